package revision

import (
	"maps"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// spelledRight are words that only look like mistyped commands.
var spelledRight = func() map[string]bool {
	out := lexicon.WordSet("alter shall value rates dates state count match first means small place apart least older names order lists users years items types these those there three never under other later still since")
	for _, set := range []map[string]bool{modals, linkWords, countFillers, nullFillers, shareFillers, uniqueFillers, typeFillers, boundFillers, localeFillers, stepFillers, periodFillers, yearFillers, keyFillers, perFillers, oddWords, determinerWords, rowWords} {
		for w := range set {
			out[w] = true
		}
	}
	return out
}()

// mendWords puts mistyped words of commands right.
func (r *reader) mendWords() {
	for k := range r.toks {
		t := &r.toks[k]
		if t.Kind != token.Word || len(t.Low) < 5 || commandWords[t.Low] || spelledRight[t.Low] || lexicon.Names([]string{t.Low}) || r.inPlan(t.Low) {
			continue
		}
		for _, w := range slices.Sorted(maps.Keys(commandWords)) {
			if len(w) >= 5 && w[0] == t.Low[0] && (lexicon.EditDistance(t.Low, w, 1) == 1 && len(w) >= len(t.Low) || swapped(t.Low, w)) {
				t.Low = w
				break
			}
		}
	}
}

// swapped: a word with two neighbouring letters in the wrong order, "chnage".
func swapped(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	k := 0
	for k < len(a) && a[k] == b[k] {
		k++
	}
	return k+1 < len(a) && a[k] == b[k+1] && a[k+1] == b[k] && a[k+2:] == b[k+2:]
}

// inPlan: a word of a column's or table's name, or a value.
func (r *reader) inPlan(w string) bool {
	stem := lexicon.Stem(w)
	same := func(v string) bool {
		return slices.ContainsFunc(lexicon.NameWords(v), func(x string) bool { return lexicon.Stem(x) == stem })
	}
	return slices.ContainsFunc(r.plan.Tables, func(t contract.Table) bool {
		return same(t.Name) || slices.ContainsFunc(t.Columns, func(c contract.Column) bool {
			return same(c.Name) || slices.ContainsFunc(c.Values, func(v contract.Category) bool { return same(v.Value) })
		})
	})
}
