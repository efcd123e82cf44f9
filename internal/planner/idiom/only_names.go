package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// onlyWords say that a list of columns holds no others.
var onlyWords = draft.PhrasesOf("nothing but", "nothing except", "just", "only", "simply", "merely", "purely", "solely")

// onlyNames leaves out what says that the columns of a list are all that is wanted: "with just a name and an email",
// "users: only name, email", "name, email only", "only these two columns". A list holds no other columns anyway, and before
// numbers, shares and conditions the same words say something of the values.
func (p Reader) onlyNames() {
	if p.Revising {
		return
	}
	for i := 1; i < len(p.Toks); i++ {
		n := p.AnyOf(onlyWords, i, len(p.Toks))
		if n == 0 {
			continue
		}
		switch stop := p.onlyThese(i, n); {
		case stop > i:
			p.dropTokens(i, stop)
		case p.Toks[i-1].Is(":", "with", "having", "has", "columns", "fields") && p.nameAlone(i+n):
			p.dropTokens(i, i+n)
		case p.AtBreak(i+n, len(p.Toks)) && p.nameBefore(i):
			p.dropTokens(i, i+n)
		}
	}
}

// onlyThese is where "only these two columns" ends, at the end of its sentence; 0 where nothing of the sort stands at i.
func (p Reader) onlyThese(i, n int) int {
	at := i + n
	if k := p.Any(at, len(p.Toks), "these", "those", "them", "the"); k > 0 {
		at += k
	} else {
		return 0
	}
	if t := p.Tok(at); at < len(p.Toks) && t.Kind == token.Number && !t.Percent {
		at++
	}
	at += p.Any(at, len(p.Toks), "columns", "cols", "fields", "attributes")
	at += p.Any(at, len(p.Toks), "please", "pls", "are needed", "i need", "we need", "thanks")
	if at == i+n+1 && !p.Tok(at-1).Is("these", "those") || at < len(p.Toks) && !p.sentenceEnds(at) {
		return 0
	}
	return at
}

// nameAlone: a column of which nothing more is said stands at i, with its article: "a name and", "name,".
func (p Reader) nameAlone(i int) bool {
	i += p.Any(i, len(p.Toks), "a", "an", "the", "their", "its")
	n := p.HeaderMatch(i, len(p.Toks))
	return n > 0 && (i+n == len(p.Toks) || p.sentenceEnds(i+n) || p.Any2(i+n, len(p.Toks), ",", "and", "&", "+", "/"))
}

// nameBefore: a column of which nothing more is said ends at i, in a list.
func (p Reader) nameBefore(i int) bool {
	for from := i - 1; from > 0 && i-from < 4; from-- {
		if p.HeaderMatch(from, i) == i-from && p.Tok(from-1).Is(",", "and", "&") {
			return true
		}
	}
	return false
}
