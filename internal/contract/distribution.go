package contract

import (
	"cmp"
	"slices"
)

// parameter is a distribution parameter with its JSON name.
type parameter struct {
	name  string
	value *float64
}

// parameters lists all scalar parameters in their JSON order, set or not.
func (d *Distribution) parameters() []parameter {
	return []parameter{
		{"mean", d.Mean},
		{"std_dev", d.StdDev},
		{"median", d.Median},
		{"sigma", d.Sigma},
		{"shape", d.Shape},
		{"scale", d.Scale},
		{"alpha", d.Alpha},
		{"beta", d.Beta},
		{"trials", d.Trials},
		{"probability", d.Probability},
		{"exponent", d.Exponent},
		{"mode", d.Mode},
		{"value", d.Value},
		{"start", d.Start},
		{"step", d.Step},
	}
}

// Bands are the components of a mixture of ranges that do not meet, lowest first: "30% from 18 to 25, 70% from 26 to 80".
// Each row lies in one of them, so that their shares are exact. They are nil for all other distributions.
func (d *Distribution) Bands() []Component {
	if d.Kind != Mixture || d.ZeroShare != 0 || d.OutlierShare != 0 {
		return nil
	}
	bands := slices.Clone(d.Components)
	for _, b := range bands {
		if b.Min == nil || b.Max == nil {
			return nil
		}
	}
	slices.SortStableFunc(bands, func(a, b Component) int { return cmp.Compare(*a.Min, *b.Min) })
	for i := 1; i < len(bands); i++ {
		if *bands[i].Min <= *bands[i-1].Max {
			return nil
		}
	}
	return bands
}

// distributionParameters names the parameters that each family takes, all of them required.
var distributionParameters = map[DistributionKind][]string{
	Uniform:     {},
	Normal:      {"mean", "std_dev"},
	Lognormal:   {"median", "sigma"},
	Exponential: {"mean"},
	Gamma:       {"shape", "scale"},
	Beta:        {"alpha", "beta"},
	Poisson:     {"mean"},
	Binomial:    {"trials", "probability"},
	Geometric:   {"probability"},
	Zipf:        {"exponent"},
	Pareto:      {"shape", "scale"},
	Triangular:  {"mode"},
	Weibull:     {"shape", "scale"},
	Mixture:     {},
	Constant:    {"value"},
	Sequence:    {"start", "step"},
}

// bounded says that a family spreads over the column's Min to Max and needs both.
func (k DistributionKind) bounded() bool {
	return k == Uniform || k == Beta || k == Triangular
}
