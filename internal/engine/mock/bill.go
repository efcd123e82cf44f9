package mock

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// taxAmount is the row's rate of its subtotal, or of its amount.
func (b *columnBuild) taxAmount() (*node, error) {
	rate, err := b.numberSibling("bill", "tax_rate")
	if err != nil {
		return nil, err
	}
	var net *node
	for _, s := range []string{"line_total", "amount", "price"} {
		if net == nil {
			if net, err = b.numberSibling("bill", s); err != nil {
				return nil, err
			}
		}
	}
	if net == nil || rate == nil || b.column.Type == contract.String || b.source.node != nil {
		return b.own()
	}
	scale, percent := b.wantedScale(), int64(1)
	if c := b.table.member("bill", b.column.Name, "tax_rate"); c.Max != nil && *c.Max <= 1 || strings.Contains(c.Unit, "share") {
		percent = 100
	}
	return b.filled(numberKind, scale, []*node{net, rate}, func(_ *draw, in []*vector, i int) int64 {
		x := multiply(inUnits(in[0].num[i], net.scale, scale), inUnits(in[1].num[i], rate.scale, 4))
		return divideRounded(multiply(x, percent), 1_000_000)
	}), nil
}
