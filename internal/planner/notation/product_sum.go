package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	// productSum is a total over children of a product of two of their columns. Groups: what stands before, the total, the two columns,
	// the children.
	productSum = newPattern(`(?i)((?:^|[.;:,\n]) ?(?:and |the )?)(\p{L}+(?: \p{L}+){0,2}?) ?(?:=|is|are|equals|\(|:|as) ?\(?(?:the )?sum (?:of|over) (?:all |the )?(\p{L}+) ?(?:\*|x|×|times|multiplied by) ?(?:the )?(\p{L}+)(?: (?:of|over|across|for|in) (?:all )?(?:its|the|their|his|her)?(?: \p{L}+)?? ?(\p{L}+s))?\)?([.;,\n]|$)`)
	// eachCounted says how many of what each of another table has. Groups: the children.
	eachCounted = newPattern(`(?i)\b\d+(?: ?(?:-|–|to) ?\d+)? (\p{L}+s)(?: each\b| per \p{L}+)`)
)

// ProductSums makes a column of the product that a total sums up: "invoice total = sum of qty * price of its lines" is "invoice total = sum
// of the line totals. Line total = qty * price."
func ProductSums(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{productSum, func(m []string) string {
		children := strings.ToLower(m[5])
		if told := eachCounted.FindAllStringSubmatch(text, 2); len(told) == 1 && (children == "" || lexicon.Singular(children) == "row") {
			children = strings.ToLower(told[0][1])
		}
		if children == "" || !lexicon.IsPlural(children) {
			return ""
		}
		product := lexicon.Singular(children) + " total"
		if strings.Contains(strings.ToLower(text), product) {
			return "" // the text has that column
		}
		return m[1] + m[2] + " = sum of the " + product + "s. " + strings.ToUpper(product[:1]) + product[1:] + " = " + m[3] + " * " + m[4] + "."
	}}})
}
