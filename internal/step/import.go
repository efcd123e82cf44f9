package step

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
)

// inferredShare is how much of an import's progress the first pass is.
const inferredShare = 0.45

// importAdvanceEvery is how often an import tells how far it is.
const importAdvanceEvery = time.Second

// inferred is what the first pass leaves for the second.
type inferred struct {
	Schema *dataset.Schema `json:"schema"`
	SHA256 string          `json:"sha256"` // of the file, in hex
}

// imported is the output of the passes: "inferred", "ready" or "failed".
type imported struct {
	Outcome string `json:"outcome"`
}

// Infer is the first pass of an import: it reads the whole file and decides what its
// columns hold.
func Infer(a *app.App, turns Turns, log *slog.Logger) Handler {
	return handle(log, InferStep, func(ctx context.Context, in app.WorkflowInput) (imported, error) {
		t := a.Tenant(in.TenantID)
		d, ended, err := importing(ctx, t, in.DatasetID)
		if err != nil || ended != nil {
			return outcomeOf(ended), err
		}
		if done, err := exists(ctx, a.Objects, t.DatasetInferredKey(d.ID)); err != nil || done {
			return imported{"inferred"}, err
		}
		return importPass(ctx, a, t, turns, d, func(ctx context.Context, src *source, progress func(float64)) error {
			schema, err := dataset.Infer(ctx, src.dataset(d.Filename), dataset.DefaultLimits(), func(p float64) { progress(p * inferredShare) })
			if err != nil {
				return err
			}
			sum, err := src.sum(ctx)
			if err != nil {
				return err
			}
			return putJSON(ctx, a.Objects, t.DatasetInferredKey(d.ID), inferred{schema, sum})
		}, imported{"inferred"})
	})
}

// Convert is the second pass of an import: it writes the normalised file and the profile,
// makes the dataset ready and removes the upload.
func Convert(a *app.App, turns Turns, log *slog.Logger) Handler {
	return handle(log, ConvertStep, func(ctx context.Context, in app.WorkflowInput) (imported, error) {
		t := a.Tenant(in.TenantID)
		d, ended, err := importing(ctx, t, in.DatasetID)
		if err != nil || ended != nil {
			return outcomeOf(ended), err
		}
		var first inferred
		if err := getJSON(ctx, a.Objects, t.DatasetInferredKey(d.ID), &first); err != nil {
			return imported{}, err
		}
		return importPass(ctx, a, t, turns, d, func(ctx context.Context, src *source, progress func(float64)) error {
			return convert(ctx, a, t, d, first, src, func(p float64) { progress(inferredShare + p*(1-inferredShare)) })
		}, imported{"ready"})
	})
}

// Abandon ends an import that a fault of the service broke.
func Abandon(a *app.App, log *slog.Logger) Handler {
	return handle(log, AbandonStep, func(ctx context.Context, in outcomeInput) (nothing, error) {
		t := a.Tenant(in.TenantID)
		log.ErrorContext(ctx, "import failed", "dataset_id", in.DatasetID, "error_name", in.fault())
		err := t.FailImport(ctx, in.DatasetID, app.ImportInterrupted)
		if err != nil && !errors.Is(err, app.ErrImportOver) {
			return nothing{}, err
		}
		return nothing{}, t.DropUpload(ctx, in.DatasetID)
	})
}

// importing returns a dataset whose import goes on. ended is set instead for one whose
// import an earlier run of this step has ended; what that run may have left is removed.
func importing(ctx context.Context, t *app.Tenant, id string) (d sdg.Dataset, ended *sdg.Dataset, err error) {
	d, err = t.ImportingDataset(ctx, id)
	if errors.Is(err, app.ErrImportOver) && d.Status.Terminal() && d.ID != "" {
		return d, &d, t.DropUpload(ctx, id)
	}
	return d, nil, err
}

func outcomeOf(ended *sdg.Dataset) imported {
	if ended == nil {
		return imported{}
	}
	return imported{string(ended.Status)}
}

