package planner

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func (p *parser) ask(id, text string, suggestions ...string) {
	for _, q := range p.questions {
		if q.ID == id && q.Text == text {
			return
		}
	}
	p.questions = append(p.questions, Question{ID: id, Text: text, Suggestions: suggestions})
}

// check asks about everything that contradicts itself, before anything is built.
func (p *parser) check() {
	if p.earlierWork() {
		return
	}
	if !p.themed && (p.onlyAim() || p.onlyStore()) || len(p.tables) == 0 || len(p.tables) == 1 && p.tables[0].implicit && len(p.tables[0].columns) == 0 {
		if i, end := p.noRows(); end > 0 {
			p.ask("no_rows", fmt.Sprintf("%q: a table has 1 to %d rows. How many should it have?", p.source(0, end), int64(contract.MaxRows)), "100 "+p.source(i, end))
			return
		}
		p.ask("subject", "What should the table hold? Please name the table and its columns, and how many rows you want.",
			"500 customers: name, email, signup date in the last two years, tier gold/silver/bronze 10/30/60",
			"200 products with sku, name, price 5 to 400, stock", "columns: id, name, email, created at; 100 rows")
		return
	}
	p.waiveTables()
	for _, t := range p.tables {
		if live(t) == 0 && t.grid == nil && len(t.pairs) == 0 {
			p.ask("columns", fmt.Sprintf("Which columns should the table %s have?", t.name()), t.noun()+" id, name, created at", "name, email, status active/inactive 80/20")
		}
		if t.rows < 0 || t.rows > contract.MaxRows {
			p.ask("rows", fmt.Sprintf("%s rows of %s are outside the limit of 1 to %d rows. How many rows should it be?", plain(float64(t.rows)), t.name(), int64(contract.MaxRows)), "1000000")
		}
		for _, c := range t.columns {
			if !c.dropped {
				p.about(strings.Join(c.words, " "), func() { p.checkColumn(t, c) })
			}
		}
		p.checkTenure(t)
		p.checkSuccession(t)
	}
	for _, r := range p.relations {
		p.about(lexicon.Plural(r.child.noun()), func() { p.checkRelation(r) })
	}
}

// about notes what the questions of a check are about.
func (p *parser) about(subject string, check func()) {
	n := len(p.questions)
	if check(); len(p.questions) > n {
		p.askedOf = subject
	}
}

// mostDerived are the rows of a table that follow from others without a question: nobody has seen the number.
const mostDerived = 10_000_000

// askDerived asks about tables that the counts of others make very large.
func (p *parser) askDerived() {
	for _, t := range p.tables {
		if t.derived && t.grid == nil && t.base == nil && t.rows > mostDerived {
			p.ask("derived_rows", fmt.Sprintf("That makes about %s rows of %s, counted by the rows of other tables. Are so many meant, or how many should there be?", plain(float64(t.rows)), t.name()),
				plain(float64(min(t.rows, contract.MaxRows)))+" "+t.name(), "1000000 "+t.name())
		}
	}
}

func live(t *tableDraft) int {
	n := 0
	for _, c := range t.columns {
		if !c.dropped {
			n++
		}
	}
	return n
}

