package app

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// maxModelBytes bounds a model file that is read into memory.
const maxModelBytes = 4 << 30

// models are in the index of their dataset, and their files in its folder: they are
// removed with it.
const models collection = "model"

// Model returns a trained model.
func (t *Tenant) Model(ctx context.Context, id string) (sdg.Model, error) {
	return find[sdg.Model](ctx, t, models, sdg.ModelPrefix, id, "model")
}

// Models lists the trained models.
func (t *Tenant) Models(ctx context.Context, req PageRequest) (Page[sdg.Model], error) {
	return list[sdg.Model](ctx, t, models, req)
}

// ModelContract returns the contract under which a model was trained.
func (t *Tenant) ModelContract(ctx context.Context, m sdg.Model) (*synthesis.Contract, error) {
	raw, err := t.readObject(ctx, m.ContractKey, maxPlanBytes)
	if err != nil {
		return nil, fmt.Errorf("read the contract of model %s: %w", m.ID, err)
	}
	return synthesis.Parse(raw)
}

// ReadModel returns a model's file, checked against its hash.
func (t *Tenant) ReadModel(ctx context.Context, m sdg.Model) ([]byte, error) {
	raw, err := t.readObject(ctx, m.Key, maxModelBytes)
	if err != nil {
		return nil, fmt.Errorf("read model %s: %w", m.ID, err)
	}
	if sum := sha256.Sum256(raw); hex.EncodeToString(sum[:]) != m.SHA256 {
		return nil, fmt.Errorf("model %s: its file is not the one that was stored", m.ID)
	}
	return raw, nil
}

// ReadModelIndex returns the values that no row of a model may repeat.
func (t *Tenant) ReadModelIndex(ctx context.Context, m sdg.Model) ([]byte, error) {
	raw, err := t.readObject(ctx, m.IndexKey, maxModelBytes)
	if err != nil {
		return nil, fmt.Errorf("read the source index of model %s: %w", m.ID, err)
	}
	return raw, nil
}

// TrainedModel is what the training step hands over.
type TrainedModel struct {
	File []byte
	// Index knows the values of the source that no row may repeat.
	Index         []byte
	EngineVersion string
	Contract      *synthesis.Contract
}

// KeepModel stores what a job learnt and ties it to the job. The file is stored before
// the record: a record never names a file that is not there. A job has one model: keeping
// again changes nothing.
func (t *Tenant) KeepModel(ctx context.Context, job sdg.Job, trained TrainedModel) error {
	canonical, err := trained.Contract.Canonical()
	if err != nil {
		return err
	}
	c := trained.Contract
	return t.keepModel(ctx, job, sdg.Model{
		DatasetID: c.Source.DatasetID, DatasetVersion: c.Source.Version, Engine: string(c.Engine), EngineVersion: trained.EngineVersion, Seed: c.Seed,
		TrainingRows: c.TrainingRows, HoldoutRows: c.HoldoutRows, Columns: len(c.Kept()),
	}, trained.File, trained.Index, canonical)
}

// keepModel stores the files of a model, and its record, which the caller describes.
func (t *Tenant) keepModel(ctx context.Context, job sdg.Job, m sdg.Model, file, index, canonical []byte) error {
	sum := sha256.Sum256(file)
	m.ID = sdg.DerivedID(sdg.ModelPrefix, job.CreatedAt.Time, t.id, job.ID)
	m.JobID, m.SHA256, m.SizeBytes, m.ContractHash, m.CreatedAt = job.ID, hex.EncodeToString(sum[:]), int64(len(file)), job.ContractHash, t.now()
	place := func(ending string) string { return t.datasetKey(m.DatasetID, "models/"+m.ID+ending) }
	m.Key, m.IndexKey, m.ContractKey = place(".model"), place(".index"), place(".json")
	for key, body := range map[string][]byte{m.Key: file, m.IndexKey: index, m.ContractKey: canonical} {
		if _, err := t.app.Objects.Put(ctx, key, bytes.NewReader(body), objects.PutOptions{ContentType: "application/octet-stream"}); err != nil {
			return fmt.Errorf("store model %s: %w", m.ID, err)
		}
	}
	return t.editRunning(ctx, "keep model", job.ID, func(ch *change, job *sdg.Job) (bool, error) {
		if job.ModelID == m.ID {
			return false, nil
		}
		// A dataset that was deleted meanwhile takes what was learnt from it along.
		if _, err := must[sdg.Dataset](ch, datasets, sdg.DatasetPrefix, m.DatasetID, "dataset"); err != nil {
			return false, err
		}
		if err := ch.linkModel(m); err != nil {
			return false, err
		}
		if _, found, err := load[sdg.Model](ch, models, m.ID); err != nil {
			return false, err
		} else if !found {
			item := records.Item{Key: t.key(models, m.ID), Index: records.Key{Partition: t.datasetIndex(m.DatasetID), Sort: m.ID}}
			if err := ch.put(item, m); err != nil {
				return false, err
			}
		}
		job.ModelID = m.ID
		return true, nil
	})
}

// DeleteModel deletes a model: its record first, so that nothing refers to the files.
func (t *Tenant) DeleteModel(ctx context.Context, id string) error {
	m, err := t.Model(ctx, id)
	if err != nil {
		return err
	}
	err = t.change(ctx, "delete model", func(c *change) error {
		if _, found, err := load[sdg.Model](c, models, id); err != nil || !found {
			return err
		}
		c.remove(models, id)
		return c.unlinkModel(m)
	})
	if err != nil {
		return err
	}
	for _, key := range []string{m.Key, m.IndexKey, m.ContractKey} {
		if err := t.app.Objects.Delete(ctx, key); err != nil {
			return fmt.Errorf("delete model %s: %w", id, err)
		}
	}
	return nil
}
