package reading_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/planner/reading"
)

// today is the day from which the tests tell relative dates.
var today = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)

func read(text string) *reading.Reading { return reading.Read(text, today, reading.Given{}) }

// example is a text and lines that its reading must have; see told for their form.
type example struct {
	text string
	want []string
}

func check(t *testing.T, examples []example) {
	t.Helper()
	for _, e := range examples {
		t.Run(e.text, func(t *testing.T) {
			lines := told(read(e.text))
			for _, w := range e.want {
				if !slices.Contains(lines, w) {
					t.Errorf("misses %q; it reads\n\t%s", w, strings.Join(lines, "\n\t"))
				}
			}
		})
	}
}

// told is what a reading says, in a line for each table, column, relation, rule and run of unread words:
//
//	table customer 500
//	customer.plan values free=0.6 pro=0.4
//	order -> customer 0..5
//	rule order.paid on >= order.placed on
//	unread "frobnicate"
func told(r *reading.Reading) []string {
	var out []string
	for _, t := range r.Tables {
		line := "table " + t.Noun()
		if t.Counted {
			line += " " + strconv.FormatInt(t.Rows, 10)
		}
		if t.Dates != nil {
			line += " " + period(t.Dates)
		}
		if g := t.Grid; g != nil {
			line += fmt.Sprintf(" every %ds %dmonths", g.Seconds, g.Months)
		}
		out = append(out, line)
		for _, c := range t.Columns {
			out = append(out, t.Noun()+"."+c.Name()+columnSays(c))
			for _, k := range c.Cases {
				out = append(out, t.Noun()+"."+c.Name()+caseSays(k))
			}
		}
		for _, group := range t.Unique {
			var names []string
			for _, c := range group {
				names = append(names, c.Name())
			}
			out = append(out, "unique "+t.Noun()+"."+strings.Join(names, "+"))
		}
	}
	for _, o := range r.Relations {
		line := o.Child.Noun() + " -> " + o.Parent.Noun()
		switch {
		case o.Mean > 0:
			line += " about " + number(o.Mean)
		case o.Bounded:
			line += fmt.Sprintf(" %d..%d", o.Min, o.Max)
		}
		out = append(out, line)
	}
	for _, k := range r.Rules {
		out = append(out, ruleSays(k))
	}
	for _, u := range r.Unread() {
		out = append(out, "unread "+strconv.Quote(source(r, u)))
	}
	return out
}

func columnSays(c *reading.Column) string {
	var b strings.Builder
	say := func(format string, a ...any) { fmt.Fprintf(&b, " "+format, a...) }
	if c.Type != "" {
		say("%s", c.Type)
	}
	if c.Semantic != "" {
		say("as %s", c.Semantic)
	}
	if c.Min != nil || c.Max != nil {
		say("%s..%s", bound(c.Min), bound(c.Max))
	}
	if c.Unit != "" {
		say("in %s", c.Unit)
	}
	if c.Dates != nil {
		say("%s", period(c.Dates))
	}
	if c.Law != nil {
		say("law %s", c.Law.Kind)
	}
	if c.Skew != "" {
		say("skewed %s", c.Skew)
	}
	if len(c.Values) > 0 {
		say("values")
		for _, v := range c.Values {
			if v.Share < 0 {
				say("%s", v.Text)
			} else {
				say("%s=%s", v.Text, number(v.Share))
			}
		}
	}
	if c.TrueShare != nil {
		say("true %s", number(*c.TrueShare))
	}
	if c.NullShare != nil {
		say("empty %s", number(*c.NullShare))
	}
	if c.Unique {
		say("unique")
	}
	if c.Pattern != "" {
		say("like %s", c.Pattern)
	}
	if c.Formula != nil {
		text := c.Formula.Text
		for k, o := range c.Formula.Columns {
			text = strings.ReplaceAll(text, "{"+strconv.Itoa(k)+"}", "{"+o.Name()+"}")
		}
		say("= %s", text)
	}
	if c.Refers != nil {
		say("-> %s", c.Refers.Noun())
	}
	return b.String()
}

func caseSays(k *reading.Case) string {
	line := " when " + conditionSays(k.When) + ":"
	switch {
	case k.Null:
		line += " empty"
	case k.Filled:
		line += " filled"
	}
	if k.Min != nil || k.Max != nil {
		line += " " + bound(k.Min) + ".." + bound(k.Max)
	}
	if k.TrueShare != nil {
		line += " true " + number(*k.TrueShare)
	}
	for _, v := range k.Values {
		line += " " + v.Text
	}
	return line
}

func ruleSays(k *reading.Rule) string {
	line := "rule " + k.Left.Table.Noun() + "." + k.Left.Name()
	switch k.Kind {
	case reading.Ordered:
		line += " " + string(k.Op)
	case reading.Correlated:
		line += " ~ " + map[bool]string{true: "+", false: "-"}[k.Strength > 0]
	default:
		line += fmt.Sprintf(" kind %d", k.Kind)
	}
	if k.Right != nil {
		line += " " + k.Right.Table.Noun() + "." + k.Right.Name()
	}
	if k.MinGap != nil || k.MaxGap != nil {
		line += " by " + bound(k.MinGap) + ".." + bound(k.MaxGap)
	}
	return line
}

func conditionSays(k *reading.Condition) string {
	if k == nil {
		return "else"
	}
	return strings.TrimSpace(fmt.Sprintf("%s %s %s", k.Column.Name(), k.Op, strings.Join(k.Values, ",")))
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', 4, 64) }

func bound(x *float64) string {
	if x == nil {
		return ""
	}
	return strconv.FormatFloat(*x, 'f', -1, 64)
}

func period(d *reading.Dates) string {
	day := func(t time.Time) string {
		if t.IsZero() {
			return ""
		}
		return t.Format(time.DateOnly)
	}
	return day(d.From.From) + ".." + day(d.To.To)
}

func source(r *reading.Reading, tokens [2]int) string {
	var words []string
	for _, t := range r.Tokens[tokens[0]:tokens[1]] {
		words = append(words, t.Text)
	}
	return strings.Join(words, " ")
}
