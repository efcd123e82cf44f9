package sdg

// ApprovalWindowDays is how long a plan waits for approval.
const ApprovalWindowDays = 7

// MaxEarlierBases is how many plans a message can go back over.
const MaxEarlierBases = 8

// Project is an agent project: a plan, its approval, and the run of its steps.
type Project struct {
	ID           string        `json:"id"`
	SessionID    string        `json:"session_id"`
	Description  string        `json:"description"`
	Status       ProjectStatus `json:"status"`
	StatusReason *Reason       `json:"status_reason,omitempty"`

	// The planner's input, fixed when the message is accepted, so that planning can
	// be repeated with the same result.
	Seed          string `json:"seed"`
	AsOf          string `json:"as_of"`
	RequestedRows int64  `json:"requested_rows,omitempty"`
	// Revision counts the messages that changed the plan.
	Revision int `json:"revision"`
	// Base is the object key of the plan that this revision edits. BaseDescription is the
	// text before it: what that plan was made from, or what questions were asked about.
	Base            string `json:"base,omitempty"`
	BaseDescription string `json:"base_description,omitempty"`
	// EarlierBases are the object keys of the plans that Base came of, the latest first: what
	// "undo that" and "put the phone back" go back to. At most MaxEarlierBases.
	EarlierBases []string `json:"earlier_bases,omitempty"`

	PlanKey     string       `json:"plan_key,omitempty"`
	CostSummary *CostSummary `json:"cost_summary,omitempty"`
	Steps       []Step       `json:"steps"`
	Approval    *Approval    `json:"approval,omitempty"`
	// ReservedCredits is what the approval reserved and no job has taken over yet.
	ReservedCredits int64 `json:"reserved_credits,omitempty"`

	// ApprovalToken answers the waiting workflow; never shown.
	ApprovalToken string `json:"approval_token,omitempty"`
	EventSeq      int64  `json:"event_seq"`
	// CorrelationID is the request's that started the project, as log lines have it.
	CorrelationID string `json:"correlation_id,omitempty"`
	CreatedAt     Time   `json:"created_at"`
	UpdatedAt     Time   `json:"updated_at"`
	ExpiresAt     Time   `json:"expires_at"`
}

// Step is the run of one plan step.
type Step struct {
	StepIndex int        `json:"step_index"`
	ToolName  ToolName   `json:"tool_name"`
	Title     string     `json:"title"`
	Status    StepStatus `json:"status"`
	JobRunID  string     `json:"job_run_id,omitempty"`
}

// Block ends the project without a fault.
func (p *Project) Block(code ReasonCode, message string) {
	p.Status, p.StatusReason = ProjectBlocked, &Reason{code, message}
	p.ApprovalToken = ""
}

// Finish ends the project for a reason: blocked when the data was the obstacle or
// somebody stopped it, failed for a fault.
func (p *Project) Finish(r Reason) {
	p.Status, p.StatusReason = ProjectFailed, &r
	switch r.Code {
	case Cancelled, ConstraintUnsatisfiable, ConstraintViolated, ValueSafety, PrivacyNotMet, SourceDeleted:
		p.Status = ProjectBlocked
	}
}
