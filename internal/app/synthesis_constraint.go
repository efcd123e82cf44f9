package app

import (
	"context"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// addConstraints reads the constraints of a request into its contract, after those that its
// model was trained under. What restricts a single column becomes a condition.
func addConstraints(c *synthesis.Contract, texts []string) error {
	trained := len(c.Constraints)
	for i, text := range texts {
		fail := func(message string) error {
			return sdg.Invalid(`Write constraints like "a <= b", "total = price * quantity", "if status = open then closed_at is null", "unique(a, b)" or "combinations(a, b)".`,
				sdg.FieldError{Field: fmt.Sprintf("body.constraints[%d]", i), Message: message, Value: text})
		}
		rule, cond, err := synthesis.ParseConstraint(text, c.Kept())
		if err != nil {
			return fail(err.Error())
		}
		known := slices.ContainsFunc(c.Constraints[:trained], func(r rules.Rule) bool {
			return synthesis.ConstraintText(r, c.Columns) == synthesis.ConstraintText(rule, c.Columns)
		})
		switch {
		case cond != nil:
			c.Conditions = append(c.Conditions, *cond)
		case known:
		case len(rule.Together) > 0 && c.ModelID != "":
			return fail("combinations are learnt: train a model with this constraint")
		default:
			if len(rule.Unique) == 1 {
				keepKey(c, rule.Unique[0])
			}
			c.Constraints = append(c.Constraints, rule)
		}
	}
	return nil
}

// keepKey makes a column of new texts one whose texts differ, if it is still to be learnt.
func keepKey(c *synthesis.Contract, column string) {
	for i := range c.Columns {
		if f := &c.Columns[i]; f.Name == column && f.Treatment == frame.Format && c.ModelID == "" {
			f.Unique = true
		}
	}
}

// lookedRows is how many rows of a dataset are read to see whether it contradicts constraints
// before a job is started. All rows are looked at when it is learnt from.
const lookedRows = 5_000

// uncontradicted refuses constraints that most of a dataset's first rows break.
func (t *Tenant) uncontradicted(ctx context.Context, c *synthesis.Contract) error {
	if len(c.Constraints) == 0 || c.ModelID != "" {
		return nil
	}
	schema, err := t.DatasetSchema(ctx, c.Source.DatasetID, c.Source.Version)
	if err != nil {
		return err
	}
	source, err := t.openSource(ctx, c.Source, schema, c.Columns)
	if err != nil {
		return err
	}
	defer source.Close()
	var names []string
	for _, f := range c.Kept() {
		names = append(names, f.Name)
	}
	f, err := source.load(ctx, dataset.LoadOptions{Name: c.Table, MaxRows: lookedRows, Columns: names})
	if err != nil {
		return err
	}
	contradicted, err := c.Contradicted(f)
	if err != nil {
		return err
	}
	return c.Refuse(contradicted, int64(f.Rows))
}
