// Package contract holds the typed generation contract: what will be generated,
// completely, so that the contract, the engine version and the seed decide every byte.
// Planners write it, people approve it, engines obey it, reports check against it.
//
// It states no intentions: every share, range and row count in it is a promise that
// the constraint report measures.
package contract

// Version is the contract format this package reads and writes.
const Version = "1"

// Limits of a contract. Parse refuses what exceeds them.
const (
	MaxBytes       = 1 << 20
	MaxTables      = 50
	MaxColumns     = 500           // per table
	MaxRows        = 1_000_000_000 // over all tables
	MaxCategories  = 10_000        // per column
	MaxPattern     = 200           // bytes of a pattern
	MaxFormula     = 500           // bytes of a formula
	MaxConstraints = 200           // per table
)

// Contract is one generation contract.
type Contract struct {
	Version string `json:"version"`
	// Seed is a decimal uint64.
	Seed string `json:"seed"`
	// AsOf (YYYY-MM-DD) is the day that relative dates were resolved against. The
	// clock never enters the data.
	AsOf string `json:"as_of"`
	// Locale is a language and region such as "en_US"; columns may override it.
	Locale    string     `json:"locale"`
	Tables    []Table    `json:"tables"`
	Relations []Relation `json:"relations"`
}

// Table is one table and one delivered CSV.
type Table struct {
	// Name is a snake_case identifier, unique in the contract; the file is <name>.csv.
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
	// Rows is exact, also for child tables: the engine distributes exactly this many
	// rows over the parents within the relation's cardinality.
	Rows        int64        `json:"rows"`
	Columns     []Column     `json:"columns"`
	Constraints []Constraint `json:"constraints,omitempty"`
	// Grid makes the table a time grid: Rows = Grid.Keys * Grid.Steps.
	Grid *Grid `json:"grid,omitempty"`
}

// Type is a column's logical type.
type Type string

const (
	Integer   Type = "integer"   // int64
	Decimal   Type = "decimal"   // fixed point with Scale digits after the point
	Boolean   Type = "boolean"   // true, false
	String    Type = "string"    // UTF-8
	Date      Type = "date"      // 2024-03-01
	Time      Type = "time"      // 13:05:09
	Timestamp Type = "timestamp" // 2024-03-01T13:05:09Z, UTC
	UUID      Type = "uuid"      // RFC 9562, lower case
)

// Column is one column. Where several of its generators are set the first of these
// wins: Formula, foreign key (a Relation names it), Grid, Cases, Values, Pattern,
// Distribution or bounds, Semantic.
type Column struct {
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
	Type        Type   `json:"type"`
	// Semantic is a name of the semantic catalogue ("email", "city"), or empty.
	Semantic string `json:"semantic,omitempty"`
	// Locale overrides the contract's.
	Locale string `json:"locale,omitempty"`
	// Unit is what the numbers count ("kg", "USD"); it never appears in the cells.
	Unit string `json:"unit,omitempty"`
	// Scale is the number of digits after the decimal point (Decimal only, 0 to 9).
	Scale int `json:"scale,omitempty"`
	// MultipleOf snaps numbers to a grid ("to the nearest 0.5").
	MultipleOf *float64 `json:"multiple_of,omitempty"`
	// Format is a date or time layout in the strftime letters of FormatLetters; empty
	// means the Type's own form. Bounds, values and conditions keep the Type's own form.
	Format string `json:"format,omitempty"`

	// Min and Max bound numbers, inclusive; text lengths where Type is String.
	Min *float64 `json:"min,omitempty"`
	Max *float64 `json:"max,omitempty"`
	// Earliest and Latest bound dates and times, inclusive, in the Type's own form.
	Earliest string `json:"earliest,omitempty"`
	Latest   string `json:"latest,omitempty"`

	Distribution *Distribution `json:"distribution,omitempty"`
	// Calendar shapes where dates and timestamps fall inside their bounds.
	Calendar *Calendar `json:"calendar,omitempty"`
	// Series shapes numbers over the table's Grid.
	Series *Series `json:"series,omitempty"`
	// Values is a closed list with shares that sum to 1 and are met exactly (see
	// Quotas) over the rows that are not null and that no case decides.
	Values []Category `json:"values,omitempty"`
	// TrueShare is the exact share of true among the rows that are not null (Boolean only).
	TrueShare *float64 `json:"true_share,omitempty"`
	// Distinct asks for exactly so many different values, each used.
	Distinct int64 `json:"distinct,omitempty"`
	// Pattern builds strings: '#' a digit, 'A' an upper-case letter, 'a' a lower-case
	// letter, '*' upper-case letter or digit, 'x' a lower-case hex digit, "[1-4]" and
	// "[ACX-Z]" one of these letters and digits, which ascend; '\' takes the next
	// character literally; everything else stands for itself.
	Pattern string `json:"pattern,omitempty"`
	// Formula derives the cell from the same row, its parents or its children; see ParseFormula. Of the other generators, a
	// number may have Min and Max beside it: they bound what it is computed from.
	Formula string `json:"formula,omitempty"`
	// Cases are tried in order; the first whose When holds decides the cell. A case
	// without When matches every row. Rows that no case matches use the column's own generator.
	Cases []Case `json:"cases,omitempty"`

	// NullShare is the exact share of empty cells: Count(Rows, NullShare) cells are
	// empty, on top of the rows that null Cases leave empty.
	NullShare  float64 `json:"null_share,omitempty"`
	Unique     bool    `json:"unique,omitempty"`
	PrimaryKey bool    `json:"primary_key,omitempty"`
}

