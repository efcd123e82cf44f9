package planner

// howClosely reads how closely two numbers go together, where the verb is to follow: "clearly cost more".
func (p *parser) howClosely(rho *float64, i, end int) int {
	at := i
	for n := 1; n > 0; at += n {
		if n = p.any(at, end, "should", "must", "will", "would", "generally", "usually", "of course", "very", "quite", "only", "a bit", "a little"); n > 0 {
			continue
		}
		if r := trendStrength[p.tok(at).Low]; r > 0 && at < end {
			*rho, n = r, 1
		}
	}
	return at - i
}

// howCloselyBehind reads it behind both numbers: "goes with less sleep, moderately", "(but only weakly)".
func (p *parser) howCloselyBehind(rho *float64, i, end int) int {
	at := i + p.any(i, end, "(", ",", "-", "–", "—", ";")
	at += p.any(at, end, "but", "though", "and")
	at += p.any(at, end, "only", "just", "quite", "very", "fairly", "rather")
	r := trendStrength[p.tok(at).Low]
	if r == 0 || at >= end {
		return 0
	}
	if at++; p.lit(i, end, "(") {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	} else {
		at += p.any(at, end, "so", "correlated")
	}
	if !p.atBreak(at, end) {
		return 0
	}
	*rho = r
	return at - i
}

// linked: the verb between two degrees, "come with", "means".
func (p *parser) linked(i, end int) int {
	at := i
	for n := 1; n > 0; at += n {
		n = p.any(at, end, "should", "must", "will", "would", "usually", "generally", "typically", "tends to", "tend to", "also")
	}
	n := p.any(at, end, "go hand in hand with", "goes hand in hand with", "go together with", "goes together with", "go along with", "goes along with", "go with", "goes with", "going with", "comes with", "come with", "leads to", "lead to", "means", "mean", "implies",
		"are", "be", "have", "has", "get", "gets", "show", "is", "with", "bring", "need", "take")
	if n == 0 {
		return 0
	}
	return at + n - i
}
