package lower

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Check asks about everything that contradicts itself, before anything is built.
func (p Reader) Check() {
	if p.earlierWork() {
		return
	}
	if !p.Themed && (p.onlyAim() || p.onlyStore()) || len(p.Tables) == 0 || len(p.Tables) == 1 && p.Tables[0].Implicit && len(p.Tables[0].Columns) == 0 {
		if i, end := p.noRows(); end > 0 {
			p.Ask("no_rows", fmt.Sprintf("%q: a table has 1 to %d rows. How many should it have?", p.Source(0, end), int64(contract.MaxRows)), "100 "+p.Source(i, end))
			return
		}
		q := Subject()
		p.Ask(q.ID, q.Text, q.Suggestions...)
		return
	}
	p.waiveTables()
	for _, t := range p.Tables {
		if draft.Live(t) == 0 && t.Grid == nil && len(t.Pairs) == 0 {
			p.Ask("columns", fmt.Sprintf("Which columns should the table %s have?", t.Name()), t.Noun()+" id, name, created at", "name, email, status active/inactive 80/20")
		}
		if t.Rows < 0 || t.Rows > contract.MaxRows {
			p.Ask("rows", fmt.Sprintf("%s rows of %s are outside the limit of 1 to %d rows. How many rows should it be?", term.Plain(float64(t.Rows)), t.Name(), int64(contract.MaxRows)), "1000000")
		}
		for _, c := range t.Columns {
			if !c.Dropped {
				p.about(strings.Join(c.Words, " "), func() { p.checkColumn(t, c) })
			}
		}
		p.checkTenure(t)
		p.checkSuccession(t)
	}
	p.turnRelations()
	for _, r := range p.Relations {
		p.about(lexicon.Plural(r.Child.Noun()), func() { p.checkRelation(r) })
	}
}

// Subject asks what a text is about that does not say so.
func Subject() plan.Question {
	return plan.Question{
		ID: "subject", Text: "What should the table hold? Please name the table and its columns, and how many rows you want.",
		Suggestions: []string{
			"500 customers: name, email, signup date in the last two years, tier gold/silver/bronze 10/30/60",
			"200 products with sku, name, price 5 to 400, stock", "columns: id, name, email, created at; 100 rows",
		},
	}
}

// about notes what the questions of a check are about.
func (p Reader) about(subject string, check func()) {
	n := len(p.Questions)
	if check(); len(p.Questions) > n {
		p.AskedOf = subject
	}
}

// mostDerived are the rows of a table that follow from others without a question: nobody has seen the number.
const mostDerived = 10_000_000

// askDerived asks about tables that the counts of others make very large.
func (p Reader) askDerived() {
	for _, t := range p.Tables {
		if t.Derived && t.Grid == nil && t.Base == nil && t.Rows > mostDerived {
			p.Ask("derived_rows", fmt.Sprintf("That makes about %s rows of %s, counted by the rows of other tables. Are so many meant, or how many should there be?", term.Plain(float64(t.Rows)), t.Name()),
				term.Plain(float64(min(t.Rows, contract.MaxRows)))+" "+t.Name(), "1000000 "+t.Name())
		}
	}
}

