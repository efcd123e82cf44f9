package sdg

// JobKind is what a job does.
type JobKind string

const (
	// MockJob generates mock tables from a contract.
	MockJob JobKind = "mock"
	// SynthesizeJob makes rows like those of a dataset.
	SynthesizeJob JobKind = "synthesize"
	// SCADAJob records a simulated plant.
	SCADAJob JobKind = "scada"
	// ICSJob records a simulated plant under attack.
	ICSJob JobKind = "ics"
	// ImportJob reads a table of a connector into a dataset.
	ImportJob JobKind = "import"
)

// Stage is where a running job is.
type Stage string

const (
	StageQueued   Stage = "queued"
	StageTrain    Stage = "train"
	StagePrepare  Stage = "prepare"
	StageGenerate Stage = "generate"
	StageReport   Stage = "report"
	StageImport   Stage = "import"
	StageSeal     Stage = "seal"
	StageDone     Stage = "done"
)

// Job is one run of an engine.
type Job struct {
	ID       string    `json:"id"`
	Kind     JobKind   `json:"kind"`
	Status   JobStatus `json:"status"`
	Stage    Stage     `json:"stage"`
	Progress float64   `json:"progress"` // 0 to 1
	RowsDone int64     `json:"rows_done"`
	Error    *Reason   `json:"error,omitempty"`

	ProjectID string `json:"project_id,omitempty"`
	StepIndex int    `json:"step_index"`
	PreviewID string `json:"preview_id,omitempty"`

	// DatasetID is what a synthesize job learns from, or an import has made; ModelID is what
	// was learnt or given.
	DatasetID string `json:"dataset_id,omitempty"`
	ModelID   string `json:"model_id,omitempty"`
	// Trains says that the job makes its own model.
	Trains bool `json:"trains,omitempty"`

	// ConnectorID is what an import reads.
	ConnectorID string `json:"connector_id,omitempty"`

	Seed         string   `json:"seed"`
	ContractHash string   `json:"contract_hash"`
	PlanKey      string   `json:"plan_key"`
	Approval     Approval `json:"approval"`
	Estimate     Estimate `json:"estimate"`
	// ReservedCredits is held until the job settles; ChargedCredits is what it cost.
	ReservedCredits int64 `json:"reserved_credits"`
	ChargedCredits  int64 `json:"charged_credits"`
	// CreditMonth is the month ("2026-11") whose quota the reservation is in.
	CreditMonth string `json:"credit_month"`

	Evidence *EvidenceLink `json:"evidence,omitempty"`
	EventSeq int64         `json:"event_seq"`
	// CorrelationID is the request's that the job follows from, as log lines have it.
	CorrelationID string `json:"correlation_id,omitempty"`

	CreatedAt   Time `json:"created_at"`
	StartedAt   Time `json:"started_at"`
	CompletedAt Time `json:"completed_at"`
	UpdatedAt   Time `json:"updated_at"`
}

// EvidenceLink is a job's place in the tenant's chain.
type EvidenceLink struct {
	SealRoot string `json:"seal_root"`
	ChainID  string `json:"chain_id"`
	N        int64  `json:"n"`
	Link     string `json:"link"`
	Key      string `json:"key"` // object key of the bundle
	SealedAt Time   `json:"sealed_at"`
}

// Artifact is one delivered file of a job.
type Artifact struct {
	ID        string `json:"id"`
	JobID     string `json:"job_id"`
	Name      string `json:"name"`
	Table     string `json:"table"`
	MediaType string `json:"media_type"`
	SizeBytes int64  `json:"size_bytes"`
	SHA256    string `json:"sha256"`
	RowCount  int64  `json:"row_count"`
	Key       string `json:"key"`
	CreatedAt Time   `json:"created_at"`
}
