package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sexes are the values by which a list without a name is known to be one of sexes.
var sexes = lexicon.WordSet("m f male female w d x diverse men women")

// apartFrom: the values with slashes that follow the column behind a comma are not its own: its name is that of things
// and not of what sorts them, as "species" in "species, edible/inedible".
func (r *reader) apartFrom(c *Column, i, end int) bool {
	if c == nil || !r.is(i-1, i, ",") || !r.is(i+1, end, "/") || !c.bare() {
		return false
	}
	t, m, last := r.tok(i), c.meaning(), c.Words[len(c.Words)-1]
	return t.Kind == token.Word && t.Text == t.Low && !lexicon.SortNouns[last] && (lexicon.Names(c.Words) || kinsOfThings[last]) && m.Semantic != "gender" && m.Kind != lexicon.Boolean
}

// kinsOfThings are names of kinds that have names of their own.
var kinsOfThings = lexicon.WordSet("species breed cultivar")

// bare: nothing but its name was told of the column.
func (c *Column) bare() bool {
	return c.Type == "" && c.Pattern == "" && len(c.Values)+len(c.Cases) == 0 && c.Min == nil && c.Max == nil && c.Law == nil && c.Dates == nil && c.TrueShare == nil
}

// namelessList reads values with slashes between that no name leads to, in a list of columns: "m/f", "strong/medium/weak".
func (r *reader) namelessList(home *Table, i, end int) int {
	l, ok := r.listAt(i, end, false)
	if !ok || l.sep != "/" || len(l.values) > 8 || !r.atBreak(i+l.n, end) {
		return 0
	}
	sex := true
	for _, v := range l.values {
		if words := nameWords(v.Text); len(words) == 0 || len(words) > 2 || isNumber(v.Text) || lexicon.Names(words) && len(v.Text) > 1 {
			return 0
		}
		sex = sex && sexes[strings.ToLower(v.Text)]
	}
	words := []string{home.last(), "category"}
	if sex {
		words = []string{"sex"}
	} else if home.Made {
		words = words[1:]
	}
	if home.called(words) != nil {
		return 0
	}
	c := &Column{Table: home, At: -1, Scale: -1, Words: words, Span: token.Span{Start: r.toks[i].Span.Start, End: r.toks[i+l.n-1].Span.End}, Listed: true}
	home.Columns = append(home.Columns, c)
	r.note(c, "values that the text gives without a name are the "+c.Name(), i, i+l.n)
	c.Values = l.values
	r.column = c
	r.claim(i, i+l.n, c)
	return l.n
}
