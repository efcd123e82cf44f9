package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// readMentions reads the pieces that no reader took by what they mention: a value or a flag, and
// another column with a number, a value or nothing. "Direct traffic never has a campaign", "level 1
// never waits longer than 5" and "everyone on maternity is a woman" are such rules, whatever the verb.
func (p Reader) readMentions() {
	for _, f := range p.Leftovers() {
		from := f[0]
		var before *draft.Column // that the clause before gave a rule
		for k := f[0]; k <= f[1]; k++ {
			if k < f[1] && !(p.Toks[k].Is(",", ";", "but", "while", "whereas", "(", ")") || p.Toks[k].Is("and") && !p.Any2(k+1, f[1], "only")) {
				continue
			}
			if c := p.readMention(from, k, before); c != nil {
				before = c
			}
			from = k + 1
		}
	}
}

// readMention reads one clause, and is the column that it gave a rule; nil if it gave none.
func (p Reader) readMention(from, to int, before *draft.Column) *draft.Column {
	if to-from < 2 {
		return nil
	}
	if c := p.elseMention(from, to, before); c != nil {
		return c
	}
	for _, t := range p.tablesNear(from) {
		m := p.MentionsOf(t, from, to)
		if m.Unknown > clause.MostUnknown {
			continue
		}
		if c := m.Rule(clause.Of(p.Parser)); c != nil {
			p.Claim(from, to, &c.Element)
			span := p.Span(from, to)
			p.Assume(&c.Element, "read as a rule of "+c.Name(), &span)
			p.Guesses = append(p.Guesses, draft.Guess{On: &c.Element, Doubt: term.VagueSize})
			return c
		}
	}
	return nil
}

// elseMention reads what all other rows have, behind a rule: "and 0 in any other state".
func (p Reader) elseMention(from, to int, c *draft.Column) *draft.Column {
	if c == nil || len(c.Cases) == 0 || c.Cases[len(c.Cases)-1].Other {
		return nil
	}
	cs := &draft.Case{Other: true}
	at := from
	lead := p.AnyOf(term.EveryoneElse, at, to)
	lead += p.AnyOf(term.CaseVerbs, at+lead, to) * draft.BoolInt(lead > 0)
	n := p.CaseNumbers(cs, at+lead, to)
	if n == 0 {
		return nil
	}
	if at += lead + n; lead == 0 {
		k := p.Any(at, to, "in any other state", "in any other case", "in all other states", "in every other state", "for all others", "for all other rows", "elsewhere")
		if k == 0 {
			k = p.AnyOf(term.ForTheRest, at, to)
		}
		if at += k; k == 0 {
			return nil
		}
	}
	if at < to {
		return nil
	}
	c.Cases = append(c.Cases, cs)
	p.Claim(from, to, &c.Element)
	return c
}

// tablesNear are the tables, that of the text before i first.
func (p Reader) tablesNear(i int) []*draft.Table {
	home := map[*draft.Element]*draft.Table{}
	for _, t := range p.Tables {
		home[&t.Element] = t
		for _, c := range t.Columns {
			home[&c.Element] = t
		}
	}
	out := make([]*draft.Table, 0, len(p.Tables))
	for k := i - 1; k >= 0 && len(out) == 0; k-- {
		if t := home[p.Owner[k]]; t != nil {
			out = append(out, t)
		}
	}
	for _, t := range p.Tables {
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}
