package app

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// TableRequest is one of several tables that are learnt and made together.
type TableRequest struct {
	DatasetID string
	// Table is the table's name; the dataset's if empty.
	Table string
	// Rows are those to make, of a table that no other is above; as many as the source has,
	// times the request's scale, if 0.
	Rows    int64
	Columns []string
	// Conditions and Constraints hold in every row; constraints may read the tables above it, and
	// what the rows below a row come to.
	Conditions, Constraints []string
	Treatments              map[string]frame.Treatment
	// Key and Order are the columns that name rows and that rows of one parent follow each
	// other by; nil leaves them to be found, empty is none.
	Key, Order *string
}

// tablesContract makes the contract of a request for several tables. All that is wrong with the
// request, of every table, is told at once.
func (t *Tenant) tablesContract(ctx context.Context, req SynthesisRequest) (*synthesis.TablesContract, error) {
	if len(req.Tables) == 0 && req.ModelID == "" {
		return nil, sdg.Invalid("List the tables to learn from, or a model of several tables.", sdg.FieldError{Field: "body.tables", Message: "names no table"})
	}
	if len(req.Tables) > relational.MaxTables {
		return nil, sdg.Invalid("Learn the tables in several jobs.", sdg.FieldError{Field: "body.tables", Message: fmt.Sprintf("are more than %d", relational.MaxTables)})
	}
	seed, err := t.seedOf(req.Seed)
	if err != nil {
		return nil, err
	}
	found := faults{fields: onlyTables(req)}
	var c *synthesis.TablesContract
	if req.ModelID != "" {
		c, err = t.tablesOfModel(ctx, req)
	} else {
		c, err = t.tablesOfDatasets(ctx, req, seed, &found)
	}
	if err != nil || c == nil {
		return nil, found.or(err)
	}
	c.Seed = seed
	places := t.demands(c, req, &found)
	valid := c.Validate()
	if err := found.take(placed(valid, places)); err != nil {
		return nil, err
	}
	if valid == nil {
		if err := found.take(placed(t.plausible(ctx, c), places)); err != nil {
			return nil, err
		}
	}
	return c, found.or(nil)
}

// demands enters what the request asks for of each table, and returns the places in the request of
// the contract's tables, -1 of those that it does not name.
func (t *Tenant) demands(c *synthesis.TablesContract, req SynthesisRequest, found *faults) []int {
	asked := map[string]int64{}
	places := slices.Repeat([]int{-1}, len(c.Tables))
	for i, r := range req.Tables {
		at := i
		if req.ModelID != "" {
			at = slices.IndexFunc(c.Tables, func(x synthesis.TableContract) bool { return x.Name == r.Table })
		}
		field := fmt.Sprintf("body.tables[%d]", i)
		if at < 0 {
			found.add(field+".table", r.Table, "the model has no table %q", r.Table)
			continue
		}
		table := &c.Tables[at]
		places[at] = i
		if r.Rows != 0 && !table.Root {
			found.add(field+".rows", nil, "the rows of %s follow from those of the table above it: ask for rows of that one, or for another scale", table.Name)
		}
		asked[table.Name] = r.Rows
		for _, f := range c.Demand(at, r.Conditions, r.Constraints) {
			f.Field = field + "." + strings.TrimPrefix(f.Field, "body.")
			found.fields = append(found.fields, f)
		}
	}
	scale := req.Scale
	if scale == 0 {
		scale = 1
	}
	if !(scale > 0 && scale <= synthesis.MaxRows) {
		found.add("body.scale", nil, "must be above 0: 0.5 or 10, for example")
		scale = 1
	}
	c.Ask(asked, scale)
	return places
}

// plausible refuses conditions that no row of a dataset meets, and constraints that most of its
// first rows break.
func (t *Tenant) plausible(ctx context.Context, c *synthesis.TablesContract) error {
	var found faults
	for i := range c.Tables {
		one, places, err := c.Alone(i)
		if err != nil {
			return err
		}
		one.ModelID = c.ModelID
		at := fmt.Sprintf("body.tables[%d]", i)
		if err := found.take(fieldsBelow(t.possible(ctx, one, ""), at)); err != nil {
			return err
		}
		err = t.uncontradicted(ctx, one)
		for k := len(places) - 1; k >= 0; k-- { // the last first: none is taken for another
			err = renamed(err, fmt.Sprintf("body.constraints[%d]", k), fmt.Sprintf("body.constraints[%d]", places[k]))
		}
		if err := found.take(fieldsBelow(err, at)); err != nil {
			return err
		}
	}
	return found.or(nil)
}

// tablesOfModel continues the contract under which a model was trained.
func (t *Tenant) tablesOfModel(ctx context.Context, req SynthesisRequest) (*synthesis.TablesContract, error) {
	m, err := t.Model(ctx, req.ModelID)
	if err != nil {
		return nil, err
	}
	if len(m.Tables) == 0 {
		return nil, sdg.Invalid("Send rows in place of tables and scale.", sdg.FieldError{Field: "body.model_id", Message: "is a model of a single table"})
	}
	c, err := t.ModelTables(ctx, m)
	if err != nil {
		return nil, err
	}
	c.ModelID = m.ID
	return c, nil
}

// SynthesizesTables says whether a running synthesize job makes several tables.
func (t *Tenant) SynthesizesTables(ctx context.Context, job sdg.Job) (bool, error) {
	step, err := t.ApprovedStep(ctx, job)
	return err == nil && synthesis.IsTables(step.Contract), err
}

// ApprovedSynthesisTables returns the contract of a running synthesize job of several tables.
func (t *Tenant) ApprovedSynthesisTables(ctx context.Context, job sdg.Job) (*synthesis.TablesContract, error) {
	return approved(ctx, t, job, synthesis.ParseTables)
}
