package planner

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// share is a fraction of the whole.
type share struct {
	value float64
	vague string // the word, where a word such as "most" stood for the number
	bare  bool   // a plain number, which is a share only if its neighbours are
	n     int
}

// shareAt reads "15%", "9 in 10", "1 tenant in 9", "a third", "two thirds", "half of", "most".
func (p *parser) shareAt(i, end int) (share, bool) {
	if n := p.any(i, end, "all but", "all except", "everything but", "everyone but"); n > 0 {
		if s, ok := p.shareAt(i+n, end); ok && s.vague == "" && s.value < 1 {
			return share{value: math.Round((1-s.value)*1e12) / 1e12, n: n + s.n}, true // "on all but 3% of swipes"
		}
	}
	n := p.approx(i, end)
	at := i + n
	if s, ok := p.fraction(at, end); ok {
		s.n += n
		return s, true
	}
	t := *p.tok(at)
	if at < end && t.Kind == token.Number {
		if t.Percent {
			return share{value: t.Num / 100, n: n + 1}, true
		}
		if k, per := p.inSo(at+1, end); k > 0 && t.Num >= 0 && t.Num <= per {
			return share{value: t.Num / per, n: n + 1 + k}, true
		}
	}
	if n > 0 && !p.tok(i).Is("almost", "nearly") {
		return share{}, false
	}
	if !vague[p.tok(i).Low] {
		return share{}, false
	}
	for _, v := range vagueShares {
		if k := p.any(i, end, v.phrase); k > 0 {
			return share{value: v.value, vague: v.phrase, n: k}, true
		}
	}
	return share{}, false
}

// inSo reads "in 10", "out of ten", "of every 10" and "tenants in 9".
func (p *parser) inSo(i, end int) (n int, per float64) {
	at := i
	for skip := 0; skip < 2 && at < end && p.toks[at].Kind == token.Word && !p.toks[at].Is("in", "out", "of", "to", "and", "or", "per"); skip++ {
		if p.toks[at].Is("with", "for", "each", "every", "between") {
			return 0, 0
		}
		at++
	}
	k := p.any(at, end, "in every", "in", "out of every", "out of", "of every")
	if k == 0 && at == i && p.lit(at, end, "of") && p.tok(at+1).Kind == token.Number && p.tok(at+1).Num <= 20 && (p.atBreak(at+2, end) || p.any2(at+2, end, "cases", "rows", "times", "records", "orders", "customers")) {
		k = 1 // "3 of 4"
	}
	if k == 0 || at+k >= end || p.toks[at+k].Kind != token.Number {
		return 0, 0
	}
	m := p.toks[at+k]
	if m.Num < 2 || m.Year || m.Percent || m.Digits > 0 {
		return 0, 0
	}
	return at + k + 1 - i, m.Num
}

var vagueShares = []struct {
	phrase string
	value  float64
}{
	{"almost never", .01}, {"hardly ever", .01}, {"very rarely", .01}, {"almost always", .97}, {"nearly always", .97}, {"nearly never", .01}, {"almost all", .97}, {"nearly all", .97}, {"almost none", .01}, {"nearly none", .01}, {"hardly any", .01}, {"the majority of", .8}, {"the majority", .8}, {"a majority of", .8}, {"majority", .8},
	{"mostly", .8}, {"mainly", .8}, {"predominantly", .8}, {"most", .7}, {"usually", .7}, {"many", .4}, {"a handful of", .05}, {"a handful", .05}, {"a few", .05}, {"few", .05}, {"occasionally", .05},
	{"occasional", .05}, {"rarely", .02}, {"rare", .02}, {"sometimes", .15}, {"a small share of", .05}, {"a small number of", .05},
}

// vague are the first words of vague shares.
var vague = func() map[string]bool {
	var phrases []string
	for _, v := range vagueShares {
		phrases = append(phrases, v.phrase)
	}
	return firstWords(phrases)
}()

var fractionNames = map[string]float64{
	"half": 2, "halves": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fourth": 4, "fifth": 5, "fifths": 5, "sixth": 6, "sixths": 6,
	"seventh": 7, "eighth": 8, "eighths": 8, "ninth": 9, "tenth": 10, "tenths": 10, "twentieth": 20, "hundredth": 100,
}

// fraction reads "half", "a third", "two thirds", "3/4", "three quarters of".
func (p *parser) fraction(i, end int) (share, bool) {
	t := *p.tok(i)
	switch {
	case i >= end:
		return share{}, false
	case t.Kind == token.Number && t.Digits == 0 && i+1 < end && fractionNames[p.toks[i+1].Low] > 1 && p.toks[i+1].Kind == token.Word && t.Num < fractionNames[p.toks[i+1].Low]:
		return share{value: t.Num / fractionNames[p.toks[i+1].Low], n: 2}, true
	case t.Is("a", "an", "one", "the") && i+1 < end && p.toks[i+1].Kind == token.Word && fractionNames[p.toks[i+1].Low] > 1 && !strings.HasSuffix(p.toks[i+1].Low, "s"):
		return share{value: 1 / fractionNames[p.toks[i+1].Low], n: 2}, true
	case t.Is("half") && p.any2(i+1, end, "board", "price", "day", "time", "brother", "sister", "marathon", "term", "moon", "size", "life", "split", "year", "century"):
		return share{}, false // "half board" is a name
	case t.Is("half"):
		n := 1
		if p.lit(i+1, end, "and", "half") || p.lit(i+1, end, "/", "half") {
			return share{}, false
		}
		return share{value: .5, n: n}, true
	case t.Kind == token.Number && t.Digits == 0 && i+2 < end && p.toks[i+1].Is("/") && p.toks[i+2].Kind == token.Number && p.toks[i+1].Glued && p.toks[i+2].Glued &&
		t.Num > 0 && t.Num < p.toks[i+2].Num && p.toks[i+2].Num <= 12 && !p.lit(i+3, end, "/"):
		return share{value: t.Num / p.toks[i+2].Num, n: 3}, true
	}
	return share{}, false
}
