package planner

// mergeNumbered makes one token of a value that ends in a number: "Type 2" in "CCS 50% / Type 2
// 40%", "Level 1" and "Level 2" where both have a share, "phase 1, phase 2 or phase 3".
func mergeNumbered(in []token) []token {
	named := map[string]int{} // how often a word stands before a small number where a value could
	for i := range in {
		if valueEnd(in, i) && numberedAt(in, i) {
			named[in[i].low]++
		}
	}
	if len(named) == 0 {
		return in
	}
	out := make([]token, 0, len(in))
	for i := 0; i < len(in); i++ {
		t := in[i]
		if !numberedAt(in, i) || !valueEnd(in, i) || named[t.low] < 2 && !besideShares(in, i) {
			out = append(out, t)
			continue
		}
		if i > 0 && in[i-1].kind == wordToken && in[i-1].low == t.low {
			out = append(out, t) // not the column's name
			continue
		}
		n := in[i+1]
		t.kind, t.text, t.low = quoteToken, t.text+" "+n.text, t.low+" "+n.low
		t.span.End = n.span.End
		out = append(out, t)
		i++
	}
	return out
}

// numberedAt: a word and a small whole number of its own.
func numberedAt(in []token, i int) bool {
	if i+1 >= len(in) || in[i].kind != wordToken || functionWords[in[i].low] || len(in[i].text) < 3 || units[in[i].low] != "" {
		return false
	}
	n := in[i+1]
	return n.kind == numberToken && !n.glued && !n.percent && !n.spelled && n.unit == "" && n.digits == 0 && len(n.text) <= 2
}

// valueEnd: behind the number stands a share, or what follows a value that has none.
func valueEnd(in []token, i int) bool {
	if i+2 >= len(in) {
		return false
	}
	switch t := in[i+2]; {
	case t.kind == numberToken:
		return t.percent || !t.glued && (i+3 >= len(in) || in[i+3].is(",", "/", "|", ")", ".", ";") || in[i+3].kind == lineToken)
	case t.is("("):
		return i+3 < len(in) && in[i+3].kind == numberToken && in[i+3].percent
	}
	return false
}

// besideShares: a value with a share stands before the mark in front of the word at i, so that
// its number is no share.
func besideShares(in []token, i int) bool {
	return i > 1 && in[i+2].percent && (in[i-1].is("/", "|") || in[i-1].is(",") && in[i-2].kind == numberToken && in[i-2].percent && !(i+4 < len(in) && in[i+3].is(",") && in[i+4].kind == numberToken))
}
