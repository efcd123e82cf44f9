package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostSkipped bounds the words that are passed over within what is said of a column.
const mostSkipped = 6

// ahead looks, in the same piece of the text, for the next thing that can be understood of a
// column, behind words that cannot: "temperature in C around 22", "price ending in .99 between 5
// and 500". The words between stay unread, so that they are reported. It returns 0 where there
// is none, or where the words between say under which condition it holds.
func (p Reader) ahead(c *draft.Column, i, end int) int {
	for k := i; k < min(end, i+mostSkipped); k++ {
		t := p.Toks[k]
		strong := t.Kind == token.Number && k > i || p.Any2(k, end, "between", "from", "around", "about", "in the range", "ranging", "normally distributed", "uniformly", "mean", "average", "median", "empty in", "null in", "missing in", "either", "one of")
		if strong && k > i {
			if n := p.Modifiers(c, k, end); n > 0 {
				return k + n - i
			}
		}
		if t.Kind == token.Mark && !t.Is("'", ".", "°") || t.Kind == token.Line || t.Kind == token.Quote ||
			p.Any2(k, end, "and", "but", "or", "plus", "if", "when", "unless", "where", "while", "for", "per", "each", "every", "only", "with", "not", "never", "no", "than", "of", "must", "should", "always", "because", "so", "who", "whose", "then", "by", "otherwise", "before", "after", "later", "earlier", "times", "equal", "equals", "same", "has", "have", "since", "within", "like", "until", "during", "as", "such", "up", "down", "following", "depending") {
			return 0
		}
		if t.Kind == token.Word && !draft.FunctionWords[t.Low] && p.HeaderMatch(k, end) > 0 && !p.Any2(k, end, "c", "f", "degrees", "celsius", "fahrenheit") {
			return 0 // perhaps another column
		}
	}
	return 0
}

// bareValues reads "status open closed denied": the values of a category, with nothing between them.
func (p Reader) bareValues(c *draft.Column, i, end int) int {
	to := p.ValueRun(i, end)
	if to-i < 2 || c.Values != nil || to < end && !p.Toks[to].Is(",", ";", ")", ".", "\n") || !p.Categorical(c) && c.Kind != "" && c.Semantic != "" {
		return 0
	}
	var list []draft.Category
	for k := i; k < to; k++ {
		list = append(list, draft.Category{Text: p.Toks[k].Text, Share: -1, At: k})
	}
	p.Claim(i, to, &c.Element)
	c.SetValues(list)
	return to - i
}
