package relational

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Rules are what must hold in every row of a table that is made. Beside the table's columns,
// constraints may read those of the tables above it, by "table.column", and what Rollups names
// of the tables right below it, from which a column can be computed.
type Rules struct {
	Conditions  []synth.Condition
	Constraints []rules.Rule
	// Plain says that constraints name the columns of tables above by their own names, which
	// then no two of these tables may share.
	Plain bool
}

// above is how the rules name a column of a table above.
func (r Rules) above(table, column string) string {
	if r.Plain {
		return column
	}
	return nestedName(table, column)
}

// nestedName is how rules name a column of another table.
func nestedName(table, column string) string { return table + "." + column }

// above lists the tables above table i along the learnt relations, the nearest first.
func above(nodes []node, i int) (out []int) {
	for at := nodes[i].parent; at != none; at = nodes[at].parent {
		out = append(out, at)
	}
	return out
}

// Beside are the columns that rules of a table may read beside its own: those of the tables
// above it, and rollups of those right below. The fields are those of each table, in the
// schema's order.
func (s *Schema) Beside(table int, fields [][]frame.Field) ([]frame.Field, error) {
	nodes, _, err := s.nodes()
	if err != nil {
		return nil, err
	}
	var out []frame.Field
	for _, a := range above(nodes, table) {
		for _, f := range fields[a] {
			if f.Kind != frame.Text && f.Treatment == frame.Learn {
				f.Name = nestedName(s.Tables[a].Name, f.Name)
				out = append(out, f)
			}
		}
	}
	for _, r := range s.rollups(nodes, table, fields) {
		out = append(out, r.field)
	}
	return out, nil
}

// keeper holds the rows of one table to its rules.
type keeper struct {
	model *Model
	table int
	// set are the rules that rows keep while they are made, late the formulas that read the
	// rows below, which are computed when these are there. Either may be nil.
	set, late *rules.Set
	cells     []viewed
	nested    []nested
	rollups   []rollup
	// computed are the columns that late computes.
	computed []string
	// apart are sets of columns whose values no two rows of one parent share.
	apart []distinct
	// refers are columns that refer to another table, and to no row of it twice beside one parent.
	refers []string
	// static are conditions that the trees meet by themselves.
	static []synth.Condition
}

// viewed is a column of the table as rules see it.
type viewed struct {
	field frame.Field
	// gap says that it is made anew: rules see whether a cell is there.
	gap    bool
	source string // of what the trees make; empty if each cell is there
}

// nested is a column of a table above, levels tables up (from 0, the parent).
type nested struct {
	field  frame.Field
	levels int
	source string
}

// newKeeper returns nil if the table has no rules.
func (m *Model) newKeeper(table int, r Rules) (*keeper, error) {
	if len(r.Conditions)+len(r.Constraints) == 0 {
		return nil, nil
	}
	k := &keeper{model: m, table: table}
	list, sets, err := k.divide(r.Constraints)
	if err != nil {
		return nil, belowTable(&m.schema, table, err)
	}
	k.apart = sets
	own := k.own()
	fields := make([][]frame.Field, len(m.tables))
	for i := range m.tables {
		fields[i] = m.learntFields(i)
	}
	k.nested = k.above(fields, list, r)
	for _, c := range m.schema.rollups(m.nodes, table, fields) {
		if slices.ContainsFunc(list, func(r rules.Rule) bool { return Mentions(r, c.field.Name) }) {
			k.rollups = append(k.rollups, c)
		}
	}
	if err := k.compile(list, r.Conditions, own); err != nil {
		return nil, belowTable(&m.schema, table, err)
	}
	for _, c := range r.Conditions {
		at := slices.IndexFunc(k.cells, func(v viewed) bool { return v.field.Name == c.Column })
		switch v := k.cells[at]; {
		case !v.gap:
			k.static = append(k.static, c)
		case v.source != "" && c.NotNull:
			k.static = append(k.static, synth.Condition{Column: v.source, In: []string{"present"}})
		}
	}
	return k, nil
}

// learntFields are the columns of a table that are learnt.
func (m *Model) learntFields(i int) []frame.Field {
	var out []frame.Field
	for k := range m.tables[i].columns {
		if c := &m.tables[i].columns[k]; c.role == learnt {
			out = append(out, c.Field)
		}
	}
	return out
}

