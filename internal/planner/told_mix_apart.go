package planner

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mixBehindValues reads values all of which stand before their shares: "oak, lime and maple, 40, 35 and 25 percent",
// "there are three lines: 11, 12 and 15 (50%, 30%, 20%)"; before one share that each of them has, "maths, biology,
// history and French, a quarter each"; or before words that say that they are even.
func (p *parser) mixBehindValues(i, end int) *mixDraft {
	last := end
	if last > i && p.toks[last-1].Is(")") {
		last--
	}
	first, shares := -1, []float64(nil)
	for k := i + 3; k < last && first < 0; k++ {
		if n := p.any(k, last, evenPhrases...); n > 0 && k+n == last {
			first = k
		} else if s, ok := p.shareAt(k, last); ok && s.vague == "" && k+s.n+p.any(k+s.n, last, "of them each", "each", "of the rows each", "apiece") == last && s.value < .6 && p.toks[last-1].Is("each", "apiece") {
			first, shares = k, []float64{s.value}
		} else if list, n := p.tightShares(k, last); n > 0 && k+n == last {
			first, shares = k, list
		}
	}
	if first < 0 {
		return nil
	}
	m := &mixDraft{}
	from, to := i, first
	for k := first - 1; k >= i; k-- {
		if p.toks[k].Is(":", "(") && k < first-1 {
			from = k + 1
			for x := i; x < k; x++ {
				m.frame = append(m.frame, p.toks[x].Low)
			}
			break
		}
	}
	from += p.any(from, to, "the", "there are")
	for n := min(3, to-from-1); n > 0; n-- {
		if c := p.find(p.table, from, from+n, nil); c != nil && lexicon.SingularLast(c.words) == lexicon.SingularLast(p.wordsOf(from, from+n)) {
			return nil // "the statuses open, settled and rejected" is read where columns are
		}
	}
	_, to = p.mixTrim(from, to)
	for to > from && (p.any2(to-1, to, "are", "is", "come", "occur", "in", "at", "appear", "with", "have", "take", "make up", "cover", "about", "by", "be", "being", "all") || p.toks[to-1].Is("up", "for")) {
		to--
		m.prose = true
	}
	if p.hasWord(from, to, "is", "are", "was", "were", "has", "have", "for", "if", "when", "with") {
		return nil
	}
	if !p.listApart(m, from, to) {
		return nil
	}
	switch {
	case len(m.list) < 2 || len(shares) > 1 && len(shares) != len(m.list) || len(shares) == 1 && math.Abs(shares[0]*float64(len(m.list))-1) > .02:
		return nil
	case len(shares) > 1:
		for k := range m.list {
			m.list[k].share = shares[k]
		}
	default:
		for k := range m.list {
			m.list[k].share = 1 / float64(len(m.list))
		}
	}
	m.lowerFirst(p)
	return m
}

// listApart reads values that stand one after the other.
func (p *parser) listApart(m *mixDraft, from, to int) bool {
	for at := from; at < to; {
		stop := at
		for stop < to && !p.toks[stop].Is(",", "and", "/", "or") {
			stop++
		}
		a, b := p.mixTrim(at, stop)
		if a >= b && stop > at || b-a > 3 || !p.wordsOnly(a, b) {
			return false
		}
		if a < b {
			m.list = append(m.list, category{text: p.source(a, b), share: -1, at: a})
		}
		at = stop + 1
	}
	return true
}

// mixAtRatio reads values whose shares are a ratio, in front of them or behind: "boys and girls in relation 52:48",
// "they were randomised 2:1 to drug and placebo".
func (p *parser) mixAtRatio(i, end int) *mixDraft {
	k := i + 1
	for k < end && !(p.toks[k].Kind == token.Number && p.lit(k+1, end, ":") && p.tok(k+2).Kind == token.Number) {
		k++
	}
	nums, sum, stop := []float64(nil), 0.0, k
	for stop < end && p.toks[stop].Kind == token.Number && !p.toks[stop].Percent && len(nums) < 9 {
		nums = append(nums, p.toks[stop].Num)
		sum += p.toks[stop].Num
		if stop++; !p.lit(stop, end, ":") || p.tok(stop+1).Kind != token.Number {
			break
		}
		stop++
	}
	if len(nums) < 2 || sum <= 0 {
		return nil
	}
	m := &mixDraft{prose: true}
	from, to, frame := i, k, [2]int{stop, end}
	if behind := stop + p.any(stop, end, "ratio", "split", "mix", "relation"); behind == end {
		for to > from && (p.any2(to-1, to, "in", "a", "the", "of", "ratio", "ratios", "relation", "proportion", "proportions", "split", "divided", "distributed", "mixed", "occur", "appear", "come", "stand", "are", "is", "were", "at", "about", "roughly", "around") || p.mixVerbAt(to-1, to)) {
			to--
		}
		from += p.any(from, to, "the", "there are", "we have")
	} else {
		lead := p.any(stop, end, "to", "between", "into", "among", "across", "for", "on", "over")
		if lead == 0 || p.hasWord(i, k, "between", "if", "when") {
			return nil
		}
		from, to, frame = stop+lead, end, [2]int{i, k}
	}
	for x := frame[0]; x < frame[1]; x++ {
		m.frame = append(m.frame, p.toks[x].Low)
	}
	if p.hasWord(from, to, "is", "are", "has", "have", "if", "when", "with") || !p.listApart(m, from, to) || len(m.list) != len(nums) {
		return nil
	}
	for x := range m.list {
		m.list[x].share = nums[x] / sum
	}
	m.lowerFirst(p)
	return m
}

