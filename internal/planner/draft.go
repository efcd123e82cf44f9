package planner

import (
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// element is a part of the contract in the making; its path is known once it is built.
type element struct{ path string }

// tableDraft gathers what the text says about one table.
type tableDraft struct {
	element
	nouns     []string // singular words, "order line"
	rows      int64
	rowsSaid  bool
	derived   bool // rows follow from a relation or a grid
	columns   []*columnDraft
	grid      *gridDraft
	grid0     *dateRange // said of the whole table, for its main date column
	weekdays  bool       // its dates are from Monday to Friday
	days      []string   // the days of the week of its main date column
	growth    float64    // the density of its main date column at the end by the one at the beginning; 0: not said
	coherent  [][]*columnDraft
	unique    [][]*columnDraft
	scoped    []scopedKey  // columns that never repeat within one parent
	place     *whereabouts // where all its rows are
	home      string       // locale of an adjective of the head, "UK flats"
	places    *placesWithin
	cross     *crossHead       // it has a row for each one of something in each one of something else
	keys      *keysOf          // what its rows are of, in the columns of the table itself
	pairs     [][2]*tableDraft // parents whose keys never come together twice
	base      *contract.Table  // when revising
	implicit  bool             // made up because the text named no table
	outlined  bool             // found before the clauses were read
	counted   int64            // rows that the outline saw counted; 0: none
	sqlName   string           // as a CREATE TABLE has it
	written   string           // its name as a sketch or a head has it
	keyWords  []string         // what its key is called, where a reference to it says so
	shown     bool             // a JSON Schema of the text declares its columns
	headed    bool             // its columns are those of a header line
	announced [2]int           // tokens of the sentence that lists all its columns
	bareList  bool             // which does so behind the head, without a word that announces them
	span      Span
}

func (t *tableDraft) noun() string { return strings.Join(t.nouns, " ") }

// name is the plural of the nouns in snake case.
func (t *tableDraft) name() string {
	if t.base != nil {
		return t.base.Name
	}
	if t.sqlName != "" {
		return t.sqlName
	}
	if t.written != "" {
		return t.written
	}
	n := len(t.nouns)
	parts := append([]string{}, t.nouns[:n-1]...)
	return identifier(append(parts, lexicon.Plural(t.nouns[n-1])))
}

// gridDraft is a time grid: how often, when, and for how many keys.
type gridDraft struct {
	seconds, months int64
	dates           *dateRange
	keys            int64
	keyNouns        []string
	keyList         []category  // the series by name, where the text lists them
	parent          *tableDraft // whose rows have one series each
	weekdaysOnly    bool
	hours           float64 // "for 6 hours", where no dates say it
	time, key       *columnDraft
	steps           int64
	start           time.Time
	at, end         int
}

type category struct {
	text  string
	share float64 // < 0: not said
	at    int     // token
	vague string  // the words that stood for the share
}

// scopedKey is a column without duplicates among the rows of one parent.
type scopedKey struct {
	column *columnDraft
	parent *tableDraft
}

// dateRange is inclusive at both ends; a zero end is open.
type dateRange struct{ from, to token.Period }

// columnDraft gathers what the text says about one column.
type columnDraft struct {
	element
	words []string // of the header
	span  Span
	at    int // token of the header

	semantic string
	typ      contract.Type
	kind     kind
	unit     string
	locale   string
	scale    int // digits after the point; -1: not said
	multiple float64
	size     int    // most characters, as a schema says; 0: not said
	lengths  [2]int // fewest and most characters of a text; 0: not said
	fixed    int    // characters of each value, as a schema says; 0: not said

	min, max         *float64
	openMin, openMax bool // exclusive
	parts            []law.Part
	lawNote          string // what its law takes for granted
	dates            *dateRange
	period           *dateRange // settled, both ends known
	calendar         *contract.Calendar
	clock            *clockSpan
	layout           string // of dates and times, in strftime letters
	distribution     *contract.Distribution
	skew             string // "right" or "left", where only the shape is said
	typical          *[2]float64
	averaged         bool         // typical is the mean, not what most rows have
	beside           *columnDraft // a number with a range that a rule sets this one in order with
	values           []category
	openList         bool // "such as"
	trueShare        *float64
	allShare         *float64 // of all rows, where trueShare is that of the rows in which no other flag brings it
	trueCount        int64    // so many rows are true
	clamped          bool     // min and max cut off what the formula gives
	nullShare        *float64
	notNull          bool
	unique, primary  bool
	pattern          string
	sample           bool // the pattern is that of one example
	distinct         int64
	coded            bool    // the text says in which codes of ISO it is written
	repeats          float64 // the share of its rows that repeat the value of another; 0: not said
	repeatCount      int64   // so many of its rows do
	restart          *restart
	fk               *tableDraft
	fkOptional       bool
	json             bool // its texts are JSON documents
	zeroOne          bool // true and false are written 1 and 0
	sketched         bool // a reference that stands outside of a list of columns
	self, notSelf    bool
	rateOf           [2]int       // tokens of what min and max are a price per one of
	shareOf          *columnDraft // its numbers are between the shares shareRange of that one's
	shareRange       [2]float64
	shareWords       []string     // what that share is called; nil: after the column
	twin             *columnDraft // the key behind, whose empty cells are said of both
	acyclic          bool
	tops             int // how many rows of an acyclic column refer to none, where the text says so
	formula          string
	cases            []*caseDraft
	usual            bool   // it comes with the subject, the text does not name it
	bands            []band // values that follow from the number bandOf
	bandOf           *columnDraft
	base             *contract.Column // when revising
	touched          bool
	dropped          bool
	stated           bool // made by the text, not by a default
	glossed          bool // the text says what it is, whatever its name is elsewhere
	swing            *swing
	weekdayOf        *columnDraft // the weekday that the flag tells of
	walks            bool         // from one row of its grid to the next it changes little
	zeroShare        float64
	ending           float64 // of all prices, above 0 and below 1; 0: not said
	endingAt         [2]int  // tokens that say so
	outlierShare     float64
	ages             bool // min and max are ages, of a date of birth
	table            *tableDraft
	generated        bool
	implied          bool // made because another column's rule named it
	asked            bool // a question or a clause of the text names it, no words that stand together
	formed           bool // its name's form, and no word of it alone, tells what it holds
	measured         bool // of a grid's clause, as long as no columns follow it
}

func (c *columnDraft) name() string {
	if c.base != nil {
		return c.base.Name
	}
	return identifier(c.words)
}

// caseDraft is "VALUE for CONDITION", resolved once all columns are known.
type caseDraft struct {
	null     bool
	notNull  bool // the cell is filled when the condition holds, else empty
	min, max *float64
	law      *contract.Distribution
	scale    int // digits of the law's numbers
	value    string
	ruledOut []string // the values of a closed list that these rows never have
	share    *float64
	when     []int   // tokens of the condition
	said     *parser // whose tokens they are, where they are none of the text
	other    bool    // "otherwise"
	percent  bool
	formula  [2]int // tokens of what is computed where the condition holds
	compared *compared
	part     *partDraft // the rows of which it holds
	told     *toldWhen  // the condition, where its column is known
	list     []category // values of which these rows have one
	dates    *dateRange
	computed string // a formula in the contract's language
	pattern  string
}

// ruleDraft is a rule between columns, resolved once all columns are known.
type ruleDraft struct {
	element
	table          *tableDraft
	column         *columnDraft
	kind           ruleKind
	op             contract.Op
	from, to       int         // tokens of the other side
	parent         *tableDraft // of a copyRule
	minGap, maxGap *float64
	gapColumn      []string
	ofBoth         [2]*columnDraft // of a formulaRule that joins two columns by sign
	ofAll          []*columnDraft  // of a formulaRule that joins columns by sign, times factor
	factor         float64
	sign           string
	coefficient    float64
	during         bool
	sameDay        bool // of an orderRule whose two moments lie on one day
	create         bool // the other side may name a column that does not exist yet
	subject        []int
}

type ruleKind uint8

const (
	orderRule ruleKind = iota
	formulaRule
	correlationRule
	coherentRule
	uniqueRule
	sumRule
	dependencyRule
	copyRule
	rollupRule
	subjectOrderRule
	duringRule
)

// relationDraft is a foreign key in the making.
type relationDraft struct {
	element
	parent, child *tableDraft
	column        *columnDraft
	min, max      int64
	bounded       bool
	shape         contract.DistributionKind
	mean          float64
	parentShare   float64
	ratio         float64 // rows per parent before a revision
	at            int
}

// identifier joins words to a name that contracts accept.
func identifier(words []string) string {
	if s := lexicon.Identifier(words); s != "" {
		return s
	}
	return "column"
}
