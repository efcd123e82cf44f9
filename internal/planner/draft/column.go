package draft

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// Band is a value that a number stands for: 80 to 89 is "B".
type Band struct {
	Value            string
	Min, Max         *float64
	OpenMin, OpenMax bool
	Other            bool // every number that no other band has
	Bare             bool // the numbers are the value: "16-24"
	At               int
}

// ClockSpan is a length of time as a stopwatch shows it, or a part of the day, in seconds.
type ClockSpan struct {
	From, To int
	OfDay    bool // a time of day, not how long something took
}

// Column gathers what the text says about one column.
type Column struct {
	Element
	Words []string // of the header
	Span  plan.Span
	At    int // token of the header

	Semantic string
	Typ      contract.Type
	Kind     Kind
	Unit     string
	Locale   string
	Scale    int // digits after the point; -1: not said
	Multiple float64
	Size     int    // most characters, as a schema says; 0: not said
	Lengths  [2]int // fewest and most characters of a text; 0: not said
	Fixed    int    // characters of each value, as a schema says; 0: not said

	Min, Max         *float64
	OpenMin, OpenMax bool // exclusive
	Parts            []law.Part
	LawNote          string // what its law takes for granted
	Dates            *DateRange
	Period           *DateRange // settled, both ends known
	Calendar         *contract.Calendar
	Clock            *ClockSpan
	Layout           string // of dates and times, in strftime letters
	Distribution     *contract.Distribution
	Skew             string // "right" or "left", where only the shape is said
	Typical          *[2]float64
	Hours            *ClockSpan // in which hours of the day a moment is
	Averaged         bool       // typical is the mean, not what most rows have
	Beside           *Column    // a number with a range that a rule sets this one in order with
	Values           []Category
	OpenList         bool // "such as"
	TrueShare        *float64
	AllShare         *float64 // of all rows, where trueShare is that of the rows in which no other flag brings it
	TrueCount        int64    // so many rows are true
	Clamped          bool     // min and max cut off what the formula gives
	NullShare        *float64
	NotNull          bool
	Unique, Primary  bool
	Pattern          string
	Sample           bool // the pattern is that of one example
	Distinct         int64
	Coded            bool    // the text says in which codes of ISO it is written
	Repeats          float64 // the share of its rows that repeat the value of another; 0: not said
	RepeatCount      int64   // so many of its rows do
	Restart          *Restart
	Fk               *Table
	FkOptional       bool
	Json             bool // its texts are JSON documents
	ZeroOne          bool // true and false are written 1 and 0
	Sketched         bool // a reference that stands outside of a list of columns
	Self, NotSelf    bool
	RateOf           [2]int  // tokens of what min and max are a price per one of
	ShareOf          *Column // its numbers are between the shares shareRange of that one's
	ShareRange       [2]float64
	ShareWords       []string // what that share is called; nil: after the column
	Twin             *Column  // the key behind, whose empty cells are said of both
	Acyclic          bool
	Tops             int // how many rows of an acyclic column refer to none, where the text says so
	Formula          string
	Cases            []*Case
	Usual            bool   // it comes with the subject, the text does not name it
	Bands            []Band // values that follow from the number bandOf
	BandOf           *Column
	Base             *contract.Column // when revising
	Touched          bool
	Dropped          bool
	Stated           bool // made by the text, not by a default
	Glossed          bool // the text says what it is, whatever its name is elsewhere
	Swing            *Swing
	WeekdayOf        *Column // the weekday that the flag tells of
	Walks            bool    // from one row of its grid to the next it changes little
	ZeroShare        float64
	Ending           float64 // of all prices, above 0 and below 1; 0: not said
	EndingAt         [2]int  // tokens that say so
	OutlierShare     float64
	Ages             bool // min and max are ages, of a date of birth
	Table            *Table
	Generated        bool
	Implied          bool // made because another column's rule named it
	Asked            bool // a question or a clause of the text names it, no words that stand together
	Formed           bool // its name's form, and no word of it alone, tells what it holds
	Measured         bool // of a grid's clause, as long as no columns follow it
}

// Restart is a number that counts the rows of each parent: "line 1, 2, 3 of each order".
type Restart struct {
	Parent *Table // nil: of the table that this one belongs to
	Count
}

// Count is where a number that counts rows begins and by how much it goes on: "10, 20, 30 …".
type Count struct{ Start, Step float64 }
