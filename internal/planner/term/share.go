package term

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ShareOfPeople reads "92%", "half the users", "two thirds of the guests", "1 in 4 of them".
func (p Reader) ShareOfPeople(i, end int) (Share, int) {
	i0 := i
	i += p.Any(i, end, "only", "just")
	s, ok := p.ShareAt(i, end)
	if !ok || s.Vague != "" && p.Any2(i, end, "most", "many") {
		return s, 0
	}
	at := i + s.N
	if n := p.ShareOf(at, end); n > 0 {
		at += n
	} else if n := p.Any(at, end, "of the", "of all the", "of all", "of our", "of", "the", "of those"); n > 0 {
		if p.Tok(at+n).Kind != token.Word || !lexicon.IsPlural(p.Tok(at+n).Low) {
			return s, 0
		}
		at += n + 1
	}
	at += p.Any(at, end, "only", "so far", "already")
	if !p.AtBreak(at, end) {
		return s, 0
	}
	return s, at - i0
}

// DuplicateWords say that values come more than once.
var DuplicateWords = draft.PhrasesOf("duplicate values of", "duplicate values in", "duplicated values", "duplicate values", "duplicates of", "duplicates in", "duplicates", "duplicated", "duplicate", "dupes in", "dupes", "dupe", "dups in", "dups", "dup", "repeated", "repeating", "repeats", "non-unique", "non unique", "not unique")

// DuplicateShare is how many rows repeat something: a share or a number.
func (p Reader) DuplicateShare(i, end int) (Share, int64, int) {
	if s, ok := p.ShareAt(i, end); ok && !s.Bare {
		return s, 0, s.N
	}
	n := p.Approx(i, end)
	if t := p.Tok(i + n); i+n < end && t.Kind == token.Number && t.Unit == "" && t.Digits == 0 && t.Num >= 1 && p.AnyOf(DuplicateWords, i+n+1, end) > 0 {
		return Share{}, int64(t.Num), n + 1
	}
	return Share{}, 0, 0
}

// ShareStands: a share stands between i and end.
func (p Reader) ShareStands(i, end int) bool {
	for k := i; k < end; k++ {
		if _, ok := p.ShareAt(k, end); ok {
			return true
		}
	}
	return false
}

// RequiredLinks stand between the flag and its share.
var RequiredLinks = draft.PhrasesOf("for", "in", "(", ":", "=", "on", "is", "about", "around")

// ShareOfRequired: "mandatory" or "required" is no demand of the column before it, but a flag of its own, of which the
// share stands behind: "length 1-5 days, mandatory 40%".
func (p Reader) ShareOfRequired(i, end int) bool {
	if !p.Tok(i).Is("mandatory", "required", "compulsory", "obligatory") || i >= end || i == 0 || !p.Tok(i-1).Is(",", ";", "|", "and", "/") {
		return false
	}
	at := i + 1 + p.AnyOf(RequiredLinks, i+1, end)
	s, ok := p.ShareAt(at, end)
	return ok && s.Vague == "" && p.AtBreak(at+s.N, end)
}

// Share is a fraction of the whole.
type Share struct {
	Value float64
	Vague string // the word, where a word such as "most" stood for the number
	Bare  bool   // a plain number, which is a share only if its neighbours are
	N     int
}

// ShareAt reads "15%", "9 in 10", "1 tenant in 9", "a third", "two thirds", "half of", "most".
func (p Reader) ShareAt(i, end int) (Share, bool) {
	if n := p.Any(i, end, "all but", "all except", "everything but", "everyone but"); n > 0 {
		if s, ok := p.ShareAt(i+n, end); ok && s.Vague == "" && s.Value < 1 {
			return Share{Value: math.Round((1-s.Value)*1e12) / 1e12, N: n + s.N}, true // "on all but 3% of swipes"
		}
	}
	n := p.Approx(i, end)
	at := i + n
	if s, ok := p.fraction(at, end); ok {
		s.N += n
		return s, true
	}
	t := *p.Tok(at)
	if at < end && t.Kind == token.Number {
		if t.Percent {
			return Share{Value: t.Num / 100, N: n + 1}, true
		}
		if k, per := p.InSo(at+1, end); k > 0 && t.Num >= 0 && t.Num <= per {
			return Share{Value: t.Num / per, N: n + 1 + k}, true
		}
	}
	if n > 0 && !p.Tok(i).Is("almost", "nearly") {
		return Share{}, false
	}
	if !vague.Has(p.Tok(i).Low) {
		return Share{}, false
	}
	for _, v := range vagueShares {
		if k := p.Any(i, end, v.phrase); k > 0 {
			return Share{Value: v.value, Vague: v.phrase, N: k}, true
		}
	}
	return Share{}, false
}

