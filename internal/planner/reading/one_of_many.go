package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// notOfMany are nouns for the values of any column.
var notOfMany = lexicon.WordSet("value option one thing type kind person name")

// oneOfMany reads a column that only the number of its values names: "job title, one of seven teams, hire date".
func (r *reader) oneOfMany(t *Table, i, end int) (item, bool) {
	n := r.any(i, end, "one of the", "one of our", "one of", "one out of")
	if n == 0 || !r.is(i-1, i, ",", ";", "and", ":") {
		return item{}, false
	}
	count := r.tok(i + n)
	from := i + n + 1
	from += r.any(from, end, "different", "distinct", "possible")
	to := from + 1
	noun := r.tok(from)
	if to > end || count.Kind != token.Number || count.Digits > 0 || count.Percent || count.Unit != "" || count.Year || count.Num < 2 || noun.Kind != token.Word || !lexicon.IsPlural(noun.Low) || !r.finished(to, end) {
		return item{}, false
	}
	if name := singular(noun.Low); personNouns[name] || notOfMany[name] || lexicon.Lookup([]string{name}).Semantic == "full_name" || !lexicon.Names([]string{name}) || r.tableCalled(r.words(from, to)) != nil {
		return item{}, false
	}
	c := r.newColumn(t, from, to)
	c.Words[len(c.Words)-1] = singular(noun.Low)
	c.Listed = true
	return item{columns: []*Column{c}, from: i, named: to, to: to, score: 8, facts: []fact{{kind: hasDistinct, number: count.Num, from: i, to: to}}}, true
}

// holdsOther: the column is known for something else than people or what the other one is.
func (c *Column) holdsOther(o *Column) bool {
	m := lexicon.Lookup(c.Words)
	if m.Semantic == "full_name" || m.Semantic == "first_name" || !m.Known() || slices.Contains(c.Words, o.Words[len(o.Words)-1]) {
		return false
	}
	return lexicon.Names(c.Words)
}
