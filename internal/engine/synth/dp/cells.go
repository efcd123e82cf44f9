package dp

import (
	"math/bits"
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// cells turns the codes of a variable into the cells of its column.
type cells struct {
	field    frame.Field
	variable int
	grid     grid
	levels   []string
	key      random.Key
	values   []value
	nulls    bool // whether some code is missing
}

// value is what a code stands for, ready to be drawn from.
type value struct {
	null bool
	lo   []int64
	size []uint64 // numbers of values of the parts
	// from are the parts' shares of [0, 2^64): part i holds the words from from[i] up to the
	// next. A single part of one value needs no word.
	from  []uint64
	fixed bool
}

func newCells(c *modelColumn, key random.Key) cells {
	out := cells{field: c.Field, variable: c.variable, levels: c.levels, key: key}
	if c.variable < 0 {
		return out
	}
	if c.Kind != frame.Category {
		out.grid = newGrid(&c.Field)
	}
	for _, from := range c.codes {
		v := value{null: from.null}
		total := 0.0
		for _, p := range from.parts {
			total += p.weight
		}
		sum := 0.0
		for _, p := range from.parts {
			v.lo = append(v.lo, p.lo)
			v.size = append(v.size, uint64(p.hi-p.lo+1))
			// Shares are cut to 53 bits; parts of no share are never reached.
			v.from = append(v.from, uint64(min(sum/total, 1-0x1p-53)*(1<<53))<<11)
			sum += p.weight
		}
		v.fixed = len(v.lo) == 1 && v.size[0] == 1
		out.values = append(out.values, v)
		out.nulls = out.nulls || v.null
	}
	return out
}

// at maps a random word to a grid value or level: the inverse of the distribution
// function, so that a single word decides part and place.
func (v *value) at(w uint64) int64 {
	i := 0
	if len(v.from) > 8 {
		var found bool
		if i, found = slices.BinarySearch(v.from, w); !found {
			i--
		}
	} else {
		for i+1 < len(v.from) && v.from[i+1] <= w {
			i++
		}
	}
	if v.size[i] == 1 {
		return v.lo[i]
	}
	span := -v.from[i] // 2^64 - from
	if i+1 < len(v.from) {
		span = v.from[i+1] - v.from[i]
	}
	hi, lo := bits.Mul64(w-v.from[i], v.size[i])
	if span == 0 { // one part alone holds all 2^64 words
		return v.lo[i] + int64(hi)
	}
	q, _ := bits.Div64(hi, lo, span)
	return v.lo[i] + int64(q)
}

func (c *cells) fill(dst *frame.Column, codes []uint16, first int64) {
	rows := len(codes)
	dst.Numbers, dst.Times, dst.Codes = dst.Numbers[:0], dst.Times[:0], dst.Codes[:0]
	switch c.field.Kind {
	case frame.Number:
		dst.Numbers = grow(dst.Numbers, rows)
	case frame.Time:
		dst.Times = grow(dst.Times, rows)
	default:
		dst.Codes, dst.Levels = grow(dst.Codes, rows), c.levels
	}
	if c.nulls {
		dst.Null = grow(dst.Null, rows)
	} else {
		dst.Null = nil
	}
	category := c.field.Kind == frame.Category
	for row, code := range codes {
		v := &c.values[code]
		if c.nulls {
			dst.Null[row] = v.null
		}
		x := int64(0)
		switch {
		case v.null:
		case v.fixed:
			x = v.lo[0]
		default:
			x = v.at(c.key.At(uint64(first) + uint64(row)))
		}
		switch {
		case category:
			dst.Codes[row] = uint32(x)
		case v.null && c.field.Kind == frame.Number:
			dst.Numbers[row] = 0
		case v.null:
			dst.Times[row] = 0
		default:
			c.grid.set(dst, row, x)
		}
	}
}
