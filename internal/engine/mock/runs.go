package mock

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// runs cuts the rows of a table into runs of rows that lie together: those of each parent, those of each key of a grid, or all.
type runs struct {
	fanout *fanout // of the parents, where they tell the runs apart
	length int64   // else of each run
}

// runsOf are the runs that a column of the table tells apart; no column makes one run of all rows.
func (t *tablePlan) runsOf(group []string) (*runs, error) {
	if len(group) == 0 || group[0] == "" {
		return &runs{length: max(t.rows, 1)}, nil
	}
	if g := t.def.Grid; g != nil && g.KeyColumn == group[0] {
		return &runs{length: g.Steps}, nil
	}
	if r := t.grouped(group[0]); r != nil {
		return &runs{fanout: r.fanout}, nil
	}
	return nil, fmt.Errorf("the rows do not lie together by %s", group[0])
}

// runCursor is the run [from, to) of the row that was sought last. Rows in ascending order are cheap.
type runCursor struct {
	runs *runs
	siblings
}

func (r *runs) cursor() runCursor { return runCursor{runs: r, siblings: siblings{fanout: r.fanout}} }

func (c *runCursor) seek(row int64) {
	if c.fanout != nil {
		c.siblings.seek(row)
		return
	}
	c.parent = row / c.runs.length
	c.from = c.parent * c.runs.length
	c.to = c.from + c.runs.length
}

// sortedBy is the rule that the column never falls from row to row.
func (t *tablePlan) sortedBy(column string) *contract.Constraint {
	for i := range t.def.Constraints {
		if k := &t.def.Constraints[i]; k.Kind == contract.Sorted && !k.Soft && k.Columns[0] == column {
			return k
		}
	}
	return nil
}

// sortedRun is the longest run whose ranks are drawn at random and then sorted. Those of longer ones lie evenly, which so many ranks
// nearly do anyway.
const sortedRun = 4096

// sortedRanking is the ranking of n rows whose ranks ascend within each run.
func sortedRanking(key random.Key, n int64, r *runs) *ranking {
	out := newRanking(key, n)
	out.runs = r
	return out
}

// inOrder sets ranks[i] to the rank of addresses[i], in the order of the rows of its run. One slice may be both.
func (r *ranking) inOrder(ranks, addresses []int64) {
	c := r.runs.cursor()
	var run []int64 // the ranks of the run that began at from
	from := int64(-1)
	for i, row := range addresses {
		c.seek(row)
		size := c.to - c.from
		switch {
		case size == r.n:
			ranks[i] = row
		case size > sortedRun:
			ranks[i] = r.even(row-c.from, size, row)
		default:
			if c.from != from {
				from, run = c.from, run[:0]
				for place := c.from; place < c.to; place++ {
					run = append(run, int64(r.perm.At(uint64(place))))
				}
				slices.Sort(run)
			}
			ranks[i] = run[row-c.from]
		}
	}
}

// even is a rank within the part of all ranks that a place of a run has. No two places share one, as the run is no longer than the table.
func (r *ranking) even(place, size, row int64) int64 {
	from := func(place int64) int64 {
		hi, lo := bits.Mul64(uint64(place), uint64(r.n))
		at, _ := bits.Div64(hi, lo, uint64(size))
		return int64(at)
	}
	first, next := from(place), from(place+1)
	return first + int64(random.Below(r.key.At(uint64(row)), uint64(next-first)))
}

// sortedCheck looks at a sorted column that other rules may move.
func (k *compiler) sortedCheck(t *tablePlan, c *contract.Constraint) (*ruleCheck, error) {
	if t.order.boundsOf(c.Columns[0]) == nil {
		return nil, nil
	}
	n, err := k.column(t, c.Columns[0])
	if err != nil {
		return nil, err
	}
	r, err := t.runsOf(c.Columns[1:])
	if err != nil {
		return nil, err
	}
	at := t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		c := r.cursor()
		for i, row := range b.rows {
			c.seek(row)
			v.num[i] = row - c.from
		}
	}})
	before := int64(0)
	return &ruleCheck{
		message: fmt.Sprintf("%s cannot be sorted, because other rules decide it row by row; drop one of the rules", c.Columns[0]), read: []*node{n, at},
		holds: func(in []*vector, i int) bool {
			falls := in[1].num[i] > 0 && in[0].num[i] < before
			before = in[0].num[i]
			return !falls
		},
	}, nil
}
