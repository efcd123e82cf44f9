package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
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
func (p *parser) mostlyOne(c *columnDraft, i, end int) int {
	n := p.any(i, end, "is mostly", "mostly", "mainly", "predominantly", "primarily", "largely", "usually")
	if n == 0 || i == c.at || c.values != nil || c.table == nil || c.pattern != "" || c.min != nil || c.isDate(p.lex) || p.tok(i+n).Kind != token.Word {
		return 0
	}
	if _, known := beside[c.semantic]; !known && c.semantic != "" && !p.categorical(c) || c.kind != "" || c.typ != "" && c.typ != contract.String {
		return 0
	}
	if _, m := p.vagueList(i, end); m > 0 {
		return 0 // "mostly English, occasionally French" says more
	}
	value, k := p.valueItem(i+n, end, 3)
	if k == 0 || !p.atBreak(i+n+k, end) || p.any2(i+n+k, end, "or", "and") || p.allFunction(i+n, i+n+k) || p.any2(i+n, end, nullWords...) ||
		p.any2(i+n, end, "low", "high", "small", "large", "short", "long", "cheap", "few", "zero", "light", "recent", "the same", "filled", "true", "false", "yes", "no") {
		return 0
	}
	others := beside[c.semantic]
	if list, ok := p.lex.closedList(c.words, c.table.name()); ok && len(others) == 0 {
		for item := range strings.SplitSeq(list, ",") {
			others = append(others, strings.TrimRight(strings.TrimSpace(item), " .0123456789"))
		}
	}
	if len(others) == 0 {
		others = []string{"other"}
	}
	values := []category{{text: value, share: frequentShare, at: i + n}}
	for _, o := range others {
		if !strings.EqualFold(o, value) && len(values) < 4 {
			values = append(values, category{text: o, at: i + n})
		}
	}
	for k := range values[1:] {
		values[k+1].share = (1 - frequentShare) / float64(len(values)-1)
	}
	c.setValues(values)
	names := make([]string, 0, len(values)-1)
	for _, v := range values[1:] {
		names = append(names, v.text)
	}
	p.assume(&c.element, p.source(i, i+n)+" means "+percentText(frequentShare)+"; the others are "+strings.Join(names, ", "), nil)
	return n + k
}

// numberElse reads two numbers of which one is the exception: "19% for 80% of lines, otherwise 7%".
func (p *parser) numberElse(c *columnDraft, i, end int) int {
	if i == c.at || c.values != nil || c.pattern != "" || c.isDate(p.lex) || c.trueShare != nil {
		return 0
	}
	at := i + p.any(i, end, "is", "are", "=", ":")
	a, n := p.amountAt(at, end)
	if n == 0 || a.approx || a.year || a.value == 0 {
		return 0
	}
	first := p.toks[at]
	at += n
	k := p.any(at, end, "in", "for", "on")
	s, ok := p.shareAt(at+k, end)
	if k == 0 || !ok || s.value <= 0 || s.value >= 1 {
		return 0
	}
	at += k + s.n
	at += p.any(at, end, ofRows...)
	if p.lit(at, end, "of") && p.tok(at+1).Kind == token.Word {
		at += 2 + p.any(at+2, end, "lines", "rows", "items")
	}
	k = p.any(at, end, ", and otherwise", "and otherwise", ", otherwise", "otherwise", ", else", "else", "and for the rest", ", for the rest", "; otherwise", "and for the others", ", the rest", "and the rest", "and")
	if k == 0 {
		return 0
	}
	at += k + p.any(at+k, end, "it is", "is", "are", ":")
	b, n := p.amountAt(at, end)
	if n == 0 || b.approx || b.year || b.percent != a.percent || !p.atBreak(at+n, end) {
		return 0
	}
	if a.percent {
		c.unit = "%"
	} else if a.unit != "" && c.unit == "" {
		c.unit = a.unit
	}
	if c.semantic == "tax" && a.percent {
		c.semantic = "" // a rate, no amount
	}
	c.setValues([]category{{text: trimFloat(first.Num), share: s.value}, {text: trimFloat(b.value), share: 1 - s.value}})
	p.vague(c, s)
	return at + n - i
}
