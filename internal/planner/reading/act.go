package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// idleActs tell of no moment of their own.
var idleActs = lexicon.WordSet("made recorded collected taken dated needed used called named based located held run kept listed measured sampled logged observed spread distributed split related limited produced covered included selected")

// actBefore is what the rows did in the period that is told at i: "members who signed up in 2025", "cars registered since 2020".
func (r *reader) actBefore(i int) []string {
	from := i - 1
	if particles[r.tok(from).Low] {
		from--
	}
	if t := r.tok(from); t.Kind != token.Word || !participle(t.Low) || idleActs[t.Low] {
		return nil
	}
	return r.words(from, i)
}

// date gives rows of which only the period of their act is told the day of it, where no column of theirs is a moment.
func (t *Table) date() {
	if t.Dates == nil || len(t.act) == 0 || t.Grid != nil || len(t.Columns) == 0 || slices.ContainsFunc(t.Columns, func(c *Column) bool {
		return (c.class().temporal() || slices.Contains(c.Words, "date")) && c.meaning().Semantic != "date_of_birth"
	}) {
		return
	}
	t.Columns = append(t.Columns, &Column{Table: t, At: -1, Scale: -1, Words: append(slices.Clone(t.act), "on"), Dates: t.Dates, Span: t.Span})
}
