package reading

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// families are the words that name a distribution.
var families = []struct {
	words phrases
	kind  contract.DistributionKind
}{
	{wordings("log normally, log-normally, lognormally, log normal, log-normal, lognormal, log-normal-ish, lognormal-ish, lognormalish, log-normalish"), contract.Lognormal},
	{wordings("bell-shaped, bell shaped, bell curve, bell-curve, a bell, gaussian, normally, normal, normal-ish, normalish, gaussian-ish, bell-ish, n"), contract.Normal},
	{wordings("exponentially, exponential, expon, exp ("), contract.Exponential},
	{wordings("gamma"), contract.Gamma}, {wordings("beta"), contract.Beta}, {wordings("poisson"), contract.Poisson}, {wordings("binomial"), contract.Binomial}, {wordings("geometric"), contract.Geometric},
	{wordings("zipfian, zipf"), contract.Zipf}, {wordings("power law, power-law, pareto"), contract.Pareto}, {wordings("triangular"), contract.Triangular}, {wordings("weibull"), contract.Weibull},
	{wordings("uniformly random?, uniform, evenly|equally distributed|spread, any value, flat"), contract.Uniform},
}

var (
	lawLeads  = wordings("~, follows|following|follow an|a?, drawn|sampled from an|a?, distributed as, from an|a, with an|a?, has|have an|a?, is, are, as, in an|a, an, a, approximately, roughly, about, nearly, more or less, which is, from, roughly an|a, approximately an|a, approx ., approx, distribution|:")
	meanWords = wordings("mean|means is|of|:|=|around|about|at|near?, a mean of|around|about, average|averages of|is|about|around|at|near?, an average of|about|around?, averaging about|around|at?, avg of|=|:?, on average, centred|centered at|on|around|about?, mu =?, expected value of?, μ =?, lambda =?, averaged at, center, centre, lie around, lies around, mean of about|around, hover|hovers around, usually around, typically around")
	sdWords   = wordings("standard deviation|deviations of|is|about|around?, standard deviation of about|around, std dev of?, std . dev ., stddev, stdev, std deviation, std of|=|about?, an|a sd|std|stddev|spread of, sd of|=|:|about?, s . d . of?, s . d ., sigma of|=?, give or take, plus or minus, plus / minus, plus minus, ±, + / -, +/-, + -, +-, spread of?, dev, σ =?, deviation of?, deviating by, stdv")
	medWords  = wordings("whose median is about|around?, with median, median of|:|around|is|about|~|=|near|at?, median of about|around, a median of|around|about|near?, mid point, half of them below, medians around")
)

// statistics are the parameters that a text gives by name; plain are those it gives without.
type statistics struct {
	mean, sd, median, mode, shape, scale, alpha, beta, rate, trials, probability, exponent *float64
	low, high                                                                              *float64 // bounds told with them
	plain                                                                                  []float64
	digits                                                                                 int
	unit                                                                                   string
	parts                                                                                  []law.Part
	note                                                                                   string // what was taken for granted
}

// parameters are the named ones.
var parameters = []struct {
	words phrases
	to    func(*statistics) **float64
}{
	{meanWords, func(s *statistics) **float64 { return &s.mean }},
	{sdWords, func(s *statistics) **float64 { return &s.sd }},
	{medWords, func(s *statistics) **float64 { return &s.median }},
	{wordings("mode of|=|at?, peak at, peaking at, peaks at, most often, most likely"), func(s *statistics) **float64 { return &s.mode }},
	{wordings("shape of|=?, k ="), func(s *statistics) **float64 { return &s.shape }},
	{wordings("scale of|=?, theta =?"), func(s *statistics) **float64 { return &s.scale }},
	{wordings("alpha =?, α =?, a ="), func(s *statistics) **float64 { return &s.alpha }},
	{wordings("beta =?, β =?, b ="), func(s *statistics) **float64 { return &s.beta }},
	{wordings("rate of|=?"), func(s *statistics) **float64 { return &s.rate }},
	{wordings("trials =?, n ="), func(s *statistics) **float64 { return &s.trials }},
	{wordings("probability of|=?, p ="), func(s *statistics) **float64 { return &s.probability }},
	{wordings("exponent of|=?, s ="), func(s *statistics) **float64 { return &s.exponent }},
}

// countsByLaw: at i stands the name of a law of counts, which no moment has: "boardings poisson(420)".
func (r *reader) countsByLaw(i, end int) bool {
	for _, f := range families {
		switch f.kind {
		case contract.Poisson, contract.Binomial, contract.Geometric, contract.Zipf:
			if r.match(i, end, f.words) > 0 {
				return true
			}
		}
	}
	return false
}

