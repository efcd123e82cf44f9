package evidence_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// committedVectors reads the vectors as a verifier in another language does.
func committedVectors(t *testing.T) []vector {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(vectorFolder, "*.json"))
	if err != nil || len(paths) < 160 {
		t.Fatalf("found %d vectors (%v), want at least 160", len(paths), err)
	}
	vectors := make([]vector, len(paths))
	for i, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &vectors[i]); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
	}
	return vectors
}

// A verifier that lost any one of its checks fails the vectors (tamper list, number 74).
func TestALostCheckIsNoticed(t *testing.T) {
	t.Parallel()
	vectors := committedVectors(t)
	// What these refuse, a later check refuses as well: the schemas and hashes of what is no
	// sound document, or the signature that a forger cannot make. Without any other check,
	// an attack passes altogether.
	backed := map[evidence.CheckName]bool{
		evidence.CheckLimits: true, evidence.CheckParse: true, evidence.CheckSchema: true, evidence.CheckValues: true,
		evidence.CheckContractHash: true, evidence.CheckConsistency: true,
	}
	for _, check := range evidence.Verify(nil, evidence.VerifyOptions{}).Checks {
		t.Run(string(check.Name), func(t *testing.T) {
			t.Parallel()
			noticed, passing := 0, 0
			for _, v := range vectors {
				if v.FailedCheck != check.Name {
					continue // it fails earlier, later or not at all, with this check and without
				}
				result := evidence.VerifyWithout(check.Name, v.Bundle, v.Options.verifyOptions(t))
				if result.FailedCheck != v.FailedCheck {
					noticed++
				}
				if result.FailedCheck == "" {
					passing++
				}
			}
			if noticed == 0 {
				t.Error("no vector notices that this check is gone")
			}
			if passing == 0 && !backed[check.Name] {
				t.Error("no attack passes without this check, so that nothing shows what it is for")
			}
		})
	}
}

// With nothing removed, the weakened verifier is the verifier.
func TestWithoutNothing(t *testing.T) {
	t.Parallel()
	for _, v := range committedVectors(t) {
		if got := evidence.VerifyWithout("", v.Bundle, v.Options.verifyOptions(t)).FailedCheck; got != v.FailedCheck {
			t.Errorf("%s: failed check %q, want %q", v.Name, got, v.FailedCheck)
		}
	}
}
