package clause

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// notNeeded reads which column is not wanted: "discharge_code not needed", "no customer column needed",
// "leave out the address".
func (p Reader) notNeeded(i, end int) int {
	if p.Table == nil || p.Revising {
		return 0
	}
	from, to, at := i, i, i
	name := func(k int) int {
		for k < end && k-from < 6 && (p.Toks[k].Kind == token.Word || p.Toks[k].Kind == token.Quote || p.Toks[k].Kind == token.Code) && !p.Any2(k, end, "is", "are", "isn't", "aren't", "not", "column", "columns", "field", "fields", "needed", "required", "necessary", "wanted") {
			k++
		}
		return k
	}
	if lead := p.Any(i, end, "no need for a", "no need for an", "no need for the", "no need for", "no", "leave out the", "leave out", "we do not need a", "we do not need the", "we do not need", "we don't need a", "we don't need the", "we don't need", "i don't need a", "i don't need the", "i don't need"); lead > 0 {
		from = i + lead
		to = name(from)
		at = to + p.Any(to, end, "column", "columns", "field", "fields")
		needed := p.Any(at, end, "needed", "required", "necessary", "wanted", "please")
		if p.Tok(i).Is("no") && lead == 1 && needed == 0 {
			return 0 // "no email for a fifth of them"
		}
		at += needed
	} else {
		to = name(i)
		at = to + p.Any(to, end, "column", "columns", "field", "fields")
		n := p.Any(at, end, "is not", "are not", "isn't", "aren't", "not")
		needed := p.Any(at+n, end, "needed", "required", "necessary", "wanted")
		if n == 0 || needed == 0 {
			return 0
		}
		at += n + needed
	}
	at += p.Any(at, end, "here", "for now", "at all", "please", "yet", "in this case")
	if to == from || !p.AtBreak(at, end) {
		return 0
	}
	if c := p.Table.Column(p.WordsOf(from, to)); c != nil {
		c.Dropped = true
	}
	p.Claim(i, at, &p.Table.Element)
	return at - i
}
