package planner

import (
	"slices"
	"strings"
	"sync"
)

// needed: words of the part must stand in a text that is put in other words.
func (p part) needed() bool { return p.slot == "" && !p.border && !p.optional }

// paraphrasesOf are the places of the paraphrases whose patterns need a word, or one of some of which it is one, each by one
// part alone; those that need no word are those of "".
var paraphrasesOf = sync.OnceValue(func() map[string][]int {
	by := map[string][]int{}
	for k, q := range paraphrases() {
		var key [][]string
		longest := 0 // the shortest of long words is seldom in a text
		for _, p := range q.pattern {
			if !p.needed() {
				continue
			}
			shortest := len(p.words[0][0])
			for _, words := range p.words {
				shortest = min(shortest, len(words[0]))
			}
			if shortest > longest {
				key, longest = p.words, shortest
			}
		}
		for _, words := range key {
			by[words[0]] = append(by[words[0]], k)
		}
		if key == nil {
			by[""] = append(by[""], k)
		}
	}
	return by
})

// possible are the paraphrases of whose patterns all words that must stand in a text stand in this one: few of them.
func (m *paraphraser) possible() []*paraphrase {
	said := m.saidIn(0, len(m.Toks))
	likely := slices.Clone(paraphrasesOf()[""])
	for w := range said {
		likely = append(likely, paraphrasesOf()[w]...)
	}
	slices.Sort(likely)
	var out []*paraphrase
	for _, k := range slices.Compact(likely) {
		if q := &paraphrases()[k]; q.couldStand(said) {
			out = append(out, q)
		}
	}
	return out
}

// saidIn are the words of some tokens.
func (m *paraphraser) saidIn(from, to int) map[string]bool {
	said := map[string]bool{}
	for k := from; k < to; k++ {
		t := &m.Toks[k]
		said[t.Low] = true
		said[t.Text] = true
		said[strings.ToLower(t.Text)] = true
	}
	return said
}

// couldStand: all words that the pattern needs are said.
func (q *paraphrase) couldStand(said map[string]bool) bool {
	return !slices.ContainsFunc(q.pattern, func(p part) bool {
		return p.needed() && !slices.ContainsFunc(p.words, func(words []string) bool { return said[words[0]] })
	})
}
