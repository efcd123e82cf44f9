package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// restSplit are the words between "the rest" and the values that share it.
var restSplit = []string{"is evenly split between", "are evenly split between", "evenly split between", "equally split between", "evenly divided between", "equally divided between", "evenly spread over", "evenly spread across", "spread evenly over", "spread evenly across", "split evenly among", "split evenly over", "split evenly across", "evenly split among", "evenly split over", "evenly split across", "divided evenly between", "divided evenly among", "shared equally by", "shared equally between", "shared evenly by", "evenly shared by", "in equal parts", "in equal shares", "is split evenly between", "are split evenly between", "split evenly between", "split equally between", "is split between", "are split between", "split between", "is divided between", "divided equally between", "divided between", "divided among", "shared between", "shared by", "split among", "split into", "split over", "evenly between", "equally between", "evenly", "equally", "either", "being either", "are either", "is either", "between"}

// restList reads what several values share of what the others leave: "the rest split
// between HR and finance", "the others equally day or night".
func (p *parser) restList(i, end int) ([]category, int) {
	k := p.any(i, end, "and", "plus")
	n := p.any(i+k, end, restPhrases...)
	if n == 0 {
		return nil, 0
	}
	at := i + k + n
	split := p.any(at, end, restSplit...)
	if split == 0 {
		at += p.any(at, end, "is", "are", "being")
		if v, m := p.valueItem(at, end, 2); m == 0 || v == "" || !p.lit(at+m, end, "or") {
			return nil, 0 // "the rest swimming or yoga" needs no word for the split
		}
	}
	var list []category
	at += split
	last := at
	for at < end && len(list) < 12 {
		v, m := p.valueItem(at, end, 3)
		if m == 0 {
			break
		}
		list = append(list, category{text: v, share: restShare, at: at})
		at += m
		last = at
		sep := p.any(at, end, ", and", ", or", "and", "or", "/", "&", ",")
		if sep == 0 {
			break
		}
		joined := !p.lit(at, end, ",") || sep > 1
		if !joined && !p.joinAhead(at+sep, end) {
			break
		}
		at += sep
		if joined {
			if v, m := p.valueItem(at, end, 3); m > 0 {
				list = append(list, category{text: v, share: restShare, at: at})
				last = at + m
			}
			break
		}
	}
	if len(list) < 2 {
		return nil, 0
	}
	last += p.any(last, end, "evenly", "equally", "in equal parts", "half each", "half and half")
	return list, last - i
}

// vagueItem reads one value with a word for its share: "mostly USD", "some EUR",
// "occasionally Spanish or French".
func (p *parser) vagueItem(i, end int) ([]category, int) {
	lead := p.any(i, end, "and", "but")
	at := i + lead
	value, n := 0.0, 0
	for _, v := range vagueShares {
		if k := p.any(at, end, v.phrase); k > 0 {
			value, n = v.value, k
			break
		}
	}
	if k := p.any(at, end, "some are", "some", "sometimes", "a little", "a bit of", "often"); k > 0 && n == 0 {
		value, n = .15, k
	}
	if n == 0 {
		// "app mostly"
		t := p.tok(at)
		if t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code || t.Kind == token.Word && (functionWords[t.Low] || shapeWords[t.Low] || nullish(t.Low) || vagueStart[t.Low]) {
			return nil, 0
		}
		k := p.any(at+1, end, "mostly", "mainly", "sometimes", "occasionally", "rarely", "usually", "predominantly")
		if k == 0 || at+1+k < end && p.toks[at+1+k].Kind == token.Word && !vagueStart[p.toks[at+1+k].Low] {
			return nil, 0
		}
		share := map[string]float64{"sometimes": .15, "occasionally": .05, "rarely": .02, "usually": .7}[p.toks[at+1].Low]
		if share == 0 {
			share = .8
		}
		return []category{{text: p.source(at, at+1), share: share, at: at, vague: p.source(at+1, at+1+k)}}, lead + 1 + k
	}
	at += n
	at += p.any(at, end, "are", "is", "of them are", "in")
	var list []category
	for at < end {
		t := p.tok(at)
		if t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code || t.Kind == token.Word && functionWords[t.Low] || prosaic(t.Low) || nullish(t.Low) || shapeWords[t.Low] {
			return nil, 0
		}
		v, m := p.valueItem(at, end, 2)
		if m == 2 && vagueStart[p.tok(at+1).Low] {
			v, m = p.source(at, at+1), 1
		}
		if m == 0 {
			return nil, 0
		}
		list = append(list, category{text: v, share: value, at: at, vague: p.source(i+lead, i+lead+n)})
		at += m
		if !p.lit(at, end, "or") {
			break
		}
		at++
	}
	return list, at - i
}

