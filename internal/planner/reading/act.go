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

// date gives rows of which only the period of their act is told the day of it, where no column of theirs is a moment, or
// where the text speaks of the date of that act: "all received in 2026 … 30 days after the date received".
func (r *reader) date(t *Table) {
	owned := slices.ContainsFunc(r.Relations, func(o *Relation) bool { return o.Child == t })
	if t.Dates == nil || len(t.act) == 0 || t.Grid != nil || len(t.Columns) == 0 && !owned {
		return
	}
	words := append(slices.Clone(t.act), "on")
	for _, c := range t.Columns {
		if slices.Contains(c.Words, t.act[0]) {
			return
		}
		if (c.class().temporal() || slices.Contains(c.Words, "date")) && c.meaning().Semantic != "date_of_birth" {
			words = []string{"date", t.act[0]}
		}
	}
	if words[0] == "date" && !r.says("date", t.act[0]) {
		return
	}
	c := &Column{Table: t, At: -1, Scale: -1, Words: words, Dates: t.Dates, Span: t.Span}
	t.Columns = append(t.Columns, c)
	t.Dates = nil // the column holds them
	for k := t.acted[0]; k < t.acted[1]; k++ {
		r.Owners[k] = c
	}
}

// says: two words stand side by side somewhere in the text.
func (r *reader) says(a, b string) bool {
	for k := range r.toks {
		if r.toks[k].Is(a) && r.tok(k+1).Is(b) {
			return true
		}
	}
	return false
}
