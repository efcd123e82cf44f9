package relational

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// apartAttempts is how often a row that repeats a sibling is made again. They follow the
// attempts by which rules are mended.
const (
	apartFrom     = 1 << 12
	apartAttempts = 400
)

// again makes other rows in the place of some of those that are kept, by their places.
type again func(dst *frame.Frame, rows []int, attempt uint64) error

// siblings remembers the values of rows that must differ from those of the same parent.
type siblings []map[string]bool

// distinct is a set of columns whose values no two rows of one parent share.
type distinct struct {
	columns []int
	// rule is its place among the request's constraints.
	rule int
}

// keep holds rows to the rules of the table. Of each, parents is the row of its parent in of,
// nil where the table is a root. What siblings made before is in seen, which learns the rows.
func (k *keeper) keep(cells *frame.Frame, of *part, parents []int, seen siblings, remake again) error {
	if k == nil || cells.Rows == 0 {
		return nil
	}
	var f frame.Frame
	if err := k.view(&f, cells, of, parents); err != nil {
		return err
	}
	made := func(dst *frame.Frame, rows []int, attempt uint64) error {
		var fresh frame.Frame
		if err := remake(&fresh, rows, attempt); err != nil {
			return err
		}
		return k.view(dst, &fresh, of, some(parents, rows))
	}
	mend := func(dst *frame.Frame, rows []int64, attempt uint64) error {
		at := make([]int, len(rows))
		for i, r := range rows {
			at[i] = int(r)
		}
		return made(dst, at, attempt)
	}
	if err := k.set.Mend(&f, 0, mend); err != nil {
		return belowTable(&k.model.schema, k.table, err)
	}
	if err := k.keepApart(&f, parents, seen, made); err != nil {
		return err
	}
	return k.write(cells, &f)
}

// some are the parents of some rows.
func some(parents, rows []int) []int {
	if parents == nil {
		return nil
	}
	out := make([]int, len(rows))
	for i, r := range rows {
		out[i] = parents[r]
	}
	return out
}

// view fills dst with the rows as rules see them. Values are shared with the cells.
func (k *keeper) view(dst *frame.Frame, cells *frame.Frame, of *part, parents []int) error {
	dst.Name, dst.Rows = k.model.schema.Tables[k.table].Name, cells.Rows
	dst.Columns = dst.Columns[:0]
	for i := range k.cells {
		v := &k.cells[i]
		c := frame.Column{Field: v.field}
		switch source := cells.Column(v.source); {
		case v.gap && v.source == "":
			c.Codes = make([]uint32, cells.Rows)
		case source == nil:
			return fmt.Errorf("table %q: column %q was not made", dst.Name, v.source)
		case v.gap:
			c.Codes, c.Null = make([]uint32, cells.Rows), missing(source, cells.Rows)
		default:
			c = *source
			c.Field = v.field
		}
		dst.Columns = append(dst.Columns, c)
	}
	at, rows, level := of, parents, 0
	for _, n := range k.nested {
		for ; level < n.levels; level++ {
			rows, at = some(at.parent, rows), at.above
		}
		c := at.cells.Column(n.source)
		if c == nil {
			return fmt.Errorf("table %q: column %q was not made", dst.Name, n.field.Name)
		}
		one := (&frame.Frame{Rows: at.rows, Columns: []frame.Column{*c}}).Select(rows)
		one.Columns[0].Field = n.field
		dst.Columns = append(dst.Columns, one.Columns[0])
	}
	return nil
}

// write takes what was changed back. Values are shared; what is missing may be not.
func (k *keeper) write(cells, f *frame.Frame) error {
	for i := range k.cells {
		v := &k.cells[i]
		if v.source == "" {
			continue
		}
		c := cells.Column(v.source)
		if !v.gap {
			c.Null = f.Columns[i].Null
			continue
		}
		codes := [2]int{slices.Index(c.Levels, "present"), slices.Index(c.Levels, "missing")}
		for row := range cells.Rows {
			code := codes[0]
			if f.Columns[i].IsNull(row) {
				code = codes[1]
			}
			if code < 0 {
				return belowTable(&k.model.schema, k.table, sdg.Invalid("Loosen a constraint or a condition, or drop one.",
					sdg.FieldError{Field: "body.constraints", Message: fmt.Sprintf("too few rows of the source tell when %s is missing", v.field.Name)}))
			}
			c.Codes[row] = uint32(code)
		}
		c.Null = nil
	}
	return nil
}

// idle is a rule that asks nothing, in the place of one that is kept otherwise: so all keep
// their numbers.
func idle(columns []frame.Field) rules.Rule {
	if len(columns) < 2 {
		return rules.Rule{If: []rules.Term{{Condition: synth.Condition{Column: columns[0].Name}}}, Then: []rules.Term{{Condition: synth.Condition{Column: columns[0].Name}}}}
	}
	return rules.Rule{Together: []string{columns[0].Name, columns[1].Name}}
}

// columns are those of the table.
func (k *keeper) columns() (out []frame.Field) {
	for _, c := range k.model.tables[k.table].columns {
		out = append(out, c.Field)
	}
	return out
}