// vagueStart are the words with which the next vague share begins.
var vagueStart = lexicon.WordSet("some mostly mainly occasionally rarely sometimes few often usually many most")

// shapeWords tell of the size of numbers or the presence of values, not of a category.
var shapeWords = lexicon.WordSet("small low cheap short high large big long little tiny minor under over above below between zero zeros empty around unique")

func nullish(w string) bool {
	for _, n := range nullWords {
		if n == w {
			return true
		}
	}
	return false
}

// vagueList reads "mostly USD some EUR", "mostly English, occasionally Spanish or French,
// rarely German": the greatest share takes what the others leave.
func (p *parser) vagueList(i, end int) ([]category, int) {
	var list []category
	at, last, greatest := i, i, 0
	for at < end {
		items, n := p.vagueItem(at, end)
		if n == 0 {
			break
		}
		list = append(list, items...)
		at += n
		last = at
		at += p.any(at, end, ", and", ", but", ",", "and", "but", "with", ";")
	}
	if len(list) < 2 {
		return nil, 0
	}
	sum := 0.0
	for k, v := range list {
		if v.share > list[greatest].share {
			greatest = k
		}
		sum += v.share
	}
	rest := list[greatest].share + 1 - sum
	if rest < .3 {
		for k := range list {
			list[k].share /= sum
		}
	} else {
		list[greatest].share = math.Round(rest*1e9) / 1e9
	}
	return list, last - i
}

// noteVague states what words were taken for.
func (p *parser) noteVague(c *columnDraft, list []category) {
	for _, v := range list {
		if v.vague != "" {
			p.assume(&c.element, "\""+v.vague+" "+v.text+"\" is taken as "+percentText(v.share), nil)
		}
	}
}

// namedShares reads the shares of a list that stands before: "half of them flat and the
// others equally day or night". Every value must be one of the list.
func (p *parser) namedShares(c *columnDraft, i, end int) int {
	at := i + p.any(i, end, ",", ":", "with", "where", "of which")
	for _, shareFirst := range []bool{true, false} {
		list, n := p.pairs(at, end, 3, shareFirst)
		if n == 0 {
			continue
		}
		shares := make([]float64, len(c.values))
		for k := range shares {
			shares[k] = -1
		}
		matched := 0
		for _, v := range list {
			for k := range c.values {
				if shares[k] < 0 && sameValue(c.values[k].text, v.text) {
					shares[k] = v.share
					matched++
				}
			}
		}
		if matched == len(list) && matched == len(c.values) {
			c.apply(shares, false)
			return at + n - i
		}
	}
	return 0
}

// eachOfOthers reads whose the share before is: "each of the others", "on each of the others", "each for the other
// two".
func (p *parser) eachOfOthers(i, end int) int {
	at := i + p.any(i, end, "on", "in", "for", "at", "to", "are", "go to")
	n := p.any(at, end, "each of the others", "each of the other two", "each of the other three", "each of the other four", "each of the other ones", "each of the remaining ones", "each of the remaining two", "each of the rest", "each other", "each for the others", "each for the other two", "each for the other three", "each for the rest", "each for the remaining ones", "each in the others", "each on the others", "every other", "every other one", "each")
	if n == 0 || !p.atBreak(at+n, end) {
		return 0
	}
	return at + n - i
}

