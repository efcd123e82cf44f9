package planner

import (
	"fmt"
	"math"
	"strconv"
	"strings"
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
		case t.is("with", "having", "including", "containing", "for", "like", "stuff", "things", "something", "anything", "whatever", "kind") || storeWords[t.low]:
			return w, false // it says whose, what it holds, or that it does not know what
		case t.kind == wordToken && (functionWords[t.low] && p.lex.domains[t.low] == "" || aroundDatasets[t.low]):
			if !aroundDatasets[t.low] {
				return w, false // it says more
			}
		case t.kind == wordToken:
			words = append(words, nameWords(t.low)...)
		case t.kind == numberToken && number < 0 && !t.percent && t.unit == "" && t.num >= 1 && t.num < 1e10 && t.num == math.Trunc(t.num):
			number = k
		case t.is(",", "-", ".", "!", "?") && !(t.is(",") && k == 0):
		default:
			return w, false
		}
	}
	head := p.lex.headIn(words)
	if head == "" || len(words)-len(strings.Fields(head)) > 3 {
		return w, false
	}
	whole := Span{p.toks[0].span.Start, p.toks[len(p.toks)-1].span.End}
	out := wording{own: w.own}
	if number >= 0 {
		out.text = strconv.FormatInt(int64(p.toks[number].num), 10)
		for range len(out.text) {
			out.home = append(out.home, p.toks[number].span)
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
func (l *lexicon) headIn(words []string) string {
	best := 0
	head := ""
	for i := range words {
		for n := min(4, len(words)-i); n >= max(1, best); n-- {
			run := strings.Join(words[i:i+n], " ")
			many := run
			if k := strings.LastIndexByte(run, ' '); plural(run[k+1:]) != run[k+1:] && singular(run[k+1:]) == run[k+1:] {
				many = run[:k+1] + plural(run[k+1:])
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
