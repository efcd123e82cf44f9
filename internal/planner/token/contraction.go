package token

// contractions are written without their apostrophe by who types quickly.
var contractions = map[string]string{
	"cant": "can't", "dont": "don't", "doesnt": "doesn't", "didnt": "didn't", "isnt": "isn't", "arent": "aren't", "wasnt": "wasn't", "werent": "weren't", "wont": "won't",
	"shouldnt": "shouldn't", "mustnt": "mustn't", "neednt": "needn't", "hasnt": "hasn't", "havent": "haven't", "hadnt": "hadn't", "couldnt": "couldn't", "wouldnt": "wouldn't",
	"theyre": "they're", "theyve": "they've", "youre": "you're", "weve": "we've",
}