// lawAt reads a distribution: "normal 300 sd 80", "lognormal around 300", "exponential mean 45",
// "~ N(0.8, 0.1)", "mean 24 sd 5", "uniform".
func (r *reader) lawAt(c *Column, i, end int) (*contract.Distribution, statistics, int) {
	if told, n := law.At(r.Tokens, i, end); n > 0 {
		return told.Distribution, statistics{low: told.Min, high: told.Max, unit: told.Unit, digits: told.Digits, parts: told.Parts, note: told.Note}, n
	}
	lead := r.match(i, end, lawLeads)
	for _, k := range []int{lead, 0} {
		at := i + k
		at += r.any(at, end, "approximately", "roughly", "about", "~", "a", "an", "skewed") * boolInt(k > 0)
		for _, f := range families {
			n := r.match(at, end, f.words)
			if n == 0 || r.is(at, end, "n") && !r.is(at+1, end, "(") {
				continue
			}
			if r.is(at, end, "normal") && r.any(at+n, end, "and", "/", "or", "%", "for") > 0 || r.is(at, end, "normal") && r.tok(at+n).Percent {
				continue // a value, not a distribution
			}
			to := at + n
			to += r.any(to, end, "distribution", "distributed", "random variable", "shaped", "curve")
			var s statistics
			comma := r.any(to, end, ",")
			m := r.statisticsAt(&s, to+comma, end, true)
			if m > 0 && comma > 0 && len(s.plain) > 0 && s.mean == nil && s.median == nil && !r.is(end, len(r.toks), ")", "]") {
				m, s = 0, statistics{}
			}
			if m > 0 {
				to += comma + m
			} else if r.is(at, end, "beta", "normal", "gamma") && r.atBreak(at+n, end) && k == 0 && !numeric(c) {
				continue // a value
			}
			return family(f.kind, s, c), s, to - i
		}
		if k == 0 {
			break
		}
	}
	var s statistics
	if m := r.statisticsAt(&s, i, end, false); m > 0 {
		switch {
		case s.median != nil && s.mean == nil:
			return family(contract.Lognormal, s, c), s, m
		case s.mean != nil && s.sd == nil && len(s.plain) == 0 && c != nil && c.Min != nil && c.Max != nil && *s.mean-*c.Min < .38*(*c.Max-*c.Min):
			return nil, s, m // the lower part of the range: skewed
		case s.mean != nil || len(s.plain) > 0 && s.sd != nil:
			return family(contract.Normal, s, c), s, m
		case s.sd != nil && c != nil && c.Law != nil && c.Law.Kind == contract.Normal: // of the mean before: "around 42 (sd 10, at least 5)"
			return &contract.Distribution{Kind: contract.Normal, StdDev: s.sd}, s, m
		}
	}
	return nil, statistics{}, 0
}

// statisticsAt reads named and plain parameters: "mean 300 sd 80", "(12, 3)", "around 35".
func (r *reader) statisticsAt(s *statistics, i, end int, named bool) int {
	at, last := i, i
	if r.is(at, end, "(") {
		c := r.closing(at, end)
		if c < 0 {
			return 0
		}
		n := r.statisticsAt(s, at+1, c, named)
		if n > 0 && at+1+n < c { // "(sd 10, at least 5)"
			n += r.bounded(s, at+1+n, c)
		}
		if n == 0 || at+1+n != c {
			return 0
		}
		at, last = c+1, c+1
		if !r.parameterAhead(at, end) {
			return last - i
		}
	}
	for at < end {
		n := r.parameterAt(s, at, end)
		if n == 0 && (named && len(s.plain) < 3 || at == i) {
			n = r.plainAt(s, at, end, named)
		}
		if n == 0 {
			break
		}
		at += n
		last = at
		if c := r.closing(at, end); r.is(at, end, "(") && c > 0 && r.parameterAhead(at+1, c) {
			k := r.statisticsAt(s, at+1, c, named)
			if k > 0 && at+1+k < c {
				k += r.bounded(s, at+1+k, c)
			}
			if k > 0 && at+1+k == c {
				at = c + 1
				last = at
			}
		}
		sep := r.any(at, end, ", and a", ", and", ", with a", ", with", "and a", "with a", "with an", "and", ",", "with", "/", ";", "a", "by")
		if sep > 0 && !r.parameterAhead(at+sep, end) && !(r.is(at, end, ",") && (r.is(i-1, i, "(") || named && r.is(end, len(r.toks), ")", "]")) && len(s.plain) == 1 && r.tok(at+sep).Kind == token.Number) {
			break
		}
		at += sep
	}
	if len(s.plain) > 0 && !named && s.sd == nil {
		return 0 // a number alone says nothing of how numbers lie
	}
	return last - i
}

