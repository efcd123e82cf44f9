package law

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// statistics are the parameters of a law.
type statistics struct {
	mean, logMean, sd, median, mode, low, high, shape, scale, alpha, betaValue, rate, p, n, exponent *float64
	quantiles                                                                                        []quantile
	plain                                                                                            []float64 // without a name
	call                                                                                             bool      // in brackets behind the family, as in a program
	unit                                                                                             string
	digits                                                                                           int
}

// names of the parameters, longer ones first.
var names = []struct {
	words []string
	to    func(*statistics) **float64
}{
	{[]string{"mean", "average", "avg", "averages", "averaging", "expected value"}, func(s *statistics) **float64 { return &s.mean }},
	{[]string{"mu", "μ", "meanlog", "mean_log", "log mean"}, func(s *statistics) **float64 { return &s.logMean }},
	{[]string{"standard deviation", "std dev", "std deviation", "stddev", "stdev", "std", "sd", "sigma", "σ"}, func(s *statistics) **float64 { return &s.sd }},
	{[]string{"median"}, func(s *statistics) **float64 { return &s.median }},
	{[]string{"mode", "peak", "peaking", "peaks", "most likely", "most likely value"}, func(s *statistics) **float64 { return &s.mode }},
	{[]string{"minimum", "min", "lower bound", "lower limit", "xm", "x_m", "at least", "starting"}, func(s *statistics) **float64 { return &s.low }},
	{[]string{"maximum", "max", "upper bound", "upper limit", "at most", "up to"}, func(s *statistics) **float64 { return &s.high }},
	{[]string{"shape", "k"}, func(s *statistics) **float64 { return &s.shape }},
	{[]string{"scale", "theta", "θ"}, func(s *statistics) **float64 { return &s.scale }},
	{[]string{"alpha", "α", "a"}, func(s *statistics) **float64 { return &s.alpha }},
	{[]string{"beta", "β", "b"}, func(s *statistics) **float64 { return &s.betaValue }},
	{[]string{"rate", "lambda", "λ"}, func(s *statistics) **float64 { return &s.rate }},
	{[]string{"success probability", "probability", "prob", "p"}, func(s *statistics) **float64 { return &s.p }},
	{[]string{"trials", "n"}, func(s *statistics) **float64 { return &s.n }},
	{[]string{"exponent", "s"}, func(s *statistics) **float64 { return &s.exponent }},
}

// statistics reads parameters in a row. Only behind a family they are also told without names, or as bounds.
func (r *reader) statistics(s *statistics, i int, named bool) int {
	at, read := i, 0
	if c := r.closing(at); named && c > 0 {
		inner := &reader{r.toks, c}
		if n := inner.statistics(s, at+1, true); at+1+n != c {
			return 0
		}
		s.call = true
		at, read = c+1, c+1-i
	}
	for at < r.end {
		from := at
		if read > 0 {
			at += r.any(at, ", and", ", with", ",", ";", "and", "with", "/")
		}
		at += r.any(at, "with a", "with an", "with the", "with", "an", "a", "the", "its", "whose", "has a", "of")
		n := r.parameter(s, at, named)
		if c := r.closing(at); n == 0 && read > 0 && c > 0 { // "median 95 (IQR 70-130)"
			inner := &reader{r.toks, c}
			if k := inner.statistics(s, at+1, false); k > 0 && at+1+k == c {
				n = c + 1 - at
			}
		}
		if n == 0 && named {
			n = r.bounds(s, at)
		}
		if n == 0 && named && (at == i || i > 0 && r.is(i-1, "(")) && len(s.plain) < 3 {
			n = r.plainNumber(s, at)
		}
		if n == 0 {
			at = from
			break
		}
		at += n
		read = at - i
	}
	return read
}

// parameter reads one that has a name, or a quantile.
func (r *reader) parameter(s *statistics, i int, named bool) int {
	if n := r.quantile(s, i); n > 0 {
		return n
	}
	for _, p := range names {
		n := r.any(i, p.words...)
		if n == 0 {
			continue
		}
		at := i + n
		sign := r.any(at, "of about", "of around", "of", "is", "=", ":", "at", "around", "about", "~", "being")
		letter := len(r.at(i).Low) == 1
		if letter && (sign == 0 && !named || r.is(at, "of", "is", "at")) {
			continue
		}
		a, k := r.amount(at + sign)
		chance := p.words[len(p.words)-1] == "p"
		if k == 0 || a.percent && !chance || r.rangeMark(at+sign+k) > 0 {
			return 0
		}
		to := p.to(s)
		if *to != nil || p.words[0] == "rate" && (s.mean != nil || s.median != nil) {
			return 0 // where the centre of a law is told, a rate is a column
		}
		*to = ptr(a.value)
		if chance && a.percent {
			*to, a.unit = ptr(a.value/100), ""
		}
		s.measured(a)
		return n + sign + k
	}
	if a, k := r.amount(i); k > 0 && named && r.is(i+k, "trials", "attempts", "draws") && s.n == nil { // "with 10 trials"
		s.n = ptr(a.value)
		return k + 1
	}
	return 0
}

func (s *statistics) measured(a amount) {
	s.digits = max(s.digits, a.digits)
	if a.unit != "" {
		s.unit = a.unit
	}
}

