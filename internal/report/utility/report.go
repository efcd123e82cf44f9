package utility

import "github.com/sdg-service/sdg/internal/evidence"

// Report says how well the synthetic rows serve in place of the real ones. All figures
// are finite and rounded to six decimals, so that its JSON is the same on every machine.
type Report struct {
	Verdict evidence.Verdict `json:"verdict"`
	// Basis says in plain words what was compared.
	Basis   string  `json:"basis"`
	Table   string  `json:"table"`
	Samples Samples `json:"samples"`
	// Checks are the judged figures.
	Checks []Check `json:"checks"`
	// Quality is the mean of ColumnShapes and PairTrends, each the mean of its scores
	// (1 is perfect).
	Quality      float64 `json:"quality"`
	ColumnShapes float64 `json:"column_shapes"`
	PairTrends   float64 `json:"pair_trends"`
	// Strong are the same means over the pairs whose real columns are clearly related (a
	// correlation above 0.5 or Cramér's V above 0.3), as SDMetrics counts by
	// default now; absent if there is no such pair.
	Strong *Strong `json:"strong,omitempty"`
	// Ceiling is what the holdout's real rows reach against the training rows; absent
	// without a holdout. A smaller table has a lower ceiling.
	Ceiling *Ceiling `json:"ceiling,omitempty"`
	Columns []Column `json:"columns"`
	Pairs   []Pair   `json:"pairs"`
	// PairsTotal is the number of pairs that exist; Pairs holds at most MaxPairs of them.
	PairsTotal   int          `json:"pairs_total"`
	Associations Associations `json:"associations"`
	Dependencies Dependencies `json:"dependencies"`
	// TwoSample is absent if a sample is too small to train a classifier on.
	TwoSample *TwoSample `json:"two_sample,omitempty"`
	// Task is absent without a holdout or a usable target.
	Task     *Task       `json:"task,omitempty"`
	Excluded []Exclusion `json:"excluded"`
	// NotMeasured says what is absent and why.
	NotMeasured []string `json:"not_measured"`
}

// Samples are numbers of rows: of the frames, and the bounds of what was drawn from them.
type Samples struct {
	Train     int `json:"train"`
	Holdout   int `json:"holdout"`
	Synthetic int `json:"synthetic"`
	// PairRows bounds the rows of figures over pairs, ModelRows those that models learn from.
	PairRows  int `json:"pair_rows"`
	ModelRows int `json:"model_rows"`
}

// Strong is the quality over clearly related pairs.
type Strong struct {
	Quality    float64 `json:"quality"`
	PairTrends float64 `json:"pair_trends"`
	Pairs      int     `json:"pairs"`
}

// Ceiling holds the scores of real rows.
type Ceiling struct {
	ColumnShapes float64 `json:"column_shapes"`
	PairTrends   float64 `json:"pair_trends"`
	// StrongTrends is over the clearly related pairs; 0 if there is none.
	StrongTrends float64 `json:"strong_trends"`
}

// Exclusion is a column that was not compared, with the reason.
type Exclusion struct {
	Column string `json:"column"`
	Reason string `json:"reason"`
}

// Check is one judged figure.
type Check struct {
	// Name is one of the Check… constants.
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	// Ideal is the figure of perfect synthetic rows, or what real rows reach. Value passes up to a distance of Warn
	// from it and fails beyond a distance of Fail, in the direction that is worse.
	Ideal   float64          `json:"ideal"`
	Warn    float64          `json:"warn"`
	Fail    float64          `json:"fail"`
	Verdict evidence.Verdict `json:"verdict"`
	Detail  string           `json:"detail"`
}

// Names of the checks.
const (
	CheckColumnShapes = "column_shapes"
	CheckPairTrends   = "pair_trends"
	CheckStrongTrends = "strong_pair_trends"
	CheckNulls        = "null_rates"
	CheckRules        = "rules_broken"
	CheckRange        = "out_of_range"
	CheckTwoSample    = "two_sample_auc"
	CheckTask         = "task_score"
)

