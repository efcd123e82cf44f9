package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valueAt finds a value of one of the table's closed lists at i, in the singular or the
// plural: "juniors" is the value "junior". Of several that fit the longest wins. No table has none.
func (p *parser) valueAt(t *tableDraft, not *columnDraft, i, end int) (*columnDraft, int) {
	var best *columnDraft
	length := 0
	if t == nil {
		return nil, 0
	}
	for _, c := range t.columns {
		if c == not || c.dropped || len(c.values) < 2 {
			continue
		}
		for _, v := range c.values {
			want := lexicon.NameWords(v.text)
			if n := p.sameValueAt(want, i, end); n > length {
				best, length = c, n
			}
		}
	}
	return best, length
}

// sameValueAt is how many tokens at i spell the words of a value, 0 if they do not.
func (p *parser) sameValueAt(want []string, i, end int) int {
	at, n := 0, 0
	for n < 6 && i+n < end && at < len(want) {
		t := p.toks[i+n]
		if t.Kind == token.Mark && t.Is("-") && n > 0 {
			n++
			continue
		}
		if t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote && t.Kind != token.Number {
			return 0
		}
		for _, w := range lexicon.NameWords(t.Text) {
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

// caseVerbs stand between a value and its numbers: "juniors earn 40k to 60k".
var caseVerbs = []string{"customers", "users", "members", "plans", "rooms", "tickets", "accounts", "orders", "employees", "earn", "earns", "get", "gets", "pay", "pays", "cost", "costs", "have", "has", "make", "makes", "take", "takes", "receive", "is", "are", "range", "ranges", "between", "from", "at", "=", ":", "-", "with", "for", "weigh", "last", "score", "spend", "spends", "(", "around", "about", "should be", "must be", "count", "counts", "weighs", "lasts", "run", "runs", "hold", "holds", "need", "needs", "use", "uses", "carry", "carries", "contain", "contains", "seat", "seats", "span", "go", "goes", "go for", "goes for", "usually", "typically", "normally", "always", "only", "can", "must", "should", "weighing", "costing", "lasting", "having", "of", "rent for", "rents for", "sell for", "sells for", "trade at", "contribute", "reach", "reaches", "do", "does", "see", "sees", "live", "lives", "drive", "drives", "score between", "stay", "stays", "work", "works"}

// valueCases reads numbers per value of a closed list that the text named before: "food
// 0.5-15, household 2-40, toys 5-120", "39.90 monthly, 29.90 yearly, 0 trial", "juniors
// earn 40k to 60k and seniors 90-130k".
func (p *parser) valueCases(c *columnDraft, i, end int) int {
	if c.table == nil || i == c.at || c.values != nil || c.pattern != "" || c.isDate(p.lex) || c.typ == contract.String || c.trueShare != nil {
		return 0
	}
	at, forward := i, false
	for k := 0; k < 2; k++ {
		if n := p.any(at, end, "which depends on the", "depends on the", "depending on the", "depends on", "depending on", "varies by", "varying by", "varies with", "by", "per", "according to the", "according to", "based on the", "based on", "for each"); n > 0 {
			from, to := p.reference(at+n, end)
			if o := p.find(c.table, from, to, c); to == from || o != nil && len(o.values) < 2 || o == nil && !p.any2(to, end, ":", "(") {
				return 0
			} else if o == nil {
				forward = true // its values come later in the text
			}
			at = to
		}
		at += p.any(at, end, ":", "=", "(", ",", "-", "is", "are", "where", "with")
	}
	lead := at
	var list []*caseDraft
	var source *columnDraft
	last := at
	for at < end {
		cs, o, n := p.valueCase(c, source, at, end, forward)
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
		if p.lit(at, end, ")") && !p.openBefore(i, at) {
			at++ // "monthly (39.90)"
		}
		last = at
		at += p.any(at, end, ", and", ", but", ", while", "; and", "; but", ",", "and", ";", "while", "/", "but")
		at += p.any(at, end, "it is", "it's", "they are", "is always", "are always", "is", "are")
	}
	if len(list) < 2 || source == nil && !forward {
		return 0
	}
	for k := range list {
		if list[k].other && k < len(list)-1 {
			return 0
		}
	}
	if p.openBefore(i, lead) && p.lit(last, end, ")") {
		last++
	}
	c.cases = append(c.cases, list...)
	return last - i
}

// openBefore: a bracket opened between the two tokens.
func (p *parser) openBefore(from, to int) bool {
	for k := from; k < to; k++ {
		if p.toks[k].Is("(") {
			return true
		}
	}
	return false
}

// valueCase reads one value with its numbers, in either order, or what all others have. The case before was of a value of
// the column before, nil where none was.
func (p *parser) valueCase(c, before *columnDraft, i, end int, forward bool) (*caseDraft, *columnDraft, int) {
	cs := &caseDraft{}
	if n := p.allOthers(c.table, i, end); n > 0 {
		n += p.any(i+n, end, ",")
		n += p.any(i+n, end, "it is", "it's", "they are")
		n += p.any(i+n, end, caseVerbs...)
		k := p.caseNumbers(cs, i+n, end)
		if k == 0 {
			return nil, nil, 0
		}
		cs.other = true
		return cs, nil, n + k
	}
	lead := p.caseLead(c, before, i, end)
	told, o, n := p.valuesToldAt(c, before, i+lead, end)
	cs.told = told
	if n == 0 && forward {
		if _, n = p.bandValue(i+lead, end); n > max(1, p.headerMatch(i+lead, end)) && p.headerMatch(i+lead, end) > 0 {
			n = 0 // "level junior" begins the column itself
		}
	}
	if n > 0 {
		at := i + lead + n
		at += p.any(at, end, ", it is", ", they are", "it is", "it's", "they are")
		at += p.caseNoun(c.table, at, end)
		for k := 0; k < 3; k++ {
			if p.any2(at, end, "between", "from", "at least", "at most", "of at least", "of at most") {
				break // belongs to the range
			}
			at += p.any(at, end, caseVerbs...)
		}
		k := p.caseNumbers(cs, at, end)
		if k == 0 {
			return nil, nil, 0
		}
		for m := i + lead; m < i+lead+n; m++ {
			cs.when = append(cs.when, m)
		}
		return cs, o, at + k - i
	}
	k := p.caseNumbers(cs, i, end)
	if k == 0 {
		return nil, nil, 0
	}
	at := i + k
	at += p.wholeAside(c, at, end)
	if n := p.allOthers(c.table, at, end); n > 0 {
		cs.other = true
		return cs, nil, at + n - i
	}
	link := p.any(at, end, "as long as", "each for", "with the", "for the", "for", "if", "when", "whenever", "while", "whilst", "during", "on", "under", "with", "in", "per")
	at += link
	if n := p.allOthers(c.table, at, end); n > 0 {
		cs.other = true
		return cs, nil, at + n - i
	}
	if link > 0 {
		at += p.any(at, end, "the", "a", "an", "it is", "it's", "they are")
		at += p.ownerOf(c, at, end)
	}
	if o, n = p.valuesAt(c, at, end); n == 0 && forward {
		_, n = p.bandValue(at, end)
	}
	if n == 0 {
		return nil, nil, 0
	}
	for m := at; m < at+n; m++ {
		cs.when = append(cs.when, m)
	}
	if k := p.any(at+n, end, "plans", "users", "members", "customers", "tickets", "rooms", "plan", "accounts", "ones", "orders", "employees"); k > 0 {
		n += k
	} else if link > 0 && o != nil {
		n += p.rowsOfState(o, at+n, end)
	}
	return cs, o, at + n - i
}

// caseLead is what stands before the value of a case: "for the", "rooms on" floors 1 to 3.
func (p *parser) caseLead(c, before *columnDraft, i, end int) int {
	if _, _, n := p.valuesToldAt(c, before, i, end); n > 0 && p.tok(i).Text == "A" {
		return 0 // a value, not the article
	}
	lead := p.any(i, end, "for the", "if the", "when the", "while the", "for", "if", "when", "while", "whilst", "where", "with", "the", "a", "an")
	at := i + lead
	if t := p.tok(at); p.table != nil && at < end && t.Kind == token.Word && lexicon.Singular(t.Low) == p.table.nouns[len(p.table.nouns)-1] {
		at++
	}
	if at += p.any(at, end, "on the", "in the", "on", "in", "at", "from", "of"); at > i+lead {
		if _, _, n := p.valuesToldAt(c, before, at, end); n > 0 {
			return at - i
		}
	}
	return lead
}

// valuesToldAt reads the values that a case is of: "juniors", "class A", "declined and withdrawn", "level 1", "rows A-E".
// Those that are not said one by one are told by the first result.
func (p *parser) valuesToldAt(c, before *columnDraft, i, end int) (*toldWhen, *columnDraft, int) {
	o, n := p.valuesAt(c, i, end)
	if n == 0 {
		o, n = p.levelAt(c, i, end)
	}
	if n == 0 {
		if o, n = p.valuesAt(c, i+1, end); n > 0 && p.tok(i).Kind == token.Word && len(o.words) > 0 && lexicon.Singular(p.tok(i).Low) == lexicon.Singular(o.words[len(o.words)-1]) {
			n++ // "class A"
		} else {
			o, n = nil, 0
		}
	}
	if told, k := p.rangeTold(c, before, i, end); k > n {
		return told, told.column, k
	}
	return nil, o, n
}

// ownerOf reads the name of the closed list before one of its values: "while the valve is open".
func (p *parser) ownerOf(c *columnDraft, i, end int) int {
	for n := 1; n < 4 && i+n < end && p.toks[i+n-1].Kind == token.Word; n++ {
		at := i + n + p.any(i+n, end, "is", "are", "was", "=", "of")
		o, k := p.valueAt(c.table, c, at, end)
		if k > 0 && p.sameWords(o, i, i+n) {
			return at - i
		}
	}
	return 0
}

// rowsOfState reads what the rows with a value of o are called behind it: "answered calls", "the standby
// mode", "in a running state".
func (p *parser) rowsOfState(o *columnDraft, i, end int) int {
	t := p.tok(i)
	if i >= end || t.Kind != token.Word || !p.atBreak(i+1, end) {
		return 0
	}
	if lexicon.Singular(t.Low) == o.table.nouns[len(o.table.nouns)-1] || lexicon.Singular(t.Low) == o.words[len(o.words)-1] || rowNoun[t.Low] || rowNoun[lexicon.Singular(t.Low)] {
		return 1
	}
	return 0
}

// valuesAt is how many tokens at i name values of one closed list: "declined and withdrawn".
// What follows the last tells whether another one begins a case of its own.
func (p *parser) valuesAt(c *columnDraft, i, end int) (*columnDraft, int) {
	t := p.table
	if c != nil {
		t = c.table
	}
	source, n := p.valueAt(t, c, i, end)
	for n > 0 {
		at := i + n
		at += p.any(at, end, "ones")
		at += p.any(at, end, ", and", ", or", "and", "or", "/", ",")
		at += p.any(at, end, "for", "the")
		o, k := p.valueAt(t, c, at, end)
		if k == 0 || o != source || at == i+n || p.caseAhead(i+n, at, at+k, end) {
			break
		}
		n = at + k - i
	}
	return source, n
}

// caseAhead: the value between at and to, behind a mark at stop, goes with numbers of its own, as in
// "food 2-40, toys 5-120".
func (p *parser) caseAhead(stop, at, to, end int) bool {
	trial := &caseDraft{}
	to += p.any(to, end, caseVerbs...)
	return p.caseNumbers(trial, to, end) > 0 && !p.any2(stop, at, "and", "or") && !p.tok(stop).Is("/")
}

// wholeAside reads "(whole seconds)" behind the numbers of a case.
func (p *parser) wholeAside(c *columnDraft, i, end int) int {
	if !p.lit(i, end, "(") || !p.any2(i+1, end, "whole", "full", "in whole", "in full", "integer", "integers", "rounded to whole") {
		return 0
	}
	stop := p.closing(i, end)
	if stop < 0 || stop > i+5 {
		return 0
	}
	c.typ = contract.Integer
	return stop + 1 - i
}

// caseNumbers reads the number or the range of one case, or that its cells are empty.
func (p *parser) caseNumbers(cs *caseDraft, i, end int) int {
	if n := p.any(i, end, "left empty", "left blank", "kept empty", "always empty", "always blank", "always null", "empty", "null", "blank", "missing", "unset"); n > 0 {
		cs.null = true
		return n
	}
	if r, n := p.intervalAt(i, end); n > 0 && !r.years && (r.min != nil || r.max != nil) {
		cs.min, cs.max, cs.percent = r.min, r.max, r.unit == "%"
		return n
	}
	a, n := p.amountAt(i, end)
	if n == 0 {
		if n := p.any(i, end, "free", "nothing", "none"); n > 0 {
			cs.min, cs.max = ptr(0.0), ptr(0.0)
			return n
		}
		return 0
	}
	cs.min, cs.max, cs.percent = ptr(a.value), ptr(a.value), a.percent
	return n
}

// valueCaseClause reads such a list as a sentence of its own: "Juniors earn 40k to 60k,
// seniors 90-130k" is about the last column of numbers, or the one that the verb names.
func (p *parser) valueCaseClause(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	lead := p.caseLead(nil, nil, i, end)
	_, source, n := p.valuesToldAt(nil, nil, i+lead, end)
	if n == 0 {
		return 0
	}
	c := p.numberSaid(source, i+lead+n, end)
	if c == nil {
		return 0
	}
	k := p.valueCases(c, i+lead, end)
	if k == 0 {
		k = p.oneValueCase(c, i+lead, i+lead+n, end)
	}
	if k == 0 {
		return 0
	}
	c.touched = true
	p.column = c
	p.claim(i, i+lead+k, &c.element)
	return lead + k
}
