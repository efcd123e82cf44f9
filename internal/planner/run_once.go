package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
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
		end := p.sentenceEnd(i)
		p.roundsOf(i, end)
		lead := 0
		if t := p.toks[i]; t.Kind == token.Word && lexicon.IsPlural(t.Low) && !rowWordsSet[t.Low] {
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
var rowWordsSet = lexicon.WordSet("rows records entries lines rooms codes ids batches wells plots sites samples sensors devices machines")

// runGap is how many words stand between a run and its range, and how long the range is. They hold no number, and no
// more than a mark and three words.
func (p *parser) runGap(i, end int) (gap, span int) {
	words := 0
	for at := i; at < end && words <= 4; at++ {
		t := p.toks[at]
		if _, n := p.intervalAt(at, end); n > 0 && p.rangeNumbers(at, at+n) {
			for n > 2 && p.toks[at].Kind == token.Word && !p.toks[at].Is("between", "from") {
				at, n = at+1, n-1 // "scale 0-10"
			}
			return at - i, n
		}
		if _, n := p.unitAt(at, end); n > 1 && p.tok(at-1).Is("in", "(") {
			at += n - 1
			words++
			continue
		}
		switch {
		case t.Kind == token.Word && (!headerEnds[t.Low] || t.Is("in", "on", "each", "all", "are", "is", "from", "rated", "with")):
			words++
		case t.Is("-", ":", "(", "[") && at == i:
		case t.Is(",", ":", "(", "[", "=") && at > i && p.bounded(at+1) && (p.toks[i].Is("-", ":", "(") || p.tok(at-1).Is("each", "all", "scale", "points", "marks", "scores", "ratings")):
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
		if t.Kind == token.Number && !t.Percent && !t.Year {
			numbers++
		}
	}
	return numbers == 2
}

// roundsOf makes one word of each of numbered names, and takes the noun away that stands behind the last only, before
// the range of all: "round 1, round 2 and round 3 scores between 0 and 60".
func (p *parser) roundsOf(i, end int) {
	name, at := p.tok(i), i
	if name.Kind != token.Word || functionWords[name.Low] {
		return
	}
	var names []int
	for at+1 < end && p.tok(at).Low == name.Low && p.numberedName(at+1) {
		names = append(names, at)
		at += 2
		if sep := p.any(at, end, ", and", ",", "and", "&"); sep > 0 && p.tok(at+sep).Low == name.Low && p.numberedName(at+sep+1) {
			at += sep
		}
	}
	if len(names) < 2 || p.tok(at).Kind != token.Word || !lexicon.IsPlural(p.tok(at).Low) {
		return
	}
	if _, n := p.intervalAt(at+1, end); n == 0 || !p.rangeNumbers(at+1, at+1+n) || !p.atBreak(at+1+n, end) {
		return
	}
	p.dropTokens(at, at+1)
	for _, k := range slices.Backward(names) {
		text := p.toks[k].Text + "_" + p.toks[k+1].Text
		p.foldInto(k+1, k+2)
		p.toks[k].Text, p.toks[k].Low = text, strings.ToLower(text)
	}
}

// numberedName: a number that ends a name stands at i.
func (p *parser) numberedName(i int) bool {
	t := p.tok(i)
	return t.Kind == token.Number && t.Digits == 0 && t.Unit == "" && !t.Percent && t.Num >= 0 && t.Num < 100 && token.IsAllDigits(t.Text)
}

// itemStart: an item of a list begins at i.
func (p *parser) itemStart(i int) bool {
	if i == 0 || p.toks[i].Kind == token.Line || p.toks[i].Kind == token.Mark {
		return false
	}
	before := p.toks[i-1]
	return before.Kind == token.Line || before.Is(",", ";", ":", "(", "|", "with", "plus", "*", "•", "columns", "has", "have") || before.Is("and") || before.Is("-") && !before.Glued
}
