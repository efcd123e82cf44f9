package planner

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// realwords.txt holds the English words that look like mistypings of the planner's own
// words and are not: they must never be "corrected".
//
//go:embed lexicon/realwords.txt
var realWordsText string

var realWords = sync.OnceValue(func() map[string]bool { return wordSet(realWordsText) })

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
func correctSpelling(tokens []token) []int {
	l, memo := words(), map[string]string{}
	var changed []int
	for i := range tokens {
		t := &tokens[i]
		if t.kind != wordToken || strings.ContainsAny(t.low, "_0123456789'") || t.identifier() {
			continue // "we're" is no "were"
		}
		if first := []rune(t.text)[0]; unicode.IsUpper(first) && i > 0 && tokens[i-1].kind == wordToken {
			continue
		}
		if t.low == "plz" || t.low == "stats" || t.low == "fist" || t.low == "w" || t.low == "nr" {
			if !(t.low == "w" && i+1 < len(tokens) && tokens[i+1].is("/")) {
				continue
			}
		}
		if i+1 < len(tokens) && tokens[i+1].kind == wordToken {
			if fixed := l.swapped(t.low, tokens[i+1].low); fixed != "" {
				t.low = fixed
				changed = append(changed, i)
				continue
			}
		}
		fixed, ok := memo[t.low]
		if !ok {
			fixed = l.correct(t.low)
			memo[t.low] = fixed
		}
		if fixed != t.low && !doerOf(tokens, t.low, fixed) {
			t.low = fixed
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
func hastyWords(tokens []token) []int {
	var changed []int
	for i := 1; i+1 < len(tokens); i++ {
		t, next := &tokens[i], tokens[i+1]
		if t.kind != wordToken || tokens[i-1].kind != wordToken || next.kind != wordToken {
			continue
		}
		switch {
		case t.low == "an" && !strings.ContainsRune("aeiouh", rune(next.low[0])) && !functionWords[tokens[i-1].low]:
			t.low = "and"
		case t.low == "wit":
			t.low = "with"
		default:
			continue
		}
		changed = append(changed, i)
	}
	return changed
}

// correct returns the known word that w mistypes, or w.
func (l *lexicon) correct(w string) string {
	if fixed, ok := misspellings[w]; ok {
		return fixed
	}
	if len(w) < 4 || l.known[w] || l.known[singular(w)] || l.known[plural(w)] || l.rightly[w] || realWords()[w] || realWords()[singular(w)] || strings.Contains(w, "-") {
		return w
	}
	if (w[0] == 'e' || w[0] == 's') && (l.known[w[1:]] || l.known[singular(w[1:])]) {
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
			cost := editDistance(w, v, min(bestCost, allowed))
			if len(w) == 4 && cost == 1 && len(v) == len(w) && !transposed(w, v) {
				continue // four letters with one other letter are mostly another word
			}
			if cost > 1 && v[0] != w[0] {
				continue // "rejection" is no mistyped "election"
			}
			if cost < bestCost || cost == bestCost && cost <= allowed && v[0] == w[0] && (best[0] != w[0] || leftOut(w, v) && !leftOut(w, best)) {
				best, bestCost = v, cost
			}
		}
	}
	if best != w && strings.HasSuffix(w, "s") && !strings.HasSuffix(best, "s") {
		return plural(best) // "medicins" are medicines
	}
	return best
}

// swapped is the word whose letters w has with two neighbours swapped, where that word and the next
// are the name of a column and w and the next are none: "lats name" is the last name.
func (l *lexicon) swapped(w, next string) string {
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

// leftOut: w is v with letters left out, which happens more often than one letter for another.
func leftOut(w, v string) bool {
	for k := 0; k < len(v) && w != ""; k++ {
		if v[k] == w[0] {
			w = w[1:]
		}
	}
	return w == ""
}

func transposed(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return string(x) == string(y)
}

// editDistance is the optimal string alignment distance of a and b, or limit+1 if it is more.
func editDistance(a, b string, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit || len(b) > 40 {
		return limit + 1
	}
	var rows [3][42]int
	before, previous, current := rows[0][:], rows[1][:], rows[2][:]
	for j := 0; j <= len(b); j++ {
		previous[j] = j
	}
	for i := 1; i <= len(a); i++ {
		current[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(previous[j]+1, current[j-1]+1, previous[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			current[j] = d
			least = min(least, d)
		}
		if least > limit {
			return limit + 1
		}
		before, previous, current = previous, current, before
	}
	return previous[len(b)]
}

// doerOf: the word is no mistyped "rate" but who does it, because the text has the plural as well: raters.
func doerOf(tokens []token, word, fixed string) bool {
	one, other := singular(word), word+"s"
	if one != word {
		other = one
	}
	return one == singular(fixed)+"r" && slices.ContainsFunc(tokens, func(t token) bool { return strings.ToLower(t.text) == other })
}
