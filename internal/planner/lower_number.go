package planner

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
)

// lowerNumber decides bounds and distribution of a number.
func (p *parser) lowerNumber(c *columnDraft, out *contract.Column) {
	out.Scale = c.scaleOf(out.Type)
	if c.multiple > 0 {
		out.MultipleOf = ptr(c.multiple)
	}
	step := math.Pow10(-out.Scale)
	if c.multiple > 0 {
		step = c.multiple
	}
	if c.min != nil {
		out.Min = ptr(*c.min)
		if c.openMin {
			*out.Min += step
		}
	}
	if c.max != nil {
		out.Max = ptr(*c.max)
		if c.openMax {
			*out.Max -= step
		}
	}
	if out.Type == contract.Integer {
		if out.Min != nil {
			*out.Min = math.Ceil(*out.Min)
		}
		if out.Max != nil {
			*out.Max = math.Floor(*out.Max)
		}
	}
	if isKey(c) && c.distribution == nil && c.min == nil {
		return
	}
	d := c.distribution
	if d != nil && c.lawNote != "" {
		p.assume(&c.element, c.lawNote, nil)
	}
	if d != nil && len(c.parts) > 0 {
		d = p.lowerParts(c, out, step)
	}
	if d == nil {
		d = p.shapeOf(c, out)
	}
	if d == nil && c.zeroShare > 0 && out.Min != nil && out.Max != nil {
		d = &contract.Distribution{Kind: contract.Uniform}
	}
	if d == nil && (c.zeroShare > 0 || c.outlierShare > 0) {
		d = p.defaultSpread(c, out)
	}
	if d != nil {
		d = p.complete(c, d, out)
	}
	if d == nil && c.semantic == "age" && c.unit == "" && out.Max == nil && out.Min != nil && *out.Min >= 12 && *out.Min < 90 {
		out.Max = ptr(100.0)
	}
	// One bound and no distribution: the other end must come from somewhere.
	if d == nil && (out.Min == nil) != (out.Max == nil) {
		d = p.defaultSpread(c, out)
	}
	if d == nil && out.Min == nil && out.Max == nil && out.Semantic == "" && c.wholeYears(p.lex) && slices.ContainsFunc(c.words, func(w string) bool { return w == "year" || w == "vintage" }) {
		out.Min, out.Max = ptr(1970.0), ptr(float64(p.asOf.From.Year()))
		p.assume(&c.element, "years from 1970 on, because the text names no range", nil)
	}
	if o := c.beside; d == nil && out.Min == nil && out.Max == nil && out.Semantic == "" && o != nil {
		out.Min, out.Max = ptr(math.Floor(math.Min(0, *o.min))), ptr(math.Ceil(*o.max+math.Abs(*o.max)/4))
		p.assume(&c.element, "numbers of the size of "+strings.Join(o.words, " ")+", because the text names no range", nil)
	}
	if d == nil && out.Min == nil && out.Semantic == "" {
		d = p.defaultSpread(c, out)
		if !c.casesSize() {
			p.assume(&c.element, "numbers of an ordinary size, because the text names no range", nil)
		}
	}
	if d != nil && out.Semantic == "row_id" {
		out.Semantic = ""
	}
	if d != nil {
		d.ZeroShare, d.OutlierShare = c.zeroShare, c.outlierShare
		if c.zeroShare > 0 && out.Min != nil && *out.Min > 0 {
			out.Min = ptr(0.0)
		}
	}
	out.Distribution = d
	lowerZeros(c, out)
	p.lowerEnding(c, out)
	p.lowerSwing(c, out)
}

func isKey(c *columnDraft) bool {
	return c.primary || c.semantic == "row_id" || c.semantic == "employee_id" || c.semantic == "student_id"
}

