// Package codeform reads the form of a code, as people tell it: by its parts ("GB then 2 digits then a capital letter"), by groups
// ("4 groups of 4 digits separated by dashes"), by what holds of a place ("6 digits, first is a 4"), with an example that fixes
// what the words leave open. It makes the pattern of the contract.
package codeform

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Form is the form of a code.
type Form struct {
	Pattern string
	Parts   int
	Counted bool   // how many signs a part has is told
	Joined  bool   // a word or sign joins the parts: then, followed by, plus
	Exact   bool   // no counting of signs alone says as much: groups, sets, places, a range of letters or digits
	Note    string // what is supposed
}

// Reader reads forms in a text. Years are those that codes with a year may have, "2025", or as many digits and sets; empty where
// nobody knows.
type Reader struct {
	Text string
	Toks []token.Token
	Year string
}

func (r Reader) at(i int) *token.Token {
	if i < 0 || i >= len(r.Toks) {
		return &token.Token{Kind: token.Line}
	}
	return &r.Toks[i]
}

// is is how many tokens at i one of the phrases is, whose words are parted by blanks; of several the longest.
func (r Reader) is(i, end int, phrases ...string) int {
	return token.Longest(r.Toks, i, end, phrases...)
}

// count is a whole number of signs at token i, which no unit and no percent sign follows.
func (r Reader) count(i, end int) (int, bool) {
	t := r.at(i)
	if i >= end || t.Kind != token.Number || t.Digits > 0 || t.Percent || t.Unit != "" || t.Num < 1 || t.Num > 64 {
		return 0, false
	}
	return int(t.Num), true
}

// counts is one number of signs or a range of them, "3", "3 or 4", "3 to 15", "3-4".
func (r Reader) counts(i, end int) (least, most, n int) {
	least, ok := r.count(i, end)
	if !ok {
		return 0, 0, 0
	}
	if k := r.is(i+1, end, "or", "to", "-", "–", "..", "up to"); k > 0 {
		if most, ok := r.count(i+1+k, end); ok && most > least {
			return least, most, 2 + k
		}
	}
	return least, least, 1
}

// glued is the source of token i with all that is glued behind it, but for what ends a word.
func (r Reader) glued(i, end int) (string, int) {
	n := 1
	for i+n < end && r.at(i+n).Glued && !r.at(i+n).Is(",", ";", ")", "(", "]", "[", "+", "..", "...") && !(r.at(i+n).Is(".", ":") && (i+n+1 >= end || !r.at(i+n+1).Glued)) {
		n++
	}
	return r.Text[r.at(i).Span.Start:r.at(i+n-1).Span.End], n
}
