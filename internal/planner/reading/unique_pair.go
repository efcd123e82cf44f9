package reading

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// wholes are what has numbered parts: seat 12 is another one in each row.
var wholes = lexicon.WordSet("row section block hall floor aisle stand rack zone sector tier level area room house building street page sheet wing coach car carriage wagon shelf letter deck bay table court lane unit tower side series book volume set")

// pairUnique lets a column that cannot be unique by itself be so together with the place of which it is a part: 480
// tickets in rows A to T with seats 1 to 24, of which no seat is sold twice.
func (r *reader) pairUnique(t *Table) {
	if !t.Counted {
		return
	}
	for k, c := range t.Columns {
		own := c.capacity()
		if !c.Unique || c.Primary || own == 0 || own >= float64(t.Rows) {
			continue
		}
		for _, j := range []int{k - 1, k + 1, k - 2} {
			if j < 0 || j >= len(t.Columns) {
				continue
			}
			o := t.Columns[j]
			if n := o.capacity(); n < 2 || n*own < float64(t.Rows) || !slices.ContainsFunc(o.Words, func(w string) bool { return wholes[w] }) {
				continue
			}
			c.Unique = false
			t.Unique = append(t.Unique, []*Column{o, c})
			r.note(c, "unique together with "+o.Name()+", because it has too few values to be so alone", 0, 0)
			break
		}
	}
}

// capacity is how many different values a column can have, where the text bounds them; 0 where it does not.
func (c *Column) capacity() float64 {
	switch {
	case len(c.Values) > 0 && !c.Open:
		return float64(len(c.Values))
	case c.Min != nil && c.Max != nil && c.Scale <= 0 && c.Type != contract.Decimal && *c.Min == math.Trunc(*c.Min) && *c.Max == math.Trunc(*c.Max):
		return *c.Max - *c.Min + 1
	}
	return 0
}
