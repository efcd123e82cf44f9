package sequence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
)

// Survey finds, a column at a time and in the table's order, which columns never change within
// an entity, and which may say in what order its rows are.
type Survey struct {
	// Constant are the columns that have one value in all rows of an entity.
	Constant      []string
	time, counter string
}

// Add looks at all rows of a column, but that of entities.
func (s *Survey) Add(g *Groups, c *frame.Column) {
	switch {
	case g.Constant(c):
		s.Constant = append(s.Constant, c.Name)
	case c.Treatment != frame.Learn || slices.Contains(c.Null, true):
	case c.Kind == frame.Time && s.time == "":
		s.time = c.Name
	case c.Kind == frame.Number && c.Decimals == 0 && s.counter == "" && g.rises(c):
		s.counter = c.Name
	}
}

// Order is the column by which rows of one entity follow each other: the first time that changes
// within entities and is never missing, else the first whole number that rises from row to row
// within every entity (a counter, or a cycle). It is empty if there is none.
func (s *Survey) Order() string {
	if s.time != "" {
		return s.time
	}
	return s.counter
}

// rises says that a number rises from row to row within every entity.
func (g *Groups) rises(c *frame.Column) bool {
	last := make([]int, len(g.first))
	for i := range last {
		last[i] = -1
	}
	for row, entity := range g.of {
		if before := last[entity]; before >= 0 && c.Numbers[row] <= c.Numbers[before] {
			return false
		}
		last[entity] = row
	}
	return true
}
