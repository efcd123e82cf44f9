package draft

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CasesSize: the cases say how large the column's numbers are.
func (c *Column) CasesSize() bool {
	return len(c.Cases) > 1 && !slices.ContainsFunc(c.Cases, func(k *Case) bool { return k.Law == nil && (k.Min == nil || k.Max == nil) })
}

func TrimFloat(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

type Category struct {
	Text  string
	Share float64 // < 0: not said
	At    int     // token
	Vague string  // the words that stood for the share
}

// SettleRepeats says how many different values a column has of which the text says how many rows repeat one.
func (c *Column) SettleRepeats() {
	if c.Repeats == 0 && c.RepeatCount == 0 {
		return
	}
	filled := float64(c.Table.Rows)
	if c.NullShare != nil {
		filled = math.Round(filled * (1 - *c.NullShare))
	}
	c.Distinct = int64(max(1, filled-max(math.Round(filled*c.Repeats), float64(c.RepeatCount))))
}

// OfAll is the share of all rows in which the flag is set, whatever other flags bring it.
func (c *Column) OfAll() *float64 {
	if c.AllShare != nil {
		return c.AllShare
	}
	return c.TrueShare
}

func (c *Column) Apply(s []float64, boolean bool) {
	if boolean {
		c.TrueShare = Ptr(s[0])
		return
	}
	for j := range c.Values {
		c.Values[j].Share = s[j]
	}
}

// Holds: the ends of the range lie within the bounds of the column.
func (c *Column) Holds(r Interval) bool {
	if c.Min == nil || c.Max == nil {
		return false
	}
	within := func(v *float64) bool { return v == nil || *v >= *c.Min && *v <= *c.Max }
	return within(r.Min) && within(r.Max)
}

// Listed turns a short range of whole numbers into the list of them, which can be shared out evenly.
func (c *Column) Listed() {
	if c.Values != nil || c.Min == nil || c.Room() == 0 || c.Room() > 1000 {
		return
	}
	for x := *c.Min; x <= *c.Max; x++ {
		c.Values = append(c.Values, Category{Text: TrimFloat(x), Share: -1, At: c.At})
	}
	c.Min, c.Max = nil, nil
	c.Typ = contract.Integer
}

// Room is how many values the text gives the column, 0 where it does not tell.
func (c *Column) Room() int64 {
	switch {
	case len(c.Values) > 0:
		return int64(len(c.Values))
	case c.Pattern != "":
		if slots, err := contract.ParsePattern(c.Pattern); err == nil {
			return contract.PatternCapacity(slots)
		}
	case c.Min != nil && c.Max != nil && *c.Max >= *c.Min && c.Scale <= 0 && c.WholeBounds():
		return int64(*c.Max-*c.Min) + 1
	}
	return 0
}

// ToldApart: the column names a person by a role, or what the planner does not know, so that "one
// of 8 agents" behind it tells of it: "assignee, one of 8 agents".
func (c *Column) ToldApart() bool {
	return c.Semantic == "" && c.Kind == "" && c.Dates == nil && !c.Touched || c.Semantic == "full_name" && c.Words[len(c.Words)-1] != "name"
}

// SharePlain copies what was said of the values of the other column of a pair: bounds, dates,
// shape, unit and digits. Rules between columns are of one column.
func (c *Column) SharePlain(o *Column) {
	if c.Min != nil || c.Max != nil || c.Dates != nil || c.Distribution != nil || c.Values != nil {
		return
	}
	c.Min, c.Max, c.OpenMin, c.OpenMax = o.Min, o.Max, o.OpenMin, o.OpenMax
	c.Dates, c.Calendar, c.Distribution, c.Skew, c.Typical = o.Dates, o.Calendar, o.Distribution, o.Skew, o.Typical
	c.Unit, c.Scale, c.Multiple, c.Pattern, c.Values = o.Unit, o.Scale, o.Multiple, o.Pattern, o.Values
	if c.Kind == "" && c.Semantic == "" {
		c.Kind, c.Typ = o.Kind, o.Typ
	}
}

// AddAlike adds the first of a run of columns to its table, and the others, which hold the same.
func (c *Column) AddAlike(names []Category) {
	c.Table.Columns = append(c.Table.Columns, c)
	for _, name := range names[1:] {
		other := *c
		other.Words = lexicon.NameWords(name.Text)
		c.Table.Columns = append(c.Table.Columns, &other)
	}
}

// Weighed: the numbers are measures, which whole numbers only round.
func (c *Column) Weighed() bool {
	unit := c.Unit
	if unit == "" && len(c.Words) > 0 {
		unit = token.Units[c.Words[len(c.Words)-1]]
	}
	of := UnitSizes[unit].Of
	return of != "" && of != "time" && of != "age" && of != "data"
}

// ValuesBut are the values of c that are not among the texts.
func (c *Column) ValuesBut(texts []string) []string {
	var out []string
	for _, v := range c.Values {
		if !slices.Contains(texts, v.Text) {
			out = append(out, v.Text)
		}
	}
	return out
}

// SetValues makes the column a closed list; lists of "yes/no" are booleans.
func (c *Column) SetValues(list []Category) {
	if dropPercent(list) {
		c.Unit = "%"
	}
	if unit := dropCurrency(list); unit != "" {
		c.Unit = unit
	}
	if len(list) == 2 {
		a, b := strings.ToLower(list[0].Text), strings.ToLower(list[1].Text)
		yes, no := lexicon.WordSet("yes y true t 1"), lexicon.WordSet("no n false f 0")
		if yes[a] && no[b] || no[a] && yes[b] {
			c.Typ, c.Kind = contract.Boolean, KindBoolean
			c.ZeroOne = a == "1" || b == "1"
			s := list[0].Share
			if no[a] {
				s = list[1].Share
			}
			if s >= 0 {
				c.TrueShare = Ptr(s)
			}
			return
		}
	}
	c.Values = list
}

// dropPercent takes the percent of the last of some numbers, "7 or 19 percent", for the unit of them all.
func dropPercent(list []Category) bool {
	if len(list) < 2 {
		return false
	}
	last := &list[len(list)-1]
	number := strings.TrimSpace(strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(last.Text, "percent"), "per cent"), "%"))
	if _, err := strconv.ParseFloat(number, 64); number == last.Text || err != nil {
		return false
	}
	if _, err := strconv.ParseFloat(list[0].Text, 64); err != nil {
		return false
	}
	last.Text = number
	return true
}

// dropCurrency takes the sign of a currency from before all of some amounts, "£6 or £8", which are numbers; "" where they are
// anything else.
func dropCurrency(list []Category) (unit string) {
	amounts := make([]string, len(list))
	for k, v := range list {
		sign := strings.TrimRight(v.Text, "0123456789.,")
		amount := strings.TrimPrefix(v.Text, sign)
		if _, err := strconv.ParseFloat(amount, 64); err != nil || len([]rune(sign)) != 1 || unit != "" && token.Currencies[sign] != unit {
			return ""
		}
		if unit, amounts[k] = token.Currencies[sign], amount; unit == "" {
			return ""
		}
	}
	for k := range list {
		list[k].Text = amounts[k]
	}
	return unit
}

// EmptyAtTimes: a condition says which cells of the column are empty, or which are not.
func (c *Column) EmptyAtTimes() bool {
	return slices.ContainsFunc(c.Cases, func(k *Case) bool { return k.Null || k.NotNull })
}
