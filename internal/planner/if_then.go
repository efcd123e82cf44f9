package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// ifWords stand before a condition with which a sentence begins.
var ifWords = []string{"in all rows where", "for all rows where", "for rows where", "in rows where", "in cases where", "in case", "as long as", "whenever", "wherever", "if", "when", "where", "once"}

// ifThen reads a sentence whose condition comes first and whose end says what a column holds then: "if the
// tier is gold, the fee must be 0", "wherever killed is one or more, severity must read fatal", "when
// status is open, closed at is empty and the result is none".
func (p *parser) ifThen(i, end int, _ bool) int {
	t := p.table
	if n := p.ifItIs(i, end); n > 0 {
		return n
	}
	lead := p.any(i, end, ifWords...)
	if lead == 0 || t == nil || p.revising {
		return 0
	}
	from := i + lead
	to := from
	for to < end && to-from < 9 && !p.any2(to, end, ",", "then", ";", ":", "(", ")") && p.toks[to].Kind != token.Line {
		to++
	}
	at := to + p.any(to, end, ", then", ",", "then")
	if k := p.thenBegins(t, from, to); k > 0 {
		to, at = k, k // "when the state is running rpm is 6000-12000"
	}
	if to == from || at == to && p.thenBegins(t, from, end) != to || !p.tellsRows(t, from, to) {
		return 0
	}
	when := make([]int, 0, to-from)
	for k := from; k < to; k++ {
		when = append(when, k)
	}
	last := 0
	for at < end {
		n := p.thenHolds(t, when, at, end)
		if n == 0 {
			break
		}
		at += n
		if k := p.elseHolds(at, end); k > 0 {
			at += k
		}
		last = at
		at += p.any(at, end, ", and", "and", ",", "while")
	}
	if last == 0 {
		return 0
	}
	p.claim(i, last, &p.column.element)
	return last - i
}

// ifItIs reads what the column of the condition before holds in the other rows: "if it is, signal runs from -90 to
// -30", "if not, it is 0".
func (p *parser) ifItIs(i, end int) int {
	t, c := p.table, p.column
	i += p.any(i, end, "and", "but")
	lead := p.any(i, end, "if it is not", "if it isn't", "if it is", "if it does not", "if it doesn't", "if it does", "if they are not", "if they aren't", "if they are", "if they do not", "if they don't", "if they do", "if so", "if not", "when it is not", "when it isn't", "when it is", "when they are not", "when they are", "when not")
	lead += p.any(i+lead, end, ",", "then", ", then") * boolInt(lead > 0)
	if lead == 0 || t == nil || c == nil || c.table != t || len(c.cases) == 0 || c.cases[len(c.cases)-1].other || p.revising {
		return 0
	}
	before := len(c.cases)
	n := p.thenHolds(t, nil, i+lead, end)
	if n == 0 || p.column != c || len(c.cases) != before+1 {
		return 0
	}
	c.cases[before].other = true
	p.claim(i, i+lead+n, &c.element)
	return lead + n
}

// thenBegins is where, inside a condition without a mark behind it, a column with a verb begins for the
// second time: what holds then.
func (p *parser) thenBegins(t *tableDraft, from, to int) int {
	for k := from + 2; k < to; k++ {
		at := k + p.any(k, to, "the", "its", "their")
		for n := min(4, to-at); n > 0; n-- {
			if p.calledBy(t, at, at+n) != nil && p.sayVerb(at+n, to) > 0 && p.tellsRows(t, from, k) && !p.any2(k-1, k, "and", "or", "the", "not", "of") {
				return k
			}
		}
	}
	return 0
}

