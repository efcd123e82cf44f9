// Package rules holds made rows to what their columns owe each other: comparisons,
// sums and products, implications, and sets of columns whose values no two rows share.
//
// Rules are kept after an engine has made a row, so that they can be given to any engine and
// to a model that was trained without them. What a formula gives is computed; a row that
// breaks another rule is made again, a bounded number of times; what is then still broken is
// repaired where a repair is known (a missing cell, a bound, two values in the wrong order),
// and refused where none is.
package rules

import "github.com/sdg-service/sdg/internal/engine/synth"

// Rule binds the columns of a row. Exactly one of Then, Compare, Unique and Together is set.
type Rule struct {
	// If restricts Then and Compare to the rows that meet all of these.
	If []Term `json:"if,omitempty"`
	// Then are terms that must all hold.
	Then []Term `json:"then,omitempty"`
	// Compare relates two formulas.
	Compare *Comparison `json:"compare,omitempty"`
	// Unique names columns: no two rows without a missing cell there share all their values.
	Unique []string `json:"unique,omitempty"`
	// Together names columns that take only combinations of values which the source has.
	// They are learnt as one, so the rule must be known at training.
	Together []string `json:"together,omitempty"`
}

// Term restricts one column.
type Term struct {
	synth.Condition
	// Null demands a missing cell; nothing else is then set but the column.
	Null bool `json:"null,omitempty"`
}

// Comparison holds between two formulas over the columns of a row, in the language of
// contract.ParseFormula without what looks beyond the row. Columns are written by their names,
// quoted or not. It binds only rows in which both sides have a value, and demands values on
// neither, except that a column which equals a formula is computed by it, and missing with it.
type Comparison struct {
	Left string `json:"left"`
	// Op is one of <=, <, >=, > and =.
	Op    string `json:"op"`
	Right string `json:"right"`
}

// Operators of comparisons, longest first.
var Operators = []string{"<=", ">=", "<", ">", "="}

// MaxUniqueRows bounds the rows of a request with a Unique rule: all of them are made in
// advance to find those that repeat each other, and all are looked at by the reports.
const MaxUniqueRows = 4 * synth.BlockRows
