"""Operations: logs, and the pages that tell how the server is."""
