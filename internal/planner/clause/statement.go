package clause

import (
	"cmp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// genderAhead takes "40 percent should be female" for a column of genders that the table has, or
// that the text names later on; nil where there is none.
func (p Reader) genderAhead(words []string, to, end int, s term.Share) *draft.Column {
	if len(words) != 1 || to < end && !p.AtBreak(to, end) {
		return nil
	}
	pair, known := term.GenderPairs[words[0]]
	if !known {
		return nil
	}
	var c *draft.Column
	for _, o := range p.Table.Columns {
		if o.Semantic == "gender" && !o.Dropped {
			c = o
		}
	}
	if c != nil && c.Values != nil && c.Values[0].Share >= 0 {
		return nil
	}
	for k := to; k < len(p.Toks) && c == nil; k++ {
		if n := p.HeaderMatch(k, len(p.Toks)); n > 0 && p.Lex.Lookup(p.WordsOf(k, k+n)).Semantic == "gender" {
			c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.WordsOf(k, k+n), At: k, Span: p.Span(k, k+n)}
			p.MeaningOf(c, k, k+n)
			p.Table.Columns = append(p.Table.Columns, c)
		}
	}
	if c == nil {
		return nil
	}
	c.SetValues([]draft.Category{{Text: pair[0], Share: s.Value, At: to - 1}, {Text: pair[1], Share: 1 - s.Value, At: to - 1}})
	c.Touched = true
	p.Vague(c, s)
	return c
}

