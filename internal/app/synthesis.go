package app

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// SynthesisRequest asks for rows like those of a dataset: of exactly one of DatasetID,
// which trains a model, and ModelID, which takes what was learnt.
type SynthesisRequest struct {
	DatasetID, ModelID string
	// Engine is CART if empty.
	Engine synth.Engine
	// Rows is the number of rows that were learnt from if 0.
	Rows int64
	Seed *uint64
	// Columns are those to keep; nil keeps all that the dataset does not drop.
	Columns []string
	// Treatments override the dataset's by column.
	Treatments map[string]frame.Treatment
	Conditions []string
	// Constraints bind the columns of each row; see synthesis.ParseConstraint.
	Constraints []string
	Target      string
	// PrivacyLevel is how far to keep away from single rows at least. If it is empty the engine
	// is as careful as by Standard, and no controller looks whether that suffices.
	PrivacyLevel synth.Caution
	// AcceptRisk has rows made also where attacks succeed at every level of privacy.
	AcceptRisk bool
	// Privacy is the budget of the engine dp; what it leaves empty has a default.
	Privacy *synthesis.Budget
	// Table is the name of the result; the dataset's if empty.
	Table string
	// Tables are several tables that are learnt and made together, in place of DatasetID; with
	// ModelID they only say how many rows to make. Relations join them; nil leaves that to be
	// found. Scale multiplies the rows of tables that ask for no number; 0 is 1.
	Tables    []TableRequest
	Relations []relational.Relation
	Scale     float64
	// Sequence says to whom rows of a single table belong, and how they follow each other.
	Sequence SequenceRequest
	Agreed   Agreement
}

// QuoteSynthesis plans and prices a request without starting anything.
func (t *Tenant) QuoteSynthesis(ctx context.Context, req SynthesisRequest) (Quote, error) {
	q, err := t.quoteRequest(ctx, req)
	return Quote{q.steps, q.cost}, err
}

// quoteRequest plans and prices a request for one table, for rows of entities, or for several tables.
func (t *Tenant) quoteRequest(ctx context.Context, req SynthesisRequest) (quote, error) {
	p, err := t.planSynthesis(ctx, req)
	if err != nil {
		return quote{}, err
	}
	return t.storePlan(ctx, []sdg.PlanStep{p.step})
}

// SubmitSynthesis quotes a request and runs it: a caller who sends the whole typed
// request, and may bound its price, agrees to exactly the plan that is made of it.
func (t *Tenant) SubmitSynthesis(ctx context.Context, caller sdg.Caller, req SynthesisRequest) (sdg.Job, error) {
	return t.submitQuoted(ctx, caller, req.Agreed, func() (quote, error) { return t.quoteRequest(ctx, req) })
}

// synthesisContract makes the contract of a request.
func (t *Tenant) synthesisContract(ctx context.Context, req SynthesisRequest) (*synthesis.Contract, error) {
	if err := misplaced(req, oneTable); err != nil {
		return nil, err
	}
	var c *synthesis.Contract
	var err error
	if req.ModelID != "" {
		c, err = t.contractOfModel(ctx, req)
	} else {
		c, err = t.contractOfDataset(ctx, req)
	}
	if err != nil {
		return nil, err
	}
	if c.Seed, err = t.seedOf(req.Seed); err != nil {
		return nil, err
	}
	if c.Rows = req.Rows; c.Rows == 0 {
		c.Rows = c.TrainingRows
	}
	if req.Table != "" {
		c.Table = req.Table
	}
	if c.Table = sdg.TableName(c.Table); c.Table == "" {
		c.Table = "synthetic"
	}
	if err := demandConditions(c, req.Conditions); err != nil {
		return nil, err
	}
	if err := addConstraints(c, req.Constraints); err != nil {
		return nil, err
	}
	if err := c.Validate(); err != nil {
		return nil, err
	}
	if err := t.possible(ctx, c, ""); err != nil {
		return nil, err
	}
	return c, t.uncontradicted(ctx, c)
}

