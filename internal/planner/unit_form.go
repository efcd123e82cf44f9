package planner

import "strings"

// Units are written in many forms: "flow in m3/h (0-420)", "pulse 45-140 beats/min", "latency (ms/request): 1-50",
// "direction in ° 0-359", "humidity %RH 20-95". What stands for one unit becomes one word, and a range in brackets
// behind a unit loses them, so that neither reads like a list of values.

// unitForms rewrites the units of the text.
func (p *parser) unitForms() {
	for i := 1; i < len(p.toks); i++ {
		switch t := p.toks[i]; {
		case t.is("°") && !(p.tok(i+1).glued && p.tok(i+1).is("c", "f", "k")):
			p.toks[i].kind, p.toks[i].low = wordToken, "degrees"
		case t.glued && t.is("rh") && (p.toks[i-1].is("%") || p.toks[i-1].percent):
			p.foldInto(i, i+1)
			i--
		case p.ratioUnit(i):
			word := wordIn(t.text+"/"+p.toks[i+2].text, p.span(i, i+3))
			word.low, word.glued = strings.ToLower(word.low), t.glued
			p.putTokens(i, i+3, word)
		}
	}
	for i := 2; i < len(p.toks); i++ {
		if p.toks[i].is("(", "[") && p.unitBefore(i) {
			if _, n := p.intervalAt(i+1, len(p.toks)); n > 0 && p.any2(i+1+n, len(p.toks), ")", "]") {
				p.foldInto(i+1+n, i+2+n)
				p.foldInto(i, i+1)
			}
		}
	}
}

// ratioUnit: one unit per another stands at i, where a unit can stand. Of the two sides one must be a unit that is
// known; the other may be what is counted or for what, "beats/min", "ms/request".
func (p *parser) ratioUnit(i int) bool {
	end := len(p.toks)
	a, b := p.tok(i), p.tok(i+2)
	if i+2 >= end || a.kind != wordToken || !p.toks[i+1].is("/") || !p.toks[i+1].glued || !b.glued || b.kind != wordToken && b.kind != numberToken || p.tok(i+3).is("/") && p.tok(i+3).glued {
		return false
	}
	top, bottom := plainPowers.Replace(a.low), plainPowers.Replace(b.low)
	over := measured[top] || units[top] != ""
	under := perUnit[bottom] || units[bottom] != "" || b.kind == numberToken && over && b.unit != ""
	known := over && under && top != bottom
	if !known && !(under && p.plural(a.low)) && !(over && b.kind == wordToken && !functionWords[b.low] && len(b.low) > 2) {
		return false
	}
	before, behind := p.tok(i-1), i+3
	_, ranged := p.intervalAt(behind, end)
	stops := p.any2(behind, end, ",", ";", ")", "]", ".") || behind >= end || p.tok(behind).kind == lineToken
	switch {
	case before.kind == numberToken && !before.percent:
		return stops && (known || p.any2(i-2, i, "-", "to", "and", ".."))
	case before.is("(", "["):
		return known && p.any2(behind, end, ")", "]") || (p.any2(behind, end, ")", "]") && p.bounded(behind+1)) || p.any2(behind, end, ",") && p.bounded(behind+1) || ranged > 0
	case before.is("in"):
		return known && stops || ranged > 0 || p.any2(behind, end, "(", "[", ":", ",") && p.bounded(behind+1)
	}
	return before.kind == wordToken && known && ranged > 0
}

// bounded: behind marks, a range of numbers stands at i.
func (p *parser) bounded(i int) bool {
	i += p.any(i, len(p.toks), ":", "(", "=", "from", "between")
	_, n := p.intervalAt(i, len(p.toks))
	return n > 0
}

// unitBefore: right before i stands a unit that the text says to be one, behind "in" or as one per another.
func (p *parser) unitBefore(i int) bool {
	if t := p.toks[i-1]; t.kind == wordToken && strings.Contains(t.low, "/") {
		return p.toks[i-2].kind == wordToken
	}
	for k := i - 1; k > 1 && k >= i-3; k-- {
		if _, n := p.unitAt(k, i); n == i-k && p.toks[k-1].is("in") {
			return true
		}
	}
	return false
}
