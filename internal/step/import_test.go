package step_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// people is a CSV file of so many rows.
func people(rows int) string {
	var b strings.Builder
	b.WriteString("id,email,age,city\n")
	for i := range rows {
		fmt.Fprintf(&b, "%d,p%d@example.org,%d,%s\n", 1000+i, i, 20+i*7%50, []string{"Bern", "Graz", "Wien"}[i%3])
	}
	return b.String()
}

// upload uploads a file as the API does with a form.
func (h *harness) upload(t *testing.T, content string) sdg.Dataset {
	t.Helper()
	in := app.NewDataset{Filename: "people.csv", SizeBytes: int64(len(content))}
	d, err := h.tenant.UploadDataset(t.Context(), h.caller, in, strings.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func (h *harness) datasetInput(id string) map[string]any {
	return map[string]any{"tenant_id": h.tenant.ID(), "dataset_id": id}
}

// stored lists the objects of the tenant, without its name.
func (h *harness) stored(t *testing.T) (keys []string) {
	t.Helper()
	page, err := h.objects.List(t.Context(), h.tenant.ID()+"/", "", 1000)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range page.Objects {
		keys = append(keys, strings.TrimPrefix(o.Key, h.tenant.ID()+"/"))
	}
	return keys
}

// importEnding is what must be the same however the writes went.
type importEnding struct {
	Ready, Changed sdg.Dataset // without identity and times
	Versions       [][]string
	Reserved, Used int64
	Kinds          []string // of the objects that the import left
	Left           []string // objects after the deletion
	Events         []string
	Started        int
}

// importJourney uploads, imports, decides and deletes.
func (h *harness) importJourney(t *testing.T) (e importEnding) {
	t.Helper()
	ctx := t.Context()
	d := h.upload(t, people(200))
	in := h.datasetInput(d.ID)
	if out := h.call(t, step.InferStep, in); out["outcome"] != "inferred" {
		t.Fatalf("infer: %v", out)
	}
	if out := h.call(t, step.ConvertStep, in); out["outcome"] != "ready" {
		t.Fatalf("convert: %v", out)
	}
	timeless := func(d sdg.Dataset) sdg.Dataset {
		d.ID, d.CreatedAt, d.UpdatedAt = "", sdg.Time{}, sdg.Time{}
		return d
	}
	e.Ready = timeless(again(t, func() (sdg.Dataset, error) { return h.tenant.Dataset(ctx, d.ID) }))
	for _, key := range h.stored(t) {
		name, _, _ := strings.Cut(strings.TrimPrefix(key, "datasets/"+d.ID+"/"), "/")
		e.Kinds = append(e.Kinds, name)
	}
	drop, years := frame.Drop, "years"
	e.Changed = timeless(again(t, func() (sdg.Dataset, error) {
		return h.tenant.ChangeDataset(ctx, h.caller, d.ID, app.DatasetChange{Edits: []dataset.Edit{
			{Column: "age", Name: &years}, {Column: "city", Treatment: &drop},
		}})
	}))
	versions := again(t, func() (app.Page[sdg.SchemaVersion], error) {
		return h.tenant.DatasetVersions(ctx, d.ID, app.PageRequest{Limit: 10})
	})
	for _, v := range versions.Data {
		e.Versions = append(e.Versions, v.Changes)
	}
	again(t, func() (struct{}, error) { return struct{}{}, h.tenant.DeleteDataset(ctx, d.ID) })
	if _, err := h.tenant.Dataset(ctx, d.ID); sdg.CodeOf(err) != sdg.NotFound {
		t.Errorf("after its deletion: %v", err)
	}
	reconciler := &app.Reconciler{App: h.App, Workflow: h.outside}
	if _, err := reconciler.Reconcile(ctx); err != nil {
		t.Fatal(err)
	}
	e.Left = h.stored(t)
	credits := again(t, func() (sdg.Credits, error) { return h.tenant.Credits(ctx) })
	e.Reserved, e.Used = credits.Reserved, credits.Used
	for range attempts {
		if h.drain() == nil {
			break
		}
	}
	e.Events, e.Started = h.outside.eventTypes(), len(h.outside.started)
	return e
}

// TestEveryWriteOfAnImportMayFail runs the journey once for each of its writes and each
// way in which it can fail, and demands the undisturbed ending.
func TestEveryWriteOfAnImportMayFail(t *testing.T) {
	t.Parallel()
	undisturbed := newHarness(t, retail(t), sdg.Growth)
	before := undisturbed.records.Writes()
	want := undisturbed.importJourney(t)
	writes := undisturbed.records.Writes() - before
	if want.Ready.Status != sdg.DatasetReady || want.Ready.Rows != 200 || want.Changed.Version != 2 || want.Reserved != 0 || want.Used != 1 ||
		!slices.Contains(want.Kinds, "data.parquet") || slices.Contains(want.Kinds, "uploads") || len(want.Versions) != 2 || len(want.Versions[0]) != 2 ||
		!slices.Equal(want.Events, []string{"dataset.ready"}) || want.Started != 1 {
		t.Fatalf("undisturbed: %+v", want)
	}
	if len(want.Left) > 0 {
		t.Errorf("left behind: %q", want.Left)
	}
	for name, fault := range map[string]recordstest.Fault{"not persisted": recordstest.NotPersisted, "reply lost": recordstest.Persisted} {
		for n := 1; n <= writes; n++ {
			t.Run(fmt.Sprintf("write %d %s", n, name), func(t *testing.T) {
				t.Parallel()
				h := newHarness(t, retail(t), sdg.Growth)
				h.records.FailWrite(n, fault)
				got := h.importJourney(t)
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("ending differs (-undisturbed +disturbed):\n%s", diff)
				}
			})
		}
	}
}

// TestAReplacedFileFails: bytes that change between the passes are not imported.
func TestAReplacedFileFails(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Growth)
	content := people(50)
	d := h.upload(t, content)
	h.call(t, step.InferStep, h.datasetInput(d.ID))
	other := strings.Replace(content, "Bern", "Genf", 1)
	if _, err := h.objects.Put(t.Context(), h.tenant.UploadKey(d.ID), strings.NewReader(other), objects.PutOptions{}); err != nil {
		t.Fatal(err)
	}
	if out := h.call(t, step.ConvertStep, h.datasetInput(d.ID)); out["outcome"] != "failed" {
		t.Fatalf("convert: %v", out)
	}
	if d, err := h.tenant.Dataset(t.Context(), d.ID); err != nil || d.Status != sdg.DatasetFailed || d.Reason.Code != sdg.UploadChanged {
		t.Fatalf("%+v, %v", d, err)
	}
}

