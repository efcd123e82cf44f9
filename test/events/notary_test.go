package events_test

import (
	"crypto/ed25519"
	"crypto/sha256"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/notary"
	"github.com/sdg-service/sdg/internal/port/objects"
)

// testKey is an Ed25519 key that is the same in every run.
type testKey struct{ private ed25519.PrivateKey }

// witnessedLog is the key of the log in events/witness.json.
func witnessedLog() testKey {
	seed := sha256.Sum256([]byte("test key log"))
	return testKey{ed25519.NewKeyFromSeed(seed[:])}
}

func (k testKey) public() ed25519.PublicKey { return k.private.Public().(ed25519.PublicKey) }

// The sample of the schedule brings a sealed bundle into the log, whose lasting files go to
// the bucket that locks them.
func TestNotarySampleLogsASeal(t *testing.T) {
	t.Parallel()
	s := running(t)
	for _, step := range []string{"prepare", "generate", "report", "seal"} {
		s.must(t, step)
	}
	tenant := s.app.Tenant(s.ids[sampleTenant])
	if _, err := tenant.LogProof(t.Context(), s.ids[sampleJob]); err == nil {
		t.Fatal("the log holds the seal before it was sequenced")
	}
	for range 2 { // the second time there is nothing to do
		if _, err := s.invoke(t, "notary"); err != nil {
			t.Fatal(err)
		}
	}
	proof, err := tenant.LogProof(t.Context(), s.ids[sampleJob])
	if err != nil || proof.Index != 0 {
		t.Fatalf("%+v, %v", proof, err)
	}
	for key, store := range map[string]objects.Store{
		"tile/0/000.p/1": s.evidence, "tile/entries/000.p/1": s.evidence, "checkpoints/1": s.evidence, "checkpoint": s.data,
	} {
		if _, err := store.Stat(t.Context(), notary.Prefix+key); err != nil {
			t.Errorf("%s is not in its bucket: %v", key, err)
		}
	}
}

func TestWitnessSampleIsCosigned(t *testing.T) {
	t.Parallel()
	s := newService(t)
	answer := s.must(t, "witness")
	if answer["statusCode"] != 200.0 || !strings.HasPrefix(answer["body"].(string), "— witness.example.com/w1 ") {
		t.Fatalf("%v", answer)
	}
	// The same again starts from a size that the witness is past.
	again := s.must(t, "witness")
	headers := again["multiValueHeaders"].(map[string]any)
	if again["statusCode"] != 409.0 || again["body"] != "1\n" || headers["Content-Type"].([]any)[0] != "text/x.tlog.size" {
		t.Fatalf("%v", again)
	}
}
