package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// countedNames are the names in the bracket from open to stop, where as many of something were counted before it, from i
// on: "6 products x every day (croissant, rye loaf, …)". Nothing is said of them.
func (r *reader) countedNames(i, open, stop int) []Value {
	if !r.is(open, stop, "(") {
		return nil
	}
	var out []Value
	for at := open + 1; at < stop; {
		to := r.next(at, stop, ",", ";", "/", "|")
		from := at + r.any(at, to, "and", "or", "&")
		if to == from || to-from > 3 {
			return nil
		}
		for k := from; k < to; k++ {
			if t := r.toks[k]; t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote && !(t.Kind == token.Number && t.Glued) && !t.Is("-", "&", "'") {
				return nil
			}
		}
		out = append(out, Value{Text: r.source(from, to), Share: -1, At: from})
		at = to + 1
	}
	if len(out) < 2 {
		return nil
	}
	for k := i; k < open; k++ {
		if t := r.toks[k]; t.Kind == token.Number && int(t.Num) == len(out) && t.Unit == "" && !t.Percent {
			for n := k + 1; n < min(open, k+4) && r.toks[n].Kind == token.Word; n++ {
				if r.plural(n) && !notNouns[r.toks[n].Low] && token.Units[r.toks[n].Low] == "" {
					return out
				}
			}
		}
	}
	return nil
}
