package planner

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// evenWords close a list of values that are equally frequent, which also marks the words
// before as a list: "country from US, UK, DE, FR equally".
var evenWords = []string{
	"split evenly", "evenly split", "equally split", "split equally", "evenly distributed", "equally distributed", "equally likely", "with equal probability", "with equal chance",
	"in equal shares", "in equal parts", "with equal shares", "in equal proportions", "evenly", "equally", "uniformly", "at random", "equal shares", "half each", "half and half", "half half", "each equally",
}

// evenList reads "US, UK, DE, FR equally", and behind "from" or "among" also a list of
// codes that nothing closes: "from US, UK, DE".
func (p *parser) evenList(c *columnDraft, i, end int) int {
	if n := p.symbolList(c, i, end); n > 0 {
		return n
	}
	word := p.any(i, end, "from among", "from", "among", "amongst", "in", "out of", "over", "across")
	at := i + word
	if word == 0 && p.namesColumn(i, end) {
		return 0
	}
	var list []category
	codes, comma := true, false
	for at < end {
		v, n := p.valueItem(at, end, 3)
		if n == 0 {
			break
		}
		list = append(list, category{text: v, share: -1, at: at})
		codes = codes && isCode(v)
		at += n
		if k := p.any(at, end, evenWords...); k > 0 {
			if len(list) < 2 || !p.plainValues(list) || len(list) > 2 && p.any2(at, end, "half each", "half and half", "half half") {
				return 0
			}
			c.setValues(list)
			return at + k - i
		}
		unit := 0
		if p.toks[at-1].Kind == token.Number {
			_, unit = p.unitAt(at, end)
		}
		if len(list) > 1 && !p.lit(i-1, end, ",") && p.any2(at+unit, end, "weighted", "weights", "with weights", "with shares", "in proportions", "in proportion", "in the proportions", "in the ratio", "in a ratio", "in ratio", "with ratio", "with probabilities", "split", "(") && p.listed(i, at) && p.plainValues(list) && !p.columnInside(list, end) {
			if s, k := p.ratio(at+unit, end, len(list)); k > 0 {
				c.setValues(list)
				c.apply(s, c.values == nil)
				return at + unit + k - i
			}
		}
		sep := p.any(at, end, ", and", ", or", ",", "and", "or", "/", "|")
		if sep == 0 {
			break
		}
		if p.any2(at, end, "/", "|") && comma {
			return 0 // "uuid, variant A/B": a list within a list of columns
		}
		comma = comma || p.lit(at, end, ",")
		at += sep
	}
	if word > 0 && p.any2(i, end, "from", "among", "amongst") && p.closedList(list, at, end) {
		c.setValues(list)
		return at - i
	}
	if word == 0 || !codes || len(list) < 2 || !p.any2(i, end, "from", "among", "amongst", "out of") || !p.atBreak(at, end) || !p.plainValues(list) {
		return 0
	}
	c.setValues(list)
	return at - i
}

// listed: a comma, an "or" or a slash stands among the values; "and" alone joins columns.
func (p *parser) listed(from, to int) bool {
	for k := from; k < to; k++ {
		if p.toks[k].Is(",", "or", "/", "|") {
			return true
		}
	}
	return false
}

// closedList: single words that run to the end of the piece, few of which are known columns.
func (p *parser) closedList(list []category, at, end int) bool {
	if len(list) < 2 || at < end && !p.any2(at, end, ";", ")", "\n") || !p.plainValues(list) {
		return false
	}
	columns := 0
	for _, v := range list {
		if strings.ContainsAny(v.text, "_") || p.toks[v.at].Kind == token.Number {
			return false
		}
		if p.headerMatch(v.at, end) > 0 {
			columns++
		}
	}
	return columns*3 <= len(list)
}

// symbolList reads "$, $$, $$$": marks that can be nothing but values.
func (p *parser) symbolList(c *columnDraft, i, end int) int {
	var list []category
	at := i
	for at < end && p.toks[at].Kind == token.Mark && strings.Trim(p.toks[at].Text, "$€£*") == "" {
		list = append(list, category{text: p.toks[at].Text, share: -1, at: at})
		at++
		sep := p.any(at, end, ", or", ", and", ",", "or", "/", "and", "|")
		if p.tok(at+sep).Kind != token.Mark {
			break
		}
		at += sep
	}
	if len(list) < 2 {
		return 0
	}
	c.setValues(list)
	c.typ, c.kind, c.semantic = contract.String, "", ""
	return at - i + p.shares(c, at, end)
}

// isCode: two to five capitals, which no column is called.
func isCode(v string) bool {
	return len(v) >= 2 && len(v) <= 5 && strings.ToUpper(v) == v && strings.ToLower(v) != v && !strings.ContainsAny(v, " 0123456789")
}

