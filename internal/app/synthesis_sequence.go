package app

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/engine/synth/sequence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// SequenceRequest says that rows of a single table belong to entities.
type SequenceRequest struct {
	// Entity is the column whose value rows of one entity share; empty of rows that are
	// independent of each other.
	Entity string
	// Order is the column by which rows of one entity follow each other; nil leaves it to be
	// found, empty is none.
	Order *string
	// Entities is how many to make, in place of rows; as many as the source has if both are 0.
	Entities int64
}

// sequenceContract makes the contract of a request for rows of entities.
func (t *Tenant) sequenceContract(ctx context.Context, req SynthesisRequest) (*synthesis.SequenceContract, error) {
	if err := misplaced(req, rowsOfEntities); err != nil {
		return nil, err
	}
	seed, err := t.seedOf(req.Seed)
	if err != nil {
		return nil, err
	}
	var c *synthesis.SequenceContract
	if req.ModelID != "" {
		if c, err = t.sequenceOfModel(ctx, req); err == nil {
			c.Seed = seed
		}
	} else {
		c, err = t.sequenceOfDataset(ctx, req, seed)
	}
	if err != nil {
		return nil, err
	}
	if req.Table != "" {
		c.Table = sdg.TableName(req.Table)
	}
	if c.Table == "" {
		c.Table = "synthetic"
	}
	c.Ask(req.Sequence.Entities, req.Rows)
	var found faults
	if err := found.take(demandOfSequence(c, req)); err != nil {
		return nil, err
	}
	if err := found.or(found.take(c.Validate())); err != nil {
		return nil, err
	}
	for _, part := range c.Conditioned() {
		if err := t.possible(ctx, part.Of, part.Each); err != nil {
			return nil, part.Told(err)
		}
	}
	return c, t.uncontradicted(ctx, c.Single())
}

// demandOfSequence reads what a request demands of the rows into a contract, after the constraints
// that its model was trained under.
func demandOfSequence(c *synthesis.SequenceContract, req SynthesisRequest) error {
	one := c.Single()
	var found faults
	if err := found.take(demandConditions(one, req.Conditions)); err != nil {
		return err
	}
	if err := found.take(addConstraints(one, req.Constraints)); err != nil {
		return err
	}
	c.Conditions, c.Constraints, c.Columns = one.Conditions, one.Constraints, one.Columns
	return found.or(nil)
}

// sequenceOfModel continues the contract under which a model was trained.
func (t *Tenant) sequenceOfModel(ctx context.Context, req SynthesisRequest) (*synthesis.SequenceContract, error) {
	m, err := t.Model(ctx, req.ModelID)
	if err != nil {
		return nil, err
	}
	if m.Sequence == nil {
		return nil, sdg.Invalid("Send rows in place of entities.", sdg.FieldError{Field: "body.model_id", Message: "is no model of rows of entities"})
	}
	c, err := t.ModelSequence(ctx, m)
	if err != nil {
		return nil, err
	}
	c.ModelID = m.ID
	return c, nil
}

// sequenceOfDataset plans what to learn from a dataset: it finds the entities, as training will.
func (t *Tenant) sequenceOfDataset(ctx context.Context, req SynthesisRequest, seed string) (*synthesis.SequenceContract, error) {
	ds, err := t.readyDataset(ctx, req.DatasetID)
	if err != nil {
		return nil, err
	}
	schema, err := t.DatasetSchema(ctx, ds.ID, ds.Version)
	if err != nil {
		return nil, err
	}
	c := &synthesis.SequenceContract{
		Version: synthesis.SequenceVersion, Engine: synthesis.SequenceEngine, Seed: seed, Table: sdg.TableName(ds.Name), Entity: req.Sequence.Entity, Constant: []string{},
		Target: req.Target, PrivacyLevel: req.PrivacyLevel, AcceptRisk: req.AcceptRisk,
		Source: synthesis.Source{DatasetID: ds.ID, Version: ds.Version, ContentSHA256: ds.ContentSHA256, Rows: ds.Rows},
	}
	if c.Columns, err = chosenColumns(schema, req); err != nil {
		return nil, err
	}
	if err := keepEntity(c, req); err != nil {
		return nil, err
	}
	if ds.Rows > synthesis.MaxSourceRows {
		return nil, sdg.Invalid("Leave entity out, or import fewer entities.", sdg.FieldError{
			Field: "body.entity", Message: fmt.Sprintf("the dataset has %d rows, and entities can be drawn from at most %d", ds.Rows, synthesis.MaxSourceRows),
		})
	}
	return c, t.findEntities(ctx, c, schema, req.Sequence.Order)
}

