package evidence_test

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/zeebo/blake3"

	"github.com/sdg-service/sdg/internal/evidence"
)

const (
	sampleTenant = "tenant-a"
	sampleJob    = "job-1"
	sampleChain  = "000102030405060708090a0b0c0d0e0f"
	sampleKeyID  = "service-2026"
	zeroHash     = "0000000000000000000000000000000000000000000000000000000000000000"
)

var sampleTime = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// signingKey makes a key pair that is the same in every run.
func signingKey(name string) ed25519.PrivateKey {
	seed := sha256.Sum256([]byte("test key " + name))
	return ed25519.NewKeyFromSeed(seed[:])
}

func publicKey(key ed25519.PrivateKey) ed25519.PublicKey { return key.Public().(ed25519.PublicKey) }

// trusted is the verifier's pinned service key.
func trusted() []evidence.ServiceKey {
	return []evidence.ServiceKey{{KeyID: sampleKeyID, PublicKey: publicKey(signingKey("service"))}}
}

func sampleContract() string {
	return `{"as_of":"2026-03-01","locale":"en_US","relations":[],"seed":"7","tables":[{"columns":[{"name":"id","type":"integer"},{"name":"city","type":"string","values":[{"share":0.25,"value":"Zürich"},{"share":0.75,"value":"Paris"}]}],"name":"customers","rows":3}],"version":"1"}`
}

// sampleFiles are the delivered artifacts of the sample job.
func sampleFiles() map[string]string {
	return map[string]string{
		"customers.csv":           "id,city\n1,Paris\n2,Zürich\n3,Paris\n",
		"orders/part-00000.csv":   "id,customer_id\n1,1\n2,3\n",
		"orders/part-00001.csv":   "id,customer_id\n3,3\n4,2\n",
		"documentation/README.md": "Synthetic data.\n",
	}
}

func sampleArtifacts() ([]evidence.Artifact, []evidence.ArtifactBlocks) {
	layout := []struct {
		name, table, media string
		rows, first        int64
	}{
		{"customers.csv", "customers", "text/csv", 3, 0},
		{"orders/part-00000.csv", "orders", "text/csv", 2, 0},
		{"orders/part-00001.csv", "orders", "text/csv", 2, 1},
		{"documentation/README.md", "", "text/markdown", 0, 0},
	}
	var index []evidence.Artifact
	var manifest []evidence.ArtifactBlocks
	for i, file := range layout {
		content := []byte(sampleFiles()[file.name])
		digest := sha256.Sum256(content)
		index = append(index, evidence.Artifact{
			ArtifactID: fmt.Sprintf("art-%d", i+1), Name: file.name, MediaType: file.media,
			SizeBytes: int64(len(content)), SHA256: hex.EncodeToString(digest[:]), RowCount: file.rows,
		})
		var blocks [][32]byte
		if file.table != "" {
			blocks = append(blocks, blake3.Sum256(content))
		}
		root := evidence.BlockRoot(blocks)
		manifest = append(manifest, evidence.ArtifactBlocks{
			Name: file.name, Table: file.table, SHA256: hex.EncodeToString(digest[:]), BlockRows: 65536,
			FirstBlock: file.first, Blocks: int64(len(blocks)), BlockRoot: hex.EncodeToString(root[:]),
		})
	}
	return index, manifest
}

