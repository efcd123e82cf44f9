package app

import (
	"context"
	"fmt"

	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// ModelSequence returns the contract under which a model of rows of entities was trained.
func (t *Tenant) ModelSequence(ctx context.Context, m sdg.Model) (*synthesis.SequenceContract, error) {
	raw, err := t.readObject(ctx, m.ContractKey, maxPlanBytes)
	if err != nil {
		return nil, fmt.Errorf("read the contract of model %s: %w", m.ID, err)
	}
	return synthesis.ParseSequence(raw)
}

// TrainedSequence is what the training of rows of entities hands over.
type TrainedSequence struct {
	// File is the model, Index knows the values of the source that no row may repeat.
	File, Index   []byte
	EngineVersion string
	Contract      *synthesis.SequenceContract
}

// KeepSequenceModel stores what a job learnt of rows of entities and ties it to the job, like KeepModel.
func (t *Tenant) KeepSequenceModel(ctx context.Context, job sdg.Job, trained TrainedSequence) error {
	canonical, err := trained.Contract.Canonical()
	if err != nil {
		return err
	}
	c := trained.Contract
	return t.keepModel(ctx, job, sdg.Model{
		DatasetID: c.Source.DatasetID, DatasetVersion: c.Source.Version, Engine: c.Engine, EngineVersion: trained.EngineVersion, Seed: c.Seed,
		TrainingRows: c.TrainingRows, HoldoutRows: c.HoldoutRows, Columns: len(c.Kept()),
		Sequence: &sdg.ModelSequence{
			Entity: c.Entity, Order: c.Order, Constant: c.Constant, TrainingEntities: c.TrainingEntities, HoldoutEntities: c.HoldoutEntities,
		},
	}, trained.File, trained.Index, canonical)
}
