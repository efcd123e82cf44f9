package evidence_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/translog"
)

var update = flag.Bool("update", false, "write the golden files and test vectors anew")

const vectorFolder = "../../testdata/bundles"

// vector is one committed test case for verifiers in any language. Bytes are base64.
type vector struct {
	Name string `json:"name"`
	// FailedCheck is the check that must fail, or empty if the bundle verifies.
	FailedCheck evidence.CheckName                     `json:"failed_check"`
	Levels      map[evidence.Level]evidence.LevelState `json:"levels"`
	Options     vectorOptions                          `json:"options"`
	Bundle      []byte                                 `json:"bundle"`
}

type vectorOptions struct {
	ServiceKeys []vectorKey    `json:"service_keys"`
	JobID       string         `json:"job_id"`
	TenantID    string         `json:"tenant_id"`
	State       *evidence.Head `json:"state"`
	// Records are chain records between the bundle and State.
	Records []evidence.Record `json:"records,omitempty"`
	Require []evidence.Level  `json:"require"`
	// Artifacts is null if none are given.
	Artifacts []vectorFile `json:"artifacts"`

	TenantKeys []vectorTenantKey `json:"tenant_keys,omitempty"`
	LogPolicy  string            `json:"log_policy,omitempty"`
	// Note and LogProof are null if none are given.
	Note     *[]byte         `json:"note,omitempty"`
	LogProof *[]byte         `json:"log_proof,omitempty"`
	LogState *vectorLogState `json:"log_state,omitempty"`
	Now      time.Time       `json:"now,omitzero"`
}

type vectorTenantKey struct {
	TenantID  string    `json:"tenant_id"`
	Key       string    `json:"key"`
	NotBefore time.Time `json:"not_before,omitzero"`
	NotAfter  time.Time `json:"not_after,omitzero"`
}

type vectorLogState struct {
	Origin           string   `json:"origin"`
	Size             int64    `json:"size"`
	Root             []byte   `json:"root"`
	ConsistencyProof [][]byte `json:"consistency_proof"`
}

type vectorKey struct {
	KeyID     string    `json:"key_id"`
	PublicKey string    `json:"public_key"`
	NotBefore time.Time `json:"not_before,omitzero"`
	NotAfter  time.Time `json:"not_after,omitzero"`
}

type vectorFile struct {
	Name    string `json:"name"`
	Content []byte `json:"content"`
	Regular bool   `json:"regular"`
}

func (o vectorOptions) verifyOptions(t *testing.T) evidence.VerifyOptions {
	t.Helper()
	opts := evidence.VerifyOptions{JobID: o.JobID, TenantID: o.TenantID, State: o.State, Records: o.Records, Require: o.Require}
	for _, key := range o.ServiceKeys {
		opts.ServiceKeys = append(opts.ServiceKeys, evidence.ServiceKey{
			KeyID: key.KeyID, PublicKey: ed25519.PublicKey(unhex(t, key.PublicKey)), NotBefore: key.NotBefore, NotAfter: key.NotAfter,
		})
	}
	if o.Artifacts != nil {
		delivered := &folder{files: map[string]string{}, irregular: map[string]bool{}}
		for _, file := range o.Artifacts {
			delivered.files[file.Name] = string(file.Content)
			delivered.irregular[file.Name] = !file.Regular
		}
		opts.Artifacts = delivered
	}
	o.notarization(t, &opts)
	return opts
}

func (o vectorOptions) notarization(t *testing.T, opts *evidence.VerifyOptions) {
	t.Helper()
	opts.Now = o.Now
	if o.Note != nil {
		opts.Note = *o.Note
	}
	if o.LogProof != nil {
		opts.LogProof = *o.LogProof
	}
	for _, key := range o.TenantKeys {
		opts.TenantKeys = append(opts.TenantKeys, evidence.TenantKey(key))
	}
	if o.LogPolicy != "" {
		var err error
		if opts.LogPolicy, err = translog.ParsePolicy(o.LogPolicy); err != nil {
			t.Fatalf("read policy: %v", err)
		}
	}
	if s := o.LogState; s != nil {
		opts.LogState = &evidence.LogState{Checkpoint: translog.Checkpoint{Origin: s.Origin, Size: s.Size, Root: tlog.Hash(s.Root)}}
		for _, hash := range s.ConsistencyProof {
			opts.LogState.Growth = append(opts.LogState.Growth, tlog.Hash(hash))
		}
	}
}

