package app

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	datasets       collection = "dataset"
	schemaVersions collection = "dataset-schema" // + "/" + dataset id, by version
)

// maxSchemaBytes bounds a stored schema or profile: 10,000 columns.
const maxSchemaBytes = 64 << 20

// Where the objects of a dataset are. Everything below datasetFolder goes with the dataset.
func (t *Tenant) datasetFolder(id string) string { return t.objectKey("datasets/" + id + "/") }

// datasetKey places an object of a dataset.
func (t *Tenant) datasetKey(id, rest string) string { return t.datasetFolder(id) + rest }

// DatasetDataKey is where the normalised Parquet file is.
func (t *Tenant) DatasetDataKey(id string) string { return t.datasetKey(id, "data.parquet") }

// DatasetProfileKey is where the profile is.
func (t *Tenant) DatasetProfileKey(id string) string { return t.datasetKey(id, "profile.json") }

// DatasetInferredKey is where the first pass of an import leaves what it found.
func (t *Tenant) DatasetInferredKey(id string) string { return t.datasetKey(id, "inferred.json") }

// UploadKey is where the file arrives. It is removed once it is imported.
func (t *Tenant) UploadKey(id string) string { return t.objectKey("uploads/" + id + "/source") }

// datasetIndex is the partition of the secondary index that lists what was made from a
// dataset. Records that are in it, models above all, are removed with the dataset.
func (t *Tenant) datasetIndex(id string) string { return t.id + "/dataset/" + id }

// Dataset returns a dataset.
func (t *Tenant) Dataset(ctx context.Context, id string) (sdg.Dataset, error) {
	return find[sdg.Dataset](ctx, t, datasets, sdg.DatasetPrefix, id, "dataset")
}

// Datasets lists the datasets.
func (t *Tenant) Datasets(ctx context.Context, req PageRequest) (Page[sdg.Dataset], error) {
	return list[sdg.Dataset](ctx, t, datasets, req)
}

// readyDataset returns a dataset that can be read from.
func (t *Tenant) readyDataset(ctx context.Context, id string) (sdg.Dataset, error) {
	d, err := t.Dataset(ctx, id)
	if err == nil && d.Status != sdg.DatasetReady {
		err = notReady(d)
	}
	return d, err
}

func notReady(d sdg.Dataset) error {
	hint := "Wait until its status is ready."
	if d.Status == sdg.DatasetFailed {
		hint = "Read its status_reason, mend the file and upload it again."
	}
	return sdg.Errorf(sdg.StateConflict, hint, "The dataset is %s.", d.Status)
}

// OpenDataset opens the normalised Parquet file of a ready dataset. The caller closes the
// reader, which also knows its size.
func (t *Tenant) OpenDataset(ctx context.Context, id string) (*objects.ReaderAt, error) {
	d, err := t.readyDataset(ctx, id)
	if err != nil {
		return nil, err
	}
	return objects.NewReaderAt(ctx, t.app.Objects, t.DatasetDataKey(id), d.DataBytes), nil
}

// DatasetSchema returns a version of a ready dataset's schema; version 0 is the current one.
func (t *Tenant) DatasetSchema(ctx context.Context, id string, version int) (*dataset.Schema, error) {
	d, err := t.readyDataset(ctx, id)
	if err != nil {
		return nil, err
	}
	if version == 0 {
		version = d.Version
	}
	v, err := fetch[schemaVersion](ctx, t, schemaVersions.of(id), versionSort(version))
	if err != nil {
		return nil, notFoundOr(err, sdg.Missing("version of the dataset's schema"))
	}
	return t.readSchema(ctx, v.Key)
}

// DatasetVersions lists the versions of a dataset's schema, newest first.
func (t *Tenant) DatasetVersions(ctx context.Context, id string, req PageRequest) (Page[sdg.SchemaVersion], error) {
	if _, err := t.Dataset(ctx, id); err != nil {
		return Page[sdg.SchemaVersion]{}, err
	}
	return list[sdg.SchemaVersion](ctx, t, schemaVersions.of(id), req)
}

// DatasetProfile returns the profile of a ready dataset, under the columns' present names.
func (t *Tenant) DatasetProfile(ctx context.Context, id string) (*dataset.Profile, error) {
	first, err := t.DatasetSchema(ctx, id, 1)
	if err != nil {
		return nil, err
	}
	schema, err := t.DatasetSchema(ctx, id, 0)
	if err != nil {
		return nil, err
	}
	raw, err := t.readObject(ctx, t.DatasetProfileKey(id), maxSchemaBytes)
	if err != nil {
		return nil, fmt.Errorf("read the profile of %s: %w", id, err)
	}
	var p dataset.Profile
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, fmt.Errorf("decode the profile of %s: %w", id, err)
	}
	rename(&p, first, schema)
	return &p, nil
}

// rename gives the columns of a profile, which has the names of the first schema, those
// of the present one.
func rename(p *dataset.Profile, first, now *dataset.Schema) {
	names := map[string]string{}
	for i := range first.Columns {
		names[first.Columns[i].Name] = now.Columns[i].Name
	}
	for i := range p.Columns {
		p.Columns[i].Name = names[p.Columns[i].Name]
	}
	if a := p.Associations; a != nil {
		for _, list := range [][]string{a.Columns, a.Omitted} {
			for i, name := range list {
				list[i] = names[name]
			}
		}
	}
}

// maxRowsBytes bounds the cells of one answer, but for a single row that is larger: what
// is behind Lambda may answer with 6 MB.
const maxRowsBytes = 2 << 20

