package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A sentence may tell of which values a column has one, some of them in several words: "the alarm is occlusion, air in
// line, door open or end of infusion, all equally likely". The column is put as a name with a bracket, and each value as
// one word, here and where the text comes back to it.

var (
	choiceVerbs = []string{"is always one of", "is one of", "is either", "is always", "can be either", "can be", "may be", "could be", "will be", "is"}
	evenTails   = []string{"all equally likely", "each equally likely", "all of them equally likely", "equally likely", "all equally often", "each equally often", "equally often", "in equal shares", "in equal parts", "with equal shares", "with equal probability", "all with the same probability", "all just as likely", "evenly spread", "evenly distributed", "all as likely as each other"}
)

// toldChoices rewrites such sentences.
func (p *parser) toldChoices() {
	for i := 1; i < len(p.toks); i++ {
		n := p.any(i, len(p.toks), choiceVerbs...)
		from := i
		for from > 0 && i-from < 3 && p.plainNoun(from-1) {
			from--
		}
		if n == 0 || from == i || !p.clauseBegins(from) {
			continue
		}
		items, to := p.choiceItems(i+n, p.sentenceEnd(i))
		if items == nil {
			continue
		}
		tail := p.any(to, len(p.toks), ",", "(", "-")
		if k := p.any(to+tail, len(p.toks), evenTails...); k > 0 {
			tail += k
			tail += p.any(to+tail, len(p.toks), ")") * boolInt(p.any2(to, len(p.toks), "("))
		} else {
			tail = 0
		}
		p.writeChoices(i, items, to, tail)
	}
}

// clauseBegins: the name at i is the first of its clause, but for an article.
func (p *parser) clauseBegins(i int) bool {
	if i > 0 && p.toks[i-1].Is("the", "its", "their", "each", "every") {
		i--
	}
	return i == 0 || p.toks[i-1].Is("and") && p.tok(i-2).Is(",", ";") || p.sentenceEnds(i-1) || p.toks[i-1].Is(";")
}

// choiceItems are the values from i on that "or" ends, three or more and one of several words at least; none where
// anything else stands there.
func (p *parser) choiceItems(i, end int) (items [][2]int, to int) {
	joined, long := false, false
	for at := i; at < end; {
		from := at
		for at < end && at < from+5 && p.toks[at].Kind == token.Word && !p.toks[at].Is("or", "and", "than", "if", "when", "unless", "but", "times", "plus", "minus", "which", "that", "empty", "null", "blank", "where", "depending", "with", "is", "are") {
			at++
		}
		if at == from || functionWords[p.toks[from].Low] && at == from+1 && !p.valueWord(from) {
			return nil, 0
		}
		items = append(items, [2]int{from, at})
		long = long || at > from+1
		if joined {
			break
		}
		n := p.any(at, end, ", or", "or", ",")
		if n == 0 {
			return nil, 0
		}
		joined = p.toks[at+n-1].Is("or")
		at += n
	}
	if !joined || !long || len(items) < 3 {
		return nil, 0
	}
	if to = items[len(items)-1][1]; to < end && !p.any2(to, end, ",", ";", ".", "(", "-") {
		return nil, 0
	}
	return items, to
}

// valueWord: a word of grammar that may be a value, too.
func (p *parser) valueWord(k int) bool {
	return p.toks[k].Is("other", "none", "normal", "open", "full")
}

// writeChoices puts "alarm (occlusion, air in line, …)" in the place of the verb at i and the list that ends at to.
func (p *parser) writeChoices(i int, items [][2]int, to, tail int) {
	ahead, behind := p.toks[i-1].Span, p.span(to-1, to+tail)
	ahead.Start = ahead.End
	behind.Start = p.toks[to-1].Span.End
	in := []token.Token{markIn("(", ahead)}
	var words [][]string
	for k, it := range items {
		if k > 0 {
			at := p.span(items[k-1][1]-1, it[0])
			at.Start = p.toks[items[k-1][1]-1].Span.End
			in = append(in, markIn(",", at))
		}
		in = append(in, p.oneWord(it[0], it[1]))
		if it[1] > it[0]+1 {
			var said []string
			for _, t := range p.toks[it[0]:it[1]] {
				said = append(said, t.Low)
			}
			words = append(words, said)
		}
	}
	p.putTokens(i, to+tail, append(in, markIn(")", behind))...)
	for _, value := range words {
		p.joinAgain(value)
	}
}

// oneWord is what the tokens say as one.
func (p *parser) oneWord(from, to int) token.Token {
	t := p.toks[from]
	t.Span = p.span(from, to)
	t.Text = p.source(from, to)
	for _, o := range p.toks[from+1 : to] {
		t.Low += " " + o.Low
	}
	return t
}

// joinAgain makes the value one word wherever the text has it.
func (p *parser) joinAgain(value []string) {
	for k := 0; k+len(value) <= len(p.toks); k++ {
		same := true
		for n, w := range value {
			t := p.toks[k+n]
			same = same && t.Kind == token.Word && (t.Low == w || lexicon.Singular(t.Low) == w)
		}
		if same {
			p.putTokens(k, k+len(value), p.oneWord(k, k+len(value)))
		}
	}
}
