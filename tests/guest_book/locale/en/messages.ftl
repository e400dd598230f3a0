guest-book = Guest book
guest-book-line = A line for the circle
guest-book-write = Write
