package evidence

import "encoding/json"

// SectionName names one leaf section of the bundle.
type SectionName string

// The leaf sections. The seal itself, SealSection, is not a leaf.
const (
	ContractSection         SectionName = "contract"
	DeterminismSection      SectionName = "determinism_report"
	ConstraintSection       SectionName = "constraint_report"
	ArtifactIndexSection    SectionName = "artifact_index"
	EngineManifestSection   SectionName = "engine_manifest"
	PrivacySection          SectionName = "privacy_report"
	UtilitySection          SectionName = "utility_report"
	ValueSafetySection      SectionName = "value_safety_scan"
	RunTelemetrySection     SectionName = "run_telemetry"
	RunManifestSection      SectionName = "run_manifest"
	ArtifactManifestSection SectionName = "artifact_manifest"
	SealSection             SectionName = "hsfg_seal"
)

// LeafOrder is the fixed order of the leaves in the Merkle tree of schema version 1.
var LeafOrder = []SectionName{
	ContractSection, DeterminismSection, ConstraintSection, ArtifactIndexSection,
	EngineManifestSection, PrivacySection, UtilitySection, ValueSafetySection,
	RunTelemetrySection, RunManifestSection, ArtifactManifestSection,
}

// Verdict is the outcome of a report or of one check in it.
type Verdict string

const (
	Pass          Verdict = "pass"
	Warn          Verdict = "warn"
	Fail          Verdict = "fail"
	NotApplicable Verdict = "not_applicable"
)

// ContractReport is the sealed generation contract.
type ContractReport struct {
	// ContractHash is the BLAKE3 contract hash over the canonical bytes of Contract.
	ContractHash string `json:"contract_hash"`
	// Contract is the canonical contract (RFC 8785).
	Contract json.RawMessage `json:"contract"`
	// PlanSHA256 is the hash that was approved; empty for a job without a plan.
	PlanSHA256 string `json:"plan_sha256"`
	ApprovedAt string `json:"approved_at"`
	ApprovedBy string `json:"approved_by"`
}

// DeterminismReport says whether the same seed gave the same bytes again.
type DeterminismReport struct {
	Verdict Verdict `json:"verdict"`
	// Seed is a decimal uint64.
	Seed string `json:"seed"`
	// Streams lists the random streams by address, never by state.
	Streams []RandomStream `json:"streams"`
	// BlockRows is the number of rows in a full block, the unit of re-making.
	BlockRows     int64        `json:"block_rows"`
	BlocksTotal   int64        `json:"blocks_total"`
	BlocksRemade  int64        `json:"blocks_remade"`
	BlocksMatched int64        `json:"blocks_matched"`
	Coverage      float64      `json:"coverage"` // BlocksRemade / BlocksTotal
	Selection     string       `json:"selection"`
	Tables        []RemadePart `json:"tables"`
	// Mismatches names at most 100 blocks whose bytes differed.
	Mismatches []BlockMismatch `json:"mismatches"`
}

// RandomStream is one addressed stream of random numbers.
type RandomStream struct {
	Table   string `json:"table"`
	Column  string `json:"column"`
	Purpose string `json:"purpose"`
}

// RemadePart is one table's share of the determinism report.
type RemadePart struct {
	Table         string `json:"table"`
	BlocksTotal   int64  `json:"blocks_total"`
	BlocksRemade  int64  `json:"blocks_remade"`
	BlocksMatched int64  `json:"blocks_matched"`
}

// BlockMismatch is a block whose second making gave other bytes.
type BlockMismatch struct {
	Table    string `json:"table"`
	Block    int64  `json:"block"`
	Expected string `json:"expected"` // BLAKE3 of the delivered block
	Observed string `json:"observed"` // BLAKE3 of the block made again
}

