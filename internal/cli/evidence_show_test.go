package cli_test

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/cli"
)

// deliveredBundle writes the golden bundle of the vectors to a folder of its own, where a
// command finds neither keys nor files beside it.
func deliveredBundle(t *testing.T) string {
	t.Helper()
	bundle, err := os.ReadFile("../../testdata/bundles/golden.bundle")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "job-1.evidence.json")
	if err := os.WriteFile(path, bundle, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestEvidenceShow(t *testing.T) {
	t.Parallel()
	path := deliveredBundle(t)
	for name, width := range map[string]int{"pipe": 0, "wide": 110} {
		got := scene{width: width, environ: []string{"TERM=dumb"}}.run(t, "evidence", "show", path, "--no-color")
		if got.exit != cli.ExitOK {
			t.Fatalf("exit %d: %s", got.exit, got.stderr)
		}
		golden(t, "evidence_show_"+name+".stdout", got.stdout)
	}
	t.Run("some sections as JSON", func(t *testing.T) {
		t.Parallel()
		got := scene{}.run(t, "evidence", "show", path, "--json", "--section", "run_manifest")
		var out struct {
			JobID    string `json:"job_id"`
			Sections map[string]struct {
				RowsTotal int `json:"rows_total"`
			}
		}
		if err := json.Unmarshal([]byte(got.stdout), &out); err != nil || out.JobID != "job-1" || len(out.Sections) != 1 || out.Sections["run_manifest"].RowsTotal != 7 {
			t.Errorf("%v: %s%s", err, got.stdout, got.stderr)
		}
	})
	t.Run("a section that is not there", func(t *testing.T) {
		t.Parallel()
		got := scene{}.run(t, "evidence", "show", path, "--section", "appendix")
		if got.exit != cli.ExitUsage || !strings.Contains(got.stderr, "utility_report") {
			t.Errorf("exit %d: %s", got.exit, got.stderr)
		}
	})
	t.Run("another job is shown with its failure", func(t *testing.T) {
		t.Parallel()
		got := scene{}.run(t, "evidence", "show", path, "--job", "job-2")
		if got.exit != cli.ExitEvidence || !strings.Contains(got.stdout, "failed: check subject") || !strings.Contains(got.stdout, "Constraints") {
			t.Errorf("exit %d: %s%s", got.exit, got.stdout, got.stderr)
		}
	})
	t.Run("nothing is shown of an unsound document", func(t *testing.T) {
		t.Parallel()
		bundle, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		got := scene{stdin: strings.Replace(string(bundle), "José", "Jose", 1)}.run(t, "evidence", "show", "-")
		if got.exit != cli.ExitEvidence || got.stdout != "" || !strings.Contains(got.stderr, "check leaves failed") {
			t.Errorf("exit %d: %s%s", got.exit, got.stdout, got.stderr)
		}
	})
}

func TestEvidenceReport(t *testing.T) {
	t.Parallel()
	path := deliveredBundle(t)
	page := filepath.Join(filepath.Dir(path), "report.html")
	got := scene{}.run(t, "evidence", "report", path, "--html", page)
	if got.exit != cli.ExitOK || !strings.Contains(got.stderr, "Written to ") {
		t.Fatalf("exit %d: %s", got.exit, got.stderr)
	}
	html, err := os.ReadFile(page)
	if err != nil || !strings.Contains(string(html), "<title>Evidence of job-1</title>") || !strings.Contains(string(html), "No key was pinned") {
		t.Errorf("%v: %.200s", err, html)
	}
	if again := (scene{}).run(t, "evidence", "report", path, "--html", "-"); again.stdout != string(html) {
		t.Error("standard output gets another page than the file")
	}
	if failed := (scene{}).run(t, "evidence", "report", path, "--html", "-", "--job", "job-2"); failed.exit != cli.ExitEvidence || !strings.Contains(failed.stdout, "Check subject failed") {
		t.Errorf("exit %d", failed.exit)
	}
	if without := (scene{}).run(t, "evidence", "report", path); without.exit != cli.ExitUsage {
		t.Errorf("without --html: exit %d: %s", without.exit, without.stderr)
	}
	if unsound := (scene{stdin: "{}"}).run(t, "evidence", "report", "-", "--html", "-"); unsound.exit != cli.ExitEvidence || unsound.stdout != "" {
		t.Errorf("no bundle: exit %d, %q", unsound.exit, unsound.stdout)
	}
}

// The page carries the keys that its maker pinned, and no others.
func TestEvidenceReportCarriesPinnedKeys(t *testing.T) {
	t.Parallel()
	path := deliveredBundle(t)
	key := `{"version":"sdgs.trust/v1","keys":[{"key_id":"service-2026","algorithm":"Ed25519","public_key":"` + servicePublicKey() + `"}]}`
	pins := filepath.Join(t.TempDir(), "pins.json")
	for _, file := range []string{pins, filepath.Join(filepath.Dir(path), "trust.json")} {
		if err := os.WriteFile(file, []byte(key), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if own := (scene{}).run(t, "evidence", "report", path, "--html", "-", "--trust", pins); own.exit != cli.ExitOK || !strings.Contains(own.stdout, servicePublicKey()) {
		t.Errorf("exit %d: %s", own.exit, own.stderr)
	}
	if beside := (scene{}).run(t, "evidence", "report", path, "--html", "-"); beside.exit != cli.ExitOK || strings.Contains(beside.stdout, servicePublicKey()) {
		t.Errorf("exit %d: a key from beside the bundle is on the page: %s", beside.exit, beside.stderr)
	}
}

// servicePublicKey is the key of the vectors, in hex.
func servicePublicKey() string {
	seed := sha256.Sum256([]byte("test key service"))
	return hex.EncodeToString(ed25519.NewKeyFromSeed(seed[:]).Public().(ed25519.PublicKey))
}
