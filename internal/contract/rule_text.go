package contract

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxListed is how many values a rule's sentence spells out; the rule itself checks all.
const maxListed = 12

// sentence makes text a sentence.
func sentence(otherRows bool, format string, args ...any) string {
	s := fmt.Sprintf(format, args...)
	if otherRows {
		s = "where no case applies, " + s
	}
	first, n := utf8.DecodeRuneInString(s)
	// Names of tables keep their case: "customers.age is …".
	if word, _, _ := strings.Cut(s, " "); !strings.Contains(word, ".") {
		s = string(unicode.ToUpper(first)) + s[n:]
	}
	return s + "."
}

func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

func percent(share float64) string {
	return strconv.FormatFloat(share*100, 'g', 6, 64) + " %"
}

func deref(p *float64, otherwise float64) float64 {
	if p == nil {
		return otherwise
	}
	return *p
}

func unit(c *Column) string {
	if c.Unit == "" {
		return ""
	}
	return " " + c.Unit
}

func between(low, high *float64) string {
	switch {
	case low != nil && high != nil && *low == *high:
		return "exactly " + number(*low)
	case low != nil && high != nil:
		return "between " + number(*low) + " and " + number(*high)
	case low != nil:
		return "at least " + number(*low)
	default:
		return "at most " + number(*high)
	}
}

func period(earliest, latest string) string {
	switch {
	case earliest != "" && latest != "":
		return "between " + earliest + " and " + latest
	case earliest != "":
		return "not before " + earliest
	default:
		return "not after " + latest
	}
}

func typeForm(c *Column) string {
	if c.Format != "" {
		return fmt.Sprintf("a %s written %s", c.Type, c.Format)
	}
	switch c.Type {
	case Integer:
		return "a whole number"
	case Decimal:
		return "a decimal number"
	case Boolean:
		return "true or false"
	case Date:
		return "a date (YYYY-MM-DD)"
	case Time:
		return "a time of day (HH:MM:SS)"
	case Timestamp:
		return "a time in UTC (YYYY-MM-DDTHH:MM:SSZ)"
	case UUID:
		return "a UUID in lower case"
	}
	return "text in UTF-8"
}

func exceptNullCases(c *Column) string {
	for _, k := range c.Cases {
		if k.Null {
			return ", beside the rows that its cases leave empty"
		}
	}
	return ""
}

// joined lists the first maxListed items in words.
func joined(n int, item func(int) string) string {
	var parts []string
	for i := range min(n, maxListed) {
		parts = append(parts, item(i))
	}
	if n > maxListed {
		parts = append(parts, fmt.Sprintf("and %d more", n-maxListed))
	}
	return strings.Join(parts, ", ")
}

func listValues(values []Category) string {
	return joined(len(values), func(i int) string { return values[i].Value })
}

func listShares(values []Category) string {
	return joined(len(values), func(i int) string { return values[i].Value + " " + percent(values[i].Share) })
}

func condition(k *Condition) string {
	values := joined(len(k.Values), func(i int) string { return k.Values[i] })
	switch k.Op {
	case Equal:
		return k.Column + " is " + values
	case NotEqual:
		return k.Column + " is not " + values
	case In:
		return k.Column + " is one of " + values
	case NotIn:
		return k.Column + " is none of " + values
	case Between:
		return k.Column + " is between " + strings.Join(k.Values, " and ")
	case IsNull:
		return k.Column + " is empty"
	case IsNotNull:
		return k.Column + " is not empty"
	}
	return k.Column + " " + string(k.Op) + " " + values
}

func caseOutcome(k *Case) string {
	if k.Null {
		return "is empty"
	}
	var parts []string
	if len(k.Values) == 1 {
		parts = append(parts, "is "+k.Values[0].Value)
	} else if len(k.Values) > 1 {
		parts = append(parts, "is one of "+listShares(k.Values))
	}
	if k.TrueShare != nil {
		parts = append(parts, "is true in exactly "+percent(*k.TrueShare))
	}
	if k.Formula != "" {
		parts = append(parts, "= "+k.Formula)
	}
	if k.Pattern != "" {
		parts = append(parts, "has the pattern "+k.Pattern)
	}
	if k.Min != nil || k.Max != nil {
		parts = append(parts, "is "+between(k.Min, k.Max))
	}
	if k.Earliest != "" || k.Latest != "" {
		parts = append(parts, "is "+period(k.Earliest, k.Latest))
	}
	if k.Distribution != nil {
		parts = append(parts, "is distributed "+distribution(k.Distribution))
	}
	return strings.Join(parts, " and ")
}

// part is a component of a mixture: "normal (mean 40, std_dev 6)", "from 18 to 25", "exponential (mean 9) from 0 to 30".
func part(c *Component) string {
	if c.Min == nil && c.Max == nil {
		return distribution(&c.Distribution)
	}
	if c.Distribution.Kind == Uniform {
		return between(c.Min, c.Max)
	}
	return distribution(&c.Distribution) + " " + between(c.Min, c.Max)
}

