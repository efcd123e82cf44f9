package mock

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// A property's figures follow each other: bedrooms from its living area, bathrooms from its bedrooms, its price from its area.

// squareMetre is 10.7639 square feet; footUnits are square feet of it in units of 1/10000.
const footUnits = 107_639

// livingArea is the row's living area in square feet, from whatever column shows it; nil where none does.
func (b *columnBuild) livingArea() (*node, func(v *vector, i int) int64, error) {
	if feet, err := b.numberSibling("property", "square_feet"); err != nil || feet != nil {
		return feet, func(v *vector, i int) int64 { return inUnits(v.num[i], feet.scale, 0) }, err
	}
	metres, err := b.numberSibling("property", "area_m2")
	if err != nil || metres == nil {
		return nil, nil, err
	}
	return metres, func(v *vector, i int) int64 {
		return divideRounded(multiply(inUnits(v.num[i], metres.scale, 0), footUnits), 10_000)
	}, nil
}

// areaInMetres is the row's living area in square feet over again.
func (b *columnBuild) areaInMetres() (*node, error) {
	feet, err := b.numberSibling("property", "square_feet")
	if err != nil || feet == nil || b.column.Type == contract.String || b.source.node != nil {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.filled(numberKind, scale, []*node{feet}, func(_ *draw, in []*vector, i int) int64 {
		return divideRounded(multiply(inUnits(in[0].num[i], feet.scale, 0), 10_000*powersOfTen[scale]), footUnits)
	}), nil
}

// bedrooms are one for some 450 to 800 square feet.
func (b *columnBuild) bedrooms() (*node, error) {
	area, feet, err := b.livingArea()
	if err != nil || area == nil || b.column.Type == contract.String || b.source.node != nil {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.filled(numberKind, scale, []*node{area}, func(d *draw, in []*vector, i int) int64 {
		return min(max(divideRounded(feet(in[0], i), int64(d.between(450, 800))), 1), 8) * powersOfTen[scale]
	}), nil
}

// bathrooms are at most one more than the bedrooms, in halves.
func (b *columnBuild) bathrooms() (*node, error) {
	bedrooms, err := b.numberSibling("property", "bedrooms")
	if err != nil || bedrooms == nil || b.column.Type == contract.String || b.source.node != nil {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.filled(numberKind, scale, []*node{bedrooms}, func(d *draw, in []*vector, i int) int64 {
		rooms := max(inUnits(in[0].num[i], bedrooms.scale, 0), 1)
		halves := min(max(int64(d.between(int(rooms), int(2*rooms))), 2), 12)
		if scale == 0 {
			return divideRounded(halves, 2)
		}
		return halves * 5 * powersOfTen[scale-1]
	}), nil
}

// listPrice is the row's living area times what a square foot costs.
func (b *columnBuild) listPrice() (*node, error) {
	area, feet, err := b.livingArea()
	if err != nil || area == nil || b.column.Type == contract.String || b.source.node != nil {
		return b.ownOr(err)
	}
	normal, scale := normalTable(), b.wantedScale()
	return b.filled(numberKind, scale, []*node{area}, func(d *draw, in []*vector, i int) int64 {
		x := float64(float64(max(feet(in[0], i), 200)) * float64(230*random.Exp(float64(0.35*normal.value(d.word())))))
		return inUnits(roundUnits(x/100)*100, 0, scale)
	}), nil
}
