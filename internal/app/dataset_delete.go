package app

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/sdg"
)

// purges are datasets that were deleted and whose remains are not known to be gone.
const purges collection = "purge"

// purgeAgainAfter is when a deleted dataset is purged for the last time: no step of an
// import or of a training that still ran at its deletion can write any more.
const purgeAgainAfter = 20 * time.Minute

type purge struct {
	ID        string   `json:"id"`
	UpdatedAt sdg.Time `json:"updated_at"` // of the deletion
	Change    string   `json:"change"`     // recognises the request that made it
	// MultipartID is the upload that was under way.
	MultipartID string `json:"multipart_id,omitempty"`
}

// DeleteDataset removes a dataset and everything that was made from it but finished
// jobs: their files are the tenant's own. From its return on the dataset is unknown.
func (t *Tenant) DeleteDataset(ctx context.Context, id string) error {
	changeID, err := t.newID(ctx, sdg.EventPrefix)
	if err != nil {
		return err
	}
	var p purge
	err = t.change(ctx, "delete dataset", func(c *change) error {
		have, gone, err := load[purge](c, purges, id)
		if err != nil || gone && have.Change == changeID {
			p = have
			return err // done by the write whose outcome was unknown
		}
		d, err := must[sdg.Dataset](c, datasets, sdg.DatasetPrefix, id, "dataset")
		if err != nil {
			return err
		}
		if d.ReservedCredits > 0 {
			if err := c.settle(d.CreditMonth, d.ReservedCredits, 0); err != nil {
				return err
			}
		}
		if d.Status == sdg.DatasetImporting {
			stop := &Stop{Machine: workflow.Import, Name: id, Code: "DatasetDeleted", Cause: "deleted by request"}
			if err := c.intend(Intent{Stop: stop}); err != nil {
				return err
			}
		}
		p = purge{ID: id, UpdatedAt: t.now(), Change: changeID}
		if d.Upload != nil {
			p.MultipartID = d.Upload.MultipartID
		}
		c.remove(datasets, id)
		return c.saveActive(purges, id, p, false)
	})
	if err != nil {
		return err
	}
	if err := t.purgeDataset(ctx, p); err != nil {
		// The dataset is deleted all the same; the reconciler purges again.
		t.app.Log.ErrorContext(ctx, "purge a deleted dataset", "dataset_id", id, "error", err)
	}
	return nil
}

// purgeDataset removes the objects and the records that belong to a deleted dataset.
func (t *Tenant) purgeDataset(ctx context.Context, p purge) error {
	id := p.ID
	if p.MultipartID != "" {
		if err := t.app.Uploads.AbortLinked(ctx, t.UploadKey(id), p.MultipartID); err != nil {
			return fmt.Errorf("drop the upload of %s: %w", id, err)
		}
	}
	for _, folder := range []string{t.datasetFolder(id), t.objectKey("uploads/" + id + "/")} {
		if err := t.deleteObjects(ctx, folder); err != nil {
			return err
		}
	}
	if err := t.deleteLinkedModels(ctx, id); err != nil {
		return err
	}
	for _, q := range []records.Query{
		{Partition: t.partition(schemaVersions.of(id))},
		{Partition: t.datasetIndex(id), Index: true},
	} {
		if err := t.deleteRecords(ctx, q); err != nil {
			return err
		}
	}
	return nil
}

// deleteObjects removes all objects below a prefix.
func (t *Tenant) deleteObjects(ctx context.Context, prefix string) error {
	after := ""
	for {
		page, err := t.app.Objects.List(ctx, prefix, after, objects.MaxListLimit)
		if err != nil {
			return fmt.Errorf("list what is below %s: %w", prefix, err)
		}
		for _, o := range page.Objects {
			if err := t.app.Objects.Delete(ctx, o.Key); err != nil {
				return fmt.Errorf("remove %s: %w", o.Key, err)
			}
		}
		if page.Next == "" {
			return nil
		}
		after = page.Next
	}
}

// deleteRecords removes all records that a query finds.
func (t *Tenant) deleteRecords(ctx context.Context, q records.Query) error {
	q.Limit = records.MaxOperations
	for {
		page, err := t.app.Records.Query(ctx, q)
		if err != nil {
			return fmt.Errorf("list the records of %s: %w", q.Partition, err)
		}
		var ops []records.Operation
		for _, item := range page.Items {
			ops = append(ops, records.Delete(item.Key, records.Always))
		}
		if len(ops) > 0 {
			if err := t.app.Records.Write(ctx, ops...); err != nil {
				return fmt.Errorf("remove the records of %s: %w", q.Partition, err)
			}
		}
		if page.Next == "" {
			return nil
		}
		q.After = page.Next
	}
}

// reconcilePurge purges a deleted dataset once more, and then forgets it.
func (r *Reconciler) reconcilePurge(ctx context.Context, t *Tenant, item records.Item) (bool, error) {
	var p purge
	if err := json.Unmarshal(item.Body, &p); err != nil {
		return false, fmt.Errorf("decode: %w", err)
	}
	if err := t.purgeDataset(ctx, p); err != nil {
		return false, err
	}
	if r.App.Now().Sub(p.UpdatedAt.Time) < purgeAgainAfter {
		return false, nil
	}
	if err := r.App.Records.Write(ctx, records.Delete(item.Key, records.Always)); err != nil {
		return false, fmt.Errorf("forget the deleted dataset %s: %w", p.ID, err)
	}
	return false, nil
}
