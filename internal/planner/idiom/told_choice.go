package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A sentence may tell of which values a column has one, some of them in several words: "the alarm is occlusion, air in
// line, door open or end of infusion, all equally likely". The column is put as a name with a bracket, and each value as
// one word, here and where the text comes back to it.

var (
	choiceVerbs = draft.PhrasesOf("is always one of", "is one of", "is either", "is always", "can be either", "can be", "may be", "could be", "will be", "is")
	evenTails   = draft.PhrasesOf("all equally likely", "each equally likely", "all of them equally likely", "equally likely", "all equally often", "each equally often", "equally often", "in equal shares", "in equal parts", "with equal shares", "with equal probability", "all with the same probability", "all just as likely", "evenly spread", "evenly distributed", "all as likely as each other")
)

// toldChoices rewrites such sentences.
func (p Reader) toldChoices() {
	for i := 1; i < len(p.Toks); i++ {
		n := p.AnyOf(choiceVerbs, i, len(p.Toks))
		from := i
		for from > 0 && i-from < 3 && p.PlainNoun(from-1) {
			from--
		}
		if n == 0 || from == i || !p.clauseBegins(from) {
			continue
		}
		items, to := p.choiceItems(i+n, p.SentenceEnd(i))
		if items == nil {
			continue
		}
		tail := p.Any(to, len(p.Toks), ",", "(", "-")
		if k := p.AnyOf(evenTails, to+tail, len(p.Toks)); k > 0 {
			tail += k
			tail += p.Any(to+tail, len(p.Toks), ")") * draft.BoolInt(p.Any2(to, len(p.Toks), "("))
		} else {
			tail = 0
		}
		p.writeChoices(i, items, to, tail)
	}
}

// clauseBegins: the name at i is the first of its clause, but for an article.
func (p Reader) clauseBegins(i int) bool {
	if i > 0 && p.Toks[i-1].Is("the", "its", "their", "each", "every") {
		i--
	}
	return i == 0 || p.Toks[i-1].Is("and") && p.Tok(i-2).Is(",", ";") || p.sentenceEnds(i-1) || p.Toks[i-1].Is(";")
}

// choiceItems are the values from i on that "or" ends, three or more and one of several words at least; none where
// anything else stands there.
func (p Reader) choiceItems(i, end int) (items [][2]int, to int) {
	joined, long := false, false
	for at := i; at < end; {
		from := at
		for at < end && at < from+5 && p.Toks[at].Kind == token.Word && !p.Toks[at].Is("or", "and", "than", "if", "when", "unless", "but", "times", "plus", "minus", "which", "that", "empty", "null", "blank", "where", "depending", "with", "is", "are") {
			at++
		}
		if at == from || draft.FunctionWords[p.Toks[from].Low] && at == from+1 && !p.valueWord(from) {
			return nil, 0
		}
		items = append(items, [2]int{from, at})
		long = long || at > from+1
		if joined {
			break
		}
		n := p.Any(at, end, ", or", "or", ",")
		if n == 0 {
			return nil, 0
		}
		joined = p.Toks[at+n-1].Is("or")
		at += n
	}
	if !joined || !long || len(items) < 3 {
		return nil, 0
	}
	if to = items[len(items)-1][1]; to < end && !p.Any2(to, end, ",", ";", ".", "(", "-") {
		return nil, 0
	}
	return items, to
}

// valueWord: a word of grammar that may be a value, too.
func (p Reader) valueWord(k int) bool {
	return p.Toks[k].Is("other", "none", "normal", "open", "full")
}

// writeChoices puts "alarm (occlusion, air in line, …)" in the place of the verb at i and the list that ends at to.
func (p Reader) writeChoices(i int, items [][2]int, to, tail int) {
	ahead, behind := p.Toks[i-1].Span, p.Span(to-1, to+tail)
	ahead.Start = ahead.End
	behind.Start = p.Toks[to-1].Span.End
	in := []token.Token{markIn("(", ahead)}
	var words [][]string
	for k, it := range items {
		if k > 0 {
			at := p.Span(items[k-1][1]-1, it[0])
			at.Start = p.Toks[items[k-1][1]-1].Span.End
			in = append(in, markIn(",", at))
		}
		in = append(in, p.oneWord(it[0], it[1]))
		if it[1] > it[0]+1 {
			var said []string
			for _, t := range p.Toks[it[0]:it[1]] {
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
func (p Reader) oneWord(from, to int) token.Token {
	t := p.Toks[from]
	t.Span = p.Span(from, to)
	t.Text = p.Source(from, to)
	for _, o := range p.Toks[from+1 : to] {
		t.Low += " " + o.Low
	}
	return t
}

// joinAgain makes the value one word wherever the text has it.
func (p Reader) joinAgain(value []string) {
	for k := 0; k+len(value) <= len(p.Toks); k++ {
		same := true
		for n, w := range value {
			t := p.Toks[k+n]
			same = same && t.Kind == token.Word && (t.Low == w || lexicon.Singular(t.Low) == w)
		}
		if same {
			p.putTokens(k, k+len(value), p.oneWord(k, k+len(value)))
		}
	}
}