func (p Reader) checkColumn(t *draft.Table, c *draft.Column) {
	name := strings.Join(c.Words, " ")
	p.checkShares(c, name)
	for _, s := range []struct {
		at   **float64
		what string
	}{{&c.NullShare, "empty"}, {&c.TrueShare, "true"}} {
		if share := *s.at; share != nil && (*share < 0 || *share > 1) && !p.waive(c, "its share "+term.PercentText(*share), func() { *s.at = nil }) {
			p.Ask("share_range", fmt.Sprintf("%s of %s cannot be %s: a share lies between 0%% and 100%%. Which share did you mean?", term.PercentText(*share), name, s.what), fmt.Sprintf("%s %s for %s", name, s.what, term.PercentText(math.Min(1, math.Abs(*share)/10))))
		}
	}
	if c.Min != nil && c.Max != nil && *c.Min > *c.Max && (p.pairSaid(c) || !p.waive(c, "its range", func() { c.Min, c.Max, c.OpenMin, c.OpenMax = nil, nil, false, false })) {
		p.Ask("range", fmt.Sprintf("The range of %s runs from %s to %s: its minimum is above its maximum. Should it be %s to %s?", name, term.Plain(*c.Min), term.Plain(*c.Max), term.Plain(*c.Max), term.Plain(*c.Min)),
			fmt.Sprintf("%s between %s and %s", name, term.Plain(*c.Max), term.Plain(*c.Min)))
	}
	if d := c.Dates; d != nil && !d.From.From.IsZero() && !d.To.To.IsZero() && d.To.To.Before(d.From.From) && !p.waive(c, "its period", func() { c.Dates, c.Period = nil, nil }) {
		p.Ask("date_range", fmt.Sprintf("The dates of %s run from %s to %s: the first is after the last. Should they be swapped?", name, d.From.From.Format(draft.DayLayout), d.To.To.Format(draft.DayLayout)),
			fmt.Sprintf("%s between %s and %s", name, d.To.To.Format(draft.DayLayout), d.From.From.Format(draft.DayLayout)))
	}
	if d := c.Dates; d != nil && (d.From.Ambiguous || d.To.Ambiguous) {
		a := d.From.From
		p.Ask("date_order", fmt.Sprintf("Is the date of %s, read as month/day/year, %s or %s?", name, a.Format("2 January 2006"), swapped(a.Year(), int(a.Month()), a.Day())), a.Format(draft.DayLayout), swapped(a.Year(), int(a.Month()), a.Day()))
	}
	limits := map[string][2]float64{"latitude": {-90, 90}, "longitude": {-180, 180}}
	if l, ok := limits[c.Semantic]; ok {
		for _, x := range []*float64{c.Min, c.Max} {
			if x != nil && (*x < l[0] || *x > l[1]) && !p.waive(c, "its range", func() { c.Min, c.Max, c.OpenMin, c.OpenMax = nil, nil, false, false }) {
				p.Ask("type_range", fmt.Sprintf("A %s lies between %s and %s, so %s is outside its range. Which range did you mean?", c.Semantic, term.Plain(l[0]), term.Plain(l[1]), term.Plain(*x)), fmt.Sprintf("%s between %s and %s", name, term.Plain(l[0]), term.Plain(l[1])))
				break
			}
		}
	}
	if c.NotNull && c.NullShare != nil && *c.NullShare > 0 && *c.NullShare <= 1 && !p.waive(c, "its empty cells", func() { c.NullShare = nil }) {
		p.Ask("required", fmt.Sprintf("%s is required, and yet empty in %s of the rows. Which of them is right?", name, term.PercentText(*c.NullShare)),
			name+" is never empty", fmt.Sprintf("%s is empty for %s", name, term.PercentText(*c.NullShare)))
	}
	p.checkMiddle(c, name)
	p.checkParts(c, name)
	p.checkCount(t, c, name)
	if (c.Unique || c.Primary) && (c.Repeats > 0 || c.RepeatCount > 0) && !p.waive(c, "that it repeats values", func() { c.Repeats, c.RepeatCount = 0, 0 }) {
		p.Ask("unique_repeats", fmt.Sprintf("%s is unique, and yet some rows repeat the value of another. Which of them is right?", name), name+" is unique", name+" need not be unique")
		return
	}
	p.checkUnique(t, c, name)
}

func swapped(y, m, d int) string {
	return token.Day(y, time.Month(d), m).Format(draft.DayLayout)
}

// checkShares: explicit shares of a closed list must make 100%.
func (p Reader) checkShares(c *draft.Column, name string) {
	sum, said := 0.0, 0
	var parts []string
	for _, v := range c.Values {
		if v.Share >= 0 {
			sum += v.Share
			said++
			parts = append(parts, term.PercentText(v.Share))
		}
	}
	all := said == len(c.Values)
	if said == 0 || math.Abs(sum-1) < .0151 && all || sum <= 1 && !all || c.Base != nil && !c.Touched {
		return
	}
	if sum < 1 && c.OpenList || p.numberByValue(c) {
		return
	}
	if all && c.NullShare != nil && math.Abs(sum+*c.NullShare-1) < .0051 {
		for k := range c.Values { // "web 60%, shop 30%, blank 10%": shares of all rows
			c.Values[k].Share /= sum
		}
		return
	}
	if p.Lenient && all && (p.Distrust && !p.saidInARow(c, sum) || sum < 1 && p.sharesGoOn(c) || !slices.ContainsFunc(c.Values, func(v draft.Category) bool { return v.Vague == "" })) {
		for k := range c.Values {
			c.Values[k].Share /= sum
		}
		p.Waived++
		p.Assume(&c.Element, "shares that make 100% together, because what the text says of the others was not understood", nil)
		return
	}
	suggestions := []string{name + ": " + scaled(c.Values, sum)}
	if sum < 1 {
		suggestions = append(suggestions, fmt.Sprintf("%s: %s, other %s", name, scaled(c.Values, 1), term.PercentText(1-sum)))
	}
	for _, v := range c.Values {
		if v.Share > 1 {
			p.Ask("share_range", fmt.Sprintf("The share of %q in %s is %s; a share lies between 0%% and 100%%. Which share did you mean?", v.Text, name, term.PercentText(v.Share)), suggestions...)
			return
		}
	}
	p.Ask("shares_sum", fmt.Sprintf("The shares %s of %s add up to %s, not 100%%. Which shares did you mean?", strings.Join(parts, " + "), name, term.PercentText(sum)), suggestions...)
}