// contractOfModel continues the contract under which a model was trained.
func (t *Tenant) contractOfModel(ctx context.Context, req SynthesisRequest) (*synthesis.Contract, error) {
	m, err := t.Model(ctx, req.ModelID)
	if err != nil {
		return nil, err
	}
	c, err := t.ModelContract(ctx, m)
	if err != nil {
		return nil, err
	}
	c.ModelID = m.ID
	return c, nil
}

// contractOfDataset plans what to learn from a dataset.
func (t *Tenant) contractOfDataset(ctx context.Context, req SynthesisRequest) (*synthesis.Contract, error) {
	ds, err := t.readyDataset(ctx, req.DatasetID)
	if err != nil {
		return nil, err
	}
	schema, err := t.DatasetSchema(ctx, ds.ID, ds.Version)
	if err != nil {
		return nil, err
	}
	rows := min(ds.Rows, synthesis.MaxSourceRows)
	c := &synthesis.Contract{
		Version: synthesis.ContractVersion, Engine: req.Engine, Table: ds.Name, Target: req.Target,
		Source: synthesis.Source{DatasetID: ds.ID, Version: ds.Version, ContentSHA256: ds.ContentSHA256, Rows: ds.Rows},
	}
	c.HoldoutRows = synthesis.Holdout(rows)
	c.TrainingRows = rows - c.HoldoutRows
	if c.Engine == "" {
		c.Engine = synth.CART
	}
	if c.Privacy = req.Privacy; c.Engine == synth.DP {
		if c.Privacy == nil {
			c.Privacy = &synthesis.Budget{}
		}
		if c.Privacy.Epsilon == "" {
			c.Privacy.Epsilon = synthesis.DefaultEpsilon
		}
		if c.Privacy.Delta == "" {
			c.Privacy.Delta = synthesis.DefaultDelta(c.TrainingRows)
		}
	}
	c.PrivacyLevel, c.AcceptRisk = req.PrivacyLevel, req.AcceptRisk
	c.Columns, err = chosenColumns(schema, req)
	return c, err
}

