package step

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/zeebo/blake3"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Shares of an import's progress at the ends of its phases: reading the source, and the two
// passes over what was read.
const (
	stagedShare   = 0.6
	reviewedShare = 0.8
)

// estimateTime is how long the search for an estimate of rows may take.
const estimateTime = 10 * time.Second

// ImportSources opens sources for imports.
type ImportSources interface {
	OpenForImport(ctx context.Context, call app.SourceCall, jobID string) (connector.Source, error)
}

// stagedVersion is that of the form in which rows are staged. Rows of another are read anew.
const stagedVersion = 2

// staged says what was read. It is written when all of it lies in the object store: a step
// that runs again goes on from there, or from the start.
type staged struct {
	Version int    `json:"version"`
	Rows    int64  `json:"rows"`
	Bytes   int64  `json:"bytes"` // of cells
	Size    int64  `json:"size"`  // of the file
	SHA256  string `json:"sha256"`
}

func stagedKey(t *app.Tenant, jobID string) string   { return jobKey(t, jobID, "staged.json") }
func reviewedKey(t *app.Tenant, jobID string) string { return jobKey(t, jobID, "inferred.json") }

// Import reads a connector's table or object into a dataset. Three phases follow each
// other, each over when its result is stored: rows as they come from the source, the
// decisions about their columns, the normalised file with its profile.
func Import(a *app.App, sources ImportSources, turns Turns, log *slog.Logger) Handler {
	return handle(log, ImportStep, func(ctx context.Context, in app.WorkflowInput) (nothing, error) {
		t := a.Tenant(in.TenantID)
		job, err := t.RunningJob(ctx, in.JobID)
		if err != nil {
			return nothing{}, err
		}
		done, err := exists(ctx, a.Objects, sectionsKey(t, job.ID))
		if err != nil {
			return nothing{}, err
		}
		if done {
			return nothing{}, dropStaged(ctx, a, t, job)
		}
		if err := t.EnterStage(ctx, job.ID, sdg.StageImport); err != nil {
			return nothing{}, err
		}
		err = measure(ctx, turns, t, job.ID, "import", func() error {
			i := &importRun{app: a, tenant: t, job: job, sources: sources, started: time.Now()}
			watched, w := watchWith(ctx, func(ctx context.Context, share float64) error {
				return t.AdvanceRows(ctx, job.ID, i.rows.Load(), share)
			})
			i.progress = w.progress
			err := i.run(watched)
			if over := w.stop(); over != nil {
				return over
			}
			return err
		})
		if err != nil {
			return nothing{}, concluded(ctx, t, job.ID, err)
		}
		return nothing{}, dropStaged(ctx, a, t, job)
	})
}

// dropStaged leaves in the dataset's folder what readers need, and no more.
func dropStaged(ctx context.Context, a *app.App, t *app.Tenant, job sdg.Job) error {
	if err := a.Objects.Delete(ctx, t.DatasetStagedKey(t.ImportDatasetID(job))); err != nil {
		return fmt.Errorf("remove the staged rows: %w", err)
	}
	return nil
}

// importRun is one run of the step.
type importRun struct {
	app      *app.App
	tenant   *app.Tenant
	job      sdg.Job
	sources  ImportSources
	progress func(float64)
	rows     atomic.Int64
	started  time.Time
	// inspection saw the rows that this run staged; nil if an earlier run did.
	inspection *dataset.Inspector
}

func (i *importRun) run(ctx context.Context) error {
	defer frugally()()
	c, err := i.tenant.ApprovedImport(ctx, i.job)
	if err != nil {
		return err
	}
	var read staged
	if err := i.timed(ctx, "Reading "+c.Source, func(ctx context.Context) (err error) {
		read, err = i.stage(ctx, c)
		return err
	}); err != nil {
		return err
	}
	i.rows.Store(read.Rows)
	i.progress(stagedShare)
	var schema *dataset.Schema
	if err := i.timed(ctx, "Looking at the columns", func(ctx context.Context) (err error) {
		schema, err = i.review(ctx, read)
		return err
	}); err != nil {
		return badTable(err)
	}
	i.progress(reviewedShare)
	var made madeFile
	if err := i.timed(ctx, "Writing the dataset", func(ctx context.Context) (err error) {
		made, err = i.convert(ctx, read, schema)
		return err
	}); err != nil {
		return badTable(err)
	}
	if err := i.tenant.KeepImport(ctx, i.job, c, made.Imported); err != nil {
		return err
	}
	return i.report(ctx, c, read, made, schema)
}

