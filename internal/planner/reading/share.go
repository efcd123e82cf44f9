package reading

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// share is a fraction of the whole.
type share struct {
	value float64
	vague string // the word that stood for the number
}

var fractionNames = map[string]float64{
	"half": 2, "halves": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fourth": 4, "fourths": 4, "fifth": 5, "fifths": 5, "sixth": 6, "sixths": 6,
	"seventh": 7, "sevenths": 7, "eighth": 8, "eighths": 8, "ninth": 9, "ninths": 9, "tenth": 10, "tenths": 10, "twelfth": 12, "twentieth": 20, "hundredth": 100, "fiftieth": 50,
}

// vagueShares are words that stand for a share, which is stated as an assumption.
var vagueShares = []struct {
	words phrases
	value float64
}{
	{wordings("almost never, hardly ever, very rarely, almost|nearly none, hardly any, nearly never, next to none"), .01},
	{wordings("almost|nearly always, almost|nearly all, all but a few, virtually all"), .97},
	{wordings("the|a vast? majority of?, majority of?, mostly, mainly, predominantly, the bulk of?, the greater part of, the great majority of?"), .8},
	{wordings("most of?, most of the, usually, typically"), .7},
	{wordings("many of?, a lot of, lots of"), .4},
	{wordings("some of?, sometimes, a number of"), .15},
	{wordings("a handful of?, a few of?, few, occasionally, occasional, a small share|number|part|fraction of?, now and then, a couple of"), .05},
	{wordings("rarely, rare, seldom"), .02},
}

// shareAt reads "15%", "9 in 10", "one trip in eight", "every tenth", "a third", "3/4", "three out of four", "half".
// Vague words count where vague is set.
func (r *reader) shareAt(i, end int, vague bool) (share, int) {
	rows := int64(0)
	if r.table != nil && r.table.Counted {
		rows = r.table.Rows
	}
	if rows != r.rowsShared { // "5 of the 12" is a share of the 12 rows that are spoken of
		clear(r.sharesRead)
		r.rowsShared = rows
	}
	return recalled(&r.sharesRead, i, end, r.how(vague), func() (share, int) { return r.readShare(i, end, vague) })
}

func (r *reader) readShare(i, end int, vague bool) (share, int) {
	if n := r.any(i, end, "all but", "all except", "everything but", "everyone but"); n > 0 {
		if s, k := r.shareAt(i+n, end, false); k > 0 && s.value < 1 {
			return share{value: math.Round((1-s.value)*1e12) / 1e12}, n + k
		}
	}
	if k := r.match(i, end, probabilities); k > 0 && i+k < end {
		if t := r.toks[i+k]; t.Kind == token.Number && t.Digits > 0 && t.Num > 0 && t.Num < 1 && t.Unit == "" {
			return share{value: t.Num}, k + 1
		}
	}
	n := r.match(i, end, approximately)
	n += r.match(i+n, end, furtherWords) * boolInt(r.fractionBehind(i+n, end))
	at := i + n
	if v, k := r.fractionAt(at, end); k > 0 {
		return share{value: v}, n + k
	}
	if d := fractionNames[r.tok(at).Low]; d > 1 && n > 0 && at < end && r.fractionBehind(i, end) {
		return share{value: 1 / d}, n + 1 // "the remaining tenth"
	}
	t := r.tok(at)
	if at < end && t.Kind == token.Number && t.Percent {
		return share{value: t.Num / 100}, n + 1
	}
	if at < end && t.Kind == token.Number && t.Unit == "" && t.Digits == 0 {
		if k, per := r.inSo(at+1, end); k > 0 && t.Num >= 0 && t.Num <= per {
			return share{value: t.Num / per}, n + 1 + k
		}
	}
	if exact := at + r.any(at, end, "exactly", "precisely", "just"); r.table != nil && r.table.Counted && r.table.Rows > 0 && exact < end {
		if t := r.tok(exact); t.Kind == token.Number && t.Unit == "" && t.Digits == 0 && !t.Percent && t.Num > 1 {
			if k := r.any(exact+1, end, "of them", "of whom", "of these", "of those", "of which"); k > 0 { // "600 of whom are members"
				return share{value: t.Num / float64(r.table.Rows)}, exact + 1 + k - i
			}
		}
	}
	if r.is(at, end, "every", "each") && at+1 < end {
		if d := fractionNames[r.toks[at+1].Low]; d > 2 && r.toks[at+1].Kind == token.Word {
			return share{value: 1 / d}, n + 2
		}
		if r.is(at+1, end, "second", "other") && r.tok(at+2).Kind == token.Word && !r.is(at+2, end, "day", "week", "month", "hour", "minute", "year") {
			return share{value: .5}, n + 2
		}
	}
	if !vague || n > 0 && !r.is(i, end, "almost", "nearly", "some") {
		return share{}, 0
	}
	best, k := share{}, 0
	for _, v := range vagueShares {
		if m := r.match(i, end, v.words); m > k {
			best, k = share{value: v.value, vague: r.source(i, i+m)}, m
		}
	}
	return best, k
}

// furtherWords stand before a share that others came before.
var furtherWords = wordings("the, another, a further, further, an additional, the? other|remaining|last|final, the further")

