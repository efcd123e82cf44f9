package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ifWords stand before a condition with which a sentence begins.
var ifWords = draft.PhrasesOf("in all rows where", "for all rows where", "for rows where", "in rows where", "in cases where", "in case", "as long as", "whenever", "wherever", "if", "when", "where", "once")

// ifThen reads a sentence whose condition comes first and whose end says what a column holds then: "if the
// tier is gold, the fee must be 0", "wherever killed is one or more, severity must read fatal", "when
// status is open, closed at is empty and the result is none".
func (p Reader) ifThen(i, end int, _ bool) int {
	t := p.Table
	if n := p.ifItIs(i, end); n > 0 {
		return n
	}
	lead := p.AnyOf(ifWords, i, end)
	if lead == 0 || t == nil || p.Revising {
		return 0
	}
	from := i + lead
	to := from
	for to < end && to-from < 9 && !p.Any2(to, end, ",", "then", ";", ":", "(", ")") && p.Toks[to].Kind != token.Line {
		to++
	}
	at := to + p.Any(to, end, ", then", ",", "then")
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
		at += p.Any(at, end, ", and", "and", ",", "while")
	}
	if last == 0 {
		return 0
	}
	p.Claim(i, last, &p.Column.Element)
	return last - i
}

// ifItIs reads what the column of the condition before holds in the other rows: "if it is, signal runs from -90 to
// -30", "if not, it is 0".
func (p Reader) ifItIs(i, end int) int {
	t, c := p.Table, p.Column
	i += p.Any(i, end, "and", "but")
	lead := p.Any(i, end, "if it is not", "if it isn't", "if it is", "if it does not", "if it doesn't", "if it does", "if they are not", "if they aren't", "if they are", "if they do not", "if they don't", "if they do", "if so", "if not", "when it is not", "when it isn't", "when it is", "when they are not", "when they are", "when not")
	lead += p.Any(i+lead, end, ",", "then", ", then") * draft.BoolInt(lead > 0)
	if lead == 0 || t == nil || c == nil || c.Table != t || len(c.Cases) == 0 || c.Cases[len(c.Cases)-1].Other || p.Revising {
		return 0
	}
	before := len(c.Cases)
	n := p.thenHolds(t, nil, i+lead, end)
	if n == 0 || p.Column != c || len(c.Cases) != before+1 {
		return 0
	}
	c.Cases[before].Other = true
	p.Claim(i, i+lead+n, &c.Element)
	return lead + n
}

// thenBegins is where, inside a condition without a mark behind it, a column with a verb begins for the
// second time: what holds then.
func (p Reader) thenBegins(t *draft.Table, from, to int) int {
	for k := from + 2; k < to; k++ {
		at := k + p.Any(k, to, "the", "its", "their")
		for n := min(4, to-at); n > 0; n-- {
			if p.CalledBy(t, at, at+n) != nil && p.sayVerb(at+n, to) > 0 && p.tellsRows(t, from, k) && !p.Any2(k-1, k, "and", "or", "the", "not", "of") {
				return k
			}
		}
	}
	return 0
}

// elseHolds reads what the column holds in all other rows: ", otherwise 0".
func (p Reader) elseHolds(i, end int) int {
	c := p.Column
	n := p.Any(i, end, ", otherwise it is", ", and otherwise", ", otherwise", "otherwise", ", else it is", ", else", "else", "; otherwise", ", and in all other rows", ", in all other cases", ", and for all others", ", for all others", ", and 0 otherwise")
	if n == 0 || c == nil {
		return 0
	}
	cs := &draft.Case{Other: true}
	k := p.Any(i+n, end, term.NullWords...)
	if cs.Null = k > 0; k == 0 {
		if k = p.CaseNumbers(cs, i+n, end); k == 0 && len(c.Cases) > 0 && c.Cases[len(c.Cases)-1].Value != "" {
			k = p.thenValue(c, cs, i+n, end)
		}
	}
	if k == 0 || !p.AtBreak(i+n+k, end) {
		return 0
	}
	c.Cases = slices.DeleteFunc(c.Cases, func(o *draft.Case) bool { return o.Other })
	c.Cases = append(c.Cases, cs)
	return n + k
}

