package lexicon

import (
	"strings"
	"sync"
)

// fewestTailed is of how many known names a word is the end before it counts as an end of names.
const fewestTailed = 3

// states are such words that rather begin a value, as in "open air" and "high risk".
var states = WordSet("open close low high free off away left made paid sold lost won held spent split eaten taken stolen given driven online off late early real full end start current")

// nameTails are the words that known names of several words end in: "port" of "origin port", "length" of "cable length".
var nameTails = sync.OnceValue(func() map[string]bool {
	l := words()
	ends := map[string]map[string]bool{}
	note := func(name string) {
		head, last, ok := strings.Cut(name, " ")
		for ok && strings.Contains(last, " ") {
			_, last, ok = strings.Cut(last, " ")
		}
		if !ok || FunctionWords[last] || states[last] || strings.HasSuffix(last, "ed") || strings.ContainsAny(last, "@0123456789") {
			return
		}
		if ends[last] == nil {
			ends[last] = map[string]bool{}
		}
		ends[last][head] = true
	}
	for name := range l.Semantics {
		note(name)
	}
	for name := range l.Kinds {
		note(name)
	}
	for name := range l.Customs {
		if !l.ofThings[name] {
			note(name)
		}
	}
	tails := map[string]bool{}
	for w, heads := range ends {
		if len(heads) >= fewestTailed {
			tails[w] = true
		}
	}
	return tails
})

// NameTail: names of several words end in the word, whatever comes before it.
func NameTail(word string) bool { return nameTails()[word] }
