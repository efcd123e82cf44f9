package planner

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// band is a value that a number stands for: 80 to 89 is "B".
type band struct {
	value            string
	min, max         *float64
	openMin, openMax bool
	other            bool // every number that no other band has
	bare             bool // the numbers are the value: "16-24"
	at               int
}

// bandPhrase reads values that follow from a number of the same row: "bronze under 500
// points, silver 500 to 1499, gold from 1500", "90 and up is A, 80-89 is B, below 80 C",
// "pass if between 24.95 and 25.05, otherwise fail", "(16-24, 25-44, 45+)".
func (p *parser) bandPhrase(c *columnDraft, i, end int) int {
	if c.table == nil || i == c.at || c.values != nil || c.pattern != "" || c.isDate(p.lex) || c.bands != nil || p.lit(i-1, end, ",") || p.lit(i-1, end, ";") {
		return 0
	}
	at := i
	at += p.any(at, end, "derived", "computed", "calculated", "based on", "which is", "is", "where", "with")
	at += p.any(at, end, "one of", "either", "any of", "in one of") * boolInt(p.namesBands(c))
	at += p.any(at, end, "derived from", "from", "based on", "depending on", "in", "as", "by", ":", "=")
	named := []string(nil)
	if from, to := p.reference(at, end); to > from && to < end && p.any2(to, end, "(", ":", ",", "with", "where") {
		if o := p.find(c.table, from, to, c); o != nil && p.sameWords(o, from, to) && p.numberLike(o) {
			named = o.words
			at = to + p.any(to, end, ":", ",", "with", "where")
		}
	}
	at += p.any(at, end, "bands of", "bands", "groups", "brackets", "buckets", "band", ":", "=")
	open := p.any(at, end, "(", "[")
	at += open
	list, last, noun := p.bandRun(c, at, end)
	if named == nil {
		named = noun
	}
	bare := 0
	for _, b := range list {
		bare += boolInt(b.bare)
	}
	if list == nil || c.kind == kindMoney && !numericBands(list) {
		return 0
	}
	source := p.bandSource(c, named)
	if bare > 0 && source != nil && !sharesName(c, source) && (source.min == nil || source.max == nil || !meets(list, *source.min, *source.max)) {
		source = nil // an age group behind a salary
	}
	if bare > 0 && !p.namesBands(c) || source == nil && bare == 0 {
		return 0
	}
	if open > 0 {
		if bare > 0 && p.tok(last).Kind == token.Word && lexicon.IsPlural(p.tok(last).Low) && p.lit(last+1, end, ")") {
			last++
		}
		if !p.any2(last, end, ")", "]") {
			return 0
		}
		last++
	}
	var values []category
	for _, b := range list {
		if !slices.ContainsFunc(values, func(v category) bool { return v.text == b.value }) {
			values = append(values, category{text: b.value, share: -1, at: b.at})
		}
	}
	c.setValues(values)
	if source == nil { // "age group (18-29, 30-44 or 45+)", of nobody's age
		c.typ, c.kind, c.semantic = contract.String, "", ""
		return last - i
	}
	c.bands, c.bandOf = list, source
	switch {
	case numericBands(list):
		c.typ, c.kind, c.semantic = "", "", ""
	case c.values != nil:
		c.typ, c.kind, c.semantic = contract.String, "", ""
	default:
		for k := range list {
			list[k].value = strconv.FormatBool(yesWords[strings.ToLower(list[k].value)])
		}
	}
	return last - i
}

func sharesName(c, o *columnDraft) bool {
	return slices.ContainsFunc(o.words, func(w string) bool { return slices.Contains(c.words, w) })
}

// meets: the lowest and the highest of the bands stand inside the range.
func meets(list []band, low, high float64) bool {
	return slices.ContainsFunc(list, func(b band) bool { return b.max != nil && *b.max >= low && *b.max <= high }) &&
		slices.ContainsFunc(list, func(b band) bool { return b.min != nil && *b.min >= low && *b.min <= high })
}

