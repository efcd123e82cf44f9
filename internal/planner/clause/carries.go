package clause

import (
	"github.com/sdg-service/sdg/internal/planner/term"
)

// eachCarries reads "each one bears" and "every one of them shows" in front of columns.
func (p Reader) eachCarries(i, end int) int {
	if p.Table == nil {
		return 0
	}
	n := p.Any(i, end, "each one of them", "every one of them", "each of them", "all of them", "each one", "every one", "each", "they all", "they each")
	k := p.Any(i+n, end, term.CarryVerbs...)
	if n == 0 || k == 0 || !p.Any2(i+n+k, end, "a", "an", "the", "its", "their", ":") {
		return 0
	}
	return n + k
}

// carries reads such a verb between what was said of the table and its columns.
func (p Reader) carries(i, end int, first bool) int {
	if t := p.Table; !first && t != nil && p.Outline != nil && p.Any2(i-1, i, "and", "which", "that", "who", ",") && p.Any2(i, end, "work at", "works at", "work in", "works in", "work for", "works for", "belong to", "belongs to", "is in", "are in", "live in", "lives in", "study at", "studies at", "play for", "plays for") {
		if k := p.linkPhraseAt(t, i, end); k > 0 {
			return k // "employees have a name and work at one branch"
		}
	}
	n := p.Any(i, end, term.CarryVerbs...)
	if n == 0 || first || p.Table == nil || !p.Any2(i-1, i, "and", "which", "that", "who", ",") {
		return 0
	}
	at := i + n + p.Any(i+n, end, "a", "an", "the", "its", "their", ":")
	k := p.HeaderMatch(at, end)
	if k == 0 || p.HeaderMatch(i, end) > n || p.Table.Column(p.WordsOf(at, at+k)) != nil {
		return 0
	}
	if _, q := p.Quantity(i+n, end); q > 0 {
		return 0
	}
	p.Claim(i, i+n, &p.Table.Element)
	return n
}
