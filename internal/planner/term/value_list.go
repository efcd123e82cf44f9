package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CodeEndings end the names of columns that hold codes.
var CodeEndings = lexicon.WordSet("id no nr number num code ref reference key serial tag sku barcode")

// Quotient: one column by another stands at i, and no two values: "price_per_sqft is list_price / sqft".
func (p Reader) Quotient(c *draft.Column, i, end int) bool {
	if c.Table == nil || !p.Lit(i+1, end, "/") || i+2 >= end {
		return false
	}
	a, b := c.Table.Column(p.WordsOf(i, i+1)), c.Table.Column(p.WordsOf(i+2, i+3))
	return a != nil && b != nil && a != c && b != c && a != b && p.NumberLike(a) && p.NumberLike(b)
}

// NextColumn: the list is of another column, of which its last item but one holds the name, as in "id, joint BW or FW",
// or it goes on with the name of this one, as in "weld ID, joint BW or FW".
func (p Reader) NextColumn(c *draft.Column, list []draft.Category, comma bool) bool {
	if len(c.Words) == 0 || len(list) < 2 {
		return false
	}
	first, own := strings.ToLower(list[0].Text), c.Words[len(c.Words)-1]
	if CodeEndings[first] || first == "name" || first == "date" || first == "type" || comma && CodeEndings[own] {
		return true
	}
	words := func(k int) int { return len(strings.Fields(list[k].Text)) }
	last := len(list) - 1
	return comma && !ListedNames[own] && words(last-1) == words(last)+1 && (last == 1 || words(0) == words(last))
}

// ColumnInside: an item behind the first begins with the name of a column and goes on with
// its value, as in "work, source web or fair".
func (p Reader) ColumnInside(list []draft.Category, end int) bool {
	for k, v := range list {
		if n := p.HeaderMatch(v.At, end); k > 0 && n > 0 && len(lexicon.NameWords(v.Text)) > n {
			return true
		}
	}
	return false
}

func (p Reader) Colon(from, to int) bool {
	for k := from; k < to; k++ {
		if p.Toks[k].Is(":", "=", "values", "options", "is", "are", "be") {
			return true
		}
	}
	return false
}

func (p Reader) OrInside(from, to int) bool {
	for k := from; k < to; k++ {
		if p.Toks[k].Is("or") {
			return true
		}
	}
	return false
}

// valueProse are words that describe values and are none.
var valueProse = lexicon.WordSet("according mostly occasionally usually rarely than if when unless depending skewed lognormal gamma exponential uniform distributed strictly whichever")

// Prosaic: the value is a phrase about values, as in "mostly small".
func Prosaic(value string) bool {
	words := strings.Fields(strings.ToLower(value))
	for k, w := range words {
		if valueProse[w] || k > 0 && (w == "must" || w == "cannot" || w == "the" && words[k-1] == "never") {
			return true // "both must exist", "never the same"
		}
	}
	return false
}

// PlainValues refuses lists that are really phrases of the grammar.
func (p Reader) PlainValues(list []draft.Category) bool {
	names := func(v draft.Category) bool { return v.At > 0 && p.NamesType(v.At, v.At+len(strings.Fields(v.Text))) }
	if len(list) > 1 && names(list[0]) && !slices.ContainsFunc(list[1:], names) {
		return false // "code uuid, soil sandy, loamy or clay"
	}
	for _, v := range list {
		if Prosaic(v.Text) {
			return false
		}
		if v.Text == "AT" || strings.EqualFold(v.Text, "no") && p.Any2(v.At+1, len(p.Toks), "/", "|") {
			continue // Austria, "yes/no/abstain"
		}
		if strings.EqualFold(v.Text, "missing") && len(list) > 2 && p.Any2(v.At-1, len(p.Toks), "/", "|") {
			continue // "ok/bad/missing"
		}
		if p.Any2(v.At, len(p.Toks), "between", "at", "more", "less", "after", "before", "from", "null", "empty", "blank", "missing", "later", "earlier", "unique", "not", "no") || p.Toks[v.At].Kind == token.Date {
			return false
		}
	}
	return true
}

// ValueLike: capitals, quotes and codes are values, not further words of a header.
func (p Reader) ValueLike(i, end int) bool {
	t := p.Tok(i)
	if i >= end {
		return false
	}
	if t.Kind == token.Word && (!draft.FunctionWords[t.Low] || p.Any2(i+1, end, "or", ",") && !HeaderEnds[t.Low]) {
		return true
	}
	return t.Kind == token.Quote || t.Kind == token.Code || t.Kind == token.Number && p.Lit(i+1, end, ",") || t.Kind == token.Number && p.Lit(i+1, end, "or")
}

// SlashAhead: a slash or bar stands behind the value that starts at i.
func (p Reader) SlashAhead(i, end, first int) bool {
	_, n := p.ValueItem(i, end, first)
	if n == 0 {
		return false
	}
	if k := p.countedName(i, end, false); n == 1 && k > 0 {
		return p.Tok(i+k+1).Kind == token.Number && !p.Toks[i+k].Glued
	}
	if p.Any2(i+n, end, "/", "|") {
		// km/h, and/or are no lists.
		return !p.Toks[i].Is("and") && (p.Toks[i+n].Is("|") || p.Lit(i+n+2, end, "/") || !draft.CompositeUnit(p.Toks[i].Text, p.Tok(i+n+1).Text))
	}
	if s, ok := p.ShareAt(i+n, end); ok && p.Any2(i+n+s.N, end, "/", "|") {
		return true
	}
	return p.Tok(i+n).Kind == token.Number && p.Any2(i+n+1, end, "/", "|") && p.Tok(i+n+2).Kind != token.Number
}

func (p Reader) ListInside(i, end int, closer string) ([]draft.Category, int) {
	if list, n := p.PairList(i, end, 4); n > 0 {
		list, more := p.Overflow(&draft.Column{}, list, i+n, end)
		if n += more; i+n >= end {
			return list, n
		}
	}
	if list, n := p.SlashList(i, end); n > 0 && i+n >= end {
		return list, n
	}
	return p.WordList(i, end, closer)
}

// ListedNames are columns that are always one of a few values.
var ListedNames = lexicon.WordSet("status type class level priority stage outcome result category mode severity condition")