// namesBands: the column is by its name a grouping of the number.
func (p *parser) namesBands(c *columnDraft) bool {
	for _, w := range c.words {
		switch w {
		case "group", "band", "bracket", "bucket", "range", "class", "cohort", "segment", "tier":
			return true
		}
	}
	return false
}

// numberLike: the column certainly holds numbers.
func (p *parser) numberLike(c *columnDraft) bool {
	if c.dropped || c.values != nil || c.trueShare != nil || c.pattern != "" || c.fk != nil || c.isDate(p.lex) || c.kind == kindBoolean {
		return false
	}
	if s, ok := contract.LookupSemantic(c.semantic); ok {
		return s.Types[0].Numeric() && !s.Identifier
	}
	return c.min != nil || c.max != nil || c.distribution != nil || c.kind == kindInteger || c.kind == kindDecimal || c.kind == kindMoney || c.skew != "" || c.typical != nil
}

// bandSource is the number that decides: the one that the bands name, the one whose name
// they share ("age group" follows from the age), or the nearest before them.
func (p *parser) bandSource(c *columnDraft, named []string) *columnDraft {
	if len(named) > 0 {
		if o := c.table.find(named, c); o != nil && p.numberLike(o) {
			return o
		}
	}
	var near *columnDraft
	for _, o := range c.table.columns {
		if o == c {
			break
		}
		if !p.numberLike(o) {
			continue
		}
		near = o
		if sharesName(c, o) {
			return o
		}
	}
	return near
}

// oneBand reads one band: the value before its numbers, behind them, or the numbers
// alone as the value. noun is the column that stands behind the numbers as their unit.
func (p *parser) oneBand(c *columnDraft, i, end int) (band, int, []string) {
	if n := p.any(i, end, "otherwise it is", "otherwise", "else", "all others", "the rest", "everything else", "anything else"); n > 0 {
		n += p.any(i+n, end, "is", "are", "a", "an", "as")
		if v, m := p.valueItem(i+n, end, 2); m > 0 && p.tok(i+n).Kind != token.Number {
			return band{value: v, other: true, at: i + n}, n + m, nil
		}
		return band{}, 0, nil
	}
	// Numbers first: "90 and up is A", "80-89 B", "16-24".
	if r, n := p.bandNumbers(i, end); n > 0 {
		at := i + n
		noun := p.bandNoun(c, at, end)
		at += len(noun)
		k := p.any(at, end, "is", "are", "gives", "means", "gets", "=", "->", "→", ":", "=>", "counts as", "becomes", "as")
		if t := *p.tok(at + k); at+k+1 < end && (t.Text == "a" || t.Text == "an") {
			k++
		}
		if v, m := p.bandValue(at+k, end); m > 0 {
			r.value, r.at = v, at+k
			return r, at + k + m - i, noun
		}
		unit := p.tok(at).Kind == token.Word && lexicon.IsPlural(p.tok(at).Low) && p.lit(at+1, end, ")") // "(1-9, 10-49, 50+ employees)"
		if k == 0 && (at >= end || unit || p.any2(at, end, ",", ")", "]", "/", "and", "or", ", and", "|", ";")) && len(noun) == 0 {
			r.value, r.at, r.bare = p.source(i, i+n), i, true
			return r, n, nil
		}
		return band{}, 0, nil
	}
	v, m := p.bandValue(i, end)
	if t := *p.tok(i); m == 0 && i < end && t.Kind == token.Number && !t.Percent && (p.any2(i+1, end, below...) || p.any2(i+1, end, above...) || p.any2(i+1, end, atMost...) || p.any2(i+1, end, "from", "if", "when")) {
		v, m = t.Text, 1 // "9.00 below 100 pieces, 8.00 from 100"
	}
	if m == 0 {
		return band{}, 0, nil
	}
	at := i + m
	if k := p.any(at, end, "otherwise", "for all others", "for the others", "for the rest", "for everything else", "in all other cases"); k > 0 && p.atBreak(at+k, end) {
		return band{value: v, other: true, at: i}, m + k, nil
	}
	if noun, n := p.bandSubject(c, at, end); n > 0 {
		r, k := p.bandNumbers(at+n, end)
		if k == 0 {
			return band{}, 0, nil
		}
		r.value, r.at = v, i
		return r, m + n + k, noun
	}
	at += p.any(at, end, "if it is", "if", "when it is", "when", "for scores of", "for", "is", "are", "means", "=", ":", "(", "with", "at")
	bracket := p.lit(at-1, end, "(")
	if r, n, noun := p.namedBound(c, at, end); n > 0 && (!bracket || p.lit(at+n, end, ")")) {
		r.value, r.at = v, i
		return r, at + n + boolInt(bracket) - i, noun
	}
	r, n := p.bandNumbers(at, end)
	if n == 0 {
		return band{}, 0, nil
	}
	at += n
	noun := p.bandNoun(c, at, end)
	at += len(noun)
	if bracket {
		if !p.lit(at, end, ")") {
			return band{}, 0, nil
		}
		at++
	}
	r.value, r.at = v, i
	return r, at - i, noun
}

