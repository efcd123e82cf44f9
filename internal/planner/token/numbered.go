package token

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// mergeNumbered makes one token of a value that ends in a number: "Type 2" in "CCS 50% / Type 2
// 40%", "Level 1" and "Level 2" where both have a share, "phase 1, phase 2 or phase 3".
func mergeNumbered(in []Token) []Token {
	named := map[string]int{} // how often a word stands before a small number where a value could
	for i := range in {
		if valueEnd(in, i) && numberedAt(in, i) {
			named[in[i].Low]++
		}
	}
	if len(named) == 0 {
		return in
	}
	out := make([]Token, 0, len(in))
	for i := 0; i < len(in); i++ {
		t := in[i]
		if !numberedAt(in, i) || !valueEnd(in, i) || named[t.Low] < 2 && !besideShares(in, i) {
			out = append(out, t)
			continue
		}
		if i > 0 && in[i-1].Kind == Word && in[i-1].Low == t.Low {
			out = append(out, t) // not the column's name
			continue
		}
		n := in[i+1]
		t.Kind, t.Text, t.Low = Quote, t.Text+" "+n.Text, t.Low+" "+n.Low
		t.Span.End = n.Span.End
		out = append(out, t)
		i++
	}
	return out
}

// numberedAt: a word and a small whole number of its own.
func numberedAt(in []Token, i int) bool {
	if i+1 >= len(in) || in[i].Kind != Word || lexicon.FunctionWords[in[i].Low] || len(in[i].Text) < 3 || Units[in[i].Low] != "" {
		return false
	}
	n := in[i+1]
	return n.Kind == Number && !n.Glued && !n.Percent && !n.Spelled && n.Unit == "" && n.Digits == 0 && len(n.Text) <= 2
}

// valueEnd: behind the number stands a share, or what follows a value that has none.
func valueEnd(in []Token, i int) bool {
	if i+2 >= len(in) {
		return false
	}
	switch t := in[i+2]; {
	case t.Kind == Number:
		return t.Percent || !t.Glued && (i+3 >= len(in) || in[i+3].Is(",", "/", "|", ")", ".", ";") || in[i+3].Kind == Line)
	case t.Is("("):
		return i+3 < len(in) && in[i+3].Kind == Number && in[i+3].Percent
	}
	return false
}

// besideShares: a value with a share stands before the mark in front of the word at i, so that
// its number is no share.
func besideShares(in []Token, i int) bool {
	return i > 1 && in[i+2].Percent && (in[i-1].Is("/", "|") || in[i-1].Is(",") && in[i-2].Kind == Number && in[i-2].Percent && !(i+4 < len(in) && in[i+3].Is(",") && in[i+4].Kind == Number))
}
