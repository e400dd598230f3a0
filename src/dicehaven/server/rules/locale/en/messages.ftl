## Home

print = blank sheets to print
print-more = Print at 100 % and turn the browser’s own margins off: the page already has the margins that printers need. Every symbol can be told apart without colour, too.
print-copies = Copies of each sheet
print-each = Sheets per page
print-paper = Paper
print-outlines = lines to cut along
print-show = Show
print-leaves = { $count ->
    [one] Print one page
   *[other] Print { $count } pages
  }
print-nothing = Nothing is written down in this game, so there is nothing to print: all you need is dice.
interface = Programs can play at the same tables, over JSON. [`/api/v1/openapi.json`](api/v1/openapi.json) describes everything. The key to a seat is a secret that the program makes up and sends as `Authorization: Bearer KEY`.
interface-record = A match is kept as a record: lines of JSON that follow a [schema](api/v1/record/schema). Each game has its own notation for moves:
