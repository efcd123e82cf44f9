package report

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/runs"
)

// window is what a formula reads of the run of rows that its row is in.
type window struct {
	name, group string
	of          node
	at          int // its slot

	sum    exact
	before value
}

func (w *window) begin() { w.sum, w.before = whole(0), value{} }

// see takes the next row of the run in, and returns what the window is at that row. Of rank that is the row's own value: its place is
// known at the end.
func (w *window) see(env []value) value {
	v := w.of(env)
	switch w.name {
	case "previous":
		v, w.before = w.before, v
		return v
	case "running_sum":
		switch v.kind {
		case numberKind:
			w.sum = w.sum.plus(v.num)
		case nullKind:
		default:
			return value{kind: unknownKind}
		}
		return value{kind: numberKind, num: w.sum}
	}
	return v
}

// runJoin looks at the rows of each run in their order: all rows of a table, or those of one value of a column.
type runJoin struct {
	need *need
	// hub and spoke are set where the runs are those of parents.
	hub   *hub
	spoke *spoke
	rows  rowRun
	rule  *rule
}

// rowRun judges the rows of one run after the other. words are a record's, as wordValue reads them.
type rowRun interface {
	begin()
	see(t *Tally, row int64, parent *runs.Record, words []uint64)
	end(t *Tally)
}

// joinRun registers a join over the runs of a group, "" for the whole table.
func (k *Checker) joinRun(r *rule, group string) *runJoin {
	r.joined = true
	n := &need{byRow: true}
	n.Name = r.ID
	j := &runJoin{need: n, rule: r}
	switch relation, foreign := k.contract.RelationOf(r.Table, group); {
	case group == "":
		n.key = func(*chunk, int) (runs.Key, bool) { return runs.Key{}, true }
	case foreign && r.table.spec.Grid == nil:
		j.hub, j.spoke = k.spokeOf(relation)
		n.shape.Wide = j.hub.parent.shape.Wide
		n.key = j.hub.keys(r.table.named(group))
	default:
		n.shape.Wide = r.table.spec.Rows > WideRows
		n.key = textKeys([]*column{r.table.named(group)}, n.shape.Wide)
	}
	k.addNeed(n, r.table)
	k.joins = append(k.joins, j)
	return j
}

func (j *runJoin) run(open opener, results JoinResults) error {
	t := results.tally(j.rule)
	started := false
	var key runs.Key
	see := func(parent, record *runs.Record) {
		if !started || record.Key != key {
			if started {
				j.rows.end(t)
			}
			started, key = true, record.Key
			j.rows.begin()
		}
		j.rows.see(t, record.Row, parent, record.Words[1:])
	}
	if err := j.each(open, see); err != nil {
		return err
	}
	if started {
		j.rows.end(t)
	}
	return nil
}

// each hands over all rows, by runs and then in their order.
func (j *runJoin) each(open opener, see func(parent, record *runs.Record)) error {
	if j.hub != nil {
		edges := &hub{parent: j.hub.parent, key: j.hub.key, integer: j.hub.integer}
		edges.children = []*spoke{{need: j.need, tasks: []childTask{func(_ JoinResults, parent, record *runs.Record, _ string) { see(parent, record) }}}}
		return edges.run(open, JoinResults{})
	}
	m, done, err := open.merge(j.need)
	if err != nil {
		return err
	}
	defer done()
	var record runs.Record
	for {
		ok, err := m.Next(&record)
		if err != nil {
			return fmt.Errorf("join %s: %w", j.need.Name, err)
		}
		if !ok {
			return nil
		}
		see(nil, &record)
	}
}

// compileWindows judges a formula that reads other rows of its run.
func (k *Checker) compileWindows(r *rule) {
	expr, err := contract.ParseFormula(r.column.spec.Formula)
	if _, bare := expr.(contract.WindowExpr); err != nil || r.column.kind() == textKind && !bare {
		r.unchecked = "the formula makes a text from other rows, which joins carry as a hash"
		return
	}
	f := &windowRun{rule: r, env: make([]value, len(r.formula.slots))}
	for i, s := range r.formula.slots {
		if s.window != nil {
			s.window.at = i
			f.windows = append(f.windows, s.window)
			f.ranked = f.ranked || s.window.name == "rank"
		}
	}
	group := f.windows[0].group
	if slices.ContainsFunc(f.windows, func(w *window) bool { return w.group != group }) {
		r.unchecked = "the formula reads runs of several kinds"
		return
	}
	for _, s := range r.formula.slots {
		if s.ref.Via != "" && (s.ref.Via != group || r.table.spec.Grid != nil) {
			r.unchecked = fmt.Sprintf("the formula reads %s beside the rows before", s.ref)
			return
		}
	}
	j := k.joinRun(r, group)
	j.rows = f
	f.read = make([]func(parent *runs.Record, words []uint64) value, len(r.formula.slots))
	for i, s := range r.formula.slots {
		switch {
		case s.window != nil:
		case s.ref.Via != "":
			c := k.table(j.spoke.relation.Parent).named(s.ref.Column)
			at := carry(j.hub.parent, c)
			f.read[i] = func(parent *runs.Record, _ []uint64) value {
				if parent == nil {
					return value{kind: unknownKind}
				}
				return wordValue(parent.Words, at, c)
			}
		default:
			f.read[i] = carriedAlone(j.need, r.table.named(s.ref.Column))
		}
	}
	f.cell = carriedAlone(j.need, r.column)
}

