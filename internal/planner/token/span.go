package token

// Without is what is left of a span where the bytes of another are taken out of it: nothing, one piece or two.
func (s Span) Without(o Span) (left []Span) {
	if o.End <= s.Start || s.End <= o.Start {
		return []Span{s}
	}
	if s.Start < o.Start {
		left = append(left, Span{Start: s.Start, End: o.Start})
	}
	if o.End < s.End {
		left = append(left, Span{Start: o.End, End: s.End})
	}
	return left
}
