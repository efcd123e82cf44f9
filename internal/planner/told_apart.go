package planner

import (
	"slices"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// toldApart is a plan of which each word of the text is either read or unread: the steps that complete a plan, or tell what it does not
// carry, each know only a part of it. first is the plan before them.
func toldApart(text string, first, res plan.Result) plan.Result {
	if res.Contract == nil {
		return res
	}
	res = unreadApart(text, res)
	before := silentlyLost(text, first)
	for _, t := range silentlyLost(text, res) {
		if slices.ContainsFunc(before, func(o token.Token) bool { return o.Span == t.Span }) {
			continue // said by the whole of the plan
		}
		if k := slices.IndexFunc(res.Contract.Tables, func(c contract.Table) bool { return lexicon.Singular(c.Name) == lexicon.Singular(t.Low) }); k >= 0 {
			res.Provenance = append(res.Provenance, plan.Provenance{Path: complement.TablePath(k), Span: t.Span})
			continue
		}
		if n := len(res.Unparsed); n > 0 && res.Unparsed[n-1].Span.End < t.Span.Start && strings.TrimSpace(text[res.Unparsed[n-1].Span.End:t.Span.Start]) == "" {
			u := &res.Unparsed[n-1]
			u.Span.End = t.Span.End
			u.Text = text[u.Span.Start:u.Span.End]
			continue
		}
		res.Unparsed = append(res.Unparsed, plan.Fragment{Text: text[t.Span.Start:t.Span.End], Span: t.Span})
	}
	slices.SortStableFunc(res.Unparsed, func(a, b plan.Fragment) int { return a.Span.Start - b.Span.Start })
	return res
}

// unreadApart takes what is told as unread out of the sources of the plan's parts. A table that has no other source was read.
func unreadApart(text string, res plan.Result) plan.Result {
	sources := map[string]int{}
	from := slices.DeleteFunc(slices.Clone(res.Provenance), func(s plan.Provenance) bool { return s.Span.Start >= s.Span.End }) // of words put in before the text's own
	left := make([][]token.Span, len(from))
	for k, s := range from {
		left[k] = without(text, s.Span, res.Unparsed)
		sources[s.Path] += len(left[k])
	}
	res.Provenance = []plan.Provenance{}
	for k, s := range from {
		if sources[s.Path] == 0 && ofTable(s.Path) {
			res.Provenance = append(res.Provenance, s)
			res.Unparsed = slices.DeleteFunc(slices.Clone(res.Unparsed), func(u plan.Fragment) bool { return u.Span.Meets(s.Span) })
			continue
		}
		for _, l := range left[k] {
			res.Provenance = append(res.Provenance, plan.Provenance{Path: s.Path, Span: l})
		}
	}
	return res
}

// ofTable: the path is that of a table, and of no part of one.
func ofTable(path string) bool {
	return strings.HasPrefix(path, "tables[") && !strings.Contains(path, ".")
}

// without is what has letters or digits of a span outside of what is unread.
func without(text string, s token.Span, unread []plan.Fragment) []token.Span {
	left := []token.Span{s}
	for _, u := range unread {
		var rest []token.Span
		for _, l := range left {
			rest = append(rest, l.Without(u.Span)...)
		}
		left = rest
	}
	return slices.DeleteFunc(left, func(l token.Span) bool {
		return l != s && strings.TrimFunc(text[l.Start:l.End], func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) == ""
	})
}

// silentlyLost are the words and numbers of a text of which the result says nothing.
func silentlyLost(text string, res plan.Result) []token.Token {
	told := make([]bool, len(text)+1)
	tell := func(s token.Span) {
		for k := s.Start; k < min(s.End, len(text)); k++ {
			told[k] = true
		}
	}
	for _, s := range res.Provenance {
		tell(s.Span)
	}
	for _, a := range res.Assumptions {
		if a.Span != nil {
			tell(*a.Span)
		}
	}
	for _, u := range res.Unparsed {
		tell(u.Span)
	}
	var lost []token.Token
	for _, t := range token.Tokenize(text) {
		if !told[t.Span.Start] && (t.Kind == token.Word && !silent(t.Low) || t.Kind == token.Number || t.Kind == token.Date) {
			lost = append(lost, t)
		}
	}
	return lost
}
