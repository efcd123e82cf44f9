package lower

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// applyRates makes of a price per measure a column of its own, and of the price what it comes to.
func (p Reader) applyRates() {
	for _, t := range p.Tables {
		for _, c := range slices.Clone(t.Columns) {
			if c.RateOf[1] == 0 || c.Dropped {
				continue
			}
			of := p.Find(t, c.RateOf[0], c.RateOf[1], c)
			if of == nil || !p.NumberLike(of) || c.Formula != "" {
				p.Release(c.RateOf[0], c.RateOf[1])
				continue
			}
			rate := &draft.Column{Scale: 2, Table: t, At: -1, Generated: true, Kind: draft.KindDecimal, Typ: contract.Decimal, Min: c.Min, Max: c.Max, Distribution: c.Distribution, Typical: c.Typical, Skew: c.Skew}
			rate.Words = append(append(slices.Clone(c.Words), "per"), of.Words...)
			if t.Column(rate.Words) != nil {
				continue
			}
			t.Columns = slices.Insert(t.Columns, slices.Index(t.Columns, c), rate)
			c.Min, c.Max, c.Distribution, c.Typical, c.Skew = nil, nil, nil, nil, ""
			c.Formula = rate.Name() + " * " + of.Name()
			p.Assume(&rate.Element, rate.Name()+" was added: "+c.Name()+" is this times "+of.Name(), nil)
		}
	}
}

// semanticFor keeps the semantic only where the catalogue allows it for the type.
func (p Reader) semanticFor(c *draft.Column, t contract.Type) string {
	s, ok := contract.LookupSemantic(c.Semantic)
	if !ok {
		if c.Kind == draft.KindText && t == contract.String {
			return "text"
		}
		return ""
	}
	if !s.Allows(t) {
		return ""
	}
	return s.Name
}

// unmeasured takes back what was made of a grid's clause where the text tells the columns and
// does not speak of the measured thing again.
func (p Reader) unmeasured(t *draft.Table) {
	told := slices.ContainsFunc(t.Columns, func(c *draft.Column) bool {
		return c.Stated && !c.Measured && !c.Dropped && !c.IsDate(p.Lex) && !p.tellsApart(t.Grid, c)
	})
	if !told {
		return
	}
	t.Columns = slices.DeleteFunc(t.Columns, func(c *draft.Column) bool {
		if !c.Measured || !c.Bare() || p.again(c) {
			return false
		}
		for k, o := range p.Owner {
			if o == &c.Element {
				p.Owner[k] = &t.Element
			}
		}
		return true
	})
}

// again: the text names the column a second time, and by no column of a longer name.
func (p Reader) again(c *draft.Column) bool {
	n, last := 0, lexicon.Singular(c.Words[len(c.Words)-1])
	if slices.ContainsFunc(c.Table.Columns, func(o *draft.Column) bool {
		return o != c && slices.ContainsFunc(o.Words, func(w string) bool { return lexicon.Singular(w) == last })
	}) {
		return false
	}
	for _, t := range p.Toks {
		if t.Kind == token.Word && lexicon.Singular(t.Low) == last {
			n++
		}
	}
	return n > 1
}

// listedMeanings are how many different values columns of some meanings have in all. Beyond
// them the engine could only join two of its values into one.
//
// Where they name the rows of a table that is not longer, each is taken once.
var listedMeanings = map[string]int64{
	"state": 51, "country": 153, "country_code": 153, "continent": 6, "currency_code": 20, "language": 11, "airport_iata": 49,
	"blood_type": 8, "gender": 2, "marital_status": 5, "color": 20, "department": 11, "industry": 20, "job_title": 116,
	"vehicle_make": 19, "browser": 4, "os": 6, "payment_method": 7, "card_brand": 4, "cabin_class": 4,
}