// shapeOf turns "most under 5, few long ones" and "skewed towards high" into families.
func (p *parser) shapeOf(c *columnDraft, out *contract.Column) *contract.Distribution {
	if t := c.typical; t != nil {
		lo, hi := t[0], t[1]
		if lo == hi {
			if b := meanWithin(c, out); b != nil {
				return b
			}
			if c.skew == "right" && out.Type == contract.Integer && out.Max != nil {
				return &contract.Distribution{Kind: contract.Poisson, Mean: ptr(lo)}
			}
			if out.Min == nil {
				out.Min = ptr(math.Min(lo, 1))
			}
			if out.Max == nil {
				out.Max = ptr(math.Max(lo*5, *out.Min+1))
			}
			p.assume(&c.element, "80% of the rows have the usual value", nil)
			return &contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
				{Weight: .8, Distribution: contract.Distribution{Kind: contract.Constant, Value: ptr(lo)}},
				{Weight: .2, Distribution: contract.Distribution{Kind: contract.Uniform}},
			}}
		}
		if c.skew == "left" {
			return nil
		}
		if near := usualRange(lo, hi); near != nil && c.skew == "" && (out.Min == nil || out.Max == nil) {
			p.assume(&c.element, "80% of the values lie between "+trimFloat(lo)+" and "+trimFloat(hi), nil)
			if out.Min == nil && lo >= 0 {
				out.Min = ptr(max(0, lo-(hi-lo)))
				if c.semantic == "age" && lo >= 18 {
					out.Min = ptr(max(18, *out.Min))
				}
			}
			if out.Max == nil {
				out.Max = ptr(hi + (hi - lo))
			}
			return near
		}
		median := hi / 2
		sigma := .8
		if lo > 0 {
			median = math.Sqrt(lo * hi)
			sigma = max(.35, math.Log(hi/median)/1.15)
		}
		if out.Min == nil {
			out.Min = ptr(0.0)
			if lo > 0 {
				out.Min = ptr(math.Floor(lo / 2))
			}
		}
		if out.Max == nil {
			out.Max = ptr(hi * 8)
		}
		tail := *out.Max / 2
		if c.skew == "right" && (lo > 0 && tail > hi*2 || lo == 0 && tail > hi*10) {
			p.assume(&c.element, "\"a few\" is taken as 5%", nil)
			return &contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
				{Weight: .95, Distribution: contract.Distribution{Kind: contract.Lognormal, Median: ptr(law.Round(median)), Sigma: ptr(law.Round(sigma))}},
				{Weight: .05, Distribution: contract.Distribution{Kind: contract.Lognormal, Median: ptr(law.Round(tail * 1.3)), Sigma: ptr(.2)}},
			}}
		}
		return &contract.Distribution{Kind: contract.Lognormal, Median: ptr(law.Round(median)), Sigma: ptr(law.Round(sigma))}
	}
	switch c.skew {
	case "left":
		p.bounds01(c, out)
		return &contract.Distribution{Kind: contract.Beta, Alpha: ptr(5.0), Beta: ptr(1.7)}
	case "right":
		if out.Min == nil {
			out.Min = ptr(0.0)
		}
		if out.Max == nil {
			return &contract.Distribution{Kind: contract.Lognormal, Median: ptr(p.usual(c)), Sigma: ptr(1.0)}
		}
		lo, hi := max(*out.Min, *out.Max/1000, 1e-6), *out.Max
		if hi <= lo {
			return nil
		}
		if hi/lo < 20 {
			return &contract.Distribution{Kind: contract.Beta, Alpha: ptr(1.3), Beta: ptr(5.0)}
		}
		return &contract.Distribution{Kind: contract.Lognormal, Median: ptr(law.Round(math.Pow(lo, .6) * math.Pow(hi, .4))), Sigma: ptr(law.Round(math.Log(hi/lo) / 6))}
	}
	return nil
}

// usualRange is the distribution of which 80% lie between two numbers of one magnitude: "most between 25 and 45".
func usualRange(lo, hi float64) *contract.Distribution {
	if lo <= 0 || hi > 4*lo {
		return nil
	}
	return &contract.Distribution{Kind: contract.Normal, Mean: ptr(law.Round((lo + hi) / 2)), StdDev: ptr(law.Round((hi - lo) / 2 / 1.2816))}
}

// countsByPoisson is the highest bound of whole numbers whose mean makes them counts of events.
const countsByPoisson = 30

// meanWithin is a distribution with a stated mean in the lower part of stated bounds; nil where the
// text names no mean, or where the numbers are small counts.
func meanWithin(c *columnDraft, out *contract.Column) *contract.Distribution {
	if !c.averaged || out.Min == nil || out.Max == nil || out.Type == contract.Integer && *out.Max <= countsByPoisson {
		return nil
	}
	at := (c.typical[0] - *out.Min) / (*out.Max - *out.Min)
	if at <= 0 || at >= 1 {
		return nil
	}
	weight := max(4, 1.2/at) // no shape that runs off at its lower end
	return &contract.Distribution{Kind: contract.Beta, Alpha: ptr(law.Round(at * weight)), Beta: ptr(law.Round((1 - at) * weight))}
}

func (p *parser) bounds01(c *columnDraft, out *contract.Column) {
	if out.Min == nil {
		out.Min = ptr(0.0)
		if c.semantic == "rating" {
			out.Min = ptr(1.0)
		}
	}
	if out.Max == nil {
		out.Max = ptr(100.0)
		if c.semantic == "rating" {
			out.Max = ptr(5.0)
		}
	}
}

// usual is a typical size for numbers that the text does not size.
func (p *parser) usual(c *columnDraft) float64 {
	switch c.semantic {
	case "salary", "annual_revenue":
		return 50000
	case "list_price", "loan_amount":
		return 200000
	case "lifetime_value", "balance", "claim_amount":
		return 500
	case "rainfall":
		return 4
	case "wind_speed":
		return 12
	case "distance":
		return 5
	case "latency_ms":
		return 180
	case "call_duration":
		return 240
	case "quantity", "bathrooms", "bedrooms":
		return 3
	}
	switch c.kind {
	case kindMoney:
		return 60
	case kindInteger:
		return 8
	}
	return 20
}

