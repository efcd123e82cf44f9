package planner

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headReach bounds, in tokens, a text that says no more than what the rows are and how many.
const headReach = 12

// headAlone is a short text that was not read as a table, in the words for the table that it names:
// "coin flips 500", "todo list items", "restaurant menu 40 dishes".
func (p *parser) headAlone(w wording) (wording, bool) {
	if w.home != nil || p.revising || len(p.toks) > headReach || !p.headMissed() {
		return w, false
	}
	var words []string
	number := -1
	for k, t := range p.toks {
		switch {
		case t.Is("with", "having", "including", "containing", "for", "like", "stuff", "things", "something", "anything", "whatever", "kind") || storeWords[t.Low]:
			return w, false // it says whose, what it holds, or that it does not know what
		case t.Kind == token.Word && (functionWords[t.Low] && p.lex.domains[t.Low] == "" || aroundDatasets[t.Low]):
			if !aroundDatasets[t.Low] {
				return w, false // it says more
			}
		case t.Kind == token.Word:
			words = append(words, lexicon.NameWords(t.Low)...)
		case t.Kind == token.Number && number < 0 && !t.Percent && t.Unit == "" && t.Num >= 1 && t.Num < 1e10 && t.Num == math.Trunc(t.Num):
			number = k
		case t.Is(",", "-", ".", "!", "?") && !(t.Is(",") && k == 0):
		default:
			return w, false
		}
	}
	head := p.lex.headIn(words)
	if head == "" || len(words)-len(strings.Fields(head)) > 3 {
		return w, false
	}
	whole := Span{Start: p.toks[0].Span.Start, End: p.toks[len(p.toks)-1].Span.End}
	out := wording{own: w.own, lost: w.lost}
	if number >= 0 {
		out.text = strconv.FormatInt(int64(p.toks[number].Num), 10)
		for range len(out.text) {
			out.home = append(out.home, p.toks[number].Span)
		}
		out.text += " "
		out.home = append(out.home, whole)
	}
	out.text += head
	for range len(head) {
		out.home = append(out.home, whole)
	}
	out.notes = []Assumption{{Text: fmt.Sprintf("read %q as %q", w.own[whole.Start:whole.End], out.text), Span: &whole}}
	return out, true
}

// headMissed: nothing in the text was read as a table, or something was not read at all.
func (p *parser) headMissed() bool {
	if len(p.questions) > 0 || len(p.leftovers()) > 0 {
		return true
	}
	for _, t := range p.tables {
		if !t.implicit {
			return false
		}
	}
	return len(p.tables) == 1 && live(p.tables[0]) == 1
}

// headIn is the longest name of a table among the words, of several the last.
func (l *wordLists) headIn(words []string) string {
	best := 0
	head := ""
	for i := range words {
		for n := min(4, len(words)-i); n >= max(1, best); n-- {
			run := strings.Join(words[i:i+n], " ")
			many := run
			if k := strings.LastIndexByte(run, ' '); lexicon.Plural(run[k+1:]) != run[k+1:] && lexicon.Singular(run[k+1:]) == run[k+1:] {
				many = run[:k+1] + lexicon.Plural(run[k+1:])
			}
			if l.domains[many] == "" && l.domains[run] != "" {
				many = run
			}
			if l.domains[many] != "" {
				best, head = n, many
				break
			}
		}
	}
	return head
}
