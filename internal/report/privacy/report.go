package privacy

import "github.com/sdg-service/sdg/internal/evidence"

// Report says what the synthetic rows give away about the training rows. All figures are
// finite and rounded to six decimals, so that its JSON is the same on every machine.
type Report struct {
	Verdict evidence.Verdict `json:"verdict"`
	// Basis says what the verdict rests on, Scope what it covers, both in plain words.
	Basis   string  `json:"basis"`
	Scope   string  `json:"scope"`
	Table   string  `json:"table"`
	Samples Samples `json:"samples"`
	// Columns are the columns that were compared.
	Columns  []string    `json:"columns"`
	Excluded []Exclusion `json:"excluded"`
	Checks   []Check     `json:"checks"`
	Curves   []Curve     `json:"curves"`
	// NotTested lists attacks that were not made.
	NotTested []string `json:"not_tested"`
}

// Samples are numbers of rows: of the frames, and of what was drawn from them.
type Samples struct {
	Train     int `json:"train"`
	Holdout   int `json:"holdout"`
	Synthetic int `json:"synthetic"`
	// References bounds the rows in which neighbours are sought, Queries the rows for
	// which they are sought, Attacks the targets of each attack with auxiliary knowledge,
	// Secrets the columns that attribute inference guesses.
	References int `json:"references"`
	Queries    int `json:"queries"`
	Attacks    int `json:"attacks"`
	Secrets    int `json:"secrets"`
}

// Exclusion is a column that was not compared, with the reason.
type Exclusion struct {
	Column string `json:"column"`
	Reason string `json:"reason"`
}

// Check is one judged figure.
type Check struct {
	// Name is one of the Check… constants.
	Name    string   `json:"name"`
	Columns []string `json:"columns"`
	// Value is the figure; Low and High bound it with 95 % confidence.
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// Baseline is what the figure would be if the synthetic rows were fresh real rows.
	Baseline float64 `json:"baseline"`
	// Warn and Fail are the thresholds of Value.
	Warn    float64          `json:"warn"`
	Fail    float64          `json:"fail"`
	Verdict evidence.Verdict `json:"verdict"`
	// Unclear says that there is not enough data for a verdict; it is then a warning.
	Unclear bool `json:"unclear,omitempty"`
	// Samples is the number of rows, values or attacks behind the figure.
	Samples int    `json:"samples"`
	Detail  string `json:"detail"`
	// Parts are the figures of single columns or variants, where there are several; Value is
	// then their worst.
	Parts []Part `json:"parts,omitempty"`
}

// Part is the figure of one column or variant of a check.
type Part struct {
	Name string `json:"name"`
	// Value is the part's figure in the unit of its check; Low and High its bounds.
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// Main and Control are the attack's success rates against training and holdout rows.
	Main    float64 `json:"main"`
	Control float64 `json:"control"`
}

// Names of the checks.
const (
	CheckExactCopies        = "exact_copies"
	CheckNearCopies         = "near_copies"
	CheckCloserToTrain      = "closer_to_training"
	CheckNeighbourRatio     = "nearest_neighbour_ratio"
	CheckMembershipDistance = "membership_distance"
	CheckMembershipDensity  = "membership_density_ratio"
	CheckSinglingOutOne     = "singling_out_univariate"
	CheckSinglingOutMany    = "singling_out_multivariate"
	CheckLinkability        = "linkability"
	CheckInference          = "attribute_inference"
	CheckRareLevels         = "rare_categories"
	CheckRareNumbers        = "rare_numbers"
)

// Curve is a cumulative distribution of distances, for a picture.
type Curve struct {
	// Name says which rows, Reference to which rows the distance to the closest is meant.
	Name      string `json:"name"`
	Reference string `json:"reference"`
	// Quantiles are the distances at 0, 1, … 100 % of the rows; a distance is a mean over
	// the columns, from 0 (equal) to 1.
	Quantiles []float64 `json:"quantiles"`
}
