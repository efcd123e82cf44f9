package step

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

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
const stagedVersion = 3

// staged says what was read. It is written when all of it lies in the object store: a step
// that runs again goes on from there, or from the start.
type staged struct {
	Version int    `json:"version"`
	Rows    int64  `json:"rows"`
	Bytes   int64  `json:"bytes"` // of cells
	Size    int64  `json:"size"`  // of the file
	SHA256  string `json:"sha256"`
	// Landed says how the rows are had back from the dataset's file, where they were written
	// as that; else they are a file of rows.
	Landed *dataset.Landed `json:"landed,omitempty"`
	// Anew says that the rows are to be read once more, and staged as a file of rows: nothing
	// else here means anything.
	Anew bool `json:"anew,omitempty"`
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
	// landing is what became of them, if they were written as the dataset's file.
	landing *landing
}

func (i *importRun) run(ctx context.Context) error {
	defer frugally()()
	c, err := i.tenant.ApprovedImport(ctx, i.job)
	if err != nil {
		return err
	}
	read, made, schema, err := i.phases(ctx, c)
	for range mostReadings {
		if !errors.Is(err, errStageAnew) && !errors.Is(err, errLandAnew) {
			break
		}
		if err := i.forget(ctx, errors.Is(err, errStageAnew)); err != nil {
			return err
		}
		read, made, schema, err = i.phases(ctx, c)
	}
	if err != nil {
		return err
	}
	if err := i.tenant.KeepImport(ctx, i.job, c, made.Imported); err != nil {
		return err
	}
	return i.report(ctx, c, read, made, schema)
}

// phases goes through the phases that are not over.
func (i *importRun) phases(ctx context.Context, c *app.ImportContract) (read staged, made madeFile, schema *dataset.Schema, err error) {
	if err = i.timed(ctx, "Reading "+c.Source, func(ctx context.Context) (err error) {
		read, err = i.stage(ctx, c)
		return err
	}); err != nil {
		return read, made, nil, err
	}
	i.rows.Store(read.Rows)
	i.progress(stagedShare)
	if err = i.timed(ctx, "Looking at the columns", func(ctx context.Context) (err error) {
		schema, err = i.review(ctx, &read)
		return err
	}); err != nil {
		return read, made, nil, badTable(err)
	}
	i.progress(reviewedShare)
	if err = i.timed(ctx, "Writing the dataset", func(ctx context.Context) (err error) {
		made, err = i.convert(ctx, &read, schema)
		return err
	}); err != nil {
		return read, made, nil, badTable(err)
	}
	return read, made, schema, nil
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
func (i *importRun) review(ctx context.Context, read *staged) (*dataset.Schema, error) {
	if read.Landed != nil && i.landing == nil { // by a run that did not come to an end
		if err := i.reland(ctx, read); err != nil {
			return nil, err
		}
	}
	var schema *dataset.Schema
	key := reviewedKey(i.tenant, i.job.ID)
	if done, err := exists(ctx, i.app.Objects, key); err != nil {
		return nil, err
	} else if done {
		err := getJSON(ctx, i.app.Objects, key, &schema)
		if i.inspection = nil; i.landing != nil {
			i.landing.schema = schema
		}
		return schema, err
	}
	schema, err := i.decide(ctx, read, func(p float64) { i.progress(stagedShare + p*(reviewedShare-stagedShare)) })
	if err != nil {
		return nil, err
	}
	return schema, putJSON(ctx, i.app.Objects, key, schema)
}

func (i *importRun) decide(ctx context.Context, read *staged, progress func(float64)) (*dataset.Schema, error) {
	if i.landing != nil {
		return i.landing.decide(ctx, i, read, progress)
	}
	src, err := i.open(ctx, *read)
	if err != nil {
		return nil, err
	}
	defer src.Close()
	if i.inspection == nil {
		return dataset.InferRows(ctx, src.dataset("staged rows"), importLimits(), progress)
	}
	defer func() { i.inspection = nil }() // its sets take memory
	return i.inspection.Decide(ctx, dataset.Spooled(src.dataset("staged rows")), progress)
}

// madeFile is the dataset's normalised file.
type madeFile struct {
	app.Imported
	profileSHA256 string
	profileSize   int64
	blake3        [32]byte
}

// convert writes the normalised file and the profile, or has the landing confirmed.
func (i *importRun) convert(ctx context.Context, read *staged, schema *dataset.Schema) (madeFile, error) {
	progress := func(p float64) { i.progress(reviewedShare + p*(1-reviewedShare)) }
	if i.landing != nil {
		profile, err := i.landing.confirm(ctx, i, read)
		if err != nil {
			return madeFile{}, err
		}
		if profile != nil {
			return i.finish(ctx, i.landing.sums, profile, schema)
		}
		i.landing = nil
	}
	if read.Landed != nil {
		if err := i.restore(ctx, read, func(p float64) { progress(p / 2) }); err != nil {
			return madeFile{}, err
		}
	}
	src, err := i.open(ctx, *read)
	if err != nil {
		return madeFile{}, err
	}
	defer src.Close()
	sums := newSums()
	to := newUpload(ctx, i.app.Objects, i.tenant.DatasetDataKey(i.tenant.ImportDatasetID(i.job)), sums, sums.digest)
	rewritten, err := dataset.RewriteRows(ctx, src.dataset("staged rows"), schema, to, progress)
	if err != nil {
		to.CloseWithError(err)
		<-to.stored
		return madeFile{}, err
	}
	closed := make(chan error, 1)
	go func() { closed <- to.Close() }() // the disk is slow, and so is the profile
	profile := rewritten.Profile()
	if err := <-closed; err != nil {
		return madeFile{}, fmt.Errorf("store the dataset: %w", err)
	}
	return i.finish(ctx, sums, profile, schema)
}

// finish stores what stands beside the normalised file.
func (i *importRun) finish(ctx context.Context, file *sums, profile *dataset.Profile, schema *dataset.Schema) (madeFile, error) {
	var out madeFile
	id := i.tenant.ImportDatasetID(i.job)
	raw, err := storedJSON(ctx, i.app.Objects, i.tenant.DatasetProfileKey(id), profile)
	if err != nil {
		return out, err
	}
	profileSum := sha256.Sum256(raw)
	out.profileSHA256, out.profileSize = hex.EncodeToString(profileSum[:]), int64(len(raw))
	file.tree.Sum(out.blake3[:0])
	out.Imported = app.Imported{
		Format: dataset.Parquet, ContentSHA256: hex.EncodeToString(file.digest()), DataBytes: file.counter.n, Rows: profile.Rows, Columns: len(schema.Columns),
	}
	out.SchemaKey, err = i.tenant.StoreSchema(ctx, id, schema)
	return out, err
}
