"""Fair dice: the page that explains and proves them."""
