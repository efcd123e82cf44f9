package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bracketCount reads how many different values a column has where the count stands in a bracket
// behind its name: "site (12 sites)", "waiter (8 of them)", "ward (20 different)".
func (p Reader) bracketCount(c *draft.Column, i, end int) int {
	if !p.Lit(i, end, "(") || c.Distinct > 0 || c.Values != nil || c.Min != nil || i == c.At || len(c.Words) == 0 {
		return 0
	}
	from, loc := i+1, term.LocaleWords[p.Tok(i+1).Low]
	if loc != "" && term.Homes[c.Semantic] || p.Tok(i+1).Kind == token.Word && loc != "" && c.Semantic == "iban" {
		from += 1 + p.Any(from+1, end, ",", ";") // "iban (german, about 300 different ones)"
	} else {
		loc = ""
	}
	at := from + p.Any(from, end, "there are", "out of", "about", "around", "exactly", "we have", "total of", "a total of")
	t := p.Tok(at)
	if at >= end || t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 || t.Num < 2 || t.Num != float64(int64(t.Num)) {
		return 0
	}
	at++
	n := p.Any(at, end, "different ones", "different", "distinct ones", "distinct", "unique ones", "of them in total", "of them", "of these", "of those", "possible ones", "in total", "in all", "overall")
	if noun := p.Tok(at + n); noun.Kind == token.Word && (lexicon.Singular(noun.Low) == c.Words[len(c.Words)-1] || lexicon.Singular(noun.Low) == c.Words[0]) && lexicon.Singular(noun.Low) != noun.Low {
		n++
		n += p.Any(at+n, end, "in total", "in all", "overall")
	}
	if n == 0 || !p.Lit(at+n, end, ")") {
		return 0
	}
	c.Distinct = int64(t.Num)
	if loc != "" {
		c.Locale = loc
	}
	return at + n + 1 - i
}
