package reading

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// numbersFirst reads values each behind its number, without a percent sign: "60 EU / 30 US / 10 APAC", "3 parts red, 1
// part blue". Without "parts" the numbers must add up to a hundred.
func (r *reader) numbersFirst(i, end int) (valueList, bool) {
	l := valueList{sep: ","}
	parts := 0
	for at := i; at < end; {
		t := r.toks[at]
		if t.Kind != token.Number || t.Percent || t.Year || t.Num <= 0 || t.Unit != "" {
			break
		}
		k := 1 + r.any(at+1, end, "parts", "part", "shares", "share")
		parts += boolInt(k > 1)
		k += r.any(at+k, end, "of", "for")
		text, n := r.labelAt(at+k, end, true)
		if n == 0 || isNumber(text) || r.tok(at+k).Kind == token.Mark {
			break
		}
		l.values = append(l.values, Value{Text: text, Share: t.Num, At: at + k})
		l.sum += t.Num
		l.n = at + k + n - i
		at += k + n
		sep := r.any(at, end, ", and", "and", ",", "/", "|", ";", "to", ":")
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(l.values) < 2 || parts > 0 && parts < len(l.values) || parts == 0 && math.Abs(l.sum-100) > .01 {
		return valueList{}, false
	}
	for k := range l.values {
		l.values[k].Share /= l.sum
	}
	l.told, l.sum = len(l.values), 1
	return l, r.finished(i+l.n, end)
}

// colonList reads values with colons between and as many shares behind them: "placebo:drug 1:2",
// "paper:glass:organic = 35:15:50".
func (r *reader) colonList(i, end int) (valueList, bool) {
	l := valueList{sep: ":"}
	at := i
	for at < end && (r.toks[at].Kind == token.Word || r.toks[at].Kind == token.Quote || r.toks[at].Kind == token.Code) {
		text, n := r.toks[at].Text, 1
		if r.is(at+1, end, "-") && r.toks[at+1].Glued && r.tok(at+2).Kind == token.Word {
			text, n = r.source(at, at+3), 3
		}
		l.values = append(l.values, Value{Text: text, Share: -1, At: at})
		at += n
		if !r.is(at, end, ":") || at+1 >= end || r.toks[at].Glued != r.toks[at+1].Glued {
			break
		}
		at++
	}
	l.n = at - i
	if len(l.values) < 2 {
		return valueList{}, false
	}
	shares, n := r.ratioAt(at, end, len(l.values))
	if n == 0 {
		return valueList{}, false
	}
	for k := range l.values {
		l.values[k].Share = shares[k]
		l.sum += shares[k]
	}
	l.told, l.n = len(l.values), l.n+n
	return l, true
}

// evenAhead reads values of which their even shares are told first: "half and half alice/bob", "evenly red, green or
// blue".
func (r *reader) evenAhead(i, end int) (valueList, bool) {
	n := r.match(i, end, evenWords)
	if n == 0 || r.is(i, end, "equal", "balanced", "uniformly") {
		return valueList{}, false
	}
	at := i + n
	at += r.any(at, end, "between", "among", "over", "across", ":", "of", "into", "(")
	l, ok := r.listAt(at, end, true)
	if !ok || l.told > 0 {
		return valueList{}, false
	}
	l.n += at - i
	if r.is(at-1, at, "(") {
		if !r.is(i+l.n, end, ")") {
			return valueList{}, false
		}
		l.n++
	}
	for k := range l.values {
		l.values[k].Share = 1 / float64(len(l.values))
	}
	l.told, l.sum = len(l.values), 1
	return l, true
}

// restAmong reads on where several values share what is left: "00 for 90%, otherwise 05, 51 or 54", "half of them German,
// the others English, Polish or Turkish". What stands between from and i is the first of them.
func (r *reader) restAmong(l *valueList, from, i, end int) int {
	if len(l.values) < 2 || r.match(from, i, restWords) == 0 {
		return 0
	}
	var more []Value
	at, final := i, false
	for !final {
		sep := r.any(at, end, ", or", ", and", ",", "or", "and", "/", "|", "&")
		text, n := r.labelAt(at+sep, end, true)
		if sep == 0 || n == 0 || r.atShare(at+sep+n, end) {
			break
		}
		final = r.is(at, end, "or", "and", "&") || r.is(at+1, end, "or", "and")
		more = append(more, Value{Text: text, At: at + sep})
		at += sep + n
		final = final || r.is(at-n-1, at, "/", "|") && !r.is(at, end, "/", "|")
	}
	if !final || !r.finished(at, end) {
		return 0
	}
	last := &l.values[len(l.values)-1]
	last.Share /= float64(len(more) + 1)
	for _, v := range more {
		v.Share = last.Share
		l.values = append(l.values, v)
		l.told++
		l.sum += v.Share
	}
	l.sum = 1
	if l.bare {
		l.sum = 100
	}
	return at - i
}
