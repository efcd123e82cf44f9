package clause

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// tiedHead reads a table that is counted by another: "comments 0-8 per post", "invoices: 6
// per account", "participation: 10 players in each match", "payslips, one per employee per
// month for 2024", "stock levels for every product in every warehouse".
func (p Reader) tiedHead(t *draft.Table, i, at, to, end int) int {
	if k := p.crossHead(t, i, to, end); k > 0 {
		return k
	}
	stop := to + p.Any(to, end, ":", "-", ",", "(", "—")
	bracket := p.Tok(to).Is("(")
	stop += p.Any(stop, end, "there are", "there should be", "with")
	q, k := p.Quantity(stop, end)
	if k == 0 {
		if per := p.PerEach(to, end); per > 0 {
			if words, n := p.outlinedNoun(to+per, end); n > 0 && p.FindTable(words) != t {
				if m := p.adverbGrid(t, p.FindTable(words), i, to, to+per+n, end); m > 0 {
					return m
				}
				return p.tiedQuantity(t, p.FindTable(words), i, to+per+n, end)
			}
		}
		return 0
	}
	stop += k
	var other *draft.Table
	if words, n := p.outlinedNoun(stop, end); n > 0 && !p.EachAhead(stop, end) {
		other = p.FindTable(words)
		stop += n
	} else if p.Tok(stop).Kind == token.Word && !p.EachAhead(stop, end) && p.EachAhead(stop+1, end) {
		stop++
	}
	per := max(p.PerRow(stop, end), p.Any(stop, end, "each", "every"))
	if per == 0 {
		return 0
	}
	words, n := p.outlinedNoun(stop+per, end)
	parent := p.FindTable(words)
	if head := p.Any(stop, end, "per head", "a head", "per person", "per piece", "apiece", "each"); n == 0 && head > 0 && p.Any2(stop+head, end, ")", ":", ",", ";", ".") {
		parent, per, n = p.parentFor(t), head, 0 // "authors plus their books (2 to 7 per head)"
	} else if n == 0 {
		return 0
	}
	if parent == nil || parent == t {
		return 0
	}
	stop += per + n
	r := p.Relate(parent, t, i)
	r.Set(q)
	if q.Vague != "" {
		p.Assume(&r.Element, q.Vague, nil)
	}
	if other != nil && other != t && other != parent {
		p.Relate(other, t, i)
		t.Pairs = append(t.Pairs, [2]*draft.Table{parent, other})
	}
	p.Claim(i, stop, &r.Element)
	p.Table, p.Column = t, nil
	if m := p.perTime(t, parent, stop, end); m > 0 {
		stop += m
	}
	stop += p.skewBehind(r, stop, end)
	if bracket {
		stop += p.Any(stop, end, ")")
	}
	if k := p.Any(stop, end, "-", ":"); k > 0 {
		return stop + k - i
	}
	return stop - i + p.HeadTail(stop, end)
}

// tiedQuantity: "contacts for each company (2 to 5 people with …": the number stands in
// the bracket, or behind the colon.
func (p Reader) tiedQuantity(t, parent *draft.Table, i, stop, end int) int {
	r := p.Relate(parent, t, i)
	p.Table, p.Column = t, nil
	p.Claim(i, stop, &r.Element)
	if m := p.perTime(t, parent, stop, end); m > 0 {
		return stop + m - i + p.HeadTail(stop+m, end)
	}
	open := p.Any(stop, end, "(", ":", ",", "-")
	if q, k := p.Quantity(stop+open, end); open > 0 && k > 0 {
		at := stop + open + k
		w := p.Tok(at)
		noun := w.Kind == token.Word && lexicon.IsPlural(w.Low) && token.Units[w.Low] == "" || w.Is("people", "each")
		if noun && p.Any2(at+1, end, "with", "having", ",", ")", ":", ";") || p.Any2(at, end, ")", ",", ";", "with") || at >= end {
			r.Set(q)
			if q.Vague != "" {
				p.Assume(&r.Element, q.Vague, nil)
			}
			if noun {
				at++
			}
			at += p.Any(at, end, "with", "having", ",", ":")
			p.Claim(stop, at, &r.Element)
			return at - i
		}
	}
	return stop - i + p.HeadTail(stop, end)
}

// eachClause reads what each row of a table has of others: "every order 1-6 lines", "each
// patient has visits at weeks 0, 4, 8 and 12", "each attendee registers for 3-6 sessions".
func (p Reader) eachClause(parent *draft.Table, i, to, end int) int {
	verb := p.Any(to, end, "can have", "may have", "should have", "must have", "will have", "has", "have", "gets", "get", "with", "makes", "places", "contains", "consists of", "comes with")
	if q, k := p.Quantity(to+verb, end); k > 0 {
		if words, n := p.outlinedNoun(to+verb+k, end); n > 0 && verb == 0 && p.FindTable(words) != parent {
			return p.childOf(parent, q, i, to+k, end)
		}
		return 0
	}
	if k := p.HavingVerb(to, end); verb == 0 && k > 0 {
		if q, m := p.Quantity(to+k, end); m > 0 {
			if words, n := p.outlinedNoun(to+k+m, end); n > 0 && p.FindTable(words) != parent {
				return p.childOf(parent, q, i, to+k+m, end)
			}
		}
	}
	if verb == 0 {
		return 0
	}
	words, n := p.outlinedNoun(to+verb, end)
	if n == 0 || p.FindTable(words) == parent {
		return 0
	}
	child := p.FindTable(words)
	return p.timePoints(parent, child, i, to+verb+n, end)
}