// namedBound reads a bound with its column inside: "under ph 6", "load over 200".
func (p *parser) namedBound(c *columnDraft, i, end int) (band, int, []string) {
	if noun := p.bandNoun(c, i, end); noun != nil {
		r, n := p.bandNumbers(i+len(noun), end)
		return r, (len(noun) + n) * boolInt(n > 0), noun
	}
	for _, words := range [][]string{below, above, atMost, atLeast} {
		n := p.any(i, end, words...)
		noun := p.bandNoun(c, i+n, end)
		if n == 0 || noun == nil {
			continue
		}
		if a, k := p.amountAt(i+n+len(noun), end); k > 0 {
			r := band{min: &a.value, openMin: true}
			switch &words[0] {
			case &below[0]:
				r = band{max: &a.value, openMax: true}
			case &atMost[0]:
				r = band{max: &a.value}
			case &atLeast[0]:
				r = band{min: &a.value}
			}
			return r, n + len(noun) + k, noun
		}
	}
	return band{}, 0, nil
}

// bandValue is one to three plain words, or a letter with its sign.
func (p *parser) bandValue(i, end int) (string, int) {
	t := p.tok(i)
	if i >= end || t.Kind == token.Number || t.Kind == token.Mark || t.Kind == token.Line || t.Kind == token.Date || t.Kind == token.Time {
		return "", 0
	}
	bounded := p.lit(i, end, "normal") && (p.any2(i+1, end, below...) || p.any2(i+1, end, above...) || p.any2(i+1, end, atMost...) || p.any2(i+1, end, "from", "between", "if"))
	if t.Kind == token.Word && !bounded && (p.any2(i, end, atLeast...) || p.any2(i, end, above...) || p.any2(i, end, atMost...) || p.any2(i, end, below...) || p.any2(i, end, "between", "from", "about", "around", "mean", "average", "median", "with", "not", "no", "never", "unique", "in", "null", "empty", "only", "sd", "std", "age", "aged", "normal", "lognormal", "usually", "mostly", "most", "range", "ranging", "values", "rows", "each", "every", "on", "at", "the") || functionWords[t.Low] && len(t.Low) > 1) {
		return "", 0
	}
	n := 1
	for n < 3 && i+n < end && p.toks[i+n].Kind == token.Word && !functionWords[p.toks[i+n].Low] && !headerEnds[p.toks[i+n].Low] && !p.any2(i+n, end, "if", "when", "under", "over", "above", "below", "up", "min", "max", "otherwise", "else", "at", "capped") {
		n++
	}
	n = p.plusMinus(i, end, n)
	return p.source(i, i+n), n
}