// chosenColumns applies a request's choice and treatments to the dataset's columns. With a
// refusal, of all that is wrong, it returns the columns as far as they are decided.
func chosenColumns(schema *dataset.Schema, req SynthesisRequest) ([]frame.Field, error) {
	var found faults
	var out []frame.Field
	known := map[string]bool{}
	for i := range schema.Columns {
		f := schema.Columns[i].Field
		known[f.Name] = true
		if treatment, ok := req.Treatments[f.Name]; ok && !treatment.Fits(f.Kind) {
			found.hint = "Texts can be given format, mask or drop: their values name single entities and are never learnt."
			found.add("body.treatments."+f.Name, string(treatment), "%s does not fit a column of kind %s", treatment, f.Kind)
		} else if ok {
			f.Treatment = treatment
		}
		if len(req.Columns) > 0 && !slices.Contains(req.Columns, f.Name) {
			f.Treatment = frame.Drop
		}
		out = append(out, f)
	}
	for i, name := range req.Columns {
		if !known[name] {
			found.add(fmt.Sprintf("body.columns[%d]", i), name, "the dataset has no column %q", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(req.Treatments)) {
		if !known[name] {
			found.add("body.treatments."+name, nil, "the dataset has no such column")
		}
	}
	return out, found.or(nil)
}

// synthesisStep makes the plan step of a valid contract.
func synthesisStep(index int, c *synthesis.Contract) (sdg.PlanStep, error) {
	canonical, err := c.Canonical()
	if err != nil {
		return sdg.PlanStep{}, err
	}
	hash, err := c.Hash()
	if err != nil {
		return sdg.PlanStep{}, err
	}
	title := fmt.Sprintf("Learn from %d rows and synthesize %d rows of %s", c.TrainingRows, c.Rows, c.Table)
	if c.ModelID != "" {
		title = fmt.Sprintf("Synthesize %d rows of %s from a trained model", c.Rows, c.Table)
	}
	return sdg.PlanStep{
		StepIndex: index, ToolName: sdg.SynthesizeData, Title: title, DatasetID: c.Source.DatasetID, ModelID: c.ModelID, Seed: c.Seed, ContractHash: hash, Contract: canonical,
		Estimate: estimateSynthesis(c), Assumptions: synthesisNotes(c), Unparsed: []sdg.PlanNote{}, Provenance: []sdg.PlanNote{},
	}, nil
}

// synthesisNotes says what was decided for the caller.
func synthesisNotes(c *synthesis.Contract) []sdg.PlanNote {
	notes := []sdg.PlanNote{}
	note := func(path, format string, args ...any) {
		notes = append(notes, sdg.PlanNote{Text: fmt.Sprintf(format, args...), Path: path})
	}
	if c.HoldoutRows > 0 {
		note("holdout_rows", "%d of the source's rows are kept from the engine to measure privacy and utility.", c.HoldoutRows)
	} else {
		note("holdout_rows", "The source has too few rows to hold some out: privacy is not measured against a holdout.")
	}
	if used := c.TrainingRows + c.HoldoutRows; used < c.Source.Rows {
		note("training_rows", "%d of the source's %d rows are drawn at random.", used, c.Source.Rows)
	}
	if learnt := synthesis.SampledRows(c.Engine, c.TrainingRows); learnt < c.TrainingRows {
		note("training_rows", "Values and how they depend on each other are learnt from %d of %d rows, drawn at random; what must hold of every row is looked for in all of them.", learnt, c.TrainingRows)
	}
	if need := c.RowsToFindRanges(); c.TrainingRows < need {
		note("privacy", "%d rows under ε = %s are too few to find the ranges of numbers and times by: values far off will be made. Declare bounds for them, keep fewer columns, allow a larger ε, or learn from some %d rows.",
			c.TrainingRows, c.Privacy.Epsilon, need)
	}
	if c.ModelID == "" {
		levelNote(c.PrivacyLevel, c.AcceptRisk, note)
	}
	for i, f := range c.Columns {
		at := fmt.Sprintf("columns[%d]", i)
		switch f.Treatment {
		case frame.Format:
			note(at, "%s is made anew in the formats of its values; none of its values is learnt or repeated.", f.Name)
		case frame.Mask:
			note(at, "%s is masked.", f.Name)
		case frame.Drop:
			note(at, "%s is left out.", f.Name)
		}
	}
	return notes
}

// levelNote says what a privacy level may cost and lead to.
func levelNote(level synth.Caution, acceptRisk bool, note func(path, format string, args ...any)) {
	if level == "" {
		return
	}
	then := "If attacks succeed even then, beyond doubt, nothing is made, delivered or charged (accept_risk would deliver it with a failed verdict)."
	if acceptRisk {
		then = "If attacks succeed even then, the rows are delivered all the same, with a failed verdict: this risk is accepted."
	}
	if n := synthesis.MostTrainings(level); n > 1 {
		note("privacy_level", "Training is repeated at higher levels while attacks on its rows succeed, up to %d times in all, which the estimate counts. %s", n, then)
	} else {
		note("privacy_level", "Attacks on rows of the model decide whether they are delivered. %s", then)
	}
}

// estimateSynthesis forecasts a job by the figures of its engine.
func estimateSynthesis(c *synthesis.Contract) sdg.Estimate {
	e := sdg.Estimate{Rows: c.Rows, Cells: c.Rows * int64(len(c.Kept()))}
	e.Credits = sdg.Charge(sdg.SynthesizeJob, sdg.Use{sdg.UnitCells: e.Cells, sdg.UnitTrainingCells: c.TrainingCells()})
	e.Seconds = math.Ceil(synthesis.EstimateSeconds(c)*10) / 10
	return e
}

// ApprovedSynthesis returns the contract of a running synthesize job.
func (t *Tenant) ApprovedSynthesis(ctx context.Context, job sdg.Job) (*synthesis.Contract, error) {
	return approved(ctx, t, job, synthesis.Parse)
}
