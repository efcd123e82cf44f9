package account

import (
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// made is the plan with the rules that its unread spans demand, where it is clear of what they speak.
func made(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	var left []token.Span
	own := p
	for _, u := range p.Unread {
		r := readerOf(text, own)
		f := r.FragmentOf(u)
		if f.To == f.From {
			left = append(left, u)
			continue
		}
		found := false
		for _, look := range []func(from, to int) *complement.Finding{r.joinedFlag, r.groupMeans, r.eitherFigure, r.season, r.outliers, r.lasting, r.nothingWhere} {
			if next, ok := look(f.From, f.To).Taken(own, text.Written, u, opts.Check); ok {
				own, found = next, true
				break
			}
		}
		if !found {
			left = append(left, u)
		}
	}
	own.Unread = left
	return own
}
