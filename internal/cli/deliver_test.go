package cli_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/cli"
)

// genuine is the genuine bundle of the shared vectors with its artifacts.
type genuine struct {
	Options struct {
		ServiceKeys []struct {
			KeyID     string `json:"key_id"`
			PublicKey string `json:"public_key"`
		} `json:"service_keys"`
		JobID     string `json:"job_id"`
		Artifacts []struct {
			Name    string `json:"name"`
			Content []byte `json:"content"`
		} `json:"artifacts"`
	} `json:"options"`
	Bundle []byte `json:"bundle"`
}

func readGenuine(t *testing.T) genuine {
	t.Helper()
	raw, err := os.ReadFile("../../testdata/bundles/00-genuine-bundle.json")
	if err != nil {
		t.Fatal(err)
	}
	var g genuine
	if err := json.Unmarshal(raw, &g); err != nil {
		t.Fatal(err)
	}
	return g
}

// serve is a service whose one job delivered what g holds.
func (g genuine) serve(t *testing.T) []string {
	t.Helper()
	job := g.Options.JobID
	var list []map[string]any
	routes := map[string]http.HandlerFunc{
		"GET /v1/client/jobs/" + job:     answer(200, `{"job_id":"`+job+`","status":"succeeded"}`),
		"GET /v1/client/evidence/" + job: answer(200, string(g.Bundle)),
		"GET /v1/client/evidence-keys": answer(200, fmt.Sprintf(`{"data":[{"key_id":%q,"algorithm":"Ed25519","public_key":%q}],"next_cursor":null}`,
			g.Options.ServiceKeys[0].KeyID, g.Options.ServiceKeys[0].PublicKey)),
	}
	for i, a := range g.Options.Artifacts {
		sum := sha256.Sum256(a.Content)
		id := fmt.Sprintf("art_%d", i)
		list = append(list, map[string]any{"id": id, "job_id": job, "name": a.Name, "size_bytes": len(a.Content), "sha256": hex.EncodeToString(sum[:])})
		routes["GET /v1/client/artifacts/"+id+"/content"] = answer(200, string(a.Content))
	}
	body, err := json.Marshal(map[string]any{"data": list, "next_cursor": nil})
	if err != nil {
		t.Fatal(err)
	}
	routes["GET /v1/client/jobs/"+job+"/artifacts"] = answer(200, string(body))
	return service(t, routes)
}

func TestDelivery(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		change func(*genuine)
		exit   cli.ExitCode
		check  string
	}{
		"genuine":                {func(*genuine) {}, cli.ExitOK, ""},
		"another byte in a file": {func(g *genuine) { g.Options.Artifacts[0].Content[9] ^= 1 }, cli.ExitEvidence, "artifacts"},
		"a file more": {func(g *genuine) {
			g.Options.Artifacts = append(g.Options.Artifacts, g.Options.Artifacts[0])
			g.Options.Artifacts[len(g.Options.Artifacts)-1].Name = "more.csv"
		}, cli.ExitEvidence, "artifacts"},
		"a file less":    {func(g *genuine) { g.Options.Artifacts = g.Options.Artifacts[1:] }, cli.ExitEvidence, "artifacts"},
		"another bundle": {func(g *genuine) { g.Bundle = bytes.Replace(g.Bundle, []byte("tenant-a"), []byte("tenant-b"), 1) }, cli.ExitEvidence, "seal_root"},
		"another key": {func(g *genuine) {
			g.Options.ServiceKeys[0].PublicKey = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
		}, cli.ExitEvidence, "service_signature"},
		"not JSON at all": {func(g *genuine) { g.Bundle = []byte("gone") }, cli.ExitEvidence, "parse"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := readGenuine(t)
			test.change(&g)
			out := filepath.Join(t.TempDir(), "out")
			got := scene{environ: g.serve(t)}.run(t, "jobs", "artifacts", g.Options.JobID, "--out", out, "--json")
			if got.exit != test.exit {
				t.Fatalf("exit %d, want %d: %s", got.exit, test.exit, got.stderr)
			}
			if test.exit == cli.ExitOK {
				if diff := cmp.Diff([]string{"customers.csv", "documentation/README.md", "job-1.evidence.json", "orders/part-00000.csv", "orders/part-00001.csv", "trust.json"}, filesIn(t, out)); diff != "" {
					t.Error(diff)
				}
				return
			}
			var envelope struct {
				Errors []struct{ Field string }
			}
			if err := json.Unmarshal([]byte(got.stderr), &envelope); err != nil || len(envelope.Errors) != 1 || envelope.Errors[0].Field != test.check {
				t.Errorf("want check %s: %s %v", test.check, got.stderr, err)
			}
			if left := filesIn(t, out); len(left) > 0 {
				t.Errorf("left %v behind", left)
			}
		})
	}
}

// A service that shows another key than the one pinned in the folder is found out, and
// the files that were there before stay.
func TestAPinnedKeyWinsOverTheServices(t *testing.T) {
	t.Parallel()
	g := readGenuine(t)
	out := filepath.Join(t.TempDir(), "out")
	environ := g.serve(t)
	if got := (scene{environ: environ}).run(t, "jobs", "artifacts", "job-1", "--out", out); got.exit != cli.ExitOK {
		t.Fatalf("exit %d: %s", got.exit, got.stderr)
	}
	before := filesIn(t, out)
	stranger := `{"version":"sdgs.trust/v1","keys":[{"key_id":"service-2026","algorithm":"Ed25519","public_key":"d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"}]}`
	if err := os.WriteFile(filepath.Join(out, "trust.json"), []byte(stranger), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := (scene{environ: environ}).run(t, "jobs", "artifacts", "job-1", "--out", out); got.exit != cli.ExitEvidence {
		t.Errorf("exit %d: %s", got.exit, got.stderr)
	}
	if diff := cmp.Diff(before, filesIn(t, out)); diff != "" {
		t.Error(diff)
	}
}

func filesIn(t *testing.T, dir string) []string {
	t.Helper()
	names := []string{}
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			name, relErr := filepath.Rel(dir, path)
			names, err = append(names, filepath.ToSlash(name)), relErr
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
