package journey

import (
	"bytes"
	"testing"

	"github.com/sdg-service/sdg/internal/translog"
)

// Witnessed seals a job and demands that the log's published checkpoint, and the one of
// the proof, satisfy the policy that the service shows, by this many witnesses.
func Witnessed(t *testing.T, target Target, witnesses int) {
	t.Helper()
	u := user{t: t, target: target, key: target.AdminKey}
	job := u.sealedJob(21)
	policy, err := translog.ParsePolicy(u.want(200, "GET", "/v1/log", nil).text("policy"))
	if err != nil {
		t.Fatal(err)
	}
	raw := u.eventually("/v1/client/log-proofs/"+job, func(answer) bool { return true })
	proof, err := translog.ParseProof([]byte(raw.text("proof")))
	if err != nil {
		t.Fatal(err)
	}
	published := u.want(200, "GET", "/v1/log/checkpoint", nil).Raw
	for name, signed := range map[string][]byte{"published": published, "in the proof": proof.Checkpoint} {
		if _, names, err := policy.Open(signed, translog.Period{}); err != nil || len(names) != witnesses {
			t.Errorf("checkpoint %s: witnesses %q, %v", name, names, err)
		}
	}
	// A witness may bring its cosignature itself; the same one twice changes nothing.
	_, signatures, _ := bytes.Cut(published, []byte("\n\n"))
	_, lines, _ := bytes.Cut(signatures, []byte("\n"))
	u.want(204, "POST", "/v1/client/log/cosignatures", map[string]any{"signatures": string(lines)})
	if again := u.want(200, "GET", "/v1/log/checkpoint", nil).Raw; !bytes.Equal(again, published) {
		t.Errorf("cosigned twice: %s", again)
	}
}
