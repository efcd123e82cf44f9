package events_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/sdg"
)

const table = "name,age,city\nAda,36,London\nGrace,85,Arlington\nEdsger,72,Nuenen\n"

// announced returns a service with a dataset whose file of so many bytes is awaited.
func announced(t *testing.T, size int) (*service, *app.Tenant) {
	t.Helper()
	s := opened(t)
	tenant := s.app.Tenant(s.ids[sampleTenant])
	d, links, err := tenant.BeginUpload(t.Context(), sdg.Caller{TenantID: tenant.ID(), Actor: "key_test", Scope: sdg.Admin, Tier: sdg.Growth},
		app.NewDataset{Filename: "people.csv", SizeBytes: int64(size)})
	if err != nil || len(links) != 1 {
		t.Fatalf("%d links, %v", len(links), err)
	}
	s.ids[sampleDataset] = d.ID
	return s, tenant
}

// arrive stores the file as its link would.
func (s *service) arrive(t *testing.T, tenant *app.Tenant, content string) {
	t.Helper()
	if _, err := s.data.Put(t.Context(), tenant.UploadKey(s.ids[sampleDataset]), strings.NewReader(content), objects.PutOptions{}); err != nil {
		t.Fatal(err)
	}
}

func (s *service) dataset(t *testing.T, want sdg.DatasetStatus) sdg.Dataset {
	t.Helper()
	d, err := s.app.Tenant(s.ids[sampleTenant]).Dataset(t.Context(), s.ids[sampleDataset])
	if err != nil || d.Status != want {
		t.Fatalf("dataset %s (%+v), want %s: %v", d.Status, d.Reason, want, err)
	}
	return d
}

func (s *service) gone(t *testing.T, key string) {
	t.Helper()
	if _, err := s.data.Stat(t.Context(), key); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("%s is still there: %v", key, err)
	}
}

// failures returns how many messages of a batch the importer gave back.
func failures(answer map[string]any) int {
	list, _ := answer["batchItemFailures"].([]any)
	return len(list)
}

// TestSamplesWalkAnImport plays an import with the samples. News that comes twice, too
// early and too late changes nothing.
func TestSamplesWalkAnImport(t *testing.T) {
	t.Parallel()
	s, tenant := announced(t, len(table))
	if n := failures(s.must(t, "importer")); n != 0 {
		t.Fatalf("news of a file that is not there failed %d times", n)
	}
	s.dataset(t, sdg.DatasetUploading)
	s.arrive(t, tenant, table)
	for range 2 { // the sample itself holds the news twice
		if n := failures(s.must(t, "importer")); n != 0 {
			t.Fatalf("%d failures", n)
		}
	}
	importing := s.dataset(t, sdg.DatasetImporting)
	if _, err := s.invoke(t, "drain"); err != nil {
		t.Fatal(err)
	}
	if s.engine.started[importing.ID] != workflow.Import {
		t.Fatalf("started %v", s.engine.started)
	}
	for sample, want := range map[string]string{"infer": "inferred"} {
		for range 2 { // as after a reply that was lost
			if got := s.must(t, sample); got["outcome"] != want {
				t.Fatalf("%s answered %v", sample, got)
			}
		}
	}
	for range 2 {
		if got := s.must(t, "convert"); got["outcome"] != "ready" {
			t.Fatalf("convert answered %v", got)
		}
	}
	d := s.dataset(t, sdg.DatasetReady)
	if d.Rows != 3 || d.Columns != 3 || d.Version != 1 || len(d.ContentSHA256) != 64 || d.ChargedCredits != 1 || d.ReservedCredits != 0 {
		t.Errorf("dataset: %+v", d)
	}
	s.gone(t, tenant.UploadKey(d.ID))
	s.arrive(t, tenant, table) // by the link that still works
	if n := failures(s.must(t, "importer")); n != 0 {
		t.Fatalf("%d failures", n)
	}
	s.gone(t, tenant.UploadKey(d.ID))
	if again := s.dataset(t, sdg.DatasetReady); again != d {
		t.Errorf("late news changed the dataset: %+v, was %+v", again, d)
	}
	if _, err := s.invoke(t, "drain"); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(strings.Join(s.engine.events, " "), "dataset.ready"); n != 1 {
		t.Errorf("dataset.ready left %d times: %q", n, s.engine.events)
	}
}

func TestImporterGivesBackOnlyWhatFailed(t *testing.T) {
	t.Parallel()
	s := opened(t)
	if n := failures(s.must(t, "importer-malformed")); n != 2 {
		t.Fatalf("%d failures", n)
	}
}

