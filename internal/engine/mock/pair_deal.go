package mock

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// dealing gives the rows of groups the values of a closed list, none twice in a group, and each as often as its share says:
// where groups do not have all values, each group goes on in the list where the one before ended.
type dealing struct {
	pairing *pairing
	// order lists the values, those that come once more than others first, so that the last round through the list may end
	// anywhere; both parts are shuffled.
	order []int64
	// shuffle mixes the values of a group by its size.
	shuffle []random.Permutation
}

// dealing is nil where each group has all values, which is exact anyway, and where the values need not have exact shares.
func (p *pairing) dealing(b *columnBuild) *dealing {
	size := int64(len(b.column.Values))
	if p.joint != nil || p.smallest == size && !p.loose || p.largest > size || b.column.Unique || b.column.PrimaryKey || b.table.dependent(b.column.Name) {
		return nil
	}
	quotas := contract.Quotas(b.table.rows, contract.Shares(b.column.Values))
	most := slices.Max(quotas)
	var parts [2][]int64
	for j, n := range quotas {
		part := 0
		if n < most {
			part = 1
		}
		parts[part] = append(parts[part], int64(j))
	}
	d := &dealing{pairing: p}
	for _, part := range parts {
		if len(part) == 0 {
			continue
		}
		perm := random.NewPermutation(b.key("pair"), uint64(len(part)))
		for i := range part {
			d.order = append(d.order, part[perm.At(uint64(i))])
		}
	}
	for n := range p.largest {
		d.shuffle = append(d.shuffle, random.NewPermutation(b.key("value"), uint64(n+1)))
	}
	return d
}

// fill writes the places of the rows' values in the list.
func (d *dealing) fill(b *batch, v *vector) {
	for i, row := range b.rows {
		m := d.pairing.place(b, i, row)
		if m.group >= 0 {
			m.number = int64(d.shuffle[m.size-1].Tweaked(uint64(m.number), uint64(m.group+1)*0x9E3779B97F4A7C15))
		}
		v.num[i] = d.order[(m.before+m.number)%int64(len(d.order))]
	}
}
