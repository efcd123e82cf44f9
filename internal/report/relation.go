package report

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/runs"
)

func (k *Checker) compileRelation(r *rule) error {
	switch r.Kind {
	case contract.ReferenceRule:
		_, s := k.spokeOf(r.Relation)
		r.joined = true
		s.tasks = append(s.tasks, func(results JoinResults, parent, record *runs.Record, shown string) {
			t := results.tally(r)
			t.Checked += record.Count
			if parent == nil {
				t.violateAt(record.Row, record.Count, shown, "no row of "+r.Relation.Parent+" has this key")
			}
		})
	case contract.PerParentRule:
		k.compilePerParent(r)
	case contract.ParentShareRule:
		h, s := k.spokeOf(r.Relation)
		r.joined = true
		h.whole = append(h.whole, &parentTask{end: func(results JoinResults, parent *runs.Record, counts []int64, _ string) {
			t := results.tally(r)
			t.Checked += parent.Count
			if counts[s.position] > 0 {
				t.count(0, 1)
			}
		}})
	case contract.NotSelfRule:
		child, parent := r.table.named(r.Relation.ChildColumn), r.table.named(r.Relation.ParentColumn)
		r.detail, r.shows = "the row names itself", child
		r.check = func(ch *chunk, row int) outcome {
			switch {
			case ch.state(child.index, row) == empty:
				return skipped
			case string(ch.bytes(child.index, row)) == string(ch.bytes(parent.index, row)):
				return broken
			}
			return kept
		}
	case contract.AcyclicRule:
		k.compileAcyclic(r)
	default:
		r.unchecked = fmt.Sprintf("the report does not know rules of the kind %s", r.Kind)
	}
	return nil
}

func (k *Checker) compilePerParent(r *rule) {
	h, s := k.spokeOf(r.Relation)
	r.joined = true
	bounds := r.Relation.PerParent
	h.whole = append(h.whole, &parentTask{end: func(results JoinResults, parent *runs.Record, counts []int64, shown string) {
		t := results.tally(r)
		t.Checked += parent.Count
		n := counts[s.position]
		// With a share of parents that have children, the bounds are about those parents.
		exempt := n == 0 && bounds.ParentShare > 0
		if !exempt && (n < bounds.Min || bounds.Max > 0 && n > bounds.Max) {
			t.violateAt(parent.Row, parent.Count, shown, fmt.Sprintf("the parent has %d rows in %s", n, r.Table))
		}
		if t.Moments == nil {
			t.Moments = &Moments{Min: n, Max: n}
		}
		t.Moments.addMany(n, parent.Count)
	}})
}

// MaxGraphRows is the largest table whose references to itself are followed row by row,
// at 4 bytes each. Larger ones are proven free of circles where every row refers to an
// earlier row, which is how engines make them.
const MaxGraphRows = 50_000_000

// compileAcyclic gathers which row refers to which, and follows them at the end.
func (k *Checker) compileAcyclic(r *rule) {
	h, s := k.spokeOf(r.Relation)
	r.joined = true
	s.need.ownRow = true
	rows := r.table.spec.Rows
	k.joins = append(k.joins, &circles{rule: r, hub: h, spoke: s, rows: rows})
}

// circles judges one table's references to itself.
type circles struct {
	rule  *rule
	hub   *hub
	spoke *spoke
	rows  int64
}

func (c *circles) run(open opener, results JoinResults) error {
	t := results.tally(c.rule)
	forward := false
	var up []int32
	if c.rows <= MaxGraphRows {
		up = make([]int32, c.rows)
		for i := range up {
			up[i] = -1
		}
	}
	edges := &hub{parent: c.hub.parent, key: c.hub.key, integer: c.hub.integer}
	edges.children = []*spoke{{need: c.spoke.need, tasks: []childTask{
		func(_ JoinResults, parent, record *runs.Record, _ string) {
			t.Checked += record.Count
			if parent == nil {
				return
			}
			forward = forward || parent.Row >= record.Row
			if record.Row < int64(len(up)) && parent.Row < int64(len(up)) {
				up[record.Row] = int32(parent.Row)
			}
		},
	}}}
	if err := edges.run(open, results); err != nil {
		return err
	}
	switch {
	case !forward:
	case up == nil:
		c.rule.undecidable(t)
	default:
		followUp(up, t)
	}
	return nil
}

// undecided marks a tally whose rule could be neither proven nor disproven.
const undecided = -1

func (r *rule) undecidable(t *Tally) { t.Checked = undecided }

// followUp finds the rows from which following up never ends.
func followUp(up []int32, t *Tally) {
	const unseen, walking, ends, circles = 0, 1, 2, 3
	status := make([]uint8, len(up))
	var path []int32
	for start := range up {
		at := int32(start)
		path = path[:0]
		for at >= 0 && status[at] == unseen {
			status[at] = walking
			path = append(path, at)
			at = up[at]
		}
		result := uint8(ends)
		if at >= 0 && (status[at] == walking || status[at] == circles) {
			result = circles
		}
		for _, row := range path {
			status[row] = result
			if result == circles {
				t.violateAt(int64(row), 1, "", "following the key goes in a circle")
			}
		}
	}
}
