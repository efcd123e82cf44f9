package planner

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// joinedValues makes one word of two that "and" joins to one value, as in "service: wash and fold 50, dry cleaning
// 35, ironing 15" and "30% half board, 60% bed and breakfast, 10% room only": of all values of a list that are the
// whole together, only the one on one side of "and" would have no share.
func (p *parser) joinedValues() {
	if !slices.ContainsFunc(p.toks, func(t token.Token) bool { return t.Is("and", "&") }) {
		return
	}
	out := make([]token.Token, 0, len(p.toks))
	for k := 0; k < len(p.toks); k++ {
		if n := len(out); n > 0 && (p.joinsValue(k) || p.joinsShared(k)) {
			last := &out[n-1]
			last.Span.End = max(last.Span.End, p.toks[k+1].Span.End)
			last.Text = p.text[last.Span.Start:last.Span.End]
			last.Low += " " + p.toks[k].Low + " " + p.toks[k+1].Low
			k++
			continue
		}
		out = append(out, p.toks[k])
	}
	p.toks = out
}

// joinsValue: the word at k joins the words around it to one value of a list whose shares stand behind the values.
func (p *parser) joinsValue(k int) bool {
	end := len(p.toks)
	if !p.any2(k, end, "and", "&") || !p.plainWord(k-1) || !p.plainWord(k+1) {
		return false
	}
	from := k - 1
	for from > 0 && k-from < 4 && p.plainWord(from-1) {
		from--
	}
	sum, at := p.shareOfItem(k + 1)
	if at == 0 {
		return false
	}
	sep, items := p.tok(at).Low, 1
	for sum < 100 && p.tok(at).Low == sep {
		next := p.listSep(at, end)
		s, to := p.shareOfItem(at + next)
		if next == 0 || to == 0 {
			break
		}
		sum, at, items = sum+s, to, items+1
	}
	if sum >= 100 && !p.namesList(from, k) {
		return false // "name and status open 50, closed 50"
	}
	for sum < 100 && from > 0 && p.toks[from-1].Is(",", ";", "/", "|") {
		s, to := p.shareBefore(from - 1)
		if to == 0 {
			break
		}
		sum, items, from = sum+s, items+1, to
	}
	return items > 1 && math.Abs(sum-100) < .01
}

// namesList: what stands at from, or right before it, names the column of a list whose first value holds the "and"
// at k: "type: bed and breakfast", "department sales and marketing".
func (p *parser) namesList(from, k int) bool {
	known := func(i, n int) bool { return p.headerMatch(i, i+n) == n || n == 1 && headTails[p.toks[i].Low] }
	if p.any2(from-1, from, ":", "(", "=") {
		return from > 1 && p.toks[from-2].Kind == token.Word && (known(from-2, 1) || from > 2 && known(from-3, 2)) || p.headerMatch(k+1, len(p.toks)) == 0
	}
	return k-from > 1 && known(from, 1) || k-from > 2 && known(from, 2)
}

// joinsShared: the word at k does so in a list whose shares stand in front of the values. The last value of it is
// one only where an earlier was: behind it may stand the next column.
func (p *parser) joinsShared(k int) bool {
	end := len(p.toks)
	if !p.any2(k, end, "and", "&") || !p.plainWord(k-1) || !p.plainWord(k+1) {
		return false
	}
	first := k
	for first > 0 && k-first < 4 && p.plainWord(first-1) {
		first--
	}
	for first > 0 {
		before := p.sharedBefore(first - 1)
		if before == 0 {
			break
		}
		first = before
	}
	first-- // the share of the first value
	sum, items, joined, inside := 0.0, 0, false, false
	for at := first; at >= 0 && at < end && p.toks[at].Kind == token.Number && p.toks[at].Percent; {
		to, many := p.wordsJoined(at + 1)
		if to == at+1 {
			return false
		}
		sum, items = sum+p.toks[at].Num, items+1
		next := p.listSep(to, end)
		goesOn := next > 0 && p.tok(to+next).Kind == token.Number && p.tok(to+next).Percent
		joined = joined || many && goesOn
		inside = inside || at < k && k < to && (goesOn || joined)
		if !goesOn {
			break
		}
		at = to + next
	}
	return inside && joined && items > 1 && math.Abs(sum-100) < .01
}

// sharedBefore: at i stands the share of a value and a list goes on before it; it is where the value before begins.
func (p *parser) sharedBefore(i int) int {
	if i < 2 || p.toks[i].Kind != token.Number || !p.toks[i].Percent || !p.any2(i-1, i, ",", ";", "/", "and", "or", "&") {
		return 0
	}
	k := i - 1
	if p.any2(k-1, k, ",") {
		k--
	}
	from := k
	for from > 0 && k-from < 6 && (p.plainWord(from-1) || from < k && p.any2(from-1, from, "and", "&")) {
		from--
	}
	if from == k || from == 0 || p.toks[from-1].Kind != token.Number {
		return 0
	}
	return from
}

// wordsJoined are up to four words at i, of which "and" may join some.
func (p *parser) wordsJoined(i int) (to int, joined bool) {
	for to = i; to-i < 6 && (p.plainWord(to) || to > i && p.any2(to, len(p.toks), "and", "&") && p.plainWord(to+1)); to++ {
		joined = joined || !p.plainWord(to)
	}
	return to, joined
}

func (p *parser) plainWord(k int) bool {
	return k >= 0 && k < len(p.toks) && p.toks[k].Kind == token.Word && (!functionWords[p.toks[k].Low] || p.toks[k].Is("other", "others", "rest", "half"))
}

// shareOfItem is the number behind the words of a value at i, and where it ends; 0 where there is none.
func (p *parser) shareOfItem(i int) (share float64, to int) {
	k, _ := p.wordsJoined(i)
	open := p.any(k, len(p.toks), "(", ":", "=", "at")
	t := p.tok(k + open)
	if k == i || t.Kind != token.Number || t.Unit != "" || t.Num <= 0 || t.Num >= 100 {
		return 0, 0
	}
	to = k + open + 1
	if p.any2(k, len(p.toks), "(") {
		if !p.any2(to, len(p.toks), ")") {
			return 0, 0
		}
		to++
	}
	return t.Num, to
}

// shareBefore is the number of the item that the mark at i ends, and where that item begins.
func (p *parser) shareBefore(i int) (share float64, from int) {
	k := i - 1
	if p.any2(k, len(p.toks), ")") {
		k--
	}
	t := p.tok(k)
	if k < 1 || t.Kind != token.Number || t.Unit != "" {
		return 0, 0
	}
	k -= p.any(k-1, k, "(", ":", "=", "at")
	for from = k; from > 0 && k-from < 6 && (p.plainWord(from-1) || from < k && p.any2(from-1, from, "and", "&")); from-- {
	}
	if from == k {
		return 0, 0
	}
	return t.Num, from
}
