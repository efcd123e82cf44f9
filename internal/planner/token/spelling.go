package token

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// CorrectAmong is lexicon.Correct for a word of a text. What mistypes another word of it is that one, in its own number: a
// "consigner" of the consignors is no consignee.
func CorrectAmong(w string, text func(func(*Token) bool)) string {
	fixed := lexicon.Correct(w)
	if fixed == w {
		return w
	}
	one := lexicon.Singular(w)
	for t := range text {
		other := lexicon.Singular(t.Low)
		if other == one && t.Low != w && lexicon.Correct(t.Low) == t.Low {
			return w // a consignor of the consignors
		}
		if t.Kind != Word || len(other) < 6 || other[0] != one[0] || other == one || lexicon.EditDistance(one, other, 1) > 1 || lexicon.Correct(t.Low) != t.Low {
			continue
		}
		if one == w {
			return other
		}
		return lexicon.Plural(other)
	}
	return fixed
}

// lastingNames are names of how long something took, in years.
var lastingNames = lexicon.WordSet("age experience exp duration term tenure service warranty lifetime lifespan maturity old in")

// ShortYear: the token is a "yr" that is part of a name and no unit: "yr built", "model yr 2015 to 2024", "planted yr", or a name
// itself, "make, model, yr".
func (t *Token) ShortYear(before, next *Token) bool {
	if t.Low != "yr" || t.Kind != Word || before.Kind == Number || before.Is("per", "a", "each", "every", "-", "/") {
		return false
	}
	alone := before.Is(",", ":", ";") || before.Kind == Line
	switch next.Kind {
	case Word:
		return !lexicon.FunctionWords[next.Low] || (before.Kind == Word || alone) && next.Is("between", "from") || alone && next.Is("and")
	case Number:
		return next.Num >= 1800 && next.Num < 2200
	case Mark, Line:
		return (alone || before.Kind == Word && !lastingNames[before.Low]) && (next.Kind == Line || next.Is(",", ";", ".", ":", "", "("))
	}
	return false
}
