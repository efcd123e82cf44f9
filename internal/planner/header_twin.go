package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// Some names come twice, and the words that tell the two apart belong to them.

// numberedTwin: the noun before the number at i comes again nearby with another number: "player
// one and player two".
func (p *parser) numberedTwin(i int) bool {
	t, noun := p.toks[i], p.tok(i-1)
	if noun.Kind != token.Word || functionWords[noun.Low] && !noun.Is("test", "sample") || t.Percent || t.Unit != "" || t.Num < 1 || t.Num > 9 || !t.Spelled && !token.IsAllDigits(t.Text) {
		return false
	}
	if n := p.dash(i+1, len(p.toks)); n > 0 && p.tok(i+1+n).Kind == token.Number {
		return false // "weight kg 2-80, price per kg 3-40"
	}
	for k := max(0, i-10); k < min(len(p.toks)-1, i+10); k++ {
		if k != i-1 && p.toks[k].Kind == token.Word && p.toks[k].Low == noun.Low {
			if o := p.toks[k+1]; o.Kind == token.Number && o.Spelled == t.Spelled && o.Num != t.Num && o.Num >= 1 && o.Num <= 9 && !o.Percent && o.Unit == "" && p.atBreak(i+1, len(p.toks)) {
				return true
			}
		}
	}
	return false
}

// boundsTwin: the word at to ends a name that comes with the other bound, too: "salary min, salary max".
func (p *parser) boundsTwin(to, end int) bool {
	other, _ := otherEnd(p.toks[to].Low)
	if other == "" || p.toks[to].Kind != token.Word || p.tok(to-1).Kind != token.Word || !p.atBreak(to+1, end) && !p.any2(to+1, end, "(", "is", "always", "must", "below", "above", "greater", "less", "higher", "lower", "at", "between", "from") {
		if _, n := p.pair(to+1, end, false); n == 0 || !p.toks[to].Is("lower", "upper") {
			return false
		}
	}
	for k := max(1, to-8); k < min(len(p.toks), to+9); k++ {
		if k != to && p.toks[k].Is(other) && p.toks[k-1].Kind == token.Word && p.toks[k-1].Low == p.toks[to-1].Low {
			return true
		}
	}
	return false
}

// lowerTwin: "lower limit" stands at i, and "upper limit" nearby.
func (p *parser) lowerTwin(i int) bool {
	if !p.tok(i).Is("lower") || p.tok(i+1).Kind != token.Word {
		return false
	}
	for k := max(0, i-9); k < min(len(p.toks)-1, i+12); k++ {
		if p.toks[k].Is("upper") && p.toks[k+1].Low == p.toks[i+1].Low {
			return true
		}
	}
	return false
}

// beforeAfter: the word at to ends a name that comes twice, as in "pain score before 0-10, pain
// score after".
func (p *parser) beforeAfter(i, to, end int) bool {
	other := ""
	switch {
	case to == i:
		return false
	case p.toks[to].Is("before"):
		other = "after"
	case p.toks[to].Is("after"):
		other = "before"
	default:
		return false
	}
	if next := p.tok(to + 1); to+1 < end && next.Kind != token.Number && !p.atBreak(to+1, end) && !p.any2(to+1, end, "not", "lower", "higher", "at", "less", "more", "greater", "smaller", "between", "from", "is", "should", "must", "around", "about", "normal", "uniform") {
		if _, unit := p.unitAt(to+2, end); unit == 0 || !next.Is("in") {
			return false // but "weight after in kg"
		}
	}
	if _, n := p.dateRangeAt(to, end, true); n > 1 {
		return false // "before 2020"
	}
	for k := 1; k < len(p.toks); k++ {
		if k != to && p.toks[k].Is(other) && p.toks[k-1].Kind == token.Word && p.toks[k-1].Low == p.toks[to-1].Low {
			return true
		}
	}
	return false
}
