package lexicon

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

//go:embed sorts.txt
var sortsText string

// sort is what sorts things, with its values.
type sort struct {
	name   string
	values map[string]bool
}

// sorts are those of sorts.txt and the closed lists that are bound to no table, in a fixed order.
var sorts = sync.OnceValue(func() []sort {
	var out []sort
	for _, text := range []string{sortsText, valuesText} {
		EachEntry(text, func(name, list string) {
			if strings.Contains(name, "@") {
				return
			}
			s := sort{name, map[string]bool{}}
			for v := range strings.SplitSeq(list, ",") {
				v = strings.TrimSpace(v)
				if k := strings.LastIndexByte(v, ' '); k > 0 && strings.Trim(v[k:], " 0123456789") == "" {
					v = v[:k] // without its share
				}
				s.values[strings.ToLower(v)] = true
			}
			out = append(out, s)
		})
	}
	return out
})

// SortOf is the name of what has all of these values, in lower case; "" where nobody knows one.
func SortOf(values []string) string {
	for _, s := range sorts() {
		n := 0
		for _, v := range values {
			if s.values[v] {
				n++
			}
		}
		if n == len(values) && n > 1 {
			return s.name
		}
	}
	return ""
}

// SortNouns end the names of what sorts rows, and begin no value.
var SortNouns = WordSet("level class type kind category status state group tier rating grade size mode method colour color band stage phase segment style format role reason source channel plan priority severity zone version model brand shift genre outcome result condition quality variety")

// namesOfSorts are the last words of the names of sorts.
var namesOfSorts = sync.OnceValue(func() map[string]bool {
	out := WordSet("variant label flag option choice")
	for _, s := range sorts() {
		words := strings.Fields(s.name)
		out[words[len(words)-1]] = true
	}
	delete(out, "name") // of months and days
	return out
})

// NamesSort: the words name what sorts things, so that values may follow them behind a comma.
func NamesSort(words []string) bool {
	last := words[len(words)-1]
	return slices.ContainsFunc([]string{last, Singular(last)}, func(w string) bool { return SortNouns[w] || namesOfSorts()[w] })
}
