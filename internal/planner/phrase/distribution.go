package phrase

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// distributionPhrase: "normal 300 sd 80", "lognormal around 300", "exponential mean 45",
// "~ N(0.8, 0.1)", "mean 24 sd 5", "most under 5, few long ones", "skewed towards high".
func (p Reader) distributionPhrase(c *draft.Column, i, end int) int {
	if told, n := law.At(p.Toks, i, end); n > 0 && !c.IsDate(p.Lex) {
		if len(told.Parts) > 0 && p.NamesBands(c) {
			return p.labelParts(c, told, n)
		}
		p.tellLaw(c, told)
		return n
	}
	if n := p.ShapePhrase(c, i, end); n > 0 {
		return n
	}
	n := p.Any(i, end, "~", "follows a", "follows an", "following a", "following an", "follow a", "drawn from a", "drawn from an", "distributed as", "from a", "from an", "with a", "with an", "with", "has a", "is", "as", "in a", "a", "an", "approximately", "roughly", "which is", "from")
	n += p.Any(i+n, end, "approximately", "roughly", "about", "a", "an", "~")
	for _, f := range term.Families {
		k := p.Any(i+n, end, f.Phrase)
		if k == 0 || f.Phrase == "n" && !p.Lit(i+n+k, end, "(") || f.Phrase == "beta" && !p.Any2(i+n+k, end, "(", "distributed", "distribution", "with", "alpha") {
			continue
		}
		at := i + n + k
		at += p.Any(at, end, "distributed", "distribution", "random variable")
		at += p.Any(at, end, "distribution", ",")
		if p.Tok(at-1).Is(",") && !p.StatAhead(at, end) {
			at--
		}
		var s term.Statistics
		m := p.Statistics(&s, at, end)
		if f.Kind == contract.Uniform && m == 0 {
			if f.Phrase == "random" || f.Phrase == "randomly" {
				// "random" alone changes nothing, and may begin a list.
				if !p.AtBreak(at, end) {
					if _, k := p.IntervalAt(at, end); k == 0 {
						return 0
					}
				}
			}
			c.Distribution = &contract.Distribution{Kind: contract.Uniform}
			return at - i
		}
		if f.Kind == contract.Uniform {
			if len(s.Plain) == 2 {
				c.Min, c.Max = draft.Ptr(s.Plain[0]), draft.Ptr(s.Plain[1])
				c.Distribution = &contract.Distribution{Kind: contract.Uniform}
				return at + m - i
			}
			return 0
		}
		p.setFamily(c, f.Kind, s)
		return at + m - i
	}
	// No family: a mean with a spread is normal.
	var s term.Statistics
	if m := p.Statistics(&s, i, end); m > 0 && (s.Mean != nil || s.Median != nil || len(s.Plain) > 0 && s.Sd != nil) {
		switch {
		case s.Median != nil && s.Mean == nil:
			p.setFamily(c, contract.Lognormal, s)
		case c.Max != nil && s.Sd == nil && s.Mean != nil && c.Min != nil && (*s.Mean-*c.Min) < .38*(*c.Max-*c.Min):
			c.Typical = &[2]float64{*s.Mean, *s.Mean}
			c.Skew, c.Averaged = "right", *s.Mean > *c.Min
		default:
			p.setFamily(c, contract.Normal, s)
		}
		return m
	}
	return 0
}

