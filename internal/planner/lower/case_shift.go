package lower

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
)

// lowerShift gives the rows of a case the law of the column at another height: what is usual times the factor, or the upper or lower part
// of a range. A law that the text tells itself is of all rows, and no group may change it.
func (p Reader) lowerShift(cs *draft.Case, target *contract.Column, col *draft.Column, k *contract.Case) bool {
	if !target.Type.Numeric() || len(target.Values) > 0 {
		return false
	}
	usual := slices.ContainsFunc(p.Guesses, func(g draft.Guess) bool { return g.On == &col.Element })
	switch d := target.Distribution; {
	case d != nil && d.Kind != contract.Uniform:
		if !usual && target.Semantic == "" {
			return false
		}
		if k.Distribution = shifted(d, cs.Shift.Factor, cs.Shift.Told); k.Distribution == nil {
			return false
		}
		if target.Min != nil && target.Max != nil {
			k.Min, k.Max = draft.Ptr(*target.Min), draft.Ptr(*target.Max)
		}
	case target.Min != nil && target.Max != nil:
		lo, hi := *target.Min, *target.Max
		if cut := lo + (hi-lo)*.4; cs.Shift.Factor > 1 {
			lo = cut
		} else {
			hi = hi - (hi-lo)*.4
		}
		if target.Type == contract.Integer {
			lo, hi = math.Ceil(lo), math.Floor(hi)
		}
		if lo >= hi {
			return false
		}
		k.Min, k.Max = draft.Ptr(law.Round(lo)), draft.Ptr(law.Round(hi))
	default:
		return false
	}
	if rows := p.Source(cs.When[0], cs.When[len(cs.When)-1]+1); !cs.Shift.Told {
		p.Assume(&col.Element, "how much higher or lower it is for "+rows+" is supposed, because the text does not say it", nil)
	}
	return true
}

// shifted is a law whose numbers are so many times as high; nil for laws that have no height of their own.
func shifted(d *contract.Distribution, factor float64, told bool) *contract.Distribution {
	out := *d
	if d.Kind == contract.Normal && !told {
		// a standard deviation up or down: half as much again would be another kind of thing
		out.Mean = draft.Ptr(law.Round(*d.Mean + math.Copysign(*d.StdDev, factor-1)))
		return &out
	}
	times := func(x *float64) *float64 { return draft.Ptr(law.Round(float64(*x * factor))) }
	switch d.Kind {
	case contract.Normal:
		out.Mean = times(d.Mean)
	case contract.Lognormal:
		out.Median = times(d.Median)
	case contract.Gamma, contract.Weibull, contract.Pareto:
		out.Scale = times(d.Scale)
	case contract.Exponential, contract.Poisson:
		out.Mean = times(d.Mean)
	default:
		return nil
	}
	return &out
}
