package app

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/planner"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// nameDatasets tells the planner which datasets a description can mean, where it may mean
// one, and what the one that it means holds.
func (t *Tenant) nameDatasets(ctx context.Context, req *planner.Request) error {
	if req.PreviousSynthesis == nil && !planner.AsksForCopy(req.PreviousText+"\n"+req.Description) {
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
				req.Datasets = append(req.Datasets, planner.Dataset{ID: d.ID, Name: d.Name, Rows: d.Rows})
			}
		}
		if page.Cursor = found.Next; page.Cursor == "" {
			break
		}
	}
	id := planner.DatasetMeant(*req)
	for i := range req.Datasets {
		if d := &req.Datasets[i]; d.ID == id {
			return t.openToPlanner(ctx, d)
		}
	}
	return nil
}

// openToPlanner adds a dataset's columns, and the frequent values of its categories.
// Values of texts, which name single entities, are never shown to the planner.
func (t *Tenant) openToPlanner(ctx context.Context, d *planner.Dataset) error {
	schema, err := t.DatasetSchema(ctx, d.ID, 0)
	if err != nil {
		return err
	}
	profile, err := t.DatasetProfile(ctx, d.ID)
	if err != nil {
		return err
	}
	for i := range schema.Columns {
		d.Columns = append(d.Columns, schema.Columns[i].Name)
	}
	d.Values = map[string][]string{}
	for i := range profile.Columns {
		c := &profile.Columns[i]
		if c.Kind != frame.Category || i < len(schema.Columns) && schema.Columns[i].Kind != frame.Category {
			continue
		}
		for _, top := range c.Top {
			d.Values[c.Name] = append(d.Values[c.Name], top.Value)
		}
	}
	return nil
}

// chatSynthesis makes the contract of what a description asked for. The project's seed
// makes it the same each time.
func (t *Tenant) chatSynthesis(ctx context.Context, p sdg.Project, s *planner.Synthesis) (*synthesis.Contract, error) {
	text := s.Seed
	if text == "" {
		text = p.Seed
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("project %s: read the seed: %w", p.ID, err)
	}
	req := SynthesisRequest{
		DatasetID: s.DatasetID, Engine: synth.Engine(s.Engine), Rows: s.Rows, Seed: &seed, Columns: s.Columns, Conditions: s.Conditions, Target: s.Target,
	}
	if s.Epsilon != "" {
		req.Privacy = &synthesis.Budget{Epsilon: s.Epsilon}
	}
	return t.synthesisContract(ctx, req)
}

// questioned turns a request that the dataset or the plant cannot meet into a question about
// it: the answer is another message. Other errors stay what they are.
func questioned(res planner.Result, err error) (planner.Result, error) {
	var e *sdg.Error
	if !errors.As(err, &e) || !slices.Contains([]sdg.Code{sdg.ValidationFailed, sdg.StateConflict, sdg.NotFound}, e.Code) {
		return res, err
	}
	id := "synthesis"
	if res.Recording != nil {
		id = "recording"
	}
	q := planner.Question{ID: id, Text: e.Message, Suggestions: []string{}}
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
	res.Outcome, res.Synthesis, res.Recording, res.Questions = planner.Clarification, nil, nil, []planner.Question{q}
	return res, nil
}

// plannedSynthesis is the request that a plan's contract came from, for its revision.
func plannedSynthesis(c *synthesis.Contract) *planner.Synthesis {
	s := &planner.Synthesis{DatasetID: c.Source.DatasetID, Rows: c.Rows, Engine: string(c.Engine), Target: c.Target, Seed: c.Seed}
	if c.Privacy != nil {
		s.Epsilon = c.Privacy.Epsilon
	}
	kept := c.Kept()
	if len(kept) < len(c.Columns) {
		for _, f := range kept {
			s.Columns = append(s.Columns, f.Name)
		}
	}
	for _, cond := range c.Conditions {
		s.Conditions = append(s.Conditions, synthesis.ConditionText(cond, kept))
	}
	return s
}

// chatSynthesisStep is the plan step of what a description asked for, with what the
// planner noted.
func chatSynthesisStep(c *synthesis.Contract, notes planner.Result) (sdg.PlanStep, error) {
	step, err := synthesisStep(0, c)
	if err != nil {
		return step, err
	}
	said := []sdg.PlanNote{{Text: engineSentence(c), Path: "engine"}}
	for i, cond := range c.Conditions {
		said = append(said, sdg.PlanNote{Text: "In every row " + synthesis.ConditionText(cond, c.Kept()) + ".", Path: fmt.Sprintf("conditions[%d]", i)})
	}
	if c.Target != "" {
		said = append(said, sdg.PlanNote{Text: c.Target + " is the column that will be predicted: the utility report scores it.", Path: "target"})
	}
	step.Assumptions = append(said, step.Assumptions...)
	addNotes(&step, notes)
	return step, nil
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
