package loose

// Words before a number that is the most or the least, and words for a cell that is empty.
var (
	Most    = []string{"at most", "never more than", "no more than", "not more than", "up to", "maximum", "max", "never above", "never over", "never exceeds", "not exceed", "not above", "not over", "at the most"}
	Least   = []string{"at least", "never less than", "no less than", "not less than", "never below", "never under", "not below", "not under", "minimum", "min", "none is under", "none under"}
	Nothing = []string{"empty", "blank", "missing", "null", "unknown", "unfilled", "lack", "lacks", "lacking", "absent", "not known", "not given", "not recorded", "not filled", "not set", "have no", "has no", "have none", "had none", "has none", "without", "no value", "never given", "nothing", "left out", "not yet"}
)