// onlyValue reads the one value of a column of codes: "currency EUR".
func (p *parser) onlyValue(c *columnDraft, i, end int) int {
	n := p.any(i, end, "always", "is always", "only", "fixed to", "all")
	t := p.tok(i + n)
	if n == 0 && i < end && t.Kind == token.Word && isCode(t.Text) && p.any2(i+1, end, "always", "only", "throughout", "everywhere", "for all") && (c.semantic == "currency_code" || c.semantic == "country_code" || c.semantic == "country") {
		c.values = []category{{text: t.Text, share: 1, at: i}}
		return 1 + p.any(i+1, end, "always", "only", "throughout", "everywhere", "for all")
	}
	if i+n >= end || t.Kind != token.Word || !isCode(t.Text) || !p.atBreak(i+n+1, end) || p.any2(i+n+1, end, "or", "and", "/", ",", "|", "-") && n == 0 && !p.valueThenColumn(i+n+1, end) {
		return 0
	}
	if c.semantic != "currency_code" && c.semantic != "country_code" && c.semantic != "country" && c.semantic != "country_code3" {
		return 0
	}
	if _, known := p.lex.exact([]string{t.Low}); known && n == 0 {
		return 0
	}
	c.values = []category{{text: t.Text, share: 1, at: i + n}}
	return n + 1
}

// valueThenColumn: behind the mark another column begins, not another value.
func (p *parser) valueThenColumn(i, end int) bool {
	return p.lit(i, end, ",") && i+1 < end && !isCode(p.toks[i+1].Text)
}

// alwaysPhrase reads "always true" and "never true".
func (p *parser) alwaysPhrase(c *columnDraft, i, end int) int {
	if k := p.any(i, end, "all lowercase", "lowercase", "lower case", "in lowercase", "lower-case", "all lower case"); k > 0 && (c.semantic == "username" || c.semantic == "email") {
		return k // as they are anyway
	}
	if !c.couldBeBool(p.lex) {
		return 0
	}
	share := 1.0
	n := p.any(i, end, "is always true", "always true", "always yes", "must be true", "all true", "true for all", "true for everyone")
	if n == 0 {
		share, n = 0, p.any(i, end, "is always false", "always false", "always no", "never true", "must be false", "all false")
	}
	// "churn 50/50": two shares of a whole, and no values that they could be of.
	if a, b := p.tok(i), p.tok(i+2); n == 0 && i+2 < end && i > c.at && a.Kind == token.Number && b.Kind == token.Number && p.toks[i+1].Is("/") && p.toks[i+1].Glued && b.Glued &&
		a.Num+b.Num == 100 && !p.lit(i+3, end, "/") && p.atBreak(i+3, end) && c.semantic != "gender" {
		share, n = a.Num/100, 3
	}
	if n > 0 {
		c.trueShare, c.typ = ptr(share), contract.Boolean
	}
	return n
}

// sameValue: "suites" is the value "suite".
func sameValue(a, b string) bool {
	return strings.EqualFold(a, b) || lexicon.Singular(strings.ToLower(a)) == lexicon.Singular(strings.ToLower(b))
}

// partShares reads the share of some of the values, where the others have the rest:
// "checking/savings (4 in 5 checking)".
func (p *parser) partShares(c *columnDraft, i, end int) int {
	if !p.lit(i, end, "(") {
		return 0
	}
	closing := p.closing(i, end)
	at, sum, said := i+1, 0.0, 0
	shares := make([]float64, len(c.values))
	for k := range shares {
		shares[k] = -1
	}
	for closing > 0 && at < closing {
		if k := p.any(at, closing, restPhrases...); k > 0 && said > 0 {
			k += p.any(at+k, closing, "is", "are", "being", ":")
			if v, n := p.valueItem(at+k, closing, 3); n > 0 && at+k+n == closing && said == len(c.values)-1 {
				if last := slices.Index(shares, -1); !sameValue(c.values[last].text, v) {
					return 0
				}
				break
			}
		}
		s, ok := p.shareAt(at, closing)
		if !ok || s.vague != "" {
			return 0
		}
		k := at + s.n + p.any(at+s.n, closing, "of them are", "are", "is", "of them", "being", "for")
		v, n := p.valueItem(k, closing, 3)
		found := false
		for j := range c.values {
			if n > 0 && sameValue(c.values[j].text, v) && shares[j] < 0 {
				shares[j], found = s.value, true
			}
		}
		if !found {
			return 0
		}
		sum, said = sum+s.value, said+1
		at = k + n
		at += p.any(at, closing, ", and", ",", "and", ";")
	}
	if said == 0 || said >= len(c.values) || sum >= 1 {
		return 0
	}
	for k := range shares {
		if shares[k] < 0 {
			shares[k] = math.Round((1-sum)/float64(len(shares)-said)*1e12) / 1e12
		}
	}
	c.apply(shares, false)
	return closing + 1 - i
}

// namesColumn: the word before a comma ends the name of a column: "order id, status evenly …".
func (p *parser) namesColumn(i, end int) bool {
	return p.lit(i+1, end, ",") && (i > 0 && p.headerMatch(i-1, end) > 1 || headTails[p.tok(i).Low] || p.tok(i).Is("id", "ids", "no", "nr", "number", "name", "date", "time", "address", "title", "text"))
}
