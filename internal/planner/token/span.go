package token

// Meets: the two spans have bytes in common.
func (s Span) Meets(o Span) bool { return s.Start < o.End && o.Start < s.End }

// Without is what is left of a span where the bytes of another are taken out of it: nothing, one piece or two.
func (s Span) Without(o Span) (left []Span) {
	if !s.Meets(o) {
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