// saidInARow: three values or more with more than all of the rows stand one behind the other, so that nothing of them was
// misread.
func (p Reader) saidInARow(c *draft.Column, sum float64) bool {
	if len(c.Values) < 3 || sum < 1.02 {
		return false
	}
	for k, v := range c.Values {
		if v.Vague != "" || k > 0 && (v.At <= c.Values[k-1].At || v.At-c.Values[k-1].At > 6) {
			return false
		}
	}
	return c.At >= 0 && c.Values[0].At-c.At < 8 && c.Values[0].At > c.At
}

// sharesGoOn: right behind the column's shares stands a number, or a word for the rest, that nobody took,
// so the list is no whole.
func (p Reader) sharesGoOn(c *draft.Column) bool {
	last := -1
	for k, e := range p.Owner {
		if e == &c.Element && k >= c.Values[len(c.Values)-1].At {
			last = k
		}
	}
	if last < 0 {
		return false
	}
	k := last + 1
	for k < len(p.Toks) && (p.Toks[k].Is(",", "and", "&") || p.Owner[k] == &p.Root && p.Toks[k].Kind == token.Mark) {
		k++
	}
	for ; k < len(p.Toks) && p.Owner[k] == nil && p.Toks[k].Kind != token.Line && !p.Toks[k].Is(".", ";"); k++ {
		if p.Toks[k].Kind == token.Number && !p.Toks[k].Spelled || p.Toks[k].Is("rest", "left", "remainder", "others", "remaining", "half", "third", "quarter", "tenth") {
			return true
		}
	}
	return false
}

// scaled writes values with their shares of a sum, in tenths of a percent that make 100%
// where the shares make the sum. A value whose share is not said gets none.
func scaled(values []draft.Category, sum float64) string {
	left, last := 1.0, -1
	shares := make([]float64, len(values))
	for k, v := range values {
		if shares[k] = -1; v.Share >= 0 {
			shares[k] = math.Round(v.Share/sum*1000) / 1000
			left -= shares[k]
			last = k
		}
	}
	if last >= 0 && math.Abs(left) < .005 {
		shares[last] += left
	}
	var out []string
	for k, v := range values {
		if shares[k] >= 0 {
			out = append(out, v.Text+" "+term.PercentText(shares[k]))
		}
	}
	return strings.Join(out, ", ")
}

// checkUnique: there must be at least as many different values as rows.
func (p Reader) checkUnique(t *draft.Table, c *draft.Column, name string) {
	if !c.Unique {
		return
	}
	rows := t.Rows
	if rows == 0 {
		rows = plan.DefaultRows
	}
	if c.NullShare != nil {
		rows -= contract.Count(rows, *c.NullShare)
	}
	p.widenSample(c, rows)
	p.fixedWidth(c)
	capacity, what := int64(-1), ""
	switch {
	case len(c.Values) > 0:
		capacity, what = int64(len(c.Values)), "values"
	case c.Pattern != "":
		if slots, err := contract.ParsePattern(c.Pattern); err == nil {
			capacity, what = contract.PatternCapacity(slots), "codes of the form "+c.Pattern
		}
	case c.TrueShare != nil || c.Typ == contract.Boolean:
		capacity, what = 2, "values"
	case c.Min != nil && c.Max != nil && c.Typ != contract.Decimal && c.Scale <= 0 && *c.Max >= *c.Min && (c.Typ == contract.Integer || c.Kind == draft.KindInteger || c.WholeBounds()):
		capacity, what = int64(*c.Max-*c.Min)+1, "numbers"
	case c.Distinct > 0:
		capacity, what = c.Distinct, "values"
	case listedMeanings[c.Semantic] > 0 && c.Fk == nil && c.Base == nil:
		capacity, what = listedMeanings[c.Semantic], "values"
	}
	if capacity > 1 && capacity < rows && p.countsRows(t) {
		t.Rows, t.RowsSaid = capacity, true
		p.Assume(&t.Element, fmt.Sprintf("%d rows, one for each %s", capacity, name), nil)
		return
	}
	if capacity >= 0 && capacity < rows && (c.Primary || !p.waive(c, "that it is unique", func() { c.Unique = false })) {
		p.Ask("unique_capacity", fmt.Sprintf("%s must be unique in %s rows, but there are only %s different %s. Should it not be unique, or should there be fewer rows?", name, term.Plain(float64(rows)), term.Plain(float64(capacity)), what),
			name+" need not be unique", fmt.Sprintf("%s %s", term.Plain(float64(capacity)), t.Called(capacity)))
	}
}

