package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/clash"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// doubted is a plan, or questions about statements of the text of which it heeds only one.
func doubted(req plan.Request, res plan.Result) plan.Result {
	questions := clashes(req, res)
	if len(questions) == 0 {
		return res
	}
	res.Outcome, res.Contract, res.Questions = plan.Clarification, nil, questions
	return res
}

func clashes(req plan.Request, res plan.Result) []plan.Question {
	if res.Contract == nil || req.Previous != nil || len(req.Description) > replanned {
		return nil
	}
	return clash.Of(req.Description, PlanOf(res))
}

// answerClash plans the answer to questions about clashing statements: it revises the plan that was held back for them. False where
// the earlier text was asked about something else, or the answer is no answer.
func answerClash(req plan.Request) (plan.Result, bool) {
	first := req
	first.Description, first.PreviousText, first.Lexed = req.PreviousText, "", nil
	held := completePlan(first)
	questions := clashes(first, held)
	if len(questions) == 0 {
		return plan.Result{}, false
	}
	reply := req
	reply.Previous, reply.PreviousText, reply.Lexed = held.Contract, "", nil
	agreed := slices.Contains(consents, strings.ToLower(strings.Trim(strings.TrimSpace(req.Description), ".! ")))
	switch {
	case agreed:
		reply.Description = firstSuggestions(questions)
	case beginsAnew(reply, reply.Description):
		return plan.Result{}, false
	}
	res := readRevision(reply)
	if len(res.Questions) > 0 && res.Questions[0].ID == "no_change" {
		res = held // the answer says what the plan does
	}
	if res.Contract == nil {
		return plan.Result{}, false
	}
	if agreed { // the words of a suggestion are not the user's
		whole := plan.Span{End: len(req.Description)}
		for k := range res.Provenance {
			res.Provenance[k].Span = whole
		}
		for k := range res.Assumptions {
			if res.Assumptions[k].Span != nil {
				res.Assumptions[k].Span = &whole
			}
		}
		for k := range res.Unparsed {
			res.Unparsed[k].Span = whole
		}
	}
	if res.Contract == held.Contract {
		return asAnswered(held), true
	}
	for _, a := range held.Assumptions {
		a.Span = nil
		if a.Path == "" || samePart(held, res, a.Path) {
			res.Assumptions = append(res.Assumptions, a)
		}
	}
	res.Unparsed = slices.Concat(asAnswered(held).Unparsed, res.Unparsed)
	return res, true
}

// asAnswered is the plan of an earlier text, no part of which stands in the answer.
func asAnswered(res plan.Result) plan.Result {
	res.Provenance = []plan.Provenance{}
	res.Assumptions, res.Unparsed = slices.Clone(res.Assumptions), slices.Clone(res.Unparsed)
	for k := range res.Assumptions {
		res.Assumptions[k].Span = nil
	}
	for k := range res.Unparsed {
		res.Unparsed[k].Span = plan.Span{}
	}
	return res
}
