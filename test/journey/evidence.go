package journey

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"io"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// verified fetches a job's bundle and verifies it offline against the downloaded files.
func (u user) verified(jobID string, files map[string][]byte) {
	u.t.Helper()
	bundle := u.want(200, "GET", "/v1/client/evidence/"+jobID, nil)
	if bundle.text("seal_status") != "sealed" || len(bundle.get("artifact_index", "artifacts").([]any)) != len(files) {
		u.t.Fatalf("bundle: %.300s", bundle.Raw)
	}
	opts := evidence.VerifyOptions{ServiceKeys: u.trustedKeys(), JobID: jobID, Artifacts: folder(files)}
	if result := evidence.Verify(bundle.Raw, opts); result.Err() != nil {
		u.t.Fatalf("the bundle does not verify: %v", result.Err())
	}
	for name, content := range files {
		if len(content) == 0 {
			continue
		}
		flipped := append([]byte{}, content...)
		flipped[len(flipped)/2] ^= 1
		changed := map[string][]byte{}
		for n, c := range files {
			changed[n] = c
		}
		changed[name] = flipped
		opts.Artifacts = folder(changed)
		if evidence.Verify(bundle.Raw, opts).Err() == nil {
			u.t.Errorf("%s with a flipped bit verifies", name)
		}
	}
	tampered := append([]byte{}, bundle.Raw...)
	tampered[len(tampered)/3] ^= 1
	opts.Artifacts = folder(files)
	if evidence.Verify(tampered, opts).Err() == nil {
		u.t.Error("a bundle with a flipped bit verifies")
	}
}

func (u user) trustedKeys() []evidence.ServiceKey {
	u.t.Helper()
	a := u.want(200, "GET", "/v1/client/evidence-keys", nil)
	public, err := hex.DecodeString(a.text("data", 0, "public_key"))
	if err != nil {
		u.t.Fatal(err)
	}
	return []evidence.ServiceKey{{KeyID: a.text("data", 0, "key_id"), PublicKey: ed25519.PublicKey(public)}}
}

// folder presents downloaded files as a delivery folder.
type folder map[string][]byte

func (f folder) List() ([]evidence.ArtifactFile, error) {
	var list []evidence.ArtifactFile
	for name, content := range f {
		list = append(list, evidence.ArtifactFile{Name: name, Size: int64(len(content)), Regular: true})
	}
	return list, nil
}

func (f folder) Open(name string) (io.ReadCloser, error) {
	return io.NopCloser(bytes.NewReader(f[name])), nil
}

// Run runs every journey against a target, in parallel.
func Run(t *testing.T, target Target) {
	journeys := map[string]func(*testing.T, Target){
		"chat": testChat, "asking": testAsking, "revising": testRevising, "ending": testEnding,
		"preview": testPreview, "stream": testStream, "idempotency": testIdempotency, "cancel": testCancel,
		"operations": testOperations, "notary": testNotary, "strictness": testStrictness, "paging": testPaging, "keys": testKeys, "download": testDownload, "trust": testTrust, "audit": testAudit,
		"dataset": testDataset, "upload": testUpload, "bad files": testBadFiles, "long rows": testLongRows, "synthesis": testSynthesis, "synthesis of tables": testSynthesisOfTables, "synthesis of sequences": testSynthesisOfSequences, "synthesis from chat": testSynthesisFromChat,
		"connectors":           testConnectors,
		"catalogues of plants": testCatalogues, "refused recordings": testRecordingRefusals, "scada": testSCADA, "ics": testICS, "recording cancelled": testRecordingCancel, "recording from chat": testRecordingFromChat,
	}
	for _, s := range target.Sources {
		journeys["import from "+s.Type] = func(t *testing.T, target Target) { testImport(t, target, s) }
	}
	for name, journey := range journeys {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			journey(t, target)
		})
	}
}
