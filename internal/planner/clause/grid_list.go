package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// KeyList reads the series of a grid that the text names one by one: "for Berlin, Madrid
// and Oslo", "EURUSD, EURGBP and EURJPY". Names begin with a capital, or are codes or quoted.
func (p Reader) KeyList(i, end int) ([]draft.Category, int) {
	n := p.Any(i, end, "for the cities of", "for", "of", "in", "from", "across", "at", "covering")
	at := i + n
	at += p.listNoun(at, end)
	var list []draft.Category
	pairs := p.pairsAhead(at, end)
	for at < end {
		to := at
		for to < end && to-at < 3 && p.ProperName(to) {
			to++
		}
		if pairs && to == at+1 && p.Lit(to, end, "/") && p.ProperName(to+1) {
			to += 2 // "EUR/USD"
		}
		if to == at || to == at+1 && lexicon.CapitalMeasures[p.Toks[at].Low] && p.measuresAhead(i) {
			break // "readings: NO2, PM10"
		}
		list = append(list, draft.Category{Text: p.Source(at, to), Share: -1, At: at})
		at = to
		sep := p.Any(at, end, ", and", "and", "&", ",", "/")
		if sep == 0 || !p.ProperName(at+sep) {
			break
		}
		at += sep
	}
	if len(list) < 2 {
		return nil, 0
	}
	return list, at - i
}

// measuresAhead: the list at i begins behind a colon or with the text, where it is of what is measured.
func (p Reader) measuresAhead(i int) bool {
	return i == 0 || p.Toks[i-1].Is(":", "-") || draft.HowOften[p.Toks[i-1].Low]
}

// listNoun is what names of series are called before them: "for the regions North, South", "of tickers
// A, B"; 0 where there is none.
func (p Reader) listNoun(i, end int) int {
	n := p.Any(i, end, "the following", "the", "our", "these")
	if t := p.Tok(i + n); i+n+1 < end && t.Kind == token.Word && t.Text == t.Low && p.ProperName(i+n+1) && term.SeriesNouns[lexicon.Singular(t.Low)] {
		return n + 1 + p.Any(i+n+1, end, ":")
	}
	return 0
}

// pairsAhead: each of the names is two with a slash between them.
func (p Reader) pairsAhead(i, end int) bool {
	pairs := 0
	for k := i; k+2 < end && p.ProperName(k) && p.Toks[k+1].Is("/") && p.Toks[k+1].Glued && p.Toks[k+2].Glued; {
		pairs++
		k += 3
		k += p.Any(k, end, ", and", "and", "&", ",")
	}
	return pairs > 1
}

// ProperName: the token is written like the name of one thing. Months are dates.
func (p Reader) ProperName(i int) bool {
	t := p.Tok(i)
	switch t.Kind {
	case token.Code, token.Quote:
		return true
	case token.Word:
		c := t.Text[0]
		return c >= 'A' && c <= 'Z' && (!draft.FunctionWords[t.Low] || strings.ToUpper(t.Text) == t.Text && len(t.Text) > 1)
	}
	return false
}
