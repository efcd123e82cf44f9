package reading

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	lawLeads  = wordings("~, follows|following|follow an|a?, drawn|sampled from an|a?, distributed as, from an|a, with an|a?, has|have an|a?, is, are, as, in an|a, an, a, approximately, roughly, about, nearly, more or less, which is, from, roughly an|a, approximately an|a, approx ., approx, distribution|:")
	meanWords = wordings("mean|means is|of|:|=|around|about|at|near?, a mean of|around|about, average|averages of|is|about|around|at|near?, an average of|about|around?, averaging about|around|at?, avg of|=|:?, on average, centred|centered at|on|around|about?, mu =?, expected value of?, μ =?, lambda =?, averaged at, center, centre, lie around, lies around, mean of about|around, hover|hovers around, usually around, typically around")
	sdWords   = wordings("standard deviation|deviations of|is|about|around?, standard deviation of about|around, std dev of?, std . dev ., stddev, stdev, std deviation, std of|=|about?, an|a sd|std|stddev|spread of, sd of|=|:|about?, s . d . of?, s . d ., sigma of|=?, give or take, plus or minus, plus / minus, plus minus, ±, + / -, +/-, + -, +-, spread of?, dev, σ =?, deviation of?, deviating by, stdv")
	medWords  = wordings("whose median is about|around?, with median, median of|:|around|is|about|~|=|near|at?, median of about|around, a median of|around|about|near?, mid point, half of them below, medians around")
)

// statistics are the parameters that a text gives, with what else it says behind them.
type statistics struct {
	law.Parameters
	low, high *float64 // bounds told with them
	parts     []law.Part
	note      string // what was taken for granted
}

// parameters are the named ones.
var parameters = []struct {
	words phrases
	to    func(*statistics) **float64
}{
	{meanWords, func(s *statistics) **float64 { return &s.Mean }},
	{sdWords, func(s *statistics) **float64 { return &s.SD }},
	{medWords, func(s *statistics) **float64 { return &s.Median }},
	{wordings("mode of|=|at?, peak at, peaking at, peaks at, most often, most likely"), func(s *statistics) **float64 { return &s.Mode }},
	{wordings("shape of|=?, k ="), func(s *statistics) **float64 { return &s.Shape }},
	{wordings("scale of|=?, theta =?"), func(s *statistics) **float64 { return &s.Scale }},
	{wordings("alpha =?, α =?, a ="), func(s *statistics) **float64 { return &s.Alpha }},
	{wordings("beta =?, β =?, b ="), func(s *statistics) **float64 { return &s.Beta }},
	{wordings("rate of|=?"), func(s *statistics) **float64 { return &s.Rate }},
	{wordings("trials =?, n ="), func(s *statistics) **float64 { return &s.Trials }},
	{wordings("probability of|=?, p ="), func(s *statistics) **float64 { return &s.Probability }},
	{wordings("exponent of|=?, s ="), func(s *statistics) **float64 { return &s.Exponent }},
}

// countsByLaw: at i stands the name of a law of counts, which no moment has: "boardings poisson(420)".
func (r *reader) countsByLaw(i, end int) bool {
	switch kind, _ := law.Family(r.Tokens, i, end); kind {
	case contract.Poisson, contract.Binomial, contract.Geometric, contract.Zipf:
		return true
	}
	return false
}

// lawAt reads a distribution: "normal 300 sd 80", "lognormal around 300", "exponential mean 45",
// "~ N(0.8, 0.1)", "mean 24 sd 5", "uniform".
func (r *reader) lawAt(c *Column, i, end int) (*contract.Distribution, statistics, int) {
	if told, n := law.At(r.Tokens, i, end); n > 0 {
		return told.Distribution, statisticsOf(told), n
	}
	lead := r.match(i, end, lawLeads)
	for _, k := range []int{lead, 0} {
		at := i + k
		at += r.any(at, end, "approximately", "roughly", "about", "~", "a", "an", "skewed") * boolInt(k > 0)
		if kind, n := law.Family(r.Tokens, at, end); n > 0 {
			if r.is(at, end, "normal") && r.any(at+n, end, "and", "/", "or", "%", "for") > 0 || r.is(at, end, "normal") && r.tok(at+n).Percent {
				continue // a value, not a distribution
			}
			to := at + n
			to += r.any(to, end, "distribution", "distributed", "random variable", "shaped", "curve")
			var s statistics
			comma := r.any(to, end, ",")
			m := r.statisticsAt(&s, to+comma, end, true)
			if m > 0 && comma > 0 && len(s.Plain) > 0 && s.Mean == nil && s.Median == nil && !r.is(end, len(r.toks), ")", "]") {
				m, s = 0, statistics{}
			}
			if m > 0 {
				to += comma + m
			} else if r.is(at, end, "beta", "normal", "gamma") && r.atBreak(at+n, end) && k == 0 && !numeric(c) {
				continue // a value
			}
			return family(kind, s, c), s, to - i
		}
		if k == 0 {
			break
		}
	}
	var s statistics
	if m := r.statisticsAt(&s, i, end, false); m > 0 {
		switch {
		case s.Median != nil && s.Mean == nil:
			return family(contract.Lognormal, s, c), s, m
		case s.Mean != nil && s.SD == nil && len(s.Plain) == 0 && c != nil && c.Min != nil && c.Max != nil && *s.Mean-*c.Min < .38*(*c.Max-*c.Min):
			return nil, s, m // the lower part of the range: skewed
		case s.Mean != nil || len(s.Plain) > 0 && s.SD != nil:
			return family(contract.Normal, s, c), s, m
		case s.SD != nil && c != nil && c.Law != nil && c.Law.Kind == contract.Normal: // of the mean before: "around 42 (sd 10, at least 5)"
			return &contract.Distribution{Kind: contract.Normal, StdDev: s.SD}, s, m
		}
	}
	return nil, statistics{}, 0
}

// statisticsOf are those of a law that is told otherwise.
func statisticsOf(told law.Told) statistics {
	return statistics{Parameters: law.Parameters{Unit: told.Unit, Digits: told.Digits}, low: told.Min, high: told.Max, parts: told.Parts, note: told.Note}
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
		if n == 0 && (named && len(s.Plain) < 3 || at == i) {
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
		if sep > 0 && !r.parameterAhead(at+sep, end) && !(r.is(at, end, ",") && (r.is(i-1, i, "(") || named && r.is(end, len(r.toks), ")", "]")) && len(s.Plain) == 1 && r.tok(at+sep).Kind == token.Number) {
			break
		}
		at += sep
	}
	if len(s.Plain) > 0 && !named && s.SD == nil {
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
		s.Digits = max(s.Digits, a.digits)
		if a.unit != "" {
			s.Unit = a.unit
		} else if a.percent {
			s.Unit = "%"
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
	if r.match(at, end, rangeMarks) > 0 && r.tok(at+1).Kind == token.Number && (!r.is(at, end, "to") || named) {
		return 0 // a range: "uniform 84 to 85"
	}
	s.Plain = append(s.Plain, a.value)
	s.Digits = max(s.Digits, a.digits)
	if a.unit != "" {
		s.Unit = a.unit
	}
	if named {
		at += r.match(at, end, averageTails)
	}
	return at - i
}

// family is the distribution of a column with the parameters that the text gives; those it leaves out stay open.
func family(kind contract.DistributionKind, s statistics, c *Column) *contract.Distribution {
	if kind == contract.Normal && c != nil && c.Skew == "right" && s.SD == nil && (c.Min == nil || *c.Min >= 0) {
		kind = contract.Lognormal // "right skewed around 25"
	}
	return s.Of(kind)
}