// crossHead: "stock levels for every product in every warehouse", "one row for each store
// and each product": all pairs, once each.
func (p Reader) crossHead(t *draft.Table, i, to, end int) int {
	at := to + p.Any(to, end, ":", "-", ",", "one", "one row", "one record")
	k := p.Any(at, end, "for every", "for each", "per", "of every", "of each")
	if k == 0 {
		return 0
	}
	a, n := p.outlinedNoun(at+k, end)
	if n == 0 {
		return 0
	}
	at += k + n
	k = p.Any(at, end, "in every", "in each", "at every", "at each", "and every", "and each", "and for each", "and for every", "for every", "for each", "and per", "per", "x", "on each", "on every", "and")
	if k == 0 {
		return 0
	}
	b, m := p.outlinedNoun(at+k, end)
	if m == 0 {
		return 0
	}
	first, second := p.FindTable(a), p.FindTable(b)
	if first == second || first == t || second == t {
		return 0
	}
	at += k + m
	r := p.Relate(first, t, i)
	p.Relate(second, t, i)
	t.Pairs = append(t.Pairs, [2]*draft.Table{first, second})
	if rows := second.SaidRows(); rows > 0 {
		r.Set(draft.Quantity{Min: rows, Max: rows})
	}
	p.Claim(i, at, &r.Element)
	p.Table, p.Column = t, nil
	p.Assume(&t.Element, "one row for each "+first.Noun()+" and "+second.Noun(), nil)
	if k := p.Any(at, end, ":", "-"); k > 0 {
		return at + k - i
	}
	return at - i + p.HeadTail(at, end)
}

// evenly: the points have one distance, which also divides the first, so that multiples of
// it from the first on are the points and nothing else.
func (p Reader) evenly(points []draft.Category) (first, step float64, ok bool) {
	first = p.Tok(points[0].At).Num
	step = p.Tok(points[1].At).Num - first
	if step <= 0 || first != step*float64(int64(first/step)) {
		return 0, 0, false
	}
	for k, v := range points {
		if p.Tok(v.At).Num != first+float64(step*float64(k)) {
			return 0, 0, false
		}
	}
	return first, step, true
}

// timePoints: "visits at weeks 0, 4, 8 and 12": one child for each parent and point.
func (p Reader) timePoints(parent, child *draft.Table, i, at, end int) int {
	k := p.Any(at, end, "at", "on", "in", "for")
	u, m := p.UnitAt(at+k, end)
	if k == 0 || m == 0 || draft.UnitSeconds[u] == 0 {
		return 0
	}
	from := at + k + m
	var points []draft.Category
	stop := from
	for stop < end && p.Tok(stop).Kind == token.Number && p.Tok(stop).Unit == "" && !p.Tok(stop).Percent {
		points = append(points, draft.Category{Text: draft.TrimFloat(p.Tok(stop).Num), Share: -1, At: stop})
		stop++
		sep := p.Any(stop, end, ", and", ",", "and", "/", "&")
		if sep == 0 || p.Tok(stop+sep).Kind != token.Number {
			break
		}
		stop += sep
	}
	if len(points) < 2 {
		return 0
	}
	r := p.Relate(parent, child, i)
	n := int64(len(points))
	r.Set(draft.Quantity{Min: n, Max: n})
	p.Claim(i, at, &r.Element)
	c := &draft.Column{Scale: -1, Table: child, Words: []string{lexicon.Singular(p.Tok(at + k).Low)}, At: at + k, Span: p.Span(at, stop), Stated: true, Typ: contract.Integer}
	child.Columns = append(child.Columns, c)
	if first, step, ok := p.evenly(points); ok {
		c.Min, c.Max, c.Multiple = draft.Ptr(first), draft.Ptr(first+step*float64(n-1)), step
		child.Scoped = append(child.Scoped, draft.ScopedKey{Column: c, Parent: parent})
	} else {
		for i := range points {
			points[i].Share = 1 / float64(n)
		}
		c.SetValues(points)
		p.Assume(&c.Element, "the points are equally frequent, and may come twice for one "+parent.Noun(), nil)
	}
	p.Claim(at, stop, &c.Element)
	p.Table, p.Column = child, nil
	return stop - i + p.Any(stop, end, "with", ":")
}
