package app

import (
	"context"
	"errors"
	"fmt"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/sdg"
)

// DatasetChange is what the owner of a dataset decides about it.
type DatasetChange struct {
	Name  *string
	Edits []dataset.Edit
}

// ChangeDataset renames a dataset or changes what is done with its columns. A change of
// columns makes a new version of the schema: what was made from an older one keeps it.
func (t *Tenant) ChangeDataset(ctx context.Context, caller sdg.Caller, id string, in DatasetChange) (sdg.Dataset, error) {
	if in.Name != nil {
		if err := validDatasetName("body.name", *in.Name); err != nil {
			return sdg.Dataset{}, err
		}
	}
	changeID, err := t.newID(ctx, sdg.EventPrefix)
	if err != nil {
		return sdg.Dataset{}, err
	}
	return t.editDataset(ctx, "change dataset", id, func(c *change, d *sdg.Dataset) (bool, error) {
		renamed := in.Name != nil && *in.Name != d.Name
		if renamed {
			d.Name = *in.Name
		}
		if len(in.Edits) == 0 {
			return renamed, nil
		}
		if d.Status != sdg.DatasetReady {
			return false, notReady(*d)
		}
		current, found, err := load[schemaVersion](c, schemaVersions.of(id), versionSort(d.Version))
		if err != nil {
			return false, err
		}
		if !found {
			return false, fmt.Errorf("version %d of the schema of %s is gone", d.Version, id)
		}
		if current.Change == changeID {
			return false, nil // the write whose outcome was unknown
		}
		next, changes, err := t.editSchema(ctx, current.Key, in.Edits)
		if err != nil {
			return false, err
		}
		if len(changes) == 0 {
			return renamed, nil
		}
		key, err := t.StoreSchema(ctx, id, next)
		if err != nil {
			return false, err
		}
		d.Version++
		v := schemaVersion{Key: key, Change: changeID, SchemaVersion: sdg.SchemaVersion{
			Version: d.Version, CreatedBy: caller.Actor, CreatedAt: t.now(), Changes: changes,
		}}
		return true, c.save(schemaVersions.of(id), versionSort(d.Version), v)
	})
}

// editSchema applies edits to a stored schema and says what changed.
func (t *Tenant) editSchema(ctx context.Context, key string, edits []dataset.Edit) (*dataset.Schema, []string, error) {
	before, err := t.readSchema(ctx, key)
	if err != nil {
		return nil, nil, err
	}
	after, err := t.readSchema(ctx, key)
	if err != nil {
		return nil, nil, err
	}
	if err := after.Change(edits); err != nil {
		var bad *dataset.Error
		if errors.As(err, &bad) {
			err = bad.Public()
		}
		return nil, nil, err
	}
	changes := []string{}
	for i := range after.Columns {
		b, a := &before.Columns[i], &after.Columns[i]
		if a.Name != b.Name {
			changes = append(changes, fmt.Sprintf("%s is now called %s", b.Name, a.Name))
		}
		if a.Kind != b.Kind {
			changes = append(changes, fmt.Sprintf("%s: kind %s instead of %s", a.Name, a.Kind, b.Kind))
		}
		if a.Treatment != b.Treatment {
			changes = append(changes, fmt.Sprintf("%s: %s instead of %s", a.Name, a.Treatment, b.Treatment))
		}
	}
	return after, changes, nil
}
