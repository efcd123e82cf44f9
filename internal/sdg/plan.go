package sdg

import "encoding/json"

// ToolName names what a plan step runs.
type ToolName string

const (
	// GenerateMock generates mock tables from a contract.
	GenerateMock ToolName = "generate_mock_data"
	// SynthesizeData learns from a dataset, or takes what was learnt, and makes rows like it.
	SynthesizeData ToolName = "synthesize_data"
	// RunSCADA simulates a plant and records its telemetry.
	RunSCADA ToolName = "run_scada"
	// RunICS simulates a plant under attack.
	RunICS ToolName = "run_ics_scenario"
	// ImportTable reads a table of a connector into a dataset.
	ImportTable ToolName = "import_table"
)

// Kind is the kind of job that runs the tool; empty for an unknown tool.
func (t ToolName) Kind() JobKind {
	switch t {
	case GenerateMock:
		return MockJob
	case SynthesizeData:
		return SynthesizeJob
	case RunSCADA:
		return SCADAJob
	case RunICS:
		return ICSJob
	case ImportTable:
		return ImportJob
	}
	return ""
}

// PlanStep is one step of a plan: exactly what will be executed.
type PlanStep struct {
	StepIndex int      `json:"step_index"`
	ToolName  ToolName `json:"tool_name"`
	Title     string   `json:"title"`
	// DatasetID is what a synthesis learns from, ModelID the trained model it takes instead.
	DatasetID    string          `json:"dataset_id,omitempty"`
	ModelID      string          `json:"model_id,omitempty"`
	Seed         string          `json:"seed"` // decimal uint64
	ContractHash string          `json:"contract_hash"`
	Contract     json.RawMessage `json:"contract"`
	Estimate     Estimate        `json:"estimate"`
	// Assumptions lists what was decided where the description was silent.
	Assumptions []PlanNote `json:"assumptions"`
	// Unparsed lists the parts of the description that nothing was made of.
	Unparsed []PlanNote `json:"unparsed"`
	// Provenance ties contract elements to the text they came from.
	Provenance []PlanNote `json:"provenance"`
	// Changes tells in sentences what a message has changed in the plan before; none in a first plan.
	Changes []string `json:"changes,omitempty"`
}

// PlanNote is a remark on the plan. Path points into the contract
// ("tables[0].columns[2]"); Start and End are byte offsets into the description, End 0 means none.
type PlanNote struct {
	Text  string `json:"text"`
	Path  string `json:"path"`
	Start int    `json:"start"`
	End   int    `json:"end"`
}

// Estimate is the forecast of one job. Credits is a maximum.
type Estimate struct {
	Credits int64   `json:"credits"`
	Seconds float64 `json:"seconds"`
	Rows    int64   `json:"rows"`
	Cells   int64   `json:"cells"`
}

// CostSummary is the quote of a plan.
type CostSummary struct {
	// TotalEstimatedCredits is the most that the plan can cost.
	TotalEstimatedCredits int64 `json:"total_estimated_credits"`
	// ApprovalPlanSHA256 is SHA-256 over the RFC 8785 form of the plan array.
	ApprovalPlanSHA256 string  `json:"approval_plan_sha256"`
	EstimatedSeconds   float64 `json:"estimated_seconds"`
	EstimatedRows      int64   `json:"estimated_rows"`
}

// Approval records who agreed to what. A job without a valid one cannot reach its contract.
type Approval struct {
	PlanSHA256 string `json:"plan_sha256"`
	MaxCredits int64  `json:"max_credits"`
	Actor      string `json:"actor"`
	At         Time   `json:"at"`
}
