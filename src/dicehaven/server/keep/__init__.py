"""Keeping: people take along as one file all that is theirs, and bring it in elsewhere, in another browser's tab or on a server.

Stored of them: when they saved the file last, whether they want to be reminded of it, and for a while what came in with each file, so that
exactly this can be taken out again.  Nobody else sees any of it.  What came in with a file is marked wherever it is shown: the rules have been
checked, who rolled the dice has not.
"""
