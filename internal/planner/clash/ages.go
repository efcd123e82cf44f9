package clash

import (
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// agesClash asks about ages that nobody has who was born when the text says: "aged 18 to 30, born 1950 to 1970".
func (g *finder) agesClash() *plan.Question {
	for t := range g.Plan.Contract.Tables {
		table := &g.Plan.Contract.Tables[t]
		age, born := -1, -1
		first, last := 0, 0
		for c := range table.Columns {
			column := &table.Columns[c]
			if len(g.Spans(loose.Place{Table: t, Column: c}.Path())) == 0 || column.Formula != "" {
				continue
			}
			if column.Name == "age" && column.Min != nil && column.Max != nil {
				age = c
			}
			if from, to, ok := birthYears(column); ok {
				born, first, last = c, from, to
			}
		}
		if age < 0 || born < 0 {
			continue
		}
		today, ok := g.reckonedOn(table)
		if !ok {
			continue
		}
		low, high := float64(today-last-1), float64(today-first)
		if min, max := *table.Columns[age].Min, *table.Columns[age].Max; max < low || min > high {
			name := strings.ReplaceAll(table.Columns[born].Name, "_", " ")
			return &plan.Question{ID: contradiction, Text: fmt.Sprintf("Who was born from %d to %d is %.0f to %.0f years old in %d, and the text gives ages of %.0f to %.0f. Which should hold, the age or the %s?", first, last, math.Max(0, low), high, today, min, max, name),
				Suggestions: []string{"drop the age", "drop the " + name}}
		}
	}
	return nil
}

// birthYears are the years of birth that a column holds.
func birthYears(c *contract.Column) (first, last int, ok bool) {
	if c.Semantic != "date_of_birth" && c.Name != "born" && !strings.Contains(c.Name, "birth") {
		return 0, 0, false
	}
	if c.Type == contract.Integer && c.Min != nil && c.Max != nil && *c.Min > 1800 {
		return int(*c.Min), int(*c.Max), true
	}
	from, err := time.Parse("2006-01-02", c.Earliest)
	to, err2 := time.Parse("2006-01-02", c.Latest)
	return from.Year(), to.Year(), err == nil && err2 == nil
}

// reckonedOn is the year in which ages are told: that of a column as_of with one day, or else the contract's.
func (g *finder) reckonedOn(table *contract.Table) (int, bool) {
	for k := range table.Columns {
		if c := &table.Columns[k]; strings.HasPrefix(c.Name, "as_of") && c.Earliest != "" && c.Earliest == c.Latest {
			day, err := time.Parse("2006-01-02", c.Earliest)
			return day.Year(), err == nil
		}
	}
	day, err := time.Parse("2006-01-02", g.Plan.Contract.AsOf)
	return day.Year(), err == nil
}
