package contract

import (
	"fmt"
	"slices"
	"strings"
)

// Rules lists every promise of the contract, table by table in contract order: the
// table's own rules, its columns', its constraints', its relations'.
// It expects a valid contract.
func (c *Contract) Rules() []Rule {
	var rules []Rule
	for i := range c.Tables {
		l := ruleList{contract: c, table: &c.Tables[i]}
		l.tableRules()
		for j := range l.table.Columns {
			l.columnRules(&l.table.Columns[j])
		}
		for j := range l.table.Constraints {
			l.constraintRule(&l.table.Constraints[j])
		}
		for j := range c.Relations {
			if c.Relations[j].Child == l.table.Name {
				l.relationRules(&c.Relations[j])
			}
		}
		rules = append(rules, l.rules...)
	}
	return rules
}

// ruleList gathers the rules of one table.
type ruleList struct {
	contract *Contract
	table    *Table
	rules    []Rule
}

func (l *ruleList) add(r Rule) {
	r.Table = l.table.Name
	l.rules = append(l.rules, r)
}

func (l *ruleList) tableRules() {
	t := l.table
	l.add(Rule{
		ID: t.Name + ".rows", Kind: RowCountRule, Hard: true, CaseIndex: -1,
		Description: fmt.Sprintf("Table %s has exactly %d rows.", t.Name, t.Rows),
	})
	if g := t.Grid; g != nil {
		columns := []string{g.TimeColumn}
		if g.KeyColumn != "" {
			columns = append(columns, g.KeyColumn)
		}
		l.add(Rule{
			ID: t.Name + ".grid", Kind: GridRule, Hard: true, CaseIndex: -1, Columns: columns,
			Description: gridSentence(t.Name, g),
		})
	}
}

// column adds a rule about one column; its ID ends in the kind.
func (l *ruleList) column(c *Column, kind RuleKind, hard, otherRows bool, format string, args ...any) {
	l.add(Rule{
		ID: l.table.Name + "." + c.Name + "." + string(kind), Kind: kind, Columns: []string{c.Name},
		Hard: hard, OtherRows: otherRows, CaseIndex: -1, Column: c,
		Description: sentence(otherRows, format, args...),
	})
}

func (l *ruleList) columnRules(c *Column) {
	name := l.table.Name + "." + c.Name
	generator := l.contract.Generator(l.table, c)
	l.column(c, TypeRule, true, false, "every value of %s is %s", name, typeForm(c))
	l.nullRules(c, name, generator)
	l.boundRules(c, name)
	l.generatorRules(c, name, generator)
	switch {
	case c.PrimaryKey:
		l.column(c, PrimaryKeyRule, true, false, "%s is the primary key: never empty and never the same twice", name)
	case c.Unique:
		l.column(c, UniqueRule, true, false, "no value of %s occurs twice", name)
	}
	if c.Distinct > 0 {
		l.column(c, DistinctRule, true, false, "%s has exactly %d different values", name, c.Distinct)
	}
	for i := range c.Cases {
		l.caseRule(c, name, i)
	}
}

// decider is the column whose value decides the column's, by a hard rule; "" where none does. The shares are dealt over its
// values then, of which some come more often than others.
func (l *ruleList) decider(c *Column) string {
	for i := range l.table.Constraints {
		r := &l.table.Constraints[i]
		if r.Kind == Dependency && !r.Soft && len(r.Columns) > 1 && slices.Contains(r.Columns[1:], c.Name) {
			return r.Columns[0]
		}
	}
	return ""
}

// constrained: a rule ties the column to others, or to the rows of another table, and may move its values.
func (l *ruleList) constrained(c *Column) bool {
	for i := range l.table.Constraints {
		r := &l.table.Constraints[i]
		if inRow(r.Left) == c.Name || inRow(r.Right) == c.Name || slices.Contains(r.Columns, c.Name) {
			return true
		}
	}
	return false
}