// Category is one value of a closed list.
type Category struct {
	Value string  `json:"value"`
	Share float64 `json:"share"`
}

// DistributionKind names a family of distributions.
type DistributionKind string

const (
	Uniform     DistributionKind = "uniform"     // min, max of the column
	Normal      DistributionKind = "normal"      // mean, std_dev
	Lognormal   DistributionKind = "lognormal"   // median, sigma (of the logarithm)
	Exponential DistributionKind = "exponential" // mean
	Gamma       DistributionKind = "gamma"       // shape, scale
	Beta        DistributionKind = "beta"        // alpha, beta, over the column's min to max
	Poisson     DistributionKind = "poisson"     // mean
	Binomial    DistributionKind = "binomial"    // trials, probability
	Geometric   DistributionKind = "geometric"   // probability
	Zipf        DistributionKind = "zipf"        // exponent
	Pareto      DistributionKind = "pareto"      // shape, scale
	Triangular  DistributionKind = "triangular"  // mode, over the column's min to max
	Weibull     DistributionKind = "weibull"     // shape, scale
	Mixture     DistributionKind = "mixture"     // components
	Constant    DistributionKind = "constant"    // value
	Sequence    DistributionKind = "sequence"    // start, step: start + row*step, with row counted within each parent where Within is set
)

// Distribution is a family with its parameters; those not named at the family are
// refused. Draws are truncated to the column's Min and Max.
type Distribution struct {
	Kind        DistributionKind `json:"kind"`
	Mean        *float64         `json:"mean,omitempty"`
	StdDev      *float64         `json:"std_dev,omitempty"`
	Median      *float64         `json:"median,omitempty"`
	Sigma       *float64         `json:"sigma,omitempty"`
	Shape       *float64         `json:"shape,omitempty"`
	Scale       *float64         `json:"scale,omitempty"`
	Alpha       *float64         `json:"alpha,omitempty"`
	Beta        *float64         `json:"beta,omitempty"`
	Trials      *float64         `json:"trials,omitempty"`
	Probability *float64         `json:"probability,omitempty"`
	Exponent    *float64         `json:"exponent,omitempty"`
	Mode        *float64         `json:"mode,omitempty"`
	Value       *float64         `json:"value,omitempty"`
	Start       *float64         `json:"start,omitempty"`
	Step        *float64         `json:"step,omitempty"`
	// Within, of a sequence alone, is the foreign key of the table's grouping relation: the
	// sequence starts again for each parent ("line 1, 2, 3 of each order").
	Within     string      `json:"within,omitempty"`
	Components []Component `json:"components,omitempty"`
	// ZeroShare of the rows are exactly 0; OutlierShare lie far outside the rest
	// (but inside Min and Max). Both exact.
	ZeroShare    float64 `json:"zero_share,omitempty"`
	OutlierShare float64 `json:"outlier_share,omitempty"`
}

