package clause

// secondHalf reads how the second half of a way compares with the first, where the columns tell the time at half way
// and the time at the end: "second half never quicker than the first", "the second half is always faster".
func (p Reader) secondHalf(i, end int, _ bool) int {
	t := p.Table
	at := i + p.Any(i, end, "and", "but", "where", "with")
	at += p.Any(at, end, "the", "a", "their", "its")
	n := p.Any(at, end, "second half", "2nd half", "second lap", "second leg", "second part", "back half", "latter half")
	if t == nil || n == 0 {
		return 0
	}
	at += n
	at += p.Any(at, end, "must be", "should be", "is", "may be", "can be", "was", "being", "takes", "must", "should", "can", "may", "run", "goes")
	denied := p.Any(at, end, "never", "not", "no", "cannot be", "can't be", "isn't", "never run", "never any")
	at += denied
	at += p.Any(at, end, "always", "any", "at least as", "as", "be")
	quick := p.Any(at, end, "quicker", "faster", "shorter", "swifter", "less")
	slow := p.Any(at, end, "slower", "longer", "slow", "long", "more")
	at += quick + slow
	m := p.Any(at, end, "than in", "than", "as in", "as")
	if quick+slow == 0 || m == 0 {
		return 0
	}
	at += m
	at += p.Any(at, end, "the", "its", "their")
	m = p.Any(at, end, "first half", "1st half", "first lap", "first leg", "first part", "first one", "first", "front half", "opening half")
	if m == 0 || !p.AtBreak(at+m, end) {
		return 0
	}
	at += m
	half, whole := t.TimeNamed("half", "halfway", "split", "first"), t.TimeNamed("finish", "total", "end", "final", "overall", "full", "race", "whole", "gun", "chip")
	if half == nil || whole == nil || half == whole || whole.ShareOf != nil || whole.Formula != "" {
		return 0
	}
	whole.ShareOf, whole.ShareRange, whole.ShareWords = half, [2]float64{2.02, 2.3}, []string{"pace", "factor"}
	if (quick > 0) == (denied == 0) {
		whole.ShareRange = [2]float64{1.8, 1.98}
	}
	whole.Min, whole.Max, whole.Distribution, whole.Touched = nil, nil, nil, true
	p.Claim(i, at, &whole.Element)
	return at - i
}
