package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// tiedHead reads a table that is counted by another: "comments 0-8 per post", "invoices: 6
// per account", "participation: 10 players in each match", "payslips, one per employee per
// month for 2024", "stock levels for every product in every warehouse".
func (p *parser) tiedHead(t *tableDraft, i, at, to, end int) int {
	if k := p.crossHead(t, i, to, end); k > 0 {
		return k
	}
	stop := to + p.any(to, end, ":", "-", ",", "(", "—")
	bracket := p.tok(to).Is("(")
	stop += p.any(stop, end, "there are", "there should be", "with")
	q, k := p.quantity(stop, end)
	if k == 0 {
		if per := p.perEach(to, end); per > 0 {
			if words, n := p.outlinedNoun(to+per, end); n > 0 && p.findTable(words) != t {
				if m := p.adverbGrid(t, p.findTable(words), i, to, to+per+n, end); m > 0 {
					return m
				}
				return p.tiedQuantity(t, p.findTable(words), i, to+per+n, end)
			}
		}
		return 0
	}
	stop += k
	var other *tableDraft
	if words, n := p.outlinedNoun(stop, end); n > 0 && !p.eachAhead(stop, end) {
		other = p.findTable(words)
		stop += n
	} else if p.tok(stop).Kind == token.Word && !p.eachAhead(stop, end) && p.eachAhead(stop+1, end) {
		stop++
	}
	per := max(p.perRow(stop, end), p.any(stop, end, "each", "every"))
	if per == 0 {
		return 0
	}
	words, n := p.outlinedNoun(stop+per, end)
	parent := p.findTable(words)
	if head := p.any(stop, end, "per head", "a head", "per person", "per piece", "apiece", "each"); n == 0 && head > 0 && p.any2(stop+head, end, ")", ":", ",", ";", ".") {
		parent, per, n = p.parentFor(t), head, 0 // "authors plus their books (2 to 7 per head)"
	} else if n == 0 {
		return 0
	}
	if parent == nil || parent == t {
		return 0
	}
	stop += per + n
	r := p.relate(parent, t, i)
	r.set(q)
	if q.vague != "" {
		p.assume(&r.element, q.vague, nil)
	}
	if other != nil && other != t && other != parent {
		p.relate(other, t, i)
		t.pairs = append(t.pairs, [2]*tableDraft{parent, other})
	}
	p.claim(i, stop, &r.element)
	p.table, p.column = t, nil
	if m := p.perTime(t, parent, stop, end); m > 0 {
		stop += m
	}
	stop += p.skewBehind(r, stop, end)
	if bracket {
		stop += p.any(stop, end, ")")
	}
	if k := p.any(stop, end, "-", ":"); k > 0 {
		return stop + k - i
	}
	return stop - i + p.headTail(stop, end)
}

// tiedQuantity: "contacts for each company (2 to 5 people with …": the number stands in
// the bracket, or behind the colon.
func (p *parser) tiedQuantity(t, parent *tableDraft, i, stop, end int) int {
	r := p.relate(parent, t, i)
	p.table, p.column = t, nil
	p.claim(i, stop, &r.element)
	if m := p.perTime(t, parent, stop, end); m > 0 {
		return stop + m - i + p.headTail(stop+m, end)
	}
	open := p.any(stop, end, "(", ":", ",", "-")
	if q, k := p.quantity(stop+open, end); open > 0 && k > 0 {
		at := stop + open + k
		w := p.tok(at)
		noun := w.Kind == token.Word && lexicon.IsPlural(w.Low) && token.Units[w.Low] == "" || w.Is("people", "each")
		if noun && p.any2(at+1, end, "with", "having", ",", ")", ":", ";") || p.any2(at, end, ")", ",", ";", "with") || at >= end {
			r.set(q)
			if q.vague != "" {
				p.assume(&r.element, q.vague, nil)
			}
			if noun {
				at++
			}
			at += p.any(at, end, "with", "having", ",", ":")
			p.claim(stop, at, &r.element)
			return at - i
		}
	}
	return stop - i + p.headTail(stop, end)
}

// eachClause reads what each row of a table has of others: "every order 1-6 lines", "each
// patient has visits at weeks 0, 4, 8 and 12", "each attendee registers for 3-6 sessions".
func (p *parser) eachClause(parent *tableDraft, i, to, end int) int {
	verb := p.any(to, end, "can have", "may have", "should have", "must have", "will have", "has", "have", "gets", "get", "with", "makes", "places", "contains", "consists of", "comes with")
	if q, k := p.quantity(to+verb, end); k > 0 {
		if words, n := p.outlinedNoun(to+verb+k, end); n > 0 && verb == 0 && p.findTable(words) != parent {
			return p.childOf(parent, q, i, to+k, end)
		}
		return 0
	}
	if k := p.havingVerb(to, end); verb == 0 && k > 0 {
		if q, m := p.quantity(to+k, end); m > 0 {
			if words, n := p.outlinedNoun(to+k+m, end); n > 0 && p.findTable(words) != parent {
				return p.childOf(parent, q, i, to+k+m, end)
			}
		}
	}
	if verb == 0 {
		return 0
	}
	words, n := p.outlinedNoun(to+verb, end)
	if n == 0 || p.findTable(words) == parent {
		return 0
	}
	child := p.findTable(words)
	return p.timePoints(parent, child, i, to+verb+n, end)
}

