package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// meets reads a row of two rows of one kind, told as a sentence: "a home club meets an away club",
// "each buying firm pays a selling firm". The words in front tell the two apart.
func (p Reader) meets(i, end int, _ bool) int {
	n := p.Any(i, end, "in which", "where")
	n += p.Any(i+n, end, "a", "an", "one", "each", "every")
	first, noun := p.sideOf(i+n, end)
	if p.Table == nil || noun == 0 || noun >= end || p.Tok(noun).Kind != token.Word {
		return 0
	}
	k := p.Any(noun+1, end, "against a", "against an", "with a", "with an", "to a", "to an", "a", "an", "another", "one")
	second, to := p.sideOf(noun+1+k, end)
	if k == 0 || to == 0 || p.Tok(noun-1).Low != p.Tok(to-1).Low || first == second {
		return 0
	}
	parent := p.FindTable(p.WordsOf(to-1, to))
	if parent == nil || parent == p.Table || p.RelationBetween(parent, p.Table) != nil {
		return 0
	}
	for _, side := range []string{first, second} {
		p.pairColumn(parent, side+" "+parent.Nouns[len(parent.Nouns)-1], i, to)
	}
	cols := p.Table.Columns[len(p.Table.Columns)-2:]
	to += p.notItself(parent, to, end)
	p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: cols[0], Kind: term.SubjectOrderRule, Op: term.OrderWords[len(term.OrderWords)-1].Op, GapColumn: []string{strings.Join(cols[1].Words, " ")}})
	p.Assume(&p.Table.Element, "both are "+parent.Name()+" and never the same one", nil)
	p.Claim(i, to, &p.Table.Element)
	p.Column = nil
	return to - i
}

// sideOf reads "home club": the word that tells, and the end of the noun, 0 where it names no table.
func (p Reader) sideOf(i, end int) (string, int) {
	if i+2 > end || p.Tok(i).Kind != token.Word || p.Tok(i+1).Kind != token.Word || draft.FunctionWords[p.Tok(i).Low] || lexicon.IsPlural(p.Tok(i+1).Low) || p.FindTable(p.WordsOf(i+1, i+2)) == nil {
		return "", 0
	}
	return p.Tok(i).Low, i + 2
}

// notItself reads "- a club can't play against itself -", which two different sides say already.
func (p Reader) notItself(parent *draft.Table, i, end int) int {
	at := i + p.Any(i, end, "-", ",", ";", "(", "and", "but")
	at += p.Any(at, end, "a", "an", "no", "the")
	if words, n := p.NounRunVerb(at, end); n == 0 || p.FindTable(words) != parent {
		return 0
	}
	for k := at + 1; k < end && k < at+8; k++ {
		if p.Any2(k, end, "itself", "themselves", "himself", "themself") {
			return k + 1 - i + p.Any(k+1, end, "-", ")", ",")
		}
	}
	return 0
}