func TestABadFileFailsItsDataset(t *testing.T) {
	t.Parallel()
	const ragged = "a,b\n1,2\n3\n4,5\n"
	s, tenant := announced(t, len(ragged))
	s.arrive(t, tenant, ragged)
	s.must(t, "importer")
	for range 2 {
		if got := s.must(t, "infer"); got["outcome"] != "failed" {
			t.Fatalf("infer answered %v", got)
		}
	}
	if d := s.dataset(t, sdg.DatasetFailed); d.Reason.Code != "ragged" || d.ChargedCredits != 0 || d.ReservedCredits != 0 {
		t.Errorf("dataset: %+v, %+v", d, d.Reason)
	}
	s.gone(t, tenant.UploadKey(s.ids[sampleDataset]))
}

func TestAbandonSampleFailsTheDataset(t *testing.T) {
	t.Parallel()
	s, tenant := announced(t, len(table))
	s.arrive(t, tenant, table)
	s.must(t, "importer")
	for range 2 {
		s.must(t, "abandon")
	}
	if d := s.dataset(t, sdg.DatasetFailed); d.Reason.Code != sdg.InternalError || d.ReservedCredits != 0 {
		t.Errorf("dataset: %+v, %+v", d, d.Reason)
	}
	s.gone(t, tenant.UploadKey(s.ids[sampleDataset]))
}

func TestAnImportOfNothingStopsQuietly(t *testing.T) {
	t.Parallel()
	s := opened(t)
	if _, err := s.invoke(t, "infer-unknown-dataset"); err == nil || errorType(t, err) != "JobCancelled" {
		t.Fatalf("%v", err)
	}
}

func TestReconcileMindsUploadsAndImports(t *testing.T) {
	t.Parallel()
	tests := map[string]func(t *testing.T, s *service, tenant *app.Tenant){
		"lost news of a file starts its import": func(t *testing.T, s *service, tenant *app.Tenant) {
			s.arrive(t, tenant, table)
			s.clock.advance(time.Hour)
			s.reconcile(t)
			s.dataset(t, sdg.DatasetImporting)
		},
		"a file that never comes": func(t *testing.T, s *service, _ *app.Tenant) {
			s.clock.advance(11 * time.Hour)
			s.reconcile(t)
			s.dataset(t, sdg.DatasetUploading)
			s.clock.advance(2 * time.Hour)
			s.reconcile(t)
			if d := s.dataset(t, sdg.DatasetFailed); d.Reason.Code != sdg.UploadExpired || d.ReservedCredits != 0 {
				t.Errorf("dataset: %+v, %+v", d, d.Reason)
			}
		},
		"an import whose workflow ended": func(t *testing.T, s *service, tenant *app.Tenant) {
			s.arrive(t, tenant, table)
			s.must(t, "importer")
			s.clock.advance(time.Hour)
			s.reconcile(t)
			s.dataset(t, sdg.DatasetImporting)
			s.engine.ended = true
			s.reconcile(t)
			s.dataset(t, sdg.DatasetFailed)
			s.gone(t, tenant.UploadKey(s.ids[sampleDataset]))
		},
		"what an import writes after its dataset was deleted": func(t *testing.T, s *service, tenant *app.Tenant) {
			id := s.ids[sampleDataset]
			s.arrive(t, tenant, table)
			s.must(t, "importer")
			if err := tenant.DeleteDataset(t.Context(), id); err != nil {
				t.Fatal(err)
			}
			if _, err := s.data.Put(t.Context(), tenant.DatasetDataKey(id), strings.NewReader("late"), objects.PutOptions{}); err != nil {
				t.Fatal(err)
			}
			s.clock.advance(10 * time.Minute)
			s.reconcile(t)
			s.gone(t, tenant.DatasetDataKey(id))
			if _, err := s.data.Put(t.Context(), tenant.DatasetDataKey(id), strings.NewReader("later"), objects.PutOptions{}); err != nil {
				t.Fatal(err)
			}
			s.clock.advance(20 * time.Minute)
			s.reconcile(t)
			s.gone(t, tenant.DatasetDataKey(id))
			if credits, err := tenant.Credits(t.Context()); err != nil || credits.Reserved != 0 || credits.Used != 0 {
				t.Errorf("credits %+v, %v", credits, err)
			}
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, tenant := announced(t, len(table))
			test(t, s, tenant)
		})
	}
}

func (s *service) reconcile(t *testing.T) {
	t.Helper()
	if _, err := s.invoke(t, "reconcile"); err != nil {
		t.Fatal(err)
	}
}
