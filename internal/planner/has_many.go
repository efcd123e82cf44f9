package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// hasMany goes on with the table that a sentence is about: "each order belongs to a customer,
// has 1-5 items", "every order has a date and 1-5 items with …".
func (p *parser) hasMany(i, end int, first bool) int {
	n := p.any(i, end, "and has", "and have", "has", "have", "contains", "contain", "holds", "consists of")
	counted := n == 0 && p.tok(i-1).Is("and", ",", "plus", "also") && p.subjectTable(i) == p.table
	if n == 0 && p.tok(i-1).Is("has", "have") && p.tok(i-2).Is(",", "and") {
		first = false // the verb was taken with the clause before
	} else if n == 0 && !counted {
		return 0
	}
	if first && !counted || p.table == nil || len(p.tables) < 2 {
		return 0
	}
	q, k := p.quantity(i+n, end)
	if k == 0 {
		return 0
	}
	words, m := p.nounRunVerb(i+n+k, end)
	child := p.findTable(words)
	to := i + n + k + m
	open := p.any2(to, end, "with", "(", ":", "having", "each with")
	if m == 0 || child == nil || child == p.table || !p.atBreak(to, end) && !open || p.relationBetween(child, p.table) != nil {
		return 0
	}
	r := p.relate(p.table, child, i)
	r.set(q)
	p.claim(i, to, &r.element)
	if open {
		p.table, p.column = child, nil
		return to - i + p.headTail(to, end)
	}
	return to - i
}

// eachSubject is the noun that the statement of token i is about: "every order has …".
func (p *parser) eachSubject(i int) []string {
	for k := i - 1; k >= 0; k-- {
		t := p.toks[k]
		if t.Kind == token.Line || t.Is(".", "!", "?", ";", "\n") {
			return nil
		}
		if !t.Is("each", "every", "an", "a") || k > 0 && !p.sentenceStart(k) && !p.tok(k-1).Is(",", ":", "and", "-", "(") {
			continue
		}
		words, m := p.nounRunVerb(k+1, i)
		if m == 0 && p.tok(k+1).Kind == token.Word {
			words, m = p.wordsOf(k+1, k+2), 1
		}
		if m > 0 && p.any2(k+1+m, i, "has", "have", "belongs", "belong", "is", "was", "gets", "contains", "comes", "includes", "can", "refers", "goes", "with") {
			return words
		}
	}
	return nil
}

// subjectTable is the table that eachSubject names.
func (p *parser) subjectTable(i int) *tableDraft {
	if words := p.eachSubject(i); len(words) > 0 {
		return p.findTable(words)
	}
	return nil
}

// childFormula: "the sum of its items' quantity times unit price": what is added up is computed
// in the rows of the child, in a column of its own.
func (p *parser) childFormula(t *tableDraft, from, to int) (string, bool) {
	for _, rel := range p.relations {
		if rel.parent != t || rel.child == t {
			continue
		}
		at := from + p.any(from, to, "its", "their", "the", "all")
		if !p.tableHead(rel.child, at, to) {
			continue
		}
		at++
		at += p.any(at, to, "'", "’", "'s")
		f, ok := p.formula(rel.child, &columnDraft{scale: -1, words: []string{"line", "total"}, table: rel.child}, at, to)
		if !ok || !p.isFormula(at, to, false) {
			continue
		}
		c := rel.child.column([]string{"line", "total"})
		if c == nil {
			c = &columnDraft{scale: 2, table: rel.child, words: []string{"line", "total"}, at: -1, generated: true, kind: kindMoney, formula: f}
			rel.child.columns = append(rel.child.columns, c)
			p.assume(&c.element, c.name()+" was added: what "+t.name()+" adds up", nil)
		} else if c.formula == "" {
			c.formula = f
		}
		return "sum(" + rel.child.name() + "." + c.name() + ")", true
	}
	return "", false
}

// tableHead: the token at i is the last noun of the table, in the singular or the plural, also
// with the mark of a possessor.
func (p *parser) tableHead(t *tableDraft, i, end int) bool {
	if i >= end || p.toks[i].Kind != token.Word {
		return false
	}
	w := p.toks[i].Low
	for len(w) > 0 && (w[len(w)-1] == '\'') {
		w = w[:len(w)-1]
	}
	return lexicon.Singular(w) == t.nouns[len(t.nouns)-1]
}