func (p *parser) checkColumn(t *tableDraft, c *columnDraft) {
	name := strings.Join(c.words, " ")
	p.checkShares(c, name)
	for _, s := range []struct {
		at   **float64
		what string
	}{{&c.nullShare, "empty"}, {&c.trueShare, "true"}} {
		if share := *s.at; share != nil && (*share < 0 || *share > 1) && !p.waive(c, "its share "+percentText(*share), func() { *s.at = nil }) {
			p.ask("share_range", fmt.Sprintf("%s of %s cannot be %s: a share lies between 0%% and 100%%. Which share did you mean?", percentText(*share), name, s.what), fmt.Sprintf("%s %s for %s", name, s.what, percentText(math.Min(1, math.Abs(*share)/10))))
		}
	}
	if c.min != nil && c.max != nil && *c.min > *c.max && (p.pairSaid(c) || !p.waive(c, "its range", func() { c.min, c.max, c.openMin, c.openMax = nil, nil, false, false })) {
		p.ask("range", fmt.Sprintf("The range of %s runs from %s to %s: its minimum is above its maximum. Should it be %s to %s?", name, plain(*c.min), plain(*c.max), plain(*c.max), plain(*c.min)),
			fmt.Sprintf("%s between %s and %s", name, plain(*c.max), plain(*c.min)))
	}
	if d := c.dates; d != nil && !d.from.From.IsZero() && !d.to.To.IsZero() && d.to.To.Before(d.from.From) && !p.waive(c, "its period", func() { c.dates, c.period = nil, nil }) {
		p.ask("date_range", fmt.Sprintf("The dates of %s run from %s to %s: the first is after the last. Should they be swapped?", name, d.from.From.Format(dayLayout), d.to.To.Format(dayLayout)),
			fmt.Sprintf("%s between %s and %s", name, d.to.To.Format(dayLayout), d.from.From.Format(dayLayout)))
	}
	if d := c.dates; d != nil && (d.from.Ambiguous || d.to.Ambiguous) {
		a := d.from.From
		p.ask("date_order", fmt.Sprintf("Is the date of %s, read as month/day/year, %s or %s?", name, a.Format("2 January 2006"), swapped(a.Year(), int(a.Month()), a.Day())), a.Format(dayLayout), swapped(a.Year(), int(a.Month()), a.Day()))
	}
	limits := map[string][2]float64{"latitude": {-90, 90}, "longitude": {-180, 180}}
	if l, ok := limits[c.semantic]; ok {
		for _, x := range []*float64{c.min, c.max} {
			if x != nil && (*x < l[0] || *x > l[1]) && !p.waive(c, "its range", func() { c.min, c.max, c.openMin, c.openMax = nil, nil, false, false }) {
				p.ask("type_range", fmt.Sprintf("A %s lies between %s and %s, so %s is outside its range. Which range did you mean?", c.semantic, plain(l[0]), plain(l[1]), plain(*x)), fmt.Sprintf("%s between %s and %s", name, plain(l[0]), plain(l[1])))
				break
			}
		}
	}
	if c.notNull && c.nullShare != nil && *c.nullShare > 0 && *c.nullShare <= 1 && !p.waive(c, "its empty cells", func() { c.nullShare = nil }) {
		p.ask("required", fmt.Sprintf("%s is required, and yet empty in %s of the rows. Which of them is right?", name, percentText(*c.nullShare)),
			name+" is never empty", fmt.Sprintf("%s is empty for %s", name, percentText(*c.nullShare)))
	}
	p.checkMiddle(c, name)
	p.checkCount(t, c, name)
	if (c.unique || c.primary) && (c.repeats > 0 || c.repeatCount > 0) && !p.waive(c, "that it repeats values", func() { c.repeats, c.repeatCount = 0, 0 }) {
		p.ask("unique_repeats", fmt.Sprintf("%s is unique, and yet some rows repeat the value of another. Which of them is right?", name), name+" is unique", name+" need not be unique")
		return
	}
	p.checkUnique(t, c, name)
}

func swapped(y, m, d int) string {
	return token.Day(y, time.Month(d), m).Format(dayLayout)
}

// checkShares: explicit shares of a closed list must make 100%.
func (p *parser) checkShares(c *columnDraft, name string) {
	sum, said := 0.0, 0
	var parts []string
	for _, v := range c.values {
		if v.share >= 0 {
			sum += v.share
			said++
			parts = append(parts, percentText(v.share))
		}
	}
	all := said == len(c.values)
	if said == 0 || math.Abs(sum-1) < .0151 && all || sum <= 1 && !all || c.base != nil && !c.touched {
		return
	}
	if sum < 1 && c.openList {
		return
	}
	if p.lenient && all && (p.distrust && !p.saidInARow(c, sum) || sum < 1 && p.sharesGoOn(c) || !slices.ContainsFunc(c.values, func(v category) bool { return v.vague == "" })) {
		for k := range c.values {
			c.values[k].share /= sum
		}
		p.waived++
		p.assume(&c.element, "shares that make 100% together, because what the text says of the others was not understood", nil)
		return
	}
	suggestions := []string{name + ": " + scaled(c.values, sum)}
	if sum < 1 {
		suggestions = append(suggestions, fmt.Sprintf("%s: %s, other %s", name, scaled(c.values, 1), percentText(1-sum)))
	}
	for _, v := range c.values {
		if v.share > 1 {
			p.ask("share_range", fmt.Sprintf("The share of %q in %s is %s; a share lies between 0%% and 100%%. Which share did you mean?", v.text, name, percentText(v.share)), suggestions...)
			return
		}
	}
	p.ask("shares_sum", fmt.Sprintf("The shares %s of %s add up to %s, not 100%%. Which shares did you mean?", strings.Join(parts, " + "), name, percentText(sum)), suggestions...)
}