// sampleSections is a small but complete set: two tables, one of them in two parts.
func sampleSections() map[evidence.SectionName]any {
	share := 0.25
	contract := sampleContract()
	hash := evidence.ContractHash([]byte(contract))
	index, manifest := sampleArtifacts()
	return map[evidence.SectionName]any{
		evidence.ContractSection: evidence.ContractReport{
			ContractHash: hash, Contract: json.RawMessage(contract),
			PlanSHA256: strings.Repeat("ab", 32), ApprovedAt: "2026-03-01T11:59:00.000Z", ApprovedBy: "José",
		},
		evidence.DeterminismSection: evidence.DeterminismReport{
			Verdict: evidence.Pass, Seed: "7", BlockRows: 65536, BlocksTotal: 3, BlocksRemade: 3, BlocksMatched: 3, Coverage: 1,
			Streams:   []evidence.RandomStream{{Table: "customers", Column: "city", Purpose: "value"}},
			Selection: "every block", Mismatches: []evidence.BlockMismatch{},
			Tables: []evidence.RemadePart{
				{Table: "customers", BlocksTotal: 1, BlocksRemade: 1, BlocksMatched: 1},
				{Table: "orders", BlocksTotal: 2, BlocksRemade: 2, BlocksMatched: 2},
			},
		},
		evidence.ConstraintSection: evidence.ConstraintReport{
			Verdict: evidence.Pass, RowsChecked: 7, CellsChecked: 14, HardTotal: 1, SoftTotal: 1, Method: "read from the delivered bytes",
			Constraints: []evidence.ConstraintResult{
				{ID: "customers.id.unique", Kind: "unique", Table: "customers", Columns: []string{"id"}, Hard: true, Verdict: evidence.Pass, Checked: 3, Examples: []evidence.Violation{}},
				{ID: "customers.city.share", Kind: "share", Table: "customers", Columns: []string{"city"}, Verdict: evidence.Warn, Checked: 3, Expected: &share, Observed: &share, Violations: 1,
					Examples: []evidence.Violation{{Row: 1, Value: "Zürich", Detail: "one of three"}}},
			},
		},
		evidence.ArtifactIndexSection: evidence.ArtifactIndex{Artifacts: index},
		evidence.EngineManifestSection: evidence.EngineManifest{
			Engine: "sdg/mock", EngineVersion: "1.0.0", Kind: "mock", ContractHash: hash, ModelSHA256: strings.Repeat("cd", 32),
			Runtime: "go1.26.8", Libraries: []evidence.Library{{Name: "github.com/zeebo/blake3", Version: "v0.2.4"}},
		},
		evidence.PrivacySection: evidence.PrivacyReport{
			Verdict: evidence.NotApplicable, Basis: "no source dataset", Scope: "none", Metrics: []evidence.Metric{}, NotTested: []string{"membership inference"},
		},
		evidence.UtilitySection: evidence.UtilityReport{
			Verdict: evidence.Pass, Basis: "the contract",
			Metrics: []evidence.Metric{{Name: "share", Table: "customers", Columns: []string{"city"}, Observed: &share, Verdict: evidence.Pass, Detail: "met"}},
		},
		evidence.ValueSafetySection: evidence.ValueSafetyScan{
			Verdict: evidence.Pass, CellsScanned: 14, Scanners: []evidence.ScannerResult{{Scanner: "card_number", Verdict: evidence.Pass, Scanned: 14}},
			Repairs: []evidence.CellFinding{}, BlockedCells: []evidence.CellFinding{},
		},
		evidence.RunTelemetrySection: evidence.RunTelemetry{
			RowsGenerated: 7, BytesGenerated: 96, ElapsedSeconds: 0.5, RowsPerSecond: 14,
			Steps: []evidence.StepTelemetry{{Step: "generate", StartedAt: "2026-03-01T11:59:58.000Z", ElapsedSeconds: 0.5, CPUSeconds: 0.25, PeakHeapBytes: 1 << 20, Attempts: 1}},
		},
		evidence.RunManifestSection: evidence.RunManifest{
			JobID: sampleJob, TenantID: sampleTenant, Kind: "mock", Status: evidence.StatusSucceeded, Seed: "7", ContractHash: hash,
			CreatedAt: "2026-03-01T11:59:56.000Z", StartedAt: "2026-03-01T11:59:57.000Z", CompletedAt: "2026-03-01T11:59:59.000Z",
			RowsTotal: 7, Entities: []evidence.EntityCount{{Table: "customers", Rows: 3, Columns: 2}, {Table: "orders", Rows: 4, Columns: 2}},
			Notarization: evidence.NotarizationNone,
		},
		evidence.ArtifactManifestSection: evidence.ArtifactManifest{Artifacts: manifest},
	}
}

