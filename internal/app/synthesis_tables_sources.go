package app

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// tablesOfDatasets plans what to learn from datasets: it joins their keys, as training will. It
// returns no contract where faults were found before there is one.
func (t *Tenant) tablesOfDatasets(ctx context.Context, req SynthesisRequest, seed string, found *faults) (*synthesis.TablesContract, error) {
	c := &synthesis.TablesContract{
		Version: synthesis.TablesVersion, Engine: synthesis.RelationalEngine, Seed: seed, Relations: []relational.Relation{}, PrivacyLevel: req.PrivacyLevel, AcceptRisk: req.AcceptRisk,
	}
	var schemas []*dataset.Schema
	rows, whole := int64(0), true
	for i, r := range req.Tables {
		at := fmt.Sprintf("body.tables[%d]", i)
		if r.DatasetID == "" {
			whole = false // told already
			continue
		}
		ds, err := t.readyDataset(ctx, r.DatasetID)
		if err != nil {
			if err := found.dataset(at+".dataset_id", r.DatasetID, err); err != nil {
				return nil, err
			}
			whole = false
			continue
		}
		schema, err := t.DatasetSchema(ctx, ds.ID, ds.Version)
		if err != nil {
			return nil, err
		}
		columns, err := chosenColumns(schema, SynthesisRequest{Columns: r.Columns, Treatments: r.Treatments})
		if err := found.take(fieldsBelow(err, at)); err != nil {
			return nil, err
		}
		name := r.Table
		if name == "" {
			name = ds.Name
		}
		if name = sdg.TableName(name); name == "" {
			name = fmt.Sprintf("table_%d", i+1)
		}
		if slices.ContainsFunc(c.Tables, func(o synthesis.TableContract) bool { return o.Name == name }) {
			found.add(at+".table", name, "another table is named %s too", name)
			whole = false
		}
		rows += ds.Rows
		schemas = append(schemas, schema)
		c.Tables = append(c.Tables, synthesis.TableContract{
			Name: name, Columns: columns, Source: synthesis.Source{DatasetID: ds.ID, Version: ds.Version, ContentSHA256: ds.ContentSHA256, Rows: ds.Rows},
		})
	}
	if rows > synthesis.MaxDrawnTableRows {
		found.add("body.tables", nil, "have %d rows together, and families can be drawn from at most %d in one job", rows, synthesis.MaxDrawnTableRows)
		whole = false
	}
	if !whole { // keys cannot be joined
		return nil, nil
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
		for i, r := range req.Tables { // what can be told without them
			for _, f := range c.Demand(i, r.Conditions, nil) {
				f.Field = fmt.Sprintf("body.tables[%d].%s", i, f.Field)
				found.fields = append(found.fields, f)
			}
		}
		return nil, found.take(fieldsBelow(err, "body"))
	}
	for i := range c.Tables {
		c.Tables[i].Key, c.Tables[i].Order = s.Tables[i].Key, s.Tables[i].Order
	}
	c.Relations = append(c.Relations, s.Relations...)
	keepKeys(c, req, found)
	drawn, err := synthesis.DrawTables(c, tables, synthesis.MaxTableRows)
	if err != nil {
		return nil, found.take(fieldsBelow(err, "body"))
	}
	if drawn != nil {
		for i := range tables {
			tables[i] = tables[i].Select(drawn[i].Rows())
		}
		if families, err = s.Families(tables); err != nil {
			return nil, fmt.Errorf("join the rows that are drawn: %w", err)
		}
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
		source, err := t.openSource(ctx, table.Source, schemas[i], table.Columns)
		if err != nil {
			return nil, err
		}
		f, err := source.load(ctx, dataset.LoadOptions{Name: table.Name, Columns: wanted})
		if err = errors.Join(err, source.Close()); err != nil {
			return nil, err
		}
		out = append(out, f)
	}
	return out, nil
}

// keepKeys has the columns that hold keys made anew: they join the tables, whatever the
// dataset's treatment of them is, and no key of the source is repeated.
func keepKeys(c *synthesis.TablesContract, req SynthesisRequest, found *faults) {
	for i := range c.Tables {
		table := &c.Tables[i]
		for k := range table.Columns {
			f := &table.Columns[k]
			holds := f.Name == table.Key || slices.ContainsFunc(c.Relations, func(r relational.Relation) bool { return r.Child == table.Name && r.Column == f.Name })
			if !holds {
				continue
			}
			if said, ok := req.Tables[i].Treatments[f.Name]; ok && said != frame.Format {
				found.add(fmt.Sprintf("body.tables[%d].treatments.%s", i, f.Name), string(said), "the column holds keys, by which the tables are joined: leave its treatment out, it is made anew")
			}
			f.Treatment = frame.Format
		}
	}
}
