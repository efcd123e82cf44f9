package lower

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
)

const (
	// countsByPoisson is the highest bound of whole numbers whose mean makes them counts of events.
	countsByPoisson = 30
	// uncut is how many standard deviations a bound is to be from the mean, so that cutting a normal law there moves the
	// mean by less than a hundredth of one.
	uncut = 2.5
)

// meanWithin is a distribution with a stated mean in the lower part of stated bounds; nil where the
// text names no mean, or where the numbers are small counts that the bounds hardly cut.
func meanWithin(c *draft.Column, out *contract.Column) *contract.Distribution {
	if !c.Averaged || out.Min == nil || out.Max == nil {
		return nil
	}
	mean := c.Typical[0]
	if mean <= *out.Min || mean >= *out.Max || out.Type == contract.Integer && *out.Max <= countsByPoisson && (*out.Min <= 0 || mean-*out.Min > uncut*math.Sqrt(mean)) {
		return nil
	}
	return withMean(mean, out)
}

// withMean is the beta law between the bounds with this mean between them, which cutting would move.
func withMean(mean float64, out *contract.Column) *contract.Distribution {
	at := (mean - *out.Min) / (*out.Max - *out.Min)
	weight := max(4, 1.2/min(at, 1-at)) // no shape that runs off at an end
	return &contract.Distribution{Kind: contract.Beta, Alpha: draft.Ptr(law.Round(at * weight)), Beta: draft.Ptr(law.Round((1 - at) * weight))}
}

// namesNormal: the column's own words call its law a normal one.
func (p Reader) namesNormal(c *draft.Column) bool {
	for k, e := range p.Owner {
		if e == &c.Element && slices.Contains(normalNames, p.Toks[k].Low) {
			return true
		}
	}
	return false
}

var normalNames = []string{"normal", "normally", "gaussian", "gauss", "bell", "bell-shaped", "bell-curve"}
