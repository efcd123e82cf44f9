package sdg

// PreviewWindowDays is how long a preview can be approved.
const PreviewWindowDays = 7

// SampleRows is the number of sample rows per table in a preview.
const SampleRows = 20

// Preview is a fabricate preview: a one-step plan with sample rows.
type Preview struct {
	ID          string        `json:"id"`
	Status      PreviewStatus `json:"status"`
	Description string        `json:"description,omitempty"`
	PlanKey     string        `json:"plan_key"`
	SampleKey   string        `json:"sample_key"`
	CostSummary CostSummary   `json:"cost_summary"`
	JobID       string        `json:"job_id,omitempty"`
	Approval    *Approval     `json:"approval,omitempty"`
	CreatedAt   Time          `json:"created_at"`
	UpdatedAt   Time          `json:"updated_at"`
	ExpiresAt   Time          `json:"expires_at"`
}

// SampleTable holds the first rows of one table, cells in their CSV form.
type SampleTable struct {
	Table   string     `json:"table"`
	Columns []string   `json:"columns"`
	Rows    [][]string `json:"rows"`
}
