package planner

import (
	"slices"
	"strings"
)

// What holds for each column of a run is said once, with words around it that say only what it is: "q1 to q5 - Likert,
// 1-5", "items i1-i6 each 0 to 3", "criteria c1 through c5 (0-10 each)", "ch1 ... ch4 in mV 0 to 500", "round 1 and
// round 2 scores between 0 and 60". Without those words it is a run with its range.

// runsOnce takes the words between runs of names and their ranges away.
func (p *parser) runsOnce() {
	for i := 0; i < len(p.toks); i++ {
		if !p.itemStart(i) {
			continue
		}
		end := p.sentence(i)
		p.roundsOf(i, end)
		lead := 0
		if t := p.toks[i]; t.kind == wordToken && p.plural(t.low) && !rowWordsSet[t.low] {
			lead = 1
		}
		_, n := p.codeRange(i+lead, end)
		if n == 0 {
			continue
		}
		gap, span := p.runGap(i+lead+n, end)
		if span == 0 {
			continue
		}
		at := i + lead + n + gap
		stop := at + span
		if k := p.any(stop, end, "scale", "points", "marks", "point scale"); k > 0 && p.atBreak(stop+k, end) {
			p.foldInto(stop, stop+k)
			end -= k
		}
		if k := p.any(stop, end, "each one", "each", "apiece", "all", "every one"); k > 0 && p.atBreak(stop+k, end) {
			p.foldInto(stop, stop+k)
			end -= k
		}
		if p.any2(at-1, at, "(", "[") && p.any2(stop, end, ")", "]") {
			p.foldInto(stop, stop+1)
		}
		p.foldInto(i+lead+n, at)
		if lead > 0 {
			p.dropTokens(i, i+lead)
		}
		i += n
	}
}

// rowWordsSet are words for rows, which no column is called by.
var rowWordsSet = wordSet("rows records entries lines rooms codes ids batches wells plots sites samples sensors devices machines")

// runGap is how many words stand between a run and its range, and how long the range is. They hold no number, and no
// more than a mark and three words.
func (p *parser) runGap(i, end int) (gap, span int) {
	words := 0
	for at := i; at < end && words <= 4; at++ {
		t := p.toks[at]
		if _, n := p.intervalAt(at, end); n > 0 && p.rangeNumbers(at, at+n) {
			for n > 2 && p.toks[at].kind == wordToken && !p.toks[at].is("between", "from") {
				at, n = at+1, n-1 // "scale 0-10"
			}
			return at - i, n
		}
		if _, n := p.unitAt(at, end); n > 1 && p.tok(at-1).is("in", "(") {
			at += n - 1
			words++
			continue
		}
		switch {
		case t.kind == wordToken && (!headerEnds[t.low] || t.is("in", "on", "each", "all", "are", "is", "from", "rated", "with")):
			words++
		case t.is("-", ":", "(", "[") && at == i:
		case t.is(",", ":", "(", "[", "=") && at > i && p.bounded(at+1) && (p.toks[i].is("-", ":", "(") || p.tok(at-1).is("each", "all", "scale", "points", "marks", "scores", "ratings")):
		default:
			return 0, 0
		}
	}
	return 0, 0
}

// rangeNumbers: a range of plain numbers, told by its two ends.
func (p *parser) rangeNumbers(from, to int) bool {
	numbers := 0
	for _, t := range p.toks[from:to] {
		if t.kind == numberToken && !t.percent && !t.year {
			numbers++
		}
	}
	return numbers == 2
}

// roundsOf makes one word of each of numbered names, and takes the noun away that stands behind the last only, before
// the range of all: "round 1, round 2 and round 3 scores between 0 and 60".
func (p *parser) roundsOf(i, end int) {
	name, at := p.tok(i), i
	if name.kind != wordToken || functionWords[name.low] {
		return
	}
	var names []int
	for at+1 < end && p.tok(at).low == name.low && p.numberedName(at+1) {
		names = append(names, at)
		at += 2
		if sep := p.any(at, end, ", and", ",", "and", "&"); sep > 0 && p.tok(at+sep).low == name.low && p.numberedName(at+sep+1) {
			at += sep
		}
	}
	if len(names) < 2 || p.tok(at).kind != wordToken || !p.plural(p.tok(at).low) {
		return
	}
	if _, n := p.intervalAt(at+1, end); n == 0 || !p.rangeNumbers(at+1, at+1+n) || !p.atBreak(at+1+n, end) {
		return
	}
	p.dropTokens(at, at+1)
	for _, k := range slices.Backward(names) {
		text := p.toks[k].text + "_" + p.toks[k+1].text
		p.foldInto(k+1, k+2)
		p.toks[k].text, p.toks[k].low = text, strings.ToLower(text)
	}
}

// numberedName: a number that ends a name stands at i.
func (p *parser) numberedName(i int) bool {
	t := p.tok(i)
	return t.kind == numberToken && t.digits == 0 && t.unit == "" && !t.percent && t.num >= 0 && t.num < 100 && isAllDigits(t.text)
}

// itemStart: an item of a list begins at i.
func (p *parser) itemStart(i int) bool {
	if i == 0 || p.toks[i].kind == lineToken || p.toks[i].kind == markToken {
		return false
	}
	before := p.toks[i-1]
	return before.kind == lineToken || before.is(",", ";", ":", "(", "|", "with", "plus", "*", "•", "columns", "has", "have") || before.is("and") || before.is("-") && !before.glued
}
