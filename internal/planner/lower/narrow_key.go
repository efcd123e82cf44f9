package lower

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// narrowKeys lets a usual column that tells rows apart do so within each parent only, where it has too few values for the rows of
// all of them: rooms of 100 hotels have the room numbers of one. The text did not ask for that column, so nothing may fail by it.
func (p Reader) narrowKeys() {
	for _, r := range p.Relations {
		if !r.Bounded || r.Parent == r.Child || r.Parent.Rows == 0 {
			continue
		}
		c := r.Child.KeyOf()
		if c == nil || !c.Usual {
			continue
		}
		if room := c.Room(); room == 0 || room >= r.Parent.Rows*r.Max || room < r.Max {
			continue
		}
		c.Primary, c.Unique = false, false
		r.Child.Scoped = append(r.Child.Scoped, draft.ScopedKey{Column: c, Parent: r.Parent})
		p.Assume(&r.Child.Element, "no two "+r.Child.Name()+" of one "+r.Parent.Noun()+" have the same "+strings.Join(c.Words, " "), nil)
	}
}
