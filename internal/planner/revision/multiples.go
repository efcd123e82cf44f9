package revision

import "github.com/sdg-service/sdg/internal/planner/token"

// multiples reads the step of numbers: "salary in steps of 500", "round the amounts to the nearest 10".
func (r *reader) multiples(i, end int) *change {
	at := i + r.phrase(i, end, "make", "make the", "the", "have", "i want", "change", "set")
	verb := r.phrase(at, end, "round", "round the", "snap", "snap the")
	at += verb
	if end-at < 3 || r.toks[end-1].Kind != token.Number || r.toks[end-1].Percent {
		return nil
	}
	by := r.toks[end-1].Num
	n := r.phraseBehind(at, end-1, "should be in steps of", "must be in steps of", "in steps of", "rounded to the nearest", "rounded to full", "rounded to", "as multiples of", "should be a multiple of", "should be multiples of", "must be a multiple of", "must be multiples of", "are multiples of", "is a multiple of", "multiples of", "multiple of", "to the nearest", "divisible by", "should be divisible by", "must be divisible by")
	if n == 0 && verb > 0 && by > 4 {
		n = r.phraseBehind(at, end-1, "to full", "to") // up to 4, it may count decimals
	}
	if n == 0 || by <= 0 {
		return nil
	}
	all, ok := r.refs(at, end-1-n-r.phraseBehind(at, end-1-n, "should be", "must be", "are", "is", "to be"))
	if !ok {
		return nil
	}
	next := r.draft()
	for _, one := range all {
		t, _ := next.Table(one.table)
		c, ok := t.Column(one.column)
		if !ok || !c.Type.Numeric() || c.PrimaryKey || c.Formula != "" || len(c.Values) > 0 {
			return nil
		}
		c.MultipleOf = &by
	}
	return &change{plan: next, about: all}
}
