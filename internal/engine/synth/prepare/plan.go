// Package prepare turns a table into variables that an engine can model one after the
// other, and turns modelled values back into cells. Everything that holds whatever the
// engine does is decided here: treatments of columns, missing cells, dates, exact
// dependencies, order relations, grids of numbers, and values too rare to be said again.
package prepare

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/formats"
	"github.com/sdg-service/sdg/internal/frame"
)

const (
	// MinRows is the number of rows that must share a value before it may be repeated, at
	// standard caution, and the least number of rows that can be learnt from.
	MinRows = 6
	// MaxDonors bounds the rows that a model keeps; of larger tables a random part is learnt.
	MaxDonors = 1 << 18
	// Missing is the code of an Amount in a row that has none.
	Missing = math.MaxUint32
	// None is the index of what a column or variable does not have.
	None = -1

	maxDeterminantLevels = 500
	// What would hold by chance in a small table is not taken for a law: independent
	// columns would have to break it in this many rows.
	minSurprise = 20
)

// Plan says how cells become variables and variables cells. It is immutable once learnt.
type Plan struct {
	Name string
	// SourceRows is the number of rows of the table, Donors the number of rows kept.
	SourceRows, Donors int
	// Caution is how far values keep away from those of single rows. It is no part of Encode:
	// Decode must be told it.
	Caution synth.Caution
	Columns []Column
	// Variables are in the order in which they are modelled.
	Variables []Variable
	// Groups say to whom each donor belongs; nil if each is by itself. Only training needs
	// them: they are no part of the model file.
	Groups []int
	Orders []Order
	// Dropped are the source columns left out on request; RareLevels and RareRows count
	// per source column the values that too few rows share, and those rows.
	Dropped    []string
	RareLevels map[string]int
	RareRows   map[string]int
	// Reformatted are columns meant to be learnt whose values name single rows.
	Reformatted []string
}

// Role is what a variable's codes mean.
type Role uint8

const (
	// Level codes are unordered values.
	Level Role = iota
	// Number codes index ascending numbers.
	Number
)

// Variable is one thing that an engine models.
type Variable struct {
	// Name addresses the randomness of the variable: the column's, and a suffix.
	Name string
	Role Role
	// Gate is the variable that says whether this one has a value (code 0) or not (1).
	Gate int
	// Forced is a gate that closes this one too: a date that counts from another is
	// missing where that one is.
	Forced int
	// Codes are the donors' values: below Levels, or Levels itself where the value is
	// too rare to be repeated; of a Number indices of Amount.Values, or Missing.
	Codes  []uint32
	Levels int
	Amount *Amount
	// Days per tick and phase of a date, for its calendar parts; 0 if it has none.
	Days  int
	Phase int
}

// Source is where the cells of a column come from.
type Source uint8

const (
	FromLevel     Source = iota // a Level variable, or a determinant's by look-up
	FromAmount                  // a Number variable
	FromClock                   // a Number variable of days and one of the time of day
	FromAnchor                  // another time column and a Number variable of the difference
	FromNothing                 // always missing
	FromFormat                  // new text of the formats learnt
	FromMask                    // blotted formats
	FromSequence                // new whole numbers
	FromAnchorDay               // the day of another time column and a Number variable of the difference
)

// anchored says that a column counts from another.
func (s Source) anchored() bool { return s == FromAnchor || s == FromAnchorDay }

// anew says that cells are made anew, of nothing that a variable says.
func (s Source) anew() bool { return s == FromFormat || s == FromMask || s == FromSequence }

// Column is one column of the output.
type Column struct {
	frame.Field
	Source Source
	// Variable gives the value; Second the time of day (FromClock). Determines is set if
	// Variable belongs to another column that decides this one.
	Variable, Second int
	Determined       bool
	// Gate is the variable that says whether the cell is missing.
	Gate int
	// Anchor is the column that a difference counts from.
	Anchor int
	// Emit maps codes of Variable to Levels, Numbers or Times; Missing is a missing cell.
	Emit    []uint32
	Levels  []string
	Numbers []float64
	Times   []int64
	Format  *formats.Model
	// First is where a sequence begins.
	First int64
}

// Order says that Low never exceeds High where both have a value. Both are Number
// variables that count the same unit; the later of the two in the order of modelling
// gives way.
type Order struct{ Low, High int }

// State holds modelled values of some rows, variable by variable.
type State struct {
	Rows int
	// Codes of Level variables, Ticks of Number variables.
	Codes [][]uint32
	Ticks [][]float64
}

// NewState returns a state with room for rows rows.
func (p *Plan) NewState(rows int) *State {
	s := &State{Rows: rows, Codes: make([][]uint32, len(p.Variables)), Ticks: make([][]float64, len(p.Variables))}
	for i := range p.Variables {
		if p.Variables[i].Role == Level {
			s.Codes[i] = make([]uint32, rows)
		} else {
			s.Ticks[i] = make([]float64, rows)
		}
	}
	return s
}

// Fields are the columns that are written.
func (p *Plan) Fields() []frame.Field {
	out := make([]frame.Field, len(p.Columns))
	for i := range p.Columns {
		out[i] = p.Columns[i].Field
	}
	return out
}

// Forget sorts the values of each variable by themselves, so that no row of the source is
// left. The distributions stay; what rows tell must have been learnt before.
func (p *Plan) Forget() {
	for i := range p.Variables {
		slices.Sort(p.Variables[i].Codes)
	}
}
