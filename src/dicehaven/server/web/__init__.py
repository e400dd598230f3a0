"""The web layer: routes, requests and responses, streams, one view model for pages and programs."""
