package reading

import "github.com/sdg-service/sdg/internal/contract"

var (
	aloneYes = wordings("have, has, are, is, were, was, do, did, does, have|has|had been, will be, had, had it, have it, so far")
	aloneNo  = wordings("have|has|are|is|were|was|do|did|does|had not been?, haven't|hasn't|aren't|isn't|weren't|wasn't|don't|didn't|doesn't|hadn't been?")
)

// shareAlone reads a sentence of a share and no more than an auxiliary, which tells of the flag before it: "whether it has
// been transcribed. 55% have been".
func (r *reader) shareAlone(home *Table, i, end int) int {
	c := r.column
	if c == nil || c.Table != home || c.class() != boolean || c.TrueShare != nil || c.TrueCount > 0 {
		return 0
	}
	at := i + r.any(i, end, "and", "but", "so far", "so far,", "of those", "of these", "of them")
	s, n := r.shareAt(at, end, false)
	if n == 0 {
		return 0
	}
	at += n + r.match(at+n, end, flagOf)
	no, yes := r.match(at, end, aloneNo), r.match(at, end, aloneYes)
	at += max(no, yes)
	at += r.any(at, end, "so far", "already", "yet", "too")
	if no+yes == 0 || !r.finished(at, end) && !r.is(at, end, ";") {
		return 0
	}
	if no > yes {
		s.value = 1 - s.value
	}
	c.Type, c.TrueShare = contract.Boolean, ptr(s.value)
	r.claim(i, at, c)
	return at - i
}
