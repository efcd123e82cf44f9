package planner

import (
	"slices"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/lower"
	"github.com/sdg-service/sdg/internal/planner/notation"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/skeleton"
)

// fitted is the plan of a text whose tables, and what ties them, can be told from its words alone. A plan that has them otherwise gives
// way to that of the text in the plainest words, table by table, where that fits them better.
func fitted(req plan.Request, res plan.Result) plan.Result {
	if req.Previous != nil || len(req.Description) > replanned || res.Refusal != nil || res.Recording != nil || res.Synthesis != nil {
		return res
	}
	if _, ok := notation.Rewrite(req.Description); ok {
		return res // a program says its tables itself
	}
	bones, ok := skeleton.Read(req.Description)
	if !ok || bones.Doubtful() || res.Contract != nil && slices.ContainsFunc(res.Contract.Tables, func(t contract.Table) bool { return t.Grid != nil || sumsOthers(t) }) {
		return res
	}
	if !bones.Unclear {
		res = fitting(req, bones, res)
	}
	return missing(bones, withoutRows(req, bones, res))
}

// sumsOthers: a column of the table is computed from rows of another, so that whoever read the text knew its tables.
func sumsOthers(t contract.Table) bool {
	return slices.ContainsFunc(t.Columns, func(c contract.Column) bool { return strings.HasPrefix(c.Formula, "sum(") })
}

// withoutRows is the plan without the columns that only say, because that is usual, how many rows of another of its tables a row has:
// the rooms of a hotel beside a table of rooms.
func withoutRows(req plan.Request, bones skeleton.Skeleton, res plan.Result) plan.Result {
	if res.Contract == nil {
		return res
	}
	columns := bones.Counting(res.Contract, res.Provenance)
	if len(columns) == 0 {
		return res
	}
	return replaced(res, complement.Without(req.Description, PlanOf(res), columns, 1, complement.Options{Silent: silent, Check: req.Check}), req.Description)
}

// missing tells of the tables and columns that the text names and the plan has not.
func missing(bones skeleton.Skeleton, res plan.Result) plan.Result {
	if res.Contract == nil {
		return res
	}
	for _, t := range bones.Missing(res.Contract) {
		if isValue(res.Contract, lexicon.Singular(strings.ToLower(bones.Text(t.Span)))) || slices.ContainsFunc(res.Unparsed, func(f plan.Fragment) bool { return f.Span.Meets(t.Span) }) {
			continue
		}
		res.Unparsed = append(res.Unparsed, plan.Fragment{Text: bones.Text(t.Span), Span: t.Span})
	}
	for _, at := range bones.Unheard(res.Provenance, res.Unparsed) {
		res.Unparsed = append(res.Unparsed, plan.Fragment{Text: bones.Text(at), Span: at})
	}
	slices.SortStableFunc(res.Unparsed, func(a, b plan.Fragment) int { return a.Span.Start - b.Span.Start })
	return res
}

// isValue: what was taken for a table is what rows of one are: "38 singers: 12 sopranos, 26 altos".
func isValue(c *contract.Contract, name string) bool {
	return slices.ContainsFunc(c.Tables, func(t contract.Table) bool {
		return slices.ContainsFunc(t.Columns, func(col contract.Column) bool {
			return slices.ContainsFunc(col.Values, func(v contract.Category) bool { return strings.EqualFold(v.Value, name) })
		})
	})
}

// fitting is the plan of the wording that fits best.
func fitting(req plan.Request, bones skeleton.Skeleton, res plan.Result) plan.Result {
	best := fitOf(bones, res)
	if best.lacks+best.called == 0 && (best.misplaced < 2 || best.unread+best.odd == 0) || res.Contract != nil && best.otherTie() && len(bones.Missing(res.Contract)) == 0 {
		return res
	}
	var asks []plan.Result
	inStyle := func(style skeleton.Style) plan.Result {
		return finished(req, readWording(req, inForms(inNotation(req.Description, bones.Wording(style)))))
	}
	for _, get := range eachAhead(req, slices.Values(skeleton.Styles), inStyle) {
		other := get()
		if other.Contract == nil {
			asks = append(asks, other)
			continue
		}
		if res.Contract == nil && rowsFitted(other) && asksTotal(res) {
			continue // the plainest words lost the number that contradicts the others
		}
		if best.lacks+best.called == 0 && len(other.Contract.Tables) < len(res.Contract.Tables) {
			continue // which has every table that was found, and more
		}
		if f := fitOf(bones, other); f.better(best) && (res.Contract != nil || f.wrong()+f.unread == 0) {
			res, best = other, f
		}
		if best.score() == 0 {
			break
		}
	}
	if best.lacks+best.called >= muchLost && len(asks) == len(skeleton.Styles) && len(asks[0].Questions) > 0 {
		return asks[0] // who reads the tables sees what cannot be
	}
	return res
}

// rowsFitted: the rows of a table of the plan follow from what another needs, as if the text did not count them.
func rowsFitted(res plan.Result) bool {
	return slices.ContainsFunc(res.Assumptions, func(a plan.Assumption) bool { return strings.HasSuffix(a.Text, lower.RowsFitted) })
}

// asksTotal: the rows that the text tells of parents and children do not fit.
func asksTotal(res plan.Result) bool {
	return slices.ContainsFunc(res.Questions, func(q plan.Question) bool { return q.ID == "child_total" })
}

// muchLost is what a plan lacks that has too little of the tables to be shown instead of a question.
const muchLost = 6

// fit tells how well a plan fits what the text names.
type fit struct {
	lacks     int // of its tables and ties
	called    int // columns that are called by a table
	misplaced int // columns
	odd       int // columns of which the planner knows nothing, or only supposes everything
	unread    int // words
}

// lackWeight is how many unread words outweigh what a plan lacks.
const lackWeight = 3

// asked is what a plan lacks that only asks.
const asked = 2

func fitOf(bones skeleton.Skeleton, res plan.Result) fit {
	if res.Contract == nil {
		return fit{lacks: asked}
	}
	var f fit
	f.lacks, f.called, f.misplaced = bones.Lacks(res.Contract, res.Provenance)
	f.misplaced += len(bones.Unheard(res.Provenance, res.Unparsed))
	for _, a := range res.Assumptions {
		if strings.HasPrefix(a.Text, lower.FreeText) || strings.HasPrefix(a.Text, lower.UnknownLabels) || strings.HasPrefix(a.Text, plan.HalfTrue) || strings.HasPrefix(a.Text, plan.OrdinaryNumbers) {
			f.odd++
		}
	}
	for _, u := range res.Unparsed {
		f.unread += len(strings.FieldsFunc(u.Text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }))
	}
	return f
}

// otherTie: the plan was read whole and has all columns where they belong, but ties a table otherwise or has one that is not named:
// who read it knows better.
func (f fit) otherTie() bool {
	return f.unread+f.odd+f.misplaced+f.called == 0 && f.lacks <= skeleton.LostTie
}

// wrong is what the plan lacks, and has that it should not.
func (f fit) wrong() int { return f.lacks + f.called + f.misplaced }

func (f fit) score() int { return lackWeight*(f.wrong()+f.odd) + f.unread }

// better: the plan lacks less, and leaves not so many more words unread for it; none where the other one has every table and tie.
func (f fit) better(than fit) bool {
	if than.lacks+than.called == 0 && f.unread > than.unread {
		return false
	}
	return f.wrong() < than.wrong() && f.lacks+f.called <= than.lacks+than.called && f.score() < than.score()
}
