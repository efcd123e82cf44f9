package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// families are the words that name a distribution.
var families = []struct {
	phrase string
	kind   contract.DistributionKind
}{

	{"log normally", contract.Lognormal}, {"log-normally", contract.Lognormal}, {"lognormally", contract.Lognormal}, {"log normal", contract.Lognormal}, {"log-normal", contract.Lognormal}, {"lognormal", contract.Lognormal},
	{"bell-shaped", contract.Normal}, {"bell shaped", contract.Normal}, {"bell curve", contract.Normal}, {"bell-curve", contract.Normal}, {"gaussian", contract.Normal}, {"normally", contract.Normal}, {"normal", contract.Normal}, {"n", contract.Normal},
	{"exponentially", contract.Exponential}, {"exponential", contract.Exponential}, {"gamma", contract.Gamma}, {"beta", contract.Beta}, {"poisson", contract.Poisson}, {"binomial", contract.Binomial}, {"geometric", contract.Geometric},
	{"zipfian", contract.Zipf}, {"zipf", contract.Zipf}, {"power law", contract.Pareto}, {"power-law", contract.Pareto}, {"pareto", contract.Pareto}, {"triangular", contract.Triangular}, {"weibull", contract.Weibull},
	{"uniformly random", contract.Uniform}, {"uniformly", contract.Uniform}, {"uniform", contract.Uniform}, {"evenly distributed", contract.Uniform}, {"equally distributed", contract.Uniform}, {"evenly spread", contract.Uniform}, {"any value", contract.Uniform}, {"random", contract.Uniform}, {"randomly", contract.Uniform},
}

// statistics are the parameters that a text gives by name.
type statistics struct {
	mean, sd, median, mode, shape, scale, alpha, beta, rate, trials, probability, exponent *float64
	plain                                                                                  []float64
	digits                                                                                 int
	unit                                                                                   string
}

// distributionPhrase: "normal 300 sd 80", "lognormal around 300", "exponential mean 45",
// "~ N(0.8, 0.1)", "mean 24 sd 5", "most under 5, few long ones", "skewed towards high".
func (p *parser) distributionPhrase(c *columnDraft, i, end int) int {
	if told, n := law.At(p.toks, i, end); n > 0 && !c.isDate(p.lex) {
		if len(told.Parts) > 0 && p.namesBands(c) {
			return p.labelParts(c, told, n)
		}
		p.tellLaw(c, told)
		return n
	}
	if n := p.shapePhrase(c, i, end); n > 0 {
		return n
	}
	n := p.any(i, end, "~", "follows a", "follows an", "following a", "following an", "follow a", "drawn from a", "drawn from an", "distributed as", "from a", "from an", "with a", "with an", "with", "has a", "is", "as", "in a", "a", "an", "approximately", "roughly", "which is", "from")
	n += p.any(i+n, end, "approximately", "roughly", "about", "a", "an", "~")
	for _, f := range families {
		k := p.any(i+n, end, f.phrase)
		if k == 0 || f.phrase == "n" && !p.lit(i+n+k, end, "(") || f.phrase == "beta" && !p.any2(i+n+k, end, "(", "distributed", "distribution", "with", "alpha") {
			continue
		}
		at := i + n + k
		at += p.any(at, end, "distributed", "distribution", "random variable")
		at += p.any(at, end, "distribution", ",")
		if p.tok(at-1).Is(",") && !p.statAhead(at, end) {
			at--
		}
		var s statistics
		m := p.statistics(&s, at, end)
		if f.kind == contract.Uniform && m == 0 {
			if f.phrase == "random" || f.phrase == "randomly" {
				// "random" alone changes nothing, and may begin a list.
				if !p.atBreak(at, end) {
					if _, k := p.intervalAt(at, end); k == 0 {
						return 0
					}
				}
			}
			c.distribution = &contract.Distribution{Kind: contract.Uniform}
			return at - i
		}
		if f.kind == contract.Uniform {
			if len(s.plain) == 2 {
				c.min, c.max = ptr(s.plain[0]), ptr(s.plain[1])
				c.distribution = &contract.Distribution{Kind: contract.Uniform}
				return at + m - i
			}
			return 0
		}
		p.setFamily(c, f.kind, s)
		return at + m - i
	}
	// No family: a mean with a spread is normal.
	var s statistics
	if m := p.statistics(&s, i, end); m > 0 && (s.mean != nil || s.median != nil || len(s.plain) > 0 && s.sd != nil) {
		switch {
		case s.median != nil && s.mean == nil:
			p.setFamily(c, contract.Lognormal, s)
		case c.max != nil && s.sd == nil && s.mean != nil && c.min != nil && (*s.mean-*c.min) < .38*(*c.max-*c.min):
			c.typical = &[2]float64{*s.mean, *s.mean}
			c.skew, c.averaged = "right", *s.mean > *c.min
		default:
			p.setFamily(c, contract.Normal, s)
		}
		return m
	}
	return 0
}

func (p *parser) statAhead(i, end int) bool {
	var s statistics
	return p.statistics(&s, i, end) > 0
}

