package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// What a column holds may be told for each value of another, value first or code first: "unit goes with the test (HB
// g/dL, GLU mg/dL, TSH mIU/L)", "currency by country: DE=EUR, PL=PLN". It is written as "for HB 'g/dL', …", which all
// readers know.

var goesWith = []string{"goes with", "going with", "depends on", "depending on", "follows from", "follows", "by", "according to", "fits", "fitting", "matches", "matching", "belongs to", "is determined by", "determined by", "is given by", "given by", "is set by", "comes from", "results from", "per"}

// toldByValue is one such pair: the value of the other column and what goes with it, as tokens.
type toldByValue struct{ key, value [2]int }

// goesWithValues rewrites such columns.
func (p *parser) goesWithValues() {
	for i := 1; i < len(p.toks); i++ {
		end := len(p.toks)
		n := p.any(i, end, goesWith...)
		from := i - boolInt(p.toks[i-1].Is("=", ":", "-", "is") && i > 1)
		if n == 0 || p.toks[from-1].Kind != token.Word {
			continue
		}
		at := i + n
		at += p.any(at, end, "the", "its")
		to := at
		for to < min(end, at+3) && p.toks[to].Kind == token.Word && (to == at || !functionWords[p.toks[to].Low]) {
			to++
		}
		open := p.any(to, end, "(", ":", "=", "-", "–", "—", ", i.e.", ",")
		if to == at || open == 0 {
			continue
		}
		if p.tok(to).Is("(") {
			if end = p.closing(to, end); end < 0 {
				continue
			}
		}
		if pairs, stop := p.valuePairs(to+open, end); len(pairs) > 1 && (!p.tok(to).Is("(") || stop == end) {
			p.writePairs(from, to+open, stop, pairs)
		}
	}
}

// valuePairs reads pairs whose first parts are codes or words that the text had before.
func (p *parser) valuePairs(i, end int) (pairs []toldByValue, stop int) {
	begun := i
	for i < end && len(pairs) < 40 {
		key := i
		i++
		sep := p.any(i, end, "->", "=>", "→", "=", ":", "is", "gets", "means", "in")
		from := i + sep
		to := from
		for to < end && p.toks[to].Kind != token.Line && !p.toks[to].Is(",", ";", ")", "and", "or", "(") && to < from+4 {
			to++
		}
		k, v := p.toks[key], p.tok(from)
		if to == from || k.Kind == token.Mark || v.Kind == token.Number || v.Kind == token.Date || v.Kind == token.Time || functionWords[v.Low] || !p.saidBefore(k, begun) {
			break
		}
		pairs, stop = append(pairs, toldByValue{[2]int{key, key + 1}, [2]int{from, to}}), to
		i = to + p.any(to, end, ", and", "; and", ",", ";", "and", "/")
		if i == to {
			break
		}
	}
	return pairs, stop
}

// saidBefore: the token stands in the text before i too, where the values of a column could.
func (p *parser) saidBefore(t token.Token, i int) bool {
	if functionWords[t.Low] && (len(t.Text) > 1 || t.Text == t.Low) {
		return false
	}
	for k := max(0, i-saidReach); k < i; k++ {
		if p.toks[k].Low == t.Low && p.toks[k].Kind == t.Kind {
			return true
		}
	}
	return false
}

// saidReach bounds how far before its second column the values of the first are looked for.
const saidReach = 200

// writePairs puts "for HB 'g/dL', …" in the place of [i, stop), whose pairs begin at from.
func (p *parser) writePairs(i, from, stop int, pairs []toldByValue) {
	var out []token.Token
	mark := func(text string, at Span) token.Token {
		return token.Token{Kind: token.Mark, Text: text, Low: text, Glued: true, Span: at}
	}
	if lead := p.toks[from-1]; !lead.Is("(") {
		out = append(out, mark(":", lead.Span))
	} else {
		out = append(out, lead)
	}
	for n, pair := range pairs {
		if n > 0 {
			out = append(out, mark(",", p.toks[pair.key[0]-1].Span))
		}
		at := p.span(pair.value[0], pair.value[1])
		text := strings.Trim(p.text[at.Start:at.End], `"'`)
		key := p.toks[pair.key[0]]
		out = append(out, wordIn("for", Span{Start: key.Span.Start, End: key.Span.Start}), key, token.Token{Kind: token.Quote, Text: text, Low: strings.ToLower(text), Span: at})
	}
	p.putTokens(i, stop, out...)
}
