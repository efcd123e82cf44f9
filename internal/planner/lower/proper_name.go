package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// fewNames is how many different names a column has at least, where there are so many: more would only make the plan long.
const fewNames = 60

// MadeUp begins the assumption about a column of names of things.
const MadeUp = "made-up names, because the text does not say which "

// nameOfRow gives the rows of a table of restaurants or rivers the names of such things. They differ as long as there are as many of them
// as rows.
func (p Reader) nameOfRow(c *draft.Column) {
	known, ok := lexicon.NamesOf(c.Table.Nouns)
	if !ok || c.Values != nil || c.Pattern != "" || c.Distinct > 0 || len(c.Cases) > 0 {
		return
	}
	if known.Semantic != "" {
		c.Semantic = known.Semantic
		return
	}
	rows := max(c.Table.Rows, fewNames)
	enough := int64(len(known.Names)) >= c.Table.Rows
	if !enough && (c.Unique || c.Primary) {
		return
	}
	c.Semantic, c.Unique = "", enough
	c.Values = equally(known.Names[:min(rows, int64(len(known.Names)))])
	p.Assume(&c.Element, "made-up names of such things", nil)
}

// namesOfThings gives a column called by a thing's name, "lab name" or "park name", the names of such things, and not those of persons or firms.
// What the rows are has names that differ (nameOfRow).
func (p Reader) namesOfThings(c *draft.Column) bool {
	n := len(c.Words)
	if n < 2 || c.Words[n-1] != "name" || !slices.Contains([]string{"full_name", "title", "company", "university"}, c.Semantic) || c.Values != nil || c.Pattern != "" || c.Formula != "" || len(c.Cases) > 0 || c.Unique || c.Primary || c.Words[n-2] == c.Table.Nouns[len(c.Table.Nouns)-1] {
		return false
	}
	known, ok := lexicon.NamesOf(c.Words[:n-1])
	if !ok || known.Semantic != "" || c.Semantic == "company" && companiesNamed[c.Words[n-2]] {
		return false
	}
	many := int64(fewNames)
	if c.Distinct > 0 {
		many = c.Distinct
	}
	c.Semantic, c.Kind, c.Distinct = "", "", 0
	c.Values = equally(known.Names[:min(many, int64(len(known.Names)))])
	p.Assume(&c.Element, MadeUp+strings.Join(c.Words, " ")+" they are", nil)
	return true
}

// companiesNamed are called like other firms, too.
var companiesNamed = lexicon.WordSet("bank store shop supermarket")

// properNames gives "restaurant" and "hotel" names of such places.
func (p Reader) properNames(c *draft.Column, out *contract.Column) bool {
	name := strings.Join(c.Words, " ")
	known, ok := lexicon.NamesOf([]string{name})
	if !ok {
		return false
	}
	p.Assume(&c.Element, MadeUp+name+" they are", nil)
	if known.Semantic != "" {
		out.Semantic = known.Semantic
		return true
	}
	names := known.Names
	if c.Unique || c.Primary {
		if int64(len(names)) < c.Table.Rows {
			out.Semantic = "company" // there are not so many names
			return true
		}
		names = names[:max(c.Table.Rows, min(fewNames, int64(len(names))))]
	} else {
		names = names[:min(fewNames, len(names))]
	}
	c.Values = equally(names)
	return true
}

// equally are values that are all equally frequent.
func equally(names []string) []draft.Category {
	out := make([]draft.Category, len(names))
	for k, name := range names {
		out[k] = draft.Category{Text: name, Share: 1 / float64(len(names))}
	}
	return out
}
