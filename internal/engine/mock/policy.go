package mock

import "github.com/sdg-service/sdg/internal/contract"

// below builds a column that is a part, in hundredths, of another one of the row, in steps.
func (b *columnBuild) below(family, semantic string, least, most int, step int64) (*node, error) {
	whole, err := b.numberSibling(family, semantic)
	if err != nil || whole == nil || b.column.Type == contract.String || b.source.node != nil {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.filled(numberKind, scale, []*node{whole}, func(d *draw, in []*vector, i int) int64 {
		// The lower of two draws: small parts are more frequent.
		part := min(d.between(least, most), d.between(least, most))
		x := multiply(inUnits(in[0].num[i], whole.scale, scale), int64(part))
		return max(divideRounded(x, 10_000*step), 1) * step
	}), nil
}

// deductible is a part of the sum insured, in fifties; premium and claim are parts of it as well.
func (b *columnBuild) deductible() (*node, error) {
	return b.below("policy", "coverage_amount", 10, 100, 50*powersOfTen[b.wantedScale()])
}

func (b *columnBuild) premium() (*node, error) {
	return b.below("policy", "coverage_amount", 30, 250, 1)
}

func (b *columnBuild) claimAmount() (*node, error) {
	return b.below("policy", "coverage_amount", 50, 6_000, 1)
}
