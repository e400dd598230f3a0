"""What stands between the network and the routes: connections, proxies, and what people send."""
