package idiom

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What holds for each column of a run is said once, with words around it that say only what it is: "q1 to q5 - Likert,
// 1-5", "items i1-i6 each 0 to 3", "criteria c1 through c5 (0-10 each)", "ch1 ... ch4 in mV 0 to 500", "round 1 and
// round 2 scores between 0 and 60". Without those words it is a run with its range.

// runsOnce takes the words between runs of names and their ranges away.
func (p Reader) runsOnce() {
	for i := 0; i < len(p.Toks); i++ {
		if !p.itemStart(i) {
			continue
		}
		end := p.SentenceEnd(i)
		p.roundsOf(i, end)
		lead := 0
		if t := p.Toks[i]; t.Kind == token.Word && lexicon.IsPlural(t.Low) && !rowWordsSet[t.Low] {
			lead = 1
		}
		_, n := p.CodeRange(i+lead, end)
		if n == 0 {
			continue
		}
		gap, span := p.runGap(i+lead+n, end)
		if span == 0 {
			continue
		}
		at := i + lead + n + gap
		stop := at + span
		if k := p.Any(stop, end, "scale", "points", "marks", "point scale"); k > 0 && p.AtBreak(stop+k, end) {
			p.foldInto(stop, stop+k)
			end -= k
		}
		if k := p.Any(stop, end, "each one", "each", "apiece", "all", "every one"); k > 0 && p.AtBreak(stop+k, end) {
			p.foldInto(stop, stop+k)
			end -= k
		}
		if p.Any2(at-1, at, "(", "[") && p.Any2(stop, end, ")", "]") {
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
func (p Reader) runGap(i, end int) (gap, span int) {
	words := 0
	for at := i; at < end && words <= 4; at++ {
		t := p.Toks[at]
		if _, n := p.IntervalAt(at, end); n > 0 && p.rangeNumbers(at, at+n) {
			for n > 2 && p.Toks[at].Kind == token.Word && !p.Toks[at].Is("between", "from") {
				at, n = at+1, n-1 // "scale 0-10"
			}
			return at - i, n
		}
		if _, n := p.UnitAt(at, end); n > 1 && p.Tok(at-1).Is("in", "(") {
			at += n - 1
			words++
			continue
		}
		switch {
		case t.Kind == token.Word && (!term.HeaderEnds[t.Low] || t.Is("in", "on", "each", "all", "are", "is", "from", "rated", "with")):
			words++
		case t.Is("-", ":", "(", "[") && at == i:
		case t.Is(",", ":", "(", "[", "=") && at > i && p.bounded(at+1) && (p.Toks[i].Is("-", ":", "(") || p.Tok(at-1).Is("each", "all", "scale", "points", "marks", "scores", "ratings")):
		default:
			return 0, 0
		}
	}
	return 0, 0
}

// rangeNumbers: a range of plain numbers, told by its two ends.
func (p Reader) rangeNumbers(from, to int) bool {
	numbers := 0
	for _, t := range p.Toks[from:to] {
		if t.Kind == token.Number && !t.Percent && !t.Year {
			numbers++
		}
	}
	return numbers == 2
}

// roundsOf makes one word of each of numbered names, and takes the noun away that stands behind the last only, before
// the range of all: "round 1, round 2 and round 3 scores between 0 and 60".
func (p Reader) roundsOf(i, end int) {
	name, at := p.Tok(i), i
	if name.Kind != token.Word || draft.FunctionWords[name.Low] {
		return
	}
	var names []int
	for at+1 < end && p.Tok(at).Low == name.Low && p.numberedName(at+1) {
		names = append(names, at)
		at += 2
		if sep := p.Any(at, end, ", and", ",", "and", "&"); sep > 0 && p.Tok(at+sep).Low == name.Low && p.numberedName(at+sep+1) {
			at += sep
		}
	}
	if len(names) < 2 || p.Tok(at).Kind != token.Word || !lexicon.IsPlural(p.Tok(at).Low) {
		return
	}
	if _, n := p.IntervalAt(at+1, end); n == 0 || !p.rangeNumbers(at+1, at+1+n) || !p.AtBreak(at+1+n, end) {
		return
	}
	p.dropTokens(at, at+1)
	for _, k := range slices.Backward(names) {
		text := p.Toks[k].Text + "_" + p.Toks[k+1].Text
		p.foldInto(k+1, k+2)
		p.Toks[k].Text, p.Toks[k].Low = text, strings.ToLower(text)
	}
}

// numberedName: a number that ends a name stands at i.
func (p Reader) numberedName(i int) bool {
	t := p.Tok(i)
	return t.Kind == token.Number && t.Digits == 0 && t.Unit == "" && !t.Percent && t.Num >= 0 && t.Num < 100 && token.IsAllDigits(t.Text)
}

// itemStart: an item of a list begins at i.
func (p Reader) itemStart(i int) bool {
	if i == 0 || p.Toks[i].Kind == token.Line || p.Toks[i].Kind == token.Mark {
		return false
	}
	before := p.Toks[i-1]
	return before.Kind == token.Line || before.Is(",", ";", ":", "(", "|", "with", "plus", "*", "•", "columns", "has", "have") || before.Is("and") || before.Is("-") && !before.Glued
}
