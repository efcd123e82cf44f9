package app

import (
	"context"
	"errors"
	"fmt"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// modelLinks are, by dataset, the models of several tables that learnt from it but lie in the
// folder of another one: they are deleted with any of their datasets.
const modelLinks collection = "model-link" // + "/" + dataset id, by model

type modelLink struct {
	ModelID string `json:"model_id"`
}

// ModelTables returns the contract under which a model of several tables was trained.
func (t *Tenant) ModelTables(ctx context.Context, m sdg.Model) (*synthesis.TablesContract, error) {
	raw, err := t.readObject(ctx, m.ContractKey, maxPlanBytes)
	if err != nil {
		return nil, fmt.Errorf("read the contract of model %s: %w", m.ID, err)
	}
	return synthesis.ParseTables(raw)
}

// TrainedTables is what the training of several tables hands over.
type TrainedTables struct {
	// File is the model, Index knows the values of the sources that no row may repeat.
	File, Index   []byte
	EngineVersion string
	Contract      *synthesis.TablesContract
}

// KeepTablesModel stores what a job learnt of several tables and ties it to the job, like
// KeepModel, and to all datasets.
func (t *Tenant) KeepTablesModel(ctx context.Context, job sdg.Job, trained TrainedTables) error {
	canonical, err := trained.Contract.Canonical()
	if err != nil {
		return err
	}
	c := trained.Contract
	first := c.Tables[0].Source
	m := sdg.Model{DatasetID: first.DatasetID, DatasetVersion: first.Version, Engine: c.Engine, EngineVersion: trained.EngineVersion, Seed: c.Seed}
	for i := range c.Tables {
		table := &c.Tables[i]
		m.TrainingRows, m.HoldoutRows, m.Columns = m.TrainingRows+table.TrainingRows, m.HoldoutRows+table.HoldoutRows, m.Columns+len(table.Kept())
		m.Tables = append(m.Tables, sdg.ModelTable{
			Table: table.Name, DatasetID: table.Source.DatasetID, DatasetVersion: table.Source.Version, TrainingRows: table.TrainingRows, HoldoutRows: table.HoldoutRows,
			Columns: len(table.Kept()), Root: table.Root,
		})
	}
	return t.keepModel(ctx, job, m, trained.File, trained.Index, canonical)
}

// linkModel stages what ties a new model to its further datasets, which must be there.
func (c *change) linkModel(m sdg.Model) error {
	seen := map[string]bool{m.DatasetID: true}
	for _, table := range m.Tables {
		if seen[table.DatasetID] {
			continue
		}
		seen[table.DatasetID] = true
		if _, err := must[sdg.Dataset](c, datasets, sdg.DatasetPrefix, table.DatasetID, "dataset"); err != nil {
			return err
		}
		if _, found, err := load[modelLink](c, modelLinks.of(table.DatasetID), m.ID); err != nil {
			return err
		} else if !found {
			if err := c.save(modelLinks.of(table.DatasetID), m.ID, modelLink{m.ID}); err != nil {
				return err
			}
		}
	}
	return nil
}

// unlinkModel stages the end of these ties.
func (c *change) unlinkModel(m sdg.Model) error {
	seen := map[string]bool{m.DatasetID: true}
	for _, table := range m.Tables {
		if seen[table.DatasetID] {
			continue
		}
		seen[table.DatasetID] = true
		if _, found, err := load[modelLink](c, modelLinks.of(table.DatasetID), m.ID); err != nil {
			return err
		} else if found {
			c.remove(modelLinks.of(table.DatasetID), m.ID)
		}
	}
	return nil
}

// deleteLinkedModels deletes the models that learnt from a deleted dataset beside others.
func (t *Tenant) deleteLinkedModels(ctx context.Context, datasetID string) error {
	q := records.Query{Partition: t.partition(modelLinks.of(datasetID)), Limit: records.MaxOperations}
	for {
		page, err := t.app.Records.Query(ctx, q)
		if err != nil {
			return fmt.Errorf("list the models that also learnt from %s: %w", datasetID, err)
		}
		for _, item := range page.Items {
			var e *sdg.Error
			if err := t.DeleteModel(ctx, item.Sort); err != nil && !(errors.As(err, &e) && e.Code == sdg.NotFound) {
				return err
			}
			// The link of a model that was gone before it.
			if err := t.app.Records.Write(ctx, records.Delete(item.Key, records.Always)); err != nil {
				return fmt.Errorf("forget that model %s learnt from %s: %w", item.Sort, datasetID, err)
			}
		}
		if page.Next == "" {
			return nil
		}
		q.After = page.Next
	}
}
