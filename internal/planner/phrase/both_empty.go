package phrase