// recordNotarization writes down what notarization adds to a verifier's options.
func recordNotarization(opts evidence.VerifyOptions, out *vectorOptions) {
	out.Now = opts.Now
	if opts.Note != nil {
		out.Note = &opts.Note
	}
	if opts.LogProof != nil {
		out.LogProof = &opts.LogProof
	}
	for _, key := range opts.TenantKeys {
		out.TenantKeys = append(out.TenantKeys, vectorTenantKey(key))
	}
	if opts.LogPolicy != nil {
		out.LogPolicy = samplePolicyText()
	}
	if s := opts.LogState; s != nil {
		out.LogState = &vectorLogState{s.Checkpoint.Origin, s.Checkpoint.Size, s.Checkpoint.Root[:], [][]byte{}}
		for _, hash := range s.Growth {
			out.LogState.ConsistencyProof = append(out.LogState.ConsistencyProof, hash[:])
		}
	}
}

// record writes a verifier's options down as a vector.
func record(t *testing.T, opts evidence.VerifyOptions) vectorOptions {
	t.Helper()
	out := vectorOptions{JobID: opts.JobID, TenantID: opts.TenantID, State: opts.State, Records: opts.Records, Require: opts.Require, ServiceKeys: []vectorKey{}}
	for _, key := range opts.ServiceKeys {
		out.ServiceKeys = append(out.ServiceKeys, vectorKey{
			KeyID: key.KeyID, PublicKey: hex.EncodeToString(key.PublicKey), NotBefore: key.NotBefore, NotAfter: key.NotAfter,
		})
	}
	if delivered, given := opts.Artifacts.(*folder); given {
		for name, content := range delivered.files {
			out.Artifacts = append(out.Artifacts, vectorFile{Name: name, Content: []byte(content), Regular: !delivered.irregular[name]})
		}
		slices.SortFunc(out.Artifacts, func(a, b vectorFile) int { return strings.Compare(a.Name, b.Name) })
	}
	recordNotarization(opts, &out)
	return out
}

// golden compares with a committed file, or writes it under -update.
func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatalf("make folder: %v", err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatalf("write golden file: %v", err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("read golden file (run with -update to write it): %v", err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs from what is computed now:\n%s", path, got)
	}
}

func indented(t *testing.T, value any) []byte {
	t.Helper()
	out, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		t.Fatalf("encode golden value: %v", err)
	}
	return append(out, '\n')
}

// The whole format in one file: a change of any byte is a new format version.
func TestGoldenBundle(t *testing.T) {
	t.Parallel()
	bundle, _ := sealed(t, sampleSections(), laterHead())
	golden(t, filepath.Join(vectorFolder, "golden.bundle"), bundle)
}

// hashVector shows one formula with its input and output.
type hashVector struct {
	What  string         `json:"what"`
	Input map[string]any `json:"input"`
	Hash  string         `json:"hash"`
}

