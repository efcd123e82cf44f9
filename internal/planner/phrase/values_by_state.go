package phrase

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valuesByState reads which values a column has in the rows of one value of another, and in those of the
// next: "always Apple for iOS, for Android Samsung or Google", "fish for cats; beef or chicken for dogs",
// "Apple if iOS, Samsung otherwise".
func (p Reader) valuesByState(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At || c.Values != nil || c.Min != nil || c.Pattern != "" || c.IsDate(p.Lex) || len(c.Cases) > 0 || c.Kind == draft.KindBoolean {
		return 0
	}
	at := i + p.Any(i, end, ":", "=", "is", "are", "-")
	stop, open := end, p.Any(at, end, "(")
	if open > 0 {
		if stop = p.Closing(at, end); stop < 0 {
			return 0
		}
	}
	at += open
	type part struct {
		values []draft.Category
		when   []int
	}
	var parts []part
	var source *draft.Column
	last := at
	for at < stop {
		values, when, o, n := p.valuesOfState(c, at, stop, len(parts) > 0)
		if n == 0 || o != nil && source != nil && o != source {
			break
		}
		if o != nil {
			source = o
		}
		parts = append(parts, part{values, when})
		at += n
		last = at
		if len(when) == 0 {
			break
		}
		at += p.Any(at, stop, ", and", ", but", "; and", ",", ";", "and", "but", "while", ", while", "/")
	}
	if len(parts) < 2 || source == nil || open > 0 && last != stop || open == 0 && !p.AtBreak(last, end) {
		return 0
	}
	var all []draft.Category
	for _, part := range parts {
		for _, v := range part.values {
			if !slices.ContainsFunc(all, func(o draft.Category) bool { return term.SameValue(o.Text, v.Text) }) {
				all = append(all, v)
			}
		}
	}
	if len(all) < 2 {
		return 0
	}
	shares := map[string]float64{}
	for _, part := range parts {
		for _, v := range source.Values {
			if len(part.values) == 1 && v.Share > 0 && len(part.when) > 0 && p.SameValueAt(lexicon.NameWords(v.Text), part.when[0], end) > 0 {
				shares[strings.ToLower(part.values[0].Text)] += v.Share
			}
		}
	}
	for k, v := range all {
		if len(shares) == len(all) {
			all[k].Share = shares[strings.ToLower(v.Text)]
		}
	}
	c.SetValues(all)
	c.Semantic, c.Kind = "", ""
	for _, part := range parts {
		if len(part.when) == 0 {
			c.Cases = append(c.Cases, &draft.Case{Other: true, List: part.values})
			continue
		}
		cs := &draft.Case{When: part.when}
		texts := make([]string, 0, len(part.values))
		for _, v := range part.values {
			texts = append(texts, v.Text)
		}
		if cs.RuledOut = c.ValuesBut(texts); len(cs.RuledOut) > 0 {
			c.Cases = append(c.Cases, cs)
		}
	}
	return last + open - i
}

// valuesOfState reads one part: "always Apple for iOS", "for Android Samsung or Google", "Samsung otherwise".
func (p Reader) valuesOfState(c *draft.Column, i, end int, more bool) (values []draft.Category, when []int, source *draft.Column, n int) {
	always := []string{"it is always", "they are always", "it is", "always", "only", "either", "is", "are"}
	links := []string{"for the", "for", "on the", "on", "if the", "if", "when the", "when", "with the", "with", "in the", "in"}
	at := i
	if lead := p.Any(at, end, "otherwise", "or else", "else", "for everything else", "for all others", "for the others", "for others", "for the rest"); lead > 0 && more {
		at += lead
		at += p.Any(at, end, always...)
		values, n = p.valuesUntil(c, at, end, nil)
		return values, nil, nil, (at + n - i) * draft.BoolInt(n > 0)
	}
	if lead := p.Any(at, end, links...); lead > 0 {
		at += lead
		if source, when, n = p.StateAt(c.Table, at, end); n == 0 || source == c || len(source.Values) < 2 && source.TrueShare == nil {
			return nil, nil, nil, 0
		}
		at += n
		at += p.RowsOfState(source, at, end)
		at += p.Any(at, end, ",", ":")
		at += p.Any(at, end, always...)
		values, n = p.valuesUntil(c, at, end, nil)
		return values, when, source, (at + n - i) * draft.BoolInt(n > 0)
	}
	at += p.Any(at, end, always...)
	values, n = p.valuesUntil(c, at, end, append([]string{"otherwise", "elsewhere"}, links...))
	if at += n; n == 0 {
		return nil, nil, nil, 0
	}
	if k := p.Any(at, end, "otherwise", "for all others", "for the others", "for the rest", "elsewhere", "for everyone else", "for everything else"); k > 0 && more {
		return values, nil, nil, at + k - i
	}
	lead := p.Any(at, end, links...)
	if at += lead; lead == 0 {
		return nil, nil, nil, 0
	}
	if source, when, n = p.StateAt(c.Table, at, end); n == 0 || source == c || len(source.Values) < 2 && source.TrueShare == nil {
		return nil, nil, nil, 0
	}
	at += n
	return values, when, source, at + p.RowsOfState(source, at, end) - i
}

// valuesUntil reads "Samsung, Google or Xiaomi" up to a break or one of the words that end it.
func (p Reader) valuesUntil(c *draft.Column, i, end int, stops []string) ([]draft.Category, int) {
	var list []draft.Category
	at, last := i, i
	for at < end && len(list) < 9 {
		n := 0
		for at+n < end && n < 3 && (p.Toks[at+n].Kind == token.Word || p.Toks[at+n].Kind == token.Quote || p.Toks[at+n].Kind == token.Code) &&
			!draft.FunctionWords[p.Toks[at+n].Low] && !term.ProseWords[p.Toks[at+n].Low] && !term.Nullish(p.Toks[at+n].Low) && p.Any(at+n, end, stops...) == 0 {
			n++
		}
		if n == 0 {
			break
		}
		if _, _, k := p.StateAt(c.Table, at, end); k > 0 && len(list) == 0 {
			return nil, 0
		}
		list = append(list, draft.Category{Text: strings.Trim(p.Source(at, at+n), `"'`), Share: -1, At: at})
		at += n
		last = at
		sep := p.Any(at, end, ", or", "or", "/")
		if k := p.Any(at, end, ","); sep == 0 && k > 0 && p.orAhead(at+k, end) {
			sep = k
		}
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(list) == 0 || at < end && len(stops) == 0 && !p.AtBreak(last, end) {
		return nil, 0
	}
	return list, last - i
}

// orAhead: one more value and an "or" follow, so that the comma before lists values.
func (p Reader) orAhead(i, end int) bool {
	for k := i; k < min(end, i+12); k++ {
		switch t := p.Toks[k]; {
		case t.Is("or"):
			return k > i
		case t.Is(",") || t.Kind == token.Word && !draft.FunctionWords[t.Low]:
		default:
			return false
		}
	}
	return false
}