// divide parts the constraints by which rows of one parent differ from the others. Those that
// the engine keeps anyway ask nothing: keys are unique.
func (k *keeper) divide(list []rules.Rule) (rest []rules.Rule, sets []distinct, err error) {
	t, n := &k.model.tables[k.table], &k.model.nodes[k.table]
	for i, r := range list {
		if len(r.Unique) == 0 {
			rest = append(rest, r)
			continue
		}
		rest = append(rest, idle(k.columns()))
		var columns []int
		joined, alone, place, refers := false, false, false, 0
		for _, name := range r.Unique {
			at := slices.IndexFunc(t.columns, func(c column) bool { return c.Name == name })
			if at < 0 {
				return nil, nil, ruleFault(i, "there is no column %q that is kept", name)
			}
			switch c := &t.columns[at]; {
			case n.parent != none && name == n.link:
				joined = true
			case c.role == keyed || c.role == numbered || c.role == written && c.Unique:
				alone = true
			case c.role == counted:
				place = true // differs beside the parent
			case c.role == learnt:
				columns = append(columns, at)
			case c.role == referring:
				refers++
			default:
				return nil, nil, ruleFault(i, "%s is made anew: let it be unique by itself, or leave it out", name)
			}
		}
		switch {
		case alone || joined && place:
		case !joined && n.parent != none:
			return nil, nil, ruleFault(i, "in several tables, rows are kept apart among those of one row of %s: name %s too", k.model.schema.Tables[n.parent].Name, n.link)
		case !joined:
			return nil, nil, ruleFault(i, "in several tables, only keys and new texts are kept apart in rows that no table is above")
		case refers > 1 || refers > 0 && len(columns) > 0:
			return nil, nil, ruleFault(i, "beside %s, name either one column that refers to another table, or columns that are learnt", n.link)
		case refers == 1:
			k.refers = append(k.refers, r.Unique[slices.IndexFunc(r.Unique, func(name string) bool { return name != n.link })])
		case len(columns) == 0:
			return nil, nil, ruleFault(i, "%s is the same in all rows of one row of %s: name another column too", n.link, k.model.schema.Tables[n.parent].Name)
		default:
			sets = append(sets, distinct{columns, i})
		}
	}
	return rest, sets, nil
}

// newSiblings forgets all rows.
func (k *keeper) newSiblings() siblings {
	if k == nil {
		return nil
	}
	out := make(siblings, len(k.apart))
	for i := range out {
		out[i] = map[string]bool{}
	}
	return out
}

// keepApart makes rows again that repeat a sibling.
func (k *keeper) keepApart(f *frame.Frame, parents []int, seen siblings, remake again) error {
	if len(k.apart) == 0 {
		return nil
	}
	keys := make([][]byte, len(k.apart))
	note := func(f *frame.Frame, row, parent int) bool {
		for i, set := range k.apart {
			var there bool
			keys[i], there = rules.AppendKey(fmt.Appendf(keys[i][:0], "%d ", parent), f, set.columns, row)
			if !there {
				keys[i] = keys[i][:0] // a missing cell is shared with none
			} else if seen[i][string(keys[i])] {
				return false
			}
		}
		for i, key := range keys {
			if len(key) > 0 {
				seen[i][string(key)] = true
			}
		}
		return true
	}
	var pending []int
	for row := range f.Rows {
		if !note(f, row, parents[row]) {
			pending = append(pending, row)
		}
	}
	for attempt := uint64(apartFrom); len(pending) > 0; attempt++ {
		if attempt >= apartFrom+apartAttempts {
			return belowTable(&k.model.schema, k.table, ruleFault(k.apart[0].rule, "a row found no values that no other row of its parent has in %d attempts", apartAttempts))
		}
		var fresh frame.Frame
		if err := remake(&fresh, pending, attempt); err != nil {
			return err
		}
		rest := pending[:0]
		for at, row := range pending {
			if k.set.Compute(&fresh, at); !k.set.Keeps(&fresh, at) || !note(&fresh, at, parents[row]) {
				rest = append(rest, row)
				continue
			}
			rules.CopyRow(f, row, &fresh, at)
		}
		pending = rest
	}
	return nil
}

// finish returns what was made of a part when the rows below it are there too: with what
// formulas compute from them.
func (k *maker) finish(table int, p *part) (*frame.Frame, error) {
	keep := k.keepers[table]
	if keep == nil || keep.late == nil || p.rows == 0 {
		return p.cells, nil
	}
	var f frame.Frame
	if err := keep.view(&f, p.cells, p.above, p.parent); err != nil {
		return nil, err
	}
	children := map[int]*part{}
	done := map[int]*frame.Frame{}
	for i := range keep.rollups {
		r := &keep.rollups[i]
		if children[r.child] == nil {
			below, err := k.children(r.child, p)
			if err != nil {
				return nil, err
			}
			children[r.child] = below
			if done[r.child], err = k.finish(r.child, below); err != nil {
				return nil, err
			}
		}
		f.Columns = append(f.Columns, r.of(p.rows, done[r.child], children[r.child].parent))
	}
	for row := range f.Rows {
		keep.late.Compute(&f, row)
	}
	return p.cells, keep.write(p.cells, &f)
}
