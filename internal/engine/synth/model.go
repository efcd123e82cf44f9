// Package synth learns from a table and makes synthetic rows like it.
//
// Training turns a frame into a Model; a Model makes Samplers; a Sampler makes any
// block of rows from nothing but the model, the seed and the block's number, so that
// blocks can be made in any order, by any worker, and made again for proof. Models are
// byte-identical for any number of cores.
package synth

import (
	"github.com/sdg-service/sdg/internal/frame"
)

// BlockRows is the number of rows in one block; the last block of a table may be shorter.
const BlockRows = 65_536

// Engine names a way to learn.
type Engine string

const (
	CART   Engine = "cart"   // sequential trees, pruned on held-out rows
	DP     Engine = "dp"     // differentially private marginals
	Copula Engine = "copula" // Gaussian copula
)

// Engines are all engines, the default first.
var Engines = []Engine{CART, DP, Copula}

// Options say how to learn. The zero value of each field is the default.
type Options struct {
	// Seed decides everything random about training except the noise of DP.
	Seed uint64
	// Target is the column that users will predict; it is modelled first.
	Target string
	// Given are columns whose values are known when rows are made: the model may then be
	// asked for the others alone. They are modelled first, and no other column decides them.
	// Only trees heed them.
	Given []string
	// Groups say of each row to whom it belongs; nil if each is by itself. Rows of one group are
	// held out of a tree together: what only they share then does not prove itself. Only trees
	// heed it.
	Groups []int
	// Together are sets of columns that take only combinations of values which rows of the
	// table have. Not for the engine dp, whose promise a combination of a single row would break.
	Together [][]string
	// Caution is how far to keep away from single rows; Standard if empty. DP needs none.
	Caution Caution
	// HeldOut are rows of the same table that are kept from the engine. Nothing is learnt
	// from them, but their identifiers are not written either. May be nil.
	HeldOut *frame.Frame
	// Whole, where the table to learn is only a part of one, reads columns of the whole: what must
	// hold of every row, such as an order, is looked at there. Those that are given to Column are
	// columns of the table. Not for the engine dp, which learns all rows.
	Whole *Whole
	// Workers bounds the goroutines; results do not depend on it. 0 means one per core.
	Workers int
	// Progress, if set, hears the share done (0 to 1), never two calls at once.
	Progress func(float64)
	// Stopped, if set, is asked every fraction of a second, by any goroutine. Once it returns an error it
	// must go on to do so: training ends and returns that error.
	Stopped func() error
}

// Whole is a table too large to be held.
type Whole struct {
	Rows int
	// Column reads a column of all rows.
	Column func(name string) (*frame.Column, error)
}

// Stop returns why training must end, or nil.
func (o *Options) Stop() error {
	if o.Stopped == nil {
		return nil
	}
	return o.Stopped()
}

// Model is what was learnt. It is immutable and safe for concurrent use.
type Model interface {
	Engine() Engine
	// Fields are the columns that the model writes, in order.
	Fields() []frame.Field
	// TrainingRows is the number of rows that were learnt from.
	TrainingRows() int
	// Facts are what evidence says of the model: settings, measured figures, what was
	// dropped or derived. JSON-serialisable, deterministic.
	Facts() any
	// AppendBinary appends the model in its versioned file form.
	AppendBinary(dst []byte) ([]byte, error)
	// Sampler returns the source of rows for one job, or an error that names a
	// condition which the model cannot meet.
	Sampler(Request) (Sampler, error)
}

// Request says which rows are wanted.
type Request struct {
	Seed uint64
	Rows int64
	// Conditions hold in every row.
	Conditions []Condition
	// Mender, if set, has the last word on what was made of the learnt columns.
	Mender Mender
}

// Mender changes made rows. It is called by several goroutines at once, and what it does to a
// block must depend on the block alone.
type Mender interface {
	// Mend changes rows of a block of which row first is the first. New texts are not written
	// yet: of their columns only Null counts.
	Mend(f *frame.Frame, first int64, again Again) error
}

// Again fills dst with so many rows that the same request might have had in the place of
// those numbered, which ascend and lie in the block that is mended: other rows for each
// attempt (from 1, below 2^31). Texts are not written.
type Again func(dst *frame.Frame, rows []int64, attempt uint64) error

// Condition restricts one column. Ranges are inclusive bounds on numbers, or on times in
// microseconds since 1970; In lists the levels of a category that are allowed.
type Condition struct {
	Column string   `json:"column"`
	Min    *float64 `json:"min,omitempty"`
	Max    *float64 `json:"max,omitempty"`
	In     []string `json:"in,omitempty"`
	// NotNull forbids missing values; a range or a list forbids them as well.
	NotNull bool `json:"not_null,omitempty"`
	// OrMissing lets a range or a list allow missing values. The engine dp does not heed it.
	OrMissing bool `json:"or_missing,omitempty"`
}

// Sampler makes the rows of one request. It is safe for concurrent use.
type Sampler interface {
	// Block fills dst with the rows of block number i (from 0), reusing its memory.
	Block(dst *frame.Frame, i int64) error
}
