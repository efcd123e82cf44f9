package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// hasMany goes on with the table that a sentence is about: "each order belongs to a customer,
// has 1-5 items", "every order has a date and 1-5 items with …".
func (p Reader) hasMany(i, end int, first bool) int {
	n := p.Any(i, end, "and has", "and have", "has", "have", "contains", "contain", "holds", "consists of")
	counted := n == 0 && p.Tok(i-1).Is("and", ",", "plus", "also") && p.subjectTable(i) == p.Table
	if n == 0 && p.Tok(i-1).Is("has", "have") && p.Tok(i-2).Is(",", "and") {
		first = false // the verb was taken with the clause before
	} else if n == 0 && !counted {
		return 0
	}
	if first && !counted || p.Table == nil || len(p.Tables) < 2 {
		return 0
	}
	q, k := p.Quantity(i+n, end)
	if k == 0 {
		return 0
	}
	words, m := p.NounRunVerb(i+n+k, end)
	child := p.FindTable(words)
	to := i + n + k + m
	open := p.Any2(to, end, "with", "(", ":", "having", "each with")
	if m == 0 || child == nil || child == p.Table || !p.AtBreak(to, end) && !open || p.RelationBetween(child, p.Table) != nil {
		return 0
	}
	r := p.Relate(p.Table, child, i)
	r.Set(q)
	p.Claim(i, to, &r.Element)
	if open {
		p.Table, p.Column = child, nil
		return to - i + p.HeadTail(to, end)
	}
	return to - i
}

// EachSubject is the noun that the statement of token i is about: "every order has …".
func (p Reader) EachSubject(i int) []string {
	for k := i - 1; k >= 0; k-- {
		t := p.Toks[k]
		if t.Kind == token.Line || t.Is(".", "!", "?", ";", "\n") {
			return nil
		}
		if !t.Is("each", "every", "an", "a") || k > 0 && !p.SentenceStart(k) && !p.Tok(k-1).Is(",", ":", "and", "-", "(") {
			continue
		}
		words, m := p.NounRunVerb(k+1, i)
		if m == 0 && p.Tok(k+1).Kind == token.Word {
			words, m = p.WordsOf(k+1, k+2), 1
		}
		if m > 0 && p.Any2(k+1+m, i, "has", "have", "belongs", "belong", "is", "was", "gets", "contains", "comes", "includes", "can", "refers", "goes", "with") {
			return words
		}
	}
	return nil
}

// subjectTable is the table that eachSubject names.
func (p Reader) subjectTable(i int) *draft.Table {
	if words := p.EachSubject(i); len(words) > 0 {
		return p.FindTable(words)
	}
	return nil
}