// elseHolds reads what the column holds in all other rows: ", otherwise 0".
func (p *parser) elseHolds(i, end int) int {
	c := p.column
	n := p.any(i, end, ", otherwise it is", ", and otherwise", ", otherwise", "otherwise", ", else it is", ", else", "else", "; otherwise", ", and in all other rows", ", in all other cases", ", and for all others", ", for all others", ", and 0 otherwise")
	if n == 0 || c == nil {
		return 0
	}
	cs := &caseDraft{other: true}
	k := p.any(i+n, end, nullWords...)
	if cs.null = k > 0; k == 0 {
		k = p.caseNumbers(cs, i+n, end)
	}
	if k == 0 || !p.atBreak(i+n+k, end) {
		return 0
	}
	c.cases = slices.DeleteFunc(c.cases, func(o *caseDraft) bool { return o.other })
	c.cases = append(c.cases, cs)
	return n + k
}

// tellsRows: a column, or a value or a flag of the table, is among the tokens of a condition.
func (p *parser) tellsRows(t *tableDraft, from, to int) bool {
	for k := from; k < to; k++ {
		if _, n := p.valueAt(t, nil, k, to); n > 0 {
			return true
		}
		for n := min(4, to-k); n > 0; n-- {
			if c := p.calledBy(t, k, k+n); c != nil {
				return true
			}
		}
	}
	return false
}

// thenHolds reads one column with what it holds in the rows of a condition.
func (p *parser) thenHolds(t *tableDraft, when []int, i, end int) int {
	at := i + p.any(i, end, "the", "its", "their", "that")
	for n := min(5, end-at); n > 0; n-- {
		c := p.calledBy(t, at, at+n)
		verb := p.sayVerb(at+n, end)
		if n == 1 && p.any2(at, end, "it", "they") && p.column != nil && p.column.table == t && len(p.column.cases) > 0 {
			c = p.column                                                       // "if todo it is 0"
			if p.toks[at].Text != p.toks[at].Low && len(p.toks[at].Text) > 3 { // "it's 0"
				verb, n = 1, 0
			}
		}
		if c == nil || verb == 0 || c.fk != nil || c.primary {
			continue
		}
		k := at + n + verb
		k += p.any(k, end, "always", "left", "set to", "the value", "exactly", "simply", "just")
		cs := &caseDraft{when: when}
		m := p.any(k, end, nullWords...)
		switch {
		case m > 0 && p.atBreak(k+m, end):
			cs.null = true
		case p.any2(k, end, "true", "yes") && c.couldBeBool(p.lex):
			cs.value, m = "true", 1
		case p.any2(k, end, "false", "no") && c.couldBeBool(p.lex):
			cs.value, m = "false", 1
		default:
			if m = p.caseNumbers(cs, k, end); m > 0 && !c.isDate(p.lex) {
				break
			}
			m = p.thenValue(c, cs, k, end)
		}
		if m == 0 || !p.atBreak(k+m, end) {
			continue
		}
		if cs.value == "true" || cs.value == "false" {
			c.kind, c.typ = kindBoolean, ""
		}
		if cs.min != nil && len(c.cases) == 0 && c.min != nil && c.max != nil && c.distribution == nil {
			c.cases = []*caseDraft{cs, {min: c.min, max: c.max, other: true}}
		} else if k := slices.IndexFunc(c.cases, func(o *caseDraft) bool { return o.other }); k >= 0 {
			c.cases = slices.Insert(c.cases, k, cs)
		} else {
			c.cases = append(c.cases, cs)
		}
		c.touched = true
		p.column = c
		return k + m - i
	}
	return 0
}

// thenValue reads the value of a closed list, a quote, or a word where the column holds words.
func (p *parser) thenValue(c *columnDraft, cs *caseDraft, i, end int) int {
	v, n := p.valueItem(i, end, 3)
	if n == 0 || p.toks[i].Kind == token.Number || c.isDate(p.lex) || p.numeric(c) || c.kind == kindBoolean && c.typ != "" {
		return 0
	}
	for _, known := range c.values {
		if sameValue(known.text, v) {
			cs.value = known.text
			return n
		}
	}
	if t := p.toks[i]; t.Kind != token.Quote && (len(c.values) > 0 || functionWords[t.Low] || proseWords[t.Low] || p.calledBy(c.table, i, i+n) != nil) {
		return 0
	}
	cs.value = v
	return n
}
