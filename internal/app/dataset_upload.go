package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// uploadTime is how long the links of an upload work, and how long its credits are
	// held. On AWS a link also ends with the session of the function that made it.
	uploadTime = 12 * time.Hour
	// uploadType is the Content-Type of every upload: the bytes decide what the file is.
	uploadType = "application/octet-stream"

	// partBytes is the size of a part where the caller wishes no other: an upload of more
	// than one part can go on where it broke off, part by part.
	partBytes = 16 << 20
	// wishedParts is how many parts an upload has at most where the caller wishes no other.
	wishedParts = 1000
	// minPartBytes and maxPartBytes are S3's bounds; the last part may be smaller.
	minPartBytes = 5 << 20
	maxPartBytes = 5 << 30
)

// NewDataset announces a file.
type NewDataset struct {
	// Name of the dataset; empty takes the file's.
	Name      string
	Filename  string
	SizeBytes int64
	// Parts is how many parts the caller wants to upload; 0 leaves it to the service.
	Parts int
}

// Link is where one part of a file goes: by PUT, with exactly these bytes of the file and
// the given Content-Type, or none where it is empty.
type Link struct {
	Number      int
	URL         string
	Offset      int64
	SizeBytes   int64
	ContentType string
}

// check fills in the name and refuses what cannot be uploaded.
func (in *NewDataset) check() error {
	in.Filename = path.Base(strings.ReplaceAll(in.Filename, `\`, "/")) // some browsers send whole paths
	if in.Filename == "." || in.Filename == "/" {
		return sdg.Invalid("Name the file.", sdg.FieldError{Field: "body.filename", Message: "is empty"})
	}
	if err := validDatasetName("body.filename", in.Filename); err != nil {
		return err
	}
	if in.Name == "" {
		in.Name = in.Filename
	}
	if err := validDatasetName("body.name", in.Name); err != nil {
		return err
	}
	if in.SizeBytes < 1 {
		return sdg.Invalid("Upload a file that holds something.", sdg.FieldError{Field: "body.size_bytes", Message: "is not positive"})
	}
	if in.SizeBytes > sdg.MaxUploadBytes {
		return sdg.Errorf(sdg.PayloadTooLarge, "Split the file, or upload it compressed with gzip.",
			"The file has %d bytes; at most %d can be uploaded.", in.SizeBytes, int64(sdg.MaxUploadBytes))
	}
	return nil
}

// layout cuts a file into parts.
func (in *NewDataset) layout() (part int64, parts int, err error) {
	part = max(partBytes, roundUp((in.SizeBytes+wishedParts-1)/wishedParts, 1<<20))
	if in.Parts > 0 {
		part = (in.SizeBytes + int64(in.Parts) - 1) / int64(in.Parts)
		if in.Parts > 1 && part < minPartBytes || part > maxPartBytes || in.Parts > objects.MaxParts {
			return 0, 0, sdg.Invalid("Leave parts out, and the service chooses.",
				sdg.FieldError{Field: "body.parts", Message: "makes parts that are not between 5 MiB and 5 GiB", Value: in.Parts})
		}
	}
	return part, int((in.SizeBytes + part - 1) / part), nil
}

func roundUp(n, to int64) int64 { return (n + to - 1) / to * to }

// UploadDataset stores a file of exactly in.SizeBytes and starts its import.
func (t *Tenant) UploadDataset(ctx context.Context, caller sdg.Caller, in NewDataset, file io.Reader) (sdg.Dataset, error) {
	if err := in.check(); err != nil {
		return sdg.Dataset{}, err
	}
	// The record comes first: an object that arrives without one belongs to nobody.
	d, err := t.createDataset(ctx, caller, in, sdg.Upload{PartBytes: in.SizeBytes, Parts: 1})
	if err != nil || d.Status != sdg.DatasetUploading {
		return d, err
	}
	if _, err := t.app.Objects.Put(ctx, t.UploadKey(d.ID), file, objects.PutOptions{ContentType: uploadType}); err != nil {
		return d, fmt.Errorf("store the upload of %s: %w", d.ID, err)
	}
	return t.beginImport(ctx, d.ID)
}

// BeginUpload announces a file and returns where its parts go.
func (t *Tenant) BeginUpload(ctx context.Context, caller sdg.Caller, in NewDataset) (sdg.Dataset, []Link, error) {
	if err := in.check(); err != nil {
		return sdg.Dataset{}, nil, err
	}
	part, parts, err := in.layout()
	if err != nil {
		return sdg.Dataset{}, nil, err
	}
	d, err := t.createDataset(ctx, caller, in, sdg.Upload{PartBytes: part, Parts: parts})
	if err != nil {
		return d, nil, err
	}
	return t.uploadLinks(ctx, d)
}

// UploadLinks returns the links of an upload anew.
func (t *Tenant) UploadLinks(ctx context.Context, id string) (sdg.Dataset, []Link, error) {
	d, err := t.Dataset(ctx, id)
	if err != nil {
		return d, nil, err
	}
	if d.Status != sdg.DatasetUploading {
		return d, nil, sdg.Errorf(sdg.StateConflict, "Upload the file as a new dataset.", "The dataset is %s.", d.Status)
	}
	return t.uploadLinks(ctx, d)
}

// beginParts begins the multipart upload of a file that comes in parts, once.
func (t *Tenant) beginParts(ctx context.Context, d sdg.Dataset) (sdg.Dataset, error) {
	id, err := t.app.Uploads.BeginLinked(ctx, t.UploadKey(d.ID), uploadType)
	if err != nil {
		return d, fmt.Errorf("begin the upload of %s: %w", d.ID, err)
	}
	return t.editDataset(ctx, "begin upload", d.ID, func(_ *change, d *sdg.Dataset) (bool, error) {
		if d.Upload == nil || d.Upload.MultipartID != "" {
			return false, nil // a repeat was faster: the store drops the upload that nobody knows
		}
		d.Upload.MultipartID = id
		return true, nil
	})
}

// uploadLinks signs the links of an upload.
func (t *Tenant) uploadLinks(ctx context.Context, d sdg.Dataset) (sdg.Dataset, []Link, error) {
	if d.Upload != nil && d.Upload.Parts > 1 && d.Upload.MultipartID == "" {
		var err error
		if d, err = t.beginParts(ctx, d); err != nil {
			return d, nil, err
		}
	}
	if d.Upload == nil { // a repeat of the request, after the import
		return d, []Link{}, nil
	}
	left := d.Upload.ExpiresAt.Sub(t.app.Now()).Truncate(time.Second)
	if left < time.Second {
		return d, nil, sdg.Errorf(sdg.StateConflict, "Upload the file as a new dataset.", "The time for this upload has passed.")
	}
	links := make([]Link, d.Upload.Parts)
	for i := range links {
		l := Link{Number: i + 1, Offset: int64(i) * d.Upload.PartBytes}
		l.SizeBytes = min(d.Upload.PartBytes, d.SizeBytes-l.Offset)
		var err error
		if d.Upload.MultipartID == "" {
			l.ContentType = uploadType
			l.URL, err = t.app.Links.SignPut(ctx, t.UploadKey(d.ID), uploadType, l.SizeBytes, left)
		} else {
			l.URL, err = t.app.Uploads.SignPart(ctx, t.UploadKey(d.ID), d.Upload.MultipartID, l.Number, l.SizeBytes, left)
		}
		if err != nil {
			return d, nil, fmt.Errorf("sign the links of %s: %w", d.ID, err)
		}
		links[i] = l
	}
	return d, links, nil
}

// CompleteUpload says that all parts are there, and starts the import. Completing again
// changes nothing.
func (t *Tenant) CompleteUpload(ctx context.Context, id string) (sdg.Dataset, error) {
	d, err := t.Dataset(ctx, id)
	if err != nil || d.Status != sdg.DatasetUploading {
		return d, err
	}
	if d.Upload.MultipartID != "" {
		_, err = t.app.Uploads.CompleteLinked(ctx, t.UploadKey(id), d.Upload.MultipartID, d.Upload.Parts, d.SizeBytes)
	} else {
		var info objects.Info
		if info, err = t.app.Objects.Stat(ctx, t.UploadKey(id)); err == nil && info.Size != d.SizeBytes {
			err = objects.ErrIncomplete
		}
	}
	switch {
	case errors.Is(err, objects.ErrNotFound), errors.Is(err, objects.ErrIncomplete):
		// An event of the store may have been faster than this call.
		if now, err := t.Dataset(ctx, id); err == nil && now.Status != sdg.DatasetUploading {
			return now, nil
		}
		return d, sdg.Errorf(sdg.StateConflict, "Send every part to its link, then complete the upload.", "The file has not arrived whole.")
	case err != nil:
		return d, fmt.Errorf("complete the upload of %s: %w", id, err)
	}
	return t.beginImport(ctx, id)
}

// createDataset records an announced file and holds its credits. A repeat of the request
// finds the dataset of the first time.
func (t *Tenant) createDataset(ctx context.Context, caller sdg.Caller, in NewDataset, upload sdg.Upload) (sdg.Dataset, error) {
	id, err := t.newID(ctx, sdg.DatasetPrefix)
	if err != nil {
		return sdg.Dataset{}, err
	}
	now := t.now()
	upload.ExpiresAt = sdg.At(now.Add(uploadTime))
	d := sdg.Dataset{
		ID: id, Name: in.Name, Status: sdg.DatasetUploading, Filename: in.Filename, SizeBytes: in.SizeBytes, Upload: &upload,
		ReservedCredits: sdg.Charge(sdg.UploadKind, sdg.Use{sdg.UnitBytes: in.SizeBytes}), CreditMonth: creditMonth(now.Time),
		CorrelationID: CorrelationOf(ctx), CreatedAt: now, UpdatedAt: now,
	}
	err = t.change(ctx, "create dataset", func(c *change) error {
		have, found, err := load[sdg.Dataset](c, datasets, id)
		if err != nil {
			return err
		}
		if found {
			d = have
			return nil
		}
		if err := c.reserve(caller.Tier, d.CreditMonth, d.ReservedCredits); err != nil {
			return err
		}
		return c.saveDataset(d)
	})
	return d, err
}

// beginImport starts the import of a file that has arrived. Only the first call does.
func (t *Tenant) beginImport(ctx context.Context, id string) (sdg.Dataset, error) {
	return t.editDataset(ctx, "begin import", id, func(c *change, d *sdg.Dataset) (bool, error) {
		if d.Status != sdg.DatasetUploading {
			return false, nil
		}
		d.Status = sdg.DatasetImporting
		input, err := json.Marshal(WorkflowInput{TenantID: t.id, DatasetID: id, CorrelationID: d.CorrelationID})
		if err != nil {
			return false, fmt.Errorf("encode the input of the import of %s: %w", id, err)
		}
		return true, c.intend(Intent{Start: &Start{Machine: workflow.Import, Name: id, Input: input}})
	})
}

// ObjectStored takes the news that an object was stored, from an event of the object
// store. News may come twice, late and in any order: what decides is what is there now.
// Objects that are no uploads are none of its business.
func (a *App) ObjectStored(ctx context.Context, key string) error {
	tenantID, id, ok := uploadOf(key)
	if !ok {
		return nil
	}
	t := a.Tenant(tenantID)
	info, err := a.Objects.Stat(ctx, key)
	if errors.Is(err, objects.ErrNotFound) {
		return nil // imported or removed since
	}
	if err != nil {
		return fmt.Errorf("look at the upload of %s: %w", id, err)
	}
	d, err := t.Dataset(ctx, id)
	switch {
	case sdg.CodeOf(err) == sdg.NotFound, err == nil && d.Status.Terminal():
		// A link outlived its dataset, or was used again: nobody will read the file.
		if err := a.Objects.Delete(ctx, key); err != nil {
			return fmt.Errorf("remove the stray upload of %s: %w", id, err)
		}
		return nil
	case err != nil:
		return err
	case d.Status != sdg.DatasetUploading:
		return nil
	case info.Size != d.SizeBytes:
		reason := sdg.Reason{Code: sdg.UploadChanged, Message: fmt.Sprintf("The file has %d bytes; %d were announced.", info.Size, d.SizeBytes)}
		return errors.Join(t.FailImport(ctx, id, reason), t.DropUpload(ctx, id))
	}
	_, err = t.beginImport(ctx, id)
	return err
}

// uploadOf returns the tenant and the dataset of an upload's key.
func uploadOf(key string) (tenantID, datasetID string, ok bool) {
	p := strings.Split(key, "/")
	if len(p) != 4 || p[1] != "uploads" || p[3] != "source" || !sdg.ValidID(sdg.TenantPrefix, p[0]) || !sdg.ValidID(sdg.DatasetPrefix, p[2]) {
		return "", "", false
	}
	return p[0], p[2], true
}
