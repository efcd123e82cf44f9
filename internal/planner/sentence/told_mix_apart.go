package sentence

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mixBehindValues reads values all of which stand before their shares: "oak, lime and maple, 40, 35 and 25 percent",
// "there are three lines: 11, 12 and 15 (50%, 30%, 20%)"; before one share that each of them has, "maths, biology,
// history and French, a quarter each"; or before words that say that they are even.
func (p Reader) mixBehindValues(i, end int) *mixDraft {
	last := end
	if last > i && p.Toks[last-1].Is(")") {
		last--
	}
	first, shares := -1, []float64(nil)
	for k := i + 3; k < last && first < 0; k++ {
		if n := p.AnyOf(evenPhrases, k, last); n > 0 && k+n == last {
			first = k
		} else if s, ok := p.ShareAt(k, last); ok && s.Vague == "" && k+s.N+p.Any(k+s.N, last, "of them each", "each", "of the rows each", "apiece") == last && s.Value < .6 && p.Toks[last-1].Is("each", "apiece") {
			first, shares = k, []float64{s.Value}
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
		if p.Toks[k].Is(":", "(") && k < first-1 {
			from = k + 1
			for x := i; x < k; x++ {
				m.frame = append(m.frame, p.Toks[x].Low)
			}
			break
		}
	}
	from += p.Any(from, to, "the", "there are")
	for n := min(3, to-from-1); n > 0; n-- {
		if c := p.Find(p.Table, from, from+n, nil); c != nil && lexicon.SingularLast(c.Words) == lexicon.SingularLast(p.WordsOf(from, from+n)) {
			return nil // "the statuses open, settled and rejected" is read where columns are
		}
	}
	_, to = p.mixTrim(from, to)
	for to > from && (p.Any2(to-1, to, "are", "is", "come", "occur", "in", "at", "appear", "with", "have", "take", "make up", "cover", "about", "by", "be", "being", "all") || p.Toks[to-1].Is("up", "for")) {
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
			m.list[k].Share = shares[k]
		}
	default:
		for k := range m.list {
			m.list[k].Share = 1 / float64(len(m.list))
		}
	}
	m.lowerFirst(p)
	return m
}

// listApart reads values that stand one after the other.
func (p Reader) listApart(m *mixDraft, from, to int) bool {
	for at := from; at < to; {
		stop := at
		for stop < to && !p.Toks[stop].Is(",", "and", "/", "or") {
			stop++
		}
		a, b := p.mixTrim(at, stop)
		if a >= b && stop > at || b-a > 3 || !p.wordsOnly(a, b) {
			return false
		}
		if a < b {
			m.list = append(m.list, draft.Category{Text: p.Source(a, b), Share: -1, At: a})
		}
		at = stop + 1
	}
	return true
}

// mixAtRatio reads values whose shares are a ratio, in front of them or behind: "boys and girls in relation 52:48",
// "they were randomised 2:1 to drug and placebo".
func (p Reader) mixAtRatio(i, end int) *mixDraft {
	k := i + 1
	for k < end && !(p.Toks[k].Kind == token.Number && p.Lit(k+1, end, ":") && p.Tok(k+2).Kind == token.Number) {
		k++
	}
	nums, sum, stop := []float64(nil), 0.0, k
	for stop < end && p.Toks[stop].Kind == token.Number && !p.Toks[stop].Percent && len(nums) < 9 {
		nums = append(nums, p.Toks[stop].Num)
		sum += p.Toks[stop].Num
		if stop++; !p.Lit(stop, end, ":") || p.Tok(stop+1).Kind != token.Number {
			break
		}
		stop++
	}
	if len(nums) < 2 || sum <= 0 {
		return nil
	}
	m := &mixDraft{prose: true}
	from, to, frame := i, k, [2]int{stop, end}
	if behind := stop + p.Any(stop, end, "ratio", "split", "mix", "relation"); behind == end {
		for to > from && (p.Any2(to-1, to, "in", "a", "the", "of", "ratio", "ratios", "relation", "proportion", "proportions", "split", "divided", "distributed", "mixed", "occur", "appear", "come", "stand", "are", "is", "were", "at", "about", "roughly", "around") || p.mixVerbAt(to-1, to)) {
			to--
		}
		from += p.Any(from, to, "the", "there are", "we have")
	} else {
		lead := p.Any(stop, end, "to", "between", "into", "among", "across", "for", "on", "over")
		if lead == 0 || p.hasWord(i, k, "between", "if", "when") {
			return nil
		}
		from, to, frame = stop+lead, end, [2]int{i, k}
	}
	for x := frame[0]; x < frame[1]; x++ {
		m.frame = append(m.frame, p.Toks[x].Low)
	}
	if p.hasWord(from, to, "is", "are", "has", "have", "if", "when", "with") || !p.listApart(m, from, to) || len(m.list) != len(nums) {
		return nil
	}
	for x := range m.list {
		m.list[x].Share = nums[x] / sum
	}
	m.lowerFirst(p)
	return m
}