// statistics reads named and plain parameters: "mean 300 sd 80", "(12, 3)", "around 35".
func (p *parser) statistics(s *statistics, i, end int) int {
	at, last := i, i
	if p.lit(at, end, "(") {
		closing := p.closing(at, end)
		if closing > 0 {
			n := p.statistics(s, at+1, closing)
			if n > 0 && at+1+n == closing {
				last = closing + 1
				at = last
				if !p.statWordAhead(at, end) {
					return last - i
				}
			} else {
				return 0
			}
		}
	}
	for at < end {
		n := p.statistic(s, at, end, at == i || p.lit(i, end, "("))
		if n == 0 {
			break
		}
		at += n
		last = at
		if closing := p.closing(at, end); p.lit(at, end, "(") && closing > 0 && p.statWordAhead(at+1, closing) {
			// "around 175 cm (sd 8)"
			if k := p.statistics(s, at+1, closing); k > 0 && at+1+k == closing {
				at = closing + 1
				last = at
			}
		}
		sep := p.any(at, end, ", and a", ", and", ", with a", ", with", "and a", "with a", "with an", "and", ",", "with", "/", ";", "a")
		if sep > 0 && !p.statWordAhead(at+sep, end) && !((p.lit(at, end, ",") && p.tok(i-1).Is("(") || p.lit(at, end, "/")) && len(s.plain) == 1 && p.tok(at+sep).Kind == token.Number) {
			break
		}
		at += sep
	}
	return last - i
}

var (
	meanWords   = []string{"mean is", "mean of about", "mean of", "mean :", "mean =", "mean around", "mean about", "mean", "an average of", "average of about", "average of", "average is", "averages", "averaging about", "averaging around", "averaging", "average about", "average around", "average", "avg", "on average", "centred at", "centered at", "centred on", "centered on", "centered around", "centred around", "mu", "expected value", "μ", "lambda", "lambda =", "a mean of", "typical value", "averaged at"}
	spreadWords = []string{"standard deviation of about", "standard deviation of", "standard deviation", "std dev of", "std dev", "stddev", "stdev", "std . dev .", "std deviation", "std of", "std", "sd of", "s . d .", "sd =", "sd", "sigma of", "sigma =", "sigma", "give or take", "plus or minus", "plus / minus", "plus minus", "±", "+ / -", "+/-", "+ -", "+-", "spread of", "spread", "dev", "σ", "deviation"}
	medianWords = []string{"whose median is about", "whose median is", "with median", "median of about", "median of", "median :", "median around", "median is", "median about", "median ~", "median", "a median of", "mid point"}
)

func (p *parser) statWordAhead(i, end int) bool {
	i += p.any(i, end, "a", "an", "the", "whose")
	return p.any2(i, end, meanWords...) || p.any2(i, end, spreadWords...) || p.any2(i, end, medianWords...) || p.any2(i, end, "shape", "scale", "alpha", "beta", "rate", "mode", "k", "exponent", "p", "trials", "probability", "theta")
}

func (p *parser) statistic(s *statistics, i, end int, first bool) int {
	article := p.any(i, end, "with a", "with", "a", "an", "the", "of", "whose", "has")
	for _, f := range []struct {
		words []string
		to    **float64
	}{
		{meanWords, &s.mean}, {spreadWords, &s.sd}, {medianWords, &s.median}, {[]string{"mode", "peak at", "peaking at"}, &s.mode}, {[]string{"shape of", "shape =", "shape", "k ="}, &s.shape}, {[]string{"scale of", "scale =", "scale", "theta"}, &s.scale},
		{[]string{"alpha =", "alpha"}, &s.alpha}, {[]string{"beta =", "beta"}, &s.beta}, {[]string{"rate"}, &s.rate}, {[]string{"trials"}, &s.trials}, {[]string{"probability", "p ="}, &s.probability}, {[]string{"exponent", "exponent of"}, &s.exponent},
	} {
		k := p.any(i+article, end, f.words...)
		if k == 0 {
			continue
		}
		at := i + article + k
		at += p.any(at, end, "of", "is", "=", ":", "at")
		a, m := p.amountAt(at, end)
		if m == 0 || p.dash(at+m, end) > 0 && p.tok(at+m+1).Kind == token.Number && !p.tok(at+m).Is("to") {
			continue
		}
		v := a.value
		if a.percent && s.unit == "" {
			s.unit = "%"
		}
		*f.to = &v
		s.digits = max(s.digits, a.digits)
		if a.unit != "" {
			s.unit = a.unit
		}
		return at + m - i
	}
	if !first && len(s.plain) == 0 {
		return 0
	}
	k := p.any(i, end, "about", "around", "roughly", "centred on", "centred at", "centered at", "centered on", "at", "of", "near", "~", "with", "=", ":", "approximately")
	a, m := p.amountAt(i+k, end)
	if m == 0 || a.percent || p.dash(i+k+m, end) > 0 && !p.any2(i+k+m, end, "up to") || a.year && !p.familyBracket(i) {
		return 0
	}
	// A plain number is a parameter only if a spread follows, or the caller named a family.
	s.plain = append(s.plain, a.value)
	s.digits = max(s.digits, a.digits)
	if a.unit != "" {
		s.unit = a.unit
	}
	return k + m
}

