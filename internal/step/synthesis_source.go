package step

import (
	"context"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// synthesisSource is the dataset that a synthesis learns from, read by the rows and columns that are needed: large ones
// are never held whole.
type synthesisSource struct {
	contract *synthesis.Contract
	schema   *dataset.Schema
	file     file
	seed     uint64
	split    synthesis.Split
}

type file interface {
	io.ReaderAt
	io.Closer
	Size() int64
}

// openSynthesisSource opens the dataset of a contract, divided by the seed of its training. The caller closes it.
func openSynthesisSource(ctx context.Context, t *app.Tenant, c *synthesis.Contract, seed uint64) (*synthesisSource, error) {
	schema, err := t.DatasetSchema(ctx, c.Source.DatasetID, c.Source.Version)
	if err != nil {
		return nil, gone("dataset", err)
	}
	if drawn := min(schema.Rows, synthesis.MaxSourceRows); drawn != c.TrainingRows+c.HoldoutRows {
		return nil, fmt.Errorf("of dataset %s %d rows are used, by the contract %d: %w", c.Source.DatasetID, drawn, c.TrainingRows+c.HoldoutRows, errPermanent)
	}
	f, err := t.OpenDataset(ctx, c.Source.DatasetID)
	if err != nil {
		return nil, gone("dataset", err)
	}
	return &synthesisSource{contract: c, schema: schema, file: f, seed: seed, split: synthesis.NewSplit(c, seed)}, nil
}

func (s *synthesisSource) close() { s.file.Close() } //nolint:errcheck // only read

// load reads some rows of all columns that are kept.
func (s *synthesisSource) load(ctx context.Context, rows *frame.RowSet) (*frame.Frame, error) {
	return s.read(ctx, rows, s.contract.Kept())
}

// column reads one column of some rows; of all where rows is nil.
func (s *synthesisSource) column(ctx context.Context, rows *frame.RowSet, name string) (*frame.Column, error) {
	for _, f := range s.contract.Kept() {
		if f.Name == name {
			part, err := s.read(ctx, rows, []frame.Field{f})
			if err != nil {
				return nil, err
			}
			return &part.Columns[0], nil
		}
	}
	return nil, fmt.Errorf("dataset %s has no column %q that is kept", s.contract.Source.DatasetID, name)
}

func (s *synthesisSource) read(ctx context.Context, rows *frame.RowSet, fields []frame.Field) (*frame.Frame, error) {
	opts := dataset.LoadOptions{Name: s.contract.Table, MaxRows: s.contract.TrainingRows + s.contract.HoldoutRows, Seed: s.seed, Only: rows}
	for _, f := range fields {
		opts.Columns = append(opts.Columns, f.Name)
	}
	out, err := dataset.Load(ctx, s.file, s.file.Size(), s.schema, opts)
	if err != nil {
		return nil, gone("dataset", fmt.Errorf("load dataset %s: %w", s.contract.Source.DatasetID, err))
	}
	for i, f := range fields {
		out.Columns[i].Treatment, out.Columns[i].Unique = f.Treatment, f.Unique
	}
	return out, nil
}

// rows reads what is learnt and what is held out.
func (s *synthesisSource) rows(ctx context.Context) (learnt, heldOut *frame.Frame, err error) {
	if learnt, err = s.load(ctx, s.split.Learnt); err != nil {
		return nil, nil, err
	}
	heldOut, err = s.load(ctx, s.split.Held)
	return learnt, heldOut, err
}

// whole reads columns of all training rows; nil where all of them are learnt.
func (s *synthesisSource) whole(ctx context.Context) *synth.Whole {
	if !s.split.Sampled() {
		return nil
	}
	return &synth.Whole{Rows: s.split.Training.Len(), Column: func(name string) (*frame.Column, error) { return s.column(ctx, s.split.Training, name) }}
}
