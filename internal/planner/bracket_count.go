package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bracketCount reads how many different values a column has where the count stands in a bracket
// behind its name: "site (12 sites)", "waiter (8 of them)", "ward (20 different)".
func (p *parser) bracketCount(c *columnDraft, i, end int) int {
	if !p.lit(i, end, "(") || c.distinct > 0 || c.values != nil || c.min != nil || i == c.at || len(c.words) == 0 {
		return 0
	}
	from, loc := i+1, localeWords[p.tok(i+1).Low]
	if loc != "" && homes[c.semantic] || p.tok(i+1).Kind == token.Word && loc != "" && c.semantic == "iban" {
		from += 1 + p.any(from+1, end, ",", ";") // "iban (german, about 300 different ones)"
	} else {
		loc = ""
	}
	at := from + p.any(from, end, "there are", "out of", "about", "around", "exactly", "we have", "total of", "a total of")
	t := p.tok(at)
	if at >= end || t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 || t.Num < 2 || t.Num != float64(int64(t.Num)) {
		return 0
	}
	at++
	n := p.any(at, end, "different ones", "different", "distinct ones", "distinct", "unique ones", "of them in total", "of them", "of these", "of those", "possible ones", "in total", "in all", "overall")
	if noun := p.tok(at + n); noun.Kind == token.Word && (lexicon.Singular(noun.Low) == c.words[len(c.words)-1] || lexicon.Singular(noun.Low) == c.words[0]) && lexicon.Singular(noun.Low) != noun.Low {
		n++
		n += p.any(at+n, end, "in total", "in all", "overall")
	}
	if n == 0 || !p.lit(at+n, end, ")") {
		return 0
	}
	c.distinct = int64(t.Num)
	if loc != "" {
		c.locale = loc
	}
	return at + n + 1 - i
}

// ownCount reads, as an item of its own behind a column, how many different things the column names: "project code
// like ABC-123; 12 projects", "store, 8 different stores".
func (p *parser) ownCount(i, end int, first bool) int {
	c, t := p.column, p.tok(i)
	if first || c == nil || c.distinct > 0 || len(c.values) > 0 || len(c.words) == 0 || !p.any2(i-1, i, ";", ",", "-") || t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 || t.Num < 2 {
		return 0
	}
	at := i + 1
	at += p.any(at, end, "different", "distinct", "possible", "separate")
	noun := p.tok(at)
	if at >= end || noun.Kind != token.Word || !lexicon.IsPlural(noun.Low) || p.findTable(p.wordsOf(at, at+1)) != nil {
		return 0
	}
	if one := lexicon.Singular(noun.Low); one != c.words[0] && one != c.words[len(c.words)-1] {
		return 0
	}
	at++
	at += p.any(at, end, "in total", "in all", "overall", "altogether")
	if at < end && p.toks[at].Kind != token.Line && !p.any2(at, end, ",", ";", ".", ")") {
		return 0
	}
	c.distinct = int64(t.Num)
	p.claim(i, at, &c.element)
	return at - i
}
