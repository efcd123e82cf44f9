package cloud_test

import (
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
)

func newFolder(t *testing.T, name string) *folder.Store {
	t.Helper()
	store, err := folder.Open(filepath.Join(t.TempDir(), name), folder.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store
}

func TestBundlesHaveABucketOfTheirOwn(t *testing.T) {
	t.Parallel()
	for key, bundle := range map[string]bool{
		"ten_1/bundles/root-link.json":         true,
		"log/tile/0/000":                       true,
		"log/tile/entries/000.p/7":             true,
		"log/checkpoints/7":                    true,
		"log/checkpoint":                       false,
		"log/staging/7-ab":                     false,
		"ten_1/log/tile/0/000":                 false,
		"ten_1/plans/hash.json":                false,
		"ten_1/jobs/job_1/artifacts/users.csv": false,
		"ten_1/jobs/bundles/x":                 false,
		"bundles/x":                            false,
		"ten_1/bundlesish/x":                   false,
	} {
		t.Run(strings.ReplaceAll(key, "/", " "), func(t *testing.T) {
			t.Parallel()
			data, evidence := newFolder(t, "data"), newFolder(t, "evidence")
			b := cloud.Buckets{Data: data, Evidence: evidence}
			if _, err := b.Put(t.Context(), key, strings.NewReader("content"), objects.PutOptions{}); err != nil {
				t.Fatal(err)
			}
			with, without := data, evidence
			if bundle {
				with, without = evidence, data
			}
			if _, err := with.Stat(t.Context(), key); err != nil {
				t.Error(err)
			}
			if _, err := without.Stat(t.Context(), key); !errors.Is(err, objects.ErrNotFound) {
				t.Errorf("also in the other bucket: %v", err)
			}
			r, _, err := b.Get(t.Context(), key, objects.Range{})
			if err != nil {
				t.Fatal(err)
			}
			content, err := io.ReadAll(r)
			if err = errors.Join(err, r.Close()); err != nil || string(content) != "content" {
				t.Errorf("%q, %v", content, err)
			}
			if page, err := b.List(t.Context(), key, "", 10); err != nil || len(page.Objects) != 1 {
				t.Errorf("%+v, %v", page, err)
			}
			if err := b.Delete(t.Context(), key); err != nil {
				t.Error(err)
			}
			if _, err := b.Stat(t.Context(), key); !errors.Is(err, objects.ErrNotFound) {
				t.Error(err)
			}
		})
	}
}