// ConstraintReport holds what was found in the delivered bytes.
type ConstraintReport struct {
	Verdict      Verdict            `json:"verdict"`
	RowsChecked  int64              `json:"rows_checked"`
	CellsChecked int64              `json:"cells_checked"`
	HardTotal    int64              `json:"hard_total"`
	HardViolated int64              `json:"hard_violated"`
	SoftTotal    int64              `json:"soft_total"`
	SoftViolated int64              `json:"soft_violated"`
	NotChecked   int64              `json:"not_checked"`
	Constraints  []ConstraintResult `json:"constraints"`
	Method       string             `json:"method"`
}

// ConstraintResult is one constraint's evaluation.
type ConstraintResult struct {
	ID          string   `json:"id"`   // e.g. "customers.email.unique"
	Kind        string   `json:"kind"` // as in the contract
	Table       string   `json:"table"`
	Columns     []string `json:"columns"`
	Hard        bool     `json:"hard"`
	Description string   `json:"description"`
	Verdict     Verdict  `json:"verdict"`
	// Checked counts rows (or parents, for cardinalities) that the rule applied to.
	Checked    int64 `json:"checked"`
	Violations int64 `json:"violations"`
	// Expected and Observed are set for shares, moments and correlations.
	Expected *float64 `json:"expected,omitempty"`
	Observed *float64 `json:"observed,omitempty"`
	// Tolerance is the accepted |Expected-Observed|.
	Tolerance *float64 `json:"tolerance,omitempty"`
	// Examples holds at most 5 violations.
	Examples []Violation `json:"examples"`
	// Reason says why a constraint was not checked; Verdict is then not_applicable.
	Reason string `json:"reason"`
}

// Violation points at one row. Row counts from 0 over the whole table.
type Violation struct {
	Row    int64  `json:"row"`
	Value  string `json:"value"` // at most 80 characters
	Detail string `json:"detail"`
}

// ArtifactIndex lists every delivered artifact.
type ArtifactIndex struct {
	Artifacts []Artifact `json:"artifacts"`
}

// Artifact is one delivered file.
type Artifact struct {
	ArtifactID string `json:"artifact_id"`
	// Name is the relative path under which the file is delivered, e.g. "orders.csv".
	Name      string `json:"name"`
	MediaType string `json:"media_type"`
	SizeBytes int64  `json:"size_bytes"`
	SHA256    string `json:"sha256"`
	RowCount  int64  `json:"row_count"`
}

// ArtifactManifest binds each artifact to the blocks it was made of.
type ArtifactManifest struct {
	Artifacts []ArtifactBlocks `json:"artifacts"`
}

// ArtifactBlocks gives the BLAKE3 Merkle root over the block hashes of one
// artifact, so that a part of a large file can be proved alone.
type ArtifactBlocks struct {
	Name       string `json:"name"`
	Table      string `json:"table"`
	SHA256     string `json:"sha256"`
	BlockRows  int64  `json:"block_rows"`
	FirstBlock int64  `json:"first_block"`
	Blocks     int64  `json:"blocks"`
	BlockRoot  string `json:"block_root"`
}

// EngineManifest says what made the data.
type EngineManifest struct {
	Engine        string `json:"engine"`
	EngineVersion string `json:"engine_version"`
	Kind          string `json:"kind"`
	ContractHash  string `json:"contract_hash"`
	// ModelSHA256 hashes what the engine generates from: a trained model, or the
	// engine's built-in value tables.
	ModelSHA256 string    `json:"model_sha256"`
	Runtime     string    `json:"runtime"` // e.g. "go1.26.8"
	Libraries   []Library `json:"libraries"`
}

// Library is one linked dependency.
type Library struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// PrivacyReport measures risk to people in a source dataset.
type PrivacyReport struct {
	Verdict   Verdict  `json:"verdict"`
	Basis     string   `json:"basis"`
	Scope     string   `json:"scope"`
	Metrics   []Metric `json:"metrics"`
	NotTested []string `json:"not_tested"`
}

