package draft

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// HeaderMatch is the length of the longest run of tokens at i that the lexicon knows as
// a column, or 0.
func (p *Parser) HeaderMatch(i, end int) int {
	best := 0
	var room [5]string
	phrase := room[:0]
	for k := i; k < end && k-i < 5; k++ {
		t := &p.Toks[k]
		if t.Kind == token.Number && k > i && token.IsAllDigits(t.Text) && !t.Percent || t.Kind == token.Word || (t.Kind == token.Quote || t.Kind == token.Code) && k == i {
			phrase = lexicon.AppendNameWords(phrase, t.Low)
		} else {
			break
		}
		if k > i && t.Is("yes", "no", "y", "n", "true", "false") && p.Tok(k+1).Is("/", "|") {
			break // "has balcony yes/no"
		}
		if t.Kind == token.Number {
			if _, n := p.Pair(k, end, false); n > 0 {
				break // "line 1 to 4"
			}
		}
		if _, ok := p.Lex.Exact(phrase); ok || p.knownList(phrase) {
			best = k - i + 1
		}
		if t.Kind == token.Quote {
			break
		}
	}
	return best
}

// knownList: the lexicon knows the values of columns of this name, and it is no table's.
func (p *Parser) knownList(phrase []string) bool {
	var room [64]byte
	name := appendPhrase(room[:0], phrase)
	_, ok := p.Lex.Values[string(name)]
	return ok
}

// appendPhrase writes words with blanks between, to look them up without keeping them.
func appendPhrase(to []byte, phrase []string) []byte {
	for k, w := range phrase {
		if k > 0 {
			to = append(to, ' ')
		}
		to = append(to, w...)
	}
	return to
}