// evenPhrases say that values are equally frequent.
var evenPhrases = draft.PhrasesOf("equally often", "equally frequent", "equally common", "equally likely", "with equal frequency", "with equal probability", "half and half", "fifty - fifty", "50 / 50", "in equal shares", "in equal parts", "in equal numbers", "in equal measure", "evenly", "as often as each other")

// tightShares reads "40, 35 and 25 percent", a whole of shares with nothing between them.
func (p Reader) tightShares(i, end int) ([]float64, int) {
	var out []float64
	sum, percent, at := 0.0, false, i
	for at < end && sum < 1.03 && (p.Toks[at].Kind == token.Number && p.Toks[at].Num <= 100 || p.Toks[at].Kind == token.Word) {
		s, ok := p.ShareAt(at, end)
		if !ok && p.Toks[at].Kind == token.Number {
			s = term.Share{Value: p.Toks[at].Num / 100, N: 1}
		} else if !ok || s.Vague != "" {
			break
		}
		percent = percent || ok
		out = append(out, s.Value)
		sum += s.Value
		at += s.N
		k := p.Any(at, end, "%", "percent", "per cent", "pct")
		percent = percent || k > 0
		at += k
		sep := p.Any(at, end, ", and", ",", "and", "/")
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(out) < 2 || sum < .97 || sum > 1.03 || !percent {
		return nil, 0
	}
	at += p.Any(at, end, "respectively", "of the rows", "in that order")
	return out, at - i
}

// hasWord: one of the words stands among the tokens.
func (p Reader) hasWord(from, to int, words ...string) bool {
	return slices.ContainsFunc(p.Toks[from:max(from, to)], func(t token.Token) bool { return t.Is(words...) })
}

// mixInBrackets reads shares that stand in brackets behind values of which more is said: "standard rooms (60% of
// bookings) go for 80-140 a night, superior ones (30%) for 130-210". What is said besides is read for itself.
func (p Reader) mixInBrackets(i, end int) {
	t := p.Table
	if t == nil || p.Revising || end-i > toldReach || !t.ListedBefore(i) || !p.SentenceStart(i) {
		return
	}
	m := &mixDraft{}
	var parts, marks [][2]int
	sum := 0.0
	for k := i + 1; k < end; k++ {
		if !p.Toks[k].Is("(") {
			continue
		}
		stop := p.Closing(k, end)
		s, ok := p.ShareAt(k+1, end)
		if stop < 0 || !ok || s.Vague != "" || !p.ofRowsOnly(k+1+s.N, stop) {
			return
		}
		from := k
		for from > i && p.Toks[from-1].Kind != token.Mark && !p.Any2(from-1, from, "and", "while", "but") && k-from < 3 {
			from--
		}
		if from += p.Any(from, k, "the", "a", "an"); from == k || slices.ContainsFunc(p.Toks[from:k], func(t token.Token) bool { return t.Is("is", "are", "was", "were", ":") }) {
			return // "types are serum (45%)" is read where columns are
		}
		parts, marks = append(parts, [2]int{from, k}), append(marks, [2]int{k, stop + 1})
		m.list = append(m.list, draft.Category{Share: s.Value})
		sum += s.Value
		k = stop
	}
	if len(parts) < 2 || sum < .97 || sum > 1.03 {
		return
	}
	p.commonWords(m, parts)
	if x := &parts[0]; x[1]-x[0] == 2 && lexicon.IsPlural(p.Toks[x[1]-1].Low) { // "standard rooms", "superior ones", "suites"
		m.frame = append(m.frame, p.Toks[x[1]-1].Low)
		x[1]--
	}
	for k, x := range parts {
		m.list[k].Text, m.list[k].At = p.Source(x[0], x[1]), x[0]
	}
	m.lowerFirst(p)
	c := p.columnOfMix(t, m)
	if c == nil {
		return
	}
	p.takeMix(c, m)
	for _, x := range marks {
		p.Claim(x[0], x[1], &c.Element)
	}
}
