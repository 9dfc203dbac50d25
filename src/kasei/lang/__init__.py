"""What all games of the family share: nouns, counts, reasons, and effects made of effects."""