// Component is one part of a mixture; weights sum to 1. Min and Max bound the part alone, inside the column's bounds, in
// the column's unit; nil is the column's own bound.
type Component struct {
	Weight       float64      `json:"weight"`
	Min          *float64     `json:"min,omitempty"`
	Max          *float64     `json:"max,omitempty"`
	Distribution Distribution `json:"distribution"`
}

// Calendar shapes dates.
type Calendar struct {
	// Weekdays restricts to these days, "mon" … "sun"; empty means all.
	Weekdays []string `json:"weekdays,omitempty"`
	// FromHour and ToHour restrict the time of day to [FromHour, ToHour), over midnight where FromHour is the later one ("22 to 6");
	// both 0 means all day.
	FromHour int `json:"from_hour,omitempty"`
	ToHour   int `json:"to_hour,omitempty"`
	// WeekendFactor multiplies the weight of Saturday and Sunday; 0 means 1.
	WeekendFactor float64 `json:"weekend_factor,omitempty"`
	// PeakFromHour to PeakToHour get PeakFactor times the weight; PeakFactor 0 means none.
	PeakFromHour int     `json:"peak_from_hour,omitempty"`
	PeakToHour   int     `json:"peak_to_hour,omitempty"`
	PeakFactor   float64 `json:"peak_factor,omitempty"`
	// Growth is the density at Latest divided by the density at Earliest (log-linear); 0 means 1.
	Growth float64 `json:"growth,omitempty"`
	// Yearly is the relative amplitude (0 to 1) of a yearly season whose peak is PeakMonth (1 to 12).
	Yearly    float64 `json:"yearly,omitempty"`
	PeakMonth int     `json:"peak_month,omitempty"`
}

// Series shapes a number over the time grid: value = distribution draw smoothed by
// Autocorrelation, plus Trend per day, plus the seasons.
type Series struct {
	TrendPerDay     float64  `json:"trend_per_day,omitempty"`
	Autocorrelation float64  `json:"autocorrelation,omitempty"` // lag-1, 0 to 0.999
	Seasons         []Season `json:"seasons,omitempty"`
}

// Season is a sine of the given period; PeakSeconds is when, within the period, it is highest.
type Season struct {
	PeriodSeconds int64   `json:"period_seconds"`
	Amplitude     float64 `json:"amplitude"`
	PeakSeconds   int64   `json:"peak_seconds,omitempty"`
}

// Grid lays rows out in time: row = key*Steps + step.
type Grid struct {
	TimeColumn string `json:"time_column"`
	// Start is the first instant, in the time column's own form.
	Start string `json:"start"`
	// StepSeconds between two rows of a key; StepMonths instead for calendar months.
	StepSeconds int64 `json:"step_seconds,omitempty"`
	StepMonths  int64 `json:"step_months,omitempty"`
	Steps       int64 `json:"steps"`
	// Weekdays are the days that have rows, "mon" … "sun"; empty means all. A step is at most a day then.
	Weekdays []string `json:"weekdays,omitempty"`
	// FromTime and ToTime ("08:30") are when the rows of a day begin and before when they end, on the next day where ToTime is not the
	// later one; both empty means all day. A step is less than a day then, and the first of each day is at FromTime.
	FromTime string `json:"from_time,omitempty"`
	ToTime   string `json:"to_time,omitempty"`
	// KeyColumn names the column that tells the series apart; it may be empty when Keys
	// is 1. Its own generator makes one value per key: a foreign key takes the parent's
	// rows in order, a closed list its values in order.
	KeyColumn string `json:"key_column,omitempty"`
	Keys      int64  `json:"keys"`
}

// Condition tests one cell of the row. Column may be a reference (see Constraint).
type Condition struct {
	Column string `json:"column"`
	Op     Op     `json:"op"`
	// Values are cells in their CSV form: one for comparisons, two for between (inclusive), any number for in.
	Values []string `json:"values,omitempty"`
}

// Op is a comparison.
type Op string

const (
	Equal          Op = "=="
	NotEqual       Op = "!="
	Less           Op = "<"
	LessOrEqual    Op = "<="
	Greater        Op = ">"
	GreaterOrEqual Op = ">="
	In             Op = "in"
	NotIn          Op = "not_in"
	Between        Op = "between"
	IsNull         Op = "is_null"
	IsNotNull      Op = "is_not_null"
)

