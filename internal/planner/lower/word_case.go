package lower

import (
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// wordCases lists the values of columns of which the text tells only what they hold in which rows, and in all others: "if the mark
// is 90 or more the medal is gold, otherwise it is blank".
func (p Reader) wordCases() {
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			n := len(c.Cases)
			if c.Dropped || c.Base != nil || c.Values != nil || c.Pattern != "" || c.Fk != nil || c.Formula != "" || c.Typ != "" || c.Min != nil || c.Max != nil || c.Distribution != nil ||
				c.TrueShare != nil || n == 0 || !c.Cases[n-1].Other || slices.ContainsFunc(c.Cases, func(k *draft.Case) bool { return !k.Null && !isWord(k.Value) }) {
				continue
			}
			var values []draft.Category
			for _, k := range c.Cases {
				if k.Value != "" && !slices.ContainsFunc(values, func(v draft.Category) bool { return v.Text == k.Value }) {
					values = append(values, draft.Category{Text: k.Value, Share: -1})
				}
			}
			if len(values) > 0 {
				c.Values, c.Typ, c.Kind, c.Semantic, c.Unit = values, contract.String, "", "", ""
			}
		}
	}
}

// isWord: the text is a value, and neither a number nor a truth.
func isWord(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return s != "" && s != "true" && s != "false" && err != nil
}
