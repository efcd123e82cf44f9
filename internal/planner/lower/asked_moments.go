package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// briefDeeds are of visits, rides and shifts, which begin and end on one day.
var briefDeeds = lexicon.WordSet("start started begin began begun end ended finish finished stop stopped left arrived entered exited in out up off back came went picked dropped clocked logged boarded landed")

// askedPair: the text asks when the one happened and, right behind it, when the other did: "when they started and when
// they got out". What is asked first comes first.
func (p Reader) askedPair(a, b *draft.Column) bool {
	if a.Table != b.Table || a.At < 0 || b.At <= a.At || b.At-a.At > term.ItemReach || !p.Tok(a.At).Is("when") || !p.Tok(b.At).Is("when") {
		return false
	}
	k := slices.Index(a.Table.Columns, a)
	return k >= 0 && k+1 < len(a.Table.Columns) && a.Table.Columns[k+1] == b
}

// settleAsked gives two moments that are asked for together a time of day, where one of them has one or is of what passes
// within a day.
func (p Reader) settleAsked(t *draft.Table) {
	for k := 1; k < len(t.Columns); k++ {
		a, b := t.Columns[k-1], t.Columns[k]
		if !p.askedPair(a, b) || a.Typ != "" || b.Typ != "" || !a.BareMoment() || !b.BareMoment() {
			continue
		}
		brief := func(c *draft.Column) bool {
			return c.Kind == draft.KindTimestamp || slices.ContainsFunc(c.Words, func(w string) bool { return briefDeeds[w] })
		}
		if !brief(a) || !brief(b) {
			continue
		}
		for _, c := range []*draft.Column{a, b} {
			c.Kind, c.Semantic = draft.KindTimestamp, ""
			if last := len(c.Words) - 1; c.Words[last] == "date" && t.Column(append(slices.Clone(c.Words[:last]), "time")) == nil {
				c.Words = append(slices.Clone(c.Words[:last]), "time")
			}
		}
	}
}
