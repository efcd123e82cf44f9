package journey

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// Delivery is what a succeeded job gave.
type Delivery struct {
	// TenantID and JobID name the job.
	TenantID, JobID string
	// SHA256 has the digest of each file, in lower-case hex, by its name.
	SHA256 map[string]string
	// Bundle is the evidence bundle, which was verified offline against the files.
	Bundle map[string]any
}

// Plan previews a description and returns the contract that it made of it.
func Plan(t *testing.T, target Target, preview map[string]any) any {
	t.Helper()
	return user{t: t, target: target, key: target.GenerateKey}.previewed(preview).get("contract")
}

// Deliver takes the body of a preview request through preview, approval and job, and
// downloads the files by their links, which have no limit of size.
func Deliver(t *testing.T, target Target, preview map[string]any) Delivery {
	t.Helper()
	u := user{t: t, target: target, key: target.GenerateKey}
	p := u.previewed(preview)
	return u.brought(u.want(202, "POST", p.text("_links", "approve"), nil))
}

// Record submits a recording, a body of path, and downloads its files by their links.
func Record(t *testing.T, target Target, path string, body map[string]any) Delivery {
	t.Helper()
	u := user{t: t, target: target, key: target.GenerateKey}
	return u.brought(u.want(202, "POST", path, body))
}

// brought waits for a job, downloads its files and verifies them.
func (u user) brought(job answer) Delivery {
	t := u.t
	t.Helper()
	if end := u.until(job.text("_links", "self"), "succeeded", "failed", "cancelled"); end.text("status") != "succeeded" {
		t.Fatalf("job: %s", end.Raw)
	}
	d := Delivery{TenantID: u.want(200, "GET", "/v1/client/workspace", nil).text("id"), JobID: job.text("job_id"), SHA256: map[string]string{}}
	files := directory(t.TempDir())
	for _, item := range u.want(200, "GET", "/v1/client/jobs/"+d.JobID+"/artifacts", nil).get("data").([]any) {
		a := answer{JSON: item.(map[string]any)}
		name := a.text("name")
		d.SHA256[name] = u.download(u.want(200, "POST", a.text("_links", "link"), nil).text("url"), files.path(name))
		if d.SHA256[name] != a.text("sha256") {
			t.Errorf("%s: SHA-256 %s, and its record says %s", name, d.SHA256[name], a.text("sha256"))
		}
	}
	bundle := u.want(200, "GET", "/v1/client/evidence/"+d.JobID, nil)
	opts := evidence.VerifyOptions{ServiceKeys: u.trustedKeys(), JobID: d.JobID, Artifacts: files}
	if result := evidence.Verify(bundle.Raw, opts); result.Err() != nil {
		t.Fatalf("the bundle does not verify: %v", result.Err())
	}
	d.Bundle = bundle.JSON
	return d
}

// download writes what a link gives into a new file and returns its SHA-256.
func (u user) download(url, path string) string {
	u.t.Helper()
	req, err := http.NewRequestWithContext(u.t.Context(), http.MethodGet, url, nil)
	if err != nil {
		u.t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		u.t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		u.t.Fatalf("link: %s", res.Status)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		u.t.Fatal(err)
	}
	f, err := os.Create(path)
	if err != nil {
		u.t.Fatal(err)
	}
	defer f.Close() // again, after an error
	sum := sha256.New()
	if _, err := io.Copy(io.MultiWriter(f, sum), res.Body); err != nil {
		u.t.Fatalf("download %s: %v", filepath.Base(path), err)
	}
	if err := f.Close(); err != nil {
		u.t.Fatal(err)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// directory is a folder of downloaded files, as evidence that can be verified.
type directory string

func (d directory) path(name string) string {
	return filepath.Join(string(d), filepath.FromSlash(name))
}

func (d directory) List() (list []evidence.ArtifactFile, err error) {
	err = filepath.Walk(string(d), func(path string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		name, err := filepath.Rel(string(d), path)
		if err != nil {
			return err
		}
		list = append(list, evidence.ArtifactFile{Name: filepath.ToSlash(name), Size: info.Size(), Regular: info.Mode().IsRegular()})
		return nil
	})
	return list, err
}

func (d directory) Open(name string) (io.ReadCloser, error) { return os.Open(d.path(name)) }

// Section returns a section of the bundle.
func (d Delivery) Section(t *testing.T, name string) map[string]any {
	t.Helper()
	section, ok := d.Bundle[name].(map[string]any)
	if !ok {
		t.Fatalf("the bundle has no section %s", name)
	}
	return section
}
