package planner

import (
	"cmp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shareClause reads clauses that begin with a share: "5% with no phone number", "12%
// churned", "3 percent are staff", "10% of rows have no phone", "50% gold, 40% silver".
func (p *parser) shareClause(i, end int, first bool) int {
	s, ok := p.shareAt(i, end)
	if lead := p.any(i, end, "for", "in"); !ok && lead > 0 { // "for 12% a phone is missing"
		if s, ok = p.shareAt(i+lead, end); ok {
			s.n += lead
			if n := p.missingFor(s, i, end); n > 0 {
				return n
			}
			ok = false
		}
	}
	if !ok {
		if n := p.any(i, end, "no missing values", "no nulls", "no missing", "no duplicates", "no duplicate rows", "no blanks"); n > 0 {
			if c := p.column; c != nil && live(c.table) == 1 && p.any2(i, end, "no duplicates") {
				c.unique = true // "300 phone numbers, no duplicates"
			}
			p.claim(i, i+n, &p.root)
			return n
		}
		return 0
	}
	if c := p.column; c != nil && c.couldBeBool(p.lex) && p.any2(i+s.n, end, "positives", "positive", "positive class", "positive cases", "positive labels", "positive examples", "ones", "negatives", "zeros") {
		if n := p.modifiers(c, i, end); n > 0 {
			return n
		}
	}
	if c := p.column; c != nil && c.couldBeBool(p.lex) && (c.typ == contract.Boolean || c.kind == kindBoolean || c.semantic == "bool") && c.trueShare == nil && len(c.cases) == 0 {
		at := i + s.n + p.any(i+s.n, end, "of them", "of the rows", "of pupils", "of people")
		if n := p.any(at, end, hasThem...); n > 0 && p.atBreak(at+n, end) {
			c.trueShare, c.touched = ptr(s.value), true // "a flag for extra lessons, about one in ten gets them"
			p.vague(c, s)
			p.claim(i, at+n, &c.element)
			return at + n - i
		}
	}
	if p.column != nil && p.any2(i+s.n, end, "true", "yes", "false", "no", "y", "n", "are true", "are yes") && p.atBreak(i+s.n+1+p.any(i+s.n, end, "are"), end) {
		return p.modifiers(p.column, i, end)
	}
	if c := p.column; c != nil && s.vague != "" && c.measurable() && p.numberLike(c) {
		said := *c
		if n := p.shapePhrase(c, i, end); n > 0 && slices.ContainsFunc(p.toks[i:i+n], func(t token.Token) bool { return t.Kind == token.Number }) {
			*c = said // what numbers say is read with the column
		} else if n > 0 { // "most light and a handful very heavy"
			c.touched = true
			p.claim(i, i+n, &c.element)
			return n
		}
	}
	if p.table == nil && len(p.tables) > 0 {
		p.table = p.tables[0]
	}
	at := i + s.n
	at += p.any(at, end, "of the rows", "of rows", "of the records", "of all rows", "of them", "of records", "of these", "of all", "of the")
	if p.lit(at-1, end, "of") || p.lit(at, end, "of") {
		if p.lit(at, end, "of") {
			at++
		}
		at += p.any(at, end, "the", "all", "our")
	}
	// "of customers", "of the emails"
	if head, n := p.nounRunVerb(at, end); n > 0 && p.findTable(head) != nil {
		p.table = p.findTable(head)
		at += n
	}
	if p.table == nil {
		return 0
	}
	if n := p.notGiven(s, i, at, end); n > 0 {
		return n
	}
	// "10% of phones are missing", "5% of the emails are blank"
	if from, to := p.reference(at, end); to > from {
		for stop := to; stop > from; stop-- {
			c := p.find(p.table, from, stop, nil)
			if c == nil {
				continue
			}
			verb := p.any(stop, end, "are", "is", "should be", "will be", "being", "have", "left")
			if w := p.any(stop+verb, end, nullWords...); w > 0 && !p.lit(stop+verb, end, "none") {
				c.nullShare, c.touched = ptr(s.value), true
				p.vague(c, s)
				p.claim(i, stop+verb+w, &c.element)
				return stop + verb + w - i
			}
		}
	}
	no := p.any(at, end, "have a missing", "has a missing", "with a missing", "with missing", "have missing", "missing a", "missing an", "missing the", "missing", "lacking a", "lacking", "lack a", "lack an", "lack", "with no", "without a", "without an", "without any", "without", "have no", "has no", "having no", "are missing a", "are missing an", "are missing the", "are missing", "do not have a", "do not have an", "don't have a", "don't have an", "do not have", "don't have", "with an empty", "with a blank", "with empty", "with blank", "have an empty", "have a blank", "have empty", "with a null", "with null", "have a null", "have null", "is missing the", "is missing", "never have a", "will have no", "should have no", "should be missing", "did not give a", "didn't give a")
	if no > 0 {
		from, to := p.reference(at+no, end)
		for stop := to; stop > from; stop-- {
			if c := p.find(p.table, from, stop, nil); c != nil {
				c.nullShare, c.touched = ptr(s.value), true
				p.vague(c, s)
				p.claim(i, stop, &c.element)
				return stop - i
			}
		}
		if n := p.headerMatch(from, end); n > 0 && p.plainColumn(from, from+n) && p.table.base == nil && p.atBreak(from+n, end) {
			// "12% have no phone" says that the others have one
			c := &columnDraft{scale: -1, table: p.table, stated: true, words: p.wordsOf(from, from+n), at: from, span: p.span(from, from+n), nullShare: ptr(s.value)}
			p.meaningOf(c, from, from+n)
			p.vague(c, s)
			p.table.columns = append(p.table.columns, c)
			p.column = c
			p.claim(i, from+n, &c.element)
			return from + n - i
		}
		if p.column != nil && p.any2(at, end, "missing") {
			p.column.nullShare = ptr(s.value)
			p.claim(i, at+no, &p.column.element)
			return at + no - i
		}
		return 0
	}
	// "a fifth have not been resolved yet"
	if k := p.any(at, end, "have not been", "has not been", "have not yet been", "haven't been", "are not yet", "are still not", "were never", "have never been", "were not", "are not", "have not"); k > 0 {
		for stop := min(end, at+k+3); stop > at+k; stop-- {
			c := p.find(p.table, at+k, stop, nil)
			if c == nil || !c.isDate(p.lex) {
				continue
			}
			stop += p.any(stop, end, "yet", "so far", "at all")
			c.nullShare, c.touched = ptr(s.value), true
			p.vague(c, s)
			p.claim(i, stop, &c.element)
			return stop - i
		}
	}
	if p.any2(at, end, "duplicate rows", "duplicates", "duplicate", "duplicated rows") {
		return 0
	}
	if c := p.column; c != nil && len(c.values) > 1 && c.values[0].share < 0 && c.base == nil {
		if n := p.looseShares(c, i, end); n > 0 {
			p.claim(i, i+n, &c.element)
			return n
		}
	}
	// A list whose column is not named.
	if list, n := p.pairs(i, end, 3, true); n > 0 && (p.column == nil || p.column.values == nil || len(list) > 1) {
		if len(list) >= 2 && !p.boolList(list) {
			var c *columnDraft
			if from, to := p.listName(i+n, end); to > 0 {
				c, n = p.namedList(from, to), to-i
			} else if c = p.namedBefore(i, n, end); c == nil {
				c = p.categoryColumn(list)
			}
			c.setValues(list)
			p.column = c
			p.claim(i, i+n, &c.element)
			return n
		}
	}
	verb := p.any(at, end, "have been", "has been", "are", "is", "were", "was", "have", "has", "get", "should be", "being", "with", "as", "end up", "end", "will be", "had", "use", "using")
	if p.tok(at+verb).Kind != token.Word || at+verb >= end {
		return 0
	}
	art := p.any(at+verb, end, "a", "an", "the", "marked as", "flagged as", "being", "marked", "on")
	start := at + verb + art
	to := p.header(start, end)
	if to == start {
		return 0
	}
	words := p.wordsOf(start, to)
	if len(words) == 0 || len(words) > 4 || p.allFunction(start, to) {
		return 0
	}
	c := p.table.column(words)
	if c == nil {
		if n := p.shareOfValue(s, i, start, end); n > 0 {
			return n
		}

		c = p.find(p.table, start, to, nil)
		if c != nil && !c.couldBeBool(p.lex) {
			return 0
		}
	}
	if c == nil {
		if p.any2(start, end, "out of") {
			words = p.headerWords(start, to) // "3% out of service"
		}
		if c = p.genderAhead(words, to, end, s); c != nil {
			p.claim(i, to, &c.element)
			return to - i
		}
		c = &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: start, span: p.span(start, to), typ: contract.Boolean, kind: kindBoolean}
		if p.any2(at, end, "have", "has", "with") && words[0] != "has" {
			c.words = append([]string{"has"}, words...)
		}
		p.table.columns = append(p.table.columns, c)
	}
	c.trueShare = ptr(s.value)
	c.touched = true
	p.vague(c, s)
	p.column = c
	p.claim(i, to, &c.element)
	return to - i + p.modifiers(c, to, end)
}

