package sdg

import "fmt"

// Tier is a workspace's subscription plan. (A Plan is what a project executes.)
type Tier string

const (
	Free       Tier = "free"
	Developer  Tier = "developer"
	Growth     Tier = "growth"
	Enterprise Tier = "enterprise"
)

// MaxQueuedJobs is how many jobs of one workspace may wait for a free slot.
const MaxQueuedJobs = 1000

// Allowance is what a tier includes.
type Allowance struct {
	RequestsPerMinute int
	ConcurrentJobs    int
	// MonthlyCredits 0 means no limit.
	MonthlyCredits int64
}

var allowances = map[Tier]Allowance{
	Free:       {60, 1, 200},
	Developer:  {600, 4, 5_000},
	Growth:     {1_800, 16, 50_000},
	Enterprise: {6_000, 64, 0},
}

// Allowance returns what the tier includes. An unknown tier includes nothing.
func (t Tier) Allowance() Allowance { return allowances[t] }

// ParseTier reads a tier's name.
func ParseTier(s string) (Tier, error) {
	if _, ok := allowances[Tier(s)]; !ok {
		return "", fmt.Errorf("unknown plan %q: choose free, developer, growth or enterprise", s)
	}
	return Tier(s), nil
}
