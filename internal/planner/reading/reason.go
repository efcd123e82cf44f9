package reading

import "github.com/sdg-service/sdg/internal/planner/token"

var (
	reasonVerbs = wordings("has|have|had no|neither|only, lacks?, lacking, is|are not|no|without, does|do not|have, does|do not have, cannot, can't, can not, doesn't, don't, isn't, aren't, never, without, comes|come without, did not, didn't, was|were not, wasn't, weren't")
	reasonLeads = wordings("one|the only|single? exception :|-|COMMA|is_that?, exception :, exceptions :, but, except that")
	reasonEnds  = wordings("so that?, COMMA so that?, therefore, COMMA therefore, hence, COMMA hence, which is why, COMMA which is why, thus, COMMA thus, and so, COMMA and so, ; so, that is why, and therefore, and thus")
	thereWords  = wordings("there, in that case, in those cases, for it, for them, for those, for that one, then, with it, with them, on those days, on it, on them")
	onlyThere   = wordings("and only|nowhere there|else|then, and only in that case, only, COMMA and only there|then, and nowhere else, and for no other")
	thereAlone  = wordings("only")
)

// reasonAt reads why rows are different, which are told by a value, up to what follows from it: "VSM has no gas sensor,
// so …". It returns the rows' condition.
func (r *reader) reasonAt(home *Table, i, end int) (*Condition, int) {
	at := i + r.match(i, end, reasonLeads)
	at += r.match(at, end, determiners)
	m := r.mentionAt(home, at, end)
	if m.value == "" || m.score < 76 || m.column.Table != home {
		return nil, 0
	}
	at += m.n
	n := r.match(at, end, reasonVerbs)
	if n == 0 {
		return nil, 0
	}
	if m := r.mentionAt(home, at+n, end); m.column != nil && m.value == "" && m.score >= 92 {
		return nil, 0 // what it says of a column is no reason
	}
	for k := at; k < min(end, at+14); k++ {
		if n := r.match(k, end, reasonEnds); n > 0 {
			return whenValue(m.column, true, m.value), k + n - i
		}
		if r.toks[k].Kind != token.Word && r.toks[k].Kind != token.Code {
			return nil, 0
		}
	}
	return nil, 0
}

// clauseThere reads a clause that says where it holds by "there": "the flux is empty there and only there".
func (r *reader) clauseThere(home *Table, before *Condition, last *Column, i, end int) clause {
	if before == nil {
		return clause{}
	}
	at, lead, n := i, 0, 0
	for ; at < min(end, i+16) && n == 0; at++ {
		if r.atBreak(at, end) {
			return clause{}
		}
		lead = r.match(at, end, thereAlone)
		if n = r.match(at+lead, end, thereWords); n > 0 && at > i+1 {
			break
		}
		n = 0
	}
	if n == 0 {
		return clause{}
	}
	to := at + lead + n
	only := r.match(to, end, onlyThere)
	if to += only; !r.finished(to, end) {
		return clause{}
	}
	c := r.clause(home, before, last, i, at)
	if c.n != at-i || len(c.facts) == 0 || c.when != nil {
		return clause{}
	}
	for k := range c.facts {
		if f := &c.facts[k]; f.when == nil {
			f.when, f.only, f.exact = before, f.only || lead+only > 0, f.exact || only > 0
		}
	}
	c.when, c.n = before, to-i
	return c
}
