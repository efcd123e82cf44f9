package step

import (
	"context"
	"fmt"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maker is what a kind of job brings to the steps: which files are made, how, and how they are judged. It is safe for
// concurrent use.
type maker interface {
	// Tables are the tables that are delivered, in order. Rows are those of the contract, 0 where it leaves them open.
	Tables() []evidence.EntityCount
	// Engine says what made the data; the caller fills in what all kinds share.
	Engine() evidence.EngineManifest
	// Cut lays out files and shards. It depends on what was approved only, so that every run of the step cuts alike.
	Cut(ctx context.Context) ([]Shard, error)
	// Make writes the files of a shard and returns what later steps need to know of them.
	Make(ctx context.Context, shard Shard) (ShardResult, error)
	// Remake makes blocks again and compares them with the delivered ones.
	Remake(ctx context.Context, all shardResults) (evidence.DeterminismReport, error)
	// Judge fills the reports on the delivered data, and stores the pages that explain them.
	Judge(ctx context.Context, store objects.Store, s *sections, all shardResults) error
}

// openMaker returns the maker of a job. Each kind gets what it makes from the review gate alone.
func openMaker(ctx context.Context, a *app.App, t *app.Tenant, job sdg.Job) (maker, error) {
	switch job.Kind {
	case sdg.MockJob:
		m, err := openMock(ctx, t, job)
		return tables{m, a.Objects, t, job}, err
	case sdg.SynthesizeJob:
		if several, err := t.SynthesizesTables(ctx, job); err != nil {
			return nil, err
		} else if several {
			return openRelated(ctx, a, t, job)
		}
		if sequence, err := t.SynthesizesSequence(ctx, job); err != nil {
			return nil, err
		} else if sequence {
			return openSequences(ctx, a, t, job)
		}
		m, err := openSynthesis(ctx, t, job)
		return tables{m, a.Objects, t, job}, err
	case sdg.SCADAJob, sdg.ICSJob:
		return openRecording(ctx, a.Objects, t, job)
	}
	return nil, fmt.Errorf("job %s: unknown kind %q: %w", job.ID, job.Kind, errPermanent)
}
