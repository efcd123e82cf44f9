package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// MostUnknown are the words that a piece may have beside what it mentions: its verb and a noun.
const MostUnknown = 2

// justWhen are the words of a rule that holds in both directions.
var justWhen = draft.PhrasesOf("if and only if", "when and only when", "if , and only if ,", "exactly when", "exactly if", "precisely when", "precisely if", "only and always when")

// bothWays reads "a session bounced if and only if it has one page" before its parts are taken for
// columns and conditions.
func (p Reader) bothWays(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	for k := i + 1; k < end; k++ {
		if p.AnyOf(justWhen, k, end) == 0 {
			continue
		}
		stop := p.PieceEnd(k+p.AnyOf(justWhen, k, end), end)
		m := p.MentionsOf(p.Table, i, stop)
		if !m.exactly || m.Unknown > MostUnknown {
			return 0
		}
		return p.ruleOf(m, i, stop)
	}
	return 0
}

// ruleOf gives the tokens to the column that gets the rule of what they mention; 0 where they make none.
func (p Reader) ruleOf(m mentions, i, stop int) int {
	c := m.Rule(p)
	if c == nil {
		return 0
	}
	p.Claim(i, stop, &c.Element)
	return stop - i
}

// mentionClause reads a sentence of which every word speaks of something known, before its subject is
// taken for a new column: "refunded payments are never in cash".
func (p Reader) mentionClause(i, end int, first bool) int {
	if p.Table == nil || draft.Live(p.Table) < 2 {
		return 0
	}
	stop := p.PieceEnd(i, end)
	m := p.MentionsOf(p.Table, i, stop)
	told := first && (m.never || m.always || m.only)
	compared := len(m.columns) == 0 && len(m.ranges) == 1 && (m.ranges[0].Min == nil) != (m.ranges[0].Max == nil) // "seniors over 65"
	if m.Unknown > 0 || !told && !compared || len(m.states) == 0 || !p.startsWith(m.states[0], i, stop) {
		return 0
	}
	return p.ruleOf(m, i, stop)
}

// startsWith: the state stands at i, behind an article or the like, and is no column's declaration.
func (p Reader) startsWith(s stateMention, i, end int) bool {
	i += p.Any(i, end, "all the", "all", "the", "any", "every", "each", "a", "an", "only", "no", "nobody", "but", "and")
	return len(s.when) > 0 && s.when[0] <= i+1 && p.Tok(s.when[len(s.when)-1]+1).Kind == token.Word
}