// crossHead: "stock levels for every product in every warehouse", "one row for each store
// and each product": all pairs, once each.
func (p *parser) crossHead(t *tableDraft, i, to, end int) int {
	at := to + p.any(to, end, ":", "-", ",", "one", "one row", "one record")
	k := p.any(at, end, "for every", "for each", "per", "of every", "of each")
	if k == 0 {
		return 0
	}
	a, n := p.outlinedNoun(at+k, end)
	if n == 0 {
		return 0
	}
	at += k + n
	k = p.any(at, end, "in every", "in each", "at every", "at each", "and every", "and each", "and for each", "and for every", "for every", "for each", "and per", "per", "x", "on each", "on every", "and")
	if k == 0 {
		return 0
	}
	b, m := p.outlinedNoun(at+k, end)
	if m == 0 {
		return 0
	}
	first, second := p.findTable(a), p.findTable(b)
	if first == second || first == t || second == t {
		return 0
	}
	at += k + m
	r := p.relate(first, t, i)
	p.relate(second, t, i)
	t.pairs = append(t.pairs, [2]*tableDraft{first, second})
	if rows := second.saidRows(); rows > 0 {
		r.set(quantity{min: rows, max: rows})
	}
	p.claim(i, at, &r.element)
	p.table, p.column = t, nil
	p.assume(&t.element, "one row for each "+first.noun()+" and "+second.noun(), nil)
	if k := p.any(at, end, ":", "-"); k > 0 {
		return at + k - i
	}
	return at - i + p.headTail(at, end)
}

// saidRows are the rows of a table as far as the text has told them, or will.
func (t *tableDraft) saidRows() int64 {
	if t.rowsSaid {
		return t.rows
	}
	return t.counted
}

// evenly: the points have one distance, which also divides the first, so that multiples of
// it from the first on are the points and nothing else.
func (p *parser) evenly(points []category) (first, step float64, ok bool) {
	first = p.tok(points[0].at).Num
	step = p.tok(points[1].at).Num - first
	if step <= 0 || first != step*float64(int64(first/step)) {
		return 0, 0, false
	}
	for k, v := range points {
		if p.tok(v.at).Num != first+float64(step*float64(k)) {
			return 0, 0, false
		}
	}
	return first, step, true
}

// timePoints: "visits at weeks 0, 4, 8 and 12": one child for each parent and point.
func (p *parser) timePoints(parent, child *tableDraft, i, at, end int) int {
	k := p.any(at, end, "at", "on", "in", "for")
	u, m := p.unitAt(at+k, end)
	if k == 0 || m == 0 || unitSeconds[u] == 0 {
		return 0
	}
	from := at + k + m
	var points []category
	stop := from
	for stop < end && p.tok(stop).Kind == token.Number && p.tok(stop).Unit == "" && !p.tok(stop).Percent {
		points = append(points, category{text: trimFloat(p.tok(stop).Num), share: -1, at: stop})
		stop++
		sep := p.any(stop, end, ", and", ",", "and", "/", "&")
		if sep == 0 || p.tok(stop+sep).Kind != token.Number {
			break
		}
		stop += sep
	}
	if len(points) < 2 {
		return 0
	}
	r := p.relate(parent, child, i)
	n := int64(len(points))
	r.set(quantity{min: n, max: n})
	p.claim(i, at, &r.element)
	c := &columnDraft{scale: -1, table: child, words: []string{lexicon.Singular(p.tok(at + k).Low)}, at: at + k, span: p.span(at, stop), stated: true, typ: contract.Integer}
	child.columns = append(child.columns, c)
	if first, step, ok := p.evenly(points); ok {
		c.min, c.max, c.multiple = ptr(first), ptr(first+step*float64(n-1)), step
		child.scoped = append(child.scoped, scopedKey{c, parent})
	} else {
		for i := range points {
			points[i].share = 1 / float64(n)
		}
		c.setValues(points)
		p.assume(&c.element, "the points are equally frequent, and may come twice for one "+parent.noun(), nil)
	}
	p.claim(at, stop, &c.element)
	p.table, p.column = child, nil
	return stop - i + p.any(stop, end, "with", ":")
}
