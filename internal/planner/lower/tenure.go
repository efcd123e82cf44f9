package lower

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// checkTenure asks where a number of years is longer than the time since the day it is counted
// from: ten years of service of who was hired in the last three, an age of 18 of who was born in 2015.
func (p Reader) checkTenure(t *draft.Table) {
	for _, c := range t.Columns {
		if c.Dropped || c.Min == nil || c.Unit != "" && c.Unit != "years" {
			continue
		}
		tenure := slices.ContainsFunc(c.Words, func(w string) bool { return term.TenureWords[w] }) && (c.Words[0] == "years" || slices.Contains(c.Words, "tenure") || slices.Contains(c.Words, "seniority"))
		age := c.Semantic == "age" || len(c.Words) == 1 && c.Words[0] == "age"
		if !tenure && !age {
			continue
		}
		for _, d := range t.Columns {
			if d.Dropped || d.Dates == nil || len(d.Words) == 0 || d.Dates.From.From.IsZero() {
				continue
			}
			birth := d.Semantic == "date_of_birth" || d.Words[0] == "born"
			if age && !birth || tenure && !term.StartWords[d.Words[0]] {
				continue
			}
			years := float64(int(p.AsOf.From.Sub(d.Dates.From.From).Hours()/24/365.2425*10+.5)) / 10
			if years < 0 || *c.Min <= years {
				continue
			}
			name, date := strings.Join(c.Words, " "), strings.Join(d.Words, " ")
			first := p.AsOf.From.AddDate(-int(*c.Min)-10, 0, 0).Format(draft.DayLayout)
			last := p.AsOf.From.AddDate(-int(*c.Min)-1, 0, 0).Format(draft.DayLayout)
			p.Ask("years_since", fmt.Sprintf("%s cannot be %s or more where %s is %s or later, at most %s years ago. Which of them is right?", name, term.Plain(*c.Min), date, d.Dates.From.From.Format(draft.DayLayout), term.Plain(years)),
				fmt.Sprintf("%s between %s and %s", date, first, last), fmt.Sprintf("%s between 0 and %s", name, term.Plain(float64(int(years)))))
		}
	}
}
