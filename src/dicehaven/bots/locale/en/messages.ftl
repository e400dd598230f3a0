## Names of bots: nine for each, no name twice. They get bolder as the bots get stronger.

names-level1 = Pip, Wren, Button, Tilly, Moss, Biscuit, Clover, Toby, Puddle
names-level2 = Robin, Hazel, Fern, Alfie, Poppy, Jasper, Linnet, Rowan, Daisy
names-level3 = Mira, Juniper, Finch, Marlow, Isla, Barnaby, Thea, Lark, Quill
names-level4 = Kestrel, Sable, Otter, Briar, Heron, Lynx, Merlin, Sorrel, Vesper
names-level5 = Astra, Falcon, Orion, Odessa, Tempest, Hypatia, Ptolemy, Cassandra, Zephyr
names-greedy = Magpie, Nibbles, Grabby, Hoarder, Piglet, Scoop, Jackdaw, Hamster, Gobble
names-random = Whim, Dandelion, Flip, Tumble, Muddle, Breeze, Jolly, Doodle, Topsy