// Metric is one measured figure with its meaning.
type Metric struct {
	Name      string   `json:"name"`
	Table     string   `json:"table"`
	Columns   []string `json:"columns"`
	Expected  *float64 `json:"expected,omitempty"`
	Observed  *float64 `json:"observed,omitempty"`
	Tolerance *float64 `json:"tolerance,omitempty"`
	Verdict   Verdict  `json:"verdict"`
	Detail    string   `json:"detail"`
}

// UtilityReport compares what was asked with what was delivered.
type UtilityReport struct {
	Verdict Verdict  `json:"verdict"`
	Basis   string   `json:"basis"`
	Metrics []Metric `json:"metrics"`
}

// ValueSafetyScan is the result of scanning every cell.
type ValueSafetyScan struct {
	Verdict      Verdict         `json:"verdict"`
	CellsScanned int64           `json:"cells_scanned"`
	Scanners     []ScannerResult `json:"scanners"`
	Repairs      []CellFinding   `json:"repairs"`
	BlockedCells []CellFinding   `json:"blocked_cells"`
}

// ScannerResult is one scanner's count over all cells it applies to.
type ScannerResult struct {
	Scanner  string  `json:"scanner"`
	Verdict  Verdict `json:"verdict"`
	Scanned  int64   `json:"scanned"`
	Findings int64   `json:"findings"`
	Detail   string  `json:"detail"`
}

// CellFinding points at one cell. The value itself is never repeated here.
type CellFinding struct {
	Table   string `json:"table"`
	Column  string `json:"column"`
	Row     int64  `json:"row"`
	Scanner string `json:"scanner"`
	Detail  string `json:"detail"`
}

// RunTelemetry is measured, not estimated.
type RunTelemetry struct {
	RowsGenerated  int64           `json:"rows_generated"`
	BytesGenerated int64           `json:"bytes_generated"`
	ElapsedSeconds float64         `json:"elapsed_seconds"`
	RowsPerSecond  float64         `json:"rows_per_second"`
	Steps          []StepTelemetry `json:"steps"`
}

// StepTelemetry is one workflow step's measured cost.
type StepTelemetry struct {
	Step           string  `json:"step"`
	StartedAt      string  `json:"started_at"`
	ElapsedSeconds float64 `json:"elapsed_seconds"`
	CPUSeconds     float64 `json:"cpu_seconds"`
	PeakHeapBytes  int64   `json:"peak_heap_bytes"`
	Attempts       int64   `json:"attempts"`
}

// RunManifest identifies the run and repeats the figures that other sections must agree with.
type RunManifest struct {
	JobID        string        `json:"job_id"`
	TenantID     string        `json:"tenant_id"`
	Kind         string        `json:"kind"`
	Status       string        `json:"status"` // "succeeded"
	Seed         string        `json:"seed"`
	ContractHash string        `json:"contract_hash"`
	CreatedAt    string        `json:"created_at"`
	StartedAt    string        `json:"started_at"`
	CompletedAt  string        `json:"completed_at"`
	RowsTotal    int64         `json:"rows_total"`
	Entities     []EntityCount `json:"entities"`
	// Notarization is "none" or "required"; it is inside the sealed bytes so that a
	// missing notary sidecar cannot pass unnoticed.
	Notarization string `json:"notarization"`
	// ContractSeal is the oldest contract seal of this contract that was sealed before the
	// run started; nil if there is none.
	ContractSeal *AnnouncedBy `json:"contract_seal,omitempty"`
}

// AnnouncedBy refers to a contract seal in the same chain.
type AnnouncedBy struct {
	SealID   string `json:"seal_id"`
	N        uint64 `json:"n"`
	SealRoot string `json:"seal_root"`
	SealedAt string `json:"sealed_at"`
}

// EntityCount is the number of rows of one table.
type EntityCount struct {
	Table   string `json:"table"`
	Rows    int64  `json:"rows"`
	Columns int64  `json:"columns"`
}