// importPass runs one pass over the uploaded file in its turn. What is wrong with the
// file fails the dataset, and is no error of the step.
func importPass(ctx context.Context, a *app.App, t *app.Tenant, turns Turns, d sdg.Dataset,
	run func(context.Context, *source, func(float64)) error, good imported,
) (imported, error) {
	done, err := turns.take(ctx)
	if err != nil {
		return imported{}, err
	}
	defer done()
	defer frugally()()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	src, err := openSource(ctx, a.Objects, t.UploadKey(d.ID), d.SizeBytes)
	if err != nil {
		return imported{}, err
	}
	defer src.Close()
	last := time.Now()
	err = run(ctx, src, func(p float64) {
		if time.Since(last) < importAdvanceEvery {
			return
		}
		last = time.Now()
		if err := t.AdvanceImport(ctx, d.ID, p); errors.Is(err, app.ErrImportOver) {
			cancel(err) // the dataset was deleted: nobody wants the rest
		}
	})
	if cause := context.Cause(ctx); cause != nil {
		return imported{}, cause
	}
	if fault := src.fault(); fault != nil {
		return imported{}, fault // what looks like a broken file is a broken read
	}
	var bad *dataset.Error
	if errors.As(err, &bad) {
		return imported{"failed"}, errors.Join(t.FailImport(ctx, d.ID, reasonOf(bad)), t.DropUpload(ctx, d.ID))
	}
	if err != nil {
		return imported{}, fmt.Errorf("import dataset %s: %w", d.ID, err)
	}
	return good, nil
}

// reasonOf tells the owner what is wrong with a file.
func reasonOf(bad *dataset.Error) sdg.Reason {
	message := bad.Error()
	if bad.Hint != "" {
		message += " " + bad.Hint
	}
	return sdg.Reason{Code: sdg.ReasonCode(bad.Code), Message: message}
}

// convert writes the normalised file and the profile, and makes the dataset ready.
func convert(ctx context.Context, a *app.App, t *app.Tenant, d sdg.Dataset, first inferred, src *source, progress func(float64)) error {
	type answer struct {
		profile *dataset.Profile
		err     error
	}
	r, w := io.Pipe()
	converted := make(chan answer, 1)
	go func() {
		profile, err := dataset.Convert(ctx, src.dataset(d.Filename), first.Schema, w, progress)
		w.CloseWithError(err) // nil ends the stream
		converted <- answer{profile, err}
	}()
	info, putErr := a.Objects.Put(ctx, t.DatasetDataKey(d.ID), r, objects.PutOptions{ContentType: "application/vnd.apache.parquet"})
	r.CloseWithError(errors.Join(putErr, io.ErrClosedPipe)) // ends a conversion that nobody reads any more
	got := <-converted
	if putErr != nil {
		if got.err != nil && !errors.Is(got.err, putErr) && !errors.Is(got.err, io.ErrClosedPipe) {
			return got.err // it broke the stream that Put read
		}
		return putErr
	}
	sum, err := src.sum(ctx)
	if err != nil {
		return err
	}
	if sum != first.SHA256 {
		return &dataset.Error{Code: string(sdg.UploadChanged), Message: "The file was replaced while it was read", Hint: "Upload it again as a new dataset."}
	}
	if err := putJSON(ctx, a.Objects, t.DatasetProfileKey(d.ID), got.profile); err != nil {
		return err
	}
	key, err := t.StoreSchema(ctx, d.ID, first.Schema)
	if err != nil {
		return err
	}
	err = t.FinishImport(ctx, d.ID, app.Imported{
		Format: first.Schema.Format.Kind, ContentSHA256: sum, DataBytes: info.Size, Rows: got.profile.Rows,
		Columns: len(first.Schema.Columns), SchemaKey: key,
	})
	if err != nil {
		return err
	}
	return t.DropUpload(ctx, d.ID)
}
