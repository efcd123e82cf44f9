package report

import (
	"bytes"
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/runs"
)

// groupJoin judges the rows of each parent together. Each row's record carries a word.
type groupJoin struct {
	need  *need
	rule  *rule
	group group
}

// group judges the records of one parent, which come in the order of their words, then rows.
type group interface {
	begin(first runs.Record)
	see(t *Tally, r runs.Record)
	end(t *Tally)
}

func (k *Checker) joinGroup(r *rule, key *column, word func(ch *chunk, row int) uint64, g group) {
	r.joined = true
	wide := r.table.spec.Rows > WideRows
	n := &need{key: textKeys([]*column{key}, wide), group: word}
	n.Name = r.ID
	// One record a row: where equal ones were joined, what is found would depend on the blocks.
	n.shape.Wide, n.shape.Rows = wide, true
	k.addNeed(n, r.table)
	k.joins = append(k.joins, &groupJoin{n, r, g})
}

func (j *groupJoin) run(open opener, results JoinResults) error {
	m, done, err := open.merge(j.need)
	if err != nil {
		return err
	}
	defer done()
	t := results.tally(j.rule)
	var r runs.Record
	var key runs.Key
	for {
		ok, err := m.Next(&r)
		if err != nil {
			return fmt.Errorf("join %s: %w", j.need.Name, err)
		}
		if !ok {
			break
		}
		if t.Checked == 0 || r.Key != key {
			if t.Checked > 0 {
				j.group.end(t)
			}
			key = r.Key
			j.group.begin(r)
		}
		t.Checked += r.Count
		j.group.see(t, r)
	}
	if t.Checked > 0 {
		j.group.end(t)
	}
	return nil
}

// noPlace is the word of a row whose number is not of the sequence.
const noPlace = math.MaxUint64

// joinSequence demands that the rows of each parent, in order, run through the sequence.
func (k *Checker) joinSequence(r *rule, d *contract.Distribution) error {
	c := r.column
	start, okStart := exactFloat(*d.Start).scaled(c.scale())
	step, okStep := exactFloat(*d.Step).scaled(c.scale())
	if !okStart || !okStep || step == 0 {
		return fmt.Errorf("%s: the sequence has more digits than its column", r.ID)
	}
	k.joinGroup(r, r.table.named(d.Within), func(ch *chunk, row int) uint64 {
		if !ch.usable(c.index, row) {
			return noPlace
		}
		gone := ch.number(c.index, row) - start
		if gone%step != 0 || gone/step < 0 {
			return noPlace
		}
		return uint64(gone / step)
	}, &sequenceGroup{detail: "within this " + d.Within + " the numbers are not start + row*step"})
	return nil
}

// sequenceGroup expects the words 0, 1, 2 … in rows that ascend.
type sequenceGroup struct {
	detail string
	next   uint64
	row    int64
}

func (g *sequenceGroup) begin(runs.Record) { g.next, g.row = 0, -1 }

func (g *sequenceGroup) see(t *Tally, r runs.Record) {
	if r.Words[0] != g.next || r.Count != 1 || r.Row <= g.row {
		t.violateAt(r.Row, r.Count, "", g.detail)
	}
	g.next++
	g.row = r.Row
}

func (g *sequenceGroup) end(*Tally) {}

// joinExactlyOne demands that one row of each parent has the value.
func (k *Checker) joinExactlyOne(r *rule, columns []*column) {
	c, want := columns[1], []byte(r.Constraint.Value)
	what := fmt.Sprintf("of this %s have %s %s", columns[0].spec.Name, c.spec.Name, want)
	k.joinGroup(r, columns[0], func(ch *chunk, row int) uint64 {
		if bytes.Equal(ch.bytes(c.index, row), want) {
			return 1
		}
		return 0
	}, &oneGroup{what: what, value: r.Constraint.Value})
}

// oneGroup expects the word 1 once, among any number of 0.
type oneGroup struct {
	what, value      string
	first, ones, row int64
}

func (g *oneGroup) begin(first runs.Record) { g.first, g.ones = first.Row, 0 }

func (g *oneGroup) see(_ *Tally, r runs.Record) {
	if r.Words[0] == 0 {
		return
	}
	if g.ones == 0 {
		g.row = r.Row
	}
	g.ones += r.Count
}

func (g *oneGroup) end(t *Tally) {
	switch {
	case g.ones == 0:
		t.violateAt(g.first, 1, "", "no rows "+g.what)
	case g.ones > 1:
		t.violateAt(g.row, g.ones-1, g.value, "several rows "+g.what)
	}
}