// Build turns the drafts into a contract; paths of the elements are set on the way.
func (p Reader) Build() *contract.Contract {
	c := &contract.Contract{Version: contract.Version, AsOf: p.AsOf.From.Format(draft.DayLayout), Locale: p.Locale, Tables: []contract.Table{}, Relations: []contract.Relation{}}
	p.countKeys()
	p.settlePlaces()
	p.settleSlots()
	c.Locale = p.Locale
	for _, t := range p.Tables {
		p.headEvents(t)
		t.FigureValues()
		p.mainDates(t)
		p.wholeVerdicts(t)
	}
	for _, t := range p.Tables {
		if t.Grid != nil {
			p.gridParent(t)
		}
	}
	p.completeRelations()
	p.settlePairs()
	p.settleEachOther()
	p.settleOnes()
	for _, t := range p.Tables {
		if t.Grid != nil {
			p.unmeasured(t)
			p.atEachTime(t)
		}
	}
	p.settlePools()
	p.pairKeys()
	p.applyRates()
	p.applyShares()
	p.numericCases()
	p.wordCases()
	for _, t := range p.Tables {
		p.bothEmptied(t)
	}
	p.compareColumns()
	for _, t := range p.Tables {
		if t.Base == nil && t.Grid == nil {
			p.settleAsked(t)
			p.pairedDates(t) // before formulas take their difference
		}
	}
	p.statedSpans()
	rules := mergeOrders(append(p.ResolveRules(), p.Resolved...))
	p.askDistances(rules)
	rules = append(rules, p.impliedOrders(rules)...)
	for _, t := range p.Tables {
		p.settleClocks(t, rules)
	}
	rules = append(rules, p.sidesApart(rules)...)
	p.chargeAmounts()
	p.inHundredths()
	rules = append(rules, p.percentsOf(rules)...)
	p.impliedFormulas(rules)
	rules = append(rules, p.impliedBounds(rules)...)
	rules = append(rules, p.endOrders(rules)...)
	rules = append(rules, p.readOffs(rules)...)
	p.askAboutCircles(rules)
	p.settleUnique()
	p.bodyMass()
	p.spanColumns(rules)
	for _, t := range p.Tables {
		computedPartners(t)
	}
	p.comparedNumbers()
	p.customaryValues(rules, true)
	p.planDates(rules)
	for k, t := range p.Tables {
		t.Path = fmt.Sprintf("tables[%d]", k)
		p.layGrid(t)
	}
	p.scoreGrade()
	p.customaryValues(rules, false)
	p.eventCells()
	p.sidesAlike(rules)
	var unsaid []*draft.Table
	for _, t := range p.Tables {
		if n := t.PlacesOf(); t.Rows == 0 && !t.RowsSaid && n > 0 && t.Grid == nil && t.Base == nil {
			t.Rows, t.RowsSaid = n, true
			p.Assume(&t.Element, fmt.Sprintf("%d rows, one for each value that comes once", n), nil)
			continue
		}
		if t.Rows == 0 && !t.RowsSaid && t.Counted > 0 && t.Grid == nil && !slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool { return r.Child == t && (r.Bounded || r.Max > 0) }) {
			t.Rows, t.RowsSaid = t.Counted, true // "customers who place 2000 orders"
			p.Assume(&t.Element, fmt.Sprintf("%d rows, as many as the text counts", t.Rows), nil)
			continue
		}
		if t.Rows == 0 && !t.RowsSaid {
			t.Rows = plan.DefaultRows
			unsaid = append(unsaid, t)
		}
	}
	p.childRows()
	p.usualChildren(unsaid)
	p.askDerived()
	for _, t := range unsaid {
		if !t.Derived {
			p.Assume(&t.Element, fmt.Sprintf("%d rows, because the text names no number", plan.DefaultRows), nil)
		}
	}
	for k, t := range p.Tables {
		out := contract.Table{Name: t.Name(), Rows: t.Rows, Columns: []contract.Column{}}
		if t.Base != nil {
			out.Description, out.Constraints = t.Base.Description, t.Base.Constraints
		}
		for _, col := range t.Ordered() {
			col.Path = columnPath(k, len(out.Columns))
			out.Columns = append(out.Columns, p.lowerColumn(col))
		}
		if t.Grid != nil {
			out.Grid = p.lowerGrid(t)
		}
		if t.Base != nil && t.Base.Grid != nil {
			out.Grid = t.Base.Grid
		}
		uniqueNames(out.Columns)
		c.Tables = append(c.Tables, out)
	}
	p.groupFirst()
	for _, r := range p.Relations {
		r.Path = fmt.Sprintf("relations[%d]", len(c.Relations))
		c.Relations = append(c.Relations, p.lowerRelation(r))
	}
	for _, col := range p.foreignKeys() {
		p.lowerForeignKey(c, col)
	}
	for _, b := range rules {
		p.lowerRule(c, b)
	}
	for k, t := range p.Tables {
		p.lowerTableRules(&c.Tables[k], t)
		p.lowerCases(c, &c.Tables[k], t)
		p.lowerCurrencies(&c.Tables[k])
		p.lowerRestarts(c, &c.Tables[k], t)
		p.lowerOnes(c, &c.Tables[k], t)
		for j := range c.Tables[k].Constraints {
			if c.Tables[k].Constraints[j].ID == "" {
				c.Tables[k].Constraints[j].ID = fmt.Sprintf("rule_%d", j+1)
			}
		}
	}
	p.writeZeroOnes(c)
	p.Root.Path = "contract"
	return c
}

func columnPath(table, column int) string {
	return fmt.Sprintf("tables[%d].columns[%d]", table, column)
}