// keepEntity checks the columns that a request names, and has that of entities made anew: no
// entity of the source is repeated.
func keepEntity(c *synthesis.SequenceContract, req SynthesisRequest) error {
	at := slices.IndexFunc(c.Columns, func(f frame.Field) bool { return f.Name == c.Entity })
	if at < 0 {
		return sdg.Invalid("Name a column of the dataset.", sdg.FieldError{Field: "body.entity", Message: fmt.Sprintf("the dataset has no column %q", c.Entity), Value: c.Entity})
	}
	if said, ok := req.Treatments[c.Entity]; ok && said != frame.Format {
		return sdg.Invalid("Leave the treatment of entities out: they are made anew.", sdg.FieldError{
			Field: "body.treatments." + c.Entity, Message: "the column says to whom rows belong", Value: string(said),
		})
	}
	if c.Columns[at].Kind == frame.Time || c.Columns[at].Kind == frame.Number && c.Columns[at].Decimals > 0 {
		return sdg.Invalid("Name a column of texts or whole numbers.", sdg.FieldError{Field: "body.entity", Message: fmt.Sprintf("%s holds measures, which name nobody", c.Entity), Value: c.Entity})
	}
	c.Columns[at].Treatment, c.Columns[at].Unique = frame.Format, false
	order := req.Sequence.Order
	if order == nil || *order == "" {
		return nil
	}
	fail := func(format string, args ...any) error {
		return sdg.Invalid("Name a number or a time that is learnt.", sdg.FieldError{Field: "body.order", Message: fmt.Sprintf(format, args...), Value: *order})
	}
	at = slices.IndexFunc(c.Columns, func(f frame.Field) bool { return f.Name == *order })
	switch {
	case at < 0:
		return fail("the dataset has no column %q", *order)
	case *order == c.Entity:
		return fail("rows of one entity all have the same %s", *order)
	case c.Columns[at].Kind != frame.Time && c.Columns[at].Kind != frame.Number:
		return fail("%s is neither a number nor a time", *order)
	case c.Columns[at].Treatment != frame.Learn:
		return fail("%s is not learnt", *order)
	}
	return nil
}

// probedRows is the number of rows in which columns that change within entities are sought
// first; only the others are read whole.
const probedRows = 20_000

// findEntities reads whose rows the dataset holds: how many each entity has, which columns never
// change within one, and in which order rows follow each other.
func (t *Tenant) findEntities(ctx context.Context, c *synthesis.SequenceContract, schema *dataset.Schema, order *string) (err error) {
	source, err := t.openSource(ctx, c.Source, schema, c.Columns)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	var drawn *frame.RowSet // of a source that is larger than can be learnt from
	load := func(rows int64, names ...string) (*frame.Frame, error) {
		return source.load(ctx, dataset.LoadOptions{Name: c.Table, Columns: names, Only: drawn, MaxRows: rows})
	}
	of, err := load(0, c.Entity)
	if err != nil {
		return err
	}
	if drawn, err = c.Draw(&of.Columns[0], of.Rows); err != nil {
		return fieldsBelow(err, "body")
	}
	if drawn != nil {
		if of, err = load(0, c.Entity); err != nil {
			return err
		}
	}
	groups, err := sequence.NewGroups(&of.Columns[0], of.Rows)
	if err != nil {
		return fieldsBelow(err, "body")
	}
	if err := c.Survey(&of.Columns[0], of.Rows); err != nil {
		return fieldsBelow(err, "body")
	}
	few, err := load(probedRows, c.Names()...)
	if err != nil {
		return err
	}
	first, err := sequence.NewGroups(few.Column(c.Entity), few.Rows)
	if err != nil {
		return fieldsBelow(err, "body")
	}
	var survey sequence.Survey
	// A column at a time: of a large table all that may be constant need not fit into memory.
	for i := range few.Columns {
		f := &few.Columns[i]
		ordered := order != nil && *order == f.Name
		mayOrder := order == nil && (f.Kind == frame.Time || f.Kind == frame.Number && f.Decimals == 0)
		if f.Name == c.Entity || !ordered && !mayOrder && !first.Constant(f) {
			continue
		}
		whole, err := load(0, f.Name)
		if err != nil {
			return err
		}
		column := &whole.Columns[0]
		if !ordered {
			survey.Add(groups, column)
			if slices.Contains(survey.Constant, f.Name) && f.Treatment == frame.Learn && groups.Identifies(column) {
				// Of the rows each repeats its value, of entities hardly two share one.
				at := slices.IndexFunc(c.Columns, func(x frame.Field) bool { return x.Name == f.Name })
				c.Columns[at].Treatment = frame.Format
			}
		} else if slices.Contains(column.Null, true) {
			return sdg.Invalid("Name a column without gaps.", sdg.FieldError{Field: "body.order", Message: f.Name + " is missing in some rows: it is not known where these belong", Value: f.Name})
		}
	}
	c.Constant = append(c.Constant, survey.Constant...)
	if c.Order = survey.Order(); order != nil {
		c.Order = *order
	}
	return nil
}

// SynthesizesSequence says whether a running synthesize job makes rows of entities.
func (t *Tenant) SynthesizesSequence(ctx context.Context, job sdg.Job) (bool, error) {
	step, err := t.ApprovedStep(ctx, job)
	return err == nil && synthesis.IsSequence(step.Contract), err
}

// ApprovedSequence returns the contract of a running synthesize job of rows of entities.
func (t *Tenant) ApprovedSequence(ctx context.Context, job sdg.Job) (*synthesis.SequenceContract, error) {
	return approved(ctx, t, job, synthesis.ParseSequence)
}
