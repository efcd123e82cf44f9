package step_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// vanishing deletes the dataset when an object of it is read, as its owner may at any moment.
type vanishing struct {
	objects.Store
	suffix string
	delete func()
	once   sync.Once
}

func (v *vanishing) Get(ctx context.Context, key string, rng objects.Range) (io.ReadCloser, objects.Info, error) {
	if strings.HasSuffix(key, v.suffix) {
		v.once.Do(v.delete)
	}
	return v.Store.Get(ctx, key, rng)
}

// TestObstacles: a job that cannot be done fails for a reason that its user understands, by the
// step that finds it, and costs nothing.
func TestObstacles(t *testing.T) {
	t.Parallel()
	all := []step.Name{step.TrainStep, step.PrepareStep, step.GenerateStep, step.ReportStep}
	deleteDataset := func(t *testing.T, h *harness, d sdg.Dataset, _ sdg.Job) {
		if err := h.tenant.DeleteDataset(t.Context(), d.ID); err != nil {
			t.Fatal(err)
		}
	}
	whileReading := func(suffix string) func(*testing.T, *harness, sdg.Dataset, sdg.Job) {
		return func(t *testing.T, h *harness, d sdg.Dataset, j sdg.Job) {
			h.App.Objects = &vanishing{Store: h.objects, suffix: suffix, delete: func() { deleteDataset(t, h, d, j) }}
		}
	}
	deleteModel := func(t *testing.T, h *harness, _ sdg.Dataset, j sdg.Job) {
		job := again(t, func() (sdg.Job, error) { return h.tenant.Job(t.Context(), j.ID) })
		if err := h.tenant.DeleteModel(t.Context(), job.ModelID); err != nil {
			t.Fatal(err)
		}
	}
	for name, test := range map[string]struct {
		before  int // steps of all that run undisturbed
		happens func(*testing.T, *harness, sdg.Dataset, sdg.Job)
		edit    func(*app.SynthesisRequest)
		code    sdg.ReasonCode
		says    string
	}{
		"dataset deleted before training":   {0, deleteDataset, nil, sdg.SourceDeleted, "dataset was deleted"},
		"dataset deleted in training":       {0, whileReading("data.parquet"), nil, sdg.SourceDeleted, "dataset was deleted"},
		"dataset deleted before generation": {2, deleteDataset, nil, sdg.SourceDeleted, "deleted"},
		"dataset deleted before the report": {3, deleteDataset, nil, sdg.SourceDeleted, "deleted"},
		"dataset deleted in the report":     {3, whileReading("data.parquet"), nil, sdg.SourceDeleted, "deleted"},
		"model deleted before generation":   {2, deleteModel, nil, sdg.SourceDeleted, "trained model was deleted"},
		"model deleted while it is read":    {1, whileReading(".model"), nil, sdg.SourceDeleted, "deleted"},
		// Enough rows of the source meet it, but not of those that are learnt.
		"conditions that few rows meet": {1, nil, func(r *app.SynthesisRequest) { r.Conditions = []string{"age < 33"} }, sdg.ConstraintUnsatisfiable, "Widen the conditions"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHarness(t, retail(t), sdg.Growth)
			d := h.imported(t, people(200))
			used := again(t, func() (sdg.Credits, error) { return h.tenant.Credits(t.Context()) }).Used // the import's
			req := learnFrom(d)
			if test.edit != nil {
				test.edit(&req)
			}
			job := h.submitted(t, req)
			h.call(t, step.AdmitStep, h.jobInput(job.ID))
			for _, s := range all[:test.before] {
				h.call(t, s, h.shardInput(job.ID, 0))
			}
			if test.happens != nil {
				test.happens(t, h, d, job)
			}
			_, err := h.try(t, all[test.before], h.shardInput(job.ID, 0))
			var f *step.Failure
			if !errors.As(err, &f) || f.Name != "Sdg.Permanent" {
				t.Fatalf("%s: %v", all[test.before], err)
			}
			if _, err := h.try(t, all[test.before], h.shardInput(job.ID, 0)); !errors.Is(err, app.ErrJobOver) {
				t.Errorf("the step went on with a job that is over: %v", err)
			}
			h.settled(t, job.ID, "failed", f.Name)
			got := again(t, func() (sdg.Job, error) { return h.tenant.Job(t.Context(), job.ID) })
			if got.Status != sdg.JobFailed || got.Error == nil || got.Error.Code != test.code || !strings.Contains(got.Error.Message, test.says) {
				t.Errorf("job: %v, %+v", got.Status, got.Error)
			}
			credits := again(t, func() (sdg.Credits, error) { return h.tenant.Credits(t.Context()) })
			if got.ChargedCredits != 0 || credits.Reserved != 0 || credits.Used != used {
				t.Errorf("charged %d; %+v", got.ChargedCredits, credits)
			}
			if files, err := h.tenant.Artifacts(t.Context(), job.ID, app.PageRequest{Limit: 10}); err != nil || len(files.Data) != 0 {
				t.Errorf("it delivers %v, %v", files.Data, err)
			}
		})
	}
}
