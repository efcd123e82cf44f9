package idiom

import (
	"cmp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What has shares and excludes each other is one column, whatever the shares add up to: "white wins 45%, black wins 40%,
// draw 25%", "approved 60%, rejected 30%, pending 20%". Flags may be true together.

// contests end: of two that do, one has won.
var contests = lexicon.WordSet("win wins won winner victory loss losses lost loses defeat")

// excluding are values of which a row has but one.
var excluding = func() map[string]string {
	m := map[string]string{}
	for _, list := range []string{
		"result: win loss draw tie wins losses draws ties won lost drawn tied victory defeat stalemate", "result: pass fail", "result: passed failed", "result: positive negative inconclusive",
		"decision: approved rejected denied declined refused pending", "decision: accepted rejected declined refused pending", "attendance: present absent", "direction: inbound outbound", "timing: early late", "timing: time late",
		"customer type: new returning", "vote: left right", "vote: yes no abstain abstained abstention",
	} {
		name, values, _ := strings.Cut(list, ": ")
		for v := range strings.FieldsSeq(values) {
			for w := range strings.FieldsSeq(values) {
				if v != w {
					m[v+" "+w] = name
				}
			}
		}
	}
	return m
}()

// exclusiveShares puts such items in a bracket behind the name of their column.
func (p Reader) exclusiveShares() {
	for i := 1; i < len(p.Toks); i++ {
		if !p.Toks[i-1].Is(",", ":", ";") && p.Toks[i-1].Kind != token.Line {
			continue
		}
		if p.Toks[i-1].Is(":") && p.itemBefore(i-1) {
			continue // "side: left 66%, right 34%"
		}
		name, to := p.excludedRun(p.sharedItems(i, p.SentenceEnd(i)))
		if name == "" || p.namedElsewhere(name) {
			continue
		}
		ahead, behind := p.Toks[i].Span, p.Toks[to-1].Span
		ahead.End, behind.Start = ahead.Start, behind.End
		var in []token.Token
		for w := range strings.FieldsSeq(name) {
			in = append(in, wordIn(w, ahead))
		}
		in = append(append(append(in, markIn("(", ahead)), p.Toks[i:to]...), markIn(")", behind))
		p.putTokens(i, to, in...)
		i += len(in)
	}
}

// itemBefore: up to three words that are an item of a list stand before the colon at k, and name its column.
func (p Reader) itemBefore(k int) bool {
	from := k
	for from > 0 && p.Toks[from-1].Kind == token.Word {
		from--
	}
	return from < k && k-from <= 3 && from > 0 && p.Toks[from-1].Is(",", ";", "-", "*", "(")
}

// sharedItem is words and the share of the rows that they hold for.
type sharedItem struct {
	from, to, end int
	share         float64
}

// excludedRun is how many of the items are values of one column, as where the last ends: as many as exclude the first,
// and those that make a whole with them.
func (p Reader) excludedRun(items []sharedItem) (name string, to int) {
	sum := 0.0
	for k, it := range items {
		excluded := ""
		for m := range items {
			if n := p.exclude(it, items[m]); m != k && n != "" {
				excluded = n
			}
		}
		sum += it.share
		if excluded == "" && (k == 0 || sum > 1.005) {
			sum -= it.share
			break
		}
		name, to = cmp.Or(name, excluded), it.end
	}
	if sum < .995 {
		return "", 0
	}
	return name, to
}

// sharedItems are the items from i on that are words and a share each.
func (p Reader) sharedItems(i, end int) (items []sharedItem) {
	for at := i; at < end; {
		to := at
		for to < end && to < at+4 && p.Toks[to].Kind == token.Word && !term.HeaderEnds[p.Toks[to].Low] {
			to++
		}
		s, ok := p.ShareAt(to, end)
		if to == at || !ok || s.Vague != "" || !p.Toks[to].Percent {
			break
		}
		items = append(items, sharedItem{at, to, to + s.N, s.Value})
		at = to + s.N
		sep := p.Any(at, end, ", and", ",", "and", ";", "/")
		if sep == 0 {
			break
		}
		at += sep
	}
	return items
}

// exclude is what a column is called that has one or the other, where no row has both: who wins, or the same words but for
// one that rules the other out.
func (p Reader) exclude(a, b sharedItem) string {
	x, y := p.Toks[a.from:a.to], p.Toks[b.from:b.to]
	lx, ly := x[len(x)-1].Low, y[len(y)-1].Low
	if contests[lx] && lx == ly && len(x) > 1 && len(y) > 1 && x[0].Low != y[0].Low {
		return "result"
	}
	for len(x) > 1 && len(y) > 1 && x[0].Low == y[0].Low {
		x, y = x[1:], y[1:]
	}
	if n := excluding[lx+" "+ly]; n != "" && (len(x) == 1 && len(y) == 1 || contests[lx] || contests[ly] || len(x)+len(y) == 3 && x[0].Is("on", "too") != y[0].Is("on", "too")) {
		return n
	}
	return ""
}

// namedElsewhere: the text has a column of this name.
func (p Reader) namedElsewhere(name string) bool {
	last := name[strings.LastIndex(name, " ")+1:]
	for _, t := range p.Toks {
		if lexicon.Singular(t.Low) == last && t.Kind == token.Word {
			return true
		}
	}
	return false
}