// bounds reads "between 1 and 10", "from 1 to 10", "1-10".
func (r *reader) bounds(s *statistics, i int) int {
	p, n := r.span(i)
	if n == 0 || p.Min == nil || p.Max == nil || *p.Min >= *p.Max || s.low != nil || s.high != nil {
		return 0
	}
	s.low, s.high = p.Min, p.Max
	s.measured(p.amount)
	return n
}

func (r *reader) plainNumber(s *statistics, i int) int {
	n := 0
	for {
		a, k := r.amount(i + n)
		if k == 0 || a.percent || r.rangeMark(i+n+k) > 0 {
			break
		}
		s.plain = append(s.plain, a.value)
		s.measured(a)
		n += k
		if len(s.plain) == 3 || !r.is(i+n, ",") || !r.is(i-1, "(") {
			break
		}
		if _, next := r.amount(i + n + 1); next == 0 {
			break
		}
		n++
	}
	return n
}

// quantile reads "90th percentile 200", "p95 = 800", "95% below 12 minutes", "the top 10% above 1000", "quartiles 1, 2 and 3".
func (r *reader) quantile(s *statistics, i int) int {
	sign := func(at int) int {
		return r.any(at, "of about", "of", "is", "are", "=", ":", "at", "around", "about", "~")
	}
	t, between := r.at(i), r.any(i, "iqr", "interquartile range", "inter-quartile range")
	share, at := 0.0, i
	switch {
	case r.is(i, "quartiles"):
		lead := 1 + sign(i+1)
		if n := r.quartiles(s, i+lead); n > 0 {
			return lead + n
		}
		return 0
	case t.Kind == token.Word && len(t.Low) == 3 && (t.Low[0] == 'p' || t.Low[0] == 'q'):
		percent, err := strconv.Atoi(t.Low[1:])
		if err != nil {
			return 0
		}
		share, at = float64(percent)/100, i+1
	case t.Kind == token.Number && t.Num < 100 && (t.Unit == "th" || t.Unit == "st" || t.Unit == "nd" || t.Unit == "rd"):
		k := r.any(i+1, "percentile", "quantile", "pctl", "pct")
		if k == 0 && !t.Percent {
			return 0
		}
		share, at = t.Num/100, i+1+k
	case between > 0:
		lead := between + sign(i+between)
		p, n := r.span(i + lead)
		if n == 0 || p.Min == nil || p.Max == nil || *p.Min >= *p.Max {
			return 0
		}
		s.quantiles = append(s.quantiles, quantile{.25, *p.Min}, quantile{.75, *p.Max})
		s.measured(p.amount)
		return lead + n
	case r.is(i, "upper", "third") && r.is(i+1, "quartile"):
		share, at = .75, i+2
	case r.is(i, "lower", "first") && r.is(i+1, "quartile"):
		share, at = .25, i+2
	default:
		return r.shareBelow(s, i)
	}
	at += sign(at)
	a, k := r.amount(at)
	if k == 0 || a.percent || share <= 0 || share >= 1 || r.rangeMark(at+k) > 0 {
		return 0
	}
	s.quantiles = append(s.quantiles, quantile{share, a.value})
	s.measured(a)
	return at + k - i
}

func (r *reader) quartiles(s *statistics, i int) int {
	at := i
	for _, share := range []float64{.25, .5, .75} {
		a, k := r.amount(at)
		if k == 0 || a.percent {
			return 0
		}
		s.quantiles = append(s.quantiles, quantile{share, a.value})
		s.measured(a)
		at += k
		if share < .75 {
			at += r.any(at, ", and", ",", "and", "/")
		}
	}
	return at - i
}

// shareBelow reads how many lie below or above a number.
func (r *reader) shareBelow(s *statistics, i int) int {
	at := i + r.any(i, "the")
	top := r.any(at, "top", "highest", "upper", "biggest", "largest", "longest")
	at += top
	t := r.at(at)
	if at >= r.end || t.Kind != token.Number || !t.Percent || t.Num <= 0 || t.Num >= 100 {
		return 0
	}
	share := t.Num / 100
	at++
	at += r.any(at, "of them all", "of them", "of rows", "of the rows", "of values", "of the values", "of cases", "of all cases")
	at += r.verbs(at)
	below, above := r.any(at, "below", "under", "less than", "within", "at most", "up to", "shorter than", "lower than", "smaller than", "<", "<="), r.any(at, "above", "over", "more than", "at least", "longer than", "higher than", "larger than", "exceed", "exceeding", "exceeds", ">", ">=")
	if top > 0 && above == 0 || above == 0 && below == 0 {
		return 0
	}
	at += max(below, above)
	a, k := r.amount(at)
	if k == 0 || a.percent || r.rangeMark(at+k) > 0 {
		return 0
	}
	if above > 0 {
		share = 1 - share
	}
	s.quantiles = append(s.quantiles, quantile{share, a.value})
	s.measured(a)
	return at + k - i
}

func init() {
	lexicon.Accept("quartiles", "quartile", "percentile", "percentiles", "quantile", "quantiles", "iqr", "bimodal", "trimodal", "multimodal", "mixture")
}