// own lists the table's columns as rules see them.
func (k *keeper) own() []frame.Field {
	t := &k.model.tables[k.table]
	var out []frame.Field
	for i := range t.columns {
		c := &t.columns[i]
		v := viewed{field: c.Field, source: c.Name}
		if v.gap = c.role != learnt; v.gap {
			v.field.Kind, v.source = frame.Text, ""
			if c.gaps {
				v.source = gapMark + c.Name
			}
		}
		k.cells = append(k.cells, v)
		out = append(out, v.field)
	}
	return out
}

// above lists the columns of tables above that rules mention.
func (k *keeper) above(fields [][]frame.Field, list []rules.Rule, named Rules) (out []nested) {
	for level, a := range above(k.model.nodes, k.table) {
		for _, f := range fields[a] {
			source := f.Name
			f.Name = named.above(k.model.schema.Tables[a].Name, f.Name)
			if f.Kind != frame.Text && slices.ContainsFunc(list, func(r rules.Rule) bool { return Mentions(r, f.Name) }) {
				out = append(out, nested{field: f, levels: level, source: source})
			}
		}
	}
	return out
}

// Mentions says that the name of a column stands in a rule.
func Mentions(r rules.Rule, name string) bool {
	for _, t := range slices.Concat(r.If, r.Then) {
		if strings.EqualFold(t.Column, name) {
			return true
		}
	}
	text := ""
	if r.Compare != nil {
		text = strings.ToLower(r.Compare.Left + " " + r.Compare.Right)
	}
	return strings.Contains(text, strings.ToLower(name))
}

// compile resolves the rules, and parts those that wait for the rows below.
func (k *keeper) compile(list []rules.Rule, conditions []synth.Condition, own []frame.Field) error {
	var beside, below []frame.Field
	for _, n := range k.nested {
		beside = append(beside, n.field)
	}
	for _, r := range k.rollups {
		below = append(below, r.field)
	}
	soon, then, computed, err := inTurn(list, conditions, own, beside, below)
	if err != nil {
		return err
	}
	k.computed = computed
	if k.set, err = rules.CompileBeside(soon, conditions, own, beside); err != nil {
		return err
	}
	if len(then) > 0 {
		if k.late, err = rules.CompileBeside(then, nil, own, slices.Concat(beside, below)); err != nil {
			return err
		}
	}
	return nil
}

// inTurn parts rules into those that rows keep while they are made, with the numbers they were
// given, and the formulas that wait for the rows below, with the columns that these compute.
func inTurn(list []rules.Rule, conditions []synth.Condition, own, beside, below []frame.Field) (soon, then []rules.Rule, computed []string, err error) {
	all, err := rules.CompileBeside(list, conditions, own, slices.Concat(beside, below))
	if err != nil {
		return nil, nil, nil, err
	}
	first := len(own) + len(beside)
	late := map[int]bool{} // columns that wait
	waits := make([]bool, len(list))
	for range list {
		for i := range list {
			reads, computes := all.Reads(i)
			if waits[i] = waits[i] || slices.ContainsFunc(reads, func(c int) bool { return c >= first || late[c] }); waits[i] && computes >= 0 {
				late[computes] = true
			}
		}
	}
	for i, r := range list {
		_, computes := all.Reads(i)
		switch {
		case !waits[i]:
			soon = append(soon, r)
		case computes < 0:
			return nil, nil, nil, ruleFault(i, "what the rows below add up to can be computed into a column (column = formula), but not compared with: it is known only when they are made")
		default:
			soon, then = append(soon, idle(own)), append(then, r)
			computed = append(computed, own[computes].Name)
		}
	}
	for i, c := range conditions {
		if slices.Contains(computed, c.Column) {
			return nil, nil, nil, sdg.Invalid("Drop the condition, or the constraint.", sdg.FieldError{Field: fmt.Sprintf("body.conditions[%d]", i), Message: c.Column + " is computed from the rows below, and cannot be restricted"})
		}
	}
	return soon, then, computed, nil
}

func ruleFault(i int, format string, args ...any) error {
	return sdg.Invalid("Change the constraint, or drop it.", sdg.FieldError{Field: fmt.Sprintf("body.constraints[%d]", i), Message: fmt.Sprintf(format, args...)})
}

