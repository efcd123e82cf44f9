package reading

var (
	risesWith = wordings("rises|rise|grows|grow|increases|increase|climbs|climb|goes|go|rising|growing|increasing|going up? with|as|alongside, correlated|correlates|correlate positively|strongly|closely? with|to, positively|strongly|closely|highly|clearly correlated with|to, strongly positively correlated with, correlated positively with, depends|depend strongly? on, depending on, driven by, is|are driven by, drives the?, drive the?, tied to, linked to, related to, goes|go up when|with|as, higher|larger|bigger|more when|with|for|the, follows the?, proportional to, roughly proportional to, higher for higher|larger|bigger|older, increases|grows|rises in line with, in line with, must|should go up with, must|should rise with, scales with, tracks, tends to rise|grow|increase with, tend to rise|grow|increase with, going hand in hand with, positive correlation with, with a? positive correlation to|with, has a? positive|strong correlation with|to, have a? positive|strong correlation with|to, moves with, move with, influenced by, affected by")
	fallsWith = wordings("falls|fall|drops|drop|decreases|decrease|declines|decline|sinks|shrinks|goes|go|falling|dropping|decreasing|declining|going down? with|as|when, negatively|inversely correlated|related with|to, correlated|correlates|correlate negatively|inversely with|to, inversely proportional to, goes|go down when|with|as, lower|smaller|less|shorter|cheaper when|with|for|the, must|should go down with, must|should fall with, negative correlation with, with a? negative correlation to|with, has a? negative correlation with|to, have a? negative correlation with|to, tends to fall|drop|decrease with, drops|falls as, anticorrelated with")
	strengths = []struct {
		words phrases
		value float64
	}{
		{wordings("very strongly, very strong, closely, highly, almost perfectly, tightly"), .9}, {wordings("strongly, strong, clearly, clear"), .8}, {wordings("moderately, moderate, somewhat, fairly, noticeably"), .5}, {wordings("weakly, weak, slightly, a little, loosely, mildly"), .3},
	}
	rhos = wordings("rho|r|coefficient|correlation|corr|ρ of|=|near|about|around|~|≈|:|is?, with a correlation|coefficient of|around|about|near, at, of about|around")
)

// corrAt reads "rises with age", "correlated with income (0.6)", "drops as mileage rises", "which must go up with
// rainfall and also with fertilizer": sign and strength, and with what.
func (r *reader) corrAt(home *Table, c *Column, i, end int) (strength float64, others []*Column, n int) {
	at := i + r.any(i, end, "which", "that", "is", "are", "should be", "must be", "should", "must", "tends to be", "tend to be", "and", "being", "generally", "usually", "on average")
	level := .6
	for _, s := range strengths {
		if k := r.match(at, end, s.words); k > 0 && (r.any(at+k, end, "correlated", "positively", "negatively", "inversely", "related", "depends", "rises", "rise", "correlation", "increases", "positive", "negative", "dependent", "tied", "linked", "influenced") > 0) {
			level = s.value
			at += k
			break
		}
	}
	strength = level
	at += r.any(at, end, "a") * boolInt(r.is(at+1, end, "positive", "negative"))
	k := r.match(at, end, risesWith)
	if down := r.match(at, end, fallsWith); down > k {
		k, strength = down, -level
	}
	if k == 0 {
		return 0, nil, 0
	}
	for _, s := range strengths {
		if inside := r.source(at, at+k); len(inside) > 0 && r.within(at, at+k, s.words) {
			strength = s.value * sign(strength)
			break
		}
	}
	at += k
	for {
		at += r.any(at, end, "higher", "lower", "the", "more", "larger", "bigger", "older", "longer")
		m := r.refAt(home, c, at, end)
		if m.column == nil {
			break
		}
		others = append(others, m.column)
		at += m.n
		if j := r.any(at, end, "rises", "rise", "grows", "grow", "increases", "increase", "goes up", "go up", "gets larger", "climbs", "does", "gets higher"); j > 0 {
			at += j
		} else if j := r.any(at, end, "falls", "fall", "drops", "drop", "decreases", "decrease", "goes down", "go down", "shrinks", "declines"); j > 0 {
			at += j
			strength = -strength
		}
		j := r.any(at, end, "and also with", "and with", "and also", "as well as", ", and", "and", ",", "as well as with")
		if j == 0 || r.refAt(home, c, at+j, end).column == nil || r.is(at+j, end, "a") {
			break
		}
		if m := r.refAt(home, c, at+j, end); !(r.finished(at+j+m.n, end) && (j > 1 || r.is(at, end, "and"))) {
			break
		}
		at += j
	}
	if len(others) == 0 {
		return 0, nil, 0
	}
	open := r.any(at, end, "(", ",", "with", "at")
	if k := r.match(at+open, end, rhos); k > 0 || r.is(at, end, "(") {
		if a, m := r.amountAt(at+open+k, end); m > 0 && a.value >= -1 && a.value <= 1 {
			to := at + open + k + m
			if r.is(at, end, "(") {
				if r.is(to, end, ")") {
					strength, at = signed(a.value, strength), to+1
				}
			} else {
				strength, at = signed(a.value, strength), to
			}
		}
	}
	if r.is(at, end, "(") {
		if c := r.closing(at, end); c > 0 {
			if r.any(at+1, c, "strong correlation", "strong", "strongly", "strong positive correlation") == c-at-1 {
				strength, at = .8*sign(strength), c+1
			} else if r.any(at+1, c, "weak correlation", "weak", "weakly") == c-at-1 {
				strength, at = .3*sign(strength), c+1
			} else if r.any(at+1, c, "positive correlation", "negative correlation", "correlated", "positively correlated", "negatively correlated") == c-at-1 {
				at = c + 1
			}
		}
	}
	return strength, others, at - i
}

// signed is a coefficient that is told without the sign that its words have: "falls with age (0.6)".
func signed(x, words float64) float64 {
	if x > 0 {
		return x * sign(words)
	}
	return x
}

func sign(x float64) float64 {
	if x < 0 {
		return -1
	}
	return 1
}

// within: one of the phrases stands somewhere among the tokens.
func (r *reader) within(from, to int, p phrases) bool {
	for k := from; k < to; k++ {
		if r.match(k, to, p) > 0 {
			return true
		}
	}
	return false
}
