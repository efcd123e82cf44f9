package reading

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mix is a list of values whose parts are told in words: each part with a number of its own before or behind the value, of which the
// first says of how many ("6 out of 10 card, 3 cash"), several values that have one share each, and what is left.
type mix struct {
	l     valueList
	per   float64 // of how many the numbers are
	parts bool    // the numbers are parts: "3 parts red to 1 part blue"
	open  []int   // the values that share what is left
	plain int     // how often a share was a percentage as it stands
}

var (
	mixLinks  = wordings("in|for|at|with|is|are|being|=|:|to, makes up, make up, accounts|account for, about|around|some")
	mixCases  = wordings("of? the? cases|time|times|rows|instances, of them|all, of those, each")
	mixExcept = wordings("except|but|apart|save for, apart from, except, other than, unless for")
	mixThe    = wordings("the? remaining|other|last|rest, the, a, an")
	mixLeft   = wordings("sharing|share|shares|splitting|split|dividing|divide|making|make|get|take up? the? rest|remainder|others, what is left, the rest")
	mixElse   = wordings("in|for|on? the? others|rest|remainder|remaining|other ones|cases?, the rest of the time|cases|rows, otherwise, the rest, for|in everything|anything|everyone|everybody|anyone|anybody else, elsewhere")
)

// noValues say of cells that they hold nothing, or of rows that nothing is told.
var noValues = lexicon.WordSet("empty blank missing null absent unfilled")

// listAt reads the items of a list that begins at i. One whose shares make no whole may be a mix in other words.
func (r *reader) listAt(i, end int, led bool) (valueList, bool) {
	l, ok := r.itemsAt(i, end, led)
	if ok && (l.told == 0 || l.told == len(l.values) && l.whole()) && r.finished(i+l.n, end) {
		return l, true
	}
	if m, told := r.mixAt(i, end); told && (!ok || m.n > l.n) {
		return m, true
	}
	return l, ok
}

// mixAt reads a mix at i: "card in six cases out of ten, cash in three, transfer in one", "half red, a quarter each blue and green",
// "normal (60) or disabled (15)" of 75 rows. Its shares make a whole.
func (r *reader) mixAt(i, end int) (valueList, bool) {
	m := &mix{l: valueList{sep: ","}}
	at := i
	for at < end {
		n := r.mixPart(m, at, end)
		if n == 0 {
			break
		}
		at += n
		m.l.n = at - i
		if len(m.open) > 0 && len(m.l.values) > len(m.open) && !m.first() {
			break
		}
		sep := r.any(at, end, ", and", ", or", ", but", ", while", ",", "/", "|", "and", "or", "but", "while")
		if sep == 0 && m.parts {
			sep = r.any(at, end, "to", ":")
		}
		if sep == 0 && !r.is(at, end, "else", "otherwise") && !(m.first() && len(m.l.values) == 1) {
			break
		}
		at += sep
	}
	return m.l, r.mixWhole(m) && r.finished(i+m.l.n, end)
}

// first: what is left is told first, and what it is not behind it: "normal except for 15 disabled ones".
func (m *mix) first() bool { return len(m.open) > 0 && m.open[0] == 0 }

// mixWhole makes shares of the numbers of a mix; false where they make no whole.
func (r *reader) mixWhole(m *mix) bool {
	l := &m.l
	if len(l.values) < 2 || m.plain >= len(l.values) || len(m.open) == len(l.values) || len(l.values) > 8 {
		return false
	}
	sum := 0.0
	for k, v := range l.values {
		if !slices.Contains(m.open, k) {
			sum += v.Share
		}
		if w := nameWords(v.Text); len(w) == 0 || len(w) > 3 || isNumber(v.Text) || finiteVerbs[w[0]] || finiteVerbs[w[len(w)-1]] || noValues[w[0]] || len(w) == 1 && sizeWords[w[0]] {
			return false
		}
	}
	whole := 1.0
	switch {
	case m.parts && len(m.open) == 0:
		whole = sum
	case m.counted():
		whole, l.counts = m.per, true
	}
	rest := math.Round((whole-sum)*1e9) / 1e9
	if len(m.open) == 0 && math.Abs(rest) > .011*whole || len(m.open) > 0 && rest < .004*whole {
		return false
	}
	for k := range l.values {
		if slices.Contains(m.open, k) {
			l.values[k].Share = rest / float64(len(m.open))
		}
		l.values[k].Share /= whole
	}
	l.told, l.sum, l.mixed = len(l.values), 1, l.counts
	return true
}

