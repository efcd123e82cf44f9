package app

import (
	"context"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/table"
)

// Rendition writes an artifact's rows in another format. The sealed bytes are the
// CSV's; a rendition is derived from them, and is the same whenever it is made.
type Rendition struct {
	t        *Tenant
	artifact sdg.Artifact
	contract *contract.Contract
	format   table.Format
	dialect  table.CSVDialect
}

// Render prepares a rendition of an artifact; CSV may have a dialect.
func (t *Tenant) Render(ctx context.Context, a sdg.Artifact, f table.Format, d table.CSVDialect) (*Rendition, error) {
	job, err := t.Job(ctx, a.JobID)
	if err != nil {
		return nil, err
	}
	if a.Table == "" {
		return nil, sdg.Invalid("Leave format out.", sdg.FieldError{Field: "query.format", Message: "only tables have other formats and dialects"})
	}
	c, err := t.tablesOf(ctx, job)
	if err != nil {
		return nil, err
	}
	if _, ok := c.Table(a.Table); !ok {
		return nil, fmt.Errorf("artifact %s: the contract has no table %q", a.ID, a.Table)
	}
	return &Rendition{t, a, c, f, d}, nil
}

// tablesOf describes the tables that a job made.
func (t *Tenant) tablesOf(ctx context.Context, job sdg.Job) (*contract.Contract, error) {
	switch job.Kind {
	case sdg.MockJob:
		return t.ApprovedContract(ctx, job)
	case sdg.SCADAJob, sdg.ICSJob:
		c, err := t.ApprovedRecording(ctx, job)
		if err != nil {
			return nil, err
		}
		return recording.Describe(c)
	}
	if several, err := t.SynthesizesTables(ctx, job); err != nil {
		return nil, err
	} else if several {
		c, err := t.ApprovedSynthesisTables(ctx, job)
		if err != nil {
			return nil, err
		}
		return c.Describe(), nil
	}
	if sequence, err := t.SynthesizesSequence(ctx, job); err != nil {
		return nil, err
	} else if sequence {
		c, err := t.ApprovedSequence(ctx, job)
		if err != nil {
			return nil, err
		}
		return c.Describe(), nil
	}
	c, err := t.ApprovedSynthesis(ctx, job)
	if err != nil {
		return nil, err
	}
	return c.Tables(), nil
}

// Write writes the whole file.
func (r *Rendition) Write(ctx context.Context, w io.Writer) error {
	spec, _ := r.contract.Table(r.artifact.Table)
	enc, err := table.NewDialectEncoder(r.format, r.dialect, r.contract, spec, w)
	if err != nil {
		return err
	}
	in, err := r.t.OpenArtifact(ctx, r.artifact, objects.Range{})
	if err != nil {
		return err
	}
	defer in.Close()
	if err := table.ReadBlocks(in, mock.BlockRows, enc.WriteHeader, enc.WriteBlock); err != nil {
		return fmt.Errorf("render artifact %s as %s: %w", r.artifact.ID, r.format, err)
	}
	return enc.Close()
}
