package mock

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// planSums builds the columns of sums_to rules: each draws a weight from its own law, the total is
// split in proportion by the method of the largest remainder, and what a bound cuts off goes to the others.
func (k *compiler) planSums(t *tablePlan) error {
	for i := range t.def.Constraints {
		c := &t.def.Constraints[i]
		if c.Kind != contract.SumsTo || c.Soft || c.Total == nil {
			continue
		}
		if err := k.planSum(t, c, fmt.Sprintf("%s.constraints[%d]", t.field(), i)); err != nil {
			return err
		}
	}
	return nil
}

type sumPart struct {
	law    law
	words  random.Key
	lo, hi int64 // steps
	// drawn parts follow their law as it is, and the others share what they leave.
	drawn bool
}

func (k *compiler) planSum(t *tablePlan, c *contract.Constraint, field string) error {
	var parts []sumPart
	scale, step := 0, int64(1)
	var least, most int64
	for i, name := range c.Columns {
		s := t.specs[name]
		if s == nil || s.kind != numberKind || !s.drawn {
			return &Error{field, fmt.Sprintf("column %q is not drawn, so that it cannot be fitted to the total", name)}
		}
		if i > 0 && (s.scale != scale || s.step != step) {
			return &Error{field, "the columns must have the same number of decimals and the same step"}
		}
		scale, step = s.scale, s.step
	}
	total := roundUnits(float64(*c.Total * float64(powersOfTen[scale])))
	if total%step != 0 {
		return &Error{field + ".total", "the total is no multiple of the columns' step"}
	}
	total /= step
	for _, name := range c.Columns {
		s := t.specs[name]
		lo, hi := s.lo/step, s.hi/step
		if !s.given {
			lo, hi = 0, total
		}
		lo, hi = max(lo, -farthest/8), min(hi, max(total, 0)-min(lo, 0)*int64(len(c.Columns)))
		narrowed := *s
		narrowed.lo, narrowed.hi = lo*step, max(hi, lo)*step
		l, err := narrowed.law(stratum(hashedRanks), hashedRanks)
		if err != nil {
			return err
		}
		parts = append(parts, sumPart{law: l, words: t.key("weight", name), lo: lo, hi: hi, drawn: s.given && s.dist != nil && s.dist.Kind != contract.Uniform})
		least += lo
		most += hi
	}
	if total < least || total > most {
		return &Error{field + ".total", "the bounds of the columns do not allow the total"}
	}
	if !slices.ContainsFunc(parts, func(p sumPart) bool { return !p.drawn }) {
		for j := range parts { // nothing would take the rest: all of them are fitted to the total
			parts[j].drawn = false
		}
	}
	// One node holds all parts, row by row; the columns read theirs.
	joint := t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		v.num = resize(v.num, len(b.rows)*len(parts))
		for i, row := range b.rows {
			splitTotal(v.num[i*len(parts):(i+1)*len(parts)], parts, total, step, row)
		}
	}})
	for j, name := range c.Columns {
		t.sums[name] = t.add(node{kind: numberKind, scale: scale, fill: func(b *batch, v *vector) {
			in := b.get(joint)
			for i := range b.rows {
				v.num[i] = in.num[i*len(parts)+j] * step
			}
		}})
	}
	return nil
}

// splitTotal fills out with parts of the total for one row.
func splitTotal(out []int64, parts []sumPart, total, step, row int64) {
	var sum float64
	whole, free := total, 0 // with what parts below 0 add to it, and without what is drawn
	for j := range parts {
		out[j] = parts[j].law.at(parts[j].words.At(uint64(row))) / step
		if parts[j].drawn {
			whole -= out[j]
			continue
		}
		below := min(parts[j].lo, 0)
		out[j] -= below
		sum += float64(out[j])
		whole -= below
		free++
	}
	left := total
	for j := range parts {
		if parts[j].drawn {
			left -= out[j]
			continue
		}
		share := float64(whole) / float64(free)
		if sum > 0 {
			share = float64(whole) * (float64(out[j]) / sum)
		}
		out[j] = min(max(int64(share)+min(parts[j].lo, 0), parts[j].lo), parts[j].hi)
		left -= out[j]
	}
	// Spread what rounding and bounds left over, beginning at a place that changes from row to row.
	start := int(random.Below(parts[0].words.At(^uint64(row)), uint64(len(parts))))
	for left != 0 {
		open := int64(0)
		for j := range parts {
			if left > 0 && out[j] < parts[j].hi || left < 0 && out[j] > parts[j].lo {
				open++
			}
		}
		for i := range parts {
			j := (start + i) % len(parts)
			each := left / open
			if each == 0 {
				each = 1
				if left < 0 {
					each = -1
				}
			}
			move := min(max(each, parts[j].lo-out[j]), parts[j].hi-out[j])
			if left > 0 {
				move = min(move, left)
			} else {
				move = max(move, left)
			}
			out[j] += move
			if left -= move; left == 0 {
				break
			}
		}
	}
}