// saidInARow: three values or more with more than all of the rows stand one behind the other, so that nothing of them was
// misread.
func (p *parser) saidInARow(c *columnDraft, sum float64) bool {
	if len(c.values) < 3 || sum < 1.02 {
		return false
	}
	for k, v := range c.values {
		if v.vague != "" || k > 0 && (v.at <= c.values[k-1].at || v.at-c.values[k-1].at > 6) {
			return false
		}
	}
	return c.at >= 0 && c.values[0].at-c.at < 8 && c.values[0].at > c.at
}

// sharesGoOn: right behind the column's shares stands a number, or a word for the rest, that nobody took,
// so the list is no whole.
func (p *parser) sharesGoOn(c *columnDraft) bool {
	last := -1
	for k, e := range p.owner {
		if e == &c.element && k >= c.values[len(c.values)-1].at {
			last = k
		}
	}
	if last < 0 {
		return false
	}
	k := last + 1
	for k < len(p.toks) && (p.toks[k].Is(",", "and", "&") || p.owner[k] == &p.root && p.toks[k].Kind == token.Mark) {
		k++
	}
	for ; k < len(p.toks) && p.owner[k] == nil && p.toks[k].Kind != token.Line && !p.toks[k].Is(".", ";"); k++ {
		if p.toks[k].Kind == token.Number && !p.toks[k].Spelled || p.toks[k].Is("rest", "left", "remainder", "others", "remaining", "half", "third", "quarter", "tenth") {
			return true
		}
	}
	return false
}

// scaled writes values with their shares of a sum, in tenths of a percent that make 100%
// where the shares make the sum. A value whose share is not said gets none.
func scaled(values []category, sum float64) string {
	left, last := 1.0, -1
	shares := make([]float64, len(values))
	for k, v := range values {
		if shares[k] = -1; v.share >= 0 {
			shares[k] = math.Round(v.share/sum*1000) / 1000
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
			out = append(out, v.text+" "+percentText(shares[k]))
		}
	}
	return strings.Join(out, ", ")
}

// checkUnique: there must be at least as many different values as rows.
func (p *parser) checkUnique(t *tableDraft, c *columnDraft, name string) {
	if !c.unique {
		return
	}
	rows := t.rows
	if rows == 0 {
		rows = DefaultRows
	}
	if c.nullShare != nil {
		rows -= contract.Count(rows, *c.nullShare)
	}
	p.widenSample(c, rows)
	p.fixedWidth(c)
	capacity, what := int64(-1), ""
	switch {
	case len(c.values) > 0:
		capacity, what = int64(len(c.values)), "values"
	case c.pattern != "":
		if slots, err := contract.ParsePattern(c.pattern); err == nil {
			capacity, what = contract.PatternCapacity(slots), "codes of the form "+c.pattern
		}
	case c.trueShare != nil || c.typ == contract.Boolean:
		capacity, what = 2, "values"
	case c.min != nil && c.max != nil && c.typ != contract.Decimal && c.scale <= 0 && *c.max >= *c.min && (c.typ == contract.Integer || c.kind == kindInteger || c.wholeBounds()):
		capacity, what = int64(*c.max-*c.min)+1, "numbers"
	case c.distinct > 0:
		capacity, what = c.distinct, "values"
	case listedMeanings[c.semantic] > 0 && c.fk == nil && c.base == nil:
		capacity, what = listedMeanings[c.semantic], "values"
	}
	if capacity >= 0 && capacity < rows && (c.primary || !p.waive(c, "that it is unique", func() { c.unique = false })) {
		p.ask("unique_capacity", fmt.Sprintf("%s must be unique in %s rows, but there are only %s different %s. Should it not be unique, or should there be fewer rows?", name, plain(float64(rows)), plain(float64(capacity)), what),
			name+" need not be unique", fmt.Sprintf("%s %s", plain(float64(capacity)), t.called(capacity)))
	}
}

