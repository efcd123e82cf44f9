package account

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	sorts      = lexicon.WordSet("sorted chronological chronologically ordered time-ordered ascending")
	descending = lexicon.WordSet("descending desc newest latest reverse reversed")
)

// sortedRows puts the rows in the order that an unread clause asks for: "sorted by order date", "in chronological order".
func sortedRows(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	r := readerOf(text, p)
	for k := range r.Toks {
		word := &r.Toks[k]
		if !sorts[word.Low] || word.Is("ordered") && r.Any(k+1, len(r.Toks), "by", "in") == 0 || !r.unread[k] && !strings.HasPrefix(word.Low, "chronolog") {
			continue
		}
		span := word.Span
		if u := slices.IndexFunc(p.Unread, func(u token.Span) bool { return span.Start >= u.Start && span.End <= u.End }); u >= 0 {
			span = p.Unread[u]
		}
		low := strings.ToLower(text.Written[span.Start:span.End])
		if slices.ContainsFunc(strings.Fields(low), func(w string) bool { return descending[strings.Trim(w, ",.()")] }) {
			continue
		}
		for t := range p.Contract.Tables {
			column := sortedColumn(&p.Contract.Tables[t], low, len(p.Contract.Tables) == 1)
			if column < 0 || p.Contract.Tables[t].Grid != nil {
				continue
			}
			name := p.Contract.Tables[t].Columns[column].Name
			columns := []string{name}
			if rel, ok := p.Contract.GroupingRelation(p.Contract.Tables[t].Name); ok {
				columns = append(columns, rel.ChildColumn)
			}
			found := complement.Found(complement.RulePath(t, len(p.Contract.Tables[t].Constraints)), "the rows are in the order of "+name, func(next *contract.Contract) bool {
				sortBy(&next.Tables[t], columns)
				return true
			})
			if next, ok := found.Taken(p, text.Written, span, opts.Check); ok {
				next.Unread = slices.DeleteFunc(slices.Clone(next.Unread), func(o token.Span) bool { return o == span })
				return next
			}
		}
	}
	return p
}

// sortedColumn is the column by which the words say that rows are sorted: one that they name or, of the only table, its first moment.
func sortedColumn(t *contract.Table, low string, only bool) int {
	_, by, named := strings.Cut(low, " by ")
	if named {
		by = strings.Trim(strings.TrimPrefix(strings.TrimSpace(by), "the "), ".,;() ")
		for k := range t.Columns {
			c := &t.Columns[k]
			if spoken := strings.ReplaceAll(c.Name, "_", " "); (spoken == by || strings.ReplaceAll(by, " ", "_") == c.Name) && (loose.Temporal(c) || c.Type.Numeric()) && sortable(c) {
				return k
			}
		}
		if by != "date" && by != "time" && by != "timestamp" {
			return -1
		}
	}
	if !only {
		return -1
	}
	return firstMoment(t)
}
