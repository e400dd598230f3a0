## Namen der Bots: je neun, keiner doppelt. Je stärker der Bot, desto kühner der Name.

names-level1 = Krümel, Zaunkönig, Fussel, Lotte, Moosi, Purzel, Kleeblatt, Pünktchen, Tapsi
names-level2 = Rotkehlchen, Hasel, Fritzi, Anton, Mohnblume, Jasper, Emmi, Spatz, Gänseblümchen
names-level3 = Mira, Wacholder, Fink, Käthe, Ida, Konrad, Thea, Lerche, Federkiel
names-level4 = Turmfalke, Zobel, Otter, Dornröschen, Reiher, Luchs, Merlin, Füchsin, Abendstern
names-level5 = Astra, Adler, Orion, Odessa, Sturmwind, Hypatia, Ptolemäus, Kassandra, Zephir
names-greedy = Elster, Raffzahn, Nimmersatt, Hamster, Ferkelchen, Schaufel, Dohle, Happs, Vielfraß
names-random = Laune, Pusteblume, Flattermann, Purzelbaum, Kuddelmuddel, Lüftchen, Jux, Kritzel, Drunterdrüber
