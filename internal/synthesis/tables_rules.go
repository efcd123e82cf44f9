package synthesis

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// rollupCall is a call over the rows below, as in sum(items.amount).
var rollupCall = regexp.MustCompile(`(?i)\b(sum|mean|min_of|max_of|count)\s*\(\s*([^()]*?)\s*\)`)

// single is the table's contract as if it were alone.
func (t *TableContract) single() *Contract {
	return &Contract{
		Version: ContractVersion, Engine: synth.CART, Table: t.Name, Source: t.Source, Rows: max(1, t.ExpectedRows), Columns: t.Columns,
		Conditions: t.Conditions, Constraints: t.Constraints, TrainingRows: t.TrainingRows, HoldoutRows: t.HoldoutRows,
	}
}

// Alone is the table's contract with those of its constraints that a row breaks by itself, and
// the places that these have among all.
func (c *TablesContract) Alone(table int) (*Contract, []int, error) {
	out := c.Tables[table].single()
	across, err := c.across(table)
	if err != nil {
		return nil, nil, err
	}
	var places []int
	out.Constraints = nil
	for i, r := range c.Tables[table].Constraints {
		if !across[i] && len(r.Unique)+len(r.Together) == 0 {
			out.Constraints, places = append(out.Constraints, r), append(places, i)
		}
	}
	return out, places, nil
}

// fields are the columns of all tables as they are made.
func (c *TablesContract) fields() [][]frame.Field {
	out := make([][]frame.Field, len(c.Tables))
	for i := range c.Tables {
		out[i] = c.Tables[i].single().Made()
		for k := range out[i] {
			if f := &out[i][k]; f.Treatment == frame.Format { // numbers too are new ones
				f.Kind = frame.Text
			}
		}
	}
	return out
}

// ofRows are constraints with those that only several rows can break made to ask nothing, so
// that all keep their places.
func ofRows(list []rules.Rule, fields []frame.Field) []rules.Rule {
	out := slices.Clone(list)
	for i := range out {
		if len(out[i].Unique) > 0 {
			any := []rules.Term{{Condition: synth.Condition{Column: fields[0].Name}}}
			out[i] = rules.Rule{If: any, Then: any}
		}
	}
	return out
}

// across says of each constraint of a table whether it reads other tables.
func (c *TablesContract) across(table int) ([]bool, error) {
	t := &c.Tables[table]
	out := make([]bool, len(t.Constraints))
	if len(out) == 0 {
		return out, nil
	}
	s := c.Schema()
	fields := c.fields()
	beside, err := s.Beside(table, fields)
	if err != nil {
		return nil, err
	}
	set, err := rules.CompileBeside(ofRows(t.Constraints, fields[table]), nil, fields[table], beside)
	if err != nil {
		return nil, err
	}
	for i := range out {
		reads, _ := set.Reads(i)
		out[i] = slices.ContainsFunc(reads, func(at int) bool { return at >= len(fields[table]) })
	}
	return out, nil
}

// Demand reads what a request demands of the rows of a table into the contract: conditions in place
// of those that its model was trained under, which stay where conditions is nil, and constraints
// after those of the model. What restricts a single column becomes a condition. All that cannot be
// read is told, by the fields conditions[i] and constraints[i].
func (c *TablesContract) Demand(table int, conditions, constraints []string) (found []sdg.FieldError) {
	t := &c.Tables[table]
	own := t.single().Kept()
	fail := func(field string, i int, text, message string) {
		found = append(found, sdg.FieldError{Field: fmt.Sprintf("%s[%d]", field, i), Message: message, Value: text})
	}
	if conditions != nil {
		t.Conditions = nil
	}
	for i, text := range conditions {
		cond, err := ParseCondition(text, own)
		if err != nil {
			fail("conditions", i, text, err.Error())
			continue
		}
		t.Conditions = append(t.Conditions, cond)
	}
	if len(constraints) == 0 {
		return found
	}
	s := c.Schema()
	beside, err := s.Beside(table, c.fields())
	if err != nil {
		return append(found, fieldErrors(err)...)
	}
	trained := len(t.Constraints)
	for i, text := range constraints {
		tidy := rollupCall.ReplaceAllStringFunc(text, func(call string) string {
			parts := rollupCall.FindStringSubmatch(call)
			return strings.ToLower(parts[1]) + "(" + parts[2] + ")"
		})
		rule, cond, err := ParseConstraint(tidy, slices.Concat(own, beside))
		switch {
		case err != nil:
			fail("constraints", i, text, err.Error())
		case cond != nil && !t.has(cond.Column):
			fail("constraints", i, text, fmt.Sprintf("%s is of another table: say it of that table", cond.Column))
		case cond != nil:
			t.Conditions = append(t.Conditions, *cond)
		case slices.ContainsFunc(t.Constraints[:trained], func(r rules.Rule) bool { return ConstraintText(r, t.Columns) == ConstraintText(rule, t.Columns) }):
		case len(rule.Together) > 0 && c.ModelID != "":
			fail("constraints", i, text, "combinations are learnt: train a model with this constraint")
		case slices.ContainsFunc(slices.Concat(rule.Unique, rule.Together), func(name string) bool { return !t.has(name) }):
			fail("constraints", i, text, "names columns of another table: only columns of "+t.Name+" can be kept apart or together")
		default:
			if len(rule.Unique) == 1 && c.ModelID == "" {
				for k := range t.Columns {
					if f := &t.Columns[k]; f.Name == rule.Unique[0] && f.Treatment == frame.Format {
						f.Unique = true
					}
				}
			}
			t.Constraints = append(t.Constraints, rule)
		}
	}
	return found
}

