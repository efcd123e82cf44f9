package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// slashPair reads columns with slashes between, of which a sentence tells the same: "a_number /
// b_number are German mobile numbers in the form +4915 followed by eight digits and must differ".
func (p Reader) slashPair(i, end int, _ bool) int {
	at, parts := i, [][2]int{}
	for at < end && len(parts) < 5 {
		t := p.Tok(at)
		if t.Kind != token.Word && !(t.Kind == token.Code && strings.Contains(t.Text, "_")) || draft.FunctionWords[t.Low] || term.ProseWords[t.Low] || !strings.Contains(t.Text, "_") && p.HeaderMatch(at, end) == 0 {
			return 0
		}
		n := max(1, p.HeaderMatch(at, end))
		parts = append(parts, [2]int{at, at + n})
		if at += n; !p.Lit(at, end, "/") {
			break
		}
		at++
	}
	verb := p.Any(at, end, "are both", "are all", "are each", "are", "must both be", "must be", "should be", "each", "both", "is", ":", "=")
	if len(parts) < 2 || verb == 0 {
		return 0
	}
	at += verb
	at += p.Any(at, end, "both", "always", "a", "an")
	// The noun in front of what is told: "mobile numbers in the form …".
	stop, told, noun := at, 0, 0
	for ; stop < min(end, at+5); stop++ {
		if noun = p.HeaderMatch(stop, end); noun > 0 {
			stop += noun
			break
		}
		trial := &draft.Column{Scale: -1, At: -1, Words: []string{"x"}, Table: p.Table}
		if told = Of(p.Trial().Parser).Modifiers(trial, stop, end); told > 0 {
			break
		}
		if p.Tok(stop).Kind != token.Word || p.Any2(stop, end, "and", "or", "but", "must", "never") {
			break
		}
	}
	if told == 0 && noun == 0 {
		return 0
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	n := 0
	for _, part := range parts {
		c := p.Table.Column(p.WordsOf(part[0], part[1]))
		if c == nil {
			c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.WordsOf(part[0], part[1]), At: part[0], Span: p.Span(part[0], part[1])}
			p.MeaningOf(c, part[0], part[1])
			p.Table.Columns = append(p.Table.Columns, c)
		}
		if noun > 0 {
			words := p.WordsOf(stop-noun, stop)
			words[len(words)-1] = lexicon.Singular(words[len(words)-1])
			if m := p.Lex.Lookup(words); m.Semantic != "" || m.Kind != "" {
				c.ApplyMeaning(m)
			}
		}
		p.Column = c
		n = p.Modifiers(c, stop, end)
		p.Claim(part[0], part[1]+1, &c.Element)
		c.Touched = true
	}
	p.Claim(i, stop+n, &p.Column.Element)
	to := stop + n
	// "… and must differ within a row"
	k := to + p.Any(to, end, ", and", ", but", "and", "but", ",")
	if m := p.Any(k, end, "must always differ", "must differ", "must be different", "always differ", "differ", "are never the same", "are never equal", "must never be equal", "must never be the same", "must not be equal", "must not be the same", "can't be the same", "cannot be the same", "never the same", "never equal"); m > 0 && len(parts) == 2 {
		m += p.Any(k+m, end, "within a row", "within one row", "in a row", "in every row", "in each row", "in one row", "from each other", "in any row", "within each row")
		a, b := p.Table.Column(p.WordsOf(parts[0][0], parts[0][1])), p.Column
		if p.AtBreak(k+m, end) && a != nil && a != b {
			p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: a, Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(b.Words, " ")}})
			p.Claim(to, k+m, &b.Element)
			to = k + m
		}
	}
	return to - i
}
