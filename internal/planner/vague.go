package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lower"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/tagger"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// hardly is the probability up to which a word is no name of a column; words that nobody knows, in a list of them, come to a third.
const hardly = .1

// vague asks what the table should hold where the plan has nothing but labels of words that, as the text is written, name no column:
// "can you put together some realistic looking data for my demo tomorrow?"
func vague(req plan.Request, res plan.Result) plan.Result {
	if res.Contract == nil || req.Previous != nil || len(res.Contract.Tables) != 1 {
		return res
	}
	if otherTask(req.Lexed.Toks) {
		return askSubject(res)
	}
	for c := range res.Contract.Tables[0].Columns {
		path := complement.ColumnPath(0, c)
		if !slices.ContainsFunc(res.Assumptions, func(a plan.Assumption) bool {
			return a.Path == path && strings.HasPrefix(a.Text, lower.UnknownLabels)
		}) {
			return res
		}
	}
	if !slices.ContainsFunc(req.Lexed.Toks, func(t token.Token) bool { return t.Kind == token.Mark || t.Is("with", "and", "of", "for") }) {
		if usual, ok := withoutLabels(req, res); ok {
			return usual // "500 customers frankfurt"
		}
	}
	if slices.ContainsFunc(tagger.Marginals(req.Lexed.Toks), func(p [tagger.Tags]float64) bool { return p[tagger.Column] > hardly }) {
		return res
	}
	return askSubject(res)
}

func askSubject(res plan.Result) plan.Result {
	res.Outcome, res.Contract, res.Questions = plan.Clarification, nil, []plan.Question{lower.Subject()}
	return res
}

// withoutLabels plans the text without the words that its plan has nothing but labels of, where the rest names rows whose usual columns
// are known: "10 000 parking tickets nyc". The words are unread.
func withoutLabels(req plan.Request, res plan.Result) (plan.Result, bool) {
	text := []byte(req.Description)
	var words []plan.Fragment
	for _, p := range res.Provenance {
		if !strings.HasPrefix(p.Path, "tables[0].columns[") || p.Span.Start >= p.Span.End {
			continue
		}
		words = append(words, plan.Fragment{Span: p.Span, Text: req.Description[p.Span.Start:p.Span.End]})
		for k := p.Span.Start; k < p.Span.End; k++ {
			text[k] = ' '
		}
	}
	rest := req
	rest.Description, rest.Lexed = string(text), &plan.Lexed{Text: string(text), Toks: token.Tokenize(string(text))}
	if len(words) == 0 || slices.Equal(rest.Lexed.Toks, req.Lexed.Toks) {
		return res, false
	}
	usual := completePlan(rest)
	if usual.Contract == nil || len(usual.Contract.Tables) != 1 || len(usual.Contract.Tables[0].Columns) < 3 {
		return res, false
	}
	usual.Unparsed = append(usual.Unparsed, words...)
	slices.SortStableFunc(usual.Unparsed, func(a, b plan.Fragment) int { return a.Span.Start - b.Span.Start })
	return usual, true
}
