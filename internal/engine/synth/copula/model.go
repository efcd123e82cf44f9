// Package copula learns a table as a Gaussian copula: the distribution of each column
// and the correlations between them (Nelsen, "An Introduction to Copulas", 2006). It is
// quick, stays sound on tables with more columns than rows, and knows no more of a table
// than pairs of columns can tell.
package copula

import (
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/frame"
)

// Version changes whenever the same input would give other bytes.
const Version = 5

// Model is a learnt table. It holds the values of each column, but no row.
type Model struct {
	plan *prepare.Plan
	seed uint64
	// order of the codes of each Level variable: codes by ascending score.
	order [][]uint32
	// factor is the lower triangle of the Cholesky factor of the correlations, by row.
	factor []float64
	// shrunk is the share by which correlations were drawn towards 0.
	shrunk float64

	cells [][]cell // by variable
}

// cell is a value and the normal score at which the next one begins.
type cell struct {
	end  float64
	code uint32
}

var _ synth.Model = (*Model)(nil)

// Engine is synth.Copula.
func (m *Model) Engine() synth.Engine { return synth.Copula }

// Fields are the columns that are written.
func (m *Model) Fields() []frame.Field { return m.plan.Fields() }

// TrainingRows is the number of rows of the table that was learnt.
func (m *Model) TrainingRows() int { return m.plan.SourceRows }

// Facts are what evidence says of a model.
type Facts struct {
	Engine  synth.Engine  `json:"engine"`
	Version int           `json:"version"`
	Seed    uint64        `json:"seed"`
	Table   prepare.Facts `json:"table"`
	// Variables are in the order of the correlations.
	Variables []string `json:"variables"`
	// Shrunk is the share by which correlations were drawn towards 0 to make them consistent.
	Shrunk float64 `json:"shrunk"`
}

// Facts describe the model for its evidence.
func (m *Model) Facts() any {
	f := Facts{Engine: synth.Copula, Version: Version, Seed: m.seed, Table: m.plan.Facts(), Shrunk: m.shrunk, Variables: []string{}}
	for i := range m.plan.Variables {
		f.Variables = append(f.Variables, m.plan.Variables[i].Name)
	}
	return f
}
