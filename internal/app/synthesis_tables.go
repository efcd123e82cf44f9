package app

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/engine/synth"
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
	Rows       int64
	Columns    []string
	Treatments map[string]frame.Treatment
	// Key and Order are the columns that name rows and that rows of one parent follow each
	// other by; nil leaves them to be found, empty is none.
	Key, Order *string
}

// severalTables says whether a request is for several tables: it names some, or a model of some.
func (t *Tenant) severalTables(ctx context.Context, req SynthesisRequest) (bool, error) {
	if req.Tables != nil || req.Relations != nil || req.Scale != 0 {
		return true, nil
	}
	if req.ModelID == "" || req.DatasetID != "" {
		return false, nil
	}
	m, err := t.Model(ctx, req.ModelID)
	return len(m.Tables) > 0, err
}

// quoteTables plans and prices a request for several tables.
func (t *Tenant) quoteTables(ctx context.Context, req SynthesisRequest) (quote, error) {
	c, err := t.tablesContract(ctx, req)
	if err != nil {
		return quote{}, err
	}
	step, err := tablesStep(0, c)
	if err != nil {
		return quote{}, err
	}
	return t.storePlan(ctx, []sdg.PlanStep{step})
}

// tablesContract makes the contract of a request for several tables.
func (t *Tenant) tablesContract(ctx context.Context, req SynthesisRequest) (*synthesis.TablesContract, error) {
	if err := onlyTables(req); err != nil {
		return nil, err
	}
	seed := ""
	if req.Seed != nil {
		seed = formatSeed(*req.Seed)
	} else {
		drawn, err := t.app.newSeed()
		if err != nil {
			return nil, err
		}
		seed = formatSeed(drawn)
	}
	var c *synthesis.TablesContract
	var err error
	if req.ModelID != "" {
		c, err = t.tablesOfModel(ctx, req)
		if err == nil {
			c.Seed = seed
		}
	} else {
		c, err = t.tablesOfDatasets(ctx, req, seed)
	}
	if err != nil {
		return nil, err
	}
	asked := map[string]int64{}
	for i, r := range req.Tables {
		table := c.Tables[i]
		if req.ModelID != "" {
			at := slices.IndexFunc(c.Tables, func(x synthesis.TableContract) bool { return x.Name == r.Table })
			if at < 0 {
				return nil, sdg.Invalid("Name tables of the model.", sdg.FieldError{Field: fmt.Sprintf("body.tables[%d].table", i), Message: fmt.Sprintf("the model has no table %q", r.Table), Value: r.Table})
			}
			table = c.Tables[at]
		}
		if r.Rows != 0 && !table.Root {
			return nil, sdg.Invalid("Ask for rows of the tables above it, or for another scale.",
				sdg.FieldError{Field: fmt.Sprintf("body.tables[%d].rows", i), Message: fmt.Sprintf("the rows of %s follow from those of the table above it", table.Name)})
		}
		asked[table.Name] = r.Rows
	}
	scale := req.Scale
	if scale == 0 {
		scale = 1
	}
	if !(scale > 0 && scale <= synthesis.MaxRows) {
		return nil, sdg.Invalid("Ask for a scale such as 0.5 or 10.", sdg.FieldError{Field: "body.scale", Message: "must be above 0"})
	}
	c.Ask(asked, scale)
	return c, c.Validate()
}