// Case replaces the column's generator for the rows where When holds.
type Case struct {
	When *Condition `json:"when,omitempty"`
	// Null leaves the cell empty.
	Null         bool          `json:"null,omitempty"`
	Values       []Category    `json:"values,omitempty"`
	TrueShare    *float64      `json:"true_share,omitempty"`
	Distribution *Distribution `json:"distribution,omitempty"`
	Min          *float64      `json:"min,omitempty"`
	Max          *float64      `json:"max,omitempty"`
	Earliest     string        `json:"earliest,omitempty"`
	Latest       string        `json:"latest,omitempty"`
	Pattern      string        `json:"pattern,omitempty"`
	Formula      string        `json:"formula,omitempty"`
}

// ConstraintKind names a cross-column rule.
type ConstraintKind string

const (
	// Order: Left Op Right, for numbers, dates and (== and !=) anything, on rows
	// where neither is null. MinGap and MaxGap bound Right-Left (seconds for times,
	// days counted as 86,400 s for dates, plain difference for numbers).
	Order ConstraintKind = "order"
	// UniqueTogether: no two rows agree on all Columns.
	UniqueTogether ConstraintKind = "unique_together"
	// SumsTo: the numbers in Columns add up to Total in every row.
	SumsTo ConstraintKind = "sums_to"
	// Correlation: Spearman rank correlation of Left and Right is Coefficient within 0.02 (0.1 below 10,000 rows).
	Correlation ConstraintKind = "correlation"
	// Dependency: Columns[0] determines the other Columns ("the city is constant per shop").
	Dependency ConstraintKind = "dependency"
	// Coherent: Columns come from one real-world record (city, state, postal code; make and model).
	Coherent ConstraintKind = "coherent"
	// ExactlyOne: of the rows of each value of Columns[0], the foreign key of the table's grouping
	// relation, exactly one has Value in Columns[1] ("one captain per team").
	ExactlyOne ConstraintKind = "exactly_one"
	// Sorted: from row to row the values of Columns[0] never fall, in the whole table or, where Columns[1] names the foreign key
	// of the grouping relation, among the rows of each parent ("the transactions of an account by date").
	Sorted ConstraintKind = "sorted"
)

// Constraint is a rule over one table's rows. Left and Right are references: a
// column of the table, or "<foreign key column>.<parent column>" to follow a relation.
type Constraint struct {
	ID   string         `json:"id"` // unique in the table, snake_case
	Kind ConstraintKind `json:"kind"`
	// Soft rules are measured; hard rules (the default) hold in every row.
	Soft    bool     `json:"soft,omitempty"`
	Left    string   `json:"left,omitempty"`
	Op      Op       `json:"op,omitempty"`
	Right   string   `json:"right,omitempty"`
	MinGap  *float64 `json:"min_gap,omitempty"`
	MaxGap  *float64 `json:"max_gap,omitempty"`
	Columns []string `json:"columns,omitempty"`
	Total   *float64 `json:"total,omitempty"`
	// Value is a cell in its CSV form.
	Value       string   `json:"value,omitempty"`
	Coefficient *float64 `json:"coefficient,omitempty"`
	Description string   `json:"description,omitempty"`
}

// Relation is a foreign key. A table's first relation (in contract order) decides how its rows
// are grouped: the children of one parent are neighbours.
type Relation struct {
	Child        string `json:"child"`
	ChildColumn  string `json:"child_column"`
	Parent       string `json:"parent"`
	ParentColumn string `json:"parent_column"`
	// PerParent bounds the children of each parent; absent means no promise.
	PerParent *Cardinality `json:"per_parent,omitempty"`
	// Acyclic, for a table that refers to itself: following the key ends at a null root.
	Acyclic bool `json:"acyclic,omitempty"`
	// NotSelf, for a table that refers to itself: no row names itself.
	NotSelf bool `json:"not_self,omitempty"`
}

// Cardinality bounds the number of children of each parent, or, where ParentShare is
// set, of each parent that has any.
type Cardinality struct {
	Min int64 `json:"min"`
	// Max 0 means no upper bound.
	Max int64 `json:"max,omitempty"`
	// Shape of the counts between the bounds: uniform (default), poisson or zipf.
	Shape DistributionKind `json:"shape,omitempty"`
	// ParentShare is the exact share of parents that have any child; 0 means whatever Min and Max give.
	ParentShare float64 `json:"parent_share,omitempty"`
}
