## Was schiefgehen kann

bad-cursor = Das ist kein `next` einer Liste: Beginne noch einmal ohne Cursor.
