package planner

// Some names come twice, and the words that tell the two apart belong to them.

// numberedTwin: the noun before the number at i comes again nearby with another number: "player
// one and player two".
func (p *parser) numberedTwin(i int) bool {
	t, noun := p.toks[i], p.tok(i-1)
	if noun.kind != wordToken || functionWords[noun.low] && !noun.is("test", "sample") || t.percent || t.unit != "" || t.num < 1 || t.num > 9 || !t.spelled && !isAllDigits(t.text) {
		return false
	}
	if n := p.dash(i+1, len(p.toks)); n > 0 && p.tok(i+1+n).kind == numberToken {
		return false // "weight kg 2-80, price per kg 3-40"
	}
	for k := max(0, i-10); k < min(len(p.toks)-1, i+10); k++ {
		if k != i-1 && p.toks[k].kind == wordToken && p.toks[k].low == noun.low {
			if o := p.toks[k+1]; o.kind == numberToken && o.spelled == t.spelled && o.num != t.num && o.num >= 1 && o.num <= 9 && !o.percent && o.unit == "" && p.atBreak(i+1, len(p.toks)) {
				return true
			}
		}
	}
	return false
}

// boundsTwin: the word at to ends a name that comes with the other bound, too: "salary min, salary max".
func (p *parser) boundsTwin(to, end int) bool {
	other := map[string]string{"min": "max", "max": "min", "minimum": "maximum", "maximum": "minimum"}[p.toks[to].low]
	if other == "" || p.toks[to].kind != wordToken || p.tok(to-1).kind != wordToken || !p.atBreak(to+1, end) && !p.any2(to+1, end, "(", "is", "always", "must", "below", "above", "greater", "less", "higher", "lower", "at", "between", "from") {
		return false
	}
	for k := max(1, to-8); k < min(len(p.toks), to+9); k++ {
		if k != to && p.toks[k].is(other) && p.toks[k-1].kind == wordToken && p.toks[k-1].low == p.toks[to-1].low {
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
	case p.toks[to].is("before"):
		other = "after"
	case p.toks[to].is("after"):
		other = "before"
	default:
		return false
	}
	if next := p.tok(to + 1); to+1 < end && next.kind != numberToken && !p.atBreak(to+1, end) && !p.any2(to+1, end, "not", "lower", "higher", "at", "less", "more", "greater", "smaller", "between", "from", "is", "should", "must", "around", "about", "normal", "uniform") {
		return false
	}
	if _, n := p.dateRangeAt(to, end, true); n > 1 {
		return false // "before 2020"
	}
	for k := 1; k < len(p.toks); k++ {
		if k != to && p.toks[k].is(other) && p.toks[k-1].kind == wordToken && p.toks[k-1].low == p.toks[to-1].low {
			return true
		}
	}
	return false
}