// evenPhrases say that values are equally frequent.
var evenPhrases = []string{"equally often", "equally frequent", "equally common", "equally likely", "with equal frequency", "with equal probability", "half and half", "fifty - fifty", "50 / 50", "in equal shares", "in equal parts", "in equal numbers", "in equal measure", "evenly", "as often as each other"}

// tightShares reads "40, 35 and 25 percent", a whole of shares with nothing between them.
func (p *parser) tightShares(i, end int) ([]float64, int) {
	var out []float64
	sum, percent, at := 0.0, false, i
	for at < end && sum < 1.03 && (p.toks[at].Kind == token.Number && p.toks[at].Num <= 100 || p.toks[at].Kind == token.Word) {
		s, ok := p.shareAt(at, end)
		if !ok && p.toks[at].Kind == token.Number {
			s = share{value: p.toks[at].Num / 100, n: 1}
		} else if !ok || s.vague != "" {
			break
		}
		percent = percent || ok
		out = append(out, s.value)
		sum += s.value
		at += s.n
		k := p.any(at, end, "%", "percent", "per cent", "pct")
		percent = percent || k > 0
		at += k
		sep := p.any(at, end, ", and", ",", "and", "/")
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(out) < 2 || sum < .97 || sum > 1.03 || !percent {
		return nil, 0
	}
	at += p.any(at, end, "respectively", "of the rows", "in that order")
	return out, at - i
}

// hasWord: one of the words stands among the tokens.
func (p *parser) hasWord(from, to int, words ...string) bool {
	return slices.ContainsFunc(p.toks[from:max(from, to)], func(t token.Token) bool { return t.Is(words...) })
}

// mixInBrackets reads shares that stand in brackets behind values of which more is said: "standard rooms (60% of
// bookings) go for 80-140 a night, superior ones (30%) for 130-210". What is said besides is read for itself.
func (p *parser) mixInBrackets(i, end int) {
	t := p.table
	if t == nil || p.revising || end-i > toldReach || !t.listedBefore(i) || !p.sentenceStart(i) {
		return
	}
	m := &mixDraft{}
	var parts, marks [][2]int
	sum := 0.0
	for k := i + 1; k < end; k++ {
		if !p.toks[k].Is("(") {
			continue
		}
		stop := p.closing(k, end)
		s, ok := p.shareAt(k+1, end)
		if stop < 0 || !ok || s.vague != "" || !p.ofRowsOnly(k+1+s.n, stop) {
			return
		}
		from := k
		for from > i && p.toks[from-1].Kind != token.Mark && !p.any2(from-1, from, "and", "while", "but") && k-from < 3 {
			from--
		}
		if from += p.any(from, k, "the", "a", "an"); from == k || slices.ContainsFunc(p.toks[from:k], func(t token.Token) bool { return t.Is("is", "are", "was", "were", ":") }) {
			return // "types are serum (45%)" is read where columns are
		}
		parts, marks = append(parts, [2]int{from, k}), append(marks, [2]int{k, stop + 1})
		m.list = append(m.list, category{share: s.value})
		sum += s.value
		k = stop
	}
	if len(parts) < 2 || sum < .97 || sum > 1.03 {
		return
	}
	p.commonWords(m, parts)
	if x := &parts[0]; x[1]-x[0] == 2 && lexicon.IsPlural(p.toks[x[1]-1].Low) { // "standard rooms", "superior ones", "suites"
		m.frame = append(m.frame, p.toks[x[1]-1].Low)
		x[1]--
	}
	for k, x := range parts {
		m.list[k].text, m.list[k].at = p.source(x[0], x[1]), x[0]
	}
	m.lowerFirst(p)
	c := p.columnOfMix(t, m)
	if c == nil {
		return
	}
	p.takeMix(c, m)
	for _, x := range marks {
		p.claim(x[0], x[1], &c.element)
	}
}
