package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// scaleNote reads what the ends of a scale mean, which no cell holds: "(1 = worst, 5 = best)", "rank 1 =
// top score", "level 1 is most urgent".
func (p *parser) scaleNote(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	at, notes := i, 0
	for at < end {
		k := at
		for n := 0; n < 3 && k < end && p.toks[k].Kind == token.Word && !functionWords[p.toks[k].Low]; n++ {
			k++ // "rank", "triage level"
		}
		if k > at {
			if c := p.find(p.table, at, k, nil); c == nil {
				break
			}
		}
		if t := p.tok(k); k >= end || t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 || !p.any2(k+1, end, "=", "means", "being", "is") {
			break
		}
		k += 2
		from := k
		for k < end && p.toks[k].Kind == token.Word && k-from < 4 && !p.any2(k, end, "and") {
			k++
		}
		if k == from || !p.meansEnd(from, k) || !p.atBreak(k, end) && !p.any2(k, end, "...", "…") {
			break
		}
		at = k
		notes++
		sep := p.any(at, end, ", and", ",", "and", "...", "…", ";", "to")
		if sep == 0 || p.tok(at+sep).Kind != token.Number {
			break
		}
		at += sep
	}
	if notes == 0 || notes == 1 && !p.lit(i-1, end, "(") {
		return 0
	}
	p.claim(i, at, &p.root)
	return at - i
}

// meansEnd: the words tell of an end of a scale.
func (p *parser) meansEnd(from, to int) bool {
	for k := from; k < to; k++ {
		if scaleEnds[p.toks[k].Low] {
			return true
		}
	}
	return false
}

var scaleEnds = lexicon.WordSet("best worst top bottom most least highest lowest high low good bad first last never always excellent poor very strongly urgent severe mild easy hard none perfect terrible satisfied dissatisfied agree disagree")
