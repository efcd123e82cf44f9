package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// count is where a number that counts rows begins and by how much it goes on: "10, 20, 30 …".
type count struct{ start, step float64 }

// steppedCount reads that the column counts the rows, of each parent where the table has one: "operation number
// 10, 20, 30 …", "position 1, 2, 3, and so on", "line no in steps of 10", "going up in fives". A list alone says so
// only behind a name that numbers things: "dose 10, 20, 30 … mg" has values.
func (p *parser) steppedCount(c *columnDraft, i, end int) int {
	if c.table == nil || c.values != nil || c.min != nil || c.distribution != nil || c.pattern != "" || len(c.words) == 0 {
		return 0
	}
	of, n := p.countShown(i, end)
	if n > 0 && !p.numbersThings(c, i) {
		return 0
	}
	if n == 0 {
		of, n = p.countSteps(i, end)
		if n > 0 && !p.numbersThings(c, i) && !p.any2(i, end, "counting", "counts", "numbered", "which counts", "that counts") {
			return 0
		}
		bracket := p.any(i+n, end, "(", ":", ",") * boolInt(n > 0)
		if shown, k := p.countShown(i+n+bracket, end); n > 0 && k > 0 {
			closing := p.any(i+n+bracket+k, end, ")")
			if p.lit(i+n, end, "(") == (closing > 0) {
				of, n = shown, n+bracket+k+closing
			}
		}
	}
	if n == 0 {
		return 0
	}
	parent, k := p.withinParent(c, i+n, end)
	c.restart = &restart{parent, of}
	return n + k
}

// countShown reads the first numbers of a count with what says that it goes on: "10, 20, 30 …", "5/10/15/...",
// "100, 200 and so on". The numbers lie equally far apart.
func (p *parser) countShown(i, end int) (count, int) {
	first := p.tok(i)
	if i >= end || !wholeNumber(first) {
		return count{}, 0
	}
	at, last, step := i+1, first.Num, 0.0
	for at < end {
		n := p.any(at, end, ", then", ",", "then", "/", "|")
		t := p.tok(at + n)
		if n == 0 || at+n >= end || !wholeNumber(t) || step > 0 && t.Num-last != step || t.Num <= last {
			break
		}
		step, last = t.Num-last, t.Num
		at += n + 1
	}
	tail := p.any(at, end, countGoesOn...)
	if step == 0 || tail == 0 {
		return count{}, 0
	}
	return count{first.Num, step}, at + tail - i
}

// countGoesOn are words that end the beginning of a count.
var countGoesOn = []string{", and so on", "and so on", ", and so forth", "and so forth", ", etc .", ", etc", "etc .", "etc", "/ etc .", "/ etc", "/ ...", ", ...", "...", ", . . .", ". . .", ". .", "| ...", ".."}

// countSteps reads by how much a count goes on: "going up in tens", "in steps of 10 from 10", "starting at 100 and
// going up by 100", "counting by fives".
func (p *parser) countSteps(i, end int) (count, int) {
	at, start := i, 0.0
	at += p.any(at, end, "which", "that", "is", "are")
	if n := p.any(at, end, "starting at", "starting from", "starting with", "starts at", "starts from", "starts with", "beginning at", "beginning with", "begins at", "begins with", "from"); n > 0 && wholeNumber(p.tok(at+n)) {
		start = p.tok(at + n).Num
		at += n + 1
		at += p.any(at, end, ", then", ", and", "and then", "and", ",", "then")
	}
	at += p.any(at, end, "is", "are", "always")
	verb := p.any(at, end, "counting upwards", "counting up", "counting", "counts up", "counts", "counted", "numbered", "going up", "goes up", "rising", "rises", "increasing", "increases", "incrementing", "increments", "incremented", "climbing", "climbs", "running", "runs", "up", "with steps of", "with a step of", "with an increment of", "with increments of", "steps of", "step")
	at += verb
	in := p.any(at, end, "in steps of", "by steps of", "in increments of", "with a step of", "with an increment of", "with increments of", "in jumps of", "in", "by")
	at += in
	step, ok := tensWords[p.tok(at).Low]
	switch t := p.tok(at); {
	case at >= end || verb+in == 0:
		return count{}, 0
	case ok && in > 0:
	case wholeNumber(t) && (in > 1 || verb > 0):
		step = t.Num
	default:
		return count{}, 0
	}
	at++
	at += p.any(at, end, "each time", "every time", "at a time")
	if n := p.any(at, end, "starting at", "starting from", "starting with", "beginning at", "beginning with", "from"); start == 0 && n > 0 && wholeNumber(p.tok(at+n)) {
		start = p.tok(at + n).Num
		at += n + 1
	}
	if start == 0 {
		start = step
	}
	return count{start, step}, at - i
}

// tensWords are steps of a count in one word.
var tensWords = map[string]float64{"twos": 2, "threes": 3, "fives": 5, "tens": 10, "twenties": 20, "fifties": 50, "hundreds": 100, "thousands": 1000}

// wholeNumber: the token is a number that may count.
func wholeNumber(t *token.Token) bool {
	return t.Kind == token.Number && t.Digits == 0 && !t.Percent && t.Unit == "" && t.Num >= 0 && t.Num == math.Trunc(t.Num)
}

// numbersThings: the name of the column, or the word in front of i, is that of a number which tells things apart by
// their order.
func (p *parser) numbersThings(c *columnDraft, i int) bool {
	last := c.words[len(c.words)-1]
	return ordinalNames[last] || countingWords[last] || i > 0 && (ordinalNames[p.tok(i-1).Low] || countingWords[p.tok(i-1).Low]) ||
		len(c.words) == 1 && last == c.table.nouns[len(c.table.nouns)-1] && countedThings[last]
}

// ordinalNames end the names of such numbers, beside those that countingWords has.
var ordinalNames = lexicon.WordSet("pos position posnr seq sequence nr index idx ordinal order sort rank line step stop slot place")

// settleCounts says of a count to which no parent is named whose rows it counts: those of the parent that the table
// belongs to, or all.
func (p *parser) settleCounts(t *tableDraft, r *relationDraft) {
	for _, c := range t.columns {
		if c.restart == nil || c.restart.parent != nil || c.dropped {
			continue
		}
		if r != nil && r.parent != t && t.grid == nil {
			c.restart.parent = r.parent
			p.assume(&c.element, "counts within each "+r.parent.noun(), nil)
			continue
		}
		c.typ, c.semantic, c.unique = contract.Integer, "", true
		c.distribution = &contract.Distribution{Kind: contract.Sequence, Start: ptr(c.restart.start), Step: ptr(c.restart.step)}
		c.restart = nil
	}
}
