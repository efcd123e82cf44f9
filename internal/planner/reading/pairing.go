package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var pairingGlue = wordings("is, are, it is, it's, it, that's, be, must be, should be, depends on, depends on the, follows, according to, by, for, for all, from, on, with, of, a, an, the, at, if, when, where, and, or, while, but, whereas, then, so, means, gives, goes for, go for, is for, are for, in, each, per, to, priced, costs?, cost, priced at, sells? for, sell at, sell, charged, charge, pays?, pay, weighs?, weigh, lasts?, last, takes?, take, runs?, run, range, ranges, range from, gets?, get, earns?, earn, has, have, between, depending on, varies by, as follows, fixed, set, always, in our, sets?, decides?, determines?, say, ones?, note")

// pairing is what a sentence tells of a number by the values of another column, value by value.
type pairing struct {
	number, sort *Column
	first        *Column // of both, which the sentence names first
	verb         int     // behind a verb that tells of the number: "cost"
	labels       []string
	spans        [][2]int
	ranges       []interval
}

// pairingPart reads which numbers go with which values of another column, in whatever order a sentence tells them, also of
// a column whose values the text has not listed: "the price depends on the category: 5 to 12 for a mug, 15 to 30 for a
// t-shirt", "mugs are priced from 5 to 12 and posters from 8 to 20". All of the sentence must be of it.
func (r *reader) pairingPart(home *Table, i, end int) int {
	p := pairing{}
	at := i
	for at < end {
		n := r.pairingWord(home, &p, at, end)
		if n == 0 {
			return 0
		}
		at += n
	}
	if len(p.labels) < 2 || len(p.labels) != len(p.ranges) {
		return 0
	}
	if p.number == nil && p.verb > 0 {
		p.number = r.verbColumn(home, p.verb)
	}
	if p.number == nil {
		p.number = r.numberColumn(home, p.sort, p.ranges[0], end, end)
	}
	if p.number == nil || !r.pairingSort(home, &p) {
		return 0
	}
	var facts []fact
	if len(p.sort.Values) == 0 {
		l := valueList{}
		for k, text := range p.labels {
			l.values = append(l.values, Value{Text: text, Share: -1, At: p.spans[k][0]})
		}
		facts = append(facts, fact{kind: inValues, column: p.sort, values: l, from: i, to: end})
	}
	for k, text := range p.labels {
		f := fact{kind: inRange, column: p.number, interval: p.ranges[k], when: whenValue(p.sort, true, text), from: i, to: end}
		if p.bands() { // the number decides: "grade is A from 90 up, B from 70 to 89"
			f = fact{kind: inValues, column: p.sort, values: valueList{values: []Value{{Text: text, Share: 1}}}, when: whenRange(p.number, p.ranges[k]), from: i, to: end}
		}
		facts = append(facts, f)
	}
	r.make(home, statement{facts: facts, spans: [][2]int{{i, end}}})
	return end - i
}

// bands: the ranges part a scale among them, up to an open end, and nothing was told of how often the values come.
func (p *pairing) bands() bool {
	open := false
	for k, v := range p.ranges {
		open = open || v.min == nil || v.max == nil
		for _, w := range p.ranges[:k] {
			if !(v.max != nil && w.min != nil && *v.max <= *w.min) && !(w.max != nil && v.min != nil && *w.max <= *v.min) {
				return false
			}
		}
	}
	return open && !slices.ContainsFunc(p.sort.Values, func(v Value) bool { return v.Share > 0 })
}