// InSo reads "in 10", "out of ten", "of every 10" and "tenants in 9".
func (p Reader) InSo(i, end int) (n int, per float64) {
	at := i
	for skip := 0; skip < 2 && at < end && p.Toks[at].Kind == token.Word && !p.Toks[at].Is("in", "out", "of", "to", "and", "or", "per"); skip++ {
		if p.Toks[at].Is("with", "for", "each", "every", "between") {
			return 0, 0
		}
		at++
	}
	k, tail := p.Any(at, end, "in every", "in", "out of every", "out of", "of every"), 0
	if k == 0 && at == i && p.Lit(at, end, "of") && p.Tok(at+1).Kind == token.Number && (p.Tok(at+1).Num <= 20 || p.Tok(at+1).Num == 100) && (p.AtBreak(at+2, end) || p.Any2(at+2, end, "cases", "rows", "times", "records", "orders", "customers")) {
		k = 1 // "3 of 4"
		tail = p.Any(at+2, end, "cases", "rows", "times", "records")
	}
	if k == 0 || at+k >= end || p.Toks[at+k].Kind != token.Number {
		return 0, 0
	}
	m := p.Toks[at+k]
	if m.Num < 2 || m.Year || m.Percent || m.Digits > 0 {
		return 0, 0
	}
	return at + k + 1 + tail - i, m.Num
}

var vagueShares = []struct {
	phrase string
	value  float64
}{
	{"almost never", .01}, {"hardly ever", .01}, {"very rarely", .01}, {"almost always", .97}, {"nearly always", .97}, {"nearly never", .01}, {"almost all", .97}, {"nearly all", .97}, {"almost none", .01}, {"nearly none", .01}, {"hardly any", .01}, {"the majority of", .8}, {"the majority", .8}, {"a majority of", .8}, {"majority", .8},
	{"most cases", .7}, {"most of the cases", .7}, {"most of the time", .7}, {"many cases", .4}, {"some cases", .15}, {"a few cases", .05}, {"few cases", .05}, {"rare cases", .02},
	{"mostly", .8}, {"mainly", .8}, {"predominantly", .8}, {"most", .7}, {"usually", .7}, {"many", .4}, {"a handful of", .05}, {"a handful", .05}, {"a few", .05}, {"few", .05}, {"occasionally", .05},
	{"occasional", .05}, {"rarely", .02}, {"rare", .02}, {"sometimes", .15}, {"a small share of", .05}, {"a small number of", .05},
}

// vague are the first words of vague shares.
var vague = func() draft.Firsts {
	var phrases []string
	for _, v := range vagueShares {
		phrases = append(phrases, v.phrase)
	}
	return draft.FirstWords(phrases)
}()

var FractionNames = map[string]float64{
	"half": 2, "halves": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fourth": 4, "fifth": 5, "fifths": 5, "sixth": 6, "sixths": 6,
	"seventh": 7, "eighth": 8, "eighths": 8, "ninth": 9, "tenth": 10, "tenths": 10, "twentieth": 20, "hundredth": 100,
}

// fraction reads "half", "a third", "two thirds", "3/4", "three quarters of".
func (p Reader) fraction(i, end int) (Share, bool) {
	t := *p.Tok(i)
	switch {
	case i >= end:
		return Share{}, false
	case t.Kind == token.Number && t.Digits == 0 && i+1 < end && FractionNames[p.Toks[i+1].Low] > 1 && p.Toks[i+1].Kind == token.Word && t.Num < FractionNames[p.Toks[i+1].Low]:
		return Share{Value: t.Num / FractionNames[p.Toks[i+1].Low], N: 2}, true
	case t.Is("a", "an", "one", "the") && i+1 < end && p.Toks[i+1].Kind == token.Word && FractionNames[p.Toks[i+1].Low] > 1 && !strings.HasSuffix(p.Toks[i+1].Low, "s"):
		return Share{Value: 1 / FractionNames[p.Toks[i+1].Low], N: 2}, true
	case t.Is("half") && p.Any2(i+1, end, "board", "price", "day", "time", "brother", "sister", "marathon", "term", "moon", "size", "life", "split", "year", "century"):
		return Share{}, false // "half board" is a name
	case t.Is("half"):
		n := 1
		if p.Lit(i+1, end, "and", "half") || p.Lit(i+1, end, "/", "half") {
			return Share{}, false
		}
		return Share{Value: .5, N: n}, true
	case t.Kind == token.Number && t.Digits == 0 && i+2 < end && p.Toks[i+1].Is("/") && p.Toks[i+2].Kind == token.Number && p.Toks[i+1].Glued && p.Toks[i+2].Glued &&
		t.Num > 0 && t.Num < p.Toks[i+2].Num && p.Toks[i+2].Num <= 12 && !p.Lit(i+3, end, "/"):
		return Share{Value: t.Num / p.Toks[i+2].Num, N: 3}, true
	}
	return Share{}, false
}