// brokenReads fails reads of uploads: a fault of the store, not of the file.
type brokenReads struct {
	objects.Store
	left int
}

var errStore = errors.New("the store is away")

func (b *brokenReads) Get(ctx context.Context, key string, rng objects.Range) (io.ReadCloser, objects.Info, error) {
	if b.left > 0 && strings.HasSuffix(key, "/source") {
		b.left--
		return nil, objects.Info{}, errStore
	}
	return b.Store.Get(ctx, key, rng)
}

// TestABrokenReadIsNoBrokenFile: a fault of the store is repeated, and fails no dataset.
func TestABrokenReadIsNoBrokenFile(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Growth)
	d := h.upload(t, people(50))
	h.App.Objects = &brokenReads{h.objects, 2}
	in := h.datasetInput(d.ID)
	for _, pass := range []step.Name{step.InferStep, step.ConvertStep} {
		h.call(t, pass, in)
		h.App.Objects = &brokenReads{h.objects, 1}
	}
	if d, err := h.tenant.Dataset(t.Context(), d.ID); err != nil || d.Status != sdg.DatasetReady {
		t.Fatalf("%+v, %+v, %v", d, d.Reason, err)
	}
}

// TestADeletedDatasetStopsItsImport: the steps stop quietly and write nothing that stays.
func TestADeletedDatasetStopsItsImport(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Growth)
	d := h.upload(t, people(50))
	in := h.datasetInput(d.ID)
	h.call(t, step.InferStep, in)
	if err := h.tenant.DeleteDataset(t.Context(), d.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := h.try(t, step.ConvertStep, in); err == nil {
		t.Fatal("the import of a deleted dataset went on")
	} else if f := (*step.Failure)(nil); !errors.As(err, &f) || f.Name != "JobCancelled" {
		t.Fatalf("%v", err)
	}
	if left := h.stored(t); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
	if err := h.drain(); err != nil || !slices.Contains(h.outside.stopped, d.ID) {
		t.Errorf("stopped %q, %v", h.outside.stopped, err)
	}
}

// TestUploadsCountAgainstTheQuota: what the plan does not cover is refused before a byte is stored.
func TestUploadsCountAgainstTheQuota(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Free)
	in := app.NewDataset{Filename: "large.csv", SizeBytes: 30 << 30}
	if _, err := h.tenant.UploadDataset(t.Context(), h.caller, in, bytes.NewReader(nil)); sdg.CodeOf(err) != sdg.RateLimited {
		t.Fatalf("%v", err)
	}
	if left := h.stored(t); len(left) > 0 {
		t.Errorf("stored: %q", left)
	}
}