// pairingSort finds the column that has the labels as its values: the one that the sentence names, else the only one that
// lists them.
func (r *reader) pairingSort(home *Table, p *pairing) bool {
	listing := func(c *Column) bool { return len(c.Values) > 0 && r.listsAll(c, p) }
	sorting := func(c *Column) bool { return c.bare() && lexicon.SortNouns[c.Words[len(c.Words)-1]] }
	if p.sort == nil {
		p.sort = onlyColumn(home, p.number, listing)
	}
	if p.sort == nil {
		p.sort = onlyColumn(home, p.number, sorting)
	}
	if p.sort == nil {
		return false
	}
	if len(p.sort.Values) > 0 && !r.listsAll(p.sort, p) {
		return false
	}
	seen := map[string]bool{}
	for k := range p.labels {
		if len(p.sort.Values) > 0 {
			p.labels[k], _ = r.valueOf(p.sort, p.spans[k][0], p.spans[k][1])
		} else {
			p.labels[k] = r.valueSaid(p.spans[k])
		}
		if seen[p.labels[k]] {
			return false
		}
		seen[p.labels[k]] = true
	}
	return true
}

// valueSaid is a value that a sentence speaks of, as a list would write it: "Mugs" at its beginning is "mug".
func (r *reader) valueSaid(span [2]int) string {
	text := r.source(span[0], span[1])
	if r.plural(span[1] - 1) {
		text = lexicon.Singular(text)
	}
	if begins := span[0] == 0 || r.is(span[0]-1, span[0], ".", "!", "?"); begins && r.toks[span[0]].Text[1:] == r.toks[span[0]].Low[1:] {
		text = strings.ToLower(text[:1]) + text[1:]
	}
	return text
}

// onlyColumn is the one column of a table, but for another, of which something holds; nil where it holds of several.
func onlyColumn(t *Table, but *Column, holds func(*Column) bool) *Column {
	var found *Column
	for _, c := range t.Columns {
		if c == but || !holds(c) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// listsAll: the column has all labels among its values.
func (r *reader) listsAll(c *Column, p *pairing) bool {
	for _, sp := range p.spans {
		if _, n := r.valueOf(c, sp[0], sp[1]); n != sp[1]-sp[0] {
			return false
		}
	}
	return true
}

// pairingWord reads the next piece of a pairing.
func (r *reader) pairingWord(home *Table, p *pairing, i, end int) int {
	if r.is(i, end, ",", ";", ":", "-", "--", "(", ")", "=", "->") {
		return 1
	}
	if v, n := r.quantityAt(i, end); n > 0 {
		if v.empty() || v.percent || len(p.ranges) > len(p.labels) {
			return 0
		}
		p.ranges = append(p.ranges, v)
		return n
	}
	single := letterOf(r.toks[i]) && (r.atBreak(i+1, end) || r.match(i+1, end, pairingGlue) > 0 || r.tok(i+1).Kind == token.Number) // the value "A"
	if n := r.match(i, end, pairingGlue); n > 0 && !single {
		if happens[r.toks[i].Low] != "" {
			p.verb = i + n
		}
		return n
	}
	if m := r.refAt(home, nil, i, end); !single && m.column != nil && m.column.Table == home && m.value == "" && !m.state && m.score >= 66 {
		switch c := m.column; {
		case p.number == c, p.sort == c:
		case p.number == nil && numeric(c):
			p.number = c
		case p.sort == nil && (c.class() == words || c.class() == list || c.class() == unknown):
			p.sort = c
		default:
			return 0
		}
		if p.first == nil {
			p.first = m.column
		}
		return m.n
	}
	if m, n := r.nounOf(i, end); m.table == home && len(p.labels) == 0 {
		return n // "the price of a product"
	}
	to := i + boolInt(single)
	for !single && to < end && to-i < 3 && r.labelWord(to, end) {
		to++
	}
	if to == i || len(p.labels) > len(p.ranges) {
		return 0
	}
	p.labels, p.spans = append(p.labels, r.source(i, to)), append(p.spans, [2]int{i, to})
	return to - i
}

// labelWord: the token at i is a word of a value, and nothing that leads to another piece.
func (r *reader) labelWord(i, end int) bool {
	t := r.toks[i]
	if t.Kind == token.Mark && t.Is("-") && t.Glued && i+1 < end && r.toks[i+1].Glued {
		return true // "t-shirt"
	}
	return (t.Kind == token.Word || t.Kind == token.Code) && !lexicon.FunctionWords[t.Low] && !headStops[t.Low] && r.match(i, end, pairingGlue) == 0 && r.match(i, end, negations) == 0
}
