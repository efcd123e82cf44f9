package revision

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// pronoun reads "it", "that column", "them", "the last column", "the first two columns".
func (r *reader) pronoun(i, end int) ([]ref, bool) {
	if end == i+1 && r.toks[i].Text == "IT" && len(r.valuesOf([]string{"it"}, nil)) > 0 {
		return nil, false // the department
	}
	columns := r.saidColumns()
	switch n := r.phrase(i, end, "it", "that one", "this one", "that", "this", "that column", "this column", "that field", "this field", "the same column", "the column", "the one"); {
	case n == end-i && len(columns) == 1:
		return columns, true
	}
	switch n := r.phrase(i, end, "them", "those", "they", "these", "both", "both of them", "all of them", "those columns", "these columns", "both columns", "it", "that"); {
	case n == end-i && len(columns) > 0:
		return columns, true
	}
	at := i + r.phrase(i, end, "the")
	place := r.phrase(at, end, "first", "second", "third", "fourth", "last", "final")
	if place == 0 {
		return nil, false
	}
	word := r.toks[at].Low
	at += place
	n := 1
	if r.toks[min(at, end-1)].Kind == token.Number && at+1 < end {
		n = int(r.toks[at].Num)
		at++
	}
	at += r.phrase(at, end, "column", "columns", "field", "fields", "one")
	t := r.talkedOf()
	if k := r.phrase(at, end, "of", "in"); k > 0 {
		name, ok := r.table(at+k, end)
		if !ok {
			return nil, false
		}
		t, _ = r.plan.Table(name)
		at = end
	}
	if at != end || end-i < 2 || n < 1 || n > len(t.Columns) || !r.toks[end-1].Is("column", "columns", "field", "fields", "one") && at == i+2 {
		return nil, false
	}
	from := 0
	switch word {
	case "last", "final":
		from = len(t.Columns) - n
	case "second":
		from = 1
	case "third":
		from = 2
	case "fourth":
		from = 3
	}
	if from+n > len(t.Columns) {
		return nil, false
	}
	var out []ref
	for _, c := range t.Columns[from : from+n] {
		out = append(out, ref{t.Name, c.Name})
	}
	return out, true
}
