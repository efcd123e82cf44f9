package lower

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// lowerNumber decides bounds and distribution of a number.
func (p Reader) lowerNumber(c *draft.Column, out *contract.Column) {
	out.Scale = c.ScaleOf(out.Type)
	if c.Multiple > 0 {
		out.MultipleOf = draft.Ptr(c.Multiple)
	}
	step := math.Pow10(-out.Scale)
	if c.Multiple > 0 {
		step = c.Multiple
	}
	lowerBounds(c, out, step)
	if isKey(c) && c.Distribution == nil && c.Min == nil {
		return
	}
	d := c.Distribution
	if d != nil && c.LawNote != "" {
		p.Assume(&c.Element, c.LawNote, nil)
	}
	if d != nil && len(c.Parts) > 0 {
		d = p.lowerParts(c, out, step)
	}
	if d == nil {
		d = p.shapeOf(c, out)
	}
	if d == nil && c.ZeroShare > 0 && out.Min != nil && out.Max != nil {
		d = &contract.Distribution{Kind: contract.Uniform}
	}
	if d == nil && (c.ZeroShare > 0 || c.OutlierShare > 0) {
		d = p.defaultSpread(c, out)
	}
	if d != nil {
		d = p.complete(c, d, out)
	}
	if d == nil && c.Semantic == "age" && c.Unit == "" && out.Max == nil && out.Min != nil && *out.Min >= 12 && *out.Min < 90 {
		out.Max = draft.Ptr(100.0)
	}
	// One bound and no distribution: the other end must come from somewhere.
	if d == nil && (out.Min == nil) != (out.Max == nil) {
		d = p.defaultSpread(c, out)
	}
	if d == nil && out.Min == nil && out.Max == nil && out.Semantic == "" && c.WholeYears(p.Lex) && slices.ContainsFunc(c.Words, func(w string) bool { return w == "year" || w == "vintage" }) {
		out.Min, out.Max = draft.Ptr(1970.0), draft.Ptr(float64(p.AsOf.From.Year()))
		p.Assume(&c.Element, "years from 1970 on, because the text names no range", nil)
	}
	if o := c.Beside; d == nil && out.Min == nil && out.Max == nil && out.Semantic == "" && o != nil {
		out.Min, out.Max = draft.Ptr(math.Floor(math.Min(0, *o.Min))), draft.Ptr(math.Ceil(*o.Max+math.Abs(*o.Max)/4))
		if c.SameMeasure(o) {
			out.Min, out.Max = draft.Ptr(*o.Min), draft.Ptr(*o.Max)
		}
		p.Assume(&c.Element, "numbers of the size of "+strings.Join(o.Words, " ")+", because the text names no range", nil)
	}
	if d == nil && out.Min == nil && out.Semantic == "" {
		d = p.defaultSpread(c, out)
		if !c.CasesSize() {
			p.Assume(&c.Element, plan.OrdinaryNumbers+", because the text names no range", nil)
		}
	}
	if d != nil && out.Semantic == "row_id" {
		out.Semantic = ""
	}
	if d != nil {
		d.ZeroShare, d.OutlierShare = c.ZeroShare, c.OutlierShare
		if c.ZeroShare > 0 && out.Min != nil && *out.Min > 0 {
			d = besideZeros(d, out)
			out.Min = draft.Ptr(0.0)
		}
	}
	out.Distribution = d
	p.lowerEnding(c, out)
	p.lowerSwing(c, out)
}

func isKey(c *draft.Column) bool {
	return c.Primary || c.Semantic == "row_id" || c.Semantic == "employee_id" || c.Semantic == "student_id"
}

