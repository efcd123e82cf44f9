package reading

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// maxRun are the most columns of a run that are written out.
const maxRun = 60

// opposites are words that stand for two columns of one kind: "home and away team", "from and to airport".
var opposites = func() map[string]string {
	out := map[string]string{}
	for _, pair := range strings.Split("home away, one two, from to, first last, first second, min max, minimum maximum, origin destination, source destination, src dst, source target, billing shipping, gross net, start end, planned actual, old new, opening closing, pickup dropoff, pick-up drop-off, pickup drop-off, departure arrival, entry exit, check-in check-out, given family, given last, buy sell, bid ask, birth death, sender recipient, sender receiver, caller callee, in out, before after, left right, upper lower, inbound outbound, begin end, high low, budget actual, estimated actual, expected actual, ordered delivered, male female, mother father, mother's father's, day night, lowest highest, indoor outdoor, width height, loading unloading, debit credit, winning losing, white black, red blue, local foreign, current previous, pre post", ", ") {
		a, b, _ := strings.Cut(pair, " ")
		out[a+" "+b], out[b+" "+a] = a, b
	}
	return out
}()

// pairItem reads two columns that share the end of their names: "from and to airport as IATA codes", "home/away team",
// "min & max temperature".
func (r *reader) pairItem(t *Table, i, end, piece int) (item, bool) {
	at := i + r.match(i, end, nameLeads)
	k := r.any(at+1, end, "and", "/", "&", "+", "or", "and the", "and also the")
	if k == 0 || at+1+k >= end || opposites[r.toks[at].Low+" "+r.toks[at+1+k].Low] == "" || r.toks[at].Kind != token.Word && r.toks[at].Kind != token.Mark {
		return item{}, false
	}
	second := at + 1 + k
	best := item{score: -1e9}
	for to := second + 2; to <= min(end, second+4) && nameWord(r.toks[to-1]); to++ {
		n := name{from: second, to: to, score: 5 + 1.5*float64(to-second)}
		if r.match(to-1, end, emptyWords)+r.match(to-1, end, linkWords) > 0 || nameInners[r.toks[to-1].Low] {
			break
		}
		if it := r.readItem(t, n, i, end, piece); it.score > best.score {
			best = it
			best.columns = []*Column{r.joinedColumn(t, at, second+1, to), best.columns[0]}
		}
	}
	if len(best.columns) == 0 || best.named > piece {
		return item{}, false
	}
	best.from = i
	best.both()
	return best, true
}

// joinedColumn makes a column of the token at first and of those of a name that another column shares.
func (r *reader) joinedColumn(t *Table, first, from, to int) *Column {
	c := r.newColumn(t, from, to)
	c.Words = append(r.words(first, first+1), c.Words...)
	c.At, c.Listed = first, true
	c.Span = token.Span{Start: r.toks[first].Span.Start, End: r.toks[to-1].Span.End}
	return c
}

// both lets what is said behind several columns be said of each of them, but for how the last compares with the first.
func (it *item) both() {
	for k := range it.facts {
		it.facts[k].all = it.facts[k].kind != compares && it.facts[k].kind != agrees
	}
}

// runItem reads columns that count up: "q1 to q5", "item1-item4 (0 to 10)", "q1, q2, ..., q6", "score 1 to score 3",
// "test 1, test 2 and test 3", "six items q1 to q6".
func (r *reader) runItem(t *Table, i, end, piece int) (item, bool) {
	at := i + r.match(i, end, nameLeads)
	at += r.runNoun(at, end)
	stem, first, n := r.numberedName(at, end)
	if n == 0 {
		return item{}, false
	}
	last, to := 0, at+n
	if head, tail, ok := strings.Cut(r.toks[at].Text, "-"); ok && n == 1 {
		a, x, okA := cutNumber(head)
		b, y, okB := cutNumber(tail)
		if !okA || !okB || b != "" && !strings.EqualFold(a, b) {
			return item{}, false
		}
		stem, first, last = a, x, y
	} else {
		for {
			k := r.any(to, end, "to", "-", "..", "...", "through", "thru", "until", "up to", ", ... ,", ", .. ,", ", ...", ", … ,")
			if k > 0 {
				s, x, m := r.numberedName(to+k, end)
				if m > 0 && strings.EqualFold(s, stem) {
					last, to = x, to+k+m
				} else if u := r.tok(to + k); m == 0 && to+k < end && u.Kind == token.Number && token.IsAllDigits(u.Text) && n == 1 && !r.is(to, end, ",") {
					last, to = int(u.Num), to+k+1 // "q1 to 5"
				}
				break
			}
			k = r.any(to, end, ",", "and")
			s, x, m := r.numberedName(to+k, end)
			if k == 0 || m == 0 || !strings.EqualFold(s, stem) || x != first+1 || to-at > 8 {
				break
			}
			to += k + m
			if r.any(to, end, ", ... ,", ", .. ,", ", ...", "...", "..", ", … ,") == 0 {
				last = r.writtenRun(&to, stem, x, n, end)
				break
			}
		}
	}
	if last <= first || last-first >= maxRun || first > 1 && n > 1 {
		return item{}, false
	}
	it := r.readItem(t, name{from: at, to: to, score: 9}, i, end, max(piece, r.next(to, end, ",", ";")))
	it.columns = nil
	for k := first; k <= last; k++ {
		c := r.newColumn(t, at, at+n)
		c.Words = nameWords(stem + strconv.Itoa(k))
		if n > 1 {
			c.Words = append(nameWords(stem), strconv.Itoa(k))
		}
		c.Listed = true
		it.columns = append(it.columns, c)
	}
	it.both()
	return it, true
}

