package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// scaleNote reads what the ends of a scale mean, which no cell holds: "(1 = worst, 5 = best)", "rank 1 =
// top score", "level 1 is most urgent".
func (p Reader) scaleNote(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	at, notes := i, 0
	for at < end {
		k := at
		for n := 0; n < 3 && k < end && p.Toks[k].Kind == token.Word && !draft.FunctionWords[p.Toks[k].Low]; n++ {
			k++ // "rank", "triage level"
		}
		if k > at {
			if c := p.Find(p.Table, at, k, nil); c == nil {
				break
			}
		}
		if t := p.Tok(k); k >= end || t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 || !p.Any2(k+1, end, "=", "means", "being", "is") {
			break
		}
		k += 2
		from := k
		for k < end && p.Toks[k].Kind == token.Word && k-from < 4 && !p.Any2(k, end, "and") {
			k++
		}
		if k == from || !p.meansEnd(from, k) || !p.AtBreak(k, end) && !p.Any2(k, end, "...", "…") {
			break
		}
		at = k
		notes++
		sep := p.Any(at, end, ", and", ",", "and", "...", "…", ";", "to")
		if sep == 0 || p.Tok(at+sep).Kind != token.Number {
			break
		}
		at += sep
	}
	if notes == 0 || notes == 1 && !p.Lit(i-1, end, "(") {
		return 0
	}
	p.Claim(i, at, &p.Root)
	return at - i
}

// meansEnd: the words tell of an end of a scale.
func (p Reader) meansEnd(from, to int) bool {
	for k := from; k < to; k++ {
		if scaleEnds[p.Toks[k].Low] {
			return true
		}
	}
	return false
}

var scaleEnds = lexicon.WordSet("best worst top bottom most least highest lowest high low good bad first last never always excellent poor very strongly urgent severe mild easy hard none perfect terrible satisfied dissatisfied agree disagree")
