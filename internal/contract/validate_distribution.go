package contract

import (
	"fmt"
	"math"
	"slices"
)

// MaxComponents bounds the parts of a mixture.
const MaxComponents = 20

// distribution checks a family's parameters; rows is the size of the table, low and high are
// the bounds in force.
func (v *validator) distribution(field string, d *Distribution, rows int64, low, high *float64) {
	expected, ok := distributionParameters[d.Kind]
	if !ok {
		v.fail(field+".kind", "unknown distribution %q", d.Kind)
		return
	}
	for _, p := range d.parameters() {
		switch wanted := slices.Contains(expected, p.name); {
		case wanted && p.value == nil:
			v.fail(field+"."+p.name, "the %s distribution needs %s", d.Kind, p.name)
		case !wanted && p.value != nil:
			v.fail(field+"."+p.name, "the %s distribution has no %s; drop it", d.Kind, p.name)
		case wanted:
			if message := parameterFault(d.Kind, p.name, *p.value); message != "" {
				v.fail(field+"."+p.name, "%s, found %v", message, *p.value)
			}
		}
	}
	if d.Within != "" && d.Kind != Sequence {
		v.fail(field+".within", "only a sequence starts again within a parent; drop it from %s", d.Kind)
	}
	if d.Kind.bounded() && (low == nil || high == nil) {
		v.fail(field, "the %s distribution spreads over min to max; give both", d.Kind)
	}
	if d.Kind == Zipf && d.Exponent != nil && *d.Exponent <= 1 && high == nil {
		v.fail(field+".exponent", "without max the exponent of zipf must be above 1, found %v", *d.Exponent)
	}
	if d.Kind == Triangular && d.Mode != nil && !within(*d.Mode, low, high) {
		v.fail(field+".mode", "the mode %v is outside min and max", *d.Mode)
	}
	if d.Kind == Constant && d.Value != nil && !within(*d.Value, low, high) {
		v.fail(field+".value", "the value %v is outside min and max", *d.Value)
	}
	if d.Kind == Sequence && d.Start != nil && d.Step != nil {
		last := *d.Start + float64(rows-1)*(*d.Step)
		if !within(*d.Start, low, high) || !within(last, low, high) || math.Abs(last) > maxExactInteger {
			v.fail(field, "over %d rows the sequence runs from %v to %v, outside min and max or ±2^53; change start, step or the bounds", rows, *d.Start, last)
		}
	}
	v.components(field, d, rows, low, high)
	for _, share := range []struct {
		name  string
		value float64
	}{{"zero_share", d.ZeroShare}, {"outlier_share", d.OutlierShare}} {
		if share.value < 0 || share.value > 1 {
			v.fail(field+"."+share.name, "a share is 0 to 1, found %v", share.value)
		} else if share.value > 0 && (d.Kind == Constant || d.Kind == Sequence) {
			v.fail(field+"."+share.name, "a %s has no zeros or outliers of its own; drop it", d.Kind)
		}
	}
	if d.ZeroShare+d.OutlierShare > 1 {
		v.fail(field+".zero_share", "zero_share and outlier_share are above 1 together")
	}
	if d.ZeroShare > 0 && !within(0, low, high) {
		v.fail(field+".zero_share", "0 lies outside min and max; widen them or drop zero_share")
	}
}

func (v *validator) components(field string, d *Distribution, rows int64, low, high *float64) {
	at := field + ".components"
	if d.Kind != Mixture {
		if len(d.Components) > 0 {
			v.fail(at, "only a mixture has components; drop them")
		}
		return
	}
	if len(d.Components) < 2 || len(d.Components) > MaxComponents {
		v.fail(at, "a mixture has 2 to %d components, found %d", MaxComponents, len(d.Components))
		return
	}
	var sum float64
	for i := range d.Components {
		component := &d.Components[i]
		here := fmt.Sprintf("%s[%d]", at, i)
		if component.Weight <= 0 || component.Weight > 1 {
			v.fail(here+".weight", "a weight is above 0 and at most 1, found %v", component.Weight)
		}
		sum += component.Weight
		from, to := component.Min, component.Max
		switch {
		case from != nil && to != nil && *from > *to:
			v.fail(here+".min", "min %v is above max %v; swap or correct them", *from, *to)
			continue
		case from != nil && !within(*from, low, high):
			v.fail(here+".min", "%v is outside the column's min and max", *from)
			continue
		case to != nil && !within(*to, low, high):
			v.fail(here+".max", "%v is outside the column's min and max", *to)
			continue
		}
		if from == nil {
			from = low
		}
		if to == nil {
			to = high
		}
		switch part := &component.Distribution; {
		case part.Kind == Mixture || part.Kind == Sequence:
			v.fail(here+".distribution.kind", "a component cannot be a %s", part.Kind)
		case part.ZeroShare != 0 || part.OutlierShare != 0:
			v.fail(here+".distribution", "give zero_share and outlier_share to the mixture, not to a component")
		default:
			v.distribution(here+".distribution", part, rows, from, to)
		}
	}
	if math.Abs(sum-1) > ShareTolerance {
		v.fail(at, "the weights sum to %v; they must sum to 1", sum)
	}
}

// parameterFault says what a parameter must be, or nothing where x is right.
func parameterFault(kind DistributionKind, name string, x float64) string {
	switch {
	case name == "probability" && (x <= 0 || x > 1):
		return "a probability is above 0 and at most 1"
	case name == "trials" && (x < 1 || x != math.Trunc(x) || x > 1e9):
		return "the number of trials is a whole number from 1 to 1000000000"
	case name == "mean" && kind != Normal && x <= 0:
		return "the mean must be positive"
	case name == "step" && x == 0:
		return "the step of a sequence must not be 0"
	case slices.Contains([]string{"std_dev", "median", "sigma", "shape", "scale", "alpha", "beta", "exponent"}, name) && x <= 0:
		return "the " + name + " must be positive"
	}
	return ""
}
