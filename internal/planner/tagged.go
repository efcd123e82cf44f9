package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/notation"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/tagger"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// tagged is a plan with the columns that the text names, as can be told from how it is written, and that its readers overlooked. Each is
// read by itself, from its name and what is said of it there, so that nothing around it disturbs. Those that cannot be read are told.
func tagged(req plan.Request, res plan.Result) plan.Result {
	if res.Contract == nil || req.Previous != nil || len(req.Description) > replanned {
		return res
	}
	if _, ok := notation.Rewrite(req.Description); ok {
		return res // a program says its columns itself
	}
	for from := 0; ; { // each changes where the others belong
		lost := tagger.LostIn(req.Description, PlanOf(res))
		k := slices.IndexFunc(lost, func(l tagger.Lost) bool { return l.Span.Start >= from })
		if k < 0 {
			return res
		}
		from = lost[k].Span.End
		res = withLost(req, res, lost[k])
	}
}

// withLost is the plan with a column that it lost, or that tells it.
func withLost(req plan.Request, res plan.Result, l tagger.Lost) plan.Result {
	var best complement.Insertion
	least := -1
	for _, w := range lostAlone(req.Description, res.Contract.Tables[l.Table].Name, l) {
		part := finished(req, readWording(req, inForms(w)))
		if part.Contract == nil {
			continue
		}
		for i, t := range part.Contract.Tables {
			for k, c := range t.Columns {
				if n := len(part.Unparsed); slices.Equal(lexicon.NameWords(c.Name), l.Words) && (least < 0 || n < least) {
					least = n
					best = complement.Insertion{Table: l.Table, Place: l.Place, Of: PlanOf(part), FromTable: i, FromColumn: k, Instead: l.Instead, Said: l.Said}
				}
			}
		}
		if least == 0 {
			break
		}
	}
	if least == 0 || least > 0 && !l.Apart {
		if made, ok := complement.Inserted(req.Description, PlanOf(res), best, complement.Options{Silent: silent, Check: req.Check}); ok {
			return replaced(res, made, req.Description)
		}
	}
	return told(req, res, l.Span)
}

// told is a plan that tells that a span of the text is unread.
func told(req plan.Request, res plan.Result, at token.Span) plan.Result {
	if slices.ContainsFunc(res.Unparsed, func(f plan.Fragment) bool { return f.Span.Meets(at) }) {
		return res
	}
	res.Unparsed = append(slices.Clone(res.Unparsed), plan.Fragment{Text: req.Description[at.Start:at.End], Span: at})
	slices.SortStableFunc(res.Unparsed, func(a, b plan.Fragment) int { return a.Span.Start - b.Span.Start })
	return res
}

// lostAlone is what is said of a column in the plainest words: as the only column of its table, or behind a key, its demands with and without
// brackets.
func lostAlone(text, table string, l tagger.Lost) []wording {
	behind := token.Span{Start: l.Span.End, End: l.Said.End}
	for behind.Start < behind.End && strings.IndexByte(" ,", text[behind.Start]) >= 0 {
		behind.Start++
	}
	name := strings.Join(l.Words, "_")
	table = strings.ReplaceAll(table, "_", " ")
	alone := func(lead, open, end string) wording {
		w := wording{own: text}
		w = w.with(lead, token.Span{Start: l.Span.Start, End: l.Span.Start}).with(name, l.Span).with(open, token.Span{Start: behind.Start, End: behind.Start})
		return w.with(text[behind.Start:behind.End], behind).with(end, token.Span{Start: behind.End, End: behind.End})
	}
	out := []wording{alone(table+": ", " ", "."), alone(table+": id, ", " ", ".")}
	if behind.Start < behind.End && !strings.ContainsAny(text[behind.Start:behind.End], "()[]{}:=") {
		out = append(out, alone(table+": ", " (", ")"))
	}
	out = append(out, alone(table+" with ", " ", "."))
	if at := strings.Index(text[behind.Start:behind.End], " - "); at > 0 && !l.Apart {
		behind.End = behind.Start + at // a remark
		out = append(out, alone(table+": ", " ", "."))
	}
	return out
}

// with adds words that stand for a span of the user's text: byte by byte where they are its own.
func (w wording) with(words string, from token.Span) wording {
	own := words == w.own[from.Start:from.End]
	for k := range words {
		at := from
		if own {
			at = token.Span{Start: from.Start + k, End: from.Start + k + 1}
		}
		w.home = append(w.home, at)
	}
	w.text += words
	return w
}