// onlyTables refuses what is said of a single table.
func onlyTables(req SynthesisRequest) error {
	if len(req.Tables) == 0 && req.ModelID == "" {
		return sdg.Invalid("List the tables to learn from, or a model of several tables.", sdg.FieldError{Field: "body.tables", Message: "names no table"})
	}
	if len(req.Tables) > relational.MaxTables {
		return sdg.Invalid("Learn the tables in several jobs.", sdg.FieldError{Field: "body.tables", Message: fmt.Sprintf("are more than %d", relational.MaxTables)})
	}
	rest := req
	rest.Tables, rest.Relations, rest.Scale, rest.ModelID, rest.Seed, rest.Agreed = nil, nil, 0, "", nil, Agreement{}
	if rest.Engine == synth.CART {
		rest.Engine = ""
	}
	var found []sdg.FieldError
	v := reflect.ValueOf(rest)
	for i := range v.NumField() {
		if f := v.Field(i); !f.IsZero() && !(f.Kind() == reflect.Slice && f.Len() == 0) {
			found = append(found, sdg.FieldError{Field: "body." + fieldName(v.Type().Field(i).Name), Message: "is for a single table; what is said of one of several stands in tables"})
		}
	}
	if req.ModelID != "" && req.Relations != nil {
		found = append(found, sdg.FieldError{Field: "body.relations", Message: "were decided when the model was trained"})
	}
	for i, r := range req.Tables {
		at := fmt.Sprintf("body.tables[%d]", i)
		switch {
		case req.ModelID == "" && r.DatasetID == "":
			found = append(found, sdg.FieldError{Field: at + ".dataset_id", Message: "is missing"})
		case req.ModelID != "" && (r.DatasetID != "" || r.Columns != nil || len(r.Treatments) > 0 || r.Key != nil || r.Order != nil):
			found = append(found, sdg.FieldError{Field: at, Message: "of a model takes table and rows only: the rest was decided when it was trained"})
		}
		if r.Rows < 0 {
			found = append(found, sdg.FieldError{Field: at + ".rows", Message: "is negative"})
		}
	}
	if len(found) > 0 {
		return sdg.Invalid("Change the fields that are named, and send the request again.", found...)
	}
	return nil
}

