package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var RowNoun = lexicon.WordSet("row rows record records reading readings entries sample samples")

// ValueAt finds a value of one of the table's closed lists at i, in the singular or the
// plural: "juniors" is the value "junior". Of several that fit the longest wins. No table has none.
func (p Reader) ValueAt(t *draft.Table, not *draft.Column, i, end int) (*draft.Column, int) {
	var best *draft.Column
	length := 0
	if t == nil || i >= end || !spellsValue(p.Tok(i)) {
		return nil, 0
	}
	var room [8]string
	for _, c := range t.Columns {
		if c == not || c.Dropped || len(c.Values) < 2 {
			continue
		}
		for _, v := range c.Values {
			if p.Tok(i).Percent && c.Unit != "%" && !strings.Contains(v.Text, "%") {
				continue // "4% with no title" is no value 4
			}
			want := lexicon.AppendNameWords(room[:0], v.Text)
			if n := p.SameValueAt(want, i, end); n > length {
				best, length = c, n
			}
		}
	}
	return best, length
}

// spellsValue: the token can be one of those of a value.
func spellsValue(t *token.Token) bool {
	return t.Kind == token.Word || t.Kind == token.Code || t.Kind == token.Quote || t.Kind == token.Number
}

// SameValueAt is how many tokens at i spell the words of a value, 0 if they do not.
func (p Reader) SameValueAt(want []string, i, end int) int {
	at, n := 0, 0
	var room [8]string
	for n < 6 && i+n < end && at < len(want) {
		t := &p.Toks[i+n]
		if t.Kind == token.Mark && t.Is("-") && n > 0 {
			n++
			continue
		}
		if !spellsValue(t) {
			return 0
		}
		for _, w := range lexicon.AppendNameWords(room[:0], t.Text) {
			if at >= len(want) || w != want[at] && !(at == len(want)-1 && lexicon.Singular(w) == lexicon.Singular(want[at])) {
				return 0
			}
			at++
		}
		n++
	}
	if at < len(want) {
		return 0
	}
	return n
}

// CaseVerbs stand between a value and its numbers: "juniors earn 40k to 60k".
var CaseVerbs = draft.PhrasesOf("customers", "users", "members", "plans", "rooms", "tickets", "accounts", "orders", "employees", "earn", "earns", "get", "gets", "pay", "pays", "cost", "costs", "have", "has", "make", "makes", "take", "takes", "receive", "is", "are", "range", "ranges", "between", "from", "at", "=", ":", "-", "with", "for", "weigh", "last", "score", "spend", "spends", "(", "around", "about", "avg", "average", "averages", "should be", "must be", "count", "counts", "weighs", "lasts", "run", "runs", "hold", "holds", "need", "needs", "use", "uses", "carry", "carries", "contain", "contains", "seat", "seats", "span", "go", "goes", "go for", "goes for", "usually", "typically", "normally", "always", "only", "can", "must", "should", "weighing", "costing", "lasting", "having", "of", "rent for", "rents for", "sell for", "sells for", "trade at", "contribute", "reach", "reaches", "do", "does", "see", "sees", "live", "lives", "drive", "drives", "score between", "stay", "stays", "work", "works")

// ValueCases reads numbers per value of a closed list that the text named before: "food
// 0.5-15, household 2-40, toys 5-120", "39.90 monthly, 29.90 yearly, 0 trial", "juniors
// earn 40k to 60k and seniors 90-130k".
func (p Reader) ValueCases(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At || c.Values != nil || c.Pattern != "" || c.IsDate(p.Lex) || c.Typ == contract.String || c.TrueShare != nil {
		return 0
	}
	at, forward := i, false
	for k := 0; k < 2; k++ {
		if n := p.Any(at, end, "which depends on the", "depends on the", "depending on the", "depends on", "depending on", "varies by", "varying by", "varies with", "by", "per", "according to the", "according to", "based on the", "based on", "for each"); n > 0 {
			from, to := p.Reference(at+n, end)
			if o := p.Find(c.Table, from, to, c); to == from || o != nil && len(o.Values) < 2 || o == nil && !p.Any2(to, end, ":", "(") {
				return 0
			} else if o == nil {
				forward = true // its values come later in the text
			}
			at = to
		}
		at += p.Any(at, end, ":", "=", "(", ",", "-", "is", "are", "where", "with")
	}
	lead := at
	var list []*draft.Case
	var source *draft.Column
	last := at
	for at < end {
		cs, o, n := p.ValueCase(c, source, at, end, forward)
		if n == 0 || o != nil && source != nil && o != source {
			break
		}
		if o != nil {
			source = o
		} else if len(list) == 0 && !forward {
			break
		}
		list = append(list, cs)
		at += n
		if p.Lit(at, end, ")") && !p.openBefore(i, at) {
			at++ // "monthly (39.90)"
		}
		last = at
		at += p.Any(at, end, ", and", ", but", ", while", "; and", "; but", ",", "and", ";", "while", "/", "but")
		at += p.Any(at, end, "it is", "it's", "they are", "is always", "are always", "is", "are")
	}
	if len(list) < 2 || source == nil && !forward {
		return 0
	}
	for k := range list {
		if list[k].Other && k < len(list)-1 {
			return 0
		}
	}
	if p.openBefore(i, lead) && p.Lit(last, end, ")") {
		last++
	}
	c.Cases = append(c.Cases, list...)
	return last - i
}