// hasThem say of rows that what was named last is true of them.
var hasThem = []string{"gets them", "get them", "gets it", "get it", "get this", "have them", "has them", "have it", "has it", "have this", "have one", "has one", "have that", "need them", "needs them", "need it", "needs it", "need one", "use it", "use them", "uses it", "do", "does", "take it", "take them", "takes it", "want it", "want them", "got it", "got them", "receive it", "receive them", "apply", "have got one", "have got them"}

// shareOfValue: "half of them paid" gives a share to a value of a closed list that the text named
// before without shares; the other values share the rest.
func (p *parser) shareOfValue(s share, i, at, end int) int {
	c, n := p.valueAt(p.table, nil, at, end)
	if n == 0 || s.vague != "" || !p.atBreak(at+n, end) || c.base != nil {
		return 0
	}
	said, left := s.value, 0
	for _, v := range c.values {
		switch {
		case p.sameValueAt(lexicon.NameWords(v.text), at, end) > 0 && v.share >= 0:
			return 0
		case v.share >= 0:
			said += v.share
		default:
			left++
		}
	}
	if said > 1+1e-9 || left < 2 {
		return 0
	}
	for k, v := range c.values {
		if p.sameValueAt(lexicon.NameWords(v.text), at, end) > 0 {
			c.values[k].share = s.value
		}
	}
	c.touched = true
	p.column = c
	p.claim(i, at+n, &c.element)
	return at + n - i
}

