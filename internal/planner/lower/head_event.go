package lower

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// headEvents gives a period that the head names together with what happened in it to the column of that
// event: of "parcels shipped in March: number, shipped at" the second column is when they were shipped,
// and "shipped" is none beside it.
func (p Reader) headEvents(t *draft.Table) {
	for _, c := range t.Columns {
		if c.Dropped || !c.Stated || c.Base != nil || c.Dates == nil || len(c.Words) != 1 || !draft.DateParticiple[c.Words[0]] && !scatterWords[c.Words[0]] && !draft.Eventful(c.Words[0]) || c.NullShare != nil || len(c.Cases) > 0 {
			continue
		}
		if scatterWords[c.Words[0]] {
			if c.Dropped = true; t.Grid0 == nil {
				t.Grid0 = c.Dates
			}
			for k, e := range p.Owner {
				if e == &c.Element {
					p.Owner[k] = &t.Element
				}
			}
			continue
		}
		for _, d := range t.Columns {
			if d == c || d.Dropped || d.Base != nil || d.Dates != nil || d.At < c.At || len(d.Words) != 2 || !draft.MomentWords[d.Words[1]] || lexicon.Stem(d.Words[0]) != lexicon.Stem(c.Words[0]) || !d.IsDate(p.Lex) {
				continue
			}
			d.Dates, d.Calendar, c.Dropped = c.Dates, c.Calendar, true
			for k, e := range p.Owner {
				if e == &c.Element {
					p.Owner[k] = &d.Element
				}
			}
			break
		}
	}
}

// scatterWords say of rows that they lie all over a period.
var scatterWords = lexicon.WordSet("spread scattered distributed dotted stretched sprinkled")