// shapeOf turns "most under 5, few long ones" and "skewed towards high" into families.
func (p Reader) shapeOf(c *draft.Column, out *contract.Column) *contract.Distribution {
	if t := c.Typical; t != nil {
		lo, hi := t[0], t[1]
		if lo == hi {
			if b := meanWithin(c, out); b != nil {
				return b
			}
			if c.Skew == "right" && out.Type == contract.Integer && out.Max != nil {
				return &contract.Distribution{Kind: contract.Poisson, Mean: draft.Ptr(lo)}
			}
			if out.Min == nil {
				out.Min = draft.Ptr(math.Min(lo, 1))
			}
			if out.Max == nil {
				out.Max = draft.Ptr(math.Max(lo*5, *out.Min+1))
			}
			p.Assume(&c.Element, "80% of the rows have the usual value", nil)
			return &contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
				{Weight: .8, Distribution: contract.Distribution{Kind: contract.Constant, Value: draft.Ptr(lo)}},
				{Weight: .2, Distribution: contract.Distribution{Kind: contract.Uniform}},
			}}
		}
		if c.Skew == "left" {
			return nil
		}
		if near := usualRange(lo, hi); near != nil && c.Skew == "" && (out.Min == nil || out.Max == nil) {
			p.Assume(&c.Element, "80% of the values lie between "+draft.TrimFloat(lo)+" and "+draft.TrimFloat(hi), nil)
			if out.Min == nil && lo >= 0 {
				out.Min = draft.Ptr(max(0, lo-(hi-lo)))
				if c.Semantic == "age" && lo >= 18 {
					out.Min = draft.Ptr(max(18, *out.Min))
				}
			}
			if out.Max == nil {
				out.Max = draft.Ptr(hi + (hi - lo))
			}
			return near
		}
		if out.Min != nil && *out.Min < 0 && out.Max != nil && lo < hi && lo >= *out.Min && hi <= *out.Max {
			p.Assume(&c.Element, "80% of the values lie between "+draft.TrimFloat(lo)+" and "+draft.TrimFloat(hi), nil)
			return &contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
				{Weight: .8, Min: draft.Ptr(lo), Max: draft.Ptr(hi), Distribution: contract.Distribution{Kind: contract.Uniform}},
				{Weight: .2, Min: out.Min, Max: out.Max, Distribution: contract.Distribution{Kind: contract.Uniform}},
			}}
		}
		median := hi / 2
		sigma := .8
		if lo > 0 {
			median = math.Sqrt(lo * hi)
			sigma = max(.35, math.Log(hi/median)/1.15)
		}
		if out.Min == nil {
			out.Min = draft.Ptr(0.0)
			if lo > 0 {
				out.Min = draft.Ptr(math.Floor(lo / 2))
			}
		}
		if out.Max == nil {
			out.Max = draft.Ptr(hi * 8)
		}
		tail := *out.Max / 2
		if c.Skew == "right" && (lo > 0 && tail > hi*2 || lo == 0 && tail > hi*10) {
			p.Assume(&c.Element, "\"a few\" is taken as 5%", nil)
			return &contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
				{Weight: .95, Distribution: contract.Distribution{Kind: contract.Lognormal, Median: draft.Ptr(law.Round(median)), Sigma: draft.Ptr(law.Round(sigma))}},
				{Weight: .05, Distribution: contract.Distribution{Kind: contract.Lognormal, Median: draft.Ptr(law.Round(tail * 1.3)), Sigma: draft.Ptr(.2)}},
			}}
		}
		return &contract.Distribution{Kind: contract.Lognormal, Median: draft.Ptr(law.Round(median)), Sigma: draft.Ptr(law.Round(sigma))}
	}
	switch c.Skew {
	case "left":
		p.bounds01(c, out)
		return &contract.Distribution{Kind: contract.Beta, Alpha: draft.Ptr(5.0), Beta: draft.Ptr(1.7)}
	case "right":
		if out.Min == nil {
			out.Min = draft.Ptr(0.0)
		}
		if out.Max == nil {
			return &contract.Distribution{Kind: contract.Lognormal, Median: draft.Ptr(p.usual(c)), Sigma: draft.Ptr(1.0)}
		}
		lo, hi := max(*out.Min, *out.Max/100, 1e-6), *out.Max
		if hi <= lo {
			return nil
		}
		if hi/lo < 20 || out.Type == contract.Integer && hi-*out.Min <= 20 {
			return &contract.Distribution{Kind: contract.Beta, Alpha: draft.Ptr(1.3), Beta: draft.Ptr(5.0)}
		}
		return &contract.Distribution{Kind: contract.Lognormal, Median: draft.Ptr(law.Round(math.Pow(lo, .6) * math.Pow(hi, .4))), Sigma: draft.Ptr(law.Round(math.Log(hi/lo) / 5))}
	}
	return nil
}

