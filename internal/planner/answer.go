package planner

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/copying"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// answer plans a message that follows questions: Description is what was answered,
// PreviousText what was asked about. A message that describes tables of its own stands
// alone. Else it revises the plan as the earlier text has it, contradictions included:
// so "330 players" or "age 20 to 60" takes the place of what could not hold, and what it
// leaves open is asked about again. Where the earlier text made no plan at all, both are
// read as one text.
func answer(req plan.Request) (plan.Result, reader, plan.Request) {
	single := req
	single.PreviousText = ""
	alone, p := settle(single)
	if alone.Synthesis == nil && asksAboutCopy(req) { // names of tables are no columns then
		if res, q := settle(req); res.Synthesis != nil {
			return res, q, req
		}
	}
	open := single
	open.Description, open.Open = req.PreviousText, true
	asked, before := settle(open)
	if asked.Contract != nil {
		if res, whole, ok := settled(req, open, asked, before); ok && whole {
			return res, reader{}, req
		}
	}
	if alone.Outcome != plan.Clarification && (p.Parser == nil || p.standsAlone(alone)) {
		return alone, p, single
	}
	if asked.Contract == nil {
		if alone.Outcome != plan.Clarification {
			return alone, p, single
		}
		res, q := settle(req)
		return res, q, req
	}
	if res, _, ok := settled(req, open, asked, before); ok {
		return res, reader{}, req
	}
	for _, text := range before.wordings(req.Description) {
		reply := req
		reply.Description, reply.Previous, reply.Answers = text, asked.Contract, true
		res, q := settle(reply)
		if res.Outcome != plan.Planned || q.tookNothing() {
			continue
		}
		q.Reworded = text != req.Description
		before.keep(&res, asked, open)
		return res, q, reply
	}
	res, q := settle(req)
	return res, q, req
}

// asksAboutCopy: the earlier text asked for a copy, and left open of what.
func asksAboutCopy(req plan.Request) bool {
	req.Description, req.PreviousText = req.PreviousText, ""
	r := copying.Read(req.Description, req)
	return r != nil && len(r.Questions) > 0
}

// standsAlone tells a description from a few words about the plan.
func (p reader) standsAlone(res plan.Result) bool {
	if res.Contract == nil {
		return true
	}
	return slices.ContainsFunc(p.Tables, func(t *draft.Table) bool {
		stated := 0
		for _, c := range t.Columns {
			if c.Stated && !c.Dropped {
				stated++
			}
		}
		return !t.Implicit && (stated > 1 || t.Grid != nil || t.SqlName != "")
	})
}

// wordings are the ways in which an answer can be meant: as it is; "yes" for what was
// suggested first; "330" or "20 to 60" for the table or the column of the one question.
func (p reader) wordings(text string) []string {
	said := strings.ToLower(strings.Trim(strings.TrimSpace(text), ".! "))
	if slices.Contains(consents, said) {
		text = firstSuggestions(p.Questions)
		said = strings.ToLower(text)
	}
	if len(p.Questions) != 1 || p.AskedOf == "" {
		return []string{text}
	}
	if slices.Contains([]string{"child_total", "per_parent", "rows"}, p.Questions[0].ID) {
		if number := bareNumber.FindStringSubmatch(said); number != nil {
			return []string{number[1] + " " + p.AskedOf + number[2], text}
		}
		return []string{text}
	}
	for _, word := range []string{"it ", "they ", "that ", "this "} {
		if strings.HasPrefix(said, word) {
			return []string{text, p.AskedOf + said[len(word)-1:]}
		}
	}
	// "plan: free 50%, basic 50%" and "free 50%, basic 50%": the same, of the column.
	value := said
	if strings.HasPrefix(said, p.AskedOf) {
		value = strings.TrimLeft(said[len(p.AskedOf):], " :=")
		value = strings.TrimPrefix(value, "is ")
	}
	if at := strings.LastIndex(strings.ToLower(text), value); at >= 0 {
		value = strings.TrimRight(text[at:], ".! \n")
	}
	return []string{text, "set " + p.AskedOf + " to " + value, p.AskedOf + " " + value}
}

// firstSuggestions are what consent to questions agrees to.
func firstSuggestions(questions []plan.Question) string {
	var all []string
	for _, q := range questions {
		if len(q.Suggestions) > 0 {
			all = append(all, q.Suggestions[0])
		}
	}
	return strings.Join(all, ". ")
}

// bareNumber is an answer of a number, or of two, and of nothing else: "330 in total", "2 to 4 each".
var bareNumber = regexp.MustCompile(`^(?:only |just |make it |about )?([0-9][0-9,.]*(?: ?(?:to|-) ?[0-9]+)?)(?: (?:rows|in total|overall|altogether|please|instead|then))*( (?:each|per [a-z]+))?$`)

// consents take the first suggestion of each question.
var consents = []string{"yes", "yes please", "yes, please", "yep", "yeah", "sure", "ok", "okay", "right", "correct", "swap", "swap them", "swapped", "yes swap them", "yes, swap them", "the first", "the first one", "the former"}

// tookNothing: no word of the text changed the plan.
func (p reader) tookNothing() bool {
	return !slices.ContainsFunc(p.Owner, func(e *draft.Element) bool { return e != nil && e != &p.Root })
}

// buildable: the questions are about a plan that can be told, not about what it should hold.
func (p reader) buildable() bool {
	return !slices.ContainsFunc(p.Questions, func(q plan.Question) bool { return q.ID == "subject" || q.ID == "no_rows" || q.ID == "columns" })
}

// keep adds to an answered plan what was assumed about the text that was asked about, and
// what of it nobody understood. Neither has a span in the answer.
func (p reader) keep(res *plan.Result, asked plan.Result, req plan.Request) {
	p.giveUnbuilt()
	p.unheeded(req, 0, asked.Contract)
	notes := plan.Result{}
	p.report(&notes, len(p.Text)+1)
	for _, a := range notes.Assumptions {
		a.Span = nil
		if a.Path == "" || samePart(asked, *res, a.Path) {
			res.Assumptions = append(res.Assumptions, a)
		}
	}
	for _, f := range notes.Unparsed {
		res.Unparsed = append(res.Unparsed, plan.Fragment{Text: f.Text})
	}
}

// samePart reports whether a path names the same table or column in both plans.
func samePart(a, b plan.Result, path string) bool {
	name := func(r plan.Result) string {
		var t, c int
		n, _ := fmt.Sscanf(path, "tables[%d].columns[%d]", &t, &c)
		switch {
		case n == 0 || t >= len(r.Contract.Tables):
			return ""
		case n == 1:
			return r.Contract.Tables[t].Name
		case c >= len(r.Contract.Tables[t].Columns):
			return ""
		}
		return r.Contract.Tables[t].Name + "." + r.Contract.Tables[t].Columns[c].Name
	}
	return name(a) != "" && name(a) == name(b)
}
