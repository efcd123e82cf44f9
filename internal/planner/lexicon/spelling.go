package lexicon

import (
	"slices"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

// misspellings are mistypings too short, or too far off, for the edit distance.
var misspellings = map[string]string{
	"cty": "city", "nmae": "name", "naem": "name", "emial": "email", "emal": "email", "phne": "phone", "phon": "phone", "adress": "address",
	"frist": "first", "fist": "first", "lst": "last", "dat": "date", "dte": "date", "w/": "with", "w": "with", "adn": "and", "btw": "between",
	"pls": "please", "plz": "postal code", "cust": "customer", "custs": "customers", "ppl": "people", "recs": "records", "persns": "persons", "nr": "number", "qnty": "quantity", "stret": "street",
	"brithdate": "birthdate", "contry": "country", "tpye": "type", "stauts": "status", "stats": "status", "teh": "the", "fo": "of", "ot": "to", "wiht": "with", "hte": "the",
	"salery": "salary", "genrate": "generate", "numer": "number", "numbr": "number", "prodcut": "product", "coutry": "country", "recieved": "received",
	"thier": "their", "wth": "with", "wih": "with", "whit": "with", "witn": "with", "nad": "and", "ned": "need", "totl": "total", "yuo": "you",
	"tbl": "table", "tbls": "tables", "fone": "phone", "foen": "phone", "phoen": "phone", "fon": "phone", "e-mial": "e-mail", "emil": "email", "mial": "mail", "lats": "last", "adres": "address", "surnam": "surname",
	"occured": "occurred", "enterd": "entered", "enterred": "entered", "leaved": "left", "catagory": "category", "quanity": "quantity", "ammount": "amount", "begining": "beginning", "instaled": "installed", "instalation": "installation", "instal": "install", "adresses": "addresses", "uniqe": "unique", "uniq": "unique",
}

// Correct returns the known word that w mistypes, or w.
func Correct(w string) string {
	l := words()
	if fixed, ok := misspellings[w]; ok {
		return fixed
	}
	if len(w) < 4 || l.known[w] || l.known[Singular(w)] || l.known[Plural(w)] || l.rightly[w] || l.real[w] || l.real[Singular(w)] || wordclass.Known(w) || strings.Contains(w, "-") {
		return w
	}
	if (w[0] == 'e' || w[0] == 's') && (l.known[w[1:]] || l.known[Singular(w[1:])]) {
		return w // ebook, eticket, skills
	}
	if l.derived(Singular(w)) {
		return w // issuance
	}
	if full := strings.TrimSuffix(w, "d") + "ed"; strings.HasSuffix(w, "d") && (l.known[full] || DateParticiples[full]) {
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
			cost := EditDistance(w, v, min(bestCost, allowed))
			if len(w) == 4 && cost == 1 && len(v) == len(w) && !transposed(w, v) {
				continue // four letters with one other letter are mostly another word
			}
			if len(w) == 5 && (len(v) == 4 && !doubled(w) || len(v) == 5 && v[0] != w[0]) {
				continue // five letters less one are mostly another word: chard, maint
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
		return Plural(best) // "medicins" are medicines
	}
	return best
}

// derived: the word is a known one with an ending that makes nouns of verbs and adjectives.
func (l *Lists) derived(w string) bool {
	for _, ending := range []string{"ance", "ence", "ment", "ness", "ation", "ability"} {
		if stem, ok := strings.CutSuffix(w, ending); ok && len(stem) > 3 {
			for _, v := range []string{stem, stem + "e"} {
				if l.known[v] || l.rightly[v] || l.real[v] {
					return true
				}
			}
		}
	}
	return false
}

// Swapped is the word whose letters w has with two neighbours swapped, where that word and the next
// are the name of a column and w and the next are none: "lats name" is the last name.
func Swapped(w, next string) string {
	l := words()
	if len(w) < 4 || len(w) > 12 || l.Semantics[w+" "+next] != "" || l.Kinds[w+" "+next] != "" {
		return ""
	}
	for k := 0; k+1 < len(w); k++ {
		if w[k] == w[k+1] || w[k] > 'z' || w[k+1] > 'z' {
			continue
		}
		v := w[:k] + string([]byte{w[k+1], w[k]}) + w[k+2:]
		if l.Semantics[v+" "+next] != "" {
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

// transposed: the words have the same letters.
func transposed(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return string(x) == string(y)
}

// EditDistance is the optimal string alignment distance of a and b, or limit+1 if it is more.
func EditDistance(a, b string, limit int) int {
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

// Correctable tells whether a word may be a mistyped one: no identifier, and no name that a capital
// marks inside a sentence.
func Correctable(word string, inside bool) bool {
	if strings.ContainsAny(word, "_0123456789'’") || strings.IndexFunc(word, func(r rune) bool { return r > unicode.MaxASCII }) >= 0 {
		return false
	}
	upper := 0
	for _, c := range word {
		if unicode.IsUpper(c) {
			upper++
		}
	}
	if upper > 1 || upper == 1 && (inside || !unicode.IsUpper(rune(word[0]))) {
		return false
	}
	switch strings.ToLower(word) {
	case "plz", "stats", "fist", "w", "nr":
		return false
	}
	return true
}

// doubled: a letter of the word stands twice in a row.
func doubled(w string) bool {
	for k := 1; k < len(w); k++ {
		if w[k] == w[k-1] {
			return true
		}
	}
	return false
}

// amountWords are words of amounts that no list has, and that mistyped words may mean.
var amountWords = []string{"handful", "majority"}
