package sdg

// Workspace is a tenant.
type Workspace struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Tier      Tier   `json:"tier"`
	ChainID   string `json:"chain_id"`
	CreatedAt Time   `json:"created_at"`
}

// Credits is a workspace's account for one month.
type Credits struct {
	Month    string `json:"month"` // "2026-11"
	Reserved int64  `json:"reserved"`
	Used     int64  `json:"used"`
}

// Slots lists which jobs run and which wait for a free slot, oldest first.
type Slots struct {
	Running []string `json:"running"`
	Waiting []string `json:"waiting"`
}
