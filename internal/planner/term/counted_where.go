package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// countedWhere is the number of the child's rows that the words beside its noun mean, "late" of "late sales", "status failed" of
// "drops with status failed"; "" where they mean a flag or a value of no column. As formulas count all rows or none, a column of the
// child says 1 where a row is counted.
func (p Reader) countedWhere(child *draft.Table, words []string, r *draft.Rule) string {
	if slices.ContainsFunc(words, func(w string) bool { return w == "not" || w == "no" || w == "never" || w == "or" }) {
		return ""
	}
	for _, c := range child.Columns {
		if c.Dropped || c.Fk != nil || len(c.Words) == 0 {
			continue
		}
		value := ""
		switch {
		case p.TypeOf(c) == contract.Boolean && slices.Contains(words, c.Words[len(c.Words)-1]):
			value = "true"
		default:
			for _, v := range c.Values {
				if slices.Contains(words, strings.ToLower(v.Text)) && !strings.ContainsAny(v.Text, "\"\\") { // which no formula quotes
					if value != "" {
						return "" // of either of two
					}
					value = v.Text
				}
			}
		}
		if value == "" {
			continue
		}
		name := c.Words
		if value != "true" {
			name = lexicon.NameWords(value)
		}
		cell := c.Name()
		if value == "true" {
			cell = "concat(" + cell + ")" // flags are compared with no text
		}
		mark := &draft.Column{Scale: -1, Table: child, Words: append([]string{"counted"}, name...), At: r.From, Span: p.Span(r.From, r.To), Implied: true, Stated: true,
			Kind: draft.KindInteger, Typ: contract.Integer, Formula: "equals(" + cell + ", \"" + value + "\")"}
		r.Column.Kind, r.Column.Typ = draft.KindInteger, contract.Integer
		child.Columns = append(child.Columns, mark)
		p.Assume(&mark.Element, "1 where "+strings.Join(c.Words, " ")+" is "+value+", else 0: added, because such rows are counted", nil)
		return "sum(" + child.Name() + "." + mark.Name() + ")"
	}
	return ""
}