// boolList: "12% churned, 5% verified" are flags, not values of one column; so is what the table has as flags.
func (p *parser) boolList(list []category) bool {
	sum, flags, named := 0.0, 0, 0
	for _, v := range list {
		sum += v.share
		ws := lexicon.NameWords(v.text)
		if c := p.table.column(ws); c != nil && (c.kind == kindBoolean || c.typ == contract.Boolean) {
			named++
		}
		if m := p.lex.lookup(ws); m.kind == kindBoolean && m.exact || len(ws) > 0 && participleWord(ws[len(ws)-1]) {
			flags++
		}
	}
	return named == len(list) || flags == len(list) && (sum < .95 || sum > 1.05)
}

// categoryColumn makes the column for values whose column nobody named.
func (p *parser) categoryColumn(list []category) *columnDraft {
	values := make([]string, len(list))
	for k, v := range list {
		values[k] = strings.ToLower(v.text)
	}
	name := cmp.Or(p.places(list), lexicon.SortOf(values), "category")
	words := strings.Fields(name)
	if name == "category" && len(list) == 2 {
		words = append(lexicon.NameWords(list[0].text), lexicon.NameWords(list[1].text)...)
	}
	if c := p.table.column(words); c != nil {
		return c
	}
	c := &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: list[0].at, span: p.span(list[0].at, list[0].at+1)}
	p.meaningOf(c, list[0].at, list[0].at)
	p.table.columns = append(p.table.columns, c)
	p.assume(&c.element, namelessValues+strings.Join(words, "_"), nil)
	return c
}

// namedBefore is the column that stands right before the comma at i-1, of which nothing is said but a list that shares
// out all rows: "a variant, half of them A and the other half B"; nil where the list is n tokens of something else.
func (p *parser) namedBefore(i, n, end int) *columnDraft {
	c := p.column
	if c == nil || i < 2 || !p.lit(i-1, end, ",") || p.owner[i-2] != &c.element || !c.bare() || c.isDate(p.lex) || c.fk != nil || c.unique || c.trueShare != nil {
		return nil
	}
	if c.semantic != "" && !p.categorical(c) || c.kind != "" && c.kind != kindText || !p.lit(i+1, i+n, "of") {
		return nil
	}
	return c
}

// places is what the values are, which are names behind "in" or "from": "half of them in Berlin, a quarter in Hamburg".
func (p *parser) places(list []category) string {
	if !p.tok(list[0].at-1).Is("in", "from") {
		return ""
	}
	countries := 0
	for _, v := range list {
		if v.text == "" || v.text[0] < 'A' || v.text[0] > 'Z' {
			return ""
		}
		countries += boolInt(localeWords[strings.ToLower(v.text)] != "")
	}
	switch countries {
	case 0:
		return "city"
	case len(list):
		return "country"
	}
	return ""
}

// namelessValues begins the assumption about a column that only its values tell of.
const namelessValues = "the column of these values is called "

// missingFor reads what is missing for a share of the rows that is named first: "for 12% a phone
// is missing", "in 5% of the rows there is no email".
func (p *parser) missingFor(s share, i, end int) int {
	at := i + s.n
	at += p.any(at, end, "of the rows", "of rows", "of the records", "of all rows", "of them", "of cases", "of the cases", "of all cases")
	if of := p.any(at, end, "of the", "of all", "of our", "of"); of > 0 {
		head, n := p.nounRunVerb(at+of, end)
		if n == 0 || p.findTable(head) == nil {
			return 0
		}
		p.table, at = p.findTable(head), at+of+n
	}
	at += p.any(at, end, ",")
	no := p.any(at, end, "there is no", "there's no", "we have no", "no")
	at += no
	at += p.any(at, end, "a", "an", "the", "their", "its")
	from, to := p.reference(at, end)
	for stop := to; stop > from && p.table != nil; stop-- {
		c := p.find(p.table, from, stop, nil)
		if c == nil {
			continue
		}
		verb := p.any(stop, end, "is", "are", "should be", "will be", "was", "were")
		w := p.any(stop+verb, end, nullWords...)
		if no == 0 && w == 0 || no > 0 && w == 0 && !p.atBreak(stop+p.any(stop, end, "given", "known", "recorded"), end) {
			continue
		}
		if w == 0 {
			verb = p.any(stop, end, "given", "known", "recorded")
		}
		c.nullShare, c.touched = ptr(s.value), true
		p.vague(c, s)
		p.claim(i, stop+verb+w, &c.element)
		return stop + verb + w - i
	}
	return 0
}
