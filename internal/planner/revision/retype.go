package revision

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// kinds are the words for types.
var kinds = []struct {
	phrases []string
	typ     contract.Type
}{
	{[]string{"integer", "integers", "int", "ints", "whole number", "whole numbers", "no decimals", "without decimals", "no decimal places", "zero decimals", "rounded", "round numbers", "rounded to whole numbers", "whole", "full numbers", "no cents", "without cents", "without decimal places", "whole dollars", "whole euros", "round", "bigint", "no fractions", "rounded to integers", "an int", "an integer", "a whole number", "full years"}, contract.Integer},
	{[]string{"decimal", "decimals", "float", "floats", "double precision", "with cents", "with decimals", "decimal number", "decimal numbers", "a decimal", "a float", "fractional", "numeric with decimals"}, contract.Decimal},
	{[]string{"date only", "only a date", "just a date", "just the date", "only the date", "dates only", "a date", "plain date", "plain dates", "date without time", "without time", "no time", "no time of day", "date", "a plain date", "dates without time", "without the time", "just the day", "without a time", "date instead of timestamp", "a date instead of a timestamp", "dates instead of timestamps", "a date not a timestamp", "a date , not a timestamp", "date , not timestamp", "date not timestamp", "not a timestamp", "a pure date", "a simple date", "only dates", "just dates", "without timestamps", "without the time part", "no time part", "no timestamp", "day only"}, contract.Date},
	{[]string{"timestamp", "timestamps", "a timestamp", "datetime", "a datetime", "date time", "date and time", "a date and time", "with time", "with a time", "with time of day", "including time", "including the time", "with the time", "timestamp instead of date", "a timestamp instead of a date", "timestamps instead of dates", "full timestamp", "a full timestamp", "full timestamps", "a timestamp not a date", "with hours and minutes", "with timestamps", "datetimes", "timestamp not date"}, contract.Timestamp},
	{[]string{"uuid", "uuids", "guid", "guids", "a uuid", "a guid", "uuid instead of integer", "a uuid instead of a number", "uuids instead of numbers", "a uuid instead of an integer", "a proper uuid", "uuid v4"}, contract.UUID},
}

var typeFillers = lexicon.WordSet("for make should be must is are to as in into the turn convert change store set have has want i need we use type of values be it them a an with only just show display stored saved instead now please shown given format formatted let all keep type please get cast treat column columns of data both like rather not it's that's type: they that they're which would out")

// retype reads other types of columns: "price as an integer", "round the amounts to 2 decimals", "date instead of timestamp".
func (r *reader) retype(i, end int) *change {
	typ, digits := contract.Type(""), 2
	var about [][2]int
	for k := i; k < end; {
		at, n := -1, 0
		for j, own := range kinds {
			if m := r.phrase(k, end, own.phrases...); m > n {
				at, n = j, m
			}
		}
		if d := r.phrase(k+1, end, "decimals", "decimal", "decimal places", "decimal place", "dp", "places", "decimal digits", "digits after the point", "digits after the decimal point", "digit after the point"); d > 0 && r.toks[k].Kind == token.Number && r.toks[k].Num >= 1 && r.toks[k].Num <= 9 {
			typ, digits, k = contract.Decimal, int(r.toks[k].Num), k+1+d
			continue
		}
		if n > 0 && !r.namesAColumn(k, n, end) {
			if typ != "" && typ != kinds[at].typ {
				return nil
			}
			typ = kinds[at].typ
			k += n
			continue
		}
		if typeFillers[r.toks[k].Low] && !r.inName(k, -1, end) || r.toks[k].Is(",", "and", ":", "(", ")") {
			k++
			continue
		}
		// the longest run that is a list of columns
		found := false
		for to := min(end, k+14); to > k && !found; to-- {
			if all, ok := r.refs(k, to); ok && !slices.ContainsFunc(all, func(a ref) bool { return a.column == "" }) {
				about, k, found = append(about, [2]int{k, to}), to, true
			}
		}
		if !found {
			if n := r.tableRun(k, end); n > 0 {
				k += n
				continue
			}
			return nil
		}
	}
	if typ == "" {
		return nil
	}
	var all []ref
	for _, a := range about {
		found, _ := r.refs(a[0], a[1])
		all = append(all, found...)
	}
	if len(all) == 0 {
		all = r.saidColumns()
	}
	if len(all) == 0 {
		return nil
	}
	next := r.draft()
	for _, one := range all {
		t, _ := next.Table(one.table)
		c, _ := t.Column(one.column)
		if _, foreign := next.RelationOf(one.table, one.column); foreign || !setType(c, typ, digits) {
			return nil
		}
		for _, rel := range next.Relations {
			if rel.Parent == one.table && rel.ParentColumn == one.column {
				child, _ := next.Table(rel.Child)
				if key, ok := child.Column(rel.ChildColumn); ok {
					key.Type, key.Semantic, key.Pattern, key.Scale = c.Type, c.Semantic, "", 0
				}
			}
		}
	}
	return &change{plan: next, about: all}
}

