// Package relational measures how well several synthetic tables hang together in the way
// that the real ones do.
//
//   - Keys: missing, repeated and dangling ones are counted; there should be none.
//   - Cardinality: the Kolmogorov-Smirnov distance of the numbers of children per parent.
//   - Parent and child: associations of each parent's columns with the number, means and
//     commonest levels of its children, and with the columns of one child of each, as package
//     utility measures pairs.
//   - Sequences: autocorrelation at lag 1 of each number, over all rows and around each
//     parent's own mean; distances of its steps and of the gaps in time; which level of a
//     category follows which.
//   - A classifier two-sample test on joined rows: one child per parent, with its parent's
//     columns and, of sequences, the row before. More children of one parent would be known by
//     their parent again, and be told apart from the other kind by that alone.
//
// It shares no code with the engine that it judges.
package relational

// Report says how well synthetic tables hang together. All figures are finite and rounded to
// six decimals.
type Report struct {
	// Basis says in plain words what was compared.
	Basis       string     `json:"basis"`
	Keys        []Key      `json:"keys"`
	Relations   []Relation `json:"relations"`
	NotMeasured []string   `json:"not_measured"`
}

// Key counts what is wrong with a synthetic table's key.
type Key struct {
	Table    string `json:"table"`
	Column   string `json:"column"`
	Rows     int    `json:"rows"`
	Missing  int    `json:"missing"`
	Repeated int    `json:"repeated"`
}

// Relation compares a child table with its parents. Of a relation that is not the first of
// its child only integrity and cardinality are compared.
type Relation struct {
	Child  string `json:"child"`
	Column string `json:"column"`
	Parent string `json:"parent"`
	// Dangling counts the synthetic rows whose key no synthetic parent has; a missing key is
	// not counted.
	Dangling    int         `json:"dangling"`
	Cardinality Cardinality `json:"cardinality"`
	// Aggregates are parents' columns against what their children are like on the whole,
	// Joined parents' columns against those of one child each. AggregateScore and JoinedScore
	// are their means (1 is perfect); 0 if there is no such pair.
	Aggregates     []Pair  `json:"aggregates"`
	AggregateScore float64 `json:"aggregate_score"`
	Joined         []Pair  `json:"joined"`
	JoinedScore    float64 `json:"joined_score"`
	// Sequence is absent if rows of one parent have no order.
	Sequence *Sequence `json:"sequence,omitempty"`
	// TwoSample is absent if there are too few parents with children.
	TwoSample *TwoSample `json:"two_sample,omitempty"`
}

// Cardinality compares the numbers of children per parent.
type Cardinality struct {
	// KS is the Kolmogorov-Smirnov distance (0 is perfect); of a relation that is not the
	// first of its child that of the numbers divided by their means.
	KS float64 `json:"ks"`
	// Means, and 99th percentiles: the largest family belongs to a single parent.
	RealMean      float64 `json:"real_mean"`
	SyntheticMean float64 `json:"synthetic_mean"`
	RealTop       int     `json:"real_top"`
	SyntheticTop  int     `json:"synthetic_top"`
}

// Pair is the strength of the relation of two columns: Pearson's r of numbers and times,
// Cramér's V of categories, the correlation ratio of one and the other.
type Pair struct {
	Parent    string  `json:"parent"`
	Child     string  `json:"child"`
	Real      float64 `json:"real"`
	Synthetic float64 `json:"synthetic"`
	// Score is 1 less half the distance of both.
	Score float64 `json:"score"`
}

// Sequence compares how rows of one parent follow each other.
type Sequence struct {
	Order string `json:"order"`
	// GapKS is the distance of the gaps between values of Order.
	GapKS   float64           `json:"gap_ks"`
	Columns []Autocorrelation `json:"columns"`
	// Transitions are of the categories.
	Transitions []Transitions `json:"transitions"`
}

// Autocorrelation compares a number with that of the row before.
type Autocorrelation struct {
	Column string `json:"column"`
	// Real and Synthetic are Pearson's r of a row's value and the one before.
	Real      float64 `json:"real"`
	Synthetic float64 `json:"synthetic"`
	// RealWithin and SyntheticWithin are the same around the mean of each parent's rows.
	RealWithin      float64 `json:"real_within"`
	SyntheticWithin float64 `json:"synthetic_within"`
	// StepKS is the distance of the steps from row to row: of smooth columns they are small.
	StepKS float64 `json:"step_ks"`
}

// TwoSample is how well a classifier tells synthetic from real joined rows: 0.5 is not at all.
type TwoSample struct {
	AUC  float64 `json:"auc"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
	Rows int     `json:"rows"`
	// Telling are the columns by which it does, most telling first.
	Telling []string `json:"telling"`
}
