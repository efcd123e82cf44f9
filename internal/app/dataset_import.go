package app

import (
	"context"
	"errors"
	"fmt"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/sdg"
)

// ErrImportOver means that a dataset was removed, or its import has ended: its workflow
// stops quietly.
var ErrImportOver = errors.New("the import is over")

// ImportInterrupted is the failure of an import that a fault of ours ended.
var ImportInterrupted = sdg.Reason{
	Code: sdg.InternalError, Message: "The import was interrupted by a fault of the service; nothing is charged. Upload the file again.",
}

// Imported is what an import made.
type Imported struct {
	Format        string
	ContentSHA256 string
	DataBytes     int64
	Rows          int64
	Columns       int
	// SchemaKey is what StoreSchema returned.
	SchemaKey string
}

// ImportingDataset returns a dataset whose file is being imported, or ErrImportOver.
func (t *Tenant) ImportingDataset(ctx context.Context, id string) (sdg.Dataset, error) {
	d, err := t.Dataset(ctx, id)
	if sdg.CodeOf(err) == sdg.NotFound {
		return d, fmt.Errorf("dataset %s is gone: %w", id, ErrImportOver)
	}
	if err == nil && d.Status != sdg.DatasetImporting {
		err = fmt.Errorf("dataset %s is %s: %w", id, d.Status, ErrImportOver)
	}
	return d, err
}

// AdvanceImport records how far an import is, 0 to 1; it never goes back.
func (t *Tenant) AdvanceImport(ctx context.Context, id string, progress float64) error {
	_, err := t.editDataset(ctx, "advance import", id, func(_ *change, d *sdg.Dataset) (bool, error) {
		if d.Status != sdg.DatasetImporting || progress <= d.Progress {
			return false, nil
		}
		d.Progress = min(progress, 1)
		return true, nil
	})
	return importOver(err)
}

// importOver turns the absence of a dataset into ErrImportOver.
func importOver(err error) error {
	if err != nil && sdg.CodeOf(err) == sdg.NotFound {
		return ErrImportOver
	}
	return err
}

// FinishImport makes a dataset ready, with the first version of its schema, and charges it.
func (t *Tenant) FinishImport(ctx context.Context, id string, in Imported) error {
	_, err := t.editDataset(ctx, "finish import", id, func(c *change, d *sdg.Dataset) (bool, error) {
		if d.Status == sdg.DatasetReady {
			return false, nil
		}
		if d.Status != sdg.DatasetImporting {
			return false, fmt.Errorf("dataset %s is %s: %w", id, d.Status, ErrImportOver)
		}
		d.Format, d.ContentSHA256, d.DataBytes, d.Rows, d.Columns = in.Format, in.ContentSHA256, in.DataBytes, in.Rows, in.Columns
		d.Status, d.Progress, d.Version, d.Upload = sdg.DatasetReady, 1, 1, nil
		if err := c.chargeDataset(d, d.ReservedCredits); err != nil {
			return false, err
		}
		return true, c.save(schemaVersions.of(id), versionSort(1), schemaVersion{
			SchemaVersion: sdg.SchemaVersion{Version: 1, CreatedBy: "import", CreatedAt: t.now(), Changes: []string{}}, Key: in.SchemaKey,
		})
	})
	return importOver(err)
}

// FailImport ends an upload or an import; it costs nothing. One that has ended stays what it is.
func (t *Tenant) FailImport(ctx context.Context, id string, reason sdg.Reason) error {
	_, err := t.editDataset(ctx, "fail import", id, func(c *change, d *sdg.Dataset) (bool, error) {
		if d.Status.Terminal() {
			return false, nil
		}
		d.Status, d.Reason, d.Upload = sdg.DatasetFailed, &reason, nil
		return true, c.chargeDataset(d, 0)
	})
	return importOver(err)
}

// chargeDataset stages the end of a dataset's reservation.
func (c *change) chargeDataset(d *sdg.Dataset, charged int64) error {
	reserved := d.ReservedCredits
	d.ReservedCredits, d.ChargedCredits = 0, charged
	return c.settle(d.CreditMonth, reserved, charged)
}

// DropUpload removes the uploaded file of an import that has ended: the normalised file
// replaces it, and what failed is not kept.
func (t *Tenant) DropUpload(ctx context.Context, id string) error {
	if err := t.app.Objects.Delete(ctx, t.UploadKey(id)); err != nil {
		return fmt.Errorf("remove the upload of %s: %w", id, err)
	}
	return nil
}

// reconcileDataset ends, or goes on with, an upload or an import that nobody cares for any more.
func (r *Reconciler) reconcileDataset(ctx context.Context, t *Tenant, id string) (bool, error) {
	d, err := t.Dataset(ctx, id)
	if err != nil {
		return false, importOver(err)
	}
	switch d.Status {
	case sdg.DatasetUploading:
		// The news of its arrival may have been lost.
		if err := r.App.ObjectStored(ctx, t.UploadKey(id)); err != nil {
			return false, err
		}
		if d, err = t.Dataset(ctx, id); err != nil || d.Status != sdg.DatasetUploading || r.App.Now().Before(d.Upload.ExpiresAt.Add(settleGrace)) {
			return false, err
		}
		if d.Upload.MultipartID != "" {
			if err := r.App.Uploads.AbortLinked(ctx, t.UploadKey(id), d.Upload.MultipartID); err != nil {
				return false, fmt.Errorf("drop the upload of %s: %w", id, err)
			}
		}
		return true, t.FailImport(ctx, id, sdg.Reason{Code: sdg.UploadExpired, Message: "The file did not arrive within 12 hours."})
	case sdg.DatasetImporting:
		ended, err := r.Workflow.Ended(ctx, workflow.Import, id)
		if err != nil || !ended {
			return false, err
		}
		r.App.Log.ErrorContext(ctx, "the workflow ended without settling", "machine", workflow.Import, "id", id)
		return true, errors.Join(t.FailImport(ctx, id, ImportInterrupted), t.DropUpload(ctx, id))
	}
	return false, nil
}