// Names of column and pair scores.
const (
	KSComplement          = "ks_complement"
	TVComplement          = "tv_complement"
	CorrelationSimilarity = "correlation_similarity"
	ContingencySimilarity = "contingency_similarity"
)

// Column compares the values of one column.
type Column struct {
	Name string `json:"name"`
	Kind string `json:"kind"`
	// Score is the value of Metric: 1 less the Kolmogorov-Smirnov distance of numbers and
	// times, 1 less the total variation distance of categories.
	Metric string  `json:"metric"`
	Score  float64 `json:"score"`
	// RealNulls and SyntheticNulls are shares of rows without a value.
	RealNulls      float64 `json:"real_nulls"`
	SyntheticNulls float64 `json:"synthetic_nulls"`
	// OutOfRange counts synthetic cells beyond the training rows' extremes, or levels that
	// the training rows do not have.
	OutOfRange int       `json:"out_of_range"`
	Histogram  Histogram `json:"histogram"`
}

// Histogram holds shares of rows with a value, for a picture.
type Histogram struct {
	// Labels name the bars of categories and the edges of numbers and times (one more
	// than bars).
	Labels    []string  `json:"labels"`
	Real      []float64 `json:"real"`
	Synthetic []float64 `json:"synthetic"`
}

// Pair compares the relation of two columns.
type Pair struct {
	A      string  `json:"a"`
	B      string  `json:"b"`
	Metric string  `json:"metric"`
	Score  float64 `json:"score"`
	// Real and Synthetic are the correlations of a pair of numbers or times; of other pairs
	// Real is Cramér's V (without correction, numbers in ten bins) and Synthetic absent.
	Real      *float64 `json:"real,omitempty"`
	Synthetic *float64 `json:"synthetic,omitempty"`
}

// Associations are square matrices over Columns: Pearson's r between numbers and times,
// the correlation ratio η between a number and a category, Cramér's V between categories.
type Associations struct {
	Columns   []string    `json:"columns"`
	Real      [][]float64 `json:"real"`
	Synthetic [][]float64 `json:"synthetic"`
	// MeanDifference and MaxDifference are over the absolute differences of the pairs.
	MeanDifference float64 `json:"mean_difference"`
	MaxDifference  float64 `json:"max_difference"`
}

// Dependencies are rules that hold in every training row and how often synthetic rows
// break them.
type Dependencies struct {
	Functional []Rule `json:"functional"`
	Orders     []Rule `json:"orders"`
	// Broken counts the violations of both.
	Broken int `json:"broken"`
}

// Rule is "A decides B", or "A is at most B".
type Rule struct {
	A          string `json:"a"`
	B          string `json:"b"`
	Checked    int    `json:"checked"`
	Violations int    `json:"violations"`
}

// TwoSample is the classifier two-sample test: how well boosted trees tell synthetic from
// real rows which they have not seen.
type TwoSample struct {
	// AUC is 0.5 where they cannot be told apart. Below 0.5 by more than chance means
	// that rows are copied.
	AUC  float64 `json:"auc"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
	// Rows is the number of rows of each kind, Tested the number of those judged.
	Rows   int `json:"rows"`
	Tested int `json:"tested"`
	// Telling are the columns by which the trees tell them, with their share of the gain.
	Telling []Telling `json:"telling"`
}

// Telling is a column with its share of a model's gain.
type Telling struct {
	Column string  `json:"column"`
	Share  float64 `json:"share"`
}

// Task compares models that predict Target in the holdout: one learnt from real rows, one
// from as many synthetic rows.
type Task struct {
	Target string `json:"target"`
	// Kind is "classification" or "regression".
	Kind string `json:"kind"`
	// Metric is "auc" (macro mean of one against the rest) or "r2".
	Metric    string  `json:"metric"`
	Real      float64 `json:"real"`
	Synthetic float64 `json:"synthetic"`
	// RealAccuracy and SyntheticAccuracy are shares of right answers (classification).
	RealAccuracy      float64 `json:"real_accuracy"`
	SyntheticAccuracy float64 `json:"synthetic_accuracy"`
	Rows              int     `json:"rows"`
	Tested            int     `json:"tested"`
}
