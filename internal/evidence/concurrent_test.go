package evidence_test

import (
	"sync"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// TestVerifyConcurrently: bundles that are verified at the same time get the verdicts that each gets alone.
func TestVerifyConcurrently(t *testing.T) {
	t.Parallel()
	vectors := committedVectors(t)
	options := make([]evidence.VerifyOptions, len(vectors))
	for k, v := range vectors {
		options[k] = v.Options.verifyOptions(t)
	}
	const goroutines = 4
	var group sync.WaitGroup
	for g := range goroutines {
		group.Go(func() {
			for k := g; k < len(vectors); k += goroutines {
				v := vectors[k]
				if got := evidence.Verify(v.Bundle, options[k]).FailedCheck; got != v.FailedCheck {
					t.Errorf("%s: check %q fails, want %q", v.Name, got, v.FailedCheck)
				}
			}
		})
	}
	group.Wait()
}
