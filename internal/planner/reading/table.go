package reading

import (
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Element is a part of a Reading that text is about.
type Element interface{ element() }

// Reading is what a text says.
type Reading struct {
	Tables    []*Table
	Relations []*Relation
	Rules     []*Rule
	Seed      *uint64
	Locale    string
	Notes     []Note
	// Owners tells of each token what it was read as a part of; nil where nobody read it.
	Owners []Element
	Tokens []token.Token
}

// Note is a decision that the text did not quite make.
type Note struct {
	Text string
	On   Element
	Span *token.Span
}

// Table is a table that the text names.
type Table struct {
	Nouns   []string // singular words of its name
	Written string   // its name where the text writes an identifier
	Span    token.Span
	Rows    int64
	Counted bool // the text gives the number of rows
	Made    bool // no noun of the text names it
	Columns []*Column
	Dates   *Dates // said of all its rows
	Days    []string
	Hours   [2]int // from and to, of the times of its rows
	Grid    *Grid
	Unique  [][]*Column
	Within  []Within    // columns that do not repeat within one parent
	Pairs   [][2]*Table // parents of which no two of its rows have both in common
	Listed  bool        // the text lists its columns: there are no others

	place    [2]int   // tokens of the name of a place or an owner of all its rows
	act      []string // that its rows tell of, by its participle: "who signed up in 2025"
	acted    [2]int   // tokens that tell it of all rows
	measured [2]int   // tokens of what a series is of
	keys     []keysOf
	per      []string  // what has a row of its own
	hints    []*Column // of the first reading, as long as the second has not come to them
	inRows   bool      // its number is one of rows, not of what a series is of
	Given    bool      // it was known before the text was read
	Dropped  bool      // the text takes it away
	found    bool      // by this reading, not only by the first
	topic    bool      // only what the text is about names it
	form     *form     // of its noun
}

func (*Table) element() {}

// Noun is the table's noun.
func (t *Table) Noun() string { return strings.Join(t.Nouns, " ") }

// begun: columns of the table's list have come.
func (t *Table) begun() bool {
	return slices.ContainsFunc(t.Columns, func(c *Column) bool { return !c.ahead })
}

// last is the last word of the noun.
func (t *Table) last() string { return t.Nouns[len(t.Nouns)-1] }

// Within is a column that does not repeat among the rows of one parent.
type Within struct {
	Column *Column
	Parent *Table
}

// Grid is a table that has a row for each step of time and key.
type Grid struct {
	Time            *Column // nil: the first date
	Seconds, Months int64
	Dates           *Dates
	Length          time.Duration // how long it runs, where no dates say it
	Keys            int64
	KeyNouns        []string
	KeyValues       []Value
	Parent          *Table
	Weekdays        bool
	From, To        int // minutes of the day between which there are rows; 0, 0: all day
}

// Dates are inclusive at both ends; a zero end is open.
type Dates struct{ From, To token.Period }

// Column is a column that the text names.
type Column struct {
	Table *Table
	Words []string
	Span  token.Span
	At    int // token of its name; -1 where it has none

	Type     contract.Type // said outright
	Semantic string        // said outright, or by the name's form
	Unit     string
	Locale   string
	Scale    int // digits after the point; -1: not said
	Multiple float64
	Lengths  [2]int // fewest and most characters of a text

	Min, Max         *float64
	OpenMin, OpenMax bool
	Dates            *Dates
	Days             []string // of the week
	Clock            [2]int   // minutes of the day between which its times lie; 0, 0: not said
	Ages             bool     // Min and Max are ages, of a date of birth
	Law              *contract.Distribution
	Parts            []law.Part  // of Law, a mixture
	Skew             string      // "right", "left"
	Typical          *[2]float64 // where most of its values are
	Values           []Value
	Open             bool // its values are examples
	TrueShare        *float64
	TrueCount        int64
	NullShare        *float64
	Filled           bool // never empty
	Unique, Primary  bool
	Pattern          string
	Sample           bool // the pattern is that of one example
	Distinct         int64
	ZeroShare        float64
	Outliers         float64
	PartOf           *Column    // of the same row, of which it is a part
	Part             [2]float64 // from this to that part
	Formula          *Formula
	Cases            []*Case
	Refers           *Table // it names a row of this table
	Itself           bool   // it names another row of its own table
	Acyclic          bool   // and no row leads back to itself
	Optional         bool   // and may be empty
	Sequence         bool   // it counts 1, 2, 3 …
	SequenceWithin   *Table // again for each row of this table
	Start            float64
	Listed           bool // it stands in a list of columns
	Layout           string

	every   *fact  // how often it comes
	older   [2]int // tokens that tell which of two rows comes first
	Dropped bool   // the text takes it away
	ahead   bool   // said by the head of its table, in front of the list
	pending bool   // only a comparison names it yet
	told    bool   // only sentences tell of it, and no list
	early   bool   // it is one of the first reading, which the second has not come to
	late    []fact // said of it before it came
	form    *form  // of its name
	forms   *valueForms
}

func (*Column) element() {}

// Name is the column's name in words.
func (c *Column) Name() string { return strings.Join(c.Words, " ") }

// Value is one of a closed list. Share < 0: not said.
type Value struct {
	Text  string
	Share float64
	At    int // token
}

// Relation is a table whose rows belong to rows of another one.
type Relation struct {
	Parent, Child *Table
	Column        *Column // that refers; nil: not named
	Min, Max      int64
	Bounded       bool
	Mean          float64
	Skewed        bool
	ParentShare   float64
	Optional      bool
}

func (*Relation) element() {}

// Condition holds of some rows of a table.
type Condition struct {
	Column *Column // may be one of a parent
	Op     contract.Op
	Values []string // cells, or numbers
	Number []float64
	Dates  *Dates
	Or     *Condition // or this holds: "outside 2 to 8"
}

// not is the condition of all other rows; of empty cells neither holds.
func (k Condition) not() Condition {
	if k.Or != nil {
		k.Op, k.Or = "", nil // it takes more than one comparison
		return k
	}
	k.Op = k.Op.Opposite()
	return k
}

// others is the condition of all other rows; nil where it takes more than one comparison to tell them.
func (k Condition) others() *Condition {
	if k = k.not(); k.Op == "" {
		return nil
	}
	return &k
}

// Case is what a column holds where a condition holds; without one, in all rows that no case before it took.
type Case struct {
	When      *Condition
	Null      bool
	Filled    bool
	Values    []Value
	RuledOut  []string
	Min, Max  *float64
	OpenMin   bool
	OpenMax   bool
	Dates     *Dates
	Law       *contract.Distribution
	Scale     int
	TrueShare *float64
	Formula   *Formula
	Pattern   string
	From, To  int // tokens
}

// RuleKind tells what a rule says of its columns.
type RuleKind uint8

// Kinds of rules.
const (
	Ordered    RuleKind = iota // Left Op Right, Right lying MinGap to MaxGap behind Left
	Correlated                 // Sign times how strongly
	Agree                      // both belong to one record
	Determines                 // Left determines Right
)

// Rule ties columns together.
type Rule struct {
	Kind           RuleKind
	Table          *Table
	Left, Right    *Column
	Op             contract.Op
	MinGap, MaxGap *float64 // of Right-Left: seconds, or numbers
	Strength       float64
	From, To       int // tokens
}

func (*Rule) element() {}

// Formula is how a cell is computed.
type Formula struct {
	Text     string // in the contract's language, with columns as {n}
	Columns  []*Column
	Scale    int // digits that it is rounded to; -1: not said
	Unit     string
	From, To int // tokens
}

func nameWords(s string) []string { return lexicon.NameWords(s) }
func singular(w string) string    { return lexicon.Singular(w) }
func stem(w string) string        { return lexicon.Stem(w) }

func ptr[T any](v T) *T { return &v }