// defaultSpread is a long-tailed family around the usual size, inside one stated bound.
func (p *parser) defaultSpread(c *columnDraft, out *contract.Column) *contract.Distribution {
	median := p.usual(c)
	if out.Min != nil && *out.Min > 0 && median < *out.Min*1.5 {
		median = *out.Min * 1.6
	}
	if out.Max != nil && out.Min == nil {
		if *out.Max <= 0 {
			return &contract.Distribution{Kind: contract.Normal, Mean: ptr(*out.Max * 1.5), StdDev: ptr(math.Abs(*out.Max)/4 + 1)}
		}
		out.Min = ptr(0.0)
		return &contract.Distribution{Kind: contract.Uniform}
	}
	if out.Max != nil && median > *out.Max {
		median = *out.Max / 3
		if median <= 0 {
			return &contract.Distribution{Kind: contract.Uniform}
		}
	}
	if out.Min == nil {
		out.Min = ptr(0.0)
	}
	return &contract.Distribution{Kind: contract.Lognormal, Median: ptr(law.Round(median)), Sigma: ptr(.6)}
}

// complete fills the parameters that the text leaves open.
func (p *parser) complete(c *columnDraft, d *contract.Distribution, out *contract.Column) *contract.Distribution {
	full := *d
	mid, spread := p.usual(c), p.usual(c)/4
	if out.Min != nil && out.Max != nil {
		mid, spread = (*out.Min+*out.Max)/2, (*out.Max-*out.Min)/6
	} else if out.Min != nil && *out.Min > mid {
		mid, spread = *out.Min*1.5, *out.Min/6
	}
	note := func(what string) { p.assume(&c.element, what, nil) }
	spread = max(spread, 1e-6)
	switch full.Kind {
	case contract.Normal:
		if full.Mean == nil {
			full.Mean = ptr(mid)
			full.StdDev = ptr(spread)
			note("normal around " + trimFloat(law.Round(mid)))
		}
		if full.StdDev == nil {
			sd := math.Abs(*full.Mean) / 5
			if out.Min != nil && out.Max != nil {
				sd = spread
			}
			full.StdDev = ptr(max(law.Round(sd), 1e-6))
			note("standard deviation " + trimFloat(*full.StdDev) + ", because the text names none")
		}
	case contract.Lognormal:
		if full.Median == nil {
			full.Median = ptr(mid / 1.5)
		}
		if full.Sigma == nil {
			full.Sigma = ptr(.8)
			note("sigma 0.8 of the logarithm, because the text names none")
		}
	case contract.Exponential, contract.Poisson:
		if full.Mean == nil {
			full.Mean = ptr(mid)
			note("mean " + trimFloat(mid))
		}
		if full.Kind == contract.Exponential && out.Min == nil {
			out.Min = ptr(0.0)
		}
	case contract.Gamma, contract.Weibull, contract.Pareto:
		shape := map[contract.DistributionKind]float64{contract.Gamma: 2, contract.Weibull: 2, contract.Pareto: 3}[full.Kind]
		if full.Shape == nil {
			full.Shape = ptr(shape)
		}
		if full.Scale == nil {
			full.Scale = ptr(law.Round(mid / 2))
			note("a usual size of about " + trimFloat(mid))
		}
		if out.Min == nil {
			out.Min = ptr(0.0)
		}
	case contract.Beta:
		if full.Alpha == nil || full.Beta == nil {
			full.Alpha, full.Beta = ptr(2.0), ptr(5.0)
		}
		if out.Min == nil || out.Max == nil {
			out.Min, out.Max = ptr(0.0), ptr(1.0)
		}
	case contract.Binomial:
		if full.Trials == nil {
			full.Trials = ptr(10.0)
		}
		if full.Probability == nil {
			full.Probability = ptr(.5)
		}
	case contract.Geometric:
		if full.Probability == nil {
			full.Probability = ptr(.3)
		}
	case contract.Zipf:
		if full.Exponent == nil {
			full.Exponent = ptr(1.2)
		}
	case contract.Triangular, contract.Uniform:
		if out.Min == nil || out.Max == nil {
			if out.Min == nil {
				out.Min = ptr(0.0)
			}
			if out.Max == nil {
				out.Max = ptr(math.Ceil(max(mid*2, *out.Min*2+1)))
			}
			note("between " + trimFloat(*out.Min) + " and " + trimFloat(*out.Max))
		}
		if full.Kind == contract.Triangular && full.Mode == nil {
			full.Mode = ptr((*out.Min + *out.Max) / 2)
		}
	}
	return &full
}
