package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// meets reads a row of two rows of one kind, told as a sentence: "a home club meets an away club",
// "each buying firm pays a selling firm". The words in front tell the two apart.
func (p *parser) meets(i, end int, _ bool) int {
	n := p.any(i, end, "in which", "where")
	n += p.any(i+n, end, "a", "an", "one", "each", "every")
	first, noun := p.sideOf(i+n, end)
	if p.table == nil || noun == 0 || noun >= end || p.tok(noun).Kind != token.Word {
		return 0
	}
	k := p.any(noun+1, end, "against a", "against an", "with a", "with an", "to a", "to an", "a", "an", "another", "one")
	second, to := p.sideOf(noun+1+k, end)
	if k == 0 || to == 0 || p.tok(noun-1).Low != p.tok(to-1).Low || first == second {
		return 0
	}
	parent := p.findTable(p.wordsOf(to-1, to))
	if parent == nil || parent == p.table || p.relationBetween(parent, p.table) != nil {
		return 0
	}
	for _, side := range []string{first, second} {
		p.pairColumn(parent, side+" "+parent.nouns[len(parent.nouns)-1], i, to)
	}
	cols := p.table.columns[len(p.table.columns)-2:]
	to += p.notItself(parent, to, end)
	p.rules = append(p.rules, &ruleDraft{table: p.table, column: cols[0], kind: subjectOrderRule, op: orderWords[len(orderWords)-1].op, gapColumn: []string{strings.Join(cols[1].words, " ")}})
	p.assume(&p.table.element, "both are "+parent.name()+" and never the same one", nil)
	p.claim(i, to, &p.table.element)
	p.column = nil
	return to - i
}

// sideOf reads "home club": the word that tells, and the end of the noun, 0 where it names no table.
func (p *parser) sideOf(i, end int) (string, int) {
	if i+2 > end || p.tok(i).Kind != token.Word || p.tok(i+1).Kind != token.Word || functionWords[p.tok(i).Low] || lexicon.IsPlural(p.tok(i+1).Low) || p.findTable(p.wordsOf(i+1, i+2)) == nil {
		return "", 0
	}
	return p.tok(i).Low, i + 2
}

// notItself reads "- a club can't play against itself -", which two different sides say already.
func (p *parser) notItself(parent *tableDraft, i, end int) int {
	at := i + p.any(i, end, "-", ",", ";", "(", "and", "but")
	at += p.any(at, end, "a", "an", "no", "the")
	if words, n := p.nounRunVerb(at, end); n == 0 || p.findTable(words) != parent {
		return 0
	}
	for k := at + 1; k < end && k < at+8; k++ {
		if p.any2(k, end, "itself", "themselves", "himself", "themself") {
			return k + 1 - i + p.any(k+1, end, "-", ")", ",")
		}
	}
	return 0
}
