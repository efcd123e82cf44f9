package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// foldNames are the words of which the name of a fold may be made: "overall average", "lowest mark".
var foldNames = map[string]string{
	"total": "+", "sum": "+", "overall": "+", "combined": "+", "altogether": "+", "average": "mean", "avg": "mean", "mean": "mean",
	"highest": "max", "best": "max", "maximum": "max", "max": "max", "top": "max", "lowest": "min", "worst": "min", "minimum": "min", "min": "min", "difference": "-", "gap": "-",
}

// foldOf is the fold that the column's name tells of; an average overall is no sum.
func (c *Column) foldOf() string {
	fold := ""
	for _, w := range c.Words {
		if of := foldNames[w]; of != "" && (fold == "" || fold == "+") {
			fold = of
		}
	}
	return fold
}

// foldItem reads a column that is called by how it is computed: "average of the three", "the mean of maths, english and
// science", "sum of both marks".
func (r *reader) foldItem(t *Table, i, end int) (item, bool) {
	at := i + r.match(i, end, nameLeads)
	to := at + 1
	if t == nil || !t.begun() || foldNames[r.tok(at).Low] == "" || r.tok(at).Kind != token.Word || !r.is(to, end, "of", "between", "over", "across") {
		return item{}, false
	}
	c := r.newColumn(t, at, to)
	c.Listed = true
	f := arithmetic{reader: r, home: t, target: c, at: at, end: r.formulaEnd(at, end)}
	f.out.From, f.out.Scale = at, -1
	text, ok := f.fold()
	if !ok || len(f.out.Columns) < 2 && !(len(f.out.Columns) == 1 && f.out.Columns[0].Table != t) || !r.finished(f.at, end) {
		return item{}, false
	}
	text = f.rounded(text, end)
	f.out.Text, f.out.To = f.limited(text, end), f.at
	return item{columns: []*Column{c}, from: i, named: to, to: f.at, score: 7 + .8*float64(f.at-to), asked: true, facts: []fact{{kind: hasFormula, formula: &f.out, from: to, to: f.at}}}, true
}

// foldsWith: an item at i is computed of c among others, and so is no more said of c: "science 0-100, mean of the three".
func (r *reader) foldsWith(t *Table, c *Column, i, end int) bool {
	if t == nil || c == nil {
		return false
	}
	defer func(before []*Column) { t.Columns = before }(t.Columns)
	t.Columns = append(slices.Clip(t.Columns), c)
	it, ok := r.foldItem(t, i, end)
	return ok && slices.ContainsFunc(it.facts[0].formula.Columns, c.same)
}
