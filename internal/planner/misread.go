package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/plan"
)

// Some faults of a contract cannot be what the text asks for: a formula that adds dates, a key that refers
// to itself, a list of names that are to be true or false. Who reads such a question learns nothing of
// the own text. Where no other words help, the part is left out, and the plan says so. Shares, ranges, counts and
// uniqueness that cannot hold are the text's own, and are asked about.

// lifted are the questions that a part that is left out may answer; all others only where the text is distrusted.
var lifted = map[string]bool{"impossible": true, "shares_sum": true, "share_range": true}

// leaveOut plans a text once more that no wording made a plan of, and leaves out what can only have been
// misread. What is asked about nevertheless is asked.
func leaveOut(req plan.Request, res plan.Result, p reader) (plan.Result, reader) {
	if p.Parser == nil || res.Contract != nil || len(p.Questions) == 0 || req.Open {
		return res, p
	}
	req.Lenient, req.Distrust = true, p.unreadWords() >= muchUnread
	if !req.Distrust && slices.ContainsFunc(p.Questions, func(q plan.Question) bool { return !lifted[q.ID] }) {
		return res, p
	}
	r, q := settle(req)
	if q.Parser == nil || r.Contract == nil {
		return res, p
	}
	q.giveUnbuilt()
	q.unheeded(req, 0, r.Contract)
	return r, q
}