// belowTable puts the fields that a refusal names below the table.
func belowTable(s *Schema, table int, err error) error {
	var e *sdg.Error
	if !errors.As(err, &e) || len(e.Fields) == 0 {
		return fmt.Errorf("table %q: %w", s.Tables[table].Name, err)
	}
	out := *e
	out.Fields = slices.Clone(e.Fields)
	for i := range out.Fields {
		f := &out.Fields[i]
		f.Field = tableField(table) + "." + strings.TrimPrefix(f.Field, "body.")
		f.Message = s.Tables[table].Name + ": " + f.Message
	}
	return &out
}

// newKeepers returns the keepers of all tables, nil where a table has no rules.
func (m *Model) newKeepers(by map[string]Rules) ([]*keeper, error) {
	out := make([]*keeper, len(m.tables))
	for name := range by {
		if m.schema.table(name) < 0 {
			return nil, refuse("tables", "Name tables of the model.", "There is no table %q.", name)
		}
	}
	for i, t := range m.schema.Tables {
		var err error
		if out[i], err = m.newKeeper(i, by[t.Name]); err != nil {
			return nil, err
		}
	}
	for _, k := range out {
		if k == nil {
			continue
		}
		tables := above(m.nodes, k.table)
		for _, n := range k.nested {
			if a := out[tables[n.levels]]; a != nil && slices.Contains(a.computed, n.source) {
				return nil, belowTable(&m.schema, k.table, circular(n.field.Name))
			}
		}
	}
	return out, nil
}

func circular(column string) error {
	return sdg.Invalid("Change the constraint, or drop it.", sdg.FieldError{Field: "body.constraints",
		Message: column + " is computed from the rows below it, which are made first: no rule of theirs can read it"})
}

// CheckRules reports what in rules cannot be carried out on tables with the given columns, in
// the schema's order: all faults together.
func (s *Schema) CheckRules(fields [][]frame.Field, by map[string]Rules) error {
	nodes, _, err := s.nodes()
	if err != nil {
		return err
	}
	var found faults
	computed := make([][]string, len(s.Tables))
	for i, t := range s.Tables {
		r := by[t.Name]
		if len(r.Conditions)+len(r.Constraints) == 0 {
			continue
		}
		var beside, below []frame.Field
		if beside, err = s.Beside(i, fields); err != nil {
			return err
		}
		n := len(beside) - len(s.rollups(nodes, i, fields))
		beside, below = beside[:n], beside[n:]
		list := slices.Clone(r.Constraints)
		for k := range list {
			if len(list[k].Unique) > 0 {
				list[k] = idle(fields[i]) // judged when it is known how the columns are made
			}
		}
		if _, _, computed[i], err = inTurn(list, r.Conditions, fields[i], beside, below); err != nil {
			found.add(belowTable(s, i, err))
		}
	}
	for i, t := range s.Tables {
		for _, a := range above(nodes, i) {
			for _, column := range computed[a] {
				name := nestedName(s.Tables[a].Name, column)
				if slices.ContainsFunc(by[t.Name].Constraints, func(r rules.Rule) bool { return Mentions(r, name) }) {
					found.add(belowTable(s, i, circular(name)))
				}
			}
		}
	}
	return found.err("Change the fields that are named, and send the request again.")
}

// conditions are what the trees of a table are to meet: the table's conditions, and what those of
// the rows below say of what a row knows of them. Otherwise a row might be made whose rows, which
// follow from what it knows, cannot meet theirs. There are several lists, the first of which that
// the trees can meet is to be taken: of what is known, commonest levels decide more than means.
func (m *Model) conditions(keepers []*keeper, table int) [][]synth.Condition {
	var own, levels, numbers []synth.Condition
	if k := keepers[table]; k != nil {
		own = k.static
	}
	for _, child := range m.nodes[table].children {
		if keepers[child] == nil {
			continue
		}
		for _, c := range keepers[child].static {
			for _, what := range [...]string{"mode", "mean", "first"} {
				known := synth.Condition{Column: summaryName(m.schema.Tables[child].Name, c.Column, what), Min: c.Min, Max: c.Max, In: c.In, OrMissing: true}
				switch there := slices.ContainsFunc(m.tables[table].fields, func(f frame.Field) bool { return f.Name == known.Column }); {
				case there && len(c.In) > 0:
					levels = append(levels, known)
				case there && (c.Min != nil || c.Max != nil):
					numbers = append(numbers, known)
				}
			}
		}
	}
	out := [][]synth.Condition{slices.Concat(own, levels, numbers)}
	if len(numbers) > 0 {
		out = append(out, slices.Concat(own, levels))
	}
	if len(levels) > 0 {
		out = append(out, own)
	}
	return out
}
