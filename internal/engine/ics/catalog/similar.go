package catalog

import (
	"cmp"
	"slices"
	"strings"
)

// mostSimilar is how many words are suggested for one that the catalogue does not know.
const mostSimilar = 3

// Similar are the types, ids and families that somebody may have meant by a word, the nearest first, at most three: those that contain it or a
// part of it, and those that a few slips of the fingers turn it into.
func Similar(word string) []string {
	type candidate struct {
		word string
		far  int
	}
	word = strings.NewReplacer("-", "_", " ", "_").Replace(strings.ToLower(word))
	var near []candidate
	add := func(name string) {
		if far, ok := distance(word, strings.ToLower(name)); ok && !slices.ContainsFunc(near, func(c candidate) bool { return c.word == name }) {
			near = append(near, candidate{name, far})
		}
	}
	for i := range entries {
		add(entries[i].ID)
		add(entries[i].Type)
		add(entries[i].Family)
	}
	slices.SortStableFunc(near, func(a, b candidate) int { return cmp.Compare(a.far, b.far) })
	var found []string
	for _, c := range near[:min(mostSimilar, len(near))] {
		found = append(found, c.word)
	}
	return found
}

// leastPart is the length from which on a part that two words share means something.
const leastPart = 3

// distance is how far a name is from a word, and whether that is near. Both are in small letters.
func distance(word, name string) (far int, near bool) {
	if word == "" {
		return 0, false
	}
	slips := edits(word, name)
	if slips <= max(1, len(word)/4) && slips < len(name) {
		return slips, true
	}
	if len(word) >= leastPart && strings.Contains(name, word) {
		return len(name) - len(word), true
	}
	for part := range strings.SplitSeq(word, "_") {
		for other := range strings.SplitSeq(name, "_") {
			if len(part) >= leastPart && edits(part, other) <= len(part)/4 {
				return len(name) + len(word) - 2*len(part), true
			}
		}
	}
	return 0, false
}

// edits is the number of letters to insert, remove, replace, or exchange with their neighbours, that turns a into b (optimal string alignment).
func edits(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			replaced := last[j]
			if a[i] != b[j] {
				replaced++
			}
			row[j+1] = min(replaced, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
