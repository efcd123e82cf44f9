package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// calendarParts are the names of columns that hold a part of a date, with the function that takes it.
var calendarParts = map[string]string{
	"year": "year", "calendar year": "year", "quarter": "quarter", "calendar quarter": "quarter", "month": "month", "month number": "month", "calendar month": "month",
	"week": "week", "week number": "week", "week of year": "week", "week of the year": "week", "iso week": "week", "calendar week": "week", "day of month": "day", "day of the month": "day", "day number": "day",
	"weekday number": "weekday", "day of week number": "weekday", "month name": "month_name", "name of the month": "month_name",
	"weekday": "weekday_name", "weekday name": "weekday_name", "day of week": "weekday_name", "day of the week": "weekday_name", "day name": "weekday_name",
	"hour": "hour", "hour of day": "hour", "hour of the day": "hour", "minute": "minute",
}

// calendarPart is the function for a column of this name, "" for other columns.
func (c *columnDraft) calendarPart() string { return calendarParts[strings.Join(c.words, " ")] }

// partPhrase reads "derived from the order date" behind the name of a part: the rule is resolved
// once all columns are known.
func (p *parser) partPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "derived from the", "derived from", "computed from the", "computed from", "calculated from the", "calculated from", "taken from the", "taken from", "extracted from the", "extracted from", "of the", "from the", "from", "of", "based on the", "based on", "according to the", "according to")
	if n == 0 || c.calendarPart() == "" {
		return 0
	}
	from, to := p.reference(i+n, end)
	if to == from || !p.refLike(from, to) {
		return 0
	}
	p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: formulaRule, from: from, to: to})
	return to - i
}

// partOf is the formula of a part of the date that the text names, "" where it names none.
func (p *parser) partOf(t *tableDraft, c *columnDraft, from, to int) string {
	fn := c.calendarPart()
	if fn == "" {
		return ""
	}
	d := p.find(t, from, to, c)
	if d == nil || !p.hasPart(d, fn) {
		return ""
	}
	return c.setPart(fn, d)
}

// hasPart: dates have no hours.
func (p *parser) hasPart(d *columnDraft, fn string) bool {
	if fn == "hour" || fn == "minute" {
		return d.kind == kindTimestamp || d.typ == contract.Timestamp
	}
	return d.isDate(p.lex)
}

// setPart makes c hold the part, as a number or a name.
func (c *columnDraft) setPart(fn string, d *columnDraft) string {
	c.semantic, c.kind, c.typ = "", "", contract.Integer
	if strings.HasSuffix(fn, "_name") {
		c.typ = contract.String
	}
	return fn + "(" + d.name() + ")"
}

// calendarColumns computes the parts of a table's only date, where the text says nothing else of
// them: "date, month, weekday, revenue".
func (p *parser) calendarColumns(t *tableDraft) {
	var date *columnDraft
	for _, c := range t.columns {
		if c.dropped || c.semantic == "date_of_birth" || !c.isDate(p.lex) || c.calendarPart() != "" {
			continue
		}
		if date != nil {
			return
		}
		date = c
	}
	if date == nil && t.grid != nil && t.base == nil {
		for _, c := range t.columns {
			if (c.calendarPart() != "" || c.weekendFlag() != nil) && !t.grid.names(c) && !t.grid.yearly() {
				date = p.timeColumn(t) // "one row per day of 2025: weekday, is weekend"
				break
			}
		}
	}
	if date == nil || date.nullShare != nil {
		return
	}
	for k, c := range t.columns {
		fn := c.calendarPart()
		if fn == "year" && !besideParts(t.columns, k, date) || date.at > c.at {
			continue // the year of a car is not that of its sale
		}
		if fn == "" || c == date || c.dropped || c.base != nil || c.fk != nil || c.primary || c.unique || c.nullShare != nil || len(c.cases) > 0 || c.min != nil || c.max != nil ||
			c.values != nil || c.formula != "" || c.distribution != nil || c.dates != nil || c.pattern != "" || c.trueShare != nil || c.distinct > 0 || !p.hasPart(date, fn) || p.ruled(c) {
			continue
		}
		c.formula = c.setPart(fn, date)
		p.assume(&c.element, "taken from "+date.name(), nil)
	}
	for _, c := range slices.Clone(t.columns) {
		p.weekendColumn(t, c, date)
	}
}

// besideParts: the column next to column k is the date or another part of it.
func besideParts(columns []*columnDraft, k int, date *columnDraft) bool {
	for _, i := range []int{k - 1, k + 1} {
		if i >= 0 && i < len(columns) && (columns[i] == date || columns[i].calendarPart() != "") {
			return true
		}
	}
	return false
}

// ruled: a rule speaks of the column.
func (p *parser) ruled(c *columnDraft) bool {
	for _, r := range p.rules {
		if r.column == c {
			return true
		}
	}
	return false
}
