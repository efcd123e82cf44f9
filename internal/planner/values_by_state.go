package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valuesByState reads which values a column has in the rows of one value of another, and in those of the
// next: "always Apple for iOS, for Android Samsung or Google", "fish for cats; beef or chicken for dogs",
// "Apple if iOS, Samsung otherwise".
func (p *parser) valuesByState(c *columnDraft, i, end int) int {
	if c.table == nil || i == c.at || c.values != nil || c.min != nil || c.pattern != "" || c.isDate(p.lex) || len(c.cases) > 0 || c.kind == kindBoolean {
		return 0
	}
	at := i + p.any(i, end, ":", "=", "is", "are", "-")
	stop, open := end, p.any(at, end, "(")
	if open > 0 {
		if stop = p.closing(at, end); stop < 0 {
			return 0
		}
	}
	at += open
	type part struct {
		values []category
		when   []int
	}
	var parts []part
	var source *columnDraft
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
		at += p.any(at, stop, ", and", ", but", "; and", ",", ";", "and", "but", "while", ", while", "/")
	}
	if len(parts) < 2 || source == nil || open > 0 && last != stop || open == 0 && !p.atBreak(last, end) {
		return 0
	}
	var all []category
	for _, part := range parts {
		for _, v := range part.values {
			if !slices.ContainsFunc(all, func(o category) bool { return sameValue(o.text, v.text) }) {
				all = append(all, v)
			}
		}
	}
	if len(all) < 2 {
		return 0
	}
	shares := map[string]float64{}
	for _, part := range parts {
		for _, v := range source.values {
			if len(part.values) == 1 && v.share > 0 && len(part.when) > 0 && p.sameValueAt(lexicon.NameWords(v.text), part.when[0], end) > 0 {
				shares[strings.ToLower(part.values[0].text)] += v.share
			}
		}
	}
	for k, v := range all {
		if len(shares) == len(all) {
			all[k].share = shares[strings.ToLower(v.text)]
		}
	}
	c.setValues(all)
	c.semantic, c.kind = "", ""
	for _, part := range parts {
		if len(part.when) == 0 {
			c.cases = append(c.cases, &caseDraft{other: true, list: part.values})
			continue
		}
		cs := &caseDraft{when: part.when}
		texts := make([]string, 0, len(part.values))
		for _, v := range part.values {
			texts = append(texts, v.text)
		}
		if cs.ruledOut = c.valuesBut(texts); len(cs.ruledOut) > 0 {
			c.cases = append(c.cases, cs)
		}
	}
	return last + open - i
}

// valuesOfState reads one part: "always Apple for iOS", "for Android Samsung or Google", "Samsung otherwise".
func (p *parser) valuesOfState(c *columnDraft, i, end int, more bool) (values []category, when []int, source *columnDraft, n int) {
	always := []string{"it is always", "they are always", "it is", "always", "only", "either", "is", "are"}
	links := []string{"for the", "for", "on the", "on", "if the", "if", "when the", "when", "with the", "with", "in the", "in"}
	at := i
	if lead := p.any(at, end, "otherwise", "or else", "else", "for everything else", "for all others", "for the others", "for others", "for the rest"); lead > 0 && more {
		at += lead
		at += p.any(at, end, always...)
		values, n = p.valuesUntil(c, at, end, nil)
		return values, nil, nil, (at + n - i) * boolInt(n > 0)
	}
	if lead := p.any(at, end, links...); lead > 0 {
		at += lead
		if source, when, n = p.stateAt(c.table, at, end); n == 0 || source == c || len(source.values) < 2 && source.trueShare == nil {
			return nil, nil, nil, 0
		}
		at += n
		at += p.rowsOfState(source, at, end)
		at += p.any(at, end, ",", ":")
		at += p.any(at, end, always...)
		values, n = p.valuesUntil(c, at, end, nil)
		return values, when, source, (at + n - i) * boolInt(n > 0)
	}
	at += p.any(at, end, always...)
	values, n = p.valuesUntil(c, at, end, append([]string{"otherwise", "elsewhere"}, links...))
	if at += n; n == 0 {
		return nil, nil, nil, 0
	}
	if k := p.any(at, end, "otherwise", "for all others", "for the others", "for the rest", "elsewhere", "for everyone else", "for everything else"); k > 0 && more {
		return values, nil, nil, at + k - i
	}
	lead := p.any(at, end, links...)
	if at += lead; lead == 0 {
		return nil, nil, nil, 0
	}
	if source, when, n = p.stateAt(c.table, at, end); n == 0 || source == c || len(source.values) < 2 && source.trueShare == nil {
		return nil, nil, nil, 0
	}
	at += n
	return values, when, source, at + p.rowsOfState(source, at, end) - i
}

// valuesUntil reads "Samsung, Google or Xiaomi" up to a break or one of the words that end it.
func (p *parser) valuesUntil(c *columnDraft, i, end int, stops []string) ([]category, int) {
	var list []category
	at, last := i, i
	for at < end && len(list) < 9 {
		n := 0
		for at+n < end && n < 3 && (p.toks[at+n].Kind == token.Word || p.toks[at+n].Kind == token.Quote || p.toks[at+n].Kind == token.Code) &&
			!functionWords[p.toks[at+n].Low] && !proseWords[p.toks[at+n].Low] && !nullish(p.toks[at+n].Low) && p.any(at+n, end, stops...) == 0 {
			n++
		}
		if n == 0 {
			break
		}
		if _, _, k := p.stateAt(c.table, at, end); k > 0 && len(list) == 0 {
			return nil, 0
		}
		list = append(list, category{text: strings.Trim(p.source(at, at+n), `"'`), share: -1, at: at})
		at += n
		last = at
		sep := p.any(at, end, ", or", "or", "/")
		if k := p.any(at, end, ","); sep == 0 && k > 0 && p.orAhead(at+k, end) {
			sep = k
		}
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(list) == 0 || at < end && len(stops) == 0 && !p.atBreak(last, end) {
		return nil, 0
	}
	return list, last - i
}

// orAhead: one more value and an "or" follow, so that the comma before lists values.
func (p *parser) orAhead(i, end int) bool {
	for k := i; k < min(end, i+12); k++ {
		switch t := p.toks[k]; {
		case t.Is("or"):
			return k > i
		case t.Is(",") || t.Kind == token.Word && !functionWords[t.Low]:
		default:
			return false
		}
	}
	return false
}
