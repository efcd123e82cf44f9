package journey

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/translog"
)

// testNotary gives a workspace a signing key, rotates it to one of the workspace's own, and
// verifies offline what was sealed meanwhile: note, log proof, and the log itself by a
// client that knows nothing of this service. It works in the other workspace, because
// bundles there demand notes from then on.
func testNotary(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.OtherKey}
	u.refused(409, "STATE_CONFLICT", "POST", "/v1/client/signing-keys/rotate", map[string]any{"kind": "generated"})
	unnotarized := u.sealedJob(11)
	if a := u.call("GET", "/v1/client/notarizations/"+unnotarized, nil); a.Status != 404 {
		t.Errorf("a note that nothing demands: %d %s", a.Status, a.Raw)
	}
	generated := u.want(201, "POST", "/v1/client/signing-keys", map[string]any{"kind": "generated"})
	if generated.text("status") != "active" || generated.get("valid_until") != nil || strings.Contains(string(generated.Raw), "wrapped") {
		t.Errorf("generated key: %s", generated.Raw)
	}
	u.refused(409, "STATE_CONFLICT", "POST", "/v1/client/signing-keys", map[string]any{"kind": "generated"})
	first := u.sealedJob(12)
	u.notarized(first, generated.text("public_key"))

	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	own := translog.VerifierKey("acme.example/notary", public)
	u.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/signing-keys/rotate", map[string]any{"kind": "brought", "public_key": own + "A"})
	brought := u.want(201, "POST", "/v1/client/signing-keys/rotate", map[string]any{"kind": "brought", "public_key": own})
	second := u.sealedJob(13)
	u.broughtNote(second, own, private)
	// The key of before keeps what was sealed in its time.
	u.notarized(first, generated.text("public_key"))

	revoked := u.want(200, "POST", "/v1/client/signing-keys/"+brought.text("id")+"/revoke", nil)
	if revoked.text("status") != "revoked" || revoked.text("valid_until") == "" {
		t.Errorf("revoked: %s", revoked.Raw)
	}
	u.want(200, "POST", "/v1/client/signing-keys/"+brought.text("id")+"/revoke", nil)
	list := u.want(200, "GET", "/v1/client/signing-keys", nil)
	if list.text("data", 0, "status") != "revoked" || list.text("data", 1, "status") != "retired" {
		t.Errorf("signing keys: %s", list.Raw)
	}
	reader := user{t: t, target: target, key: target.ReadKey}
	reader.refused(403, "FORBIDDEN", "POST", "/v1/client/signing-keys", map[string]any{"kind": "generated"})
	reader.refused(404, "NOT_FOUND", "GET", "/v1/client/notarizations/"+first, nil)
	reader.refused(404, "NOT_FOUND", "GET", "/v1/client/log-proofs/"+first, nil)
	u.stockLog()
}

// sealedJob makes a small job and returns its id when its evidence is sealed.
func (u user) sealedJob(seed int) string {
	u.t.Helper()
	p := u.previewed(map[string]any{"description": Retail, "requested_records": 20, "seed": seed})
	job := u.want(202, "POST", p.text("_links", "approve"), nil)
	u.until("/v1/client/jobs/"+job.text("job_id"), "succeeded", "failed")
	return job.text("job_id")
}

// eventually repeats a read until it is there.
func (u user) eventually(path string, there func(answer) bool) answer {
	u.t.Helper()
	for deadline := time.Now().Add(u.target.Patience); ; time.Sleep(100 * time.Millisecond) {
		if a := u.call("GET", path, nil); a.Status == 200 && there(a) || time.Now().After(deadline) {
			if a.Status != 200 {
				u.t.Fatalf("GET %s: %d %s", path, a.Status, a.Raw)
			}
			return a
		}
	}
}

// notarized verifies a job's bundle with its note and its log proof, all levels required.
func (u user) notarized(jobID, tenantKey string) {
	u.t.Helper()
	n := u.eventually("/v1/client/notarizations/"+jobID, func(a answer) bool { return a.text("status") == "signed" })
	proof := u.eventually("/v1/client/log-proofs/"+jobID, func(answer) bool { return true })
	bundle := u.want(200, "GET", "/v1/client/evidence/"+jobID, nil)
	policy, err := translog.ParsePolicy(u.want(200, "GET", "/v1/log", nil).text("policy"))
	if err != nil {
		u.t.Fatal(err)
	}
	tenant := bundle.text("hsfg_seal", "tenant_id")
	opts := evidence.VerifyOptions{
		ServiceKeys: u.trustedKeys(), JobID: jobID, Note: []byte(n.text("note")), LogProof: []byte(proof.text("proof")),
		TenantKeys: []evidence.TenantKey{{TenantID: tenant, Key: tenantKey}}, LogPolicy: policy, Now: time.Now(),
		Require: []evidence.Level{evidence.Integrity, evidence.Authentic, evidence.Logged},
	}
	if err := evidence.Verify(bundle.Raw, opts).Err(); err != nil {
		u.t.Errorf("notarized bundle: %v", err)
	}
	opts.Note = nil
	if got := evidence.Verify(bundle.Raw, opts).FailedCheck; got != evidence.CheckNotarization {
		u.t.Errorf("without its note: failed check %q", got)
	}
}

