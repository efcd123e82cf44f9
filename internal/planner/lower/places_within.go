package lower

import (
	"fmt"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// settleSlots gives the two columns their values, each pair of which comes at most once.
func (p Reader) settleSlots() {
	for _, t := range p.Tables {
		w := t.Places
		if w == nil {
			continue
		}
		key, place := t.Beginning(w.Noun), t.Beginning(w.Place)
		rows := w.Count * (w.To - w.From + 1)
		if t.RowsSaid && t.Rows > rows {
			p.Ask("places", fmt.Sprintf("%d %s with %d %s each are %d rows, not %d. Which is right?", w.Count, lexicon.Plural(w.Noun), w.To-w.From+1, lexicon.Plural(w.Place), rows, t.Rows))
			continue
		}
		if !t.RowsSaid {
			t.Rows, t.RowsSaid = rows, true
		}
		var list []draft.Category
		for k := int64(1); k <= w.Count; k++ {
			list = append(list, draft.Category{Text: strconv.FormatInt(k, 10), Share: -1, At: key.At})
		}
		key.SetValues(list)
		key.Semantic, key.Unique, key.Primary = "", false, false
		place.Kind, place.Semantic, place.Typ = draft.KindInteger, "", ""
		place.Min, place.Max = draft.Ptr(float64(w.From)), draft.Ptr(float64(w.To))
		t.Unique = append(t.Unique, []*draft.Column{key, place})
	}
}
