package synthesis

import (
	"errors"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/sequence"
	"github.com/sdg-service/sdg/internal/evidence"
)

// constraints judges what was promised: the number of entities, that no two share a value, and
// at most so many rows. What the source holds to was promised by nobody: its loss is told, and
// stops nothing.
func (j *sequenceJudge) constraints() (evidence.ConstraintReport, error) {
	c := j.in.Contract
	fields := int64(len(c.Fields(j.in.Model)))
	r := evidence.ConstraintReport{
		Verdict: evidence.Pass, Constraints: []evidence.ConstraintResult{}, RowsChecked: j.in.Rows, CellsChecked: j.in.Rows * fields,
		Method: "Entities are joined over every row that was written, and counted. Conditions, and constraints on single rows, are counted in every row while it is written; what belongs to single entities, orders, ranges and dependencies are checked in the rows that the reports judge.",
	}
	put := func(hard bool, id, kind string, columns []string, description string, checked, violations int64, examples []evidence.Violation) {
		putConstraint(&r, hard, c.Table, id, kind, columns, description, checked, violations, examples)
	}
	put(true, "rows", "row_count", []string{}, fmt.Sprintf("%s has at most %d rows", c.Table, c.MostRows), j.in.Rows, max(0, j.in.Rows-c.MostRows), nil)
	for _, k := range j.in.Keys {
		put(true, c.Entity+".entities", "row_count", []string{c.Entity}, fmt.Sprintf("there are %d entities", c.Entities), k.Checked, abs(c.Entities-k.Checked), nil)
		put(true, c.Entity+".unique", "unique", []string{c.Entity}, fmt.Sprintf("every row has a %s, and no two entities share one", c.Entity), k.Checked, k.Violations, k.Examples)
	}
	if err := j.demanded(put); err != nil {
		return r, err
	}
	if err := j.within(put); err != nil {
		return r, err
	}
	if u := j.utility; u != nil {
		for _, x := range u.Columns {
			put(false, x.Name+".domain", "range", []string{x.Name}, x.Name+" stays within what the source has", int64(j.in.Synthetic.Rows), int64(x.OutOfRange), nil)
		}
		for _, rule := range u.Dependencies.Functional {
			put(false, rule.A+"."+rule.B+".dependency", "dependency", []string{rule.A, rule.B}, rule.A+" decides "+rule.B+", as in the source", int64(rule.Checked), int64(rule.Violations), nil)
		}
		for _, rule := range u.Dependencies.Orders {
			put(false, rule.A+"."+rule.B+".order", "order", []string{rule.A, rule.B}, rule.A+" is at most "+rule.B+", as in the source", int64(rule.Checked), int64(rule.Violations), nil)
		}
	}
	return r, nil
}

// demanded judges the conditions and constraints.
func (j *sequenceJudge) demanded(put func(hard bool, id, kind string, columns []string, description string, checked, violations int64, examples []evidence.Violation)) error {
	c := j.in.Contract
	if len(c.Conditions)+len(c.Constraints) == 0 {
		return nil
	}
	if len(j.in.Checked.Rules) == 0 {
		return errors.New("the rows were not checked against what was demanded")
	}
	found := j.in.Checked.Rules[0]
	for k, cond := range c.Conditions {
		put(true, fmt.Sprintf("condition_%d", k+1), "condition", []string{cond.Column}, Describe(cond, fieldOf(c.Columns, cond.Column)), found.Rows, found.Conditions[k].Violations, found.Conditions[k].Examples)
	}
	train, err := c.flat(j.in.Source.Train)
	if err != nil {
		return err
	}
	inSource, err := c.Single().Contradicted(train)
	if err != nil {
		return fmt.Errorf("check the constraints of the source: %w", err)
	}
	_, places := c.Alone()
	for k, r := range c.Constraints {
		description := DescribeConstraint(r, c.Columns)
		if n := inSource[k]; n > 0 {
			description += fmt.Sprintf(" (%d of %d source rows break it)", n, train.Rows)
		}
		checked, violations, examples := int64(j.in.Synthetic.Rows), int64(0), []evidence.Violation(nil)
		switch at := slices.Index(places, k); {
		case at >= 0:
			checked, violations, examples = found.Rows, found.Constraints[at].Violations, found.Constraints[at].Examples
		case len(r.Together) > 0:
			violations = strangers(train, j.in.Synthetic, r.Together)
		default:
			violations = repeated(j.in.Synthetic, r.Unique)
		}
		put(true, fmt.Sprintf("constraint_%d", k+1), "constraint", columnsOf(r), description, checked, violations, examples)
	}
	return nil
}

// within judges what holds within each entity of the source.
func (j *sequenceJudge) within(put func(hard bool, id, kind string, columns []string, description string, checked, violations int64, examples []evidence.Violation)) error {
	c := j.in.Contract
	g, err := sequence.NewGroups(j.in.Synthetic.Column(c.Entity), j.in.Synthetic.Rows)
	if err != nil {
		return fmt.Errorf("find the entities of the made rows: %w", err)
	}
	for _, name := range c.Constant {
		if column := j.in.Synthetic.Column(name); column != nil {
			put(true, name+".constant", "dependency", []string{c.Entity, name}, fmt.Sprintf("%s has one value in all rows of a %s", name, c.Entity), int64(j.in.Synthetic.Rows), int64(g.Changes(column)), nil)
		}
	}
	if c.Order == "" {
		return nil
	}
	checked, wrong, err := j.synthetic.Disorder(c.Table)
	if err != nil {
		return fmt.Errorf("check the order of rows: %w", err)
	}
	if checked > 0 {
		put(false, c.Order+".sequence", "order", []string{c.Order}, fmt.Sprintf("rows of one %s follow each other by %s", c.Entity, c.Order), checked, wrong, nil)
	}
	return nil
}