// counted: the numbers count rows, of which per are all.
func (m *mix) counted() bool { return m.per < 0 || m.per > 1 && m.l.counts }

// mixPart reads one part.
func (r *reader) mixPart(m *mix, i, end int) int {
	if n := r.mixRest(m, i, end); n > 0 {
		return n
	}
	if n := r.mixAmountFirst(m, i, end); n > 0 {
		return n
	}
	return r.mixValueFirst(m, i, end)
}

// mixAmountFirst reads "6 out of 10 card", "a quarter each blue and green", "3 parts red", "60 are normal".
func (r *reader) mixAmountFirst(m *mix, i, end int) int {
	lead := r.match(i, end, mixThe)
	share, n := r.mixAmount(m, i, end)
	if n == 0 && lead > 0 {
		if share, n = r.mixAmount(m, i+lead, end); n > 0 {
			n += lead
		}
	}
	if n == 0 {
		return 0
	}
	at := i + n
	each := r.any(at, end, "each of", "each")
	at += each
	at += max(r.any(at, end, "of them", "of those", "of these", "of the", "of", "in", "for"), r.ofNoun(at, end))
	at += max(r.any(at, end, "are", "is", "being", "have", "use", "by", "via"), r.match(at, end, goBy))
	at += r.any(at, end, "by", "via", "with", ":")
	return r.mixValues(m, share, each > 0, i, at, end)
}

// mixValues reads the values behind a share at i: one, or several that have it each.
func (r *reader) mixValues(m *mix, share float64, each bool, i, at, end int) int {
	for {
		text, n := r.mixLabel(at, end)
		if n == 0 {
			return 0
		}
		m.l.values = append(m.l.values, Value{Text: text, Share: share, At: at})
		at += n
		sep := r.any(at, end, ", and", ",", "and", "or", "/")
		if !each || sep == 0 {
			return at - i
		}
		if _, k := r.mixLabel(at+sep, end); k == 0 {
			return at - i
		}
		at += sep
	}
}

// mixValueFirst reads "card (6 in 10)", "cash in three", "red for every third bike", and a value alone of which the rest is told:
// "normal except for 15 disabled ones", "or transfer".
func (r *reader) mixValueFirst(m *mix, i, end int) int {
	from := i + r.any(i, end, "the", "p (")
	p := r.is(i, end, "p") && from > i
	text, n := r.mixLabel(from, end)
	if n == 0 {
		return 0
	}
	at := from + n
	if p {
		if !r.is(at, end, ")") {
			return 0
		}
		at++
	}
	if k := r.match(at, end, mixExcept); k > 0 && len(m.l.values) == 0 {
		m.add(text, from)
		return at + k - i
	}
	if k := r.match(at, end, mixElse); k > 0 && len(m.l.values) > 0 && r.finished(at+k, end) {
		m.add(text, from)
		return at + k - i
	}
	if n := r.mixLeftTo(m, text, from, at, end); n > 0 {
		return n
	}
	if n := r.mixEach(m, text, from, at, end); n > 0 {
		return n
	}
	if r.is(i-1, i, "or") && len(m.l.values) > 1 && r.finished(at, end) {
		m.add(text, from)
		return at - i
	}
	open := r.any(at, end, "(", "[")
	at += open
	at += r.match(at, end, mixLinks)
	share, n := r.mixAmount(m, at, end)
	if n == 0 && r.is(at, end, "x", "×", "*", ":", "=") {
		at++
		share, n = r.mixAmount(m, at, end)
	}
	if n == 0 {
		return 0
	}
	at += n
	if k := max(r.match(at, end, mixCases), r.ofNoun(at, end)); k > 0 {
		at += k
	} else if k := r.any(at, end, "of the", "of all", "of"); at+k < end && (r.is(at-1, at, "third", "fourth", "fifth", "second", "tenth", "other") || k > 0) && r.toks[at+k].Kind == token.Word && !r.atBreak(at+k, end) {
		at += k + 1
	}
	if open > 0 {
		if !r.is(at, end, ")", "]") {
			return 0
		}
		at++
	}
	m.l.values = append(m.l.values, Value{Text: text, Share: share, At: from})
	return at - i
}