// namesAColumn: the words of a type are a column's name, as in "the date" of a table with one date.
func (r *reader) namesAColumn(k, n, end int) bool {
	if k+n < end && r.toks[k+n].Kind == token.Word && r.inName(k, -1, end) {
		return true
	}
	one, ok := r.column(k, k+n)
	return ok && r.sure(k, k+n, one)
}

// setType gives a column another type, and its bounds in the new type's form.
func setType(c *contract.Column, typ contract.Type, scale int) bool {
	if c.Formula != "" && !(c.Type.Numeric() && typ.Numeric()) {
		return false
	}
	switch {
	case c.Type == typ && typ != contract.Decimal:
	case c.Type.Numeric() && typ.Numeric():
		if typ == contract.Integer {
			whole := func(v *float64, round func(float64) float64) *float64 {
				if v == nil {
					return nil
				}
				n := round(*v)
				return &n
			}
			c.Min, c.Max = whole(c.Min, math.Ceil), whole(c.Max, math.Floor)
			if c.Min != nil && c.Max != nil && *c.Min > *c.Max {
				return false
			}
			if c.MultipleOf != nil && *c.MultipleOf < 1 {
				c.MultipleOf = nil
			}
			if s, ok := contract.LookupSemantic(c.Semantic); ok && !s.Allows(typ) {
				c.Semantic = ""
			}
		}
		if c.MultipleOf != nil && typ == contract.Decimal && *c.MultipleOf >= 1 {
			c.MultipleOf = nil
		}
	case c.Type == contract.Date && typ == contract.Timestamp:
		c.Earliest, c.Latest = dayStart(c.Earliest), dayEnd(c.Latest)
		c.Format = ""
		dropTemporalSemantic(c, typ)
	case c.Type == contract.Timestamp && typ == contract.Date:
		c.Earliest, c.Latest = day(c.Earliest), day(c.Latest)
		c.Format = ""
		if k := c.Calendar; k != nil {
			k.FromHour, k.ToHour, k.PeakFromHour, k.PeakToHour, k.PeakFactor = 0, 0, 0, 0, 0
		}
		dropTemporalSemantic(c, typ)
	case typ == contract.UUID && (c.PrimaryKey || c.Unique || c.Type == contract.String):
		*c = contract.Column{Name: c.Name, Description: c.Description, Type: typ, NullShare: c.NullShare, Unique: c.Unique, PrimaryKey: c.PrimaryKey}
	case c.Type == contract.UUID && typ == contract.Integer && c.PrimaryKey:
		one := 1.0
		*c = contract.Column{Name: c.Name, Description: c.Description, Type: typ, Unique: c.Unique, PrimaryKey: true, Distribution: &contract.Distribution{Kind: contract.Sequence, Start: &one, Step: &one}}
	default:
		return false
	}
	c.Type, c.Scale = typ, 0
	if typ == contract.Decimal {
		c.Scale = scale
	}
	return true
}

func dropTemporalSemantic(c *contract.Column, typ contract.Type) {
	if s, ok := contract.LookupSemantic(c.Semantic); ok && !s.Allows(typ) {
		c.Semantic = ""
	}
	for k := range c.Cases {
		cs := &c.Cases[k]
		if typ == contract.Timestamp {
			cs.Earliest, cs.Latest = dayStart(cs.Earliest), dayEnd(cs.Latest)
		} else {
			cs.Earliest, cs.Latest = day(cs.Earliest), day(cs.Latest)
		}
	}
}

func dayStart(s string) string {
	if s == "" || strings.Contains(s, "T") {
		return s
	}
	return s + "T00:00:00Z"
}

func dayEnd(s string) string {
	if s == "" || strings.Contains(s, "T") {
		return s
	}
	return s + "T23:59:59Z"
}

func day(s string) string {
	d, _, _ := strings.Cut(s, "T")
	return d
}
