package contract

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