// tellsRows: a column, or a value or a flag of the table, is among the tokens of a condition.
func (p Reader) tellsRows(t *draft.Table, from, to int) bool {
	for k := from; k < to; k++ {
		if _, n := p.ValueAt(t, nil, k, to); n > 0 {
			return true
		}
		for n := min(4, to-k); n > 0; n-- {
			if c := p.CalledBy(t, k, k+n); c != nil {
				return true
			}
		}
	}
	return false
}

// thenHolds reads one column with what it holds in the rows of a condition.
func (p Reader) thenHolds(t *draft.Table, when []int, i, end int) int {
	at := i + p.Any(i, end, "the", "its", "their", "that")
	for n := min(5, end-at); n > 0; n-- {
		c := p.CalledBy(t, at, at+n)
		verb := p.sayVerb(at+n, end)
		if n == 1 && p.Any2(at, end, "it", "they") && p.Column != nil && p.Column.Table == t && len(p.Column.Cases) > 0 {
			c = p.Column                                                       // "if todo it is 0"
			if p.Toks[at].Text != p.Toks[at].Low && len(p.Toks[at].Text) > 3 { // "it's 0"
				verb, n = 1, 0
			}
		}
		if c == nil || verb == 0 || c.Fk != nil || c.Primary {
			continue
		}
		k := at + n + verb
		k += p.Any(k, end, "always", "left", "set to", "the value", "exactly", "simply", "just")
		cs := &draft.Case{When: when}
		m := p.Any(k, end, term.NullWords...)
		switch {
		case m > 0 && p.AtBreak(k+m, end):
			cs.Null = true
		case p.Any2(k, end, "true", "yes") && c.CouldBeBool(p.Lex):
			cs.Value, m = "true", 1
		case p.Any2(k, end, "false", "no") && c.CouldBeBool(p.Lex):
			cs.Value, m = "false", 1
		default:
			if m = p.CaseNumbers(cs, k, end); m > 0 && !c.IsDate(p.Lex) {
				break
			}
			m = p.thenValue(c, cs, k, end)
		}
		if m == 0 || !p.AtBreak(k+m, end) {
			continue
		}
		if cs.Value == "true" || cs.Value == "false" {
			c.Kind, c.Typ = draft.KindBoolean, ""
		}
		if cs.Min != nil && len(c.Cases) == 0 && c.Min != nil && c.Max != nil && c.Distribution == nil {
			c.Cases = []*draft.Case{cs, {Min: c.Min, Max: c.Max, Other: true}}
		} else if k := slices.IndexFunc(c.Cases, func(o *draft.Case) bool { return o.Other }); k >= 0 {
			c.Cases = slices.Insert(c.Cases, k, cs)
		} else {
			c.Cases = append(c.Cases, cs)
		}
		c.Touched = true
		p.Column = c
		return k + m - i
	}
	return 0
}

// thenValue reads the value of a closed list, a quote, or a word where the column holds words.
func (p Reader) thenValue(c *draft.Column, cs *draft.Case, i, end int) int {
	v, n := p.ValueItem(i, end, 3)
	if n == 0 || p.Toks[i].Kind == token.Number || c.IsDate(p.Lex) || p.Numeric(c) && (c.Min != nil || c.Max != nil || c.Distribution != nil || c.Typ != "" || c.Formula != "") || c.Kind == draft.KindBoolean && c.Typ != "" {
		return 0
	}
	for _, known := range c.Values {
		if term.SameValue(known.Text, v) {
			cs.Value = known.Text
			return n
		}
	}
	if t := p.Toks[i]; t.Kind != token.Quote && (len(c.Values) > 0 || draft.FunctionWords[t.Low] || term.ProseWords[t.Low] || p.CalledBy(c.Table, i, i+n) != nil) {
		return 0
	}
	cs.Value = v
	return n
}