// countsRows: nothing else tells how many rows the table has.
func (p Reader) countsRows(t *draft.Table) bool {
	return t.Rows == 0 && !t.RowsSaid && t.Counted == 0 && t.Grid == nil && t.Base == nil && !slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool { return r.Child == t })
}

func (p Reader) checkRelation(r *draft.Relation) {
	if r.Child == r.Parent || r.Child.Base != nil {
		return
	}
	if p.waiveCounts(r) {
		return
	}
	if r.Bounded && r.Max != 0 && r.Max < r.Min {
		p.Ask("per_parent", fmt.Sprintf("Each %s cannot have between %d and %d %s: the minimum is above the maximum. Which range did you mean?", r.Parent.Noun(), r.Min, r.Max, r.Child.Name()), fmt.Sprintf("%d to %d %s per %s", r.Max, r.Min, lexicon.Plural(r.Child.Noun()), r.Parent.Noun()))
		return
	}
	if r.Mean > 0 && !r.Bounded && r.ParentShare == 0 && r.Child.RowsSaid && !r.Child.Derived && r.Parent.Rows > 0 {
		if total := r.Mean * float64(r.Parent.Rows); math.Abs(total-float64(r.Child.Rows)) > .25*total {
			p.Ask("child_total", fmt.Sprintf("%d %s do not fit %d %s with %s each on average: that makes about %s rows. Which number is right?", r.Child.Rows, r.Child.Name(), r.Parent.Rows, r.Parent.Name(), draft.TrimFloat(r.Mean), term.Plain(math.Round(total))),
				term.Plain(math.Round(total))+" "+r.Child.Name(), fmt.Sprintf("%d %s per %s on average", max(1, r.Child.Rows/max(1, r.Parent.Rows)), r.Child.Name(), r.Parent.Noun()))
		}
		return
	}
	if !r.Bounded || !r.Child.RowsSaid || r.Parent.Rows == 0 || r.Child.Rows == 0 || r.Child.Derived {
		return
	}
	if r.Child.Grid != nil && r.Min == 1 && r.Max == 1 && r.Child.Rows%r.Parent.Rows == 0 {
		return // "one per employee for each month": one in each step
	}
	lo, hi := r.Min*r.Parent.Rows, r.Max*r.Parent.Rows
	if r.ParentShare > 0 {
		lo = 0
	}
	if r.Child.Rows < lo || r.Max > 0 && r.Child.Rows > hi {
		p.Ask("child_total", fmt.Sprintf("%d %s do not fit %d %s with %s each: that makes %s rows. Which number is right?", r.Child.Rows, r.Child.Name(), r.Parent.Rows, r.Parent.Name(), perText(r), spanText(lo, hi)),
			r.Fitting(lo, hi)...)
	}
}

func perText(r *draft.Relation) string { return spanText(r.Min, r.Max) }

// spanText writes a range of counts; without a maximum hi is 0.
func spanText(lo, hi int64) string {
	switch {
	case lo == hi:
		return fmt.Sprint(lo)
	case hi == 0:
		return fmt.Sprintf("at least %d", lo)
	}
	return fmt.Sprintf("%d to %d", lo, hi)
}

// onlyStore: the text names no more than what data are kept in: "need a database for my startup".
func (p Reader) onlyStore() bool {
	if len(p.Tables) != 1 || !p.Tables[0].Implicit || p.Tables[0].RowsSaid || len(p.Tables[0].Columns) != 1 {
		return false
	}
	c := p.Tables[0].Columns[0]
	return c.Bare() && len(c.Words) == 1 && slices.Contains([]string{"database", "db", "warehouse", "spreadsheet", "lake"}, c.Words[0])
}

// widenSample gives the codes of a column whose values must differ a digit more than an example
// has, where that makes them enough for the rows. Where it does not, the planner asks.
func (p Reader) widenSample(c *draft.Column, rows int64) {
	last := strings.LastIndexByte(c.Pattern, '#')
	if !c.Sample || last < 0 || rows < 1 {
		return
	}
	capacity := func(pattern string) int64 {
		slots, err := contract.ParsePattern(pattern)
		if err != nil {
			return 0
		}
		return contract.PatternCapacity(slots)
	}
	wider := c.Pattern[:last] + "#" + c.Pattern[last:]
	if capacity(c.Pattern) < rows && capacity(wider) >= rows {
		c.Pattern = wider
		p.Assume(&c.Element, "codes with a digit more than the example, because there are so many rows", nil)
	}
}
