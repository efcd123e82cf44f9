package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partCounts stand before the number of rows that have a value, or between that number and the value.
var (
	partCounts = []string{"of which exactly", "of these exactly", "of them exactly", "with exactly", "exactly", "precisely", "of which", "of these", "of them", "of those", "including", "namely", "just"}
	ofThem     = []string{"of them all", "of them", "of these", "of those", "of which"}
	areSo      = []string{"should be", "must be", "are all", "are", "is", "being", "were", "coloured", "colored", "painted", "marked", "in"}
)

// countedParts reads how many of the rows have each value of one column: "exactly 40 of them red, 35 blue
// and 15 yellow", "of which 12 are new and 8 used". Together they are all rows; where they are not, and
// nothing stands for the rest, the text contradicts itself.
func (p *parser) countedParts(i, end int, _ bool) int {
	t := p.table
	if t == nil || !t.rowsSaid || t.grid != nil || p.revising {
		return 0
	}
	list, counts, at := []category(nil), []int64(nil), i
	sum, said, last := int64(0), p.any2(i-2, i, partCounts...), i
	for at < end {
		lead := p.any(at, end, partCounts...)
		n := p.tok(at + lead)
		if at+lead >= end || n.Kind != token.Number || n.Percent || n.Digits > 0 || n.Unit != "" || n.Num < 1 || p.dash(at+lead+1, end) > 0 {
			break
		}
		k := at + lead + 1
		of := p.any(k, end, ofThem...)
		k += of
		are := p.any(k, end, areSo...)
		k += are
		v := p.partValue(k, end)
		if v == 0 {
			break
		}
		said = said || lead > 0 || of > 0
		list, counts = append(list, category{text: p.source(k, k+v), at: k}), append(counts, int64(n.Num))
		sum += int64(n.Num)
		last = k + v
		at = last + p.any(last, end, ", and", "and", ",", "&", "plus", ";", "/")
		if at == last {
			break
		}
	}
	if !said || len(list) == 0 {
		return 0
	}
	if n, v := p.partRest(last, end); n > 0 && sum < t.rows {
		list, counts = append(list, category{text: p.source(v, last+n), at: v}), append(counts, t.rows-sum)
		sum, last = t.rows, last+n
	}
	if len(list) < 2 {
		return 0
	}
	c := p.partColumnOf(list)
	if c == nil && (sum < t.rows || slices.ContainsFunc(list, func(v category) bool { return eventful(v.text) })) {
		return 0 // flags of their own, which may come together
	}
	if c == nil {
		c = p.categoryColumn(list)
	}
	for k := range list {
		list[k].share = float64(counts[k]) / float64(sum)
	}
	if sum != t.rows {
		var parts []string
		for k, v := range list {
			parts = append(parts, fmt.Sprintf("%d %s", counts[k], v.text))
		}
		p.ask("counted_parts", fmt.Sprintf("%s add up to %d, but %s has %d rows. Which number is right?", strings.Join(parts, " + "), sum, t.name(), t.rows), fmt.Sprintf("%d %s", sum, t.name()), parts[0])
	}
	c.setValues(list)
	c.semantic, c.kind, c.typ, c.touched = "", "", "", true
	p.column = c
	p.claim(i, last, &c.element)
	return last - i
}

// partValue is how many words at i are a value of which rows are counted.
func (p *parser) partValue(i, end int) int {
	n := 0
	for i+n < end && n < 2 && p.toks[i+n].Kind == token.Word {
		w := p.toks[i+n].Low
		if functionWords[w] || proseWords[w] || headerEnds[w] || rowNoun[lexicon.Singular(w)] || token.Units[w] != "" || p.tableNamed(i+n, i+n+1) {
			break
		}
		n++
	}
	if n == 0 || i+n < end && !p.atBreak(i+n, end) {
		return 0
	}
	return n
}

// partRest reads the value of all other rows: ", the rest green"; it begins at the second result.
func (p *parser) partRest(i, end int) (n, value int) {
	at := i + p.any(i, end, ", and", ",", "and", ";")
	k := p.any(at, end, "the remaining ones", "the remaining", "the others", "the rest", "all others", "all the others", "all other ones", "others", "rest", "the remainder")
	if k == 0 {
		return 0, 0
	}
	at += k
	at += p.any(at, end, areSo...)
	if v := p.partValue(at, end); v > 0 {
		return at + v - i, at
	}
	return 0, 0
}

// partColumnOf finds the column whose values these are: one that lists them, or one that the lexicon
// knows to hold them.
func (p *parser) partColumnOf(list []category) *columnDraft {
	has := func(values []string) bool {
		return !slices.ContainsFunc(list, func(v category) bool {
			return !slices.ContainsFunc(values, func(w string) bool { return sameValue(w, v.text) })
		})
	}
	for _, c := range p.table.columns {
		var own []string
		for _, v := range c.values {
			own = append(own, v.text)
		}
		known, _ := p.lex.closedList(c.words, p.table.name())
		if !c.dropped && (has(own) || len(own) == 0 && known != "" && has(listValues(known))) {
			return c
		}
	}
	for _, name := range []string{"color", "size", "condition", "gender", "fuel", "material", "shape", "season", "status", "type"} {
		if known, ok := p.lex.closedList([]string{name}, p.table.name()); ok && has(listValues(known)) || name == "color" && has(colours) {
			c := p.table.column([]string{name})
			if c == nil {
				c = &columnDraft{scale: -1, table: p.table, stated: true, words: []string{name}, at: list[0].at, span: p.span(list[0].at, list[0].at+1)}
				p.table.columns = append(p.table.columns, c)
				p.assume(&c.element, namelessValues+name, nil)
			}
			return c
		}
	}
	return nil
}

// colours by their usual names.
var colours = strings.Fields("red blue green yellow orange purple violet pink brown black white grey gray silver gold beige turquoise cyan magenta navy teal maroon")

// listValues are the values of a closed list of the lexicon, without their shares.
func listValues(known string) []string {
	var out []string
	for item := range strings.SplitSeq(known, ",") {
		out = append(out, strings.TrimRight(strings.TrimSpace(item), " .0123456789"))
	}
	return out
}