// bandNumbers reads the ends of a band.
func (p *parser) bandNumbers(i, end int) (band, int) {
	lead := p.any(i, end, "it is", "scores", "values", "points")
	if a, k := p.amountAt(i+lead, end); k > 0 && p.lit(i+lead+k, end, "+") && p.toks[i+lead+k].Glued {
		return band{min: ptr(a.value)}, lead + k + 1
	}
	if p.lit(i+lead, end, "from") {
		if a, k := p.amountAt(i+lead+1, end); k > 0 && p.dash(i+lead+1+k, end) == 0 {
			return band{min: ptr(a.value)}, lead + 1 + k + p.any(i+lead+1+k, end, "upwards", "up", "onwards", "and up", "on", "and above")
		}
	}
	r, n := p.intervalAt(i+lead, end)
	if n == 0 || r.min == nil && r.max == nil || !slices.ContainsFunc(p.toks[i+lead:i+lead+n], func(t token.Token) bool { return t.Kind == token.Number }) {
		return band{}, 0 // "label positive in 2%"
	}
	if last := p.toks[i+lead+n-1]; last.Kind == token.Word && len(last.Text) == 1 && last.Text >= "A" && last.Text <= "Z" {
		n-- // the grade: no degrees, no days
	}
	return band{min: r.min, max: r.max, openMin: r.openMin, openMax: r.openMax}, lead + n
}

// bandNoun are the words behind the numbers of a band that name a column of the table.
func (p *parser) bandNoun(c *columnDraft, i, end int) []string {
	if i >= end || p.toks[i].Kind != token.Word || functionWords[p.toks[i].Low] {
		return nil
	}
	if o := c.table.find(p.wordsOf(i, i+1), c); o != nil && p.numberLike(o) {
		return []string{p.toks[i].Low}
	}
	return nil
}

// bandSubject reads "if score is" between a value and its numbers.
func (p *parser) bandSubject(c *columnDraft, i, end int) ([]string, int) {
	n := p.any(i, end, "if the", "if their", "if", "when the", "when", "where the", "where")
	if n == 0 {
		return nil, 0
	}
	noun := p.bandNoun(c, i+n, end)
	verb := p.any(i+n+len(noun), end, "is", "are", "was")
	if noun == nil || verb == 0 && p.tok(i+n+len(noun)).Kind == token.Number {
		return nil, 0
	}
	return noun, n + len(noun) + verb
}

// lowerBands writes the bands as cases on the number. Without "otherwise" a band reaches
// to where the next begins, so that 89.5 between 80-89 and 90-100 has a value too.
func (p *parser) lowerBands(out *contract.Table, col *columnDraft, target *contract.Column) {
	source, ok := out.Column(col.bandOf.name())
	if !ok || !source.Type.Numeric() {
		return
	}
	list := slices.Clone(col.bands)
	sortBands(list)
	rest := ""
	for _, b := range list {
		if b.other {
			rest = b.value
		}
	}
	if source.NullShare > 0 {
		target.Cases = append(target.Cases, contract.Case{When: &contract.Condition{Column: source.Name, Op: contract.IsNull}, Null: true})
	}
	target.NullShare = 0
	for k, b := range list {
		if b.other {
			continue
		}
		cs := contract.Case{Values: []contract.Category{{Value: b.value, Share: 1}}}
		switch when := (contract.Condition{Column: source.Name}); {
		case rest != "" && b.min != nil && b.max != nil && b.openMax && k > 0 && list[k-1].max != nil && *list[k-1].max == *b.min:
			when.Op, when.Values = contract.Less, []string{trimFloat(*b.max)} // the lower ones are told before
			cs.When = &when
		case rest != "" && b.min != nil && b.max != nil:
			when.Op, when.Values = contract.Between, []string{trimFloat(*b.min), trimFloat(*b.max)}
			cs.When = &when
		case rest != "" && b.min != nil:
			when.Op, when.Values = contract.GreaterOrEqual, []string{trimFloat(*b.min)}
			if b.openMin {
				when.Op = contract.Greater
			}
			cs.When = &when
		case rest != "":
			when.Op, when.Values = contract.LessOrEqual, []string{trimFloat(*b.max)}
			if b.openMax {
				when.Op = contract.Less
			}
			cs.When = &when
		case k < len(list)-1:
			when.Op, when.Values = contract.Less, []string{trimFloat(*list[k+1].min)}
			if list[k+1].openMin {
				when.Op = contract.LessOrEqual
			}
			cs.When = &when
		}
		target.Cases = append(target.Cases, cs)
	}
	if rest != "" {
		target.Cases = append(target.Cases, contract.Case{Values: []contract.Category{{Value: rest, Share: 1}}})
	}
}
