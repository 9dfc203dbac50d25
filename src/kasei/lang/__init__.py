"""The nouns, verbs and idioms that the games of the family share."""
