package notation

import (
	"regexp"
	"regexp/syntax"
	"strings"
	"sync"
)

// neededWords are pieces of text, in lower case, of which a text has one wherever it matches the form; none where that is not
// known. Looking for them first spares most forms of most texts.
func neededWords(form *regexp.Regexp) []string {
	if known, ok := neededBy.Load(form); ok {
		return known.([]string)
	}
	var words []string
	if parsed, err := syntax.Parse(form.String(), syntax.Perl); err == nil {
		words = piecesOf(parsed)
	}
	neededBy.Store(form, words)
	return words
}

var neededBy sync.Map // of *regexp.Regexp to []string

// piecesOf are such pieces of an expression.
func piecesOf(e *syntax.Regexp) []string {
	switch e.Op {
	case syntax.OpLiteral:
		return []string{strings.ToLower(string(e.Rune))}
	case syntax.OpCapture, syntax.OpPlus:
		return piecesOf(e.Sub[0])
	case syntax.OpRepeat:
		if e.Min > 0 {
			return piecesOf(e.Sub[0])
		}
	case syntax.OpAlternate:
		var all []string
		for _, sub := range e.Sub {
			words := piecesOf(sub)
			if words == nil {
				return nil
			}
			all = append(all, words...)
		}
		return all
	case syntax.OpConcat:
		var best []string
		for _, sub := range e.Sub {
			if words := piecesOf(sub); words != nil && (best == nil || shortest(words) > shortest(best)) {
				best = words
			}
		}
		return best
	}
	return nil
}

// shortest is the length of the shortest of some pieces: the longer it is, the fewer texts have one.
func shortest(words []string) int {
	n := len(words[0])
	for _, w := range words[1:] {
		n = min(n, len(w))
	}
	return n
}

// couldMatch: the text, in lower case, has what the form needs.
func couldMatch(form *regexp.Regexp, low string) bool {
	words := neededWords(form)
	for _, w := range words {
		if strings.Contains(low, w) {
			return true
		}
	}
	return words == nil
}