// shareClause reads clauses that begin with a share: "5% with no phone number", "12%
// churned", "3 percent are staff", "10% of rows have no phone", "50% gold, 40% silver".
func (p Reader) shareClause(i, end int, first bool) int {
	s, ok := p.ShareAt(i, end)
	if lead := p.Any(i, end, "for", "in"); !ok && lead > 0 { // "for 12% a phone is missing"
		if s, ok = p.ShareAt(i+lead, end); ok {
			s.N += lead
			if n := p.missingFor(s, i, end); n > 0 {
				return n
			}
			ok = false
		}
	}
	if !ok {
		if n := p.Any(i, end, "no missing values", "no nulls", "no missing", "no duplicates", "no duplicate rows", "no blanks"); n > 0 {
			if c := p.Column; c != nil && draft.Live(c.Table) == 1 && p.Any2(i, end, "no duplicates") {
				c.Unique = true // "300 phone numbers, no duplicates"
			}
			p.Claim(i, i+n, &p.Root)
			return n
		}
		return 0
	}
	if c := p.Column; c != nil && c.CouldBeBool(p.Lex) && p.Any2(i+s.N, end, "positives", "positive", "positive class", "positive cases", "positive labels", "positive examples", "ones", "negatives", "zeros") {
		if n := p.Modifiers(c, i, end); n > 0 {
			return n
		}
	}
	if c := p.Column; c != nil && c.CouldBeBool(p.Lex) && (c.Typ == contract.Boolean || c.Kind == draft.KindBoolean || c.Semantic == "bool") && c.TrueShare == nil && len(c.Cases) == 0 {
		at := i + s.N + p.Any(i+s.N, end, "of them", "of the rows", "of pupils", "of people")
		if n := p.AnyOf(hasThem, at, end); n > 0 && p.AtBreak(at+n, end) {
			c.TrueShare, c.Touched = draft.Ptr(s.Value), true // "a flag for extra lessons, about one in ten gets them"
			p.Vague(c, s)
			p.Claim(i, at+n, &c.Element)
			return at + n - i
		}
	}
	if p.Column != nil && p.Any2(i+s.N, end, "true", "yes", "false", "no", "y", "n", "are true", "are yes") && p.AtBreak(i+s.N+1+p.Any(i+s.N, end, "are"), end) {
		return p.Modifiers(p.Column, i, end)
	}
	if c := p.Column; c != nil && s.Vague != "" && c.Measurable() && p.NumberLike(c) {
		said := *c
		if n := p.ShapePhrase(c, i, end); n > 0 && slices.ContainsFunc(p.Toks[i:i+n], func(t token.Token) bool { return t.Kind == token.Number }) {
			*c = said // what numbers say is read with the column
		} else if n > 0 { // "most light and a handful very heavy"
			c.Touched = true
			p.Claim(i, i+n, &c.Element)
			return n
		}
	}
	if p.Table == nil && len(p.Tables) > 0 {
		p.Table = p.Tables[0]
	}
	at := i + s.N
	at += p.Any(at, end, "of the rows", "of rows", "of the records", "of all rows", "of them", "of records", "of these", "of all", "of the")
	if p.Lit(at-1, end, "of") || p.Lit(at, end, "of") {
		if p.Lit(at, end, "of") {
			at++
		}
		at += p.Any(at, end, "the", "all", "our")
	}
	// "of customers", "of the emails"
	if head, n := p.NounRunVerb(at, end); n > 0 && p.FindTable(head) != nil {
		p.Table = p.FindTable(head)
		at += n
	}
	if p.Table == nil {
		return 0
	}
	if n := p.notGiven(s, i, at, end); n > 0 {
		return n
	}
	// "10% of phones are missing", "5% of the emails are blank"
	if from, to := p.Reference(at, end); to > from {
		for stop := to; stop > from; stop-- {
			c := p.Find(p.Table, from, stop, nil)
			if c == nil {
				continue
			}
			verb := p.Any(stop, end, "are", "is", "should be", "will be", "being", "have", "left")
			if w := p.Any(stop+verb, end, term.NullWords...); w > 0 && !p.Lit(stop+verb, end, "none") {
				c.NullShare, c.Touched = draft.Ptr(s.Value), true
				p.Vague(c, s)
				p.Claim(i, stop+verb+w, &c.Element)
				return stop + verb + w - i
			}
		}
	}
	no := p.Any(at, end, "have a missing", "has a missing", "with a missing", "with missing", "have missing", "missing a", "missing an", "missing the", "missing", "lacking a", "lacking", "lack a", "lack an", "lack", "with no", "without a", "without an", "without any", "without", "have no", "has no", "having no", "are missing a", "are missing an", "are missing the", "are missing", "do not have a", "do not have an", "don't have a", "don't have an", "do not have", "don't have", "with an empty", "with a blank", "with empty", "with blank", "have an empty", "have a blank", "have empty", "with a null", "with null", "have a null", "have null", "is missing the", "is missing", "never have a", "will have no", "should have no", "should be missing", "did not give a", "didn't give a")
	if no > 0 {
		from, to := p.Reference(at+no, end)
		for stop := to; stop > from; stop-- {
			if c := p.Find(p.Table, from, stop, nil); c != nil {
				c.NullShare, c.Touched = draft.Ptr(s.Value), true
				p.Vague(c, s)
				p.Claim(i, stop, &c.Element)
				return stop - i
			}
		}
		if n := p.HeaderMatch(from, end); n > 0 && p.PlainColumn(from, from+n) && p.Table.Base == nil && p.AtBreak(from+n, end) {
			// "12% have no phone" says that the others have one
			c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.WordsOf(from, from+n), At: from, Span: p.Span(from, from+n), NullShare: draft.Ptr(s.Value)}
			p.MeaningOf(c, from, from+n)
			p.Vague(c, s)
			p.Table.Columns = append(p.Table.Columns, c)
			p.Column = c
			p.Claim(i, from+n, &c.Element)
			return from + n - i
		}
		if p.Column != nil && p.Any2(at, end, "missing") {
			p.Column.NullShare = draft.Ptr(s.Value)
			p.Claim(i, at+no, &p.Column.Element)
			return at + no - i
		}
		return 0
	}
	// "a fifth have not been resolved yet"
	if k := p.Any(at, end, "have not been", "has not been", "have not yet been", "haven't been", "are not yet", "are still not", "were never", "have never been", "were not", "are not", "have not"); k > 0 {
		for stop := min(end, at+k+3); stop > at+k; stop-- {
			c := p.Find(p.Table, at+k, stop, nil)
			if c == nil || !c.IsDate(p.Lex) {
				continue
			}
			stop += p.Any(stop, end, "yet", "so far", "at all")
			c.NullShare, c.Touched = draft.Ptr(s.Value), true
			p.Vague(c, s)
			p.Claim(i, stop, &c.Element)
			return stop - i
		}
	}
	if p.Any2(at, end, "duplicate rows", "duplicates", "duplicate", "duplicated rows") {
		return 0
	}
	if c := p.Column; c != nil && len(c.Values) > 1 && c.Values[0].Share < 0 && c.Base == nil {
		if n := p.LooseShares(c, i, end); n > 0 {
			p.Claim(i, i+n, &c.Element)
			return n
		}
	}
	// A list whose column is not named.
	if list, n := p.Pairs(i, end, 3, true); n > 0 && (p.Column == nil || p.Column.Values == nil || len(list) > 1) {
		if len(list) >= 2 && !p.boolList(list) {
			var c *draft.Column
			if from, to := p.ListName(i+n, end); to > 0 {
				c, n = p.namedList(from, to), to-i
			} else if c = p.namedBefore(i, n, end); c == nil {
				c = p.categoryColumn(list)
			}
			c.SetValues(list)
			p.Column = c
			p.Claim(i, i+n, &c.Element)
			return n
		}
	}
	verb := p.Any(at, end, "have been", "has been", "are", "is", "were", "was", "have", "has", "get", "should be", "being", "with", "as", "end up", "end", "will be", "had", "use", "using")
	if p.Tok(at+verb).Kind != token.Word || at+verb >= end {
		return 0
	}
	art := p.Any(at+verb, end, "a", "an", "the", "marked as", "flagged as", "being", "marked", "on")
	start := at + verb + art
	to := p.Header(start, end)
	if to == start {
		return 0
	}
	words := p.WordsOf(start, to)
	if len(words) == 0 || len(words) > 4 || p.AllFunction(start, to) {
		return 0
	}
	c := p.Table.Column(words)
	if c == nil {
		if n := p.shareOfValue(s, i, start, end); n > 0 {
			return n
		}

		c = p.Find(p.Table, start, to, nil)
		if c != nil && !c.CouldBeBool(p.Lex) {
			return 0
		}
	}
	if c == nil {
		if p.Any2(start, end, "out of") {
			words = p.HeaderWords(start, to) // "3% out of service"
		}
		if c = p.genderAhead(words, to, end, s); c != nil {
			p.Claim(i, to, &c.Element)
			return to - i
		}
		c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: words, At: start, Span: p.Span(start, to), Typ: contract.Boolean, Kind: draft.KindBoolean}
		if p.Any2(at, end, "have", "has", "with") && words[0] != "has" {
			c.Words = append([]string{"has"}, words...)
		}
		p.Table.Columns = append(p.Table.Columns, c)
	}
	c.TrueShare = draft.Ptr(s.Value)
	c.Touched = true
	p.Vague(c, s)
	p.Column = c
	p.Claim(i, to, &c.Element)
	return to - i + p.Modifiers(c, to, end)
}

