package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// praise is the length of adjectives that say what values are anyway: "a valid VIN", "a proper UK
// postcode", "Luhn-valid card number"; "valid until" is a name.
func (p Reader) praise(i, end int) int {
	n := p.PraiseWords(i, end)
	if n == 0 {
		return 0
	}
	at := i + n
	if at < end && p.Tok(at).Kind == token.Word && term.LocaleWords[p.Tok(at).Low] != "" {
		at++
	}
	name := at + p.Any(at, end, "unique", "distinct")
	if p.HeaderMatch(name, end) == 0 || p.HeaderMatch(i, end) > 1 || p.Tok(at).Is("from", "to", "until", "till", "thru", "through", "for", "date", "since") {
		return 0
	}
	return n
}

// hasFormer: the table has a column "previous x" or "opening x" beside which "current x", at i
// without its first word, is a name of its own.
func (p Reader) hasFormer(i, end int) bool {
	return p.Table != nil && i < end && slices.ContainsFunc(p.Table.Columns, func(c *draft.Column) bool {
		n := len(c.Words)
		return !c.Dropped && n > 1 && c.Words[n-1] == p.Tok(i).Low && slices.Contains([]string{"previous", "prior", "last", "former", "old", "earlier", "initial", "original", "opening", "starting", "target", "first"}, c.Words[0])
	})
}
