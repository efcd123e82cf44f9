package tagger

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// likeness tells how much two names are alike.
type likeness uint8

const (
	otherwise likeness = iota
	like               // a word of one is one of the other, or short for it
	same               // all words of one are words of the other
)

func likenessOf(a, b []string) likeness {
	found := 0
	for _, w := range a {
		if slices.ContainsFunc(b, func(o string) bool { return alike(w, o) }) {
			found++
		}
	}
	switch {
	case found == 0:
		return otherwise
	case found == len(a) || found == len(b):
		return same
	}
	return like
}

// alike: the words are the same, one is short for the other, or one is the other misspelt or in another form.
func alike(a, b string) bool {
	if a == b || lexicon.Singular(a) == lexicon.Singular(b) {
		return true
	}
	if a == "" || b == "" || a[0] != b[0] {
		return false
	}
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) >= 4 && a[:4] == b[:4] {
		return true
	}
	k := 0
	for i := 0; i < len(b) && k < len(a); i++ {
		if a[k] == b[i] {
			k++
		}
	}
	return k == len(a) && len(a) > 1 || len(a) > 3 && len(b)-len(a) < 2 && near(a, b)
}

// near: the words differ by one changed letter, one that is missing, or two that stand the other way round.
func near(a, b string) bool {
	k := 0
	for k < len(a) && a[k] == b[k] {
		k++
	}
	if len(a) < len(b) {
		return a[k:] == b[k+1:]
	}
	return k == len(a) || a[k+1:] == b[k+1:] || k+1 < len(a) && a[k] == b[k+1] && a[k+1] == b[k] && a[k+2:] == b[k+2:]
}