// sourceObstacle makes an obstacle of what a source refuses, in its own words.
func sourceObstacle(err error) error {
	if errors.Is(err, connector.ErrReadAnew) {
		return err
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return &obstacle{sdg.Reason{Code: sdg.SourceFailed, Message: "The source did not answer in time. Nothing is charged. Test the connector, and import again."}, err}
	}
	var refusedBy *connector.SourceError
	if errors.As(err, &refusedBy) {
		return &obstacle{sdg.Reason{Code: sdg.SourceFailed, Message: "The source answered: " + refusedBy.Words}, err}
	}
	if sdg.CodeOf(err) == sdg.NotFound {
		return gone("connector", err)
	}
	return refused(sdg.SourceFailed, err)
}

// badTable makes an obstacle of a table that the service does not take.
func badTable(err error) error {
	var bad *dataset.Error
	if !errors.As(err, &bad) {
		return err
	}
	return &obstacle{sdg.Reason{Code: sdg.ReasonCode(bad.Code), Message: bad.Error()}, err}
}

// importLimits bound what is read of a staged file as its adapter bounded it.
func importLimits() dataset.Limits {
	limits := dataset.DefaultLimits()
	limits.MaxCellBytes = connector.MaxCellBytes/3*4 + 4 // in base64
	return limits
}

// open opens the staged file.
func (i *importRun) open(ctx context.Context, read staged) (*source, error) {
	src, err := openSource(ctx, i.app.Objects, i.tenant.DatasetStagedKey(i.tenant.ImportDatasetID(i.job)), read.Size)
	if err == nil {
		src.hash = nil // what was staged has its sum
		src.Lean()     // it is read in order
	}
	return src, err
}

// review decides about the columns, as for an upload: from what the inspection saw while
// this run staged the rows, or else from the staged file.
func (i *importRun) review(ctx context.Context, read staged) (*dataset.Schema, error) {
	var schema *dataset.Schema
	key := reviewedKey(i.tenant, i.job.ID)
	if done, err := exists(ctx, i.app.Objects, key); err != nil {
		return nil, err
	} else if done {
		return schema, getJSON(ctx, i.app.Objects, key, &schema)
	}
	src, err := i.open(ctx, read)
	if err != nil {
		return nil, err
	}
	defer src.Close()
	progress := func(p float64) { i.progress(stagedShare + p*(reviewedShare-stagedShare)) }
	if i.inspection != nil {
		schema, err = i.inspection.Decide(ctx, src.dataset("staged rows"), progress)
		i.inspection = nil // its sets take memory
	} else {
		schema, err = dataset.InferRows(ctx, src.dataset("staged rows"), importLimits(), progress)
	}
	if err != nil {
		return nil, err
	}
	return schema, putJSON(ctx, i.app.Objects, key, schema)
}

// madeFile is the dataset's normalised file.
type madeFile struct {
	app.Imported
	profileSHA256 string
	profileSize   int64
	blake3        [32]byte
}

// convert writes the normalised file and the profile.
func (i *importRun) convert(ctx context.Context, read staged, schema *dataset.Schema) (madeFile, error) {
	var out madeFile
	src, err := i.open(ctx, read)
	if err != nil {
		return out, err
	}
	defer src.Close()
	id := i.tenant.ImportDatasetID(i.job)
	sum, tree, size := sha256.New(), blake3.New(), &counter{}
	upload := newUpload(ctx, i.app.Objects, i.tenant.DatasetDataKey(id), io.MultiWriter(sum, tree, size), func() []byte { return sum.Sum(nil) })
	rewritten, err := dataset.RewriteRows(ctx, src.dataset("staged rows"), schema, upload, func(p float64) {
		i.progress(reviewedShare + p*(1-reviewedShare))
	})
	if err != nil {
		upload.CloseWithError(err)
		<-upload.stored
		return out, err
	}
	closed := make(chan error, 1)
	go func() { closed <- upload.Close() }() // the disk is slow, and so is the profile
	profile := rewritten.Profile()
	if err := <-closed; err != nil {
		return out, fmt.Errorf("store the dataset: %w", err)
	}
	raw, err := storedJSON(ctx, i.app.Objects, i.tenant.DatasetProfileKey(id), profile)
	if err != nil {
		return out, err
	}
	profileSum := sha256.Sum256(raw)
	out.profileSHA256, out.profileSize = hex.EncodeToString(profileSum[:]), int64(len(raw))
	tree.Sum(out.blake3[:0])
	out.Imported = app.Imported{
		Format: dataset.Parquet, ContentSHA256: hex.EncodeToString(sum.Sum(nil)), DataBytes: size.n, Rows: profile.Rows, Columns: len(schema.Columns),
	}
	out.SchemaKey, err = i.tenant.StoreSchema(ctx, id, schema)
	return out, err
}

// counter counts bytes.
type counter struct{ n int64 }

func (c *counter) Write(p []byte) (int, error) {
	c.n += int64(len(p))
	return len(p), nil
}
