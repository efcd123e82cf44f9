package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// itemMarks puts a semicolon for slashes and the like with blanks around them that part the columns of a list, and not
// the values of one: "driver / start time / end time 5–40 min later / fare 3-60".
func (r *reader) itemMarks() {
	from := 0
	for k := 0; k <= len(r.toks); k++ {
		if k < len(r.toks) && r.toks[k].Kind != token.Line && !(r.toks[k].Is(".") && !r.inside(k)) {
			continue
		}
		for _, mark := range []string{"/", "•", "·", "●", "~", "\\", "//"} {
			r.itemMark(mark, from, k)
		}
		from = k + 1
	}
}

func (r *reader) itemMark(mark string, from, end int) {
	var at []int
	depth := 0
	for k := from; k < end; k++ {
		switch t := r.toks[k]; {
		case t.Is("(", "[", "{"):
			depth++
		case t.Is(")", "]", "}"):
			depth--
		case depth == 0 && t.Kind == token.Mark && t.Text == mark && !t.Glued && k+1 < end && !r.toks[k+1].Glued && k > from:
			at = append(at, k)
		}
	}
	if len(at) < 2 {
		return
	}
	named, told := 0, 0
	for n, k := range at {
		to := end
		if n+1 < len(at) {
			to = at[n+1]
		}
		i := k + 1 + r.match(k+1, to, nameLeads)
		m := r.knownName(i, to)
		named += boolInt(m > 0)
		told += boolInt(m > 0 && i+m < to && !r.shares(i+m, to))
	}
	if told == 0 && len(at) < 4 || 3*named < 2*len(at) {
		return
	}
	for _, k := range at {
		r.toks[k].Text, r.toks[k].Low = ";", ";"
	}
	r.begins = nil
}

// shares: nothing but a share stands there, as behind a value.
func (r *reader) shares(i, end int) bool {
	t := r.toks[i]
	return t.Kind == token.Number && end == i+1
}
