package contract

// Tables below smallTable rows keep their rank correlations less closely: chance moves them more.
const (
	correlationTolerance      = 0.02
	smallCorrelationTolerance = 0.1
	smallTable                = 10_000
)

// CorrelationTolerance is how far a rank correlation of a table may lie from what was asked for.
func CorrelationTolerance(rows int64) float64 {
	if rows < smallTable {
		return smallCorrelationTolerance
	}
	return correlationTolerance
}