func (p Reader) setFamily(c *draft.Column, kind contract.DistributionKind, s term.Statistics) {
	if s.Unit != "" && c.Unit == "" {
		c.Unit = s.Unit
	}
	if counted := kind == contract.Poisson || kind == contract.Binomial || kind == contract.Geometric; s.Digits > 0 && !counted {
		c.Scale = max(c.Scale, s.Digits)
	}
	first := func(v *float64) *float64 {
		if v == nil && len(s.Plain) > 0 {
			v = draft.Ptr(s.Plain[0])
		}
		return v
	}
	second := func(v *float64) *float64 {
		if v == nil && len(s.Plain) > 1 {
			v = draft.Ptr(s.Plain[1])
		}
		return v
	}
	if kind == contract.Normal && c.Skew == "right" && s.Sd == nil && (c.Min == nil || *c.Min >= 0) {
		kind = contract.Lognormal // "right skewed around 25"
	}
	d := &contract.Distribution{Kind: kind}
	switch kind {
	case contract.Normal:
		mean := first(s.Mean)
		if mean == nil {
			mean = s.Median
		}
		if mean == nil {
			d.Kind = kind // completed from the bounds
			c.Distribution = d
			return
		}
		d.Mean, d.StdDev = mean, second(s.Sd)
		if d.StdDev == nil && s.Mean != nil && len(s.Plain) == 1 {
			d.StdDev = draft.Ptr(s.Plain[0])
		}
	case contract.Lognormal:
		d.Median = first(s.Median)
		d.Sigma = second(nil)
		if s.Sd != nil && *s.Sd <= 3 {
			d.Sigma = s.Sd
		}
		if s.Mean != nil {
			sigma := .8
			if s.Sd != nil && *s.Sd > 3 {
				sigma = math.Sqrt(math.Log(1 + (*s.Sd / *s.Mean)*(*s.Sd / *s.Mean)))
			} else if d.Sigma != nil {
				sigma = *d.Sigma
			}
			d.Median, d.Sigma = draft.Ptr(law.Round(*s.Mean/math.Exp(sigma*sigma/2))), draft.Ptr(law.Round(sigma))
		}
	case contract.Exponential, contract.Poisson:
		d.Mean = first(s.Mean)
		if d.Mean == nil {
			d.Mean = s.Median
		}
		if s.Rate != nil {
			d.Mean = draft.Ptr(1 / *s.Rate)
			if kind == contract.Poisson {
				d.Mean = s.Rate
			}
		}
	case contract.Gamma, contract.Weibull, contract.Pareto:
		d.Shape, d.Scale = s.Shape, s.Scale
		if s.Mean == nil && len(s.Plain) == 2 {
			d.Shape, d.Scale = draft.Ptr(s.Plain[0]), draft.Ptr(s.Plain[1])
		}
		mean := s.Mean
		if mean == nil && len(s.Plain) == 1 {
			mean = draft.Ptr(s.Plain[0])
		}
		if mean != nil && d.Scale == nil {
			shape := map[contract.DistributionKind]float64{contract.Gamma: 2, contract.Weibull: 2, contract.Pareto: 3}[kind]
			if d.Shape != nil {
				shape = *d.Shape
			} else if s.Sd != nil && kind == contract.Gamma {
				shape = law.Round((*mean / *s.Sd) * (*mean / *s.Sd))
			}
			per := map[contract.DistributionKind]float64{contract.Gamma: shape, contract.Weibull: math.Gamma(1 + 1/shape), contract.Pareto: shape / (shape - 1)}[kind]
			d.Shape, d.Scale = draft.Ptr(shape), draft.Ptr(law.Round(*mean/per))
		}
	case contract.Beta:
		d.Alpha, d.Beta = first(s.Alpha), second(s.Beta)
	case contract.Binomial:
		d.Trials, d.Probability = first(s.Trials), second(s.Probability)
	case contract.Geometric:
		d.Probability = first(s.Probability)
		if s.Mean != nil {
			d.Probability = draft.Ptr(law.Round(1 / max(1.0001, *s.Mean)))
		}
	case contract.Zipf:
		d.Exponent = first(s.Exponent)
		if d.Exponent == nil {
			d.Exponent = s.Shape
		}
	case contract.Triangular:
		d.Mode = first(s.Mode)
		if len(s.Plain) == 3 {
			c.Min, d.Mode, c.Max = draft.Ptr(s.Plain[0]), draft.Ptr(s.Plain[1]), draft.Ptr(s.Plain[2])
		}
	}
	c.Distribution = d
}

// tellLaw gives a column the law that the text tells of it.
func (p Reader) tellLaw(c *draft.Column, told law.Told) {
	c.Distribution, c.Parts = told.Distribution, told.Parts
	if told.Min != nil {
		c.Min = told.Min
	}
	if told.Max != nil {
		c.Max = told.Max
	}
	if told.Unit != "" && c.Unit == "" {
		c.Unit = told.Unit
	}
	if told.Digits > 0 {
		c.Scale = max(c.Scale, told.Digits)
	}
	c.LawNote = told.Note
}

// labelParts gives a grouping of numbers ("age group") its ranges as labels.
func (p Reader) labelParts(c *draft.Column, told law.Told, n int) int {
	if c.Values != nil {
		return 0
	}
	list := make([]draft.Category, len(told.Parts))
	for k, part := range told.Parts {
		if part.Distribution != nil {
			return 0
		}
		list[k] = draft.Category{Text: p.Source(part.From, part.To), Share: part.Share, At: part.From}
	}
	c.SetValues(list)
	return n
}