// bounded reads the least or most of what a law gives, behind its parameters in a bracket.
func (r *reader) bounded(s *statistics, i, end int) int {
	sep := r.any(i, end, ", but", ", and", ",", ";", "but", "and")
	v, n := r.intervalAt(i+sep, end)
	if sep == 0 || n == 0 || i+sep+n != end || v.percent {
		return 0
	}
	s.low, s.high = v.min, v.max
	return sep + n
}

func (r *reader) parameterAhead(i, end int) bool {
	i += r.any(i, end, "a", "an", "the", "whose")
	for _, p := range parameters {
		if r.match(i, end, p.words) > 0 {
			return true
		}
	}
	return false
}

func (r *reader) parameterAt(s *statistics, i, end int) int {
	article := r.any(i, end, "with a", "with an", "with", "a", "an", "the", "of", "whose", "has a", "has", "have a")
	for _, p := range parameters {
		k := r.match(i+article, end, p.words)
		if k == 0 {
			continue
		}
		at := i + article + k
		at += r.any(at, end, "of", "is", "=", ":", "at", "about", "around", "being")
		a, m := r.amountAt(at, end)
		if m == 0 || r.match(at+m, end, rangeMarks) > 0 && r.tok(at+m+1).Kind == token.Number && !r.is(at+m, end, "to", "until") {
			continue
		}
		if to := p.to(s); *to == nil {
			*to = ptr(a.value)
		}
		s.digits = max(s.digits, a.digits)
		if a.unit != "" {
			s.unit = a.unit
		} else if a.percent {
			s.unit = "%"
		}
		return at + m - i
	}
	return 0
}

var plainLeads = wordings("about, around, roughly, centred|centered on|at, at, of, near, ~, with, =, :, approximately, near to, close to")

// plainAt reads a number without a name, behind the name of a family or before a spread.
func (r *reader) plainAt(s *statistics, i, end int, named bool) int {
	k := r.match(i, end, plainLeads)
	a, m := r.amountAt(i+k, end)
	at := i + k + m
	if m == 0 || a.percent && !named || a.year && !named || r.match(at, end, rangeMarks) > 0 && !r.is(at, end, "up", "until", "to") {
		return 0
	}
	if r.match(at, end, rangeMarks) > 0 && r.tok(at+1).Kind == token.Number && !r.is(at, end, "to") {
		return 0
	}
	s.plain = append(s.plain, a.value)
	s.digits = max(s.digits, a.digits)
	if a.unit != "" {
		s.unit = a.unit
	}
	if named {
		at += r.match(at, end, averageTails)
	}
	return at - i
}

// family is the distribution with the parameters that the text gives; those it leaves out stay open.
func family(kind contract.DistributionKind, s statistics, c *Column) *contract.Distribution {
	plain := func(named *float64, k int) *float64 {
		if named == nil && len(s.plain) > k {
			return ptr(s.plain[k])
		}
		return named
	}
	d := &contract.Distribution{Kind: kind}
	if kind == contract.Normal && c != nil && c.Skew == "right" && s.sd == nil && (c.Min == nil || *c.Min >= 0) {
		kind, d.Kind = contract.Lognormal, contract.Lognormal // "right skewed around 25"
	}
	switch kind {
	case contract.Normal:
		if d.Mean = plain(s.mean, 0); d.Mean == nil {
			d.Mean = s.median
		}
		d.StdDev = plain(s.sd, 1)
		if s.mean != nil && s.sd == nil && len(s.plain) == 1 {
			d.StdDev = ptr(s.plain[0])
		}
	case contract.Lognormal:
		d.Median = plain(s.median, 0)
		if s.mean == nil {
			d.Sigma = plain(nil, 1)
		}
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
		if d.Mean = plain(s.mean, 0); d.Mean == nil {
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
		mean := s.mean
		switch {
		case mean == nil && len(s.plain) == 2:
			d.Shape, d.Scale = ptr(s.plain[0]), ptr(s.plain[1])
		case mean == nil && len(s.plain) == 1:
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
		d.Alpha, d.Beta = plain(s.alpha, 0), plain(s.beta, 1)
	case contract.Binomial:
		d.Trials, d.Probability = plain(s.trials, 0), plain(s.probability, 1)
	case contract.Geometric:
		d.Probability = plain(s.probability, 0)
		if s.mean != nil {
			d.Probability = ptr(law.Round(1 / max(1.0001, *s.mean)))
		}
	case contract.Zipf:
		if d.Exponent = plain(s.exponent, 0); d.Exponent == nil {
			d.Exponent = s.shape
		}
	case contract.Triangular:
		d.Mode = plain(s.mode, 0)
	}
	return d
}
