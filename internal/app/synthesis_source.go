package app

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// openedSource is a dataset whose columns are read while a plan is made of it.
type openedSource struct {
	io.Closer
	id   string
	read func(ctx context.Context, opts dataset.LoadOptions) (*frame.Frame, error)
	// decided are the columns with what a request decided of them.
	decided []frame.Field
}

// openSource opens a dataset that is to be learnt from. The caller closes it.
func (t *Tenant) openSource(ctx context.Context, from synthesis.Source, schema *dataset.Schema, decided []frame.Field) (*openedSource, error) {
	file, err := t.OpenDataset(ctx, from.DatasetID)
	if err != nil {
		return nil, err
	}
	return &openedSource{file, from.DatasetID, func(ctx context.Context, opts dataset.LoadOptions) (*frame.Frame, error) {
		if opts.MaxRows > 0 {
			return dataset.LoadFirst(ctx, file, file.Size(), schema, opts)
		}
		return dataset.Load(ctx, file, file.Size(), schema, opts)
	}, decided}, nil
}

// load reads columns, of the first MaxRows rows only if that is above 0.
func (s *openedSource) load(ctx context.Context, opts dataset.LoadOptions) (*frame.Frame, error) {
	f, err := s.read(ctx, opts)
	if err != nil {
		return nil, fmt.Errorf("read columns of dataset %s: %w", s.id, err)
	}
	for k := range f.Columns {
		at := slices.IndexFunc(s.decided, func(x frame.Field) bool { return x.Name == f.Columns[k].Name })
		f.Columns[k].Treatment = s.decided[at].Treatment
	}
	return f, nil
}
