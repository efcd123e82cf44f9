package synthesis

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/evidence"
)

// constraints judges what was promised of the tables: their sizes and keys, in every row. What
// the source holds to was promised by nobody: its loss is told, and stops nothing.
func (j *tablesJudge) constraints() (evidence.ConstraintReport, error) {
	r := evidence.ConstraintReport{
		Verdict: evidence.Pass, Constraints: []evidence.ConstraintResult{},
		Method: "Keys and foreign keys are joined over every row that was written; sizes are counted; orders, ranges and dependencies are checked in the rows that the reports judge. Conditions, and constraints on single rows, are counted in every row while it is written; those that bind rows of several tables, or several rows, in the rows that the reports judge (whole families), joined by the keys that they hold.",
	}
	put := func(hard bool, table, id, kind string, columns []string, description string, checked, violations int64, examples []evidence.Violation) {
		putConstraint(&r, hard, table, id, kind, columns, description, checked, violations, examples)
	}
	for i := range j.in.Contract.Tables {
		t := &j.in.Contract.Tables[i]
		rows := j.in.Rows[i]
		r.RowsChecked += rows
		r.CellsChecked += rows * int64(len(j.in.Model.Fields(t.Name)))
		if t.Root {
			put(true, t.Name, "rows", "row_count", []string{}, fmt.Sprintf("%s has %d rows", t.Name, t.Rows), rows, abs(t.Rows-rows), nil)
		} else {
			put(true, t.Name, "rows", "row_count", []string{}, fmt.Sprintf("%s has at most %d rows", t.Name, t.MostRows), rows, max(0, rows-t.MostRows), nil)
		}
	}
	for _, k := range j.in.Keys {
		if k.Parent == "" {
			put(true, k.Table, k.Column+".unique", "unique", []string{k.Column}, fmt.Sprintf("%s.%s is there in every row, and no two rows share it", k.Table, k.Column), k.Checked, k.Violations, k.Examples)
		} else {
			put(true, k.Table, k.Column+".foreign_key", "foreign_key", []string{k.Column}, fmt.Sprintf("%s.%s is a key of %s", k.Table, k.Column, k.Parent), k.Checked, k.Violations, k.Examples)
		}
	}
	if err := j.demanded(put); err != nil {
		return r, err
	}
	for i := range j.in.Contract.Tables {
		t := &j.in.Contract.Tables[i]
		if t.Order != "" {
			checked, wrong, err := j.made.Disorder(t.Name)
			if err != nil {
				return r, fmt.Errorf("check the order of %s: %w", t.Name, err)
			}
			if checked > 0 {
				put(false, t.Name, t.Order+".sequence", "order", []string{t.Order}, fmt.Sprintf("rows of one parent follow each other by %s.%s", t.Name, t.Order), checked, wrong, nil)
			}
		}
		u := j.utility[i]
		if u == nil {
			continue
		}
		for _, c := range u.Columns {
			put(false, t.Name, c.Name+".domain", "range", []string{c.Name}, fmt.Sprintf("%s.%s stays within what the source has", t.Name, c.Name), int64(j.in.Synthetic[i].Rows), int64(c.OutOfRange), nil)
		}
		for _, rule := range u.Dependencies.Functional {
			put(false, t.Name, rule.A+"."+rule.B+".dependency", "dependency", []string{rule.A, rule.B}, rule.A+" decides "+rule.B+", as in the source", int64(rule.Checked), int64(rule.Violations), nil)
		}
		for _, rule := range u.Dependencies.Orders {
			put(false, t.Name, rule.A+"."+rule.B+".order", "order", []string{rule.A, rule.B}, rule.A+" is at most "+rule.B+", as in the source", int64(rule.Checked), int64(rule.Violations), nil)
		}
	}
	return r, nil
}

// demanded judges the conditions and constraints of the tables.
func (j *tablesJudge) demanded(put func(hard bool, table, id, kind string, columns []string, description string, checked, violations int64, examples []evidence.Violation)) error {
	c := j.in.Contract
	broken, err := c.Contradicted(j.in.Synthetic)
	if err != nil {
		return fmt.Errorf("check the constraints across tables: %w", err)
	}
	inSource, err := c.Contradicted(j.train)
	if err != nil {
		return fmt.Errorf("check the constraints of the sources: %w", err)
	}
	for i := range c.Tables {
		t := &c.Tables[i]
		if len(t.Conditions)+len(t.Constraints) == 0 {
			continue
		}
		if i >= len(j.in.Checked.Rules) {
			return fmt.Errorf("the rows of %s were not checked against what was demanded", t.Name)
		}
		found := j.in.Checked.Rules[i]
		for k, cond := range t.Conditions {
			put(true, t.Name, fmt.Sprintf("condition_%d", k+1), "condition", []string{cond.Column}, t.Name+": "+Describe(cond, fieldOf(t.Columns, cond.Column)), found.Rows, found.Conditions[k].Violations, found.Conditions[k].Examples)
		}
		_, places, err := c.Alone(i)
		if err != nil {
			return err
		}
		for k, r := range t.Constraints {
			description := t.Name + ": " + DescribeConstraint(r, t.Columns)
			if n := inSource[i][k]; n > 0 {
				description += fmt.Sprintf(" (%d of %d source rows break it)", n, j.train[i].Rows)
			}
			checked, violations, examples := int64(j.in.Synthetic[i].Rows), broken[i][k], []evidence.Violation(nil)
			if at := slices.Index(places, k); at >= 0 {
				checked, violations, examples = found.Rows, found.Constraints[at].Violations, found.Constraints[at].Examples
			} else if len(r.Together) > 0 {
				violations = strangers(j.train[i], j.in.Synthetic[i], r.Together)
			}
			put(true, t.Name, fmt.Sprintf("constraint_%d", k+1), "constraint", columnsOf(r), description, checked, violations, examples)
		}
	}
	return nil
}