// fillOthers gives the values without a share that of each of them, where that makes the whole.
func (p *parser) fillOthers(shares []float64, each float64) bool {
	sum, open := 0.0, 0
	for _, s := range shares {
		if s < 0 {
			open++
		} else {
			sum += s
		}
	}
	if open == 0 || math.Abs(sum+float64(open)*each-1) > .02 {
		return false
	}
	for k := range shares {
		if shares[k] < 0 {
			shares[k] = (1 - sum) / float64(open)
		}
	}
	return true
}

// looseShares reads shares of some values of the list before, in words: "(most are robins,
// kestrels rare)". What is left goes to the values that are not named.
func (p *parser) looseShares(c *columnDraft, i, end int) int {
	shares := make([]float64, len(c.values))
	for k := range shares {
		shares[k] = -1
	}
	index := func(at int) (int, int) {
		for k, v := range c.values {
			if n := p.sameValueAt(lexicon.NameWords(v.text), at, end); n > 0 && shares[k] < 0 {
				return k, n
			}
		}
		return -1, 0
	}
	at, last, said, sum := i, i, 0, 0.0
	for at < end {
		at += p.any(at, end, "the", "where")
		k, value := -1, 0.0
		if s, ok := p.shareAt(at, end); ok {
			n := s.n + p.any(at+s.n, end, "of them are", "are", "is", "of the time", "of")
			j, m := index(at + n)
			for skip := 0; m == 0 && skip < 3 && at+n < end && p.toks[at+n].Kind == token.Word && !p.toks[at+n].Is("each", "and", "or"); skip++ {
				n++ // "half park on G", "a quarter in B"
				j, m = index(at + n)
			}
			if m == 0 {
				if n := p.eachOfOthers(at+s.n, end); n > 0 && said > 0 && s.vague == "" && p.fillOthers(shares, s.value) {
					c.apply(shares, false)
					return at + s.n + n - i
				}
				break
			}
			k, value, at = j, s.value, at+n+m
		} else if j, m := index(at); m > 0 {
			m += p.any(at+m, end, "are", "is", "being", "has", "have", "having", "gets", "get", "takes", "take", "makes up", "make up", "making up", "accounts for", "account for", "carries", "carry", "holds", "covers", "handles", "does", "wins", "at", "with", ":", "=")
			m += p.any(at+m, end, "at", "the")
			s, ok := p.shareAt(at+m, end)
			if !ok {
				break
			}
			k, value, at = j, s.value, at+m+s.n
			at += p.shareTail(at, end)
		} else if n := p.any(at, end, "the other two", "the other three", "the other four", "the others", "others", "the rest", "all others", "the remaining two", "the remaining ones"); n > 0 && said > 0 {
			n += p.any(at+n, end, "are", "have", "get", "make up", "at", "with")
			s, ok := p.shareAt(at+n, end)
			if !ok || s.vague != "" || !p.lit(at+n+s.n, end, "each") || !p.fillOthers(shares, s.value) {
				break
			}
			c.apply(shares, false)
			return at + n + s.n + 1 - i
		} else {
			break
		}
		shares[k] = value
		sum += value
		said++
		last = at
		at += p.any(at, end, ", and", ",", "and", "but", ";", "with")
	}
	if said == 0 || said >= len(c.values) || sum >= 1 {
		return 0
	}
	for k := range shares {
		if shares[k] < 0 {
			said++
			shares[k] = math.Round((1-sum)/float64(len(shares)-said+1)*1e9) / 1e9 // the last one takes what rounding leaves
			sum += shares[k]
		}
	}
	c.apply(shares, false)
	p.assume(&c.element, "\""+p.source(i, last)+"\": the values that are not named share the rest", nil)
	return last - i
}
