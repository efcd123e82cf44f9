package draft

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// HeadTails are the words that go on a name instead of being a value: "customer type",
// "order status".
var HeadTails = lexicon.WordSet("type status kind category class tier level method mode channel source brand group segment stage state code plan name role rank grade size color colour band bracket option result reason format style model make label flag method priority severity currency language region")

// joinedValues makes one word of two that "and" joins to one value, as in "service: wash and fold 50, dry cleaning
// 35, ironing 15" and "30% half board, 60% bed and breakfast, 10% room only": of all values of a list that are the
// whole together, only the one on one side of "and" would have no share.
func (p *Parser) joinedValues() {
	if !slices.ContainsFunc(p.Toks, func(t token.Token) bool { return t.Is("and", "&") }) {
		return
	}
	out := make([]token.Token, 0, len(p.Toks))
	for k := 0; k < len(p.Toks); k++ {
		if n := len(out); n > 0 && (p.joinsValue(k) || p.joinsShared(k)) {
			last := &out[n-1]
			last.Span.End = max(last.Span.End, p.Toks[k+1].Span.End)
			last.Text = p.Text[last.Span.Start:last.Span.End]
			last.Low += " " + p.Toks[k].Low + " " + p.Toks[k+1].Low
			k++
			continue
		}
		out = append(out, p.Toks[k])
	}
	p.Toks = out
}

// joinsValue: the word at k joins the words around it to one value of a list whose shares stand behind the values.
func (p *Parser) joinsValue(k int) bool {
	end := len(p.Toks)
	if !p.Any2(k, end, "and", "&") || !p.plainWord(k-1) || !p.plainWord(k+1) {
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
	sep, items := p.Tok(at).Low, 1
	for sum < 100 && p.Tok(at).Low == sep {
		next := p.ListSep(at, end)
		s, to := p.shareOfItem(at + next)
		if next == 0 || to == 0 {
			break
		}
		sum, at, items = sum+s, to, items+1
	}
	if sum >= 100 && !p.namesList(from, k) {
		return false // "name and status open 50, closed 50"
	}
	for sum < 100 && from > 0 && p.Toks[from-1].Is(",", ";", "/", "|") {
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
func (p *Parser) namesList(from, k int) bool {
	known := func(i, n int) bool { return p.HeaderMatch(i, i+n) == n || n == 1 && HeadTails[p.Toks[i].Low] }
	if p.Any2(from-1, from, ":", "(", "=") {
		return from > 1 && p.Toks[from-2].Kind == token.Word && (known(from-2, 1) || from > 2 && known(from-3, 2)) || p.HeaderMatch(k+1, len(p.Toks)) == 0
	}
	return k-from > 1 && known(from, 1) || k-from > 2 && known(from, 2)
}

// joinsShared: the word at k does so in a list whose shares stand in front of the values. The last value of it is
// one only where an earlier was: behind it may stand the next column.
func (p *Parser) joinsShared(k int) bool {
	end := len(p.Toks)
	if !p.Any2(k, end, "and", "&") || !p.plainWord(k-1) || !p.plainWord(k+1) {
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
	for at := first; at >= 0 && at < end && p.Toks[at].Kind == token.Number && p.Toks[at].Percent; {
		to, many := p.wordsJoined(at + 1)
		if to == at+1 {
			return false
		}
		sum, items = sum+p.Toks[at].Num, items+1
		next := p.ListSep(to, end)
		goesOn := next > 0 && p.Tok(to+next).Kind == token.Number && p.Tok(to+next).Percent
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
func (p *Parser) sharedBefore(i int) int {
	if i < 2 || p.Toks[i].Kind != token.Number || !p.Toks[i].Percent || !p.Any2(i-1, i, ",", ";", "/", "and", "or", "&") {
		return 0
	}
	k := i - 1
	if p.Any2(k-1, k, ",") {
		k--
	}
	from := k
	for from > 0 && k-from < 6 && (p.plainWord(from-1) || from < k && p.Any2(from-1, from, "and", "&")) {
		from--
	}
	if from == k || from == 0 || p.Toks[from-1].Kind != token.Number {
		return 0
	}
	return from
}

// wordsJoined are up to four words at i, of which "and" may join some.
func (p *Parser) wordsJoined(i int) (to int, joined bool) {
	for to = i; to-i < 6 && (p.plainWord(to) || to > i && p.Any2(to, len(p.Toks), "and", "&") && p.plainWord(to+1)); to++ {
		joined = joined || !p.plainWord(to)
	}
	return to, joined
}

func (p *Parser) plainWord(k int) bool {
	return k >= 0 && k < len(p.Toks) && p.Toks[k].Kind == token.Word && (!FunctionWords[p.Toks[k].Low] || p.Toks[k].Is("other", "others", "rest", "half"))
}

// shareOfItem is the number behind the words of a value at i, and where it ends; 0 where there is none.
func (p *Parser) shareOfItem(i int) (share float64, to int) {
	k, _ := p.wordsJoined(i)
	open := p.Any(k, len(p.Toks), "(", ":", "=", "at")
	t := p.Tok(k + open)
	if k == i || t.Kind != token.Number || t.Unit != "" || t.Num <= 0 || t.Num >= 100 {
		return 0, 0
	}
	to = k + open + 1
	if p.Any2(k, len(p.Toks), "(") {
		if !p.Any2(to, len(p.Toks), ")") {
			return 0, 0
		}
		to++
	}
	return t.Num, to
}

// shareBefore is the number of the item that the mark at i ends, and where that item begins.
func (p *Parser) shareBefore(i int) (share float64, from int) {
	k := i - 1
	if p.Any2(k, len(p.Toks), ")") {
		k--
	}
	t := p.Tok(k)
	if k < 1 || t.Kind != token.Number || t.Unit != "" {
		return 0, 0
	}
	k -= p.Any(k-1, k, "(", ":", "=", "at")
	for from = k; from > 0 && k-from < 6 && (p.plainWord(from-1) || from < k && p.Any2(from-1, from, "and", "&")); from-- {
	}
	if from == k {
		return 0, 0
	}
	return t.Num, from
}

func (p *Parser) ListSep(i, end int) int {
	return p.Any(i, end, ", and", ", or", ", &", ",", "/", "|", "or", "and", ";", "&")
}
