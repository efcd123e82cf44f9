package contract

// RuleKind says what a rule promises.
type RuleKind string

// Rules of a table.
const (
	RowCountRule RuleKind = "row_count" // the table has exactly Rows rows
	GridRule     RuleKind = "grid"      // the time column walks the grid's steps for each key
)

// Rules of one column.
const (
	TypeRule         RuleKind = "type"         // every cell has the form of the logical type, or of Format
	NotNullRule      RuleKind = "not_null"     // no cell is empty
	NullShareRule    RuleKind = "null_share"   // exactly Count(rows, NullShare) empty cells, not counting rows that a Null case decides
	RangeRule        RuleKind = "range"        // numbers within Min and Max
	LengthRule       RuleKind = "length"       // texts of Min to Max characters
	PeriodRule       RuleKind = "period"       // dates and times within Earliest and Latest
	ScaleRule        RuleKind = "scale"        // at most Scale digits after the decimal point
	MultipleOfRule   RuleKind = "multiple_of"  // numbers that are multiples of MultipleOf
	ValuesRule       RuleKind = "values"       // only values of the closed list
	SharesRule       RuleKind = "shares"       // each value of the closed list as often as Quotas says
	TrueShareRule    RuleKind = "true_share"   // exactly Count(non-null rows, TrueShare) are true
	DistinctRule     RuleKind = "distinct"     // exactly Distinct different values
	PatternRule      RuleKind = "pattern"      // texts built by Pattern
	UniqueRule       RuleKind = "unique"       // no value twice; empty cells do not count
	PrimaryKeyRule   RuleKind = "primary_key"  // unique and never empty
	FormulaRule      RuleKind = "formula"      // the cell is what Formula yields
	CaseRule         RuleKind = "case"         // the rows that Cases[CaseIndex] decides obey it
	WeekdaysRule     RuleKind = "weekdays"     // dates fall on Calendar.Weekdays
	HoursRule        RuleKind = "hours"        // times of day within [FromHour, ToHour)
	SequenceRule     RuleKind = "sequence"     // start + row*step, counted within each parent where Within is set
	ConstantRule     RuleKind = "constant"     // always the same value
	DistributionRule RuleKind = "distribution" // soft: the distribution's parameters
	BandsRule        RuleKind = "bands"        // each range of a mixture's Bands as often as Quotas says
	ZeroShareRule    RuleKind = "zero_share"   // exactly Count(non-null rows, ZeroShare) zeros put in by the distribution, so at least as many
	OutlierShareRule RuleKind = "outliers"     // soft: about OutlierShare of the rows lie far outside the rest
	CalendarRule     RuleKind = "calendar"     // soft: the calendar's factors, growth and season
	SeriesRule       RuleKind = "series"       // soft: the trend, seasons and autocorrelation over the grid
)

// Rules of constraints have the constraint's kind: order, unique_together, sums_to,
// correlation, dependency, coherent, exactly_one, sorted.

// Rules of a relation, under its child table.
const (
	ReferenceRule   RuleKind = "reference"    // every non-null key exists in the parent
	PerParentRule   RuleKind = "per_parent"   // children of each parent within Cardinality
	ParentShareRule RuleKind = "parent_share" // exactly Count(parents, ParentShare) parents have children
	AcyclicRule     RuleKind = "acyclic"      // following the key ends at a null root
	NotSelfRule     RuleKind = "not_self"     // no row names itself
)

// Rule is one promise of a contract, in the grain of the constraint report.
type Rule struct {
	// ID is stable and unique: "customers.rows", "customers.email.unique",
	// "orders.refund.case_2", "orders:ships_after_order" for constraints.
	ID   string
	Kind RuleKind
	// Table is the table whose rows are checked; the child for relations.
	Table string
	// Columns are the columns of Table that the rule reads first of all; none for table rules.
	Columns []string
	// Hard rules fail the report when one row breaks them; soft rules are measured.
	Hard bool
	// OtherRows restricts the rule to the rows that none of the column's Cases decides.
	OtherRows bool
	// Description is the promise in a sentence for people.
	Description string

	// Column, Constraint and Relation point into the contract; the ones that the kind is
	// about are set, the others nil.
	Column     *Column
	Constraint *Constraint
	Relation   *Relation
	// CaseIndex is the position in Column.Cases for CaseRule, otherwise -1.
	CaseIndex int
}
