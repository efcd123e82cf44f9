package app

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/engine/synth/sequence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// demandConditions enters the conditions of a request: in place of those that its model was
// trained under, which stay where the request says nothing of conditions.
func demandConditions(c *synthesis.Contract, texts []string) error {
	if texts != nil || c.Conditions == nil {
		c.Conditions = []synth.Condition{}
	}
	return addConditions(c, texts)
}

// addConditions reads the conditions of a request into its contract, after those that it has.
func addConditions(c *synthesis.Contract, texts []string) error {
	for i, text := range texts {
		cond, err := synthesis.ParseCondition(text, c.Kept())
		if err != nil {
			return sdg.Invalid("Write conditions like \"age > 60\" or \"country in (DE, FR)\".",
				sdg.FieldError{Field: fmt.Sprintf("body.conditions[%d]", i), Message: err.Error(), Value: text})
		}
		c.Conditions = append(c.Conditions, cond)
	}
	return nil
}

// possible refuses conditions that no row of the dataset meets, as its profile knows, or fewer than
// rows like them can be made of: a job would learn for minutes only to say the same. Of rows of
// entities, each is the column whose value those of one share, for conditions on what entities are.
func (t *Tenant) possible(ctx context.Context, c *synthesis.Contract, each string) error {
	if len(c.Conditions) == 0 || c.ModelID != "" {
		return nil // the model itself is asked in the job
	}
	profile, err := t.DatasetProfile(ctx, c.Source.DatasetID)
	if err != nil {
		return err
	}
	var found []sdg.FieldError
	for i, cond := range c.Conditions {
		at := slices.IndexFunc(profile.Columns, func(p dataset.ColumnProfile) bool { return p.Name == cond.Column })
		if at < 0 {
			continue // the version learnt from names its columns differently
		}
		if why := impossible(cond, &profile.Columns[at], profile.Rows); why != "" {
			found = append(found, sdg.FieldError{Field: fmt.Sprintf("body.conditions[%d]", i), Message: why})
		}
	}
	if len(found) > 0 {
		return sdg.Invalid("Look at the columns with the dataset's profile, and widen the conditions.", found...)
	}
	if c.Engine != synth.CART || c.Source.Rows > synthesis.MaxTableRows {
		return nil // the job counts those that it learns
	}
	met, err := t.meeting(ctx, c, each)
	if err != nil || met >= cart.MinConditioned {
		return err
	}
	what := fmt.Sprintf("rows of %s", c.Table)
	if each != "" {
		what = fmt.Sprintf("values of %s", each)
	}
	said := make([]string, len(c.Conditions))
	for i, cond := range c.Conditions {
		said[i] = synthesis.ConditionText(cond, c.Kept())
	}
	return sdg.Invalid("Widen a condition, or drop one.", sdg.FieldError{Field: "body.conditions", Message: fmt.Sprintf(
		"only %d %s meet %s, and at least %d must: rows like fewer could only be retold", met, what, strings.Join(said, " and "), cart.MinConditioned)})
}

// meeting counts the rows of a dataset that meet all conditions, or the values of a column that
// such rows have.
func (t *Tenant) meeting(ctx context.Context, c *synthesis.Contract, each string) (n int, err error) {
	schema, err := t.DatasetSchema(ctx, c.Source.DatasetID, c.Source.Version)
	if err != nil {
		return 0, err
	}
	source, err := t.openSource(ctx, c.Source, schema, c.Columns)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	var names []string
	for _, cond := range c.Conditions {
		names = append(names, cond.Column)
	}
	if each != "" {
		names = append(names, each)
	}
	slices.Sort(names)
	f, err := source.load(ctx, dataset.LoadOptions{Name: c.Table, Columns: slices.Compact(names)})
	if err != nil {
		return 0, err
	}
	rows := synthesis.Matching(f, c.Conditions)
	if each == "" {
		return len(rows), nil
	}
	g, err := sequence.NewGroups(f.Column(each), f.Rows)
	if err != nil {
		return 0, fmt.Errorf("find the entities that meet conditions: %w", err)
	}
	of, seen := g.Of(), map[int]bool{}
	for _, row := range rows {
		seen[of[row]] = true
	}
	return len(seen), nil
}

// impossible says why no row meets a condition; empty if one may.
func impossible(cond synth.Condition, p *dataset.ColumnProfile, rows int64) string {
	demands := cond.NotNull || cond.Min != nil || cond.Max != nil || len(cond.In) > 0
	switch {
	case demands && p.Nulls == rows:
		return fmt.Sprintf("%s has no value in any row", p.Name)
	case p.Number != nil && cond.Min != nil && *cond.Min > p.Number.Max:
		return fmt.Sprintf("no value of %s is above %v", p.Name, p.Number.Max)
	case p.Number != nil && cond.Max != nil && *cond.Max < p.Number.Min:
		return fmt.Sprintf("no value of %s is below %v", p.Name, p.Number.Min)
	case len(cond.In) > 0 && p.Kind == frame.Category && !p.DistinctApproximate && !p.TopApproximate && int64(len(p.Top)) == p.Distinct &&
		!slices.ContainsFunc(p.Top, func(v dataset.TopValue) bool { return slices.Contains(cond.In, v.Value) }):
		return fmt.Sprintf("%s never has one of the values %q", p.Name, cond.In)
	}
	return ""
}
