package term

// howClosely reads how closely two numbers go together, where the verb is to follow: "clearly cost more".
func (p Reader) howClosely(rho *float64, i, end int) int {
	at := i
	for n := 1; n > 0; at += n {
		if n = p.Any(at, end, "should", "must", "will", "would", "generally", "usually", "of course", "very", "quite", "only", "a bit", "a little"); n > 0 {
			continue
		}
		if r := TrendStrength[p.Tok(at).Low]; r > 0 && at < end {
			*rho, n = r, 1
		}
	}
	return at - i
}

// howCloselyBehind reads it behind both numbers: "goes with less sleep, moderately", "(but only weakly)".
func (p Reader) howCloselyBehind(rho *float64, i, end int) int {
	at := i + p.Any(i, end, "(", ",", "-", "–", "—", ";")
	at += p.Any(at, end, "but", "though", "and")
	at += p.Any(at, end, "only", "just", "quite", "very", "fairly", "rather")
	r := TrendStrength[p.Tok(at).Low]
	if r == 0 || at >= end {
		return 0
	}
	if at++; p.Lit(i, end, "(") {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	} else {
		at += p.Any(at, end, "so", "correlated")
	}
	if !p.AtBreak(at, end) {
		return 0
	}
	*rho = r
	return at - i
}

// linked: the verb between two degrees, "come with", "means".
func (p Reader) linked(i, end int) int {
	at := i
	for n := 1; n > 0; at += n {
		n = p.Any(at, end, "should", "must", "will", "would", "usually", "generally", "typically", "tends to", "tend to", "also")
	}
	n := p.Any(at, end, "go hand in hand with", "goes hand in hand with", "go together with", "goes together with", "go along with", "goes along with", "go with", "goes with", "going with", "comes with", "come with", "leads to", "lead to", "means", "mean", "implies",
		"are", "be", "have", "has", "get", "gets", "show", "is", "with", "bring", "need", "take")
	if n == 0 {
		return 0
	}
	return at + n - i
}
