package idiom

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What a column holds may be told for each value of another, value first or code first: "unit goes with the test (HB
// g/dL, GLU mg/dL, TSH mIU/L)", "currency by country: DE=EUR, PL=PLN". It is written as "for HB 'g/dL', …", which all
// readers know.

var goesWith = draft.PhrasesOf("goes with", "going with", "depends on", "depending on", "follows from", "follows", "by", "according to", "fits", "fitting", "matches", "matching", "belongs to", "is determined by", "determined by", "is given by", "given by", "is set by", "comes from", "results from", "per")

// toldByValue is one such pair: a value of the other column, or a word for all the others, and what goes with it, as
// tokens.
type toldByValue struct{ key, value [2]int }

var (
	isValue    = draft.PhrasesOf("->", "=>", "→", "=", ":", "is always", "are always", "is", "are", "gets", "get", "means", "mean", "in")
	theOthers  = draft.PhrasesOf("all the others", "all others", "all the rest", "the others", "the other ones", "the other two", "the other three", "the other four", "the other five", "the remaining two", "the remaining three", "the remaining ones", "the rest", "everything else", "anything else", "others", "other")
	keyJunctor = draft.PhrasesOf(", and", "and", "&", ",", "or", "/")
)

// goesWithValues rewrites such columns.
func (p Reader) goesWithValues() {
	for i := 1; i < len(p.Toks); i++ {
		end := len(p.Toks)
		n := p.AnyOf(goesWith, i, end)
		from := i - draft.BoolInt(p.Toks[i-1].Is("=", ":", "-", "is") && i > 1)
		if n == 0 || p.Toks[from-1].Kind != token.Word {
			continue
		}
		at := i + n
		at += p.Any(at, end, "the", "its")
		to := at
		for to < min(end, at+3) && p.Toks[to].Kind == token.Word && (to == at || !draft.FunctionWords[p.Toks[to].Low]) {
			to++
		}
		open := p.Any(to, end, "(", ":", "=", "-", "–", "—", ", i.e.", ",")
		if to == at || open == 0 {
			continue
		}
		if p.Tok(to).Is("(") {
			if end = p.Closing(to, end); end < 0 {
				continue
			}
		}
		if pairs, stop := p.valuePairs(to+open, end); len(pairs) > 1 && (!p.Tok(to).Is("(") || stop == end) {
			p.writePairs(from, to+open, stop, pairs)
		}
	}
}

// valuePairs reads pairs whose first parts are codes or words that the text had before.
func (p Reader) valuePairs(i, end int) (pairs []toldByValue, stop int) {
	begun := i
	for i < end && len(pairs) < 40 {
		keys, rest := p.toldKeys(i, end, begun), p.AnyOf(theOthers, i, end)
		if rest > 0 {
			keys = [][2]int{{i, i + rest}}
		}
		if i = keys[len(keys)-1][1]; rest > 0 && len(pairs) == 0 {
			break
		}
		from := i + p.AnyOf(isValue, i, end)
		to := from
		for to < end && p.Toks[to].Kind != token.Line && !p.Toks[to].Is(",", ";", ")", "and", "or", "(") && to < from+4 && !(p.Toks[to].Is(".") && p.sentenceEnds(to)) {
			to++
		}
		k, v := p.Toks[keys[0][0]], p.Tok(from)
		if to == from || k.Kind == token.Mark || v.Kind == token.Number || v.Kind == token.Date || v.Kind == token.Time || draft.FunctionWords[v.Low] || rest == 0 && !p.saidBefore(k, begun) {
			break
		}
		for _, key := range keys {
			pairs = append(pairs, toldByValue{key, [2]int{from, to}})
		}
		stop = to
		i = to + p.Any(to, end, ", and", "; and", ",", ";", "and", "/")
		if i == to {
			break
		}
	}
	return pairs, stop
}

// toldKeys are the values at i that have something in common: one, or several in front of "are".
func (p Reader) toldKeys(i, end, begun int) [][2]int {
	keys := [][2]int{{i, i + 1}}
	for at := i + 1; ; at++ {
		n := p.AnyOf(keyJunctor, at, end)
		if n == 0 || at+n >= end || !p.saidBefore(p.Toks[at+n], begun) {
			if len(keys) > 1 && p.Any2(at, end, "are", "get", "mean") {
				return keys
			}
			return keys[:1]
		}
		at += n
		keys = append(keys, [2]int{at, at + 1})
	}
}

// saidBefore: the token stands in the text before i too, where the values of a column could.
func (p Reader) saidBefore(t token.Token, i int) bool {
	function := draft.FunctionWords[t.Low] && (len(t.Text) > 1 || t.Text == t.Low)
	for k := max(0, i-saidReach); k < i; k++ {
		if p.Toks[k].Low == t.Low && p.Toks[k].Kind == t.Kind && (!function || p.Any2(k-1, i, ",", "(", "/", "or") && p.Any2(k+1, i, ",", ")", "/", "or")) {
			return true // "priority (low, normal, high)"
		}
	}
	return false
}

// saidReach bounds how far before its second column the values of the first are looked for.
const saidReach = 200

// writePairs puts "for HB 'g/dL', …, otherwise …" in the place of [i, stop), whose pairs begin at from.
func (p Reader) writePairs(i, from, stop int, pairs []toldByValue) {
	var out []token.Token
	mark := func(text string, at plan.Span) token.Token {
		return token.Token{Kind: token.Mark, Text: text, Low: text, Glued: true, Span: at}
	}
	if lead := p.Toks[from-1]; !lead.Is("(") {
		out = append(out, mark(":", lead.Span))
	} else {
		out = append(out, lead)
	}
	last := pairs[len(pairs)-1].key
	rest := last[1]-last[0] > 1 || p.AnyOf(theOthers, last[0], last[1]) > 0
	for n, pair := range pairs {
		if n > 0 {
			out = append(out, mark(",", p.Toks[pair.key[0]-1].Span))
		}
		at := p.Span(pair.value[0], pair.value[1])
		text := strings.Trim(p.Text[at.Start:at.End], `"'`)
		key := p.Toks[pair.key[0]]
		value := token.Token{Kind: token.Quote, Text: text, Low: strings.ToLower(text), Span: at}
		if rest && n == len(pairs)-1 {
			out = append(out, wordIn("otherwise", p.Span(last[0], last[1])), value)
			continue
		}
		out = append(out, wordIn("for", plan.Span{Start: key.Span.Start, End: key.Span.Start}), key, value)
	}
	p.putTokens(i, stop, out...)
}
