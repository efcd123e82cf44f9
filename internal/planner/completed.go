package planner

import (
	"reflect"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/account"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/glean"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/sift"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// completed is a plan with what another reader made of the words that it left unread.
func completed(req plan.Request, res plan.Result, other candidate) plan.Result {
	if res.Contract == nil || other.Contract == nil || len(res.Unparsed) == 0 || req.Previous != nil || len(other.own) > replanned {
		return res
	}
	more := other.finish()
	made := complement.With(other.own, PlanOf(res), PlanOf(more), complement.Options{
		Silent: silent,
		Check:  req.Check,
	})
	return replaced(res, made, other.own)
}

// replaced is a result with another plan of the text.
func replaced(res plan.Result, made complement.Plan, text string) plan.Result {
	if made.Contract == res.Contract && len(made.Notes) == len(res.Assumptions) && slices.EqualFunc(made.Unread, res.Unparsed, func(s token.Span, f plan.Fragment) bool { return s == f.Span }) {
		return res
	}
	res.Contract = made.Contract
	res.Provenance, res.Assumptions, res.Unparsed = []plan.Provenance{}, []plan.Assumption{}, []plan.Fragment{}
	for _, s := range made.Sources {
		res.Provenance = append(res.Provenance, plan.Provenance(s))
	}
	for _, n := range made.Notes {
		res.Assumptions = append(res.Assumptions, plan.Assumption{Text: n.Text, Path: n.Path, Span: n.Span})
	}
	for _, u := range made.Unread {
		res.Unparsed = append(res.Unparsed, plan.Fragment{Text: text[u.Start:u.End], Span: u})
	}
	return res
}

// completePlan is the best plan of a description, without what is no column, and with what nobody read at first and what nobody says.
// Where it does not fit the tables that the text names, it is that of the text in other words that fits them better.
func completePlan(req plan.Request) plan.Result {
	first := finished(req, readBest(req))
	return toldApart(req.Description, first, tagged(req, accounted(req, fitted(req, first))))
}

func finished(req plan.Request, res plan.Result) plan.Result {
	return multiplied(req, gleaned(req, sifted(req, res)))
}

// sifted is a plan without the columns that were made of words that name none.
func sifted(req plan.Request, res plan.Result) plan.Result {
	if res.Contract == nil || req.Previous != nil || len(req.Description) > replanned {
		return res
	}
	return replaced(res, sift.From(req.Description, PlanOf(res), complement.Options{Silent: silent, Check: req.Check}), req.Description)
}

// accounted is a plan that tells which sentences of the text it does not carry. Where the phrase readers took words of which they carry
// nothing, the grammar was perhaps never asked: what it has read of them is taken over.
func accounted(req plan.Request, res plan.Result) plan.Result {
	if res.Contract == nil || req.Previous != nil || len(req.Description) > replanned {
		return res
	}
	told := replaced(res, account.Of(req.Description, PlanOf(res), complement.Options{Silent: silent, Check: req.Check}), req.Description)
	if req.Read || len(told.Unparsed) <= len(res.Unparsed) {
		return told
	}
	grammar, ok := attempt(req, func() grammarPlan { return readByGrammar(req, ownWording(req)) })
	if !ok || grammar.Parser == nil || !grammar.whole {
		return told
	}
	if made := completed(req, told, grammar.candidate); onlyEmptied(made.Contract, told.Contract) && !reflect.DeepEqual(made.Contract, told.Contract) {
		return made
	}
	return told
}

// onlyEmptied: a contract says nothing else than another one, but where columns are empty, and what comes once.
func onlyEmptied(a, b *contract.Contract) bool {
	return slices.EqualFunc(a.Tables, b.Tables, func(s, t contract.Table) bool {
		return s.Name == t.Name && s.Rows == t.Rows && reflect.DeepEqual(ruledBy(s), ruledBy(t)) && slices.EqualFunc(s.Columns, t.Columns, func(c, d contract.Column) bool {
			if len(d.Cases) == 0 && !slices.ContainsFunc(c.Cases, func(k contract.Case) bool { return !k.Null }) {
				c.Cases = d.Cases
			}
			c.NullShare, c.Unique = d.NullShare, d.Unique
			return reflect.DeepEqual(c, d)
		})
	})
}

// ruledBy are the rules of a table that are not of what comes once.
func ruledBy(t contract.Table) (rules []contract.Constraint) {
	for _, r := range t.Constraints {
		if r.ID = ""; r.Kind != contract.UniqueTogether {
			rules = append(rules, r)
		}
	}
	return rules
}

func silent(word string) bool { return term.SilentWords[word] }

// gleaned is a plan with what the words say that no reader understood.
func gleaned(req plan.Request, res plan.Result) plan.Result {
	if res.Contract == nil || len(res.Unparsed) == 0 || req.Previous != nil || len(req.Description) > replanned {
		return res
	}
	return replaced(res, glean.From(req.Description, PlanOf(res), req.Check), req.Description)
}

// PlanOf is a result in the form in which what completes plans takes them.
func PlanOf(r plan.Result) complement.Plan {
	out := complement.Plan{Contract: r.Contract}
	for _, s := range r.Provenance {
		out.Sources = append(out.Sources, complement.Source(s))
	}
	for _, n := range r.Assumptions {
		out.Notes = append(out.Notes, complement.Note{Text: n.Text, Path: n.Path, Span: n.Span})
	}
	var unread []token.Span
	for _, f := range r.Unparsed {
		unread = append(unread, f.Span)
	}
	out.Unread = unread
	return out
}
