package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostUnknown are the words that a piece may have beside what it mentions: its verb and a noun.
const mostUnknown = 2

// readMentions reads the pieces that no reader took by what they mention: a value or a flag, and
// another column with a number, a value or nothing. "Direct traffic never has a campaign", "level 1
// never waits longer than 5" and "everyone on maternity is a woman" are such rules, whatever the verb.
func (p *parser) readMentions() {
	for _, f := range p.leftovers() {
		from := f[0]
		var before *columnDraft // that the clause before gave a rule
		for k := f[0]; k <= f[1]; k++ {
			if k < f[1] && !(p.toks[k].Is(",", ";", "but", "while", "whereas", "(", ")") || p.toks[k].Is("and") && !p.any2(k+1, f[1], "only")) {
				continue
			}
			if c := p.readMention(from, k, before); c != nil {
				before = c
			}
			from = k + 1
		}
	}
}

// justWhen are the words of a rule that holds in both directions.
var justWhen = []string{"if and only if", "when and only when", "if , and only if ,", "exactly when", "exactly if", "precisely when", "precisely if", "only and always when"}

// bothWays reads "a session bounced if and only if it has one page" before its parts are taken for
// columns and conditions.
func (p *parser) bothWays(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	for k := i + 1; k < end; k++ {
		if p.any(k, end, justWhen...) == 0 {
			continue
		}
		stop := p.pieceEnd(k+p.any(k, end, justWhen...), end)
		m := p.mentionsOf(p.table, i, stop)
		if !m.exactly || m.unknown > mostUnknown {
			return 0
		}
		return p.ruleOf(m, i, stop)
	}
	return 0
}

// ruleOf gives the tokens to the column that gets the rule of what they mention; 0 where they make none.
func (p *parser) ruleOf(m mentions, i, stop int) int {
	c := m.rule(p)
	if c == nil {
		return 0
	}
	p.claim(i, stop, &c.element)
	return stop - i
}

// mentionClause reads a sentence of which every word speaks of something known, before its subject is
// taken for a new column: "refunded payments are never in cash".
func (p *parser) mentionClause(i, end int, first bool) int {
	if p.table == nil || live(p.table) < 2 {
		return 0
	}
	stop := p.pieceEnd(i, end)
	m := p.mentionsOf(p.table, i, stop)
	told := first && (m.never || m.always || m.only)
	compared := len(m.columns) == 0 && len(m.ranges) == 1 && (m.ranges[0].min == nil) != (m.ranges[0].max == nil) // "seniors over 65"
	if m.unknown > 0 || !told && !compared || len(m.states) == 0 || !p.startsWith(m.states[0], i, stop) {
		return 0
	}
	return p.ruleOf(m, i, stop)
}

// startsWith: the state stands at i, behind an article or the like, and is no column's declaration.
func (p *parser) startsWith(s stateMention, i, end int) bool {
	i += p.any(i, end, "all the", "all", "the", "any", "every", "each", "a", "an", "only", "no", "nobody", "but", "and")
	return len(s.when) > 0 && s.when[0] <= i+1 && p.tok(s.when[len(s.when)-1]+1).Kind == token.Word
}

// readMention reads one clause, and is the column that it gave a rule; nil if it gave none.
func (p *parser) readMention(from, to int, before *columnDraft) *columnDraft {
	if to-from < 2 {
		return nil
	}
	if c := p.elseMention(from, to, before); c != nil {
		return c
	}
	for _, t := range p.tablesNear(from) {
		m := p.mentionsOf(t, from, to)
		if m.unknown > mostUnknown {
			continue
		}
		if c := m.rule(p); c != nil {
			p.claim(from, to, &c.element)
			span := p.span(from, to)
			p.assume(&c.element, "read as a rule of "+c.name(), &span)
			p.guesses = append(p.guesses, guess{on: &c.element, doubt: vagueSize})
			return c
		}
	}
	return nil
}

// elseMention reads what all other rows have, behind a rule: "and 0 in any other state".
func (p *parser) elseMention(from, to int, c *columnDraft) *columnDraft {
	if c == nil || len(c.cases) == 0 || c.cases[len(c.cases)-1].other {
		return nil
	}
	cs := &caseDraft{other: true}
	at := from
	lead := p.any(at, to, everyoneElse...)
	lead += p.any(at+lead, to, caseVerbs...) * boolInt(lead > 0)
	n := p.caseNumbers(cs, at+lead, to)
	if n == 0 {
		return nil
	}
	if at += lead + n; lead == 0 {
		k := p.any(at, to, "in any other state", "in any other case", "in all other states", "in every other state", "for all others", "for all other rows", "elsewhere")
		if k == 0 {
			k = p.any(at, to, forTheRest...)
		}
		if at += k; k == 0 {
			return nil
		}
	}
	if at < to {
		return nil
	}
	c.cases = append(c.cases, cs)
	p.claim(from, to, &c.element)
	return c
}

// tablesNear are the tables, that of the text before i first.
func (p *parser) tablesNear(i int) []*tableDraft {
	home := map[*element]*tableDraft{}
	for _, t := range p.tables {
		home[&t.element] = t
		for _, c := range t.columns {
			home[&c.element] = t
		}
	}
	out := make([]*tableDraft, 0, len(p.tables))
	for k := i - 1; k >= 0 && len(out) == 0; k-- {
		if t := home[p.owner[k]]; t != nil {
			out = append(out, t)
		}
	}
	for _, t := range p.tables {
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}
