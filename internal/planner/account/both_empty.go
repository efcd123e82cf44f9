package account

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bothStayEmpty is a share of the rows, in which something did not happen and both of the columns before are empty. Groups: the share.
var bothStayEmpty = regexp.MustCompile(`(?i)(?:\b(?:for|in|on) )?\b(\d{1,2}(?:\.\d+)?) ?(?:%|percent)(?: of (?:them|(?:the |all )?\p{L}+))?,? (?:\p{L}+ ){0,4}(?:no|not|never|nothing|n't)\b[^.;,]*[,;.] ?(?:and |so |then |there |here |in these |for these )?(?:both|they both|both of them|these two|both columns|both fields)(?: of them| columns)? (?:are|stay|remain|is|be|left)(?: left)? (?:empty|blank|null|missing|unset)\b`)

// bothEmpty leaves two columns empty in the same rows, where a share of the rows has neither: "for 12% no test has been done, both stay
// empty" speaks of the two columns that come last before it.
func bothEmpty(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	m := bothStayEmpty.FindStringSubmatchIndex(text.Written)
	if m == nil {
		return p
	}
	span := token.Span{Start: m[0], End: m[1]}
	r := readerOf(text, p)
	places := r.lastBefore(span.Start)
	share, err := strconv.ParseFloat(text.Written[m[2]:m[3]], 64)
	if err != nil || len(places) != 2 || places[0].Table != places[1].Table {
		return p
	}
	first, second := r.Column(places[0]), r.Column(places[1])
	if slices.ContainsFunc([]*contract.Column{first, second}, func(c *contract.Column) bool {
		return c.PrimaryKey || c.Unique || c.Formula != "" || len(c.Cases) > 0
	}) {
		return p
	}
	says := fmt.Sprintf("%s and %s are empty in the same %g%% of the rows", first.Name, second.Name, share)
	next, ok := complement.Found(places[0].Path(), says, func(c *contract.Contract) bool {
		one, other := places[0].Of(c), places[1].Of(c)
		one.NullShare, other.NullShare = share/100, 0
		other.Cases = []contract.Case{{When: &contract.Condition{Column: one.Name, Op: contract.IsNull}, Null: true}}
		return true
	}).Taken(p, text.Written, span, opts.Check)
	if !ok {
		return p
	}
	next.Unread = slices.DeleteFunc(slices.Clone(next.Unread), func(u token.Span) bool { return u.Start >= span.Start && u.End <= span.End+1 })
	return next
}

// lastBefore are the two columns that the text tells last before a place of it.
func (r *reader) lastBefore(end int) []loose.Place {
	type told struct {
		at    loose.Place
		start int
	}
	var all []told
	for t := range r.Plan.Contract.Tables {
		for c := range r.Plan.Contract.Tables[t].Columns {
			at, start := loose.Place{Table: t, Column: c}, -1
			for _, s := range r.Spans(at.Path()) {
				if s.Start < end && (start < 0 || s.Start < start) {
					start = s.Start
				}
			}
			if start >= 0 {
				all = append(all, told{at, start})
			}
		}
	}
	slices.SortFunc(all, func(a, b told) int { return a.start - b.start })
	if len(all) < 3 {
		return nil
	}
	return []loose.Place{all[len(all)-2].at, all[len(all)-1].at}
}
