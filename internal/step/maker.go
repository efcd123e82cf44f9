package step

import (
	"context"
	"fmt"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maker is what a kind of job brings to the steps: the approved tables, the blocks they
// are made of, and how they are judged. It is safe for concurrent use.
type maker interface {
	// Tables are the tables in order. Their blocks have report.BlockRows rows, but for the last.
	Tables() []evidence.EntityCount
	// Header is the CSV header line of a table, with its line end.
	Header(table int) ([]byte, error)
	// Streams are the addresses of the random streams that the values come from.
	Streams() []evidence.RandomStream
	// Engine says what made the data; the caller fills in what all kinds share.
	Engine() evidence.EngineManifest
	// Worker returns a worker that may write runs to the folder.
	Worker(runs runFolder) worker
	// Judge fills the reports on the delivered data, and stores the pages that explain them.
	Judge(ctx context.Context, store objects.Store, s *sections, all shardResults) error
}

// worker makes and checks blocks. One goroutine uses it.
type worker interface {
	// Append appends a block as CSV lines.
	Append(dst []byte, table, block int) ([]byte, error)
	// Check looks at the bytes of a block that are about to be written.
	Check(ctx context.Context, table, block int, csv []byte) error
	// Finish adds what was counted to the shard's result.
	Finish(ctx context.Context, into *ShardResult) error
}

// openMaker returns the maker of a job. Each kind gets what it makes from the review gate alone.
func openMaker(ctx context.Context, t *app.Tenant, job sdg.Job) (maker, error) {
	switch job.Kind {
	case sdg.MockJob:
		return openMock(ctx, t, job)
	case sdg.SynthesizeJob:
		return openSynthesis(ctx, t, job)
	}
	return nil, fmt.Errorf("job %s: unknown kind %q: %w", job.ID, job.Kind, errPermanent)
}
