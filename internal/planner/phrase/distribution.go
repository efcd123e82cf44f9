package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
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
	kind, k := law.Family(p.Toks, i+n, end)
	random := p.Any(i+n, end, "uniformly random", "randomly", "random")
	if random > k {
		kind, k = contract.Uniform, random
	}
	if k > 0 && (kind != contract.Beta || p.Any2(i+n+k, end, "(", "distributed", "distribution", "with", "alpha")) {
		at := i + n + k
		at += p.Any(at, end, "distributed", "distribution", "random variable")
		at += p.Any(at, end, "distribution", ",")
		if p.Tok(at-1).Is(",") && !p.StatAhead(at, end) {
			at--
		}
		var s law.Parameters
		m := p.Statistics(&s, at, end)
		if kind == contract.Uniform && m == 0 {
			if random == 1 && !p.AtBreak(at, end) {
				// "random" alone changes nothing, and may begin a list.
				if _, k := p.IntervalAt(at, end); k == 0 {
					return 0
				}
			}
			c.Distribution = &contract.Distribution{Kind: contract.Uniform}
			return at - i
		}
		if kind == contract.Uniform {
			if len(s.Plain) == 2 {
				c.Min, c.Max = draft.Ptr(s.Plain[0]), draft.Ptr(s.Plain[1])
				c.Distribution = &contract.Distribution{Kind: contract.Uniform}
				return at + m - i
			}
			return 0
		}
		p.setFamily(c, kind, s)
		return at + m - i
	}
	// No family: a mean with a spread is normal.
	var s law.Parameters
	if m := p.Statistics(&s, i, end); m > 0 && (s.Mean != nil || s.Median != nil || len(s.Plain) > 0 && s.SD != nil) {
		switch {
		case s.Median != nil && s.Mean == nil:
			p.setFamily(c, contract.Lognormal, s)
		case c.Max != nil && s.SD == nil && s.Mean != nil && c.Min != nil && (*s.Mean-*c.Min) < .38*(*c.Max-*c.Min):
			c.Typical = &[2]float64{*s.Mean, *s.Mean}
			c.Skew, c.Averaged = "right", *s.Mean > *c.Min
		default:
			p.setFamily(c, contract.Normal, s)
		}
		return m
	}
	return 0
}

func (p Reader) setFamily(c *draft.Column, kind contract.DistributionKind, s law.Parameters) {
	if s.Unit != "" && c.Unit == "" {
		c.Unit = s.Unit
	}
	if counted := kind == contract.Poisson || kind == contract.Binomial || kind == contract.Geometric; s.Digits > 0 && !counted {
		c.Scale = max(c.Scale, s.Digits)
	}
	if kind == contract.Normal && c.Skew == "right" && s.SD == nil && (c.Min == nil || *c.Min >= 0) {
		kind = contract.Lognormal // "right skewed around 25"
	}
	c.Distribution = s.Of(kind)
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
