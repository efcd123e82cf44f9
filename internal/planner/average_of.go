package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// averageOf reads the mean or median of a column in front of its name: "weight 2 to 5 kg, average weight 3 kg", "the
// median price is 40". No column of averages is meant where the table has what they are of.
func (p *parser) averageOf(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	at := i + p.any(i, end, "with an", "with a", "an", "a", "the")
	stat := at
	n := p.any(at, end, "average", "mean", "median", "avg", "typical")
	if n == 0 {
		return 0
	}
	if k := p.averageRow(at, end); k > 0 {
		p.claim(i, at+k, &p.column.element)
		return at + k - i
	}
	at += n + p.any(at+n, end, "of the", "of", "for the", "for")
	c, k := p.wholeColumn(at, end, nil)
	if c == nil {
		c, k = p.columnBegun(at, end)
	}
	if c == nil {
		c, k = p.averagedBy(at, end)
	}
	if c == nil || c.distribution != nil || c.values != nil || c.isDate(p.lex) || c.base != nil || p.table.column(p.wordsOf(stat, at+k)) != nil {
		return 0
	}
	at += k
	at += p.any(at, end, averageVerbs...)
	at += p.approx(at, end)
	a, m := p.amountAt(at, end)
	if m == 0 || a.percent || a.year || !p.atBreak(at+m, end) || p.dash(at+m, end) > 0 || !p.describe(c, averageWord(p.tok(stat))+" "+trimFloat(a.value)) {
		return 0
	}
	c.touched = true
	p.column = c
	p.claim(i, at+m, &c.element)
	return at + m - i
}

// averageVerbs stand between the name of an average and its number.
var averageVerbs = []string{"should be exactly", "must be exactly", "should be", "must be", "has to be", "have to be", "needs to be", "ought to be", "is to be", "shall be", "will be", "should come out at", "comes out at", "comes to", "is exactly", "is", "of", "=", ":", "being", "exactly", "at"}

// averagedBy is the column of numbers that the words at i call by another form of its name, up to a verb or
// a number: "the mean mark" of marks, "the average box weight" of the weight of boxes.
func (p *parser) averagedBy(i, end int) (*columnDraft, int) {
	n := 0
	for i+n < end && n < 4 && p.toks[i+n].Kind == token.Word && p.any(i+n, end, averageVerbs...) == 0 {
		n++
	}
	if n == 0 || i+n >= end || p.any(i+n, end, averageVerbs...) == 0 && p.tok(i+n).Kind != token.Number {
		return nil, 0
	}
	from := i
	if n > 1 && lexicon.Singular(p.tok(i).Low) == p.table.nouns[len(p.table.nouns)-1] {
		from++
	}
	c := p.calledBy(p.table, from, i+n)
	if c == nil {
		c = p.meantColumn(from, i+n)
	}
	if c == nil || c.min == nil && c.max == nil && c.distribution == nil {
		return nil, 0
	}
	return c, n
}

// averageWord is the statistic that a word means.
func averageWord(t *token.Token) string {
	if t.Is("typical") {
		return "average"
	}
	return t.Low
}

// averageRow reads the average of a column that only its unit names: "the median trip is around 12 km",
// in a table of trips with one column of kilometres.
func (p *parser) averageRow(i, end int) int {
	at := i + 1
	if t := p.table; at >= end || p.tok(at).Kind != token.Word || lexicon.Singular(p.tok(at).Low) != t.nouns[len(t.nouns)-1] {
		return 0
	}
	at++
	at += p.any(at, end, averageVerbs...)
	at += p.any(at, end, "takes", "lasts", "costs", "weighs")
	at += p.approx(at, end)
	a, m := p.amountAt(at, end)
	if m == 0 || a.percent || a.year || a.unit == "" || !p.atBreak(at+m, end) {
		return 0
	}
	var found *columnDraft
	for _, c := range p.table.columns {
		last := ""
		if len(c.words) > 0 {
			last = c.words[len(c.words)-1]
		}
		if c.dropped || c.distribution != nil || c.values != nil || c.isDate(p.lex) || c.unit != a.unit && token.Units[last] != a.unit {
			continue
		}
		if found != nil {
			return 0
		}
		found = c
	}
	if found == nil || !p.describe(found, averageWord(p.tok(i))+" "+trimFloat(a.value)) {
		return 0
	}
	found.touched = true
	p.column = found
	return at + m - i
}

// columnBegun is the one column whose name the words at i begin, where it goes on with a unit or a word
// such as "amount": the average attainment of an attainment_pct.
func (p *parser) columnBegun(i, end int) (*columnDraft, int) {
	for n := min(3, end-i); n > 0; n-- {
		words := p.wordsOf(i, i+n)
		var found *columnDraft
		for _, c := range p.table.columns {
			if len(words) == 0 || c.dropped || len(c.words) != len(words)+1 || !slices.Equal(c.words[:len(words)], words) {
				continue
			}
			if last := c.words[len(words)]; token.Units[last] == "" && !quantityWords[last] && last != "pct" && last != "percent" && last != "percentage" {
				continue
			}
			if found != nil {
				return nil, 0
			}
			found = c
		}
		if found != nil {
			return found, n
		}
	}
	return nil, 0
}
