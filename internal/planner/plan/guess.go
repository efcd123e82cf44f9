package plan

// What the assumptions about columns begin with of which the planner supposes what they hold. Who completes a plan, or weighs two,
// tells by them what may only have been misread as a column.
const (
	// Labels: numbered labels, of a name that nobody knows.
	Labels = "labels, because"
	// OrdinaryNumbers: a name tells no range.
	OrdinaryNumbers = "numbers of an ordinary size"
	// HalfTrue: a flag without a share.
	HalfTrue = "true in 50%"
	// AsUsual: what such columns usually hold.
	AsUsual = "as is usual"
)