// hasThem say of rows that what was named last is true of them.
var hasThem = draft.PhrasesOf("gets them", "get them", "gets it", "get it", "get this", "have them", "has them", "have it", "has it", "have this", "have one", "has one", "have that", "need them", "needs them", "need it", "needs it", "need one", "use it", "use them", "uses it", "do", "does", "take it", "take them", "takes it", "want it", "want them", "got it", "got them", "receive it", "receive them", "apply", "have got one", "have got them")

// shareOfValue: "half of them paid" gives a share to a value of a closed list that the text named
// before without shares; the other values share the rest.
func (p Reader) shareOfValue(s term.Share, i, at, end int) int {
	c, n := p.ValueAt(p.Table, nil, at, end)
	if n == 0 || s.Vague != "" || !p.AtBreak(at+n, end) || c.Base != nil {
		return 0
	}
	said, left := s.Value, 0
	for _, v := range c.Values {
		switch {
		case p.SameValueAt(lexicon.NameWords(v.Text), at, end) > 0 && v.Share >= 0:
			return 0
		case v.Share >= 0:
			said += v.Share
		default:
			left++
		}
	}
	if said > 1+1e-9 || left < 2 {
		return 0
	}
	for k, v := range c.Values {
		if p.SameValueAt(lexicon.NameWords(v.Text), at, end) > 0 {
			c.Values[k].Share = s.Value
		}
	}
	c.Touched = true
	p.Column = c
	p.Claim(i, at+n, &c.Element)
	return at + n - i
}

// boolList: "12% churned, 5% verified" are flags, not values of one column; so is what the table has as flags.
func (p Reader) boolList(list []draft.Category) bool {
	sum, flags, named := 0.0, 0, 0
	for _, v := range list {
		sum += v.Share
		ws := lexicon.NameWords(v.Text)
		if c := p.Table.Column(ws); c != nil && (c.Kind == draft.KindBoolean || c.Typ == contract.Boolean) {
			named++
		}
		if m := p.Lex.Lookup(ws); m.Kind == draft.KindBoolean && m.Exact || len(ws) > 0 && term.ParticipleWord(ws[len(ws)-1]) {
			flags++
		}
	}
	return named == len(list) || flags == len(list) && (sum < .95 || sum > 1.05)
}

