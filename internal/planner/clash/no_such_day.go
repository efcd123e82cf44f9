package clash

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Days as people write them. Groups: year, month and day, in the order that the names give.
var writtenDays = []*regexp.Regexp{
	regexp.MustCompile(`\b(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})\b`),
	regexp.MustCompile(`\b(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d{4})\b`),
	regexp.MustCompile(`(?i)\b(?P<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?P<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?(?: (?P<year>\d{4}))?\b`),
	regexp.MustCompile(`(?i)\b(?P<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?,? (?P<year>\d{4})\b`),
}

// noSuchDay asks about a day that its month has not: "30 February 2024".
func (g *finder) noSuchDay() *plan.Question {
	for _, written := range writtenDays {
		for _, m := range written.FindAllStringSubmatchIndex(g.Text, -1) {
			part := func(name string) string {
				k := written.SubexpIndex(name)
				if m[2*k] < 0 {
					return ""
				}
				return strings.ToLower(g.Text[m[2*k]:m[2*k+1]])
			}
			day, _ := strconv.Atoi(part("day"))
			month, ok := token.MonthNames[part("month")]
			if n, err := strconv.Atoi(part("month")); err == nil {
				month, ok = time.Month(n), n >= 1 && n <= 12
			}
			year, err := strconv.Atoi(part("year"))
			if err != nil {
				year = 2024 // a leap year: 29 February is a day of some
			}
			last := time.Date(year, month+1, 0, 0, 0, 0, 0, time.UTC)
			if !ok || day < 29 || day > 31 || day <= last.Day() {
				continue
			}
			said := g.Text[m[0]:m[1]]
			return &plan.Question{
				ID: "no_such_day", Text: fmt.Sprintf("There is no %s: %s has %d days. Which day do you mean?", said, last.Format("January"), last.Day()),
				Suggestions: []string{g.instead(token.Span{Start: m[0], End: m[1]}, last.Format(time.DateOnly))},
			}
		}
	}
	return nil
}

// instead is what the text says of the column that a span was read for, with a day in place of the span; of the first dates where it was
// read for none.
func (g *finder) instead(at token.Span, words string) string {
	for _, s := range g.Plan.Sources {
		if strings.Contains(s.Path, ".columns[") && s.Span.Start <= at.Start && s.Span.End >= at.End {
			return g.Text[s.Span.Start:at.Start] + words + g.Text[at.End:s.Span.End]
		}
	}
	if p, ok := g.firstDates(); ok {
		return g.Spoken(p) + " " + words
	}
	return words
}

// firstDates is the first column of dates.
func (g *finder) firstDates() (loose.Place, bool) {
	for t := range g.Plan.Contract.Tables {
		for c := range g.Plan.Contract.Tables[t].Columns {
			if p := (loose.Place{Table: t, Column: c}); loose.Temporal(g.Column(p)) {
				return p, true
			}
		}
	}
	return loose.Place{}, false
}
