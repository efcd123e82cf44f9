package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// weekendFlags are columns that tell of a date whether it is a weekend or a working day, with the
// days for which they are true.
var weekendFlags = map[string][]string{
	"is weekend": {"Saturday", "Sunday"}, "weekend": {"Saturday", "Sunday"}, "weekend flag": {"Saturday", "Sunday"}, "is weekend day": {"Saturday", "Sunday"},
	"is weekday": {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday"}, "is workday": {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday"}, "is working day": {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday"}, "is business day": {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday"},
}

func (c *columnDraft) weekendFlag() []string { return weekendFlags[strings.Join(c.words, " ")] }

// weekendColumn lets a flag say what the date of its row says. The weekday, which its condition
// speaks of, is a column, too.
func (p *parser) weekendColumn(t *tableDraft, c, date *columnDraft) {
	if c.weekendFlag() == nil || c.trueShare != nil || c.trueCount > 0 || len(c.cases) > 0 || c.nullShare != nil || c.base != nil || c.formula != "" || c.values != nil || c.dropped || p.ruled(c) {
		return
	}
	at := slices.IndexFunc(t.columns, func(o *columnDraft) bool { return !o.dropped && strings.HasPrefix(o.formula, "weekday_name(") })
	if at < 0 {
		day := &columnDraft{scale: -1, table: t, words: []string{"weekday"}, generated: true, at: -1}
		if t.column(day.words) != nil {
			return
		}
		day.formula = day.setPart("weekday_name", date)
		k := slices.Index(t.columns, c)
		t.columns = slices.Insert(t.columns, k, day)
		p.assume(&day.element, "taken from "+date.name()+", because "+c.name()+" is told by it", nil)
		at = k
	}
	c.semantic, c.kind, c.typ, c.weekdayOf = "", kindBoolean, contract.Boolean, t.columns[at]
	p.assume(&c.element, "told by "+t.columns[at].name(), nil)
}

// lowerWeekend writes the flag's two cases.
func (c *columnDraft) lowerWeekend(target *contract.Column) {
	target.TrueShare, target.Values, target.Semantic = nil, nil, ""
	when := contract.Condition{Column: c.weekdayOf.name(), Op: contract.In, Values: c.weekendFlag()}
	target.Cases = []contract.Case{{When: &when, TrueShare: ptr(1.)}, {TrueShare: ptr(0.)}}
}
