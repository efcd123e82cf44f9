package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// frequentShare is the share of a value that most rows have.
const frequentShare = .8

// beside are values that stand beside the one that is frequent, where the column has no list of its own.
var beside = map[string][]string{
	"country":       {"United States", "Germany", "United Kingdom", "France", "Canada", "India"},
	"country_code":  {"US", "DE", "GB", "FR", "CA", "IN"},
	"currency_code": {"USD", "EUR", "GBP", "JPY"},
	"language":      {"English", "Spanish", "German", "French"},
}

// mostlyOne reads one value that most rows have: "country mostly United States", "status mainly
// active". The others share what it leaves; the plan says which they are.
func (p Reader) mostlyOne(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "is mostly", "mostly", "mainly", "predominantly", "primarily", "largely", "usually")
	if n == 0 || i == c.At || c.Values != nil || c.Table == nil || c.Pattern != "" || c.Min != nil || c.IsDate(p.Lex) || p.Tok(i+n).Kind != token.Word {
		return 0
	}
	if _, known := beside[c.Semantic]; !known && c.Semantic != "" && !p.Categorical(c) || c.Kind != "" || c.Typ != "" && c.Typ != contract.String {
		return 0
	}
	if _, m := p.VagueList(i, end); m > 0 {
		return 0 // "mostly English, occasionally French" says more
	}
	value, k := p.ValueItem(i+n, end, 3)
	if k == 0 || !p.AtBreak(i+n+k, end) || p.Any2(i+n+k, end, "or", "and") || p.AllFunction(i+n, i+n+k) || p.Any2(i+n, end, term.NullWords...) ||
		p.Any2(i+n, end, "cheap", "few", "zero", "recent", "the same", "filled", "true", "false", "yes", "no", "low", "high", "small", "large", "short", "long", "light") {
		return 0
	}
	others := beside[c.Semantic]
	if c.Semantic == "country" && len(value) == 2 {
		others = beside["country_code"] // "mostly US"
	}
	if list, ok := p.Lex.ClosedList(c.Words, c.Table.Name()); ok && len(others) == 0 {
		for item := range strings.SplitSeq(list, ",") {
			others = append(others, strings.TrimRight(strings.TrimSpace(item), " .0123456789"))
		}
	}
	if len(others) == 0 {
		others = []string{"other"}
	}
	values := []draft.Category{{Text: value, Share: frequentShare, At: i + n}}
	for _, o := range others {
		same := term.LocaleWords[strings.ToLower(o)] != "" && term.LocaleWords[strings.ToLower(o)] == term.LocaleWords[strings.ToLower(value)]
		if o == "United Kingdom" {
			same = term.LocaleWords[strings.ToLower(value)] == "en_GB"
		} else if o == "United States" {
			same = term.LocaleWords[strings.ToLower(value)] == "en_US"
		}
		if !strings.EqualFold(o, value) && !same && len(values) < 4 {
			values = append(values, draft.Category{Text: o, At: i + n})
		}
	}
	for k := range values[1:] {
		values[k+1].Share = (1 - frequentShare) / float64(len(values)-1)
	}
	c.SetValues(values)
	names := make([]string, 0, len(values)-1)
	for _, v := range values[1:] {
		names = append(names, v.Text)
	}
	p.Assume(&c.Element, p.Source(i, i+n)+" means "+term.PercentText(frequentShare)+"; the others are "+strings.Join(names, ", "), nil)
	return n + k
}

// numberElse reads two numbers of which one is the exception: "19% for 80% of lines, otherwise 7%".
func (p Reader) numberElse(c *draft.Column, i, end int) int {
	if i == c.At || c.Values != nil || c.Pattern != "" || c.IsDate(p.Lex) || c.TrueShare != nil {
		return 0
	}
	at := i + p.Any(i, end, "is", "are", "=", ":")
	a, n := p.AmountAt(at, end)
	if n == 0 || a.Approx || a.Year || a.Value == 0 {
		return 0
	}
	first := p.Toks[at]
	at += n
	k := p.Any(at, end, "in", "for", "on")
	s, ok := p.ShareAt(at+k, end)
	if k == 0 || !ok || s.Value <= 0 || s.Value >= 1 {
		return 0
	}
	at += k + s.N
	at += p.Any(at, end, term.OfRows...)
	if p.Lit(at, end, "of") && p.Tok(at+1).Kind == token.Word {
		at += 2 + p.Any(at+2, end, "lines", "rows", "items")
	}
	k = p.Any(at, end, ", and otherwise", "and otherwise", ", otherwise", "otherwise", ", else", "else", "and for the rest", ", for the rest", "; otherwise", "and for the others", ", the rest", "and the rest", "and")
	if k == 0 {
		return 0
	}
	at += k + p.Any(at+k, end, "it is", "is", "are", ":")
	b, n := p.AmountAt(at, end)
	if n == 0 || b.Approx || b.Year || b.Percent != a.Percent || !p.AtBreak(at+n, end) {
		return 0
	}
	if a.Percent {
		c.Unit = "%"
	} else if a.Unit != "" && c.Unit == "" {
		c.Unit = a.Unit
	}
	if c.Semantic == "tax" && a.Percent {
		c.Semantic = "" // a rate, no amount
	}
	c.SetValues([]draft.Category{{Text: draft.TrimFloat(first.Num), Share: s.Value}, {Text: draft.TrimFloat(b.Value), Share: 1 - s.Value}})
	p.Vague(c, s)
	return at + n - i
}
