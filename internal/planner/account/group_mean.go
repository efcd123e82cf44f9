package account

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// groupMean is what one group of rows is on average.
type groupMean struct {
	when *contract.Condition // nil for the rows of no group
	mean float64
	unit string
}

// groupMeans reads what groups of rows are on average: "members ride 12 minutes on average, casual riders 25".
func (r *reader) groupMeans(from, to int) *complement.Finding {
	if !r.Has(from, to, "average", "averages", "mean") {
		return nil
	}
	var means []groupMean
	table := -1
	for at := from; at < to; {
		end := at
		for ; end < to && !r.Toks[end].Is(",", "and", "while", "but", "whereas"); end++ {
		}
		if end > at && !r.meanOf(at, end, &means, &table) {
			return nil
		}
		at = end + 1
	}
	if len(means) < 2 || table < 0 {
		return nil
	}
	place, ok := r.measuredBy(table, from, to, means)
	if !ok {
		return nil
	}
	column := *r.Column(place)
	column.Values = nil // which were supposed
	for _, m := range means {
		if m.when != nil && m.when.Column == column.Name {
			return nil
		}
		mean, spread := m.mean, law.ThreeDigits(m.mean/5)
		if d := column.Distribution; d != nil && d.Kind == contract.Normal && *d.StdDev < spread {
			spread = *d.StdDev // as all of them scatter
		}
		if column.Min != nil && mean < *column.Min || column.Max != nil && mean > *column.Max {
			if r.Tells(place.Path(), token.Number) {
				return nil // the text bounds it elsewhere
			}
			column.Min, column.Max = nil, nil
		}
		column.Cases = append(column.Cases, contract.Case{When: m.when, Distribution: &contract.Distribution{Kind: contract.Normal, Mean: &mean, StdDev: &spread}})
	}
	if column.Min == nil {
		least := 0.
		column.Min = &least
	}
	column.MultipleOf = nil
	return complement.Found(place.Path(), "these are the means of "+column.Name+" in the rows of each group", func(c *contract.Contract) bool {
		*place.Of(c) = column
		return true
	})
}

// meanOf reads one group and its mean.
func (r *reader) meanOf(from, to int, means *[]groupMean, table *int) bool {
	number := -1
	for k := from; k < to; k++ {
		if r.PlainNumber(k) {
			number = k
			break
		}
	}
	if number < 0 {
		return false
	}
	m := groupMean{mean: r.NumberAt(number), unit: r.Toks[number].Unit}
	if m.unit == "" && number+1 < to {
		m.unit = token.Units[r.Toks[number+1].Low]
	}
	if len(*means) > 0 && r.Has(from, number, "others", "other", "rest", "else", "everybody", "everyone", "remaining") {
		*means = append(*means, m)
		return true
	}
	for k := from; k < number && m.when == nil; k++ {
		if r.Toks[k].Kind == token.Word && !lexicon.FunctionWords[r.Toks[k].Low] {
			m.when = r.stateAt(k, table)
		}
	}
	*means = append(*means, m)
	return m.when != nil
}

// stateAt is the condition that a group of rows is told by at token k: a value of a column, or a flag.
func (r *reader) stateAt(k int, table *int) *contract.Condition {
	word := r.Toks[k].Low
	one := lexicon.Singular(word)
	sexes := map[string]string{"men": "m", "women": "f", "males": "m", "females": "f", "boys": "m", "girls": "f"}
	for t := range r.Plan.Contract.Tables {
		if *table >= 0 && t != *table {
			continue
		}
		for _, c := range r.Plan.Contract.Tables[t].Columns {
			if c.Type == contract.Boolean && len(c.Cases) == 0 {
				name := strings.TrimPrefix(c.Name, "is_")
				switch {
				case name == word || name == one:
					*table = t
					return &contract.Condition{Column: c.Name, Op: contract.Equal, Values: []string{"true"}}
				case strings.TrimPrefix(strings.TrimPrefix(one, "non"), "-") == name && one != name:
					*table = t
					return &contract.Condition{Column: c.Name, Op: contract.Equal, Values: []string{"false"}}
				}
			}
			if c.Type != contract.String || len(c.Cases) > 0 {
				continue
			}
			for _, v := range c.Values {
				low := strings.ToLower(v.Value)
				if low == word || low == one || lexicon.Singular(low) == one || sexes[word] != "" && (low == sexes[word] || strings.HasPrefix(low, strings.TrimSuffix(one, "s")) && len(low) > 1) {
					*table = t
					return &contract.Condition{Column: c.Name, Op: contract.Equal, Values: []string{v.Value}}
				}
			}
		}
	}
	return nil
}

// meansOf are the ends of names of what groups do so much of.
var meansOf = map[string][]string{
	"pay": {"premium", "price", "fee", "amount", "fare", "cost", "rent", "total"}, "spend": {"amount", "total", "spend", "spending", "order_total"},
	"bill": {"rate", "price", "fee"}, "charge": {"rate", "price", "fee"}, "cost": {"cost", "price", "fee", "fare"}, "earn": {"salary", "income", "wage", "pay"}, "make": {"salary", "income", "wage"},
	"weigh": {"weight"}, "score": {"score", "points"}, "ride": {"duration", "minutes"}, "last": {"duration", "minutes", "length"}, "take": {"duration", "days", "minutes", "time", "hours"},
	"stay": {"duration", "nights", "minutes", "days", "hours"}, "wait": {"wait", "minutes", "time"}, "run": {"duration", "minutes", "distance"}, "tall": {"height"}, "old": {"age"}, "work": {"hours"}, "talk": {"duration", "minutes"},
}

// measuredBy is the number that the means are of: by their unit, by what the groups do, or the only one of which the text tells no numbers.
func (r *reader) measuredBy(table, from, to int, means []groupMean) (out loose.Place, ok bool) {
	var free []loose.Place
	for c := range r.Plan.Contract.Tables[table].Columns {
		p := loose.Place{Table: table, Column: c}
		if column := r.Column(p); loose.Number(column) && column.Formula == "" && len(column.Cases) == 0 && (len(column.Values) == 0 || !r.Tells(p.Path(), token.Number)) && !column.PrimaryKey && column.Semantic != "row_id" && column.Series == nil {
			free = append(free, p)
		}
	}
	for k := from; k < to; k++ {
		for _, end := range meansOf[strings.TrimSuffix(r.Toks[k].Low, "s")] {
			for _, p := range free {
				words := strings.Split(r.Column(p).Name, "_")
				if slices.Contains(words, end) && r.inUnit(p, means) {
					return p, true
				}
			}
		}
	}
	for _, p := range free {
		if unit := r.Column(p).Unit; unit != "" && slices.ContainsFunc(means, func(m groupMean) bool { return m.unit == unit }) {
			if ok {
				return out, false
			}
			out, ok = p, true
		}
	}
	return out, ok
}

// inUnit brings the means into the unit of the column; false where that cannot be.
func (r *reader) inUnit(p loose.Place, means []groupMean) bool {
	own, told := r.Column(p).Unit, ""
	for _, m := range means {
		if m.unit != "" {
			told = m.unit
		}
	}
	if told == "" || own == "" || told == own {
		return true
	}
	a, b := draft.UnitSeconds[told], draft.UnitSeconds[own]
	if a == 0 || b == 0 {
		return draft.UnitSeconds[own] == 0 && a == 0
	}
	for k := range means {
		means[k].mean = means[k].mean * a / b
		means[k].unit = own
	}
	return true
}
