package relational

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// maxUnitRows bounds the rows of one table that are made together.
const maxUnitRows = 1 << 22

// maker makes units: some root rows with what is below them. It is safe for concurrent use.
type maker struct {
	model     *Model
	whole     []*cart.Completer // by table
	next      []*cart.Completer
	addresses []random.Key
	keepers   []*keeper // nil of tables without rules
	steps     [][]step  // within what the conditions allow
	spans     [][]span  // likewise
}

func newMaker(m *Model, r Request) (*maker, error) {
	n := len(m.tables)
	k := &maker{model: m, whole: make([]*cart.Completer, n), next: make([]*cart.Completer, n), addresses: make([]random.Key, n), steps: make([][]step, n), spans: make([][]span, n)}
	var err error
	if k.keepers, err = m.newKeepers(r.Rules); err != nil {
		return nil, err
	}
	for i := range m.tables {
		k.addresses[i] = random.NewKey(r.Seed, "children", m.schema.Tables[i].Name, "")
		for _, conditions := range m.conditions(k.keepers, i) {
			if err = k.complete(i, r.Seed, conditions); err == nil {
				break
			}
		}
		if err != nil {
			return nil, belowTable(&m.schema, i, err)
		}
	}
	return k, nil
}

// complete makes the completers of a table, whose rows meet conditions.
func (k *maker) complete(i int, seed uint64, conditions []synth.Condition) (err error) {
	t := &k.model.tables[i]
	if t.whole != nil {
		if k.whole[i], err = t.whole.Completer(seed, t.context, conditions...); err != nil {
			return err
		}
	}
	if t.next != nil {
		var following []synth.Condition
		following, k.steps[i] = within(t.steps, conditions, t.fields)
		following, k.spans[i] = until(t.spans, following)
		k.next[i], err = t.next.Completer(seed, t.known(k.model.schema.Tables[i].Name), following...)
	}
	return err
}

// part are the rows of one table in one unit.
type part struct {
	rows int
	// cells are what the trees made, among them what was given; empty if they made nothing.
	cells *frame.Frame
	// parent is the row of each row's parent in the parent's part, place the row's among
	// those of its parent, from 0. Nil of roots.
	parent, place []int
	addresses     []int64 // of the rows' randomness
	above         *part   // the parent's; nil of roots
}

// roots makes rows first to first+rows of a root table.
func (k *maker) roots(table int, first int64, rows int) (*part, error) {
	p := &part{rows: rows, addresses: make([]int64, rows), cells: &frame.Frame{Rows: rows}}
	for r := range p.addresses {
		p.addresses[r] = first + int64(r)
	}
	if k.whole[table] == nil {
		return p, nil
	}
	remake := func(dst *frame.Frame, rows []int, attempt uint64) error {
		return k.whole[table].MakeAgain(dst, &frame.Frame{}, make([]int, len(rows)), pick(p.addresses, rows), attempt)
	}
	if err := k.whole[table].Make(p.cells, &frame.Frame{}, make([]int, rows), p.addresses); err != nil {
		return nil, err
	}
	if err := k.settle(table, p.cells, remake); err != nil {
		return nil, err
	}
	return p, k.keepers[table].keep(p.cells, nil, nil, nil, remake)
}

// pick returns the values at some places.
func pick[T any](of []T, places []int) []T {
	out := make([]T, len(places))
	for i, at := range places {
		out[i] = of[at]
	}
	return out
}

// counts returns the number of children that each row of a part has in table child.
func (k *maker) counts(child int, parent *part) ([]int, int, error) {
	c := parent.cells.Column(countName(k.model.schema.Tables[child].Name))
	if c == nil || c.Kind != frame.Number {
		return nil, 0, fmt.Errorf("table %q has no number of rows", k.model.schema.Tables[child].Name)
	}
	out := make([]int, parent.rows)
	sum := 0
	most := float64(k.model.tables[child].most)
	for r := range out {
		if !c.IsNull(r) {
			out[r] = min(int(math.Max(0, math.Min(math.Round(c.Numbers[r]), most))), k.room(child, parent.cells, r))
		}
		if sum += out[r]; sum > maxUnitRows {
			return nil, 0, fmt.Errorf("table %q: more than %d rows would be made together", k.model.schema.Tables[child].Name, maxUnitRows)
		}
	}
	return out, sum, nil
}

