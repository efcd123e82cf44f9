package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// besideZeros keeps the lower bound of the numbers beside zeros, "0 for half, else between 5 and 20": a law with a share of zeros
// reaches down to them.
func besideZeros(d *contract.Distribution, out *contract.Column) *contract.Distribution {
	unmixed := []contract.DistributionKind{contract.Mixture, contract.Sequence, contract.Constant}
	if d.ZeroShare >= 1 || d.OutlierShare > 0 || slices.Contains(unmixed, d.Kind) {
		return d
	}
	others := *d
	others.ZeroShare = 0
	return &contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
		{Weight: d.ZeroShare, Min: draft.Ptr(0.0), Max: draft.Ptr(0.0), Distribution: contract.Distribution{Kind: contract.Uniform}},
		{Weight: 1 - d.ZeroShare, Min: out.Min, Max: out.Max, Distribution: others},
	}}
}
