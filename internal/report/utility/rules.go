package utility

import (
	"context"
	"math"

	"github.com/sdg-service/sdg/internal/report/align"
)

const (
	// maxDeciding is the number of values that a deciding column may have; it must also be
	// below a tenth of the rows, or a rule would be a coincidence.
	maxDeciding = 500
	// leastOrdered is the number of rows that must confirm an order.
	leastOrdered = 100
	// leastSurprise is the number of training rows that would break an order if their two
	// values had nothing to do with each other; with fewer, the ranges explain it. Engines
	// learn orders by the same number.
	leastSurprise = 20
)

// absentCode stands for a missing value.
const absentCode = math.MaxUint32

// dictionary codes a column's values in training and synthetic rows with one list, in the
// order in which they appear; nil if the training rows have more than maxDeciding.
type dictionary struct {
	codes  [2][]uint32
	values int // of the training rows
}

// rules finds rules in the training rows, keeps those that the holdout confirms, and
// counts the synthetic rows that break them.
func (j *judge) rules(ctx context.Context) error {
	j.report.Dependencies = Dependencies{Functional: []Rule{}, Orders: []Rule{}}
	codes := make([]*dictionary, len(j.columns))
	err := parallel(ctx, j.in.Workers, len(j.columns), func(k int) { codes[k] = j.dictionary(k) })
	if err != nil {
		return err
	}
	found := make([][2][]Rule, len(j.columns))
	err = parallel(ctx, j.in.Workers, len(j.columns), func(a int) {
		for b := range j.columns {
			if a == b {
				continue
			}
			if r := j.decides(a, b, codes); r != nil {
				found[a][0] = append(found[a][0], *r)
			}
			if r := j.ordered(a, b); r != nil {
				found[a][1] = append(found[a][1], *r)
			}
		}
	})
	d := &j.report.Dependencies
	for _, f := range found {
		d.Functional = append(d.Functional, f[0]...)
		d.Orders = append(d.Orders, f[1]...)
	}
	for _, rules := range [][]Rule{d.Functional, d.Orders} {
		for _, r := range rules {
			d.Broken += r.Violations
		}
	}
	return err
}

func (j *judge) dictionary(k int) *dictionary {
	c := &j.columns[k]
	d := new(dictionary)
	seen := map[float64]uint32{}
	for f := range d.codes {
		cells := &c.Cells[f]
		d.codes[f] = make([]uint32, j.rows[f])
		for row := range d.codes[f] {
			d.codes[f][row] = absentCode
			if cells.IsNull(row) {
				continue
			}
			v := value(c, cells, row)
			code, ok := seen[v]
			if !ok {
				code = uint32(len(seen))
				seen[v] = code
			}
			d.codes[f][row] = code
			if f == train && len(seen) > maxDeciding {
				return nil
			}
		}
		if f == train {
			d.values = len(seen)
		}
	}
	return d
}

func value(c *align.Column, cells *align.Cells, row int) float64 {
	if c.Numeric() {
		return cells.Numbers[row]
	}
	return float64(cells.Codes[row])
}

// decides is the rule that equal values of a come with equal values of b, or nil. Rows
// whose value of a no training row has are not checked.
func (j *judge) decides(a, b int, codes []*dictionary) *Rule {
	da, db := codes[a], codes[b]
	if da == nil || db == nil || da.values < 2 || db.values < 2 || da.values >= j.rows[train]/10 {
		return nil
	}
	const unseen = absentCode - 1
	image := make([]uint32, da.values)
	for i := range image {
		image[i] = unseen
	}
	for row, x := range da.codes[train] {
		if x == absentCode {
			continue
		}
		switch y := db.codes[train][row]; {
		case image[x] == unseen:
			image[x] = y
		case image[x] != y:
			return nil
		}
	}
	r := &Rule{A: j.columns[a].Name, B: j.columns[b].Name}
	for row, x := range da.codes[synthetic] {
		if x < uint32(da.values) {
			r.Checked++
			if db.codes[synthetic][row] != image[x] {
				r.Violations++
			}
		}
	}
	return r
}

// ordered is the rule that a is at most b, or nil. It must not follow from the ranges, nor
// be an accident of them.
func (j *judge) ordered(a, b int) *Rule {
	ca, cb := &j.columns[a], &j.columns[b]
	if ca.Kind != cb.Kind || !ca.Numeric() {
		return nil
	}
	confirmed, surprise := 0, 0
	for f := range j.rows {
		if f == synthetic {
			continue
		}
		x, y := &ca.Cells[f], &cb.Cells[f]
		for row, v := range x.Numbers {
			if x.IsNull(row) || y.IsNull(row) {
				continue
			}
			w := y.Numbers[row]
			if v > w {
				return nil
			}
			confirmed++
			// The value of a row far away stands for an independent one.
			if other := (row*7919 + len(x.Numbers)/2) % len(x.Numbers); f == train && !y.IsNull(other) && v > y.Numbers[other] {
				surprise++
			}
		}
	}
	if confirmed < leastOrdered || surprise < leastSurprise {
		return nil
	}
	r := &Rule{A: ca.Name, B: cb.Name}
	x, y := &ca.Cells[synthetic], &cb.Cells[synthetic]
	for row, v := range x.Numbers {
		if x.IsNull(row) || y.IsNull(row) {
			continue
		}
		r.Checked++
		if v > y.Numbers[row] {
			r.Violations++
		}
	}
	return r
}