// probabilities lead to a share that is written as a number below one.
var probabilities = wordings("p =|:|of?, with p =|:|of?, prob =|:|of?, probability =|:|of?, with probability|prob =|of?, chance =|:, rate =|:, bernoulli|bernoulli of?, pr =")

// fractionBehind: an article at i belongs to a share: "the other 7%", "the remaining tenth".
func (r *reader) fractionBehind(i, end int) bool {
	k := i + r.match(i, end, furtherWords)
	return k > i && k < end && (r.toks[k].Kind == token.Number && r.toks[k].Percent || fractionNames[r.toks[k].Low] > 1 && r.toks[k].Kind == token.Word && !strings.HasSuffix(r.toks[k].Low, "s") && r.any(i, end, "other", "remaining", "last", "final", "the other", "the remaining", "the last", "the final", "another", "a further") > 0)
}

// inSo reads "in 10", "out of ten", "of every 10" and "tenants in 9".
func (r *reader) inSo(i, end int) (n int, per float64) {
	at := i
	for skip := 0; skip < 3 && at < end && r.toks[at].Kind == token.Word && !r.is(at, end, "in", "out", "of", "to", "and", "or", "per", "with", "for", "each", "every", "between", "from", "by"); skip++ {
		at++
	}
	k := r.any(at, end, "in every", "in each", "in", "out of every", "out of", "of every")
	if k == 0 && r.is(at-1, end, "case", "cases", "time", "times", "row", "rows") && r.is(at, end, "of") {
		k = 1 // "1 case of 100"
	}
	if k == 0 && at == i && r.is(at, end, "of") && r.tok(at+1).Kind == token.Number && (r.tok(at+1).Num <= 20 || r.tok(at+1).Num == 100) && (r.atBreak(at+2, end) || r.is(at+2, end, "cases", "rows", "times", "records", "are", "is", "have", "has")) {
		k = 1 // "3 of 4"
	}
	if all := r.any(at, end, "of", "of the", "of our", "of these", "of those", "of all", "of all the"); k == 0 && at == i && all > 0 && r.table != nil && r.table.Counted && r.tok(at+all).Num == float64(r.table.Rows) && r.tableNounBehind(at+all+1, end) {
		k = all // "5 of the 12 are"
	}
	if k == 0 || at+k >= end || r.toks[at+k].Kind != token.Number {
		return 0, 0
	}
	m := r.toks[at+k]
	if m.Num < 2 || m.Year || m.Percent || m.Digits > 0 || m.Unit != "" || r.match(at+k+1, end, rangeMarks) > 0 {
		return 0, 0
	}
	if u, _ := r.unitAt(at+k+1, end); u != "" && !(r.is(at+k+1, end, "day", "week", "month", "year", "hour") && r.tok(at+k+2).Kind == token.Word && !lexicon.FunctionWords[r.tok(at+k+2).Low]) {
		return 0, 0 // but "7 out of 10 day pass"
	}
	return at + k + 1 - i, m.Num
}

// tableNounBehind: what stands at i is no noun but that of the table that the text speaks of.
func (r *reader) tableNounBehind(i, end int) bool {
	if r.atBreak(i, end) || r.match(i, end, linkWords) > 0 {
		return true
	}
	m, n := r.nounOf(i, end)
	return n > 0 && m.table == r.table
}

// notHalf are names that begin with half.
var notHalf = wordings("half board|price|day|time|brother|sister|marathon|term|moon|size|life|year|century|an|a hour|day|year|million|thousand|dozen|percent, half a percent|kilo|day|mile|hour, half days|terms")

// fractionAt reads "half", "a third", "two thirds", "3/4", "three quarters".
func (r *reader) fractionAt(i, end int) (float64, int) {
	t, next := r.tok(i), r.tok(i+1)
	switch {
	case i >= end:
	case r.match(i, end, notHalf) > 0:
	case t.Is("half"):
		if r.any(i+1, end, "and half", "/ half", "half") > 0 {
			return 0, 0
		}
		return .5, 1 + r.any(i+1, end, "of")*boolInt(r.is(i+2, end, "the", "them", "all", "these", "those"))
	case t.Kind == token.Number && t.Digits == 0 && !t.Percent && i+1 < end && next.Kind == token.Word && fractionNames[next.Low] > 1 && t.Num < fractionNames[next.Low] && (t.Num > 1 == strings.HasSuffix(next.Low, "s") || next.Low == "half"):
		return t.Num / fractionNames[next.Low], 2
	case (t.Is("a", "one", "the") || t.Spelled && t.Num == 1) && i+1 < end && next.Kind == token.Word && fractionNames[next.Low] > 1 && !strings.HasSuffix(next.Low, "s") && r.match(i+1, end, notHalf) == 0:
		return 1 / fractionNames[next.Low], 2
	case t.Kind == token.Number && t.Digits == 0 && i+2 < end && next.Is("/") && r.toks[i+2].Kind == token.Number && next.Glued && r.toks[i+2].Glued && t.Unit == "" && r.toks[i+2].Unit == "" && t.Num > 0 && t.Num < r.toks[i+2].Num && r.toks[i+2].Num <= 12 && !r.is(i+3, end, "/"):
		return t.Num / r.toks[i+2].Num, 3
	}
	return 0, 0
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