// categoryColumn makes the column for values whose column nobody named.
func (p Reader) categoryColumn(list []draft.Category) *draft.Column {
	values := make([]string, len(list))
	for k, v := range list {
		values[k] = strings.ToLower(v.Text)
	}
	name := cmp.Or(p.places(list), lexicon.SortOf(values), "category")
	words := strings.Fields(name)
	if name == "category" && len(list) == 2 {
		words = append(lexicon.NameWords(list[0].Text), lexicon.NameWords(list[1].Text)...)
	}
	if c := p.Table.Column(words); c != nil {
		return c
	}
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: words, At: list[0].At, Span: p.Span(list[0].At, list[0].At+1)}
	p.MeaningOf(c, list[0].At, list[0].At)
	p.Table.Columns = append(p.Table.Columns, c)
	p.Assume(&c.Element, NamelessValues+strings.Join(words, "_"), nil)
	return c
}

// namedBefore is the column that stands right before the comma at i-1, of which nothing is said but a list that shares
// out all rows: "a variant, half of them A and the other half B"; nil where the list is n tokens of something else.
func (p Reader) namedBefore(i, n, end int) *draft.Column {
	c := p.Column
	if c == nil || i < 2 || !p.Lit(i-1, end, ",") || p.Owner[i-2] != &c.Element || !c.Bare() || c.IsDate(p.Lex) || c.Fk != nil || c.Unique || c.TrueShare != nil {
		return nil
	}
	if c.Semantic != "" && !p.Categorical(c) || c.Kind != "" && c.Kind != draft.KindText || !p.Lit(i+1, i+n, "of") {
		return nil
	}
	return c
}

// places is what the values are, which are names behind "in" or "from": "half of them in Berlin, a quarter in Hamburg".
func (p Reader) places(list []draft.Category) string {
	if !p.Tok(list[0].At-1).Is("in", "from") {
		return ""
	}
	countries := 0
	for _, v := range list {
		if v.Text == "" || v.Text[0] < 'A' || v.Text[0] > 'Z' {
			return ""
		}
		countries += draft.BoolInt(term.LocaleWords[strings.ToLower(v.Text)] != "")
	}
	switch countries {
	case 0:
		return "city"
	case len(list):
		return "country"
	}
	return ""
}

// NamelessValues begins the assumption about a column that only its values tell of.
const NamelessValues = "the column of these values is called "

// missingFor reads what is missing for a share of the rows that is named first: "for 12% a phone
// is missing", "in 5% of the rows there is no email".
func (p Reader) missingFor(s term.Share, i, end int) int {
	at := i + s.N
	at += p.Any(at, end, "of the rows", "of rows", "of the records", "of all rows", "of them", "of cases", "of the cases", "of all cases")
	if of := p.Any(at, end, "of the", "of all", "of our", "of"); of > 0 {
		head, n := p.NounRunVerb(at+of, end)
		if n == 0 || p.FindTable(head) == nil {
			return 0
		}
		p.Table, at = p.FindTable(head), at+of+n
	}
	at += p.Any(at, end, ",")
	no := p.Any(at, end, "there is no", "there's no", "we have no", "no")
	at += no
	at += p.Any(at, end, "a", "an", "the", "their", "its")
	from, to := p.Reference(at, end)
	for stop := to; stop > from && p.Table != nil; stop-- {
		c := p.Find(p.Table, from, stop, nil)
		if c == nil {
			continue
		}
		verb := p.Any(stop, end, "is", "are", "should be", "will be", "was", "were")
		w := p.Any(stop+verb, end, term.NullWords...)
		if no == 0 && w == 0 || no > 0 && w == 0 && !p.AtBreak(stop+p.Any(stop, end, "given", "known", "recorded"), end) {
			continue
		}
		if w == 0 {
			verb = p.Any(stop, end, "given", "known", "recorded")
		}
		c.NullShare, c.Touched = draft.Ptr(s.Value), true
		p.Vague(c, s)
		p.Claim(i, stop+verb+w, &c.Element)
		return stop + verb + w - i
	}
	return 0
}
