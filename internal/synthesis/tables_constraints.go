package synthesis

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/evidence"
)

// constraints judges what was promised of the tables: their sizes and keys, in every row. What
// the source holds to was promised by nobody: its loss is told, and stops nothing.
func (j *tablesJudge) constraints() (evidence.ConstraintReport, error) {
	r := evidence.ConstraintReport{
		Verdict: evidence.Pass, Constraints: []evidence.ConstraintResult{},
		Method: "Keys and foreign keys are joined over every row that was written; sizes are counted; orders, ranges and dependencies are checked in the rows that the reports judge.",
	}
	put := func(hard bool, table, id, kind string, columns []string, description string, checked, violations int64, examples []evidence.Violation) {
		v := evidence.ConstraintResult{
			ID: table + "." + id, Kind: kind, Table: table, Columns: columns, Hard: hard, Description: description, Verdict: evidence.Pass,
			Checked: checked, Violations: violations, Examples: examples,
		}
		if v.Examples == nil {
			v.Examples = []evidence.Violation{}
		}
		switch {
		case violations == 0:
		case hard:
			v.Verdict = evidence.Fail
			r.HardViolated++
		default:
			v.Verdict = evidence.Warn
			r.SoftViolated++
		}
		if hard {
			r.HardTotal++
		} else {
			r.SoftTotal++
		}
		r.Verdict = worst(r.Verdict, v.Verdict)
		r.Constraints = append(r.Constraints, v)
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