func (l *ruleList) nullRules(c *Column, name string, generator Generator) {
	cased := len(c.Cases) > 0
	switch {
	case c.PrimaryKey || generator == FormulaGenerator:
		// The primary key rule says it; a formula is empty where an operand is.
	case c.NullShare > 0:
		l.column(c, NullShareRule, true, false, "exactly %d of %d cells of %s are empty%s",
			Count(l.table.Rows, c.NullShare), l.table.Rows, name, exceptNullCases(c))
	default:
		l.column(c, NotNullRule, true, cased, "%s is never empty", name)
	}
}

func (l *ruleList) boundRules(c *Column, name string) {
	cased := len(c.Cases) > 0
	if c.Min != nil || c.Max != nil {
		if c.Type == String {
			l.column(c, LengthRule, true, cased, "%s has %s characters", name, between(c.Min, c.Max))
		} else {
			l.column(c, RangeRule, true, cased, "%s is %s", name, between(c.Min, c.Max)+unit(c))
		}
	}
	if c.Earliest != "" || c.Latest != "" {
		l.column(c, PeriodRule, true, cased, "%s is %s", name, period(c.Earliest, c.Latest))
	}
	if c.Type == Decimal {
		l.column(c, ScaleRule, true, false, "%s has at most %d digits after the decimal point", name, c.Scale)
	}
	if c.MultipleOf != nil {
		l.column(c, MultipleOfRule, true, false, "%s is a multiple of %s", name, number(*c.MultipleOf))
	}
	if k := c.Calendar; k != nil {
		l.calendarRules(c, name, k)
	}
}

func (l *ruleList) calendarRules(c *Column, name string, k *Calendar) {
	cased := len(c.Cases) > 0
	if len(k.Weekdays) > 0 {
		l.column(c, WeekdaysRule, true, cased, "%s falls on %s only", name, strings.Join(k.Weekdays, ", "))
	}
	if k.FromHour != 0 || k.ToHour != 0 {
		l.column(c, HoursRule, true, cased, "the time of %s is from %02d:00 to before %02d:00", name, k.FromHour, k.ToHour)
	}
	if k.WeekendFactor != 0 || k.PeakFactor != 0 || k.Growth != 0 || k.Yearly != 0 {
		l.column(c, CalendarRule, false, cased, "%s follows its calendar: %s", name, calendarShape(k))
	}
}

func (l *ruleList) generatorRules(c *Column, name string, generator Generator) {
	cased := len(c.Cases) > 0
	if generator == FormulaGenerator {
		l.column(c, FormulaRule, true, false, "%s = %s", name, c.Formula)
	}
	if generator == PatternGenerator || generator == GridGenerator && c.Pattern != "" {
		l.column(c, PatternRule, true, cased, "%s has the pattern %s", name, c.Pattern)
	}
	if len(c.Values) > 0 {
		l.column(c, ValuesRule, true, cased, "%s is one of %s", name, listValues(c.Values))
		if !c.Unique && !c.PrimaryKey { // each value comes once at most, whatever its share
			if by := l.decider(c); by != "" {
				l.column(c, SharesRule, false, cased, "the values of %s, which %s decides, have about their shares: %s", name, by, listShares(c.Values))
			} else {
				l.column(c, SharesRule, true, cased, "the values of %s have exactly their shares: %s", name, listShares(c.Values))
			}
		}
	}
	if c.TrueShare != nil {
		l.column(c, TrueShareRule, true, cased, "%s is true in exactly %s of the rows that are not empty", name, percent(*c.TrueShare))
	}
	if d := c.Distribution; d != nil {
		l.distributionRules(c, name, d)
	}
	if c.Series != nil {
		l.column(c, SeriesRule, false, cased, "%s follows its series over the time grid: %s", name, seriesShape(c.Series))
	}
}