// mixLeftTo reads values that share what is left, of which text, up to at, is the first: "blue and green sharing the rest".
func (r *reader) mixLeftTo(m *mix, text string, from, at, end int) int {
	values, to := r.mixRun(text, from, at, end, func(at int, _ []Value) bool { return r.match(at, end, mixLeft) > 0 })
	if to == 0 {
		return 0
	}
	for _, v := range values {
		m.add(v.Text, v.At)
	}
	to += r.match(to, end, mixLeft)
	return to + r.any(to, end, "equally", "evenly", "between them", "among them") - from
}

// mixEach reads several values that have one share each, which is told behind them: "pine and ash a quarter each".
func (r *reader) mixEach(m *mix, text string, from, at, end int) int {
	share, n := 0.0, 0
	values, to := r.mixRun(text, from, at, end, func(at int, values []Value) bool {
		share, n = r.mixAmount(m, at, end)
		return n > 0 && len(values) > 1 && r.is(at+n, end, "each", "apiece")
	})
	if to == 0 || len(values) > 5 {
		return 0
	}
	for _, v := range values {
		v.Share = share
		m.l.values = append(m.l.values, v)
	}
	return to + n + 1 - from
}

// mixRun reads values up to where they are told about, of which text, up to at, is the first; 0 where nothing is told of them.
func (r *reader) mixRun(text string, from, at, end int, told func(at int, values []Value) bool) ([]Value, int) {
	values := []Value{{Text: text, At: from}}
	for !told(at, values) {
		sep := r.any(at, end, ", and", ",", "and", "/")
		text, n := r.mixLabel(at+sep, end)
		if sep == 0 || n == 0 {
			return nil, 0
		}
		values = append(values, Value{Text: text, At: at + sep})
		at += sep + n
	}
	return values, at
}

// add adds a value that has what is left.
func (m *mix) add(text string, at int) {
	m.open = append(m.open, len(m.l.values))
	m.l.values = append(m.l.values, Value{Text: text, At: at})
}

// mixRest reads "the others by transfer", "else blue".
func (r *reader) mixRest(m *mix, i, end int) int {
	n := r.match(i, end, restWords)
	if n == 0 || len(m.l.values) == 0 {
		return 0
	}
	if _, k := r.mixAmount(m, i+n, end); k > 0 {
		return 0 // "the remaining 15 disabled"
	}
	at := i + n
	at += r.match(at, end, goBy)
	at += r.any(at, end, "by", "via", "with", "are", "is", "being", ":", "=")
	text, k := r.mixLabel(at, end)
	if k == 0 {
		return 0
	}
	m.add(text, at)
	at += k
	for { // "otherwise pine or ash"
		sep := r.any(at, end, ", or", ", and", "or", "and", ",")
		text, k := r.mixLabel(at+sep, end)
		if sep == 0 || k == 0 || !r.finished(at+sep+k, end) {
			return at - i
		}
		m.add(text, at+sep)
		at += sep + k
	}
}

