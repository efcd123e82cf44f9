package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"github.com/zeebo/blake3"

	"github.com/sdg-service/sdg/internal/evidence"
)

var sealedAt = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// texts try what languages encode differently.
var texts = []string{"Zürich", "a\u2028b", "line\nfeed", `quote" and \ and /`, "😀 \U0010FFFF", "\x00\x1f\x7f", "<&>", "e\u0301", "\ufeff", ""}

func anyText(rng *rand.Rand) string { return texts[rng.IntN(len(texts))] }

// anyFloat spreads over all magnitudes, where the shortest decimal form is hard to get
// right. Whole numbers that the format forbids are left out.
func anyFloat(rng *rand.Rand) *float64 {
	for {
		f := math.Float64frombits(rng.Uint64())
		size := math.Abs(f)
		if !math.IsNaN(f) && !math.IsInf(f, 0) && (size < 1<<53 || size >= 1e21) {
			return &f
		}
	}
}

// makeBundles writes vectors of fresh bundles, and of damaged copies.
func makeBundles(folder string, rng *rand.Rand) error {
	for i := range genuineBundles {
		genuine, err := freshVector(rng, i)
		if err != nil {
			return err
		}
		if err := writeVector(folder, fmt.Sprintf("go-%d", i), genuine); err != nil {
			return err
		}
		for j := range damagedCopies {
			v := genuine
			v.FailedCheck = nil
			v.Bundle = damaged(rng, genuine.Bundle)
			if err := writeVector(folder, fmt.Sprintf("go-%d-damaged-%d", i, j), v); err != nil {
				return err
			}
		}
	}
	return nil
}

func writeVector(folder, name string, v vector) error {
	v.Name = name
	raw, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("encode vector: %w", err)
	}
	return os.WriteFile(filepath.Join(folder, name+".json"), raw, 0o600)
}

func freshVector(rng *rand.Rand, i int) (vector, error) {
	tenant, job := fmt.Sprintf("tenant-%d", i), fmt.Sprintf("job-%d", i)
	sections, files, err := freshSections(rng, tenant, job)
	if err != nil {
		return vector{}, err
	}
	draft, err := evidence.Prepare(tenant, job, sections)
	if err != nil {
		return vector{}, err
	}
	chainID := hex.EncodeToString(randomBytes(rng, 16))
	head, err := evidence.GenesisHead(chainID, tenant, sealedAt.Add(-time.Hour))
	if err != nil {
		return vector{}, err
	}
	if i%2 == 1 {
		head = evidence.Head{ChainID: chainID, N: 1 + rng.Uint64N(1<<40), Link: hex.EncodeToString(randomBytes(rng, 32)), SealedAt: head.SealedAt}
	}
	link, err := draft.Link(head, sealedAt, evidence.StatusSucceeded)
	if err != nil {
		return vector{}, err
	}
	key := ed25519.NewKeyFromSeed(randomBytes(rng, ed25519.SeedSize))
	bundle, err := draft.Seal(link, "go-key", ed25519.Sign(key, link.Note()))
	if err != nil {
		return vector{}, err
	}
	none := evidence.CheckName("")
	return vector{FailedCheck: &none, Bundle: bundle, Options: options{
		ServiceKeys: []serviceKey{{KeyID: "go-key", PublicKey: hex.EncodeToString(key.Public().(ed25519.PublicKey))}},
		JobID:       job, TenantID: tenant, State: &head, Artifacts: files,
		Require: []evidence.Level{evidence.Integrity, evidence.Authentic, evidence.Current},
	}}, nil
}