// children makes the rows of table child that belong to the rows of a part.
func (k *maker) children(child int, of *part) (*part, error) {
	counts, rows, err := k.counts(child, of)
	if err != nil {
		return nil, err
	}
	p := &part{rows: rows, above: of, cells: &frame.Frame{Rows: rows}, parent: make([]int, 0, rows), place: make([]int, 0, rows), addresses: make([]int64, 0, rows)}
	for r, n := range counts {
		for i := range n {
			a, _ := k.addresses[child].Draw(uint64(of.addresses[r]), uint64(i))
			p.parent, p.place, p.addresses = append(p.parent, r), append(p.place, i), append(p.addresses, int64(a))
		}
	}
	if k.whole[child] == nil || rows == 0 {
		return p, nil
	}
	context := marked(of.cells, parentMark)
	if !k.model.tables[child].ordered {
		if err := k.whole[child].Make(p.cells, context, p.parent, p.addresses); err != nil {
			return nil, err
		}
		remake := func(dst *frame.Frame, rows []int, attempt uint64) error {
			return k.whole[child].MakeAgain(dst, context, pick(p.parent, rows), pick(p.addresses, rows), attempt)
		}
		if err := k.settle(child, p.cells, remake); err != nil {
			return nil, err
		}
		return p, k.keepers[child].keep(p.cells, of, p.parent, k.keepers[child].newSiblings(), remake)
	}
	return p, k.sequences(p, child, context, newSums(k.model, child, of.cells), counts)
}

// sequences makes the first rows of all parents, then the second ones, and so on: each
// given its parent and the row before.
func (k *maker) sequences(p *part, child int, context *frame.Frame, so *sums, counts []int) error {
	fields := k.model.tables[child].fields
	var parts []*frame.Frame
	at := make([]int, p.rows) // where each row stands in the parts, one after the other
	made := 0
	seen := k.keepers[child].newSiblings()
	var before *frame.Frame
	var owners []int // parents of the rows before
	starts := make([]int, len(counts))
	for r := 1; r < len(counts); r++ {
		starts[r] = starts[r-1] + counts[r-1]
	}
	for place := 0; ; place++ {
		var parents, rows []int
		var addresses []int64
		take := func(r, row int) {
			if counts[r] > place {
				parents, rows = append(parents, r), append(rows, row)
				addresses = append(addresses, p.addresses[starts[r]+place])
				at[starts[r]+place] = made + len(parents) - 1
			}
		}
		if place == 0 {
			for r := range counts {
				take(r, r)
			}
		} else {
			for row, r := range owners {
				take(r, row)
			}
		}
		if len(parents) == 0 {
			break
		}
		from, by := context, k.whole[child]
		if place > 0 {
			given := &frame.Frame{Rows: len(parents), Columns: context.Select(parents).Columns}
			given.Columns = append(given.Columns, so.given(place, parents, counts, before, rows)...)
			given.Columns = append(given.Columns, marked(before.Select(rows), previousMark).Columns...)
			from, by = given, k.next[child]
		}
		remake := func(dst *frame.Frame, of []int, attempt uint64) error {
			some := of
			if place == 0 {
				some = pick(rows, of)
			}
			if err := by.MakeAgain(dst, from, some, pick(addresses, of), attempt); err != nil {
				return err
			}
			if place > 0 {
				walk(dst, k.steps[child], before, pick(rows, of))
			}
			stay(dst, k.spans[child], before, pick(rows, of), func(row int) int { return counts[parents[of[row]]] - place - 1 })
			return nil
		}
		var out frame.Frame
		if err := remake(&out, all(len(parents)), 0); err != nil {
			return err
		}
		if err := k.keepers[child].keep(&out, p.above, parents, seen, remake); err != nil {
			return err
		}
		before, owners = only(&out, fields), parents
		so.add(before, parents)
		parts = append(parts, before)
		made += len(parents)
	}
	joined, err := frame.Concat(parts...)
	if err != nil {
		return err
	}
	p.cells = joined.Select(at)
	return nil
}

func all(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// only returns the columns of the given fields, in their order.
func only(f *frame.Frame, fields []frame.Field) *frame.Frame {
	out := &frame.Frame{Name: f.Name, Rows: f.Rows, Columns: make([]frame.Column, 0, len(fields))}
	for _, field := range fields {
		if c := f.Column(field.Name); c != nil {
			out.Columns = append(out.Columns, *c)
		}
	}
	return out
}