func carriedAlone(n *need, c *column) func(parent *runs.Record, words []uint64) value {
	at := carry(n, c)
	return func(_ *runs.Record, words []uint64) value { return wordValue(words, at, c) }
}

// windowRun judges a formula's cells, run by run.
type windowRun struct {
	rule    *rule
	windows []*window
	read    []func(parent *runs.Record, words []uint64) value
	cell    func(parent *runs.Record, words []uint64) value
	env     []value
	// ranked says that cells are judged at the end of a run, of which rows then holds all rows: contract.MaxRankedRows at most.
	ranked bool
	rows   []rankedRow
}

type rankedRow struct {
	row  int64
	env  []value
	cell value
}

func (f *windowRun) begin() {
	f.rows = f.rows[:0]
	for _, w := range f.windows {
		w.begin()
	}
}

func (f *windowRun) see(t *Tally, row int64, parent *runs.Record, words []uint64) {
	for i, read := range f.read {
		if read != nil {
			f.env[i] = read(parent, words)
		}
	}
	for _, w := range f.windows {
		f.env[w.at] = w.see(f.env)
	}
	cell := f.cell(parent, words)
	if f.ranked {
		f.rows = append(f.rows, rankedRow{row, slices.Clone(f.env), cell})
		return
	}
	f.judge(t, row, f.env, cell)
}

func (f *windowRun) judge(t *Tally, row int64, env []value, cell value) {
	switch rounded(f.rule.column, f.rule.formula.root(env), cell) {
	case skipped:
		return
	case broken:
		t.violateAt(row, 1, "", f.rule.detail)
	}
	t.Checked++
}

func (f *windowRun) end(t *Tally) {
	if !f.ranked {
		return
	}
	for _, w := range f.windows {
		if w.name == "rank" {
			f.place(w.at)
		}
	}
	for _, r := range f.rows {
		f.judge(t, r.row, r.env, r.cell)
	}
}

// place puts the rank of each row where its value was.
func (f *windowRun) place(at int) {
	var known []exact
	odd := false
	for _, r := range f.rows {
		switch v := r.env[at]; v.kind {
		case numberKind, instantKind:
			known = append(known, v.num)
		case nullKind:
		default:
			odd = true
		}
	}
	slices.SortFunc(known, func(a, b exact) int { return b.compare(a) })
	for _, r := range f.rows {
		switch v := r.env[at]; {
		case odd:
			r.env[at] = value{kind: unknownKind}
		case v.kind != nullKind:
			greater, _ := slices.BinarySearchFunc(known, v.num, func(a, b exact) int { return b.compare(a) })
			r.env[at] = value{kind: numberKind, num: whole(int64(greater) + 1)}
		}
	}
}

// joinSorted demands that the first column never falls within the runs that the second tells apart.
func (k *Checker) joinSorted(r *rule, columns []*column) {
	c, group := columns[0], ""
	if !c.full() {
		r.unchecked = fmt.Sprintf("the format %s does not show the whole value of %s", c.spec.Format, c.spec.Name)
		return
	}
	r.detail = "the value is below that of the row before"
	if len(columns) > 1 {
		group = columns[1].spec.Name
		r.detail += " of the same " + group
	}
	j := k.joinRun(r, group)
	j.rows = &sortedRun{rule: r, cell: carriedAlone(j.need, c)}
}

type sortedRun struct {
	rule   *rule
	cell   func(parent *runs.Record, words []uint64) value
	before value
}

func (s *sortedRun) begin() { s.before = value{} }

func (s *sortedRun) see(t *Tally, row int64, parent *runs.Record, words []uint64) {
	v := s.cell(parent, words)
	if v.kind != numberKind && v.kind != instantKind {
		return
	}
	t.Checked++
	if s.before.kind != nullKind && v.num.compare(s.before.num) < 0 {
		t.violateAt(row, 1, "", s.rule.detail)
	}
	s.before = v
}

func (s *sortedRun) end(*Tally) {}