// distribution is the family with its parameters: "normal (mean 40, std_dev 6)".
func distribution(d *Distribution) string {
	var parts []string
	for _, p := range d.parameters() {
		if p.value != nil {
			parts = append(parts, p.name+" "+number(*p.value))
		}
	}
	for _, component := range d.Components {
		parts = append(parts, percent(component.Weight)+" "+part(&component))
	}
	if len(parts) == 0 {
		return string(d.Kind)
	}
	return string(d.Kind) + " (" + strings.Join(parts, ", ") + ")"
}

func calendarShape(k *Calendar) string {
	var parts []string
	if k.WeekendFactor != 0 {
		parts = append(parts, "weekend days weigh "+number(k.WeekendFactor))
	}
	if k.PeakFactor != 0 {
		parts = append(parts, fmt.Sprintf("%02d:00 to %02d:00 weighs %s", k.PeakFromHour, k.PeakToHour, number(k.PeakFactor)))
	}
	if k.Growth != 0 {
		parts = append(parts, "the end is "+number(k.Growth)+" times as dense as the beginning")
	}
	if k.Yearly != 0 {
		parts = append(parts, fmt.Sprintf("a yearly season of %s with its peak in month %d", percent(k.Yearly), k.PeakMonth))
	}
	return strings.Join(parts, ", ")
}

func seriesShape(s *Series) string {
	var parts []string
	if s.TrendPerDay != 0 {
		parts = append(parts, "trend "+number(s.TrendPerDay)+" per day")
	}
	if s.Autocorrelation != 0 {
		parts = append(parts, "autocorrelation "+number(s.Autocorrelation))
	}
	for _, season := range s.Seasons {
		parts = append(parts, fmt.Sprintf("amplitude %s every %s", number(season.Amplitude), durationText(float64(season.PeriodSeconds))))
	}
	if len(parts) == 0 {
		return "independent values"
	}
	return strings.Join(parts, ", ")
}

func gridSentence(table string, g *Grid) string {
	step := durationText(float64(g.StepSeconds))
	if g.StepMonths > 0 {
		step = timeUnit{1, "month"}.tell(float64(g.StepMonths))
	}
	s := fmt.Sprintf("%s.%s takes %d steps of %s from %s", table, g.TimeColumn, g.Steps, step, g.Start)
	if len(g.Weekdays) > 0 {
		s += ", on " + strings.Join(g.Weekdays, ", ") + " only"
	}
	if g.FromTime != "" {
		s += ", from " + g.FromTime + " to before " + g.ToTime
	}
	if g.KeyColumn != "" {
		s += fmt.Sprintf(", for each of %d values of %s", g.Keys, g.KeyColumn)
	}
	return s + "."
}

func constraintSentence(t *Table, k *Constraint) string {
	if k.Description != "" {
		return k.Description
	}
	table := t.Name
	columns := strings.Join(k.Columns, ", ")
	switch k.Kind {
	case Order:
		s := fmt.Sprintf("%s: %s %s %s", table, k.Left, k.Op, k.Right)
		if k.MinGap != nil || k.MaxGap != nil {
			within := between
			if c, ok := t.Column(k.Right); ok && c.Type.Temporal() {
				within = betweenDurations
			}
			s += ", and " + k.Right + " - " + k.Left + " is " + within(k.MinGap, k.MaxGap)
		}
		return s + ", wherever both are there."
	case UniqueTogether:
		return fmt.Sprintf("%s: no two rows agree on all of %s.", table, columns)
	case SumsTo:
		return fmt.Sprintf("%s: %s add up to %s in every row.", table, columns, number(deref(k.Total, 0)))
	case Correlation:
		return fmt.Sprintf("%s: the rank correlation of %s and %s is %s.", table, k.Left, k.Right, number(deref(k.Coefficient, 0)))
	case Dependency:
		return fmt.Sprintf("%s: %s decides %s.", table, k.Columns[0], strings.Join(k.Columns[1:], ", "))
	case Sorted:
		if len(k.Columns) > 1 {
			return fmt.Sprintf("%s: among the rows with the same %s, %s never falls from row to row.", table, k.Columns[1], k.Columns[0])
		}
		return fmt.Sprintf("%s: %s never falls from row to row.", table, k.Columns[0])
	case ExactlyOne:
		return fmt.Sprintf("%s: of the rows with the same %s, exactly one has %s %s.", table, k.Columns[0], k.Columns[1], k.Value)
	}
	return fmt.Sprintf("%s: %s agree as in the real world.", table, columns)
}

func perParentText(r *Relation) string {
	p := r.PerParent
	who, least := "every row of "+r.Parent, p.Min
	if p.ParentShare > 0 {
		who, least = who+" that has any", max(1, p.Min)
	}
	switch {
	case p.Max == 0:
		return fmt.Sprintf("%s has at least %d rows in %s", who, least, r.Child)
	case least == p.Max:
		return fmt.Sprintf("%s has exactly %d rows in %s", who, least, r.Child)
	}
	return fmt.Sprintf("%s has %d to %d rows in %s", who, least, p.Max, r.Child)
}
