// Package complement completes a plan of a description by what another reader of the same text understood.
//
// Two readers seldom overlook the same words. Where words stayed unread in a plan, the part of the other plan that
// came from them is taken over: a rule, what a column holds, a column, a table, a relation. What was read already
// stays as it is, and a part that makes the contract contradict itself is not taken. Both plans carry the spans of
// text that their parts came from, which is all that the comparison needs.
package complement

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Plan is what one reader made of a text.
type Plan struct {
	// Contract is valid.
	Contract *contract.Contract
	// Sources are the spans of text that parts of the contract came from.
	Sources []Source
	// Unread are the spans that no part came from.
	Unread []token.Span
	// Notes are what the reader assumed.
	Notes []Note
}

// Source ties a part of the contract, such as "tables[0].columns[2]", to a span of the text.
type Source struct {
	Path string
	Span token.Span
}

// Note is an assumption about a part of the contract; Span is nil for a default.
type Note struct {
	Text string
	Path string
	Span *token.Span
}

// Options say what the comparison depends on besides the two plans.
type Options struct {
	// Silent reports words that say nothing where nobody reads them.
	Silent func(string) bool
	// Check tells why a valid contract cannot be carried out; nil: each can.
	Check func(*contract.Contract) error
}

// With returns the plan completed by the other one. Where there is nothing to add it is the plan itself.
func With(text string, own, other Plan, opts Options) Plan {
	m := &merger{own: modelOf(own), other: modelOf(other), check: opts.Check}
	m.weigh(text, own.Unread, other.Unread, opts.Silent)
	if !slices.Contains(m.missed, true) {
		return own
	}
	m.matchTables()
	m.dropNameless()
	m.replaceTables()
	m.addTables()
	m.rows()
	m.columns()
	m.rules()
	m.relations()
	if !m.changed {
		return own
	}
	return m.own.plan(m.leftUnread(own.Unread, modelOf(own).spans()))
}

// merger takes over parts of other into own.
type merger struct {
	own, other *model
	toks       []token.Token
	weight     []int             // of each token
	missed     []bool            // of each token: own left it unread and other did not
	lost       []bool            // the other way round
	tables     map[*table]*table // of other: that of own
	check      func(*contract.Contract) error
	tries      int
	changed    bool
}

// mostTries bounds the changes that are tried for one plan: each is validated and, where there is an engine, compiled.
const mostTries = 48

const (
	wordWeight   = 2
	numberWeight = 4
)

// weigh tells which tokens one reader alone has read, and how much they matter.
func (m *merger) weigh(text string, unread, unreadByOther []token.Span, silent func(string) bool) {
	m.toks = token.Tokenize(text)
	m.weight, m.missed, m.lost = make([]int, len(m.toks)), make([]bool, len(m.toks)), make([]bool, len(m.toks))
	for k, t := range m.toks {
		switch {
		case t.Kind == token.Number || t.Kind == token.Date || t.Kind == token.Time || t.Kind == token.Quote:
			m.weight[k] = numberWeight
		case t.Kind == token.Word && !silent(t.Low):
			m.weight[k] = wordWeight
		}
		a, b := within(t.Span, unread), within(t.Span, unreadByOther)
		m.missed[k], m.lost[k] = a && !b, b && !a
	}
}

func within(s token.Span, spans []token.Span) bool {
	return slices.ContainsFunc(spans, func(o token.Span) bool { return s.Start < o.End && o.Start < s.End })
}

// sum weighs the tokens that stand in one of the spans and have the mark.
func (m *merger) sum(spans []token.Span, mark []bool) int {
	n := 0
	for k, t := range m.toks {
		if (mark == nil || mark[k]) && m.weight[k] > 0 && within(t.Span, spans) {
			n += m.weight[k]
		}
	}
	return n
}

// gain weighs what own missed of a part of other.
func (m *merger) gain(e *element) int { return m.sum(e.spans, m.missed) }

// loss weighs what other missed of a part of own.
func (m *merger) loss(e *element) int { return m.sum(e.spans, m.lost) }

// shared weighs the tokens that stand in the spans of both.
func (m *merger) shared(a, b []token.Span) int {
	n := 0
	for k, t := range m.toks {
		if m.weight[k] > 0 && within(t.Span, a) && within(t.Span, b) {
			n += m.weight[k]
		}
	}
	return n
}

// try makes a change where the contract stays valid with it.
func (m *merger) try(change func(*model) bool) bool {
	if m.tries++; m.tries > mostTries {
		return false
	}
	next := m.own.clone()
	if !change(next) {
		return false
	}
	if c := next.contract(); len(c.Validate()) > 0 || m.check != nil && m.check(c) != nil {
		return false
	}
	m.own, m.changed = next, true
	return true
}

// leftUnread are the spans of text that were unread, or the source of a part that is no more, without what is the
// source of a part now. Words that say nothing alone are understood.
func (m *merger) leftUnread(unread, before []token.Span) []token.Span {
	read := m.own.spans()
	var out []token.Span
	var said bool // the open span has words that say something
	open := false
	closed := func() {
		if last := len(out) - 1; open && !said {
			m.own.root = joined(m.own.root, &element{spans: out[last:]})
			out = out[:last]
		}
		open, said = false, false
	}
	for k, t := range m.toks {
		switch {
		case within(t.Span, read) || !within(t.Span, unread) && !within(t.Span, before):
			closed()
		case t.Kind == token.Mark || t.Kind == token.Line:
		case open:
			out[len(out)-1].End = t.Span.End
		default:
			out, open = append(out, t.Span), true
		}
		said = said || open && m.weight[k] > 0
	}
	closed()
	return out
}
