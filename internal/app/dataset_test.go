package app_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	uploader      = "ten_01jd0000000000000000000001"
	otherUploader = "ten_01jd0000000000000000000002"
)

var enterprise = sdg.Caller{TenantID: uploader, Actor: "key_test", Scope: sdg.Generate, Tier: sdg.Enterprise}

// openUploads returns the use cases over a folder.
func openUploads(t *testing.T) (*app.App, *folder.Store, *bolt.Store) {
	t.Helper()
	dir := t.TempDir()
	store, err := bolt.Open(filepath.Join(dir, "records.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	files, err := folder.Open(filepath.Join(dir, "objects"), folder.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(files.Close(), store.Close()); err != nil {
			t.Error(err)
		}
	})
	links, err := folder.NewLinks(files, "http://127.0.0.1/objects", make([]byte, folder.MinLinkKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	return app.New(app.Dependencies{
		Records: store, Objects: files, Links: links, Uploads: links, Now: time.Now, Rand: rand.Reader, Log: slog.New(slog.DiscardHandler),
	}), files, store
}

// TestLinksCoverTheFile: whatever its size and however many parts are wished for, the
// links take every byte once, in parts that S3 takes.
func TestLinksCoverTheFile(t *testing.T) {
	t.Parallel()
	service, _, _ := openUploads(t)
	tenant := service.Tenant(uploader)
	rapid.Check(t, func(rt *rapid.T) {
		in := app.NewDataset{
			Filename:  "f.csv",
			SizeBytes: rapid.OneOf(rapid.Int64Range(1, 100<<20), rapid.Int64Range(1, sdg.MaxUploadBytes)).Draw(rt, "size"),
			Parts:     rapid.OneOf(rapid.Just(0), rapid.IntRange(1, 20)).Draw(rt, "parts"),
		}
		d, links, err := tenant.BeginUpload(t.Context(), enterprise, in)
		if sdg.CodeOf(err) == sdg.ValidationFailed && in.Parts > 0 {
			return // parts that are too small or too large
		}
		if err != nil {
			rt.Fatal(err)
		}
		if len(links) > objects.MaxParts || len(links) != d.Upload.Parts || in.Parts > 0 && len(links) > in.Parts {
			rt.Fatalf("%d links, %d parts", len(links), d.Upload.Parts)
		}
		next := int64(0)
		for i, l := range links {
			last := i == len(links)-1
			if l.Number != i+1 || l.Offset != next || l.SizeBytes > 5<<30 || l.SizeBytes < 1 || !last && l.SizeBytes < 5<<20 {
				rt.Fatalf("link %d: %+v", i, l)
			}
			if !strings.Contains(l.URL, tenant.UploadKey(d.ID)) {
				rt.Fatalf("link %d leads elsewhere: %s", i, l.URL)
			}
			next += l.SizeBytes
		}
		if next != in.SizeBytes {
			rt.Fatalf("the links take %d bytes of %d", next, in.SizeBytes)
		}
	})
}

// starts counts the imports that are to be started.
func starts(t *testing.T, store *bolt.Store) (n int) {
	t.Helper()
	page, err := store.Query(t.Context(), records.Query{Index: true, Partition: "outbox"})
	if err != nil {
		t.Fatal(err)
	}
	for _, item := range page.Items {
		if strings.Contains(string(item.Body), `"machine":"import"`) {
			n++
		}
	}
	return n
}

// TestNewsInAnyNumberStartsOneImport: the client completes while the store tells, and tells again.
func TestNewsInAnyNumberStartsOneImport(t *testing.T) {
	t.Parallel()
	service, files, store := openUploads(t)
	tenant := service.Tenant(uploader)
	d, _, err := tenant.BeginUpload(t.Context(), enterprise, app.NewDataset{Filename: "f.csv", SizeBytes: 8})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := files.Put(t.Context(), tenant.UploadKey(d.ID), strings.NewReader("a,b\n1,2\n"), objects.PutOptions{}); err != nil {
		t.Fatal(err)
	}
	var tellers sync.WaitGroup
	for i := range 12 {
		tellers.Go(func() {
			var err error
			if i%2 == 0 {
				err = service.ObjectStored(t.Context(), tenant.UploadKey(d.ID))
			} else {
				_, err = tenant.CompleteUpload(t.Context(), d.ID)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	tellers.Wait()
	if n := starts(t, store); n != 1 {
		t.Errorf("%d imports were started", n)
	}
}

// TestNewsOfOtherObjectsIsIgnored: keys that are no uploads, and uploads that belong to nobody.
func TestNewsOfOtherObjectsIsIgnored(t *testing.T) {
	t.Parallel()
	service, files, store := openUploads(t)
	tenant := service.Tenant(uploader)
	d, _, err := tenant.BeginUpload(t.Context(), enterprise, app.NewDataset{Filename: "f.csv", SizeBytes: 8})
	if err != nil {
		t.Fatal(err)
	}
	put := func(key string) {
		t.Helper()
		if _, err := files.Put(t.Context(), key, strings.NewReader("a,b\n1,2\n"), objects.PutOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	for _, key := range []string{
		uploader + "/plans/x.json", uploader + "/uploads/" + d.ID + "/other", uploader + "/uploads/ds_short/source",
		"ten_short/uploads/" + d.ID + "/source", "x/" + uploader + "/uploads/" + d.ID + "/source",
	} {
		put(key)
		if err := service.ObjectStored(t.Context(), key); err != nil {
			t.Errorf("%s: %v", key, err)
		}
		if _, err := files.Stat(t.Context(), key); err != nil {
			t.Errorf("%s was touched: %v", key, err)
		}
	}
	stray := otherUploader + "/uploads/" + d.ID + "/source" // another tenant's folder, with this one's dataset
	put(stray)
	if err := service.ObjectStored(t.Context(), stray); err != nil {
		t.Fatal(err)
	}
	if _, err := files.Stat(t.Context(), stray); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("the stray upload stays: %v", err)
	}
	if now, err := tenant.Dataset(t.Context(), d.ID); err != nil || now.Status != sdg.DatasetUploading || starts(t, store) != 0 {
		t.Errorf("%+v, %v", now, err)
	}
}

// TestAFileOfAnotherSizeFails: what arrived is not what was announced and paid for.
func TestAFileOfAnotherSizeFails(t *testing.T) {
	t.Parallel()
	service, files, _ := openUploads(t)
	tenant := service.Tenant(uploader)
	d, _, err := tenant.BeginUpload(t.Context(), enterprise, app.NewDataset{Filename: "f.csv", SizeBytes: 9})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := files.Put(t.Context(), tenant.UploadKey(d.ID), strings.NewReader("a,b\n1,2\n"), objects.PutOptions{}); err != nil {
		t.Fatal(err)
	}
	if _, err := tenant.CompleteUpload(t.Context(), d.ID); sdg.CodeOf(err) != sdg.StateConflict {
		t.Errorf("completed: %v", err)
	}
	if err := service.ObjectStored(t.Context(), tenant.UploadKey(d.ID)); err != nil {
		t.Fatal(err)
	}
	if _, err := files.Stat(t.Context(), tenant.UploadKey(d.ID)); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("the file stays: %v", err)
	}
	if now, err := tenant.Dataset(t.Context(), d.ID); err != nil || now.Status != sdg.DatasetFailed || now.Reason.Code != sdg.UploadChanged || now.ReservedCredits != 0 {
		t.Errorf("%+v, %v", now, err)
	}
}

// TestNamesOfDatasets: what cannot be shown is refused, with the field.
func TestNamesOfDatasets(t *testing.T) {
	t.Parallel()
	service, _, _ := openUploads(t)
	tenant := service.Tenant(uploader)
	for name, c := range map[string]struct {
		in   app.NewDataset
		want string // the field that is refused, or the name that the dataset gets after "="
	}{
		"the file's":              {app.NewDataset{Filename: "f.csv"}, "=f.csv"},
		"of its own":              {app.NewDataset{Filename: "f.csv", Name: "customers"}, "=customers"},
		"a path of Windows":       {app.NewDataset{Filename: `C:\Users\me\f.csv`}, "=f.csv"},
		"a path":                  {app.NewDataset{Filename: "../../etc/passwd"}, "=passwd"},
		"no file name":            {app.NewDataset{}, "body.filename"},
		"a control character":     {app.NewDataset{Filename: "f.csv", Name: "a\x1b[31m"}, "body.name"},
		"only spaces":             {app.NewDataset{Filename: "f.csv", Name: "  "}, "body.name"},
		"a name that is too long": {app.NewDataset{Filename: "f.csv", Name: strings.Repeat("n", sdg.MaxDatasetName+1)}, "body.name"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.in.SizeBytes = 1
			d, _, err := tenant.BeginUpload(t.Context(), enterprise, c.in)
			var refused *sdg.Error
			got := "=" + d.Name
			if errors.As(err, &refused) {
				got = refused.Fields[0].Field
			}
			if got != c.want {
				t.Errorf("%s, want %s: %v", got, c.want, err)
			}
		})
	}
	if _, _, err := tenant.BeginUpload(t.Context(), enterprise, app.NewDataset{Filename: "f", SizeBytes: sdg.MaxUploadBytes + 1}); sdg.CodeOf(err) != sdg.PayloadTooLarge {
		t.Errorf("too large: %v", err)
	}
}

// shaky fails to begin uploads for a while.
type shaky struct {
	objects.LinkedUploads
	failures int
}

func (s *shaky) BeginLinked(ctx context.Context, key, contentType string) (string, error) {
	if s.failures--; s.failures >= 0 {
		return "", errors.New("the store is away")
	}
	return s.LinkedUploads.BeginLinked(ctx, key, contentType)
}

// TestLinksAreMadeAnewAfterAFault: an upload whose beginning broke off gets its parts later.
func TestLinksAreMadeAnewAfterAFault(t *testing.T) {
	t.Parallel()
	service, _, _ := openUploads(t)
	service.Uploads = &shaky{service.Uploads, 1}
	tenant := service.Tenant(uploader)
	d, _, err := tenant.BeginUpload(t.Context(), enterprise, app.NewDataset{Filename: "f.csv", SizeBytes: 40 << 20})
	if err == nil || d.ID == "" {
		t.Fatalf("%+v, %v", d, err)
	}
	d, links, err := tenant.UploadLinks(t.Context(), d.ID)
	if err != nil || len(links) != 3 || d.Upload.MultipartID == "" || links[0].ContentType != "" {
		t.Fatalf("%+v, %+v, %v", d.Upload, links, err)
	}
	if again, _, err := tenant.UploadLinks(t.Context(), d.ID); err != nil || again.Upload.MultipartID != d.Upload.MultipartID {
		t.Errorf("another upload was begun: %+v, %v", again.Upload, err)
	}
}

// TestDeletingDropsAnUploadInParts: parts that have arrived do not outlive their dataset.
func TestDeletingDropsAnUploadInParts(t *testing.T) {
	t.Parallel()
	service, _, _ := openUploads(t)
	tenant := service.Tenant(uploader)
	d, _, err := tenant.BeginUpload(t.Context(), enterprise, app.NewDataset{Filename: "f.csv", SizeBytes: 40 << 20})
	if err != nil {
		t.Fatal(err)
	}
	if err := tenant.DeleteDataset(t.Context(), d.ID); err != nil {
		t.Fatal(err)
	}
	_, err = service.Uploads.CompleteLinked(t.Context(), tenant.UploadKey(d.ID), d.Upload.MultipartID, 3, 40<<20)
	if !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("the upload goes on: %v", err)
	}
	if credits, err := tenant.Credits(t.Context()); err != nil || credits.Reserved != 0 {
		t.Errorf("%+v, %v", credits, err)
	}
}
