package planner

import "slices"

// secondHalf reads how the second half of a way compares with the first, where the columns tell the time at half way
// and the time at the end: "second half never quicker than the first", "the second half is always faster".
func (p *parser) secondHalf(i, end int, _ bool) int {
	t := p.table
	at := i + p.any(i, end, "and", "but", "where", "with")
	at += p.any(at, end, "the", "a", "their", "its")
	n := p.any(at, end, "second half", "2nd half", "second lap", "second leg", "second part", "back half", "latter half")
	if t == nil || n == 0 {
		return 0
	}
	at += n
	at += p.any(at, end, "must be", "should be", "is", "may be", "can be", "was", "being", "takes", "must", "should", "can", "may", "run", "goes")
	denied := p.any(at, end, "never", "not", "no", "cannot be", "can't be", "isn't", "never run", "never any")
	at += denied
	at += p.any(at, end, "always", "any", "at least as", "as", "be")
	quick := p.any(at, end, "quicker", "faster", "shorter", "swifter", "less")
	slow := p.any(at, end, "slower", "longer", "slow", "long", "more")
	at += quick + slow
	m := p.any(at, end, "than in", "than", "as in", "as")
	if quick+slow == 0 || m == 0 {
		return 0
	}
	at += m
	at += p.any(at, end, "the", "its", "their")
	m = p.any(at, end, "first half", "1st half", "first lap", "first leg", "first part", "first one", "first", "front half", "opening half")
	if m == 0 || !p.atBreak(at+m, end) {
		return 0
	}
	at += m
	half, whole := t.timeNamed("half", "halfway", "split", "first"), t.timeNamed("finish", "total", "end", "final", "overall", "full", "race", "whole", "gun", "chip")
	if half == nil || whole == nil || half == whole || whole.shareOf != nil || whole.formula != "" {
		return 0
	}
	whole.shareOf, whole.shareRange, whole.shareWords = half, [2]float64{2.02, 2.3}, []string{"pace", "factor"}
	if (quick > 0) == (denied == 0) {
		whole.shareRange = [2]float64{1.8, 1.98}
	}
	whole.min, whole.max, whole.distribution, whole.touched = nil, nil, nil, true
	p.claim(i, at, &whole.element)
	return at - i
}

// timeNamed is the column with one of the words in its name, the first of them before the others, that may hold how long
// something takes.
func (t *tableDraft) timeNamed(words ...string) *columnDraft {
	for _, w := range words {
		for _, c := range t.columns {
			if !c.dropped && c.base == nil && c.fk == nil && c.values == nil && c.dates == nil && c.pattern == "" && c.trueShare == nil && slices.Contains(c.words, w) && !slices.Contains(c.words, "name") {
				return c
			}
		}
	}
	return nil
}
