package crash_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

const (
	importKills    = 8
	killsPerImport = 4
)

// table is a CSV file that takes long enough to import that a blow can fall in between.
func table() []byte {
	var b bytes.Buffer
	b.WriteString("id,email,score,day,tier\n")
	for i := range 90_000 {
		fmt.Fprintf(&b, "%d,p%d@example.org,%d.%02d,2025-%02d-%02d,%s\n", i, i, i*7919%1000, i%100, 1+i%12, 1+i%28, []string{"gold", "silver"}[i%2])
	}
	return b.Bytes()
}

// upload sends a file under an idempotency key, again where the service died.
func (s *service) upload(key string, content []byte) string {
	s.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "table.csv")
	if err != nil {
		s.t.Fatal(err)
	}
	if _, err := part.Write(content); err != nil {
		s.t.Fatal(err)
	}
	if err := form.Close(); err != nil {
		s.t.Fatal(err)
	}
	admin, err := os.ReadFile(filepath.Join(s.home, "dev-key"))
	if err != nil {
		s.t.Fatal(err)
	}
	req, err := http.NewRequest(http.MethodPost, "http://"+s.address+"/v1/client/datasets/upload", &body)
	if err != nil {
		s.t.Fatal(err)
	}
	req.Header.Set("X-API-Key", strings.TrimSpace(string(admin)))
	req.Header.Set("Content-Type", form.FormDataContentType())
	req.Header.Set("Idempotency-Key", key)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusAccepted {
		s.t.Fatalf("upload: %s %s %v", res.Status, answer, err)
	}
	return res.Header.Get("Location")
}

// imported is what an import must leave, however often it was interrupted.
type imported struct{ Status, Rows, SHA256, Version, Charged, Columns, Profile, Rest string }

func (s *service) imported(path string) imported {
	s.t.Helper()
	d := s.until(path, "ready", "failed")
	return imported{
		fmt.Sprint(d["status"]), fmt.Sprint(d["rows"]), fmt.Sprint(d["content_sha256"]), fmt.Sprint(d["version"]), fmt.Sprint(d["charged_credits"]),
		fmt.Sprint(d["columns"]), string(s.bytes("GET", path+"/profile", nil)), string(s.bytes("GET", path+"/rows?offset=89990&limit=20", nil)),
	}
}

func TestKilledImportsEndAsUndisturbed(t *testing.T) {
	t.Parallel()
	content := table()
	calm := start(t, t.TempDir())
	began := time.Now()
	want := calm.imported(calm.upload("calm", content))
	took := time.Since(began)
	if want.Status != "ready" || want.Rows != "90000" {
		t.Fatalf("undisturbed: %+v", want)
	}
	calm.kill()

	s := start(t, t.TempDir())
	died, imports := 0, 0
	for died < importKills {
		path := s.upload(fmt.Sprintf("upload-%d", imports), content)
		imports++
		for range killsPerImport {
			time.Sleep(rand.N(took)) // the moment of the blow is what this test draws
			s.kill()
			died++
			s.start()
		}
		if diff := cmp.Diff(want, s.imported(path)); diff != "" {
			t.Fatalf("after %d kills (-undisturbed +killed):\n%s", died, diff)
		}
	}
	workspace := s.call("GET", "/v1/client/workspace", nil)
	if workspace["credits_used"] != float64(imports) || workspace["credits_reserved"] != 0.0 {
		t.Errorf("after %d imports of 1 credit: %v", imports, workspace)
	}
	uploads, err := filepath.Glob(filepath.Join(s.home, "objects", "uploads", "*"))
	if err != nil || len(uploads) > 0 {
		t.Errorf("left behind: %q, %v", uploads, err)
	}
	t.Logf("%d kills over %d imports of %s each", died, imports, took)
}

// TestAnUploadOutlivesKills: links work over a restart, and what has arrived stays.
func TestAnUploadOutlivesKills(t *testing.T) {
	t.Parallel()
	content := table()
	s := start(t, t.TempDir())
	begun := s.call("POST", "/v1/client/datasets/uploads", map[string]any{"filename": "table.csv", "size_bytes": len(content)})
	part := begun["parts"].([]any)[0].(map[string]any)
	s.kill()
	s.start()
	req, err := http.NewRequest(http.MethodPut, part["url"].(string), bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", part["headers"].(map[string]any)["Content-Type"].(string))
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		t.Fatalf("the link answered %s", res.Status)
	}
	s.kill() // perhaps before the import began, or in it
	s.start()
	s.call("POST", begun["complete"].(string), map[string]any{})
	s.kill()
	s.start()
	path := begun["dataset"].(map[string]any)["_links"].(map[string]any)["self"].(string)
	if d := s.until(path, "ready", "failed"); d["status"] != "ready" || d["rows"] != 90000.0 {
		t.Errorf("dataset: %v", d)
	}
}