// openBefore: a bracket opened between the two tokens.
func (p Reader) openBefore(from, to int) bool {
	for k := from; k < to; k++ {
		if p.Toks[k].Is("(") {
			return true
		}
	}
	return false
}

// ValueCase reads one value with its numbers, in either order, or what all others have. The case before was of a value of
// the column before, nil where none was.
func (p Reader) ValueCase(c, before *draft.Column, i, end int, forward bool) (*draft.Case, *draft.Column, int) {
	cs := &draft.Case{}
	if n := p.AllOthers(c.Table, i, end); n > 0 {
		n += p.Any(i+n, end, ",")
		n += p.Any(i+n, end, "it is", "it's", "they are")
		n += p.AnyOf(CaseVerbs, i+n, end)
		k := p.CaseNumbers(cs, i+n, end)
		if k == 0 {
			return nil, nil, 0
		}
		cs.Other = true
		return cs, nil, n + k
	}
	lead := p.CaseLead(c, before, i, end)
	told, o, n := p.ValuesToldAt(c, before, i+lead, end)
	cs.Told = told
	if n == 0 && forward {
		if _, n = p.bandValue(i+lead, end); n > max(1, p.HeaderMatch(i+lead, end)) && p.HeaderMatch(i+lead, end) > 0 {
			n = 0 // "level junior" begins the column itself
		}
	}
	if n > 0 {
		at := i + lead + n
		at += p.Any(at, end, ", it is", ", they are", "it is", "it's", "they are")
		at += p.caseNoun(c.Table, at, end)
		for k := 0; k < 3; k++ {
			if p.Any2(at, end, "between", "from", "at least", "at most", "of at least", "of at most") {
				break // belongs to the range
			}
			at += p.AnyOf(CaseVerbs, at, end)
		}
		k := p.CaseNumbers(cs, at, end)
		if k == 0 {
			return nil, nil, 0
		}
		for m := i + lead; m < i+lead+n; m++ {
			cs.When = append(cs.When, m)
		}
		return cs, o, at + k - i
	}
	k := p.CaseNumbers(cs, i, end)
	if k == 0 {
		return nil, nil, 0
	}
	at := i + k
	at += p.wholeAside(c, at, end)
	if n := p.AllOthers(c.Table, at, end); n > 0 {
		cs.Other = true
		return cs, nil, at + n - i
	}
	link := p.Any(at, end, "as long as", "each for", "with the", "for the", "for", "if", "when", "whenever", "while", "whilst", "during", "on", "under", "with", "in", "per")
	at += link
	if n := p.AllOthers(c.Table, at, end); n > 0 {
		cs.Other = true
		return cs, nil, at + n - i
	}
	if link > 0 {
		at += p.Any(at, end, "the", "a", "an", "it is", "it's", "they are")
		at += p.ownerOf(c, at, end)
	}
	if o, n = p.valuesAt(c, at, end); n == 0 && forward {
		_, n = p.bandValue(at, end)
	}
	if n == 0 {
		return nil, nil, 0
	}
	for m := at; m < at+n; m++ {
		cs.When = append(cs.When, m)
	}
	if t := p.Tok(at + n - 1); o != nil && t.Kind == token.Number {
		value := draft.TrimFloat(t.Num) // "when minutes is 60"
		if slices.ContainsFunc(o.Values, func(v draft.Category) bool { return v.Text == value }) {
			cs.Told = &draft.ToldWhen{Column: o, Op: contract.Equal, Values: []string{value}}
		}
	}
	if k := p.Any(at+n, end, "plans", "users", "members", "customers", "tickets", "rooms", "plan", "accounts", "ones", "orders", "employees"); k > 0 {
		n += k
	} else if link > 0 && o != nil {
		n += p.RowsOfState(o, at+n, end)
	}
	return cs, o, at + n - i
}

