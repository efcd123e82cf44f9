package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagsAnnounced announce flags by their kind.
var flagsAnnounced = []string{"boolean flags", "yes / no flags", "true / false flags", "y / n flags", "bool flags", "flag columns", "boolean columns", "boolean fields", "yes / no columns", "yes / no fields", "yes / no questions", "true / false columns", "true / false fields", "flags", "booleans", "bools"}

// listedFlags says of each flag that it is one, where a list is announced by what its items are: "the flags delivered /
// opened / clicked", "three booleans: paid, shipped and returned", "flags for insured and fragile".
func (p *parser) listedFlags() {
	for i := 0; i < len(p.toks); i++ {
		n := p.any(i, len(p.toks), flagsAnnounced...)
		if n == 0 || p.tok(i-1).Is("/", "-") {
			continue
		}
		end := p.sentenceEnd(i)
		at := i + n
		at += p.any(at, end, "for whether it is", "for whether it was", "for whether", "for", "called", "named", "namely", "are", "on", "telling whether")
		open := p.any(at, end, "(", ":", "-")
		at += open
		if open > 0 && p.lit(at-1, end, "(") {
			if end = p.closing(at-1, end); end < 0 {
				continue
			}
		} else if at == i+n && open == 0 && !p.flagWord(at) {
			continue
		}
		items, to := p.flagItems(at, end)
		if len(items) < 2 {
			continue
		}
		from := i
		for from > 0 && (p.toks[from-1].Is("the", "following", "these") || p.toks[from-1].Kind == token.Number && p.toks[from-1].Num == float64(len(items))) {
			from--
		}
		if p.lit(at-1, end, "(") {
			to++
		}
		var in []token.Token
		for k, it := range items {
			last := p.toks[it[1]-1].Span
			if k > 0 {
				in = append(in, markIn(",", p.span(it[0]-1, it[0])))
			}
			in = append(in, p.toks[it[0]:it[1]]...)
			for _, w := range []string{"yes", "/", "no"} {
				t := wordIn(w, last)
				if w == "/" {
					t.Kind = token.Mark
				}
				in = append(in, t)
			}
		}
		p.silent = append(p.silent, p.span(from, at)) // each flag says it now
		p.putTokens(from, to, in...)
		i = from + len(in) - 1
	}
}

// flagItems are the flags of a list, each one word or two, and where the list ends: with what its marks no longer part,
// or behind an "and" that follows a comma.
func (p *parser) flagItems(i, end int) (items [][2]int, to int) {
	mark := ""
	for at := i; at < end; {
		n := 0
		for at+n < end && n < 3 && p.flagWord(at+n) && !p.tok(at+n).Is("flag") {
			n++
		}
		if n == 0 || n == 3 || p.nameOfMore(at, at+n) {
			return items, to
		}
		next := at + n
		sep := p.any(next, end, ", and", "and", "or", "/", ",", "|", "&")
		if next < end && sep == 0 && !p.tok(next).Is(".", ")", ";") && p.tok(next).Kind != token.Line {
			return items, to
		}
		items, to = append(items, [2]int{at, next}), next
		if sep == 0 {
			return items, to
		}
		word := p.tok(next + sep - 1).Low
		if mark == "/" && word != "/" || mark == "and" {
			return items, to // "delivered / opened and the reason"
		}
		if mark = word; word == "&" || word == "or" {
			mark = "and"
		}
		at = next + sep
		at += p.any(at, end, "the", "is", "was")
	}
	return items, to
}

// nameOfMore: the words are the name of a column that holds more than yes and no, and no participle.
func (p *parser) nameOfMore(from, to int) bool {
	words := p.headerWords(from, to)
	if len(words) == 0 || len(words) == 1 && (strings.HasSuffix(words[0], "ed") || strings.HasSuffix(words[0], "able")) {
		return len(words) == 0
	}
	c := &columnDraft{scale: -1, table: &tableDraft{}, words: words}
	p.meaningOf(c, from, to)
	return !c.couldBeBool(p.lex)
}
