package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ofWhat lead to the table of which a sentence tells the columns.
var ofWhat = []string{"for each of the", "for each of these", "for each", "for every", "for a single", "for any", "for one", "for an", "for a", "for the", "for all the", "for all", "for our", "for", "about each", "about every", "about an", "about a", "about the", "about our", "about all", "of each", "of every", "of an", "of a", "of the", "of all", "on each", "on every", "on an", "on a", "on the", "in each", "in every", "in the", "per", "from each", "from every", "with each", "with every"}

// wishesOf say that the columns follow.
var wishesOf = draft.PhrasesOf("i want to see", "i want to have", "i want", "i need", "i'd like to have", "i'd like", "i would like to have", "i would like", "i'll need", "i have", "i keep", "i store", "we want", "we need", "we'd like", "we would like", "we'll need", "we store", "we keep track of", "we keep", "we record", "we also record", "we know", "we track", "we have", "we save", "we note down", "we note", "we hold", "we collect", "we log", "we register", "we are interested in", "they store", "they keep", "they record", "they note", "please give me", "please give", "give me", "please generate", "please create", "please include", "please add", "please list", "generate", "create", "include", "list", "record", "store", "keep", "note", "track", "add", "show", "there is also", "there is", "there are", "there should be", "there must be", "it needs", "it has", "the columns are", "the columns should be", "the fields are", "columns are", "columns :", "fields :", "columns", "fields", "is recorded :", "are recorded :", "is stored :", "are stored :")

// wantsOf reads in front of columns of which table they are: "for a podcast I want title, host", "on the
// payslip: gross pay", "about each tenant we store name and phone".
func (p Reader) wantsOf(i, end int) int {
	lead := p.Any(i, end, ofWhat...)
	if lead == 0 {
		return 0
	}
	at := i + lead
	words, n := p.NounRunVerb(at, end)
	t := p.FindTable(words)
	if n == 0 || t == nil || t.Grid != nil || t.Base != nil || t.SqlName != "" {
		return 0
	}
	at += n
	at += p.Any(at, end, "row", "record", "itself")
	comma := p.Any(at, end, ",")
	wish := p.AnyOf(wishesOf, at+comma, end)
	if wish == 0 {
		if comma > 0 || !p.Any2(at, end, ":", "-", "–", "—") || p.Toks[at].Glued && p.Toks[at].Is("-") {
			return 0
		}
		wish = 1
	}
	at += comma + wish
	at += p.Any(at, end, ":", "-", "–", "—")
	at += p.Any(at, end, "the following", "these", "just", "only")
	at += p.Any(at, end, ":", "columns :", "fields :")
	if _, q := p.Quantity(at, end); q > 0 || at >= end || p.Tok(at).Kind == token.Number {
		return 0
	}
	if k, m := p.NounRunVerb(at, end); m > 0 && p.FindTable(k) != nil && p.FindTable(k) != t {
		return 0 // "for each order there are lines"
	}
	skip := p.Any(at, end, "a", "an", "the", "its", "their")
	if p.HeaderMatch(at+skip, end) == 0 && !p.ColumnsBehind(at+skip, p.PieceEnd(at+skip, end)) {
		return 0
	}
	p.Table, p.Column = t, nil
	p.Claim(i, at, &t.Element)
	return at - i
}
