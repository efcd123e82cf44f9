package relational

import (
	"slices"

	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// referAttempts is how often a row that siblings refer to already is drawn again before the next
// free one is taken.
const referAttempts = 64

// refer draws the rows of another table, which has all, that rows of a block refer to. Where
// those of one parent must differ, a row's draw follows from those of its earlier siblings, also
// of such that lie in the block before.
func (b *block) refer(c *column, rows int, all int64) ([]int64, error) {
	s := b.sampler
	spec := s.model.schema.Tables[b.table]
	key := random.NewKey(s.seed, "refer", spec.Name, c.Name)
	perm := random.NewPermutation(key.Child(0), uint64(all))
	out := make([]int64, rows)
	keep := s.maker.keepers[b.table]
	if keep == nil || !slices.Contains(keep.refers, c.Name) {
		for r := range out {
			x, y := key.Child(1).Pair(uint64(b.first + int64(r)))
			out[r] = c.popular.draw(x, y, all, &perm)
		}
		return out, nil
	}
	taken := map[int64]bool{}
	take := func(row, place int64) (int64, error) {
		if place >= all {
			return 0, belowTable(&s.model.schema, b.table, sdg.Invalid("Ask for more rows of that table, or drop the constraint.", sdg.FieldError{Field: "body.constraints",
				Message: "a row has more rows below it than " + s.model.schema.Tables[c.table].Name + " has to refer to"}))
		}
		for attempt := range uint64(referAttempts) {
			x, y := key.Child(1 + attempt).Pair(uint64(row))
			if at := c.popular.draw(x, y, all, &perm); !taken[at] {
				taken[at] = true
				return at, nil
			}
		}
		x, y := key.Child(1).Pair(uint64(row))
		at := c.popular.draw(x, y, all, &perm)
		for taken[at] {
			at = (at + 1) % all
		}
		taken[at] = true
		return at, nil
	}
	for r := range out {
		row, place := b.first+int64(r), int64(b.places[r])
		if place == 0 || r == 0 {
			clear(taken)
			for earlier := range place {
				if _, err := take(row-place+earlier, earlier); err != nil {
					return nil, err
				}
			}
		}
		var err error
		if out[r], err = take(row, place); err != nil {
			return nil, err
		}
	}
	return out, nil
}
