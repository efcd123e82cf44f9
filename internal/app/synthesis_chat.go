package app

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// nameDatasets tells the planner which datasets a description can mean, where it may mean
// one, and what the one that it means holds.
func (t *Tenant) nameDatasets(ctx context.Context, req *plan.Request) error {
	if req.PreviousSynthesis == nil && !t.app.Planner.AsksForCopy(req.PreviousText+"\n"+req.Description) {
		return nil
	}
	page := PageRequest{Limit: 500}
	for {
		found, err := t.Datasets(ctx, page)
		if err != nil {
			return fmt.Errorf("list the datasets that a description may mean: %w", err)
		}
		for _, d := range found.Data {
			if d.Status == sdg.DatasetReady {
				req.Datasets = append(req.Datasets, plan.Dataset{ID: d.ID, Name: d.Name, Rows: d.Rows})
			}
		}
		if page.Cursor = found.Next; page.Cursor == "" {
			break
		}
	}
	meant := t.app.Planner.DatasetsMeant(*req)
	for i := range req.Datasets {
		if d := &req.Datasets[i]; slices.Contains(meant, d.ID) {
			if err := t.openToPlanner(ctx, d); err != nil {
				return err
			}
		}
	}
	return nil
}

// openToPlanner adds a dataset's columns, and the frequent values of its categories.
// Values of texts, which name single entities, are never shown to the planner.
func (t *Tenant) openToPlanner(ctx context.Context, d *plan.Dataset) error {
	schema, err := t.DatasetSchema(ctx, d.ID, 0)
	if err != nil {
		return err
	}
	profile, err := t.DatasetProfile(ctx, d.ID)
	if err != nil {
		return err
	}
	kept := map[string]frame.Field{}
	var fields []frame.Field
	for i := range schema.Columns {
		f := schema.Columns[i].Field
		d.Columns = append(d.Columns, f.Name)
		if f.Treatment != frame.Drop {
			kept[f.Name], fields = f, append(fields, f)
		}
	}
	d.Values, d.Shared = map[string][]string{}, map[string]int64{}
	d.Entity = proposeEntity(fields, profile)
	for i := range profile.Columns {
		c := &profile.Columns[i]
		if f, ok := kept[c.Name]; ok && mayShare(f, c, profile.Rows) {
			d.Shared[c.Name] = c.Distinct
		}
		if c.Kind != frame.Category || i < len(schema.Columns) && schema.Columns[i].Kind != frame.Category {
			continue
		}
		for _, top := range c.Top {
			d.Values[c.Name] = append(d.Values[c.Name], top.Value)
		}
	}
	return nil
}

// chatSynthesis plans what a description asked for. The project's seed makes it the same each time.
func (t *Tenant) chatSynthesis(ctx context.Context, p sdg.Project, s *plan.Synthesis) (synthesisPlan, error) {
	text := s.Seed
	if text == "" {
		text = p.Seed
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return synthesisPlan{}, fmt.Errorf("project %s: read the seed: %w", p.ID, err)
	}
	req := SynthesisRequest{
		DatasetID: s.DatasetID, Engine: synth.Engine(s.Engine), Rows: s.Rows, Seed: &seed, Columns: s.Columns, Conditions: s.Conditions, Constraints: s.Constraints, Target: s.Target,
		PrivacyLevel: synth.Caution(s.PrivacyLevel), AcceptRisk: s.AcceptRisk, Scale: s.Scale,
		Sequence: SequenceRequest{Entity: s.Entity, Order: s.Order, Entities: s.Entities},
	}
	for _, table := range s.Tables {
		req.Tables = append(req.Tables, TableRequest{DatasetID: table.DatasetID, Rows: table.Rows, Columns: table.Columns, Conditions: table.Conditions, Constraints: table.Constraints})
	}
	if s.Epsilon != "" {
		req.Privacy = &synthesis.Budget{Epsilon: s.Epsilon}
	}
	return t.planSynthesis(ctx, req)
}