func (p *parser) checkRelation(r *relationDraft) {
	if r.child == r.parent || r.child.base != nil {
		return
	}
	if p.waiveCounts(r) {
		return
	}
	if r.bounded && r.max != 0 && r.max < r.min {
		p.ask("per_parent", fmt.Sprintf("Each %s cannot have between %d and %d %s: the minimum is above the maximum. Which range did you mean?", r.parent.noun(), r.min, r.max, r.child.name()), fmt.Sprintf("%d to %d %s per %s", r.max, r.min, lexicon.Plural(r.child.noun()), r.parent.noun()))
		return
	}
	if r.mean > 0 && !r.bounded && r.parentShare == 0 && r.child.rowsSaid && !r.child.derived && r.parent.rows > 0 {
		if total := r.mean * float64(r.parent.rows); math.Abs(total-float64(r.child.rows)) > .25*total {
			p.ask("child_total", fmt.Sprintf("%d %s do not fit %d %s with %s each on average: that makes about %s rows. Which number is right?", r.child.rows, r.child.name(), r.parent.rows, r.parent.name(), trimFloat(r.mean), plain(math.Round(total))),
				plain(math.Round(total))+" "+r.child.name(), fmt.Sprintf("%d %s per %s on average", max(1, r.child.rows/max(1, r.parent.rows)), r.child.name(), r.parent.noun()))
		}
		return
	}
	if !r.bounded || !r.child.rowsSaid || r.parent.rows == 0 || r.child.rows == 0 || r.child.derived {
		return
	}
	if r.child.grid != nil && r.min == 1 && r.max == 1 && r.child.rows%r.parent.rows == 0 {
		return // "one per employee for each month": one in each step
	}
	lo, hi := r.min*r.parent.rows, r.max*r.parent.rows
	if r.parentShare > 0 {
		lo = 0
	}
	if r.child.rows < lo || r.max > 0 && r.child.rows > hi {
		p.ask("child_total", fmt.Sprintf("%d %s do not fit %d %s with %s each: that makes %s rows. Which number is right?", r.child.rows, r.child.name(), r.parent.rows, r.parent.name(), perText(r), spanText(lo, hi)),
			r.fitting(lo, hi)...)
	}
}

// fitting suggests rows of the child that its parents can have, and a number per parent
// that makes its rows.
func (r *relationDraft) fitting(lo, hi int64) []string {
	total := lo
	if r.max > 0 {
		total = (lo + hi) / 2
	}
	least := r.child.rows / r.parent.rows
	each := fmt.Sprint(least)
	if least*r.parent.rows < r.child.rows {
		each = fmt.Sprintf("%d to %d", least, least+1)
	}
	return []string{fmt.Sprintf("%d %s", max(1, total), lexicon.Plural(r.child.noun())), fmt.Sprintf("%s %s per %s", each, lexicon.Plural(r.child.noun()), r.parent.noun())}
}

// called is how a number of its rows is spoken of.
func (t *tableDraft) called(n int64) string {
	switch {
	case t.implicit:
		return "rows"
	case n == 1:
		return t.noun()
	}
	return lexicon.Plural(t.noun())
}

func perText(r *relationDraft) string { return spanText(r.min, r.max) }

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
func (p *parser) onlyStore() bool {
	if len(p.tables) != 1 || !p.tables[0].implicit || p.tables[0].rowsSaid || len(p.tables[0].columns) != 1 {
		return false
	}
	c := p.tables[0].columns[0]
	return c.bare() && len(c.words) == 1 && slices.Contains([]string{"database", "db", "warehouse", "spreadsheet", "lake"}, c.words[0])
}