// CaseLead is what stands before the value of a case: "for the", "rooms on" floors 1 to 3.
func (p Reader) CaseLead(c, before *draft.Column, i, end int) int {
	if _, _, n := p.ValuesToldAt(c, before, i, end); n > 0 && p.Tok(i).Text == "A" {
		return 0 // a value, not the article
	}
	lead := p.Any(i, end, "for the", "if the", "when the", "while the", "for", "if", "when", "while", "whilst", "where", "with", "the", "a", "an")
	at := i + lead
	if t := p.Tok(at); p.Table != nil && at < end && t.Kind == token.Word && lexicon.Singular(t.Low) == p.Table.Nouns[len(p.Table.Nouns)-1] {
		at++
	}
	if at += p.Any(at, end, "on the", "in the", "on", "in", "at", "from", "of"); at > i+lead {
		if _, _, n := p.ValuesToldAt(c, before, at, end); n > 0 {
			return at - i
		}
	}
	return lead
}

// ValuesToldAt reads the values that a case is of: "juniors", "class A", "declined and withdrawn", "level 1", "rows A-E".
// Those that are not said one by one are told by the first result.
func (p Reader) ValuesToldAt(c, before *draft.Column, i, end int) (*draft.ToldWhen, *draft.Column, int) {
	o, n := p.valuesAt(c, i, end)
	if n == 0 {
		o, n = p.levelAt(c, i, end)
	}
	if n == 0 {
		if o, n = p.valuesAt(c, i+1, end); n > 0 && p.Tok(i).Kind == token.Word && len(o.Words) > 0 && lexicon.Singular(p.Tok(i).Low) == lexicon.Singular(o.Words[len(o.Words)-1]) {
			n++ // "class A"
		} else {
			o, n = nil, 0
		}
	}
	if told, k := p.rangeTold(c, before, i, end); k > n {
		return told, told.Column, k
	}
	return nil, o, n
}

// ownerOf reads the name of the closed list before one of its values: "while the valve is open".
func (p Reader) ownerOf(c *draft.Column, i, end int) int {
	for n := 1; n < 4 && i+n < end && p.Toks[i+n-1].Kind == token.Word; n++ {
		at := i + n + p.Any(i+n, end, "is", "are", "was", "=", "of")
		o, k := p.ValueAt(c.Table, c, at, end)
		if k > 0 && p.SameWords(o, i, i+n) {
			return at - i
		}
	}
	return 0
}

// RowsOfState reads what the rows with a value of o are called behind it: "answered calls", "the standby
// mode", "in a running state".
func (p Reader) RowsOfState(o *draft.Column, i, end int) int {
	t := p.Tok(i)
	if i >= end || t.Kind != token.Word || !p.AtBreak(i+1, end) {
		return 0
	}
	if lexicon.Singular(t.Low) == o.Table.Nouns[len(o.Table.Nouns)-1] || lexicon.Singular(t.Low) == o.Words[len(o.Words)-1] || RowNoun[t.Low] || RowNoun[lexicon.Singular(t.Low)] {
		return 1
	}
	return 0
}

// valuesAt is how many tokens at i name values of one closed list: "declined and withdrawn".
// What follows the last tells whether another one begins a case of its own.
func (p Reader) valuesAt(c *draft.Column, i, end int) (*draft.Column, int) {
	t := p.Table
	if c != nil {
		t = c.Table
	}
	source, n := p.ValueAt(t, c, i, end)
	for n > 0 {
		at := i + n
		at += p.Any(at, end, "ones")
		at += p.Any(at, end, ", and", ", or", "and", "or", "/", ",")
		at += p.Any(at, end, "for", "the")
		o, k := p.ValueAt(t, c, at, end)
		if k == 0 || o != source || at == i+n || p.CaseAhead(i+n, at, at+k, end) {
			break
		}
		n = at + k - i
	}
	return source, n
}

// CaseAhead: the value between at and to, behind a mark at stop, goes with numbers of its own, as in
// "food 2-40, toys 5-120".
func (p Reader) CaseAhead(stop, at, to, end int) bool {
	trial := &draft.Case{}
	to += p.AnyOf(CaseVerbs, to, end)
	return p.CaseNumbers(trial, to, end) > 0 && !p.Any2(stop, at, "and", "or") && !p.Tok(stop).Is("/")
}

// wholeAside reads "(whole seconds)" behind the numbers of a case.
func (p Reader) wholeAside(c *draft.Column, i, end int) int {
	if !p.Lit(i, end, "(") || !p.Any2(i+1, end, "whole", "full", "in whole", "in full", "integer", "integers", "rounded to whole") {
		return 0
	}
	stop := p.Closing(i, end)
	if stop < 0 || stop > i+5 {
		return 0
	}
	c.Typ = contract.Integer
	return stop + 1 - i
}

