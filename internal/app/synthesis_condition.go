package app

import (
	"context"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

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

// possible refuses conditions that no row of the dataset meets, as its profile knows: a job
// would learn for minutes only to say the same.
func (t *Tenant) possible(ctx context.Context, c *synthesis.Contract) error {
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
	return nil
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
