// Package cart learns a table column by column: each by a few decision trees over the
// columns before it, pruned on rows that they were not grown on, and sampled by drawing
// donors from their leaves (Reiter, "Using CART to generate partially synthetic public
// use microdata", Journal of Official Statistics 21, 2005; the pruning by held-out rows,
// which keeps what is memorised out of the trees, is what differs).
package cart

import "github.com/sdg-service/sdg/internal/engine/synth"

// Version changes whenever the same input would give other bytes.
const Version = 6

// Settings are the engine's own.
type Settings struct {
	// Trees per column; 0 for as many as TreesFor the rows.
	Trees int `json:"trees"`
	// Grow is the share of rows that a tree is grown on; the others prune it.
	Grow float64 `json:"grow"`
	// Leaf is the least number of rows of a leaf before pruning.
	Leaf int `json:"leaf"`
	// Lambda is how much a split must improve on held-out rows, in units of one row's loss.
	Lambda float64 `json:"lambda"`
	// Honest leaves hold only rows that their tree was not grown on.
	Honest bool `json:"honest"`
}

// Default holds for all tables.
var Default = Settings{Grow: 0.5, Leaf: 10, Lambda: 0.5}

const (
	leastTrees, mostTrees = 6, 16
	grownRows             = 300_000 // of all trees of a column together, between the least and the most
)

// TreesFor is the number of trees per column of a table of so many rows. The fewer rows, the more a
// tree owes to chance, and the less another one costs.
func TreesFor(rows int) int { return min(max(grownRows/max(rows, 1), leastTrees), mostTrees) }

// MostGrown is how many rows the trees of a column are grown on together, at most, for a table of up to so many rows. Unlike rows
// times TreesFor it never falls with them, so that more rows never promise less work.
func MostGrown(rows int) int { return max(min(mostTrees*rows, grownRows), leastTrees*rows) }

// SettingsOf are those of a caution; the default's where none is named.
func SettingsOf(c synth.Caution) Settings {
	s := Default
	switch c {
	case synth.High:
		s.Leaf, s.Lambda, s.Honest = 20, 2, true
	case synth.Maximum:
		s.Leaf, s.Lambda, s.Honest = 30, 2, true
	}
	return s
}

const (
	// maxPredictors bounds the columns that a tree chooses from; of wider tables those
	// most related to the target are taken.
	maxPredictors = 96
	// maxClasses bounds the levels whose shares a tree compares; of more, the levels are
	// put in an order and treated as numbers.
	maxClasses = 64
	minGain    = 1e-8
	// leastDonors of a leaf; with fewer the parent's are drawn from.
	leastDonors = 5
	// redraws is how often another donor is sought where one has already given to the row.
	redraws = 12
	// remembered is how many of a row's donors are known.
	remembered = 64
)
