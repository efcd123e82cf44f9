package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// preambleReach bounds, in tokens, how far behind a preamble the request may begin, so that a
// text of preambles alone costs no more than its length.
const preambleReach = 200

// NumberOrList: a number, a colon or a comma follows, as where rows or columns are told.
func (p Reader) NumberOrList(i int) bool {
	for k := i; k < min(len(p.Toks), i+preambleReach); k++ {
		if t := p.Toks[k]; t.Kind == token.Number || t.Is(",", ":", ";") {
			return true
		}
	}
	return false
}

// forWhom reads whom the data are for, behind "test data for": "our HR system: 250 rows".
func (p Reader) forWhom(i, end int) int {
	if p.Table != nil || !p.Any2(i, end, "our", "my", "the", "a", "an") {
		return 0
	}
	k := i + 1
	for k < end && k < i+6 && p.Toks[k].Kind == token.Word && !draft.FunctionWords[p.Toks[k].Low] {
		k++
	}
	if k == i+1 || !p.Lit(k, end, ":") || lexicon.IsPlural(p.Tok(k-1).Low) || !p.NumberAfter(k+1, end) || p.FindTable(p.WordsOf(k-1, k)) != nil {
		return 0
	}
	if p.Lex.Domains[lexicon.Plural(p.Tok(k-1).Low)] != "" {
		return 0
	}
	p.Claim(i, k+1, &p.Root)
	return k + 1 - i
}