// fieldName writes the name of a field of Go as requests spell it: DatasetID is dataset_id.
func fieldName(name string) string {
	var b strings.Builder
	for i, r := range strings.ReplaceAll(name, "ID", "Id") {
		if r >= 'A' && r <= 'Z' {
			if i > 0 {
				b.WriteByte('_')
			}
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
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

// tablesOfDatasets plans what to learn from datasets: it joins their keys, as training will.
func (t *Tenant) tablesOfDatasets(ctx context.Context, req SynthesisRequest, seed string) (*synthesis.TablesContract, error) {
	c := &synthesis.TablesContract{Version: synthesis.TablesVersion, Engine: synthesis.RelationalEngine, Seed: seed, Relations: []relational.Relation{}}
	var schemas []*dataset.Schema
	var found []sdg.FieldError
	rows := int64(0)
	for i, r := range req.Tables {
		at := fmt.Sprintf("body.tables[%d]", i)
		ds, err := t.readyDataset(ctx, r.DatasetID)
		if err != nil {
			return nil, err
		}
		schema, err := t.DatasetSchema(ctx, ds.ID, ds.Version)
		if err != nil {
			return nil, err
		}
		columns, err := chosenColumns(schema, SynthesisRequest{Columns: r.Columns, Treatments: r.Treatments})
		if err != nil {
			return nil, fieldsBelow(err, at)
		}
		name := r.Table
		if name == "" {
			name = ds.Name
		}
		if name = sdg.TableName(name); name == "" {
			name = fmt.Sprintf("table_%d", i+1)
		}
		if slices.ContainsFunc(c.Tables, func(o synthesis.TableContract) bool { return o.Name == name }) {
			found = append(found, sdg.FieldError{Field: at + ".table", Message: fmt.Sprintf("another table is named %s too", name), Value: name})
		}
		rows += ds.Rows
		schemas = append(schemas, schema)
		c.Tables = append(c.Tables, synthesis.TableContract{
			Name: name, Columns: columns, Source: synthesis.Source{DatasetID: ds.ID, Version: ds.Version, ContentSHA256: ds.ContentSHA256, Rows: ds.Rows},
		})
	}
	if rows > synthesis.MaxTableRows {
		found = append(found, sdg.FieldError{Field: "body.tables", Message: fmt.Sprintf("have %d rows together, and at most %d can be learnt from in one job", rows, synthesis.MaxTableRows)})
	}
	if len(found) > 0 {
		return nil, sdg.Invalid("Change the fields that are named, and send the request again.", found...)
	}
	tables, err := t.keyColumns(ctx, c, schemas, req)
	if err != nil {
		return nil, err
	}
	given := relational.Given{Relations: req.Relations}
	for _, r := range req.Tables {
		given.Keys, given.Orders = append(given.Keys, r.Key), append(given.Orders, r.Order)
	}
	s := given.Complete(tables)
	families, err := s.Families(tables)
	if err != nil {
		return nil, fieldsBelow(err, "body")
	}
	for i := range c.Tables {
		c.Tables[i].Key, c.Tables[i].Order = s.Tables[i].Key, s.Tables[i].Order
	}
	c.Relations = append(c.Relations, s.Relations...)
	if err := keepKeys(c, req); err != nil {
		return nil, err
	}
	return c, c.Survey(families)
}

// keyColumns reads the columns by which tables may hang together.
func (t *Tenant) keyColumns(ctx context.Context, c *synthesis.TablesContract, schemas []*dataset.Schema, req SynthesisRequest) ([]*frame.Frame, error) {
	var names []string
	for i := range c.Tables {
		names = append(names, c.Tables[i].Name)
	}
	var out []*frame.Frame
	for i := range c.Tables {
		table, r := &c.Tables[i], req.Tables[i]
		wanted := []string{}
		for _, f := range table.Columns {
			named := r.Key != nil && *r.Key == f.Name || r.Order != nil && *r.Order == f.Name ||
				slices.ContainsFunc(req.Relations, func(l relational.Relation) bool { return l.Child == table.Name && l.Column == f.Name })
			if r.Treatments[f.Name] == frame.Drop && !named {
				continue
			}
			if named || relational.Candidate(table.Name, f, names) {
				wanted = append(wanted, f.Name)
			}
		}
		file, err := t.OpenDataset(ctx, table.Source.DatasetID)
		if err != nil {
			return nil, err
		}
		f, err := dataset.Load(ctx, file, file.Size(), schemas[i], dataset.LoadOptions{Name: table.Name, Columns: wanted})
		if err = errors.Join(err, file.Close()); err != nil {
			return nil, fmt.Errorf("read the keys of dataset %s: %w", table.Source.DatasetID, err)
		}
		for k := range f.Columns {
			at := slices.IndexFunc(table.Columns, func(x frame.Field) bool { return x.Name == f.Columns[k].Name })
			f.Columns[k].Treatment = table.Columns[at].Treatment
		}
		out = append(out, f)
	}
	return out, nil
}

// keepKeys has the columns that hold keys made anew: they join the tables, whatever the
// dataset's treatment of them is, and no key of the source is repeated.
func keepKeys(c *synthesis.TablesContract, req SynthesisRequest) error {
	for i := range c.Tables {
		table := &c.Tables[i]
		for k := range table.Columns {
			f := &table.Columns[k]
			holds := f.Name == table.Key || slices.ContainsFunc(c.Relations, func(r relational.Relation) bool { return r.Child == table.Name && r.Column == f.Name })
			if !holds {
				continue
			}
			if said, ok := req.Tables[i].Treatments[f.Name]; ok && said != frame.Format {
				return sdg.Invalid("Leave the treatment of keys out: they are made anew.", sdg.FieldError{
					Field: fmt.Sprintf("body.tables[%d].treatments.%s", i, f.Name), Message: "the column holds keys, by which the tables are joined", Value: string(said),
				})
			}
			f.Treatment = frame.Format
		}
	}
	return nil
}

// fieldsBelow puts the fields of a refusal below a place in the request.
func fieldsBelow(err error, at string) error {
	var e *sdg.Error
	if !errors.As(err, &e) || len(e.Fields) == 0 {
		return err
	}
	out := *e
	out.Message, out.Fields = "The request is not valid.", slices.Clone(e.Fields)
	for i := range out.Fields {
		out.Fields[i].Field = at + "." + strings.TrimPrefix(out.Fields[i].Field, "body.")
	}
	return &out
}

// tablesStep makes the plan step of a valid contract.
func tablesStep(index int, c *synthesis.TablesContract) (sdg.PlanStep, error) {
	canonical, err := c.Canonical()
	if err != nil {
		return sdg.PlanStep{}, err
	}
	hash, err := c.Hash()
	if err != nil {
		return sdg.PlanStep{}, err
	}
	var names []string
	for i := range c.Tables {
		names = append(names, c.Tables[i].Name)
	}
	title := fmt.Sprintf("Learn %d tables that hang together and synthesize about %d rows of %s", len(names), c.ExpectedRows(), strings.Join(names, ", "))
	if c.ModelID != "" {
		title = fmt.Sprintf("Synthesize about %d rows of %s from a trained model", c.ExpectedRows(), strings.Join(names, ", "))
	}
	e := sdg.Estimate{Rows: c.ExpectedRows(), Cells: c.ExpectedCells(), Seconds: math.Ceil(c.EstimateSeconds()*10) / 10}
	e.Credits = sdg.Charge(sdg.SynthesizeJob, sdg.Use{sdg.UnitCells: c.MostCells(), sdg.UnitTrainingCells: c.TrainingCells()})
	return sdg.PlanStep{
		StepIndex: index, ToolName: sdg.SynthesizeData, Title: title, DatasetID: c.Tables[0].Source.DatasetID, ModelID: c.ModelID, Seed: c.Seed, ContractHash: hash, Contract: canonical,
		Estimate: e, Assumptions: tablesNotes(c), Unparsed: []sdg.PlanNote{}, Provenance: []sdg.PlanNote{},
	}, nil
}

// tablesNotes says what was found or decided for the caller.
func tablesNotes(c *synthesis.TablesContract) []sdg.PlanNote {
	notes := []sdg.PlanNote{}
	note := func(path, format string, args ...any) {
		notes = append(notes, sdg.PlanNote{Text: fmt.Sprintf(format, args...), Path: path})
	}
	key := map[string]string{}
	for i := range c.Tables {
		key[c.Tables[i].Name] = c.Tables[i].Key
	}
	learnt := map[string]bool{}
	for i, r := range c.Relations {
		at := fmt.Sprintf("relations[%d]", i)
		if learnt[r.Child] || r.Child == r.Parent {
			note(at, "%s.%s refers to %s.%s: kept exact, with how unevenly rows are referred to.", r.Child, r.Column, r.Parent, key[r.Parent])
		} else {
			note(at, "%s.%s is the key %s.%s: rows of %s are made for their row of %s.", r.Child, r.Column, r.Parent, key[r.Parent], r.Child, r.Parent)
			learnt[r.Child] = true
		}
	}
	if len(c.Relations) == 0 && len(c.Tables) > 1 {
		note("relations", "No table refers to another: each is learnt by itself.")
	}
	for i := range c.Tables {
		t := &c.Tables[i]
		at := fmt.Sprintf("tables[%d]", i)
		if t.Order != "" {
			note(at+".order_by", "Rows of %s follow each other by %s.", t.Name, t.Order)
		}
		switch {
		case !t.Root:
			note(at+".expected_rows", "About %d rows of %s, and at most %d: their number follows from the rows above. What is made is charged.", t.ExpectedRows, t.Name, t.MostRows)
		case t.HoldoutRows > 0:
			note(at+".holdout_rows", "%d of %d rows of %s are kept from the engine, with all that belongs to them, to measure privacy and utility.", t.HoldoutRows, t.HoldoutRows+t.TrainingRows, t.Name)
		default:
			note(at+".holdout_rows", "%s has too few rows to hold some out: its privacy is not measured against a holdout.", t.Name)
		}
		for k, f := range t.Columns {
			path := fmt.Sprintf("%s.columns[%d]", at, k)
			switch f.Treatment {
			case frame.Format:
				note(path, "%s.%s is made anew; none of its values is learnt or repeated.", t.Name, f.Name)
			case frame.Mask:
				note(path, "%s.%s is masked.", t.Name, f.Name)
			case frame.Drop:
				note(path, "%s.%s is left out.", t.Name, f.Name)
			}
		}
	}
	return notes
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
