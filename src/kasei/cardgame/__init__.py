"""What the card games of the family share: piles, hands, cards in play, tokens, paying, drawing, card text, log."""
