package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagsAnnounced announce flags by their kind.
var flagsAnnounced = draft.PhrasesOf("boolean flags", "yes / no flags", "true / false flags", "y / n flags", "bool flags", "flag columns", "boolean columns", "boolean fields", "yes / no columns", "yes / no fields", "yes / no questions", "true / false columns", "true / false fields", "flags", "booleans", "bools")

// listedFlags says of each flag that it is one, where a list is announced by what its items are: "the flags delivered /
// opened / clicked", "three booleans: paid, shipped and returned", "flags for insured and fragile".
func (p Reader) listedFlags() {
	for i := 0; i < len(p.Toks); i++ {
		n := p.AnyOf(flagsAnnounced, i, len(p.Toks))
		if n == 0 || p.Tok(i-1).Is("/", "-") {
			continue
		}
		end := p.SentenceEnd(i)
		at := i + n
		at += p.Any(at, end, "for whether it is", "for whether it was", "for whether", "for", "called", "named", "namely", "are", "on", "telling whether")
		open := p.Any(at, end, "(", ":", "-")
		at += open
		if open > 0 && p.Lit(at-1, end, "(") {
			if end = p.Closing(at-1, end); end < 0 {
				continue
			}
		} else if at == i+n && open == 0 && !p.FlagWord(at) {
			continue
		}
		items, to := p.flagItems(at, end)
		if len(items) < 2 {
			continue
		}
		from := i
		for from > 0 && (p.Toks[from-1].Is("the", "following", "these") || p.Toks[from-1].Kind == token.Number && p.Toks[from-1].Num == float64(len(items))) {
			from--
		}
		if p.Lit(at-1, end, "(") {
			to++
		}
		var in []token.Token
		for k, it := range items {
			last := p.Toks[it[1]-1].Span
			if k > 0 {
				in = append(in, markIn(",", p.Span(it[0]-1, it[0])))
			}
			in = append(in, p.Toks[it[0]:it[1]]...)
			for _, w := range []string{"yes", "/", "no"} {
				t := wordIn(w, last)
				if w == "/" {
					t.Kind = token.Mark
				}
				in = append(in, t)
			}
		}
		p.Silent = append(p.Silent, p.Span(from, at)) // each flag says it now
		p.putTokens(from, to, in...)
		i = from + len(in) - 1
	}
}

// flagItems are the flags of a list, each one word or two, and where the list ends: with what its marks no longer part,
// or behind an "and" that follows a comma.
func (p Reader) flagItems(i, end int) (items [][2]int, to int) {
	mark := ""
	for at := i; at < end; {
		n := 0
		for at+n < end && n < 3 && p.FlagWord(at+n) && !p.Tok(at+n).Is("flag") {
			n++
		}
		if n == 0 || n == 3 {
			return items, to
		}
		next := at + n
		sep := p.Any(next, end, ", and", "and", "or", "/", ",", "|", "&")
		if next < end && sep == 0 && !p.Tok(next).Is(".", ")", ";") && p.Tok(next).Kind != token.Line {
			return items, to
		}
		items, to = append(items, [2]int{at, next}), next
		if sep == 0 {
			return items, to
		}
		word := p.Tok(next + sep - 1).Low
		if mark == "/" && word != "/" || mark == "and" {
			return items, to // "delivered / opened and the reason"
		}
		if mark = word; word == "&" || word == "or" {
			mark = "and"
		}
		at = next + sep
		at += p.Any(at, end, "the", "is", "was")
	}
	return items, to
}