// DatasetRows returns up to limit rows of a ready dataset from row offset, as they would
// stand in CSV, under the present schema. A missing cell is nil. It holds all columns,
// those to be dropped too. Long rows are fewer than limit: at least one, if there is one.
func (t *Tenant) DatasetRows(ctx context.Context, id string, offset int64, limit int) (*dataset.Schema, [][]*string, error) {
	schema, err := t.DatasetSchema(ctx, id, 0)
	if err != nil {
		return nil, nil, err
	}
	r, err := t.OpenDataset(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	defer r.Close()
	var rows [][]*string
	// One row first tells how many more are safe to hold.
	for used, next := 0, 1; len(rows) < limit && used < maxRowsBytes; {
		got, err := dataset.Rows(ctx, r, r.Size(), schema, offset+int64(len(rows)), next)
		if err != nil {
			return nil, nil, fmt.Errorf("read rows of %s: %w", id, err)
		}
		for _, row := range got {
			size := rowBytes(row)
			if len(rows) > 0 && used+size > maxRowsBytes {
				return schema, rows, nil
			}
			rows, used = append(rows, row), used+size
		}
		if len(got) < next {
			break
		}
		next = min(limit-len(rows), max(1, (maxRowsBytes-used)/(used/len(rows))))
	}
	return schema, rows, nil
}

// rowBytes is about what a row takes in JSON.
func rowBytes(row []*string) int {
	size := 2
	for _, cell := range row {
		size += 4
		if cell != nil {
			size += len(*cell)
		}
	}
	return size
}

// StoreSchema stores a schema under its own hash and returns its key. Storing it again
// changes nothing.
func (t *Tenant) StoreSchema(ctx context.Context, id string, s *dataset.Schema) (string, error) {
	raw, err := json.Marshal(s)
	if err != nil {
		return "", fmt.Errorf("encode the schema of %s: %w", id, err)
	}
	sum := sha256.Sum256(raw)
	key := t.datasetKey(id, "schemas/"+hex.EncodeToString(sum[:])+".json")
	if _, err := t.app.Objects.Put(ctx, key, bytes.NewReader(raw), objects.PutOptions{ContentType: "application/json"}); err != nil {
		return "", fmt.Errorf("store the schema of %s: %w", id, err)
	}
	return key, nil
}

func (t *Tenant) readSchema(ctx context.Context, key string) (*dataset.Schema, error) {
	raw, err := t.readObject(ctx, key, maxSchemaBytes)
	if err != nil {
		return nil, fmt.Errorf("read schema: %w", err)
	}
	var s dataset.Schema
	if err := json.Unmarshal(raw, &s); err != nil {
		return nil, fmt.Errorf("decode schema %s: %w", key, err)
	}
	return &s, nil
}

// schemaVersion is the record of a version; Key is where its schema is, and Change
// recognises the request that made it.
type schemaVersion struct {
	sdg.SchemaVersion
	Key    string `json:"key"`
	Change string `json:"change,omitempty"`
}

func versionSort(version int) string { return fmt.Sprintf("%08d", version) }

// editDataset is one guarded change of a dataset. decide returns false to leave it as it is.
func (t *Tenant) editDataset(ctx context.Context, what, id string, decide func(*change, *sdg.Dataset) (bool, error)) (sdg.Dataset, error) {
	var out sdg.Dataset
	err := t.change(ctx, what, func(c *change) error {
		d, err := must[sdg.Dataset](c, datasets, sdg.DatasetPrefix, id, "dataset")
		if err != nil {
			return err
		}
		before := d.Status
		changed, err := decide(c, &d)
		out = d
		if err != nil || !changed {
			return err
		}
		d.UpdatedAt = t.now()
		out = d
		if d.Status != before {
			if !before.CanBecome(d.Status) {
				return fmt.Errorf("dataset %s cannot go from %s to %s", id, before, d.Status)
			}
			if d.Status.Terminal() {
				if err := c.emit("dataset."+string(d.Status), DatasetEvent(d)); err != nil {
					return err
				}
			}
		}
		return c.saveDataset(d)
	})
	return out, err
}

func (c *change) saveDataset(d sdg.Dataset) error {
	return c.saveActive(datasets, d.ID, d, d.Status.Terminal())
}

// DatasetEvent is the data of a dataset.* event.
func DatasetEvent(d sdg.Dataset) any {
	return struct {
		DatasetID    string            `json:"dataset_id"`
		Name         string            `json:"name"`
		Status       sdg.DatasetStatus `json:"status"`
		StatusReason *sdg.Reason       `json:"status_reason,omitempty"`
		Rows         int64             `json:"rows"`
		Columns      int               `json:"columns"`
		Version      int               `json:"version"`
	}{d.ID, d.Name, d.Status, d.Reason, d.Rows, d.Columns, d.Version}
}

// validDatasetName refuses names that are empty, overlong or hold control characters.
func validDatasetName(field, name string) error {
	switch {
	case strings.TrimSpace(name) == "":
		return sdg.Invalid("Name the dataset.", sdg.FieldError{Field: field, Message: "is empty"})
	case len(name) > sdg.MaxDatasetName:
		return sdg.Invalid("Choose a shorter name.", sdg.FieldError{Field: field, Message: fmt.Sprintf("is longer than %d bytes", sdg.MaxDatasetName)})
	case strings.ContainsFunc(name, func(r rune) bool { return r < 0x20 || r == 0x7f }):
		return sdg.Invalid("Use printable characters.", sdg.FieldError{Field: field, Message: "holds a control character"})
	}
	return nil
}