// usualRange is the distribution of which 80% lie between two numbers of one magnitude: "most between 25 and 45".
func usualRange(lo, hi float64) *contract.Distribution {
	if lo <= 0 || hi > 4*lo {
		return nil
	}
	return &contract.Distribution{Kind: contract.Normal, Mean: draft.Ptr(law.Round((lo + hi) / 2)), StdDev: draft.Ptr(law.Round((hi - lo) / 2 / 1.2816))}
}

func (p Reader) bounds01(c *draft.Column, out *contract.Column) {
	if out.Min == nil {
		out.Min = draft.Ptr(0.0)
		if c.Semantic == "rating" {
			out.Min = draft.Ptr(1.0)
		}
	}
	if out.Max == nil {
		out.Max = draft.Ptr(100.0)
		if c.Semantic == "rating" {
			out.Max = draft.Ptr(5.0)
		}
	}
}

// usual is a typical size for numbers that the text does not size.
func (p Reader) usual(c *draft.Column) float64 {
	switch c.Semantic {
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
	switch c.Kind {
	case draft.KindMoney:
		return 60
	case draft.KindInteger:
		return 8
	}
	return 20
}

// naturalTops are what people do not exceed, by the meaning of the column, in its usual unit.
var naturalTops = map[string]float64{"age": 110, "height": 225, "weight": 250, "heart_rate": 220, "temperature_body": 42, "bmi": 70}

// defaultSpread is a long-tailed family around the usual size, inside one stated bound.
func (p Reader) defaultSpread(c *draft.Column, out *contract.Column) *contract.Distribution {
	median := p.usual(c)
	if size := p.perTime(c); size > 0 {
		median = size
	}
	if top := naturalTops[out.Semantic]; top > 0 && out.Max == nil && out.Min != nil && *out.Min < top && (out.Unit == "" || out.Unit == usualUnits[out.Semantic]) {
		out.Max = draft.Ptr(top) // "people over 90": what is usual ends there, what is possible does not
		p.Assume(&c.Element, "at most "+draft.TrimFloat(top)+", because the text names no upper limit", nil)
		return &contract.Distribution{Kind: contract.Normal, Mean: draft.Ptr(*out.Min), StdDev: draft.Ptr(law.Round((top - *out.Min) / 3))}
	}
	if out.Min != nil && *out.Min > 0 && median < *out.Min*1.5 {
		median = *out.Min * 1.6
	}
	if out.Max != nil && out.Min == nil {
		if *out.Max <= 0 {
			return &contract.Distribution{Kind: contract.Normal, Mean: draft.Ptr(*out.Max * 1.5), StdDev: draft.Ptr(math.Abs(*out.Max)/4 + 1)}
		}
		out.Min = draft.Ptr(0.0)
		if c.Multiple > 0 && c.Multiple <= *out.Max && c.ZeroShare == 0 {
			out.Min = draft.Ptr(c.Multiple) // "multiples of 20 up to 400" begin with 20
		}
		return &contract.Distribution{Kind: contract.Uniform}
	}
	if out.Max != nil && median > *out.Max {
		median = *out.Max / 3
		if median <= 0 {
			return &contract.Distribution{Kind: contract.Uniform}
		}
	}
	if out.Min == nil {
		out.Min = draft.Ptr(0.0)
	}
	return &contract.Distribution{Kind: contract.Lognormal, Median: draft.Ptr(law.Round(median)), Sigma: draft.Ptr(.6)}
}

// sigmaWithin is the sigma of a lognormal law whose bounds are told: the farther of them is two and a half sigmas from the median, so
// that cutting there moves the median little. Without two bounds it is that of incomes and prices.
func sigmaWithin(median float64, out *contract.Column) float64 {
	const usual, least = .8, .1
	if out.Min == nil || out.Max == nil || *out.Min <= 0 || median <= *out.Min || median >= *out.Max {
		return usual
	}
	far := max(math.Log(*out.Max/median), math.Log(median / *out.Min))
	return min(usual, max(least, math.Round(far/uncut*100)/100))
}

// complete fills the parameters that the text leaves open.
func (p Reader) complete(c *draft.Column, d *contract.Distribution, out *contract.Column) *contract.Distribution {
	full := *d
	mid, spread := p.usual(c), p.usual(c)/4
	if out.Min != nil && out.Max != nil {
		mid, spread = (*out.Min+*out.Max)/2, (*out.Max-*out.Min)/6
	} else if out.Min != nil && *out.Min > mid {
		mid, spread = *out.Min*1.5, *out.Min/6
	}
	note := func(what string) { p.Assume(&c.Element, what, nil) }
	spread = max(spread, 1e-6)
	switch full.Kind {
	case contract.Normal:
		if full.Mean == nil {
			full.Mean = draft.Ptr(mid)
			full.StdDev = draft.Ptr(spread)
			note("normal around " + draft.TrimFloat(law.Round(mid)))
		}
		if full.StdDev == nil {
			sd := math.Abs(*full.Mean) / 5
			if out.Min != nil && out.Max != nil {
				sd = spread
				if near := min(*full.Mean-*out.Min, *out.Max-*full.Mean); near > 0 && near < uncut*sd {
					if !p.namesNormal(c) {
						return withMean(*full.Mean, out)
					}
					sd = near / uncut
				}
			}
			full.StdDev = draft.Ptr(max(law.Round(sd), 1e-6))
			note("standard deviation " + draft.TrimFloat(*full.StdDev) + ", because the text names none")
		}
	case contract.Lognormal:
		if full.Median == nil {
			full.Median = draft.Ptr(mid / 1.5)
		}
		if full.Sigma == nil {
			full.Sigma = draft.Ptr(sigmaWithin(*full.Median, out))
			note("sigma " + draft.TrimFloat(*full.Sigma) + " of the logarithm, because the text names none")
		}
	case contract.Exponential, contract.Poisson:
		if full.Mean == nil {
			full.Mean = draft.Ptr(mid)
			note("mean " + draft.TrimFloat(mid))
		}
		if full.Kind == contract.Exponential && out.Min == nil {
			out.Min = draft.Ptr(0.0)
		}
	case contract.Gamma, contract.Weibull, contract.Pareto:
		shape := map[contract.DistributionKind]float64{contract.Gamma: 2, contract.Weibull: 2, contract.Pareto: 3}[full.Kind]
		if full.Shape == nil {
			full.Shape = draft.Ptr(shape)
		}
		if full.Scale == nil {
			full.Scale = draft.Ptr(law.Round(mid / 2))
			note("a usual size of about " + draft.TrimFloat(mid))
		}
		if out.Min == nil {
			out.Min = draft.Ptr(0.0)
		}
	case contract.Beta:
		if full.Alpha == nil || full.Beta == nil {
			full.Alpha, full.Beta = draft.Ptr(2.0), draft.Ptr(5.0)
		}
		if out.Min == nil || out.Max == nil {
			out.Min, out.Max = draft.Ptr(0.0), draft.Ptr(1.0)
		}
	case contract.Binomial:
		if full.Trials == nil {
			full.Trials = draft.Ptr(10.0)
		}
		if full.Probability == nil {
			full.Probability = draft.Ptr(.5)
		}
	case contract.Geometric:
		if full.Probability == nil {
			full.Probability = draft.Ptr(.3)
		}
	case contract.Zipf:
		if full.Exponent == nil {
			full.Exponent = draft.Ptr(1.2)
		}
	case contract.Triangular, contract.Uniform:
		if out.Min == nil || out.Max == nil {
			if out.Min == nil {
				out.Min = draft.Ptr(0.0)
			}
			if out.Max == nil {
				out.Max = draft.Ptr(math.Ceil(max(mid*2, *out.Min*2+1)))
			}
			note("between " + draft.TrimFloat(*out.Min) + " and " + draft.TrimFloat(*out.Max))
		}
		if full.Kind == contract.Triangular && full.Mode == nil {
			full.Mode = draft.Ptr((*out.Min + *out.Max) / 2)
		}
	}
	return &full
}
