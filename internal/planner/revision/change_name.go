package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// changeName reads another name for what a column holds as "change" says it: "change kwh to consumption_kwh". A name that
// means something else is no rename.
func (r *reader) changeName(i, end int) *change {
	n := r.phrase(i, end, "change the column", "change the field", "change the name", "change the", "change", "turn the", "turn", "switch the", "switch")
	if n == 0 {
		return nil
	}
	k, m := r.find(i+n, end, "to", "into", "->", "=>", "→")
	if k <= i+n || k+m >= end {
		return nil
	}
	one, ok := r.column(i+n, k)
	if !ok || !r.sure(i+n, k, one) || slices.ContainsFunc(r.toks[k+m:end], func(t token.Token) bool {
		return t.Kind != token.Word && !t.Is("_") || typeFillers[t.Low] || modals[t.Low] || oftenWords[t.Low]
	}) {
		return nil
	}
	words := r.words(k+m, end)
	t, _ := r.plan.Table(one.table)
	c, _ := t.Column(one.column)
	said := lexicon.Lookup(words)
	underscore := strings.Contains(r.source(k+m, end), "_")
	switch {
	case len(r.valuesOf(words, nil)) > 0 || len(c.Values) > 0 && !underscore:
		return nil // "change status to shipped"
	case said.Semantic != "" && said.Semantic != c.Semantic:
		return nil
	case !underscore && !said.Exact && !slices.ContainsFunc(words, func(w string) bool { return slices.Contains(lexicon.NameWords(c.Name), w) }):
		return nil
	}
	return r.renamePair(i+n, k, k+m, end)
}

// onlyTable is the table of a plan that has no other, where the message calls it "the table".
func (r *reader) onlyTable(i, end int) bool {
	i += r.phrase(i, end, "the", "this", "my", "our")
	return len(r.plan.Tables) == 1 && i < end && r.phrase(i, end, "table", "dataset", "data set", "table name", "name of the table", "table's name") == end-i
}
