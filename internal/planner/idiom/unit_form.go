package idiom

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Units are written in many forms: "flow in m3/h (0-420)", "pulse 45-140 beats/min", "latency (ms/request): 1-50",
// "direction in ° 0-359", "humidity %RH 20-95". What stands for one unit becomes one word, and a range in brackets
// behind a unit loses them, so that neither reads like a list of values.

// unitForms rewrites the units of the text.
func (p Reader) unitForms() {
	for i := 1; i < len(p.Toks); i++ {
		switch t := p.Toks[i]; {
		case t.Is("°") && !(p.Tok(i+1).Glued && p.Tok(i+1).Is("c", "f", "k")):
			p.Toks[i].Kind, p.Toks[i].Low = token.Word, "degrees"
		case t.Glued && t.Is("rh") && (p.Toks[i-1].Is("%") || p.Toks[i-1].Percent):
			p.foldInto(i, i+1)
			i--
		case p.ratioUnit(i):
			word := wordIn(t.Text+"/"+p.Toks[i+2].Text, p.Span(i, i+3))
			word.Low, word.Glued = strings.ToLower(word.Low), t.Glued
			p.putTokens(i, i+3, word)
		}
	}
	for i := 2; i < len(p.Toks); i++ {
		if p.Toks[i].Is("(", "[") && p.unitBefore(i) {
			if _, n := p.IntervalAt(i+1, len(p.Toks)); n > 0 && p.Any2(i+1+n, len(p.Toks), ")", "]") {
				p.foldInto(i+1+n, i+2+n)
				p.foldInto(i, i+1)
			}
		}
	}
}

// ratioUnit: one unit per another stands at i, where a unit can stand. Of the two sides one must be a unit that is
// known; the other may be what is counted or for what, "beats/min", "ms/request".
func (p Reader) ratioUnit(i int) bool {
	end := len(p.Toks)
	a, b := p.Tok(i), p.Tok(i+2)
	if i+2 >= end || a.Kind != token.Word || !p.Toks[i+1].Is("/") || !p.Toks[i+1].Glued || !b.Glued || b.Kind != token.Word && b.Kind != token.Number || p.Tok(i+3).Is("/") && p.Tok(i+3).Glued {
		return false
	}
	top, bottom := token.PlainPowers.Replace(a.Low), token.PlainPowers.Replace(b.Low)
	over := draft.Measured[top] || token.Units[top] != ""
	under := draft.PerUnit[bottom] || token.Units[bottom] != "" || b.Kind == token.Number && over && b.Unit != ""
	known := over && under && top != bottom
	if len(top) == 1 && len(bottom) == 1 {
		known = draft.CompositeUnit(top, bottom) // "(m/f)" and "(t/f)" are values
	}
	if !known && !(under && lexicon.IsPlural(a.Low)) && !(over && b.Kind == token.Word && !draft.FunctionWords[b.Low] && len(b.Low) > 2) {
		return false
	}
	before, behind := p.Tok(i-1), i+3
	_, ranged := p.IntervalAt(behind, end)
	stops := p.Any2(behind, end, ",", ";", ")", "]", ".") || behind >= end || p.Tok(behind).Kind == token.Line
	switch {
	case before.Kind == token.Number && !before.Percent:
		return stops && (known || p.Any2(i-2, i, "-", "to", "and", ".."))
	case before.Is("(", "["):
		return known && p.Any2(behind, end, ")", "]") || (p.Any2(behind, end, ")", "]") && p.bounded(behind+1)) || p.Any2(behind, end, ",") && p.bounded(behind+1) || ranged > 0
	case before.Is("in"):
		return known && stops || ranged > 0 || p.Any2(behind, end, "(", "[", ":", ",") && p.bounded(behind+1)
	}
	return before.Kind == token.Word && known && ranged > 0
}

// bounded: behind marks, a range of numbers stands at i.
func (p Reader) bounded(i int) bool {
	i += p.Any(i, len(p.Toks), ":", "(", "=", "from", "between")
	_, n := p.IntervalAt(i, len(p.Toks))
	return n > 0
}

// unitBefore: right before i stands a unit that the text says to be one, behind "in" or as one per another.
func (p Reader) unitBefore(i int) bool {
	if t := p.Toks[i-1]; t.Kind == token.Word && strings.Contains(t.Low, "/") {
		return p.Toks[i-2].Kind == token.Word
	}
	for k := i - 1; k > 1 && k >= i-3; k-- {
		if _, n := p.UnitAt(k, i); n == i-k && p.Toks[k-1].Is("in") {
			return true
		}
	}
	return false
}