func (t *TableContract) has(column string) bool {
	return slices.ContainsFunc(t.Columns, func(f frame.Field) bool { return f.Name == column && f.Treatment != frame.Drop })
}

// checkRules reports what in conditions and constraints cannot be kept, by request field.
func (c *TablesContract) checkRules() (found []sdg.FieldError) {
	by := map[string]relational.Rules{}
	for i := range c.Tables {
		t := &c.Tables[i]
		at := fmt.Sprintf("body.tables[%d].", i)
		if len(t.Conditions) > MaxConditions {
			found = append(found, sdg.FieldError{Field: at + "conditions", Message: fmt.Sprintf("at most %d", MaxConditions)})
		}
		if len(t.Constraints) > MaxConstraints {
			found = append(found, sdg.FieldError{Field: at + "constraints", Message: fmt.Sprintf("at most %d", MaxConstraints)})
		}
		by[t.Name] = relational.Rules{Conditions: t.Conditions, Constraints: t.Constraints}
		joined := map[string]bool{}
		for k, r := range t.Constraints {
			fail := func(format string, args ...any) {
				found = append(found, sdg.FieldError{Field: fmt.Sprintf("%sconstraints[%d]", at, k), Message: fmt.Sprintf(format, args...)})
			}
			for _, name := range r.Together {
				switch f := fieldOf(t.Columns, name); {
				case joined[name]:
					fail("%s stands in two sets of combinations", name)
				case f.Treatment != frame.Learn:
					fail("%s is made anew, not learnt: it has no combinations with other columns", name)
				}
				joined[name] = true
			}
		}
	}
	s := c.Schema()
	err := s.CheckRules(c.fields(), by)
	var e *sdg.Error
	if errors.As(err, &e) && len(e.Fields) > 0 {
		for _, f := range e.Fields {
			f.Field = "body." + strings.TrimPrefix(f.Field, "body.")
			found = append(found, f)
		}
	} else if err != nil {
		found = append(found, sdg.FieldError{Field: "body.tables", Message: err.Error()})
	}
	return found
}

// rules are what the engine keeps, by table.
func (c *TablesContract) rules() map[string]relational.Rules {
	out := map[string]relational.Rules{}
	for i := range c.Tables {
		if t := &c.Tables[i]; len(t.Conditions)+len(t.Constraints) > 0 {
			out[t.Name] = relational.Rules{Conditions: t.Conditions, Constraints: t.Constraints, Plain: c.plain}
		}
	}
	return out
}

// together are, by table, the sets of columns that are learnt as one.
func (c *TablesContract) together() map[string][][]string {
	out := map[string][][]string{}
	for i := range c.Tables {
		if sets := c.Tables[i].single().together(); len(sets) > 0 {
			out[c.Tables[i].Name] = sets
		}
	}
	return out
}

// Contradicted counts, by table and constraint, the rows that break it. The tables are joined by
// the keys that their rows hold; what is only learnt (combinations) is not counted.
func (c *TablesContract) Contradicted(tables []*frame.Frame) ([][]int64, error) {
	s := c.Schema()
	out := make([][]int64, len(c.Tables))
	for i := range c.Tables {
		t := &c.Tables[i]
		out[i] = make([]int64, len(t.Constraints))
		if len(t.Constraints) == 0 {
			continue
		}
		f, err := s.Nest(tables, i, func(column string) bool {
			return slices.ContainsFunc(t.Constraints, func(r rules.Rule) bool { return relational.Mentions(r, column) })
		})
		if err != nil {
			return nil, fmt.Errorf("join %s with what its constraints read: %w", t.Name, err)
		}
		fields := f.Fields()
		own := len(tables[slices.IndexFunc(tables, func(x *frame.Frame) bool { return x.Name == t.Name })].Columns)
		set, err := rules.CompileBeside(ofRows(t.Constraints, fields), nil, fields[:own], fields[own:])
		if err != nil {
			return nil, err
		}
		for k, r := range t.Constraints {
			if len(r.Unique) > 0 {
				out[i][k] = repeated(f, r.Unique)
				continue
			}
			for row := range f.Rows {
				if set.Breaks(k, f, row) {
					out[i][k]++
				}
			}
		}
	}
	return out, nil
}

// Refuse reports the constraints that most of the rows looked at break.
func (c *TablesContract) Refuse(contradicted [][]int64, tables []*frame.Frame) error {
	var found []sdg.FieldError
	for i := range c.Tables {
		one := c.Tables[i].single()
		for _, f := range fieldErrorsOf(one.Refuse(contradicted[i], int64(tables[i].Rows))) {
			f.Field = fmt.Sprintf("body.tables[%d].%s", i, strings.TrimPrefix(f.Field, "body."))
			found = append(found, f)
		}
	}
	if len(found) > 0 {
		return sdg.Invalid("Look at these columns of the datasets, and change or drop the constraint.", found...)
	}
	return nil
}

func fieldErrorsOf(err error) []sdg.FieldError {
	if err == nil {
		return nil
	}
	return fieldErrors(err)
}
