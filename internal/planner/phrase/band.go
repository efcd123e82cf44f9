package phrase

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bandPhrase reads values that follow from a number of the same row: "bronze under 500
// points, silver 500 to 1499, gold from 1500", "90 and up is A, 80-89 is B, below 80 C",
// "pass if between 24.95 and 25.05, otherwise fail", "(16-24, 25-44, 45+)".
func (p Reader) bandPhrase(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At || c.Values != nil || c.Pattern != "" || c.IsDate(p.Lex) || c.Bands != nil || p.Lit(i-1, end, ",") || p.Lit(i-1, end, ";") {
		return 0
	}
	at := i
	at += p.Any(at, end, "derived", "computed", "calculated", "based on", "which is", "is", "where", "with")
	at += p.Any(at, end, "one of", "either", "any of", "in one of") * draft.BoolInt(p.NamesBands(c))
	at += p.Any(at, end, "derived from", "from", "based on", "depending on", "in", "as", "by", ":", "=")
	named := []string(nil)
	if from, to := p.Reference(at, end); to > from && to < end && p.Any2(to, end, "(", ":", ",", "with", "where") {
		if o := p.Find(c.Table, from, to, c); o != nil && p.SameWords(o, from, to) && p.NumberLike(o) {
			named = o.Words
			at = to + p.Any(to, end, ":", ",", "with", "where")
		}
	}
	at += p.Any(at, end, "bands of", "bands", "groups", "brackets", "buckets", "band", ":", "=")
	open := p.Any(at, end, "(", "[")
	at += open
	list, last, noun := p.BandRun(c, at, end)
	if named == nil {
		named = noun
	}
	bare := 0
	for _, b := range list {
		bare += draft.BoolInt(b.Bare)
	}
	if list == nil || c.Kind == draft.KindMoney && !numericBands(list) {
		return 0
	}
	source := p.BandSource(c, named)
	if bare > 0 && source != nil && !term.SharesName(c, source) && (source.Min == nil || source.Max == nil || !meets(list, *source.Min, *source.Max)) {
		source = nil // an age group behind a salary
	}
	if bare > 0 && !p.NamesBands(c) || source == nil && bare == 0 {
		return 0
	}
	if open > 0 {
		if bare > 0 && p.Tok(last).Kind == token.Word && lexicon.IsPlural(p.Tok(last).Low) && p.Lit(last+1, end, ")") {
			last++
		}
		if !p.Any2(last, end, ")", "]") {
			return 0
		}
		last++
	}
	var values []draft.Category
	for _, b := range list {
		if !slices.ContainsFunc(values, func(v draft.Category) bool { return v.Text == b.Value }) {
			values = append(values, draft.Category{Text: b.Value, Share: -1, At: b.At})
		}
	}
	c.SetValues(values)
	if source == nil { // "age group (18-29, 30-44 or 45+)", of nobody's age
		c.Typ, c.Kind, c.Semantic = contract.String, "", ""
		return last - i
	}
	c.Bands, c.BandOf = list, source
	switch {
	case numericBands(list):
		c.Typ, c.Kind, c.Semantic = "", "", ""
	case c.Values != nil:
		c.Typ, c.Kind, c.Semantic = contract.String, "", ""
	default:
		for k := range list {
			list[k].Value = strconv.FormatBool(yesWords[strings.ToLower(list[k].Value)])
		}
	}
	return last - i
}

// meets: the lowest and the highest of the bands stand inside the range.
func meets(list []draft.Band, low, high float64) bool {
	return slices.ContainsFunc(list, func(b draft.Band) bool { return b.Max != nil && *b.Max >= low && *b.Max <= high }) &&
		slices.ContainsFunc(list, func(b draft.Band) bool { return b.Min != nil && *b.Min >= low && *b.Min <= high })
}

// numericBands: the values are numbers.
func numericBands(list []draft.Band) bool {
	return !slices.ContainsFunc(list, func(b draft.Band) bool { _, err := strconv.ParseFloat(b.Value, 64); return b.Bare || err != nil })
}

var yesWords = lexicon.WordSet("yes true y t")
