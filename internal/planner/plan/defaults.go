package plan

// Defaults that a plan states as assumptions where it uses them.
const (
	DefaultRows   = 100
	DefaultLocale = "en_US"
	// DefaultYears is how far back dates reach where the text names no period.
	DefaultYears = 2
	AdultMin     = 18
	AdultMax     = 90
)
