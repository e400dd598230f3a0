## What can go wrong

bad-cursor = This is not the `next` of a list: start again without a cursor.