// questioned turns a request that the dataset or the plant cannot meet into a question about
// it: the answer is another message. Other errors stay what they are.
func questioned(res plan.Result, err error) (plan.Result, error) {
	var e *sdg.Error
	if !errors.As(err, &e) || !slices.Contains([]sdg.Code{sdg.ValidationFailed, sdg.StateConflict, sdg.NotFound}, e.Code) {
		return res, err
	}
	id := "synthesis"
	if res.Recording != nil {
		id = "recording"
	}
	q := plan.Question{ID: id, Text: e.Message, Suggestions: []string{}}
	if len(e.Fields) > 0 {
		said := make([]string, len(e.Fields))
		for i, f := range e.Fields {
			said[i] = strings.TrimPrefix(f.Field, "body.") + ": " + f.Message
			q.Suggestions = append(q.Suggestions, f.Suggestions...)
		}
		q.Text = strings.Join(said, "; ")
	}
	if e.Hint != "" {
		q.Suggestions = append(q.Suggestions, e.Hint)
	}
	res.Outcome, res.Synthesis, res.Recording, res.Questions = plan.Clarification, nil, nil, []plan.Question{q}
	return res, nil
}

// plannedSynthesis is the request that a plan's contract came from, for its revision.
func plannedSynthesis(raw []byte) (*plan.Synthesis, error) {
	switch {
	case synthesis.IsTables(raw):
		c, err := synthesis.ParseTables(raw)
		if err != nil {
			return nil, err
		}
		s := &plan.Synthesis{Seed: c.Seed, PrivacyLevel: string(c.PrivacyLevel), AcceptRisk: c.AcceptRisk}
		for i := range c.Tables {
			t := &c.Tables[i]
			s.Tables = append(s.Tables, plan.CopiedTable{
				DatasetID: t.Source.DatasetID, Rows: t.Rows, Columns: namesOfSome(t.Kept(), t.Columns),
				Conditions: conditionTexts(t.Conditions, t.Kept()), Constraints: constraintTexts(t.Constraints, t.Columns),
			})
		}
		return s, nil
	case synthesis.IsSequence(raw):
		c, err := synthesis.ParseSequence(raw)
		if err != nil {
			return nil, err
		}
		return &plan.Synthesis{
			DatasetID: c.Source.DatasetID, Entity: c.Entity, Order: &c.Order, Entities: c.Entities, Target: c.Target, Seed: c.Seed,
			PrivacyLevel: string(c.PrivacyLevel), AcceptRisk: c.AcceptRisk, Columns: namesOfSome(c.Kept(), c.Columns),
			Conditions: conditionTexts(c.Conditions, c.Kept()), Constraints: constraintTexts(c.Constraints, c.Columns),
		}, nil
	}
	c, err := synthesis.Parse(raw)
	if err != nil {
		return nil, err
	}
	s := &plan.Synthesis{
		DatasetID: c.Source.DatasetID, Rows: c.Rows, Engine: string(c.Engine), Target: c.Target, Seed: c.Seed, PrivacyLevel: string(c.PrivacyLevel), AcceptRisk: c.AcceptRisk,
		Columns: namesOfSome(c.Kept(), c.Columns), Conditions: conditionTexts(c.Conditions, c.Kept()), Constraints: constraintTexts(c.Constraints, c.Columns),
	}
	if c.Privacy != nil {
		s.Epsilon = c.Privacy.Epsilon
	}
	return s, nil
}

// namesOfSome names the columns that are kept; nil where all are.
func namesOfSome(kept, all []frame.Field) (out []string) {
	if len(kept) < len(all) {
		for _, f := range kept {
			out = append(out, f.Name)
		}
	}
	return out
}

func conditionTexts(conditions []synth.Condition, fields []frame.Field) (out []string) {
	for _, cond := range conditions {
		out = append(out, synthesis.ConditionText(cond, fields))
	}
	return out
}

func constraintTexts(constraints []rules.Rule, fields []frame.Field) (out []string) {
	for _, r := range constraints {
		out = append(out, synthesis.ConstraintText(r, fields))
	}
	return out
}

// chatSynthesisStep is the plan step of what a description asked for, with what the
// planner noted.
func chatSynthesisStep(p synthesisPlan, notes plan.Result) sdg.PlanStep {
	step := p.step
	step.Assumptions = slices.Concat(p.said, step.Assumptions)
	addNotes(&step, notes)
	return step
}

func engineSentence(c *synthesis.Contract) string {
	switch c.Engine {
	case synth.DP:
		return fmt.Sprintf("The engine dp guarantees differential privacy with epsilon %s and delta %s.", c.Privacy.Epsilon, c.Privacy.Delta)
	case synth.Copula:
		return "The engine copula learns a Gaussian copula: a fast preview."
	}
	return "The engine cart keeps closest to the data. It gives no formal privacy guarantee: the privacy report measures the risk."
}
