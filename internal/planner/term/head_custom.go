package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// customOfHead is what a column of this name holds among the usual columns of its table, where the domain of its rows does not know it:
// the abv of beers is not that of wines.
func (p Reader) customOfHead(c *draft.Column, domains []*draft.Domain) *draft.Custom {
	t := c.Table
	if t == nil || t.Implicit || len(t.Nouns) == 0 || c.Semantic == "date_of_birth" {
		return nil
	}
	for from := range t.Nouns {
		noun := strings.Join(t.Nouns[from:], " ")
		for _, name := range []string{noun, lexicon.Plural(noun)} {
			if list := p.Lex.Heads[name]; list != "" {
				if len(t.Nouns)-from < 2 && knownOfRows(c, domains) {
					return nil
				}
				return usualColumn(list, c.Words)
			}
		}
	}
	return nil
}

// knownOfRows: the domain of what the rows of the column's table are knows what such a column holds.
func knownOfRows(c *draft.Column, domains []*draft.Domain) bool {
	name, singular := strings.Join(c.Words, " "), lexicon.SingularLast(c.Words)
	return slices.ContainsFunc(domains, func(d *draft.Domain) bool { return d.Of(c.Table) && d.Find(name, singular) != nil })
}

// usualColumn finds the column of this name in a list of usual columns in English; nil where the list has none, says no more of it
// than a name, or says it by other columns.
func usualColumn(list string, name []string) *draft.Custom {
	words := strings.Join(name, " ")
	depth, from := 0, 0
	for k := 0; k <= len(list); k++ {
		if k < len(list) {
			switch list[k] {
			case '(':
				depth++
				continue
			case ')':
				depth--
				continue
			case ',':
			default:
				continue
			}
			if depth > 0 {
				continue
			}
		}
		holds, ok := strings.CutPrefix(strings.TrimSpace(list[from:k]), words+" ")
		from = k + 1
		if !ok || strings.HasPrefix(holds, "per ") || strings.Contains(holds, "after ") || strings.Contains(holds, "before ") || !strings.ContainsAny(holds, "0123456789/(%") {
			continue
		}
		return draft.NewCustom(words, holds)
	}
	return nil
}
