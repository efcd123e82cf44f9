package notation

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lister looks for items of a list.
type lister struct {
	text  string
	toks  []token.Token
	named map[string]bool // names given
}

func (l *lister) at(i int) *token.Token {
	if i < 0 || i >= len(l.toks) {
		return &token.Token{Kind: token.Line}
	}
	return &l.toks[i]
}

// span is where tokens stand in the text; behind the last one where there are none.
func (l *lister) span(from, to int) token.Span {
	if from == to {
		end := l.toks[from-1].Span.End
		return token.Span{Start: end, End: end}
	}
	return token.Span{Start: l.toks[from].Span.Start, End: l.toks[to-1].Span.End}
}

// says: one of the words stands among the tokens, of which there may be fewer.
func (l *lister) says(from, to int, words ...string) bool {
	return slices.ContainsFunc(l.toks[from:min(to, len(l.toks))], func(t token.Token) bool { return t.Is(words...) })
}

// reads: the words stand from token i on.
func (l *lister) reads(i int, words []string) bool {
	for k, w := range words {
		if !l.at(i + k).Is(w) {
			return false
		}
	}
	return true
}

// plain: the token is a word that may be a name or a value.
func (l *lister) plain(i int) bool {
	t := l.at(i)
	return t.Kind == token.Word && !t.Is("or") && (!lexicon.FunctionWords[t.Low] || valueStarts[t.Low])
}

// itemOpens: an item of a list begins at token i.
func (l *lister) itemOpens(i int) bool {
	t := l.at(i - 1)
	return t.Kind == token.Line || separates(t) || t.Is(":", "(", "with", "and", "plus", "-", "*", "•")
}

// itemEnds: the item of a list ends before token i.
func (l *lister) itemEnds(i int) bool {
	t := l.at(i)
	return l.sentenceEnds(i) || t.Is(",", ")", "and", "with")
}

// sentenceEnds: a sentence, or a part of it, ends at token i.
func (l *lister) sentenceEnds(i int) bool {
	return i >= len(l.toks) || l.at(i).Is(".", "!", ";") || l.at(i).Kind == token.Line
}

// breaks: an item begins behind token i.
func (l *lister) breaks(i int) bool {
	t := l.at(i)
	return t.Kind == token.Line || separates(t) || t.Is("with", ":", "and", "-", "*", "•", ".")
}

// separates: the token is between two items of a list.
func separates(t *token.Token) bool { return t.Kind == token.Mark && t.Is(",", ";") }