func (l *ruleList) distributionRules(c *Column, name string, d *Distribution) {
	cased := len(c.Cases) > 0
	switch d.Kind {
	case Sequence:
		within := ""
		if d.Within != "" {
			within = " of the same " + d.Within
		}
		l.column(c, SequenceRule, true, cased, "%s starts at %s and grows by %s with each row%s", name, number(deref(d.Start, 0)), number(deref(d.Step, 1)), within)
		if d.Within != "" {
			rule := &l.rules[len(l.rules)-1]
			rule.Columns = append(rule.Columns, d.Within)
		}
	case Constant:
		l.column(c, ConstantRule, true, cased, "%s is always %s", name, number(deref(d.Value, 0)))
	default:
		l.column(c, DistributionRule, false, cased, "%s is distributed %s", name, distribution(d))
		if bands := d.Bands(); bands != nil {
			shares := make([]string, len(bands))
			for i := range bands {
				shares[i] = percent(bands[i].Weight) + " " + between(bands[i].Min, bands[i].Max)
			}
			hard := !c.Unique && !l.constrained(c)
			how := "about"
			if hard {
				how = "exactly"
			}
			l.column(c, BandsRule, hard, cased, "the values of %s have %s their shares: %s%s", name, how, strings.Join(shares, ", "), unit(c))
		}
	}
	if d.ZeroShare > 0 {
		l.column(c, ZeroShareRule, true, cased, "at least %s of the values of %s are 0", percent(d.ZeroShare), name)
	}
	if d.OutlierShare > 0 {
		l.column(c, OutlierShareRule, false, cased, "%s of the values of %s lie far outside the rest", percent(d.OutlierShare), name)
	}
}

func (l *ruleList) caseRule(c *Column, name string, i int) {
	k := &c.Cases[i]
	columns := []string{c.Name}
	where := "in all other rows"
	if k.When != nil {
		where = "where " + condition(k.When)
		columns = append(columns, inRow(k.When.Column))
	}
	if i > 0 && k.When != nil {
		where += " (and no earlier case holds)"
	}
	l.add(Rule{
		ID: fmt.Sprintf("%s.case_%d", name, i+1), Kind: CaseRule, Columns: columns,
		Hard: true, CaseIndex: i, Column: c,
		Description: sentence(false, "%s, %s %s", where, name, caseOutcome(k)),
	})
}

func (l *ruleList) constraintRule(k *Constraint) {
	columns := append([]string(nil), k.Columns...)
	for _, reference := range []string{k.Left, k.Right} {
		if reference != "" {
			columns = append(columns, inRow(reference))
		}
	}
	l.add(Rule{
		ID: l.table.Name + ":" + k.ID, Kind: RuleKind(k.Kind), Columns: columns,
		// A correlation is an estimate over the whole table, within a tolerance, and still a promise.
		Hard: !k.Soft, CaseIndex: -1, Constraint: k,
		Description: constraintSentence(l.table, k),
	})
}

func (l *ruleList) relationRules(r *Relation) {
	key := r.Child + "." + r.ChildColumn
	target := r.Parent + "." + r.ParentColumn
	add := func(kind RuleKind, format string, args ...any) {
		l.add(Rule{
			ID: key + "." + string(kind), Kind: kind, Columns: []string{r.ChildColumn},
			Hard: true, CaseIndex: -1, Relation: r,
			Description: sentence(false, format, args...),
		})
	}
	add(ReferenceRule, "every %s that is not empty exists in %s", key, target)
	if p := r.PerParent; p != nil {
		add(PerParentRule, "%s", perParentText(r))
		if p.ParentShare > 0 {
			add(ParentShareRule, "exactly %s of the rows of %s have rows in %s", percent(p.ParentShare), r.Parent, r.Child)
		}
	}
	if r.Acyclic {
		add(AcyclicRule, "following %s from row to row never goes in a circle", key)
	}
	if r.NotSelf {
		add(NotSelfRule, "no row of %s names itself in %s", r.Child, r.ChildColumn)
	}
}