func uniqueNames(cols []contract.Column) {
	seen := map[string]bool{}
	for k := range cols {
		name := cols[k].Name
		for n := 2; seen[cols[k].Name]; n++ {
			cols[k].Name = fmt.Sprintf("%s_%d", name, n)
		}
		seen[cols[k].Name] = true
	}
}

// mainDates gives a period said of the whole table to its first free date column.
func (p Reader) mainDates(t *draft.Table) {
	t.OnWeekdays(p.Lex)
	if t.Grid0 == nil && t.Days == nil && t.Growth == 0 {
		return
	}
	for _, c := range t.Columns {
		if !c.IsDate(p.Lex) || c.Semantic == "date_of_birth" || c.Dropped {
			continue
		}
		free := c.Dates == nil || !c.Stated && c.Base == nil
		if t.Days != nil && c.Calendar == nil && (free || t.Grid0 == nil) {
			c.Calendar = &contract.Calendar{Weekdays: t.Days}
		}
		if t.Growth > 0 && (c.Calendar == nil || c.Calendar.Growth == 0) {
			cal := contract.Calendar{}
			if c.Calendar != nil {
				cal = *c.Calendar
			}
			cal.Growth = t.Growth
			c.Calendar = &cal
		}
		if t.Grid0 == nil {
			return
		}
		if free {
			c.Dates = t.Grid0
			return
		}
	}
	if t.Grid0 == nil && t.Days == nil {
		return
	}
	if t.Grid == nil && t.Base == nil {
		held := "period"
		if t.Grid0 == nil {
			held = "days"
		}
		c := &draft.Column{Scale: -1, Table: t, Words: []string{t.Nouns[len(t.Nouns)-1], "date"}, Kind: draft.KindDate, Dates: t.Grid0, Generated: true, At: -1}
		t.Columns = append(t.Columns, c)
		p.Assume(&c.Element, "a date column holds the "+held+" that the text names", nil)
		p.mainDates(t) // its days and its growth
	}
}

// lowerColumn decides type and generator of one column.
func (p Reader) lowerColumn(c *draft.Column) contract.Column {
	if c.Base != nil && !c.Touched {
		return *c.Base
	}
	out := contract.Column{Name: c.Name()}
	if c.Base != nil {
		out = *c.Base
		c.Inherit(out)
	}
	c.SettleRepeats()
	p.fixedWidth(c)
	p.contextMeaning(c)
	if most := listedMeanings[c.Semantic]; most > 0 && c.Distinct > most {
		c.Semantic = "" // the twelve cabins of a camp are not the four classes of a plane
	}
	out.Unit, out.Locale = c.Unit, c.Locale
	out.Unique, out.PrimaryKey = c.Unique || c.Primary, c.Primary
	if c.NullShare != nil && !c.Primary && c.Formula == "" {
		out.NullShare = *c.NullShare
	}
	out.Distinct = c.Distinct
	if c.Fk != nil {
		out.Type, out.Semantic, out.Unit = contract.Integer, "", ""
		out.Distinct = 0
		return out
	}
	if c.Restart != nil {
		c.LowerRestart(&out)
		return out
	}
	if t := c.Table; t.Grid != nil && (t.Grid.Time == c || t.Grid.Key == c) {
		p.gridColumn(c, &out)
		return out
	}
	p.numberRanges(c)
	out.Type = p.TypeOf(c)
	out.Semantic = p.semanticFor(c, out.Type)
	if out.Type == contract.String && c.Semantic == "" && c.Kind == "" && (c.Stated || c.Distinct > 0 && c.Usual) && c.Values == nil && c.Pattern == "" && c.Formula == "" {
		p.guessText(c, &out)
	}
	switch {
	case c.Formula != "":
		out.Formula = c.Formula
		out.Scale = c.ScaleOf(out.Type)
		out.Distinct = 0
		computedBounds(c, &out)
	case c.Values != nil:
		p.lowerValues(c, &out)
	case out.Type == contract.Boolean:
		p.lowerBoolean(c, &out)
	case out.Type.Temporal():
		p.lowerDates(c, &out)
	case c.Pattern != "":
		out.Pattern, out.Semantic = c.Pattern, ""
		out.Min, out.Max = nil, nil
	case out.Type.Numeric():
		p.lowerNumber(c, &out)
	default:
		p.lowerText(c, &out)
	}
	if c.NamesRow() && out.Distinct == 0 && out.NullShare == 0 && len(out.Values) == 0 && len(c.Cases) == 0 && !c.Table.Has("city") && c.Table.Rows <= listedMeanings[out.Semantic] {
		out.Unique = true // six departments are six different ones
	}
	if c.Calendar != nil && out.Type.Temporal() {
		out.Calendar = c.Calendar
	}
	return out
}
