package reading

import "github.com/sdg-service/sdg/internal/contract"

// factKind tells what a fact says of a column.
type factKind uint8

const (
	noFact factKind = iota
	isEmpty
	isFilled
	inRange
	inDates
	inValues
	hasLaw
	hasShape
	hasCode
	isUnique
	isKey
	hasType
	compares
	hasFormula
	isTrue
	isFalse
	hasScale
	agrees
	correlates
	refersTo
	hasDistinct
	isSequence
	inClock
	hasLength
	onDays
	asWritten // a layout
	filler    // says nothing that changes anything
	isZero    // in so many rows
	byValue   // another number for each value of another column
	hasUnit
	isPartOf     // between two parts of another number
	isDetermined // by another column
	comesOften   // in steps: a date
)

// fact is what a text says of a column, of all of its rows or of some.
type fact struct {
	kind     factKind
	column   *Column // nil: the subject
	from, to int

	interval interval
	ages     bool
	dates    Dates
	values   valueList
	law      *contract.Distribution
	stats    statistics
	shape    shape
	text     string // pattern, type, layout, days
	compared []comparison
	formula  *Formula
	strength float64
	others   []*Column
	table    *Table
	number   float64 // digits, distinct values, start of a sequence
	numbers  [2]int
	every    step   // of comesOften; text are its days
	each     []fact // of byValue
	both     bool   // also of the column before
	all      bool   // of each column of an item that names several

	share *share     // of the rows of which it holds
	when  *Condition // of which it holds
	only  bool       // and of no others
	exact bool       // and of all of them, where what is only there need not be
	not   bool
}