// runNoun passes what the columns of a run are, with their number: "six items q1 to q6", "questions q1-q8".
func (r *reader) runNoun(i, end int) int {
	counted := boolInt(i < end && r.toks[i].Kind == token.Number && r.toks[i].Num >= 2 && r.toks[i].Num < maxRun && !r.toks[i].Percent)
	for k := i + counted; k < min(end, i+counted+3) && nameWord(r.toks[k]) && !r.toks[k].Is("to"); k++ {
		if !r.plural(k) || counted == 0 && !runNouns[r.toks[k].Low] {
			continue
		}
		k++
		k += r.any(k, end, ":", "named", "called", "(") * boolInt(!r.is(k, end, "("))
		if _, _, n := r.numberedName(k, end); n > 0 {
			return k - i
		}
		return 0
	}
	return 0
}

// runNouns are what columns of a run are called, where values are not.
var runNouns = lexicon.WordSet("questions items columns fields features variables answers scores statements attributes marks ratings inputs tests predictors covariates subscores")

// writtenRun reads on in a run of which every column is written, "test 1, test 2 and test 3", and returns its last number;
// 0 where the columns are better read one by one, as "q1, q2 and q3" are.
func (r *reader) writtenRun(to *int, stem string, last, n, end int) int {
	for {
		k := r.any(*to, end, ", and", ",", "and", "&")
		s, x, m := r.numberedName(*to+k, end)
		if k == 0 || m != n || !strings.EqualFold(s, stem) || x != last+1 {
			break
		}
		*to += k + m
		last = x
	}
	if n < 2 || !r.atBreak(*to, end) && !r.is(*to, end, "(", "each", "all", "between", "from", "out", "are", "in", "with", "on") {
		return 0
	}
	return last
}

// numberedName reads a name with a number at its end: "q1", "item_4", "score 1".
func (r *reader) numberedName(i, end int) (stem string, number, n int) {
	t, next := r.tok(i), r.tok(i+1)
	if i >= end || t.Kind != token.Word && t.Kind != token.Code && !(t.Kind == token.Date && len(t.Text) == 2) {
		return "", 0, 0
	}
	if head, _, ok := strings.Cut(t.Text, "-"); ok {
		stem, number, ok = cutNumber(head)
		if !ok {
			return "", 0, 0
		}
		return stem, number, 1
	}
	if stem, number, ok := cutNumber(t.Text); ok {
		return stem, number, 1
	}
	if i+1 < end && next.Kind == token.Number && token.IsAllDigits(next.Text) && next.Num < 100 && nameWord(t) && (!lexicon.FunctionWords[t.Low] || lexicon.Names([]string{t.Low})) {
		return t.Text, int(next.Num), 2
	}
	return "", 0, 0
}

// cutNumber parts the number at the end of a name from the rest.
func cutNumber(s string) (string, int, bool) {
	stem := strings.TrimRight(s, "0123456789")
	if stem == s || stem == "" || len(s)-len(stem) > 3 {
		return "", 0, false
	}
	number, err := strconv.Atoi(s[len(stem):])
	return stem, number, err == nil && slices.IndexFunc([]rune(stem), func(c rune) bool { return token.IsWordRune(c) }) >= 0
}

// applyToSiblings applies what is said of "each" behind several columns to those before the last: of a run that was
// written one by one, to all of it, "lap1, lap2, lap3 (each 60-90)"; else to the one before.
func (r *reader) applyToSiblings(t *Table, c *Column, f fact) {
	for k := len(t.Columns) - 2; k >= 0; k-- {
		if o := t.Columns[k]; k == len(t.Columns)-2 || stemOf(o) == stemOf(c) {
			r.apply(o, f)
		} else {
			break
		}
	}
}

// stemOf is the name of a column without the number or letter at its end; the name of others.
func stemOf(c *Column) string {
	last := c.Words[len(c.Words)-1]
	if stem, _, ok := cutNumber(last); ok {
		return strings.Join(append(slices.Clone(c.Words[:len(c.Words)-1]), stem), " ")
	}
	if len(c.Words) > 1 && (isNumber(last) || len(last) == 1) {
		return strings.Join(c.Words[:len(c.Words)-1], " ")
	}
	return c.Name()
}
