package token

import "strings"

// Any is of how many tokens the first of the phrases (words separated by blanks) is that stands at i, before end; 0 where none does.
func Any(toks []Token, i, end int, phrases ...string) int {
	first, owning := opening(toks, i, end)
	if first == "" {
		return 0
	}
	for _, phrase := range phrases {
		if !owning && len(phrase) < len(first) || phrase[0] != first[0] || !owning && !begins(phrase, first) {
			continue // nearly all phrases are too short or begin with another letter
		}
		if n := stands(toks, i, end, phrase); n > 0 {
			return n
		}
	}
	return 0
}

// Longest is the same for the longest of them.
func Longest(toks []Token, i, end int, phrases ...string) int {
	first, owning := opening(toks, i, end)
	if first == "" {
		return 0
	}
	best := 0
	for _, phrase := range phrases {
		if (owning || len(phrase) >= len(first)) && phrase[0] == first[0] && (owning || begins(phrase, first)) {
			best = max(best, stands(toks, i, end, phrase))
		}
	}
	return best
}

// opening is the word at i that a phrase may begin with; owning: it may stand there without its "'s", too.
func opening(toks []Token, i, end int) (first string, owning bool) {
	if i < 0 || i >= min(end, len(toks)) {
		return "", false
	}
	t := &toks[i]
	if t.Kind != Word && t.Kind != Mark && !t.Spelled {
		return "", false
	}
	return t.Low, t.Owning()
}

// begins: the word is the first of the phrase.
func begins(phrase, word string) bool {
	return len(phrase) >= len(word) && phrase[:len(word)] == word && (len(phrase) == len(word) || phrase[len(word)] == ' ')
}

// stands is the number of tokens at i that are the words of a phrase, 0 where one is another.
func stands(toks []Token, i, end int, phrase string) int {
	n := 0
	for phrase != "" {
		word, rest, _ := strings.Cut(phrase, " ")
		if phrase = rest; word == "" {
			continue // a blank at the end, as in ", "
		}
		if i+n >= min(end, len(toks)) || !toks[i+n].Is(word) {
			return 0
		}
		n++
	}
	return n
}