func TestGoldenHashes(t *testing.T) {
	t.Parallel()
	text := func(h [32]byte) string { return hex.EncodeToString(h[:]) }
	left := evidence.LeafHash(evidence.ContractSection, []byte(`{"i":0}`))
	right := evidence.LeafHash(evidence.DeterminismSection, []byte(`{"i":1}`))
	leaves := make([][32]byte, len(evidence.LeafOrder))
	for i, name := range evidence.LeafOrder {
		leaves[i] = evidence.LeafHash(name, fmt.Appendf(nil, `{"i":%d}`, i))
	}
	root := evidence.MerkleRoot(leaves)
	sealRoot := evidence.SealRootHash("tenant-a", "job-1", 11, root)
	created, sealedAt := "2026-03-01T11:00:00.000Z", "2026-03-01T12:00:00.000Z"
	genesisLink := evidence.GenesisLink(sampleChain, "tenant-a", created)
	prev := [32]byte(unhex(t, genesisLink))
	link := evidence.LinkHash(sampleChain, 1, prev, sealRoot, "succeeded", sealedAt)
	blocks := [][32]byte{left, right, root}
	golden(t, filepath.Join(vectorFolder, "hashes.golden"), indented(t, []hashVector{
		{"leaf", map[string]any{"name": "contract", "section": `{"i":0}`}, text(left)},
		{"leaf", map[string]any{"name": "determinism_report", "section": `{"i":1}`}, text(right)},
		{"node", map[string]any{"left": text(left), "right": text(right)}, text(evidence.NodeHash(left, right))},
		{"merkle_root", map[string]any{"sections": `the eleven sections in leaf order, section k being {"i":k}`}, text(root)},
		{"seal_root", map[string]any{"tenant_id": "tenant-a", "job_id": "job-1", "leaf_count": 11, "merkle_root": text(root)}, text(sealRoot)},
		{"genesis", map[string]any{"chain_id": sampleChain, "tenant_id": "tenant-a", "created_at": created}, genesisLink},
		{"link", map[string]any{"chain_id": sampleChain, "n": 1, "prev_link": genesisLink, "seal_root": text(sealRoot), "status": "succeeded", "sealed_at": sealedAt}, text(link)},
		{"contract_hash", map[string]any{"contract": sampleContract()}, evidence.ContractHash([]byte(sampleContract()))},
		{"block_root", map[string]any{"blocks": []string{}}, text(evidence.BlockRoot(nil))},
		{"block_root", map[string]any{"blocks": []string{text(left), text(right), text(root)}}, text(evidence.BlockRoot(blocks))},
	}))
}

var notInFileNames = regexp.MustCompile(`[^a-z0-9]+`)

func vectorPath(name string) string {
	plain := strings.Trim(notInFileNames.ReplaceAllString(strings.ToLower(name), "-"), "-")
	return filepath.Join(vectorFolder, plain+".json")
}

// The committed vectors are what the attacks of this package make today.
func TestVectorsAreCurrent(t *testing.T) {
	t.Parallel()
	head := laterHead()
	genuine, _ := sealed(t, sampleSections(), head)
	cases := append([]tamper{{name: "00 genuine bundle"}}, tampers()...)
	var current []string
	for _, c := range cases {
		if c.large {
			continue
		}
		bundle, opts := genuine, tamperOptions(head)
		if c.forge != nil {
			bundle = c.forge(t, genuine)
		}
		if c.setup != nil {
			c.setup(t, &opts)
		}
		current = append(current, vectorPath(c.name))
		golden(t, vectorPath(c.name), indented(t, vector{
			Name: c.name, FailedCheck: c.expect, Levels: evidence.Verify(bundle, opts).Levels,
			Options: record(t, opts), Bundle: bundle,
		}))
	}
	slices.Sort(current)
	committed, err := filepath.Glob(filepath.Join(vectorFolder, "*.json"))
	if err != nil {
		t.Fatalf("list vectors: %v", err)
	}
	if !slices.Equal(committed, current) {
		t.Errorf("committed vectors %q, the attacks make %q", committed, current)
	}
}

// Every committed vector fails exactly the check that it names. This driver reads
// only the files; verifiers in other languages do the same.
func TestVectors(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob(filepath.Join(vectorFolder, "*.json"))
	if err != nil {
		t.Fatalf("list vectors: %v", err)
	}
	if len(paths) < 80 {
		t.Fatalf("found %d vectors in %s, want at least 80", len(paths), vectorFolder)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatalf("read vector: %v", err)
			}
			var v vector
			if err := json.Unmarshal(text, &v); err != nil {
				t.Fatalf("read vector: %v", err)
			}
			result := evidence.Verify(v.Bundle, v.Options.verifyOptions(t))
			if result.FailedCheck != v.FailedCheck {
				t.Errorf("failed check %q (%v), want %q", result.FailedCheck, result.Err(), v.FailedCheck)
			}
			for level, want := range v.Levels {
				if got := result.Levels[level]; got != want {
					t.Errorf("level %s is %s, want %s", level, got, want)
				}
			}
		})
	}
}