// mixAmount reads a share, or a number of the parts, rows or cases that the mix counts.
func (r *reader) mixAmount(m *mix, i, end int) (float64, int) {
	i0 := i
	i += r.any(i, end, "only", "just", "exactly", "about", "some")
	t := r.tok(i)
	whole := i < end && t.Kind == token.Number && t.Digits == 0 && !t.Percent && (t.Unit == "" || t.Unit == "x") && t.Num > 0
	if times := r.any(i+1, end, "x", "×"); whole && (t.Unit == "x" || times > 0) && t.Num < float64(r.rowsTold()) { // "45x new"
		m.l.counts, m.per = true, float64(r.rowsTold())
		return t.Num, i + 1 + times - i0
	}
	if whole {
		if k := r.any(i+1, end, "parts", "part"); k > 0 && (m.parts || len(m.l.values) == 0) {
			m.parts = true
			return t.Num, i + 1 + k - i0
		}
		if k, per := r.inSo(i+1, end); k > 0 && t.Num < per {
			if r.countsRows(per) && per > 20 {
				m.l.counts, m.per = true, per
				return t.Num, i + 1 + k - i0
			}
			if m.per == 0 {
				m.per = per
			}
			return t.Num / per, i + 1 + k - i0
		}
		if m.per > 1 && !m.l.counts && t.Num < m.per {
			return t.Num / m.per, i + 1 - i0
		}
		if rows := float64(r.rowsTold()); t.Num > 1 && t.Num < rows && (m.l.counts || m.per == 0) && !t.Year {
			if _, k := r.shareAt(i, end, false); k == 0 {
				m.l.counts, m.per = true, rows
				return t.Num, i + 1 - i0
			}
		}
	}
	if m.l.counts || m.parts {
		return 0, 0
	}
	s, n := r.shareAt(i, end, false)
	if n == 0 || s.value <= 0 || s.value >= 1 {
		return 0, 0
	}
	if m.per == 0 {
		m.per = 1
	}
	m.plain += boolInt(n == 1 && t.Percent)
	return s.value, i + n - i0
}

// countsRows: the table has so many rows.
func (r *reader) countsRows(n float64) bool { return n > 0 && float64(r.rowsTold()) == n }

// rowsTold are the rows of the table that is spoken of; 0 where the text does not count them.
func (r *reader) rowsTold() int64 {
	if r.table == nil || !r.table.Counted {
		return 0
	}
	return r.table.Rows
}

// mixLabel reads a value, without the noun of the rows behind it: "disabled ones".
func (r *reader) mixLabel(i, end int) (string, int) {
	if r.is(i, end, "empty", "blank", "null", "missing", "none", "nothing", "unset", "another", "other", "others", "for", "everyone", "everybody", "everything", "all", "any", "each", "every", "some", "one", "those", "these", "it", "they", "no", "not", "values", "options", "kinds", "sorts", "states") {
		return "", 0
	}
	if i >= end || r.toks[i].Kind != token.Word && r.toks[i].Kind != token.Quote && r.toks[i].Kind != token.Code {
		return "", 0
	}
	if r.is(i, end, "normal", "average", "uniform") {
		return r.toks[i].Text, 1 + r.any(i+1, end, "ones")
	}
	if r.is(i+1, end, "to") && r.tok(i+2).Kind == token.Number {
		return r.toks[i].Text, 1
	}
	text, n := r.labelAt(i, end, true)
	if n == 0 || r.match(i, end, restWords) > 0 {
		return "", 0
	}
	for k := 1; k < n; k++ { // what stands behind the value, and is none of its words
		if r.match(i+k, end, mixExcept) > 0 || r.match(i+k, end, mixLeft) > 0 || r.match(i+k, end, mixElse) > 0 || r.is(i+k, end, "to") {
			return r.source(i, i+k), k
		}
	}
	if n > 1 && r.is(i+n-1, end, "ones", "rows") {
		return strings.TrimSpace(r.source(i, i+n-1)), n
	}
	return text, n
}
