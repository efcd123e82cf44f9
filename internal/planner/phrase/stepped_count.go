package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// steppedCount reads that the column counts the rows, of each parent where the table has one: "operation number
// 10, 20, 30 …", "position 1, 2, 3, and so on", "line no in steps of 10", "going up in fives". A list alone says so
// only behind a name that numbers things: "dose 10, 20, 30 … mg" has values.
func (p Reader) steppedCount(c *draft.Column, i, end int) int {
	if c.Table == nil || c.Values != nil || c.Min != nil || c.Distribution != nil || c.Pattern != "" || len(c.Words) == 0 {
		return 0
	}
	of, n := p.countShown(i, end)
	if n > 0 && !p.numbersThings(c, i) {
		return 0
	}
	if n == 0 {
		of, n = p.countSteps(i, end)
		if n > 0 && !p.numbersThings(c, i) && !p.Any2(i, end, "counting", "counts", "numbered", "which counts", "that counts") {
			return 0
		}
		bracket := p.Any(i+n, end, "(", ":", ",") * draft.BoolInt(n > 0)
		if shown, k := p.countShown(i+n+bracket, end); n > 0 && k > 0 {
			closing := p.Any(i+n+bracket+k, end, ")")
			if p.Lit(i+n, end, "(") == (closing > 0) {
				of, n = shown, n+bracket+k+closing
			}
		}
	}
	if n == 0 {
		return 0
	}
	parent, k := p.withinParent(c, i+n, end)
	c.Restart = &draft.Restart{Parent: parent, Count: of}
	return n + k
}

// countShown reads the first numbers of a count with what says that it goes on: "10, 20, 30 …", "5/10/15/...",
// "100, 200 and so on". The numbers lie equally far apart.
func (p Reader) countShown(i, end int) (draft.Count, int) {
	first := p.Tok(i)
	if i >= end || !term.WholeNumber(first) {
		return draft.Count{}, 0
	}
	at, last, step := i+1, first.Num, 0.0
	for at < end {
		n := p.Any(at, end, ", then", ",", "then", "/", "|")
		t := p.Tok(at + n)
		if n == 0 || at+n >= end || !term.WholeNumber(t) || step > 0 && t.Num-last != step || t.Num <= last {
			break
		}
		step, last = t.Num-last, t.Num
		at += n + 1
	}
	tail := p.AnyOf(countGoesOn, at, end)
	if step == 0 || tail == 0 {
		return draft.Count{}, 0
	}
	return draft.Count{Start: first.Num, Step: step}, at + tail - i
}

// countGoesOn are words that end the beginning of a count.
var countGoesOn = draft.PhrasesOf(", and so on", "and so on", ", and so forth", "and so forth", ", etc .", ", etc", "etc .", "etc", "/ etc .", "/ etc", "/ ...", ", ...", "...", ", . . .", ". . .", ". .", "| ...", "..")

// countSteps reads by how much a count goes on: "going up in tens", "in steps of 10 from 10", "starting at 100 and
// going up by 100", "counting by fives".
func (p Reader) countSteps(i, end int) (draft.Count, int) {
	at, start := i, 0.0
	at += p.Any(at, end, "which", "that", "is", "are")
	if n := p.Any(at, end, "starting at", "starting from", "starting with", "starts at", "starts from", "starts with", "beginning at", "beginning with", "begins at", "begins with", "from"); n > 0 && term.WholeNumber(p.Tok(at+n)) {
		start = p.Tok(at + n).Num
		at += n + 1
		at += p.Any(at, end, ", then", ", and", "and then", "and", ",", "then")
	}
	at += p.Any(at, end, "is", "are", "always")
	verb := p.Any(at, end, "counting upwards", "counting up", "counting", "counts up", "counts", "counted", "numbered", "going up", "goes up", "rising", "rises", "increasing", "increases", "incrementing", "increments", "incremented", "climbing", "climbs", "running", "runs", "up", "with steps of", "with a step of", "with an increment of", "with increments of", "steps of", "step")
	at += verb
	in := p.Any(at, end, "in steps of", "by steps of", "in increments of", "with a step of", "with an increment of", "with increments of", "in jumps of", "in", "by")
	at += in
	step, ok := tensWords[p.Tok(at).Low]
	switch t := p.Tok(at); {
	case at >= end || verb+in == 0:
		return draft.Count{}, 0
	case ok && in > 0:
	case term.WholeNumber(t) && (in > 1 || verb > 0):
		step = t.Num
	default:
		return draft.Count{}, 0
	}
	at++
	at += p.Any(at, end, "each time", "every time", "at a time")
	if n := p.Any(at, end, "starting at", "starting from", "starting with", "beginning at", "beginning with", "from"); start == 0 && n > 0 && term.WholeNumber(p.Tok(at+n)) {
		start = p.Tok(at + n).Num
		at += n + 1
	}
	if start == 0 {
		start = step
	}
	return draft.Count{Start: start, Step: step}, at - i
}

// tensWords are steps of a count in one word.
var tensWords = map[string]float64{"twos": 2, "threes": 3, "fives": 5, "tens": 10, "twenties": 20, "fifties": 50, "hundreds": 100, "thousands": 1000}

// numbersThings: the name of the column, or the word in front of i, is that of a number which tells things apart by
// their order.
func (p Reader) numbersThings(c *draft.Column, i int) bool {
	last := c.Words[len(c.Words)-1]
	return ordinalNames[last] || draft.CountingWords[last] || i > 0 && (ordinalNames[p.Tok(i-1).Low] || draft.CountingWords[p.Tok(i-1).Low]) ||
		len(c.Words) == 1 && last == c.Table.Nouns[len(c.Table.Nouns)-1] && draft.CountedThings[last]
}

// ordinalNames end the names of such numbers, beside those that countingWords has.
var ordinalNames = lexicon.WordSet("pos position posnr seq sequence nr index idx ordinal order sort rank line step stop slot place")
