package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// childBehind is a counted table with its columns and, behind a semicolon, another one. Groups: the first, its noun, the noun of the
// second, its columns, what ends them.
var childBehind = newPattern(`(?i)(\b\d[\d,]*k? (?:\p{L}+ )?(\p{L}+s) (?:with|having) [^;.:\n()]{5,160}); ?(?:and )?(\p{L}+s) (?:with|having) ([^;.\n]{5,200})(\.\s|\.?$|\n|;)`)

// tableParts are of each table, and none.
var tableParts = lexicon.WordSet("fields columns rows records values names dates prices numbers notes comments texts")

// ChildrenBehind makes a sentence of a table that stands behind another one's columns, where its own would be taken for further columns
// of that: "50 flights with origin; passengers with name, fare" are two tables. Whom its rows usually belong to is supposed.
func ChildrenBehind(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range childBehind.FindAllStringSubmatchIndex(text, -1) {
		groups := submatches(text, m)
		parent, child := lexicon.Singular(strings.ToLower(groups[2])), strings.ToLower(groups[3])
		one := lexicon.Singular(child)
		if one == parent || tableParts[child] || !knownRows(one, child) {
			continue
		}
		if declares(text) {
			return Rewriting{}, false
		}
		head, end := token.Span{Start: m[3], End: m[8]}, token.Span{Start: m[9], End: m[1]}
		w.copy(text, at, m[3])
		w.write(". "+strings.ToUpper(child[:1])+child[1:]+" have ", head)
		w.copy(text, m[8], m[9])
		if lexicon.Belongs([]string{one}, []string{parent}) {
			w.write(". Each "+one+" belongs to one "+parent, head)
			w.notes = append(w.notes, Note{Text: "each " + one + " belongs to one " + parent + ", because the text names no other tie", Span: head})
		}
		behind := groups[5]
		if behind == ";" {
			behind = ". "
		}
		w.write(behind, end)
		at = m[1]
	}
	return w.rest(text, at)
}

// knownRows: rows that are called so are known as a table, as what belongs to others, or as people.
func knownRows(one, many string) bool {
	all := lexicon.All()
	return all.Domains[many] != "" || all.Heads[many] != "" || lexicon.ParentKinds([]string{one}) != nil || lexicon.Lookup([]string{one}).Semantic == "full_name"
}
