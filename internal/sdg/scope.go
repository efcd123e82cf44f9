package sdg

// Scope is what a credential may do. Scopes contain each other: admin ⊃ generate ⊃ read.
type Scope string

const (
	Read     Scope = "read"
	Generate Scope = "generate"
	Admin    Scope = "admin"
)

var scopeRank = map[Scope]int{Read: 1, Generate: 2, Admin: 3}

// Valid reports whether s is a known scope.
func (s Scope) Valid() bool { return scopeRank[s] > 0 }

// Allows reports whether a credential with scope s may do what needs the scope needed.
func (s Scope) Allows(needed Scope) bool {
	return scopeRank[s] > 0 && scopeRank[s] >= scopeRank[needed]
}

// Caller is who makes a request: the tenant comes from here and from nowhere else.
type Caller struct {
	TenantID string
	// Actor is the API key's id, or the JWT's subject.
	Actor string
	Scope Scope
	// Tier is the plan of the caller's workspace.
	Tier Tier
	// RateOverride, when not 0, replaces every rate budget of this caller, per minute.
	RateOverride int
}
