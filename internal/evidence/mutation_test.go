package evidence_test

import (
	"bytes"
	"fmt"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/evidence"
)

// pinnedKeys is made once: deriving a public key costs more than refusing most mutants.
var pinnedKeys = sync.OnceValue(trusted)

// survives reports whether a mutant passes a verifier with a pinned key.
func survives(mutant []byte) bool {
	return evidence.Verify(mutant, evidence.VerifyOptions{ServiceKeys: pinnedKeys()}).Err() == nil
}

// Every byte of the file is covered by a check: no single edit anywhere goes unseen.
func TestNoSingleByteEditSurvives(t *testing.T) {
	t.Parallel()
	bundle, _ := sealed(t, tinySections(), laterHead())
	if !survives(bundle) {
		t.Fatal("the genuine bundle does not verify")
	}
	// Pieces of the file, so that the work spreads over the processors.
	const piece = 512
	for start := 0; start < len(bundle); start += piece {
		t.Run(fmt.Sprintf("from byte %d", start), func(t *testing.T) {
			t.Parallel()
			for i := start; i < min(start+piece, len(bundle)); i++ {
				for _, bits := range []byte{0x01, 0x20, 0x80} {
					mutant := bytes.Clone(bundle)
					mutant[i] ^= bits
					if survives(mutant) {
						t.Errorf("byte %d (%q) xor %#02x survives", i, bundle[i], bits)
					}
				}
				if survives(bundle[:i]) {
					t.Errorf("truncation to %d bytes survives", i)
				}
				if survives(append(bytes.Clone(bundle[:i]), bundle[i+1:]...)) {
					t.Errorf("deletion of byte %d (%q) survives", i, bundle[i])
				}
			}
		})
	}
}

func TestNoEditOfALargerBundleSurvives(t *testing.T) {
	t.Parallel()
	bundle, _ := sealed(t, sampleSections(), genesis(t))
	rapid.Check(t, func(t *rapid.T) {
		start := rapid.IntRange(0, len(bundle)-1).Draw(t, "start")
		end := rapid.IntRange(start, min(start+40, len(bundle))).Draw(t, "end")
		insert := rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "insert")
		mutant := append(append(bytes.Clone(bundle[:start]), insert...), bundle[end:]...)
		if !bytes.Equal(mutant, bundle) && survives(mutant) {
			t.Fatalf("bytes %d to %d replaced by %q survive", start, end, insert)
		}
	})
}
