package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// lengths of time that begin with a day which another column can hold.
var (
	tenureWords = lexicon.WordSet("service tenure seniority employment membership company")
	startWords  = lexicon.WordSet("hired hire joined join started start employed employment recruited enrolled registered member entry entered")
)

// checkTenure asks where a number of years is longer than the time since the day it is counted
// from: ten years of service of who was hired in the last three, an age of 18 of who was born in 2015.
func (p *parser) checkTenure(t *tableDraft) {
	for _, c := range t.columns {
		if c.dropped || c.min == nil || c.unit != "" && c.unit != "years" {
			continue
		}
		tenure := slices.ContainsFunc(c.words, func(w string) bool { return tenureWords[w] }) && (c.words[0] == "years" || slices.Contains(c.words, "tenure") || slices.Contains(c.words, "seniority"))
		age := c.semantic == "age" || len(c.words) == 1 && c.words[0] == "age"
		if !tenure && !age {
			continue
		}
		for _, d := range t.columns {
			if d.dropped || d.dates == nil || len(d.words) == 0 || d.dates.from.From.IsZero() {
				continue
			}
			birth := d.semantic == "date_of_birth" || d.words[0] == "born"
			if age && !birth || tenure && !startWords[d.words[0]] {
				continue
			}
			years := float64(int(p.asOf.From.Sub(d.dates.from.From).Hours()/24/365.2425*10+.5)) / 10
			if years < 0 || *c.min <= years {
				continue
			}
			name, date := strings.Join(c.words, " "), strings.Join(d.words, " ")
			first := p.asOf.From.AddDate(-int(*c.min)-10, 0, 0).Format(dayLayout)
			last := p.asOf.From.AddDate(-int(*c.min)-1, 0, 0).Format(dayLayout)
			p.ask("years_since", fmt.Sprintf("%s cannot be %s or more where %s is %s or later, at most %s years ago. Which of them is right?", name, plain(*c.min), date, d.dates.from.From.Format(dayLayout), plain(years)),
				fmt.Sprintf("%s between %s and %s", date, first, last), fmt.Sprintf("%s between 0 and %s", name, plain(float64(int(years)))))
		}
	}
}
