package planner

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/sentence"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headReach bounds, in tokens, a text that says no more than what the rows are and how many.
const headReach = 12

// headAlone is a short text that was not read as a table, in the words for the table that it names:
// "coin flips 500", "todo list items", "restaurant menu 40 dishes".
func (p reader) headAlone(w wording) (wording, bool) {
	if w.home != nil || p.Revising || len(p.Toks) > headReach || !p.headMissed() {
		return w, false
	}
	var words []string
	number := -1
	for k, t := range p.Toks {
		switch {
		case t.Is("with", "having", "including", "containing", "for", "like", "stuff", "things", "something", "anything", "whatever", "kind") || sentence.StoreWords[t.Low]:
			return w, false // it says whose, what it holds, or that it does not know what
		case t.Kind == token.Word && (draft.FunctionWords[t.Low] && p.Lex.Domains[t.Low] == "" || aroundDatasets[t.Low]):
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
	head := p.Lex.HeadIn(words)
	if name := strings.Join(words, " "); head == "" && number < 0 && sentence.IsTheme(name) {
		head = name + " database"
	}
	if head == "" || len(words)-len(strings.Fields(head)) > 3 {
		return w, false
	}
	whole := plan.Span{Start: p.Toks[0].Span.Start, End: p.Toks[len(p.Toks)-1].Span.End}
	out := wording{own: w.own, lost: w.lost}
	if number >= 0 {
		out.text = strconv.FormatInt(int64(p.Toks[number].Num), 10)
		for range len(out.text) {
			out.home = append(out.home, p.Toks[number].Span)
		}
		out.text += " "
		out.home = append(out.home, whole)
	}
	if number < 0 && len(words) == len(strings.Fields(head)) {
		head += " table" // what was read as a column would be so again
	}
	out.text += head
	for range len(head) {
		out.home = append(out.home, whole)
	}
	out.notes = []plan.Assumption{{Text: fmt.Sprintf("read %q as %q", w.own[whole.Start:whole.End], out.text), Span: &whole}}
	return out, true
}

// headMissed: nothing in the text was read as a table, or something was not read at all.
func (p reader) headMissed() bool {
	if len(p.Questions) > 0 || len(p.Leftovers()) > 0 {
		return true
	}
	for _, t := range p.Tables {
		if !t.Implicit {
			return false
		}
	}
	return len(p.Tables) == 1 && draft.Live(p.Tables[0]) == 1
}