// CaseNumbers reads the number or the range of one case, or that its cells are empty.
func (p Reader) CaseNumbers(cs *draft.Case, i, end int) int {
	if n := p.Any(i, end, "left empty", "left blank", "kept empty", "always empty", "always blank", "always null", "empty", "null", "blank", "missing", "unset"); n > 0 {
		cs.Null = true
		return n
	}
	if r, n := p.IntervalAt(i, end); n > 0 && !r.Years && (r.Min != nil || r.Max != nil) {
		cs.Min, cs.Max, cs.Percent, cs.Unit = r.Min, r.Max, r.Unit == "%", r.Unit
		return n
	}
	a, n := p.AmountAt(i, end)
	if n == 0 {
		if n := p.Any(i, end, "free", "nothing", "none"); n > 0 {
			cs.Min, cs.Max = draft.Ptr(0.0), draft.Ptr(0.0)
			return n
		}
		return 0
	}
	cs.Percent, cs.Unit = a.Percent, a.Unit
	if about := a.Approx || p.AnyOf(typicalWords, i-1, i) > 0; about && a.Value > 0 && !a.Percent {
		cs.Law = &contract.Distribution{Kind: contract.Normal, Mean: draft.Ptr(a.Value), StdDev: draft.Ptr(a.Value / typicalSpread)}
		return n
	}
	cs.Min, cs.Max = draft.Ptr(a.Value), draft.Ptr(a.Value)
	return n
}

// typicalWords stand before a number that is the middle of what a case has, and typicalSpread is by how much that is more than
// the deviation from it.
var typicalWords = draft.PhrasesOf("around", "about", "~", "roughly", "approximately", "avg", "average", "averages", "averaging", "typically", "usually", "normally")

const typicalSpread = 5

// SaidVerbs tell in a sentence about a value what its rows have.
var SaidVerbs = lexicon.WordSet("earn earns get gets pay pays cost costs have has make makes take takes receive weigh weighs last lasts score scores spend spends count counts run runs hold holds need needs use uses carry carries contain contains seat seats is are range ranges reach reaches stay stays")

// caseNoun is the noun behind a value: "day shifts last", "an express parcel weighs", "standard ones".
func (p Reader) caseNoun(t *draft.Table, i, end int) int {
	w := p.Tok(i)
	if i < end && w.Is("one") && (p.Tok(i+1).Kind == token.Number || SaidVerbs[p.Tok(i+1).Low]) {
		return 1 // "a medium one 45"
	}
	if i >= end || w.Kind != token.Word || draft.FunctionWords[w.Low] && !w.Is("ones", "customers", "users", "orders", "employees", "patients", "students") {
		return 0
	}
	if w.Is("ones") || lexicon.Singular(w.Low) == t.Nouns[len(t.Nouns)-1] {
		return 1
	}
	for _, c := range t.Columns {
		if !c.Dropped && len(c.Words) > 0 && len(c.Values) > 0 && lexicon.Singular(w.Low) == lexicon.Singular(c.Words[len(c.Words)-1]) {
			return 1 // "day shifts" of the shift
		}
	}
	return draft.BoolInt(lexicon.IsPlural(w.Low) && token.Units[w.Low] == "" && (SaidVerbs[p.Tok(i+1).Low] || p.Any2(i+1, end, "should", "must", "can", "usually", "always", "typically", "normally")))
}

// levelAt is a number of a column of whole numbers at i: "level 1", "grades 3 and 4".
func (p Reader) levelAt(not *draft.Column, i, end int) (*draft.Column, int) {
	w, n := p.Tok(i), p.Tok(i+1)
	if i+1 >= end || w.Kind != token.Word || draft.FunctionWords[w.Low] || n.Kind != token.Number || n.Unit != "" || n.Percent || n.Digits > 0 || p.Table == nil || p.Dash(i+2, end) > 0 && p.Tok(i+2+p.Dash(i+2, end)).Kind == token.Number {
		return nil, 0
	}
	for _, c := range p.Table.Columns {
		if c != not && !c.Dropped && len(c.Words) > 0 && lexicon.Singular(c.Words[len(c.Words)-1]) == lexicon.Singular(w.Low) && c.Min != nil && c.Max != nil && c.Scale <= 0 && c.WholeBounds() && n.Num >= *c.Min && n.Num <= *c.Max && *c.Max-*c.Min < 50 {
			return c, 2
		}
	}
	return nil, 0
}