func freshSections(rng *rand.Rand, tenant, job string) (map[evidence.SectionName]any, []artifact, error) {
	seed := fmt.Sprint(rng.Uint64())
	contract, err := evidence.Canonical(map[string]any{"seed": seed, "text": anyText(rng), "number": anyFloat(rng), "list": []any{nil, true, anyText(rng)}})
	if err != nil {
		return nil, nil, err
	}
	hash := evidence.ContractHash(contract)
	content := randomBytes(rng, 1+rng.IntN(5000))
	digest := sha256.Sum256(content)
	sum := hex.EncodeToString(digest[:])
	var blocks [][32]byte
	for block := range bytes.Lines(content) {
		blocks = append(blocks, blake3.Sum256(block))
	}
	root := evidence.BlockRoot(blocks)
	rows := int64(rng.IntN(1000))
	var metrics []evidence.Metric
	for range rng.IntN(20) {
		metrics = append(metrics, evidence.Metric{Name: "m", Table: anyText(rng), Observed: anyFloat(rng), Expected: anyFloat(rng), Verdict: evidence.Pass, Detail: anyText(rng)})
	}
	made := "2026-03-01T11:59:58.000Z"
	return map[evidence.SectionName]any{
		evidence.ContractSection:         evidence.ContractReport{ContractHash: hash, Contract: contract, ApprovedBy: anyText(rng)},
		evidence.DeterminismSection:      evidence.DeterminismReport{Verdict: evidence.Pass, Seed: seed, BlocksTotal: 3, BlocksRemade: 1, BlocksMatched: 1, Coverage: 1.0 / 3, Tables: []evidence.RemadePart{{Table: "t", BlocksTotal: 3, BlocksRemade: 1, BlocksMatched: 1}}},
		evidence.ConstraintSection:       evidence.ConstraintReport{Verdict: evidence.Pass, RowsChecked: rows, Method: anyText(rng)},
		evidence.ArtifactIndexSection:    evidence.ArtifactIndex{Artifacts: []evidence.Artifact{{ArtifactID: "a", Name: "t.csv", MediaType: "text/csv", SizeBytes: int64(len(content)), SHA256: sum, RowCount: rows}}},
		evidence.EngineManifestSection:   evidence.EngineManifest{Engine: "go/test", EngineVersion: "1", Kind: "mock", ContractHash: hash, ModelSHA256: sum, Runtime: "go"},
		evidence.PrivacySection:          evidence.PrivacyReport{Verdict: evidence.NotApplicable, Basis: anyText(rng), NotTested: []string{anyText(rng)}},
		evidence.UtilitySection:          evidence.UtilityReport{Verdict: evidence.Warn, Metrics: metrics},
		evidence.ValueSafetySection:      evidence.ValueSafetyScan{Verdict: evidence.Pass, CellsScanned: 2 * rows},
		evidence.RunTelemetrySection:     evidence.RunTelemetry{RowsGenerated: rows, ElapsedSeconds: rng.Float64(), RowsPerSecond: rng.ExpFloat64() * 1e6},
		evidence.ArtifactManifestSection: evidence.ArtifactManifest{Artifacts: []evidence.ArtifactBlocks{{Name: "t.csv", Table: "t", SHA256: sum, BlockRows: 65536, Blocks: int64(len(blocks)), BlockRoot: hex.EncodeToString(root[:])}}},
		evidence.RunManifestSection: evidence.RunManifest{
			JobID: job, TenantID: tenant, Kind: "mock", Status: evidence.StatusSucceeded, Seed: seed, ContractHash: hash, CreatedAt: made, StartedAt: made, CompletedAt: made,
			RowsTotal: rows, Entities: []evidence.EntityCount{{Table: "t", Rows: rows, Columns: 2}}, Notarization: evidence.NotarizationNone,
		},
	}, []artifact{{Name: "t.csv", Content: content, Regular: true}}, nil
}

func randomBytes(rng *rand.Rand, n int) []byte {
	out := make([]byte, n)
	for i := range out {
		out[i] = byte(rng.Uint32())
	}
	return out
}

// values stand in JSON for others.
var (
	values      = regexp.MustCompile(`:("[^"\\]*"|-?[0-9.e+-]+)`)
	replacement = []string{
		"-0", "1e400", "1e308", "1E2", "1e21", "100000000000000000000", "9007199254740991", "9007199254740992", "9007199254740993", "-9007199254740992", "1.0", "01", "1.", ".5", "+1", "5e-324", "0.1e1",
		"null", "true", "NaN", "Infinity", "{}", "[]", `""`, `"x"`, `"\ud800"`, `"\udc00\ud800"`, `"\ud83d\ude00"`, `"\u0041"`, `"\/"`, `"\u00e9"`, `"\x41"`, "\"\t\"", `"\u2028"`, `{"A":1}`, `{"a":1,"a":2}`, `{"a":1,"\u0061":2}`,
		`{"__proto__":1}`, "[1,]", "{,}", "nul", `"2026-02-30T00:00:00.000Z"`, `"2026-03-01T12:00:60.000Z"`, `"2026-03-01T12:00:00.000Z"`, `"pass"`, `"fail"`, `"not_applicable"`, "1", "0", "-1", " 1", "1 ",
		"\"\ufeff\"", "\"\xff\"", "\"\xed\xa0\x80\"", "\"\xc0\x80\"",
	}
)

// damaged changes a bundle in one place: a byte, a value, or its extent.
func damaged(rng *rand.Rand, bundle []byte) []byte {
	out := bytes.Clone(bundle)
	switch rng.IntN(6) {
	case 0:
		out[rng.IntN(len(out))] ^= byte(1 + rng.IntN(255))
	case 1:
		return out[:rng.IntN(len(out))]
	case 2:
		at := rng.IntN(len(out))
		return append(out[:at:at], bundle[at+1:]...)
	case 3:
		return append(out, replacement[rng.IntN(len(replacement))]...)
	default:
		all := values.FindAllIndex(out, -1)
		place := all[rng.IntN(len(all))]
		return []byte(string(out[:place[0]+1]) + replacement[rng.IntN(len(replacement))] + string(out[place[1]:]))
	}
	return out
}
