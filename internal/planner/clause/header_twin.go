package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Some names come twice, and the words that tell the two apart belong to them.

// numberedTwin: the noun before the number at i comes again nearby with another number: "player
// one and player two".
func (p Reader) numberedTwin(i int) bool {
	t, noun := p.Toks[i], p.Tok(i-1)
	if noun.Kind != token.Word || draft.FunctionWords[noun.Low] && !noun.Is("test", "sample") || t.Percent || t.Unit != "" || t.Num < 1 || t.Num > 9 || !t.Spelled && !token.IsAllDigits(t.Text) {
		return false
	}
	if n := p.Dash(i+1, len(p.Toks)); n > 0 && p.Tok(i+1+n).Kind == token.Number {
		return false // "weight kg 2-80, price per kg 3-40"
	}
	for k := max(0, i-10); k < min(len(p.Toks)-1, i+10); k++ {
		if k != i-1 && p.Toks[k].Kind == token.Word && p.Toks[k].Low == noun.Low {
			if o := p.Toks[k+1]; o.Kind == token.Number && o.Spelled == t.Spelled && o.Num != t.Num && o.Num >= 1 && o.Num <= 9 && !o.Percent && o.Unit == "" && p.AtBreak(i+1, len(p.Toks)) {
				return true
			}
		}
	}
	return false
}

// boundsTwin: the word at to ends a name that comes with the other bound, too: "salary min, salary max".
func (p Reader) boundsTwin(to, end int) bool {
	other, _ := draft.OtherEnd(p.Toks[to].Low)
	if other == "" || p.Toks[to].Kind != token.Word || p.Tok(to-1).Kind != token.Word || !p.AtBreak(to+1, end) && !p.Any2(to+1, end, "(", "is", "always", "must", "below", "above", "greater", "less", "higher", "lower", "at", "between", "from") {
		if _, n := p.Pair(to+1, end, false); n == 0 || !p.Toks[to].Is("lower", "upper") {
			return false
		}
	}
	for k := max(1, to-8); k < min(len(p.Toks), to+9); k++ {
		if k != to && p.Toks[k].Is(other) && p.Toks[k-1].Kind == token.Word && p.Toks[k-1].Low == p.Toks[to-1].Low {
			return true
		}
	}
	return false
}

// beforeAfter: the word at to ends a name that comes twice, as in "pain score before 0-10, pain
// score after".
func (p Reader) beforeAfter(i, to, end int) bool {
	other := ""
	switch {
	case to == i:
		return false
	case p.Toks[to].Is("before"):
		other = "after"
	case p.Toks[to].Is("after"):
		other = "before"
	default:
		return false
	}
	if next := p.Tok(to + 1); to+1 < end && next.Kind != token.Number && !p.AtBreak(to+1, end) && !p.Any2(to+1, end, "not", "lower", "higher", "at", "less", "more", "greater", "smaller", "between", "from", "is", "should", "must", "around", "about", "normal", "uniform") {
		if _, unit := p.UnitAt(to+2, end); unit == 0 || !next.Is("in") {
			return false // but "weight after in kg"
		}
	}
	if _, n := p.DateRangeAt(to, end, true); n > 1 {
		return false // "before 2020"
	}
	for k := 1; k < len(p.Toks); k++ {
		if k != to && p.Toks[k].Is(other) && p.Toks[k-1].Kind == token.Word && p.Toks[k-1].Low == p.Toks[to-1].Low {
			return true
		}
	}
	return false
}
