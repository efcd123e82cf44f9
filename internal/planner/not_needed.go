package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// notNeeded reads which column is not wanted: "discharge_code not needed", "no customer column needed",
// "leave out the address".
func (p *parser) notNeeded(i, end int) int {
	if p.table == nil || p.revising {
		return 0
	}
	from, to, at := i, i, i
	name := func(k int) int {
		for k < end && k-from < 6 && (p.toks[k].Kind == token.Word || p.toks[k].Kind == token.Quote || p.toks[k].Kind == token.Code) && !p.any2(k, end, "is", "are", "isn't", "aren't", "not", "column", "columns", "field", "fields", "needed", "required", "necessary", "wanted") {
			k++
		}
		return k
	}
	if lead := p.any(i, end, "no need for a", "no need for an", "no need for the", "no need for", "no", "leave out the", "leave out", "we do not need a", "we do not need the", "we do not need", "we don't need a", "we don't need the", "we don't need", "i don't need a", "i don't need the", "i don't need"); lead > 0 {
		from = i + lead
		to = name(from)
		at = to + p.any(to, end, "column", "columns", "field", "fields")
		needed := p.any(at, end, "needed", "required", "necessary", "wanted", "please")
		if p.tok(i).Is("no") && lead == 1 && needed == 0 {
			return 0 // "no email for a fifth of them"
		}
		at += needed
	} else {
		to = name(i)
		at = to + p.any(to, end, "column", "columns", "field", "fields")
		n := p.any(at, end, "is not", "are not", "isn't", "aren't", "not")
		needed := p.any(at+n, end, "needed", "required", "necessary", "wanted")
		if n == 0 || needed == 0 {
			return 0
		}
		at += n + needed
	}
	at += p.any(at, end, "here", "for now", "at all", "please", "yet", "in this case")
	if to == from || !p.atBreak(at, end) {
		return 0
	}
	if c := p.table.column(p.wordsOf(from, to)); c != nil {
		c.dropped = true
	}
	p.claim(i, at, &p.table.element)
	return at - i
}
