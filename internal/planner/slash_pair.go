package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// slashPair reads columns with slashes between, of which a sentence tells the same: "a_number /
// b_number are German mobile numbers in the form +4915 followed by eight digits and must differ".
func (p *parser) slashPair(i, end int, _ bool) int {
	at, parts := i, [][2]int{}
	for at < end && len(parts) < 5 {
		t := p.tok(at)
		if t.Kind != token.Word && !(t.Kind == token.Code && strings.Contains(t.Text, "_")) || functionWords[t.Low] || proseWords[t.Low] || !strings.Contains(t.Text, "_") && p.headerMatch(at, end) == 0 {
			return 0
		}
		n := max(1, p.headerMatch(at, end))
		parts = append(parts, [2]int{at, at + n})
		if at += n; !p.lit(at, end, "/") {
			break
		}
		at++
	}
	verb := p.any(at, end, "are both", "are all", "are each", "are", "must both be", "must be", "should be", "each", "both", "is", ":", "=")
	if len(parts) < 2 || verb == 0 {
		return 0
	}
	at += verb
	at += p.any(at, end, "both", "always", "a", "an")
	// The noun in front of what is told: "mobile numbers in the form …".
	stop, told, noun := at, 0, 0
	for ; stop < min(end, at+5); stop++ {
		if noun = p.headerMatch(stop, end); noun > 0 {
			stop += noun
			break
		}
		trial := &columnDraft{scale: -1, at: -1, words: []string{"x"}, table: p.table}
		if told = p.trial().modifiers(trial, stop, end); told > 0 {
			break
		}
		if p.tok(stop).Kind != token.Word || p.any2(stop, end, "and", "or", "but", "must", "never") {
			break
		}
	}
	if told == 0 && noun == 0 {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	n := 0
	for _, part := range parts {
		c := p.table.column(p.wordsOf(part[0], part[1]))
		if c == nil {
			c = &columnDraft{scale: -1, table: p.table, stated: true, words: p.wordsOf(part[0], part[1]), at: part[0], span: p.span(part[0], part[1])}
			p.meaningOf(c, part[0], part[1])
			p.table.columns = append(p.table.columns, c)
		}
		if noun > 0 {
			words := p.wordsOf(stop-noun, stop)
			words[len(words)-1] = lexicon.Singular(words[len(words)-1])
			if m := p.lex.lookup(words); m.semantic != "" || m.kind != "" {
				c.applyMeaning(m)
			}
		}
		p.column = c
		n = p.modifiers(c, stop, end)
		p.claim(part[0], part[1]+1, &c.element)
		c.touched = true
	}
	p.claim(i, stop+n, &p.column.element)
	to := stop + n
	// "… and must differ within a row"
	k := to + p.any(to, end, ", and", ", but", "and", "but", ",")
	if m := p.any(k, end, "must always differ", "must differ", "must be different", "always differ", "differ", "are never the same", "are never equal", "must never be equal", "must never be the same", "must not be equal", "must not be the same", "can't be the same", "cannot be the same", "never the same", "never equal"); m > 0 && len(parts) == 2 {
		m += p.any(k+m, end, "within a row", "within one row", "in a row", "in every row", "in each row", "in one row", "from each other", "in any row", "within each row")
		a, b := p.table.column(p.wordsOf(parts[0][0], parts[0][1])), p.column
		if p.atBreak(k+m, end) && a != nil && a != b {
			p.rules = append(p.rules, &ruleDraft{table: p.table, column: a, kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(b.words, " ")}})
			p.claim(to, k+m, &b.element)
			to = k + m
		}
	}
	return to - i
}

// trial is a copy of the parser that may read without leaving a trace.
func (p *parser) trial() *parser {
	trial := *p
	trial.owner = nil
	trial.rules, trial.assumptions, trial.questions = nil, nil, nil
	trial.relations = slices.Clone(p.relations)
	return &trial
}
