// Package wordclass tells the class of an English word: a verb, a preposition, a noun.
package wordclass

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"strings"
	"sync"
)

//go:embed classes.txt.gz
var packed []byte

// classes are the word classes of English words, in the form in which they are met most often: v, p, z, d, n, g are forms of verbs (base,
// present, third person, past, participle, -ing), j adjectives, r adverbs, s plurals, i prepositions, o pronouns, t articles, w question
// words, m modals, c conjunctions, u interjections. All other words are taken for nouns.
var classes = sync.OnceValue(func() map[string]byte {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		panic(err)
	}
	out := make(map[string]byte, 32<<10)
	for line := range strings.Lines(string(text)) {
		for w := range strings.FieldsSeq(line[1:]) {
			out[w] = line[0]
		}
	}
	return out
})

// Known: the word is one that people write, and no other one mistyped.
func Known(word string) bool {
	_, ok := classes()[word]
	return ok
}

// Of is the class of a word.
func Of(word string) byte {
	if c, ok := classes()[word]; ok {
		return c
	}
	if word == "" || word[0] >= '0' && word[0] <= '9' {
		return '#'
	}
	return 'N'
}