// broughtNote signs a bundle's note outside of the service, refused while it is wrong.
func (u user) broughtNote(jobID, own string, private ed25519.PrivateKey) {
	u.t.Helper()
	pending := u.eventually("/v1/client/notarizations/pending", func(a answer) bool { return a.text("data", 0, "job_id") == jobID })
	text := pending.text("data", 0, "text")
	sign := func(text string) string {
		signed, err := translog.Sign(text, "acme.example/notary", private.Public().(ed25519.PublicKey), func(m []byte) ([]byte, error) {
			return ed25519.Sign(private, m), nil
		})
		if err != nil {
			u.t.Fatal(err)
		}
		return string(signed)
	}
	path := "/v1/client/notarizations/" + jobID
	u.refused(422, "VALIDATION_FAILED", "POST", path, map[string]any{"note": sign(strings.Replace(text, "\n1", "\n2", 1) + "x\n")})
	u.refused(422, "VALIDATION_FAILED", "POST", path, map[string]any{"note": text})
	note := map[string]any{"note": sign(text)}
	if a := u.want(200, "POST", path, note); a.text("status") != "signed" {
		u.t.Errorf("note: %s", a.Raw)
	}
	u.want(200, "POST", path, note)
	u.notarized(jobID, own)
	if a := u.want(200, "GET", "/v1/client/notarizations/pending", nil); len(a.get("data").([]any)) != 0 {
		u.t.Errorf("still pending: %s", a.Raw)
	}
}

// stockLog reads the public log without credentials, with package note and package tlog
// alone, and checks every leaf of it.
func (u user) stockLog() {
	u.t.Helper()
	public := user{t: u.t, target: u.target}
	info := public.want(200, "GET", "/v1/log", nil)
	verifier, err := note.NewVerifier(info.text("key"))
	if err != nil {
		u.t.Fatal(err)
	}
	checkpoint := public.want(200, "GET", info.text("prefix")+"/checkpoint", nil)
	opened, err := note.Open(checkpoint.Raw, note.VerifierList(verifier))
	if err != nil {
		u.t.Fatal(err)
	}
	var origin, root string
	var tree tlog.Tree
	if _, err := fmt.Sscanf(opened.Text, "%s\n%d\n%s\n", &origin, &tree.N, &root); err != nil || origin != info.text("origin") {
		u.t.Fatalf("checkpoint %q: %v", opened.Text, err)
	}
	if tree.Hash, err = tlog.ParseHash(root); err != nil {
		u.t.Fatal(err)
	}
	hashes := tlog.TileHashReader(tree, stockTiles{public, info.text("prefix")})
	var indexes []int64
	for i := range tree.N {
		indexes = append(indexes, tlog.StoredHashIndex(0, i))
	}
	leaves, err := hashes.ReadHashes(indexes)
	if err != nil {
		u.t.Fatal(err)
	}
	fetch := func(_ context.Context, path string) ([]byte, error) {
		return public.want(200, "GET", info.text("prefix")+"/"+path, nil).Raw, nil
	}
	var seen int64
	err = translog.ReadTree(u.t.Context(), translog.Checkpoint{Origin: origin, Size: tree.N, Root: tree.Hash}, fetch).Entries(0,
		func(index int64, e translog.Entry) error {
			seen++
			if leaves[index] != e.Leaf() {
				return errors.New("another leaf")
			}
			return nil
		})
	if err != nil || seen != tree.N || seen < 3 {
		u.t.Errorf("%d entries of %d: %v", seen, tree.N, err)
	}
	public.refused(404, "NOT_FOUND", "GET", info.text("prefix")+"/tile/0/999", nil)
	public.refused(404, "NOT_FOUND", "GET", info.text("prefix")+"/tile/../checkpoint", nil)
	u.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/log/cosignatures", map[string]any{"signatures": "— w AAAA\n"})
}

// stockTiles fetches tiles for package tlog.
type stockTiles struct {
	user
	prefix string
}

func (s stockTiles) Height() int                     { return 8 }
func (s stockTiles) SaveTiles([]tlog.Tile, [][]byte) {}
func (s stockTiles) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var out [][]byte
	for _, t := range tiles {
		out = append(out, s.want(200, "GET", s.prefix+"/"+strings.Replace(t.Path(), "tile/8/", "tile/", 1), nil).Raw)
	}
	return out, nil
}
