package evidence_test

import (
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// The report is read by programs: its form is as fixed as the bundle's.
func TestResultAsJSON(t *testing.T) {
	t.Parallel()
	head := laterHead()
	bundle, _ := sealed(t, sampleSections(), head)
	golden(t, filepath.Join("testdata", "result_pass.golden"), indented(t, evidence.Verify(bundle, tamperOptions(head))))
	forged := text("José", "Jose")(t, bundle)
	golden(t, filepath.Join("testdata", "result_fail.golden"), indented(t, evidence.Verify(forged, tamperOptions(head))))
}

func TestChecksAfterAFailureAreNotRun(t *testing.T) {
	t.Parallel()
	result := evidence.Verify([]byte("{}"), evidence.VerifyOptions{})
	seen := false
	for _, check := range result.Checks {
		if check.Name == result.FailedCheck {
			seen = true
			continue
		}
		if want := evidence.NotRun; seen && check.Result != want {
			t.Errorf("check %s after the failure is %s, want %s", check.Name, check.Result, want)
		}
	}
	if result.FailedCheck != evidence.CheckSchemaVersion {
		t.Errorf("failed check %q, want %q", result.FailedCheck, evidence.CheckSchemaVersion)
	}
	if got := result.Levels[evidence.Integrity]; got != evidence.Broken {
		t.Errorf("INTEGRITY is %s, want %s", got, evidence.Broken)
	}
}

// Text from a forged document reaches messages quoted and shortened.
func TestMessagesAreSafe(t *testing.T) {
	t.Parallel()
	bundle, _ := sealed(t, sampleSections(), laterHead())
	hostile := strings.Repeat("\x1b[31m\u202e", 5000)
	forged := rebuilt(assign(hostile, "run_manifest", "kind"))(t, bundle)
	message := evidence.Verify(forged, evidence.VerifyOptions{}).Err().Error()
	if len(message) > 1000 || strings.ContainsAny(message, "\x1b\u202e\n") {
		t.Errorf("message of %d bytes: %.200q", len(message), message)
	}
}

// brokenFolder fails where a disk can fail.
type brokenFolder struct {
	*folder
	list, open, read, close error
}

func (b brokenFolder) List() ([]evidence.ArtifactFile, error) {
	files, err := b.folder.List()
	return files, errors.Join(err, b.list)
}

func (b brokenFolder) Open(name string) (io.ReadCloser, error) {
	file, err := b.folder.Open(name)
	return brokenFile{file, b.read, b.close}, errors.Join(err, b.open)
}

type brokenFile struct {
	io.ReadCloser
	read, close error
}

func (f brokenFile) Read(p []byte) (int, error) {
	if f.read != nil {
		return 0, f.read
	}
	return f.ReadCloser.Read(p)
}

func (f brokenFile) Close() error { return errors.Join(f.ReadCloser.Close(), f.close) }

// A file that cannot be read is never taken for a file that is right.
func TestUnreadableArtifacts(t *testing.T) {
	t.Parallel()
	bundle, _ := sealed(t, sampleSections(), laterHead())
	fault := errors.New("disk on fire")
	for name, delivered := range map[string]brokenFolder{
		"list":  {folder: sampleFolder(), list: fault},
		"open":  {folder: sampleFolder(), open: fault},
		"read":  {folder: sampleFolder(), read: fault},
		"close": {folder: sampleFolder(), close: fault},
	} {
		result := evidence.Verify(bundle, evidence.VerifyOptions{Artifacts: delivered})
		if result.FailedCheck != evidence.CheckArtifacts || !strings.Contains(result.Err().Error(), fault.Error()) {
			t.Errorf("%s: %v, want a failed check %s", name, result.Err(), evidence.CheckArtifacts)
		}
	}
}

func TestGenesisIsBound(t *testing.T) {
	t.Parallel()
	bundle, _ := sealed(t, sampleSections(), genesis(t))
	for name, c := range map[string]struct {
		forge func(testing.TB, []byte) []byte
		want  string
	}{
		"another tenant": {rebuilt(func(t testing.TB, doc object) {
			set(t, doc, "tenant-b", "hsfg_seal", "tenant_id")
			set(t, doc, "tenant-b", "run_manifest", "tenant_id")
		}), "first link on"},
		"another time": {edited(assign("2026-03-01T10:00:00.000Z", "hsfg_seal", "chain", "genesis_created_at")), "first link on"},
		"no time":      {edited(assign("", "hsfg_seal", "chain", "genesis_created_at")), "genesis_created_at"},
		"sealed before the chain began": {rebuilt(func(t testing.TB, doc object) {
			late := "2026-03-01T13:00:00.000Z"
			set(t, doc, late, "hsfg_seal", "chain", "genesis_created_at")
			set(t, doc, evidence.GenesisLink(sampleChain, sampleTenant, late), "hsfg_seal", "chain", "prev_link")
		}), "sealed at"},
	} {
		result := evidence.Verify(c.forge(t, bundle), evidence.VerifyOptions{})
		if result.FailedCheck != evidence.CheckLink || !strings.Contains(result.Err().Error(), c.want) {
			t.Errorf("%s: %v, want check %s to find %q", name, result.Err(), evidence.CheckLink, c.want)
		}
	}
}

func TestResultRoundTrips(t *testing.T) {
	t.Parallel()
	text, err := json.Marshal(evidence.Verify(nil, evidence.VerifyOptions{}))
	if err != nil {
		t.Fatalf("encode: %v", err)
	}
	var result evidence.Result
	if err := json.Unmarshal(text, &result); err != nil {
		t.Fatalf("decode: %v", err)
	}
	var check *evidence.CheckError
	if !errors.As(result.Err(), &check) || check.Check != evidence.CheckParse {
		t.Errorf("got %v, want a failed check %s", result.Err(), evidence.CheckParse)
	}
}
