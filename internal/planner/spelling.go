package planner

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// realwords.txt holds the English words that look like mistypings of the planner's own
// words and are not: they must never be "corrected".
//
//go:embed lexicon/realwords.txt
var realWordsText string

var realWords = sync.OnceValue(func() map[string]bool { return lexicon.WordSet(realWordsText) })

// misspellings are mistypings too short, or too far off, for the edit distance.
var misspellings = map[string]string{
	"cty": "city", "nmae": "name", "naem": "name", "emial": "email", "emal": "email", "phne": "phone", "phon": "phone", "adress": "address",
	"frist": "first", "fist": "first", "lst": "last", "dat": "date", "dte": "date", "w/": "with", "w": "with", "adn": "and", "btw": "between",
	"pls": "please", "plz": "postal code", "cust": "customer", "custs": "customers", "ppl": "people", "persns": "persons", "nr": "number", "qnty": "quantity", "stret": "street",
	"brithdate": "birthdate", "contry": "country", "tpye": "type", "stauts": "status", "stats": "status", "teh": "the", "fo": "of", "ot": "to", "wiht": "with", "hte": "the",
	"salery": "salary", "genrate": "generate", "numer": "number", "numbr": "number", "prodcut": "product", "coutry": "country", "recieved": "received",
	"thier": "their", "wth": "with", "wih": "with", "whit": "with", "witn": "with", "nad": "and", "ned": "need", "totl": "total", "yuo": "you",
	"tbl": "table", "tbls": "tables", "fone": "phone", "foen": "phone", "phoen": "phone", "fon": "phone", "e-mial": "e-mail", "emil": "email", "mial": "mail", "lats": "last", "adres": "address", "surnam": "surname",
	"occured": "occurred", "enterd": "entered", "enterred": "entered", "leaved": "left", "catagory": "category", "quanity": "quantity", "ammount": "amount", "begining": "beginning", "instaled": "installed", "instalation": "installation", "instal": "install", "adresses": "addresses", "uniqe": "unique", "uniq": "unique",
}

// correctSpelling replaces mistyped words by the known word that is meant, and reports
// the indexes that changed. Names that were written with a capital are left alone.
func correctSpelling(tokens []token.Token) []int {
	l, memo := words(), map[string]string{}
	var changed []int
	for i := range tokens {
		t := &tokens[i]
		if t.Kind != token.Word || strings.ContainsAny(t.Low, "_0123456789'") || isIdentifier(t) {
			continue // "we're" is no "were"
		}
		if first := []rune(t.Text)[0]; unicode.IsUpper(first) && i > 0 && tokens[i-1].Kind == token.Word {
			continue
		}
		if t.Low == "plz" || t.Low == "stats" || t.Low == "fist" || t.Low == "w" || t.Low == "nr" {
			if !(t.Low == "w" && i+1 < len(tokens) && tokens[i+1].Is("/")) {
				continue
			}
		}
		if i+1 < len(tokens) && tokens[i+1].Kind == token.Word {
			if fixed := l.swapped(t.Low, tokens[i+1].Low); fixed != "" {
				t.Low = fixed
				changed = append(changed, i)
				continue
			}
		}
		fixed, ok := memo[t.Low]
		if !ok {
			fixed = l.correct(t.Low)
			memo[t.Low] = fixed
		}
		if fixed != t.Low && !doerOf(tokens, t.Low, fixed) {
			t.Low = fixed
			changed = append(changed, i)
		}
	}
	if len(changed) > 2 {
		changed = append(changed, hastyWords(tokens)...)
	}
	return changed
}

// hastyWords mends, in a text that is full of mistypings, words that are others by themselves: "an" before
// a consonant is an "and", "wit" a "with".
func hastyWords(tokens []token.Token) []int {
	var changed []int
	for i := 1; i+1 < len(tokens); i++ {
		t, next := &tokens[i], tokens[i+1]
		if t.Kind != token.Word || tokens[i-1].Kind != token.Word || next.Kind != token.Word {
			continue
		}
		switch {
		case t.Low == "an" && !strings.ContainsRune("aeiouh", rune(next.Low[0])) && !functionWords[tokens[i-1].Low]:
			t.Low = "and"
		case t.Low == "wit":
			t.Low = "with"
		default:
			continue
		}
		changed = append(changed, i)
	}
	return changed
}

// correct returns the known word that w mistypes, or w.
func (l *wordLists) correct(w string) string {
	if fixed, ok := misspellings[w]; ok {
		return fixed
	}
	if len(w) < 4 || l.known[w] || l.known[lexicon.Singular(w)] || l.known[lexicon.Plural(w)] || l.rightly[w] || realWords()[w] || realWords()[lexicon.Singular(w)] || strings.Contains(w, "-") {
		return w
	}
	if (w[0] == 'e' || w[0] == 's') && (l.known[w[1:]] || l.known[lexicon.Singular(w[1:])]) {
		return w // ebook, eticket, skills
	}
	if full := strings.TrimSuffix(w, "d") + "ed"; strings.HasSuffix(w, "d") && (dateParticiple[full] || l.known[full]) {
		return full // "enterd"
	}
	allowed := 1
	if len(w) >= 9 {
		allowed = 2
	}
	best, bestCost := w, allowed+1
	for n := len(w) - allowed; n <= len(w)+allowed; n++ {
		for _, v := range l.vocab[n] {
			if len(v) < 4 || v[0] != w[0] && v[len(v)-1] != w[len(w)-1] {
				continue
			}
			cost := lexicon.EditDistance(w, v, min(bestCost, allowed))
			if len(w) == 4 && cost == 1 && len(v) == len(w) && !lexicon.Transposed(w, v) {
				continue // four letters with one other letter are mostly another word
			}
			if cost > 1 && v[0] != w[0] {
				continue // "rejection" is no mistyped "election"
			}
			if cost < bestCost || cost == bestCost && cost <= allowed && v[0] == w[0] && (best[0] != w[0] || lexicon.LeftOut(w, v) && !lexicon.LeftOut(w, best)) {
				best, bestCost = v, cost
			}
		}
	}
	if best != w && strings.HasSuffix(w, "s") && !strings.HasSuffix(best, "s") {
		return lexicon.Plural(best) // "medicins" are medicines
	}
	return best
}

// swapped is the word whose letters w has with two neighbours swapped, where that word and the next
// are the name of a column and w and the next are none: "lats name" is the last name.
func (l *wordLists) swapped(w, next string) string {
	if len(w) < 4 || len(w) > 12 || l.semantics[w+" "+next] != "" || l.kinds[w+" "+next] != "" {
		return ""
	}
	for k := 0; k+1 < len(w); k++ {
		if w[k] == w[k+1] || w[k] > 'z' || w[k+1] > 'z' {
			continue
		}
		v := w[:k] + string([]byte{w[k+1], w[k]}) + w[k+2:]
		if l.semantics[v+" "+next] != "" {
			return v
		}
	}
	return ""
}

// doerOf: the word is no mistyped "rate" but who does it, because the text has the plural as well: raters.
func doerOf(tokens []token.Token, word, fixed string) bool {
	one, other := lexicon.Singular(word), word+"s"
	if one != word {
		other = one
	}
	return one == lexicon.Singular(fixed)+"r" && slices.ContainsFunc(tokens, func(t token.Token) bool { return strings.ToLower(t.Text) == other })
}