// tinySections is the smallest set that can be sealed.
func tinySections() map[evidence.SectionName]any {
	contract := `{"seed":"7"}`
	hash := evidence.ContractHash([]byte(contract))
	return map[evidence.SectionName]any{
		evidence.ContractSection:         evidence.ContractReport{ContractHash: hash, Contract: json.RawMessage(contract)},
		evidence.DeterminismSection:      evidence.DeterminismReport{Verdict: evidence.NotApplicable, Seed: "7"},
		evidence.ConstraintSection:       evidence.ConstraintReport{Verdict: evidence.NotApplicable},
		evidence.ArtifactIndexSection:    evidence.ArtifactIndex{},
		evidence.EngineManifestSection:   evidence.EngineManifest{Engine: "e", EngineVersion: "1", Kind: "mock", ContractHash: hash, ModelSHA256: zeroHash, Runtime: "r"},
		evidence.PrivacySection:          evidence.PrivacyReport{Verdict: evidence.NotApplicable},
		evidence.UtilitySection:          evidence.UtilityReport{Verdict: evidence.NotApplicable},
		evidence.ValueSafetySection:      evidence.ValueSafetyScan{Verdict: evidence.NotApplicable},
		evidence.RunTelemetrySection:     evidence.RunTelemetry{},
		evidence.ArtifactManifestSection: evidence.ArtifactManifest{},
		evidence.RunManifestSection: evidence.RunManifest{
			JobID: sampleJob, TenantID: sampleTenant, Kind: "mock", Status: evidence.StatusSucceeded, Seed: "7", ContractHash: hash,
			CreatedAt: "2026-03-01T11:59:56.000Z", StartedAt: "2026-03-01T11:59:57.000Z", CompletedAt: "2026-03-01T11:59:59.000Z",
			Notarization: evidence.NotarizationNone,
		},
	}
}

func genesis(t testing.TB) evidence.Head {
	t.Helper()
	head, err := evidence.GenesisHead(sampleChain, sampleTenant, sampleTime.Add(-time.Hour))
	if err != nil {
		t.Fatalf("genesis: %v", err)
	}
	return head
}

// sealed seals sections as the next link of a chain.
func sealed(t testing.TB, sections map[evidence.SectionName]any, head evidence.Head) ([]byte, evidence.Link) {
	t.Helper()
	draft, err := evidence.Prepare(sampleTenant, sampleJob, sections)
	if err != nil {
		t.Fatalf("prepare: %v", err)
	}
	link, err := draft.Link(head, sampleTime, evidence.StatusSucceeded)
	if err != nil {
		t.Fatalf("link: %v", err)
	}
	bundle, err := draft.Seal(link, sampleKeyID, ed25519.Sign(signingKey("service"), link.Note()))
	if err != nil {
		t.Fatalf("seal: %v", err)
	}
	return bundle, link
}

// laterHead is the head of a chain that already holds 41 links.
func laterHead() evidence.Head {
	return evidence.Head{ChainID: sampleChain, N: 41, Link: strings.Repeat("5a", 32), SealedAt: "2026-03-01T10:00:00.000Z"}
}

// folder is a set of delivered files in memory.
type folder struct {
	files     map[string]string
	irregular map[string]bool
	grow      string // a file that grows after it was listed
}

func sampleFolder() *folder { return &folder{files: sampleFiles(), irregular: map[string]bool{}} }

func (f *folder) List() ([]evidence.ArtifactFile, error) {
	var list []evidence.ArtifactFile
	for name, content := range f.files {
		list = append(list, evidence.ArtifactFile{Name: name, Size: int64(len(content)), Regular: !f.irregular[name]})
	}
	return list, nil
}

func (f *folder) Open(name string) (io.ReadCloser, error) {
	content := f.files[name]
	if f.grow == name {
		content += "grown"
	}
	return io.NopCloser(strings.NewReader(content)), nil
}