// familyBracket: the number at i stands in the bracket behind a family, "N(1900, 450)", where it is
// no year.
func (p *parser) familyBracket(i int) bool {
	for k := i - 1; k > 0 && k >= i-3; k-- {
		if !p.toks[k].Is("(") {
			continue
		}
		for _, f := range families {
			if p.toks[k-1].Is(f.phrase) {
				return true
			}
		}
		return false
	}
	return false
}

func (p *parser) setFamily(c *columnDraft, kind contract.DistributionKind, s statistics) {
	if s.unit != "" && c.unit == "" {
		c.unit = s.unit
	}
	if counted := kind == contract.Poisson || kind == contract.Binomial || kind == contract.Geometric; s.digits > 0 && !counted {
		c.scale = max(c.scale, s.digits)
	}
	first := func(v *float64) *float64 {
		if v == nil && len(s.plain) > 0 {
			v = ptr(s.plain[0])
		}
		return v
	}
	second := func(v *float64) *float64 {
		if v == nil && len(s.plain) > 1 {
			v = ptr(s.plain[1])
		}
		return v
	}
	if kind == contract.Normal && c.skew == "right" && s.sd == nil && (c.min == nil || *c.min >= 0) {
		kind = contract.Lognormal // "right skewed around 25"
	}
	d := &contract.Distribution{Kind: kind}
	switch kind {
	case contract.Normal:
		mean := first(s.mean)
		if mean == nil {
			mean = s.median
		}
		if mean == nil {
			d.Kind = kind // completed from the bounds
			c.distribution = d
			return
		}
		d.Mean, d.StdDev = mean, second(s.sd)
		if d.StdDev == nil && s.mean != nil && len(s.plain) == 1 {
			d.StdDev = ptr(s.plain[0])
		}
	case contract.Lognormal:
		d.Median = first(s.median)
		d.Sigma = second(nil)
		if s.sd != nil && *s.sd <= 3 {
			d.Sigma = s.sd
		}
		if s.mean != nil {
			sigma := .8
			if s.sd != nil && *s.sd > 3 {
				sigma = math.Sqrt(math.Log(1 + (*s.sd / *s.mean)*(*s.sd / *s.mean)))
			} else if d.Sigma != nil {
				sigma = *d.Sigma
			}
			d.Median, d.Sigma = ptr(law.Round(*s.mean/math.Exp(sigma*sigma/2))), ptr(law.Round(sigma))
		}
	case contract.Exponential, contract.Poisson:
		d.Mean = first(s.mean)
		if d.Mean == nil {
			d.Mean = s.median
		}
		if s.rate != nil {
			d.Mean = ptr(1 / *s.rate)
			if kind == contract.Poisson {
				d.Mean = s.rate
			}
		}
	case contract.Gamma, contract.Weibull, contract.Pareto:
		d.Shape, d.Scale = s.shape, s.scale
		if s.mean == nil && len(s.plain) == 2 {
			d.Shape, d.Scale = ptr(s.plain[0]), ptr(s.plain[1])
		}
		mean := s.mean
		if mean == nil && len(s.plain) == 1 {
			mean = ptr(s.plain[0])
		}
		if mean != nil && d.Scale == nil {
			shape := map[contract.DistributionKind]float64{contract.Gamma: 2, contract.Weibull: 2, contract.Pareto: 3}[kind]
			if d.Shape != nil {
				shape = *d.Shape
			} else if s.sd != nil && kind == contract.Gamma {
				shape = law.Round((*mean / *s.sd) * (*mean / *s.sd))
			}
			per := map[contract.DistributionKind]float64{contract.Gamma: shape, contract.Weibull: math.Gamma(1 + 1/shape), contract.Pareto: shape / (shape - 1)}[kind]
			d.Shape, d.Scale = ptr(shape), ptr(law.Round(*mean/per))
		}
	case contract.Beta:
		d.Alpha, d.Beta = first(s.alpha), second(s.beta)
	case contract.Binomial:
		d.Trials, d.Probability = first(s.trials), second(s.probability)
	case contract.Geometric:
		d.Probability = first(s.probability)
		if s.mean != nil {
			d.Probability = ptr(law.Round(1 / max(1.0001, *s.mean)))
		}
	case contract.Zipf:
		d.Exponent = first(s.exponent)
		if d.Exponent == nil {
			d.Exponent = s.shape
		}
	case contract.Triangular:
		d.Mode = first(s.mode)
		if len(s.plain) == 3 {
			c.min, d.Mode, c.max = ptr(s.plain[0]), ptr(s.plain[1]), ptr(s.plain[2])
		}
	}
	c.distribution = d
}

func (c *columnDraft) setNormal(mean, sd float64, digits int) {
	d := &contract.Distribution{Kind: contract.Normal, Mean: ptr(mean)}
	if sd > 0 {
		d.StdDev = ptr(sd)
	}
	c.distribution = d
	if digits > 0 {
		c.scale = max(c.scale, digits)
	}
}
