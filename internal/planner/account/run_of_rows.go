package account

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// moved are the numbers that balances and stocks go up or down by, the likeliest first.
	moved = []string{"amount", "value", "quantity", "qty", "change", "movement", "net", "points", "units", "count"}
	// comesIn and goesOut are kinds of movements: what raises a balance or a stock, and what lowers it.
	comesIn = lexicon.WordSet("deposit deposits credit in income refund refunds topup top-up inflow incoming received receipt receipts inbound restock return returned earn earned earning salary interest purchase delivery buy bought cr")
	goesOut = lexicon.WordSet("withdrawal withdrawals debit out payment payments fee fees charge expense outflow outgoing outbound issue issued issues sale sales shipment spend spent redeem redeemed redemption transfer sold dr consumption scrap loss")
	befores = lexicon.WordSet("previous prior preceding")
	opens   = lexicon.WordSet("opening initial starting start open begin beginning")
	lapse   = lexicon.WordSet("time duration seconds minutes secs mins lap")
)

// runs computes what goes on from row to row, where the plan tells of which number and in which order: a running balance, a total so far, a
// place among all rows. Rows get the order of their dates.
func runs(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	p = sortedRows(text, p, opts)
	for t := range p.Contract.Tables {
		for c := range p.Contract.Tables[t].Columns {
			r := readerOf(text, p)
			run := runReader{reader: r, table: &p.Contract.Tables[t], at: loose.Place{Table: t, Column: c}}
			formula, says := run.formula()
			if formula == "" {
				continue
			}
			from := run.said()
			if from.End == 0 {
				continue
			}
			whole, before := strings.HasPrefix(formula, "rank("), strings.HasPrefix(formula, "previous(")
			found := complement.Found(run.at.Path(), says, func(next *contract.Contract) bool {
				own := &next.Tables[t]
				k := &own.Columns[c]
				computed := contract.Column{Name: k.Name, Description: k.Description, Type: k.Type, Unit: k.Unit, Scale: k.Scale, Formula: formula}
				switch {
				case whole:
					computed.Type, computed.Scale, computed.Unit = contract.Integer, 0, ""
				default:
					m := &own.Columns[run.measure]
					computed.Type, computed.Scale, computed.Unit = m.Type, m.Scale, m.Unit
				}
				*k = computed
				if !whole && !before && own.Grid == nil {
					run.sort(own)
				}
				return true
			})
			next, ok := found.Taken(p, text.Written, from, opts.Check)
			if !ok {
				continue
			}
			if at := len(p.Contract.Tables[t].Constraints); len(next.Contract.Tables[t].Constraints) > at {
				next.Sources = append(next.Sources, complement.Source{Path: complement.RulePath(t, at), Span: from})
			}
			next.Notes = slices.DeleteFunc(next.Notes, func(n complement.Note) bool {
				return n.Path == run.at.Path() && !strings.HasPrefix(n.Text, "took ")
			})
			next.Unread = slices.DeleteFunc(slices.Clone(next.Unread), func(u token.Span) bool { return u.Start >= from.Start && u.End <= from.End })
			p = next
		}
	}
	return p
}

// runReader reads what one column goes on from.
type runReader struct {
	*reader
	table   *contract.Table
	at      loose.Place
	measure int // the column that is added up, or ranked
}

func (r *runReader) words() []string { return strings.Split(r.Column(r.at).Name, "_") }

// formula is what the column is computed from, and what that says; "" where it is drawn.
func (r *runReader) formula() (formula, says string) {
	c := r.Column(r.at)
	if c.Formula != "" || len(c.Cases) > 0 || c.PrimaryKey || c.Series != nil {
		return "", ""
	}
	words := r.words()
	has := func(set map[string]bool) bool {
		return slices.ContainsFunc(words, func(w string) bool { return set[w] })
	}
	group := r.group()
	if !r.groupedAsSaid(group) {
		return "", ""
	}
	in := ""
	if group != "" {
		in = ", " + group
	}
	switch {
	case has(ranked) && r.asks(c.Name):
		if r.measure = r.rankedBy(); r.measure < 0 {
			return "", ""
		}
		m := r.table.Columns[r.measure].Name
		if slices.ContainsFunc(strings.Split(m, "_"), func(w string) bool { return lapse[w] }) {
			return "rank(-" + m + ")", "the rows are ranked by " + m + ", the shortest first"
		}
		return "rank(" + m + ")", "the rows are ranked by " + m + ", the greatest first"
	case len(words) > 1 && befores[words[0]] && r.ordered():
		if r.measure = slices.IndexFunc(r.table.Columns, func(o contract.Column) bool { return o.Name == strings.Join(words[1:], "_") }); r.measure < 0 {
			return "", ""
		}
		m := r.table.Columns[r.measure].Name
		return "previous(" + m + in + ")", "it is " + m + " of the row before"
	case !c.Type.Numeric() || !has(accrued) && !has(accounts):
		return "", ""
	case !has(accrued) && slices.ContainsFunc(r.table.Columns, func(o contract.Column) bool {
		return slices.ContainsFunc(strings.Split(o.Name, "_"), func(w string) bool { return accrued[w] })
	}):
		return "", "" // the number that is added up
	}
	if debit, credit := r.named("debit", "withdrawal", "paid_out", "money_out"), r.named("credit", "deposit", "paid_in", "money_in"); debit >= 0 && credit >= 0 && has(lexicon.WordSet("balance")) && !has(opens) {
		r.measure = credit
		return r.opening(in) + "running_sum(" + r.table.Columns[credit].Name + in + ") - running_sum(" + r.table.Columns[debit].Name + in + ")", "the balance goes on from row to row"
	}
	if !r.asks(c.Name) || has(opens) {
		return "", ""
	}
	if r.measure = r.addedUp(words); r.measure < 0 {
		return "", ""
	}
	m := r.table.Columns[r.measure].Name
	if !has(lexicon.WordSet("balance stock")) {
		return "running_sum(" + m + in + ")", "it is the sum of " + m + " up to each row"
	}
	return r.opening(in) + "running_sum(" + r.signed(m) + in + ")", "it goes on from row to row by " + m
}

// groupedAsSaid: the text tells runs apart by nothing else than the group: "per customer" of rows that lie together by their customers.
func (r *runReader) groupedAsSaid(group string) bool {
	said := r.said()
	for k := range r.Toks {
		t := &r.Toks[k]
		if t.Span.Start < said.Start || t.Span.End > said.End {
			continue
		}
		if n := r.Any(k, len(r.Toks), "per", "for each", "for every", "of each", "of every"); n > 0 && k+n < len(r.Toks) {
			noun := lexicon.Singular(r.Toks[k+n].Low)
			if group != noun && !strings.HasPrefix(group, noun+"_") && !r.rowNoun(noun) {
				return false
			}
		}
	}
	return true
}

// rowNoun: the noun is what one row of the table is.
func (r *runReader) rowNoun(noun string) bool {
	name := r.table.Name
	return lexicon.Singular(name) == noun || strings.HasSuffix(name, "_"+lexicon.Plural(noun))
}

// ordered: the rows of the table follow each other in time.
func (r *runReader) ordered() bool {
	return r.table.Grid != nil || slices.ContainsFunc(r.table.Constraints, func(k contract.Constraint) bool { return k.Kind == contract.Sorted })
}

// asks: the text asks for a value that goes on, in the item that names the column.
func (r *runReader) asks(name string) bool { return r.said().End > 0 }

// said is the item of the text that names the column and says that its values go on from row to row.
func (r *runReader) said() token.Span {
	words := r.words()
	for k := range r.Toks {
		statement := slices.Contains(words, "balance") && r.Toks[k].Is("balance") && r.named("debit", "withdrawal", "paid_out", "money_out") >= 0
		previous := befores[words[0]] && r.Toks[k].Low == words[0]
		if !r.saysRowToRow(k) && !statement && !previous {
			continue
		}
		from, to := k, k+1
		for from > 0 && !r.pieceEnds(from-1) {
			from--
		}
		for to < len(r.Toks) && !r.pieceEnds(to) {
			to++
		}
		if slices.ContainsFunc(r.Toks[from:to], func(t token.Token) bool { return t.Is(words...) }) {
			return token.Span{Start: r.Toks[from].Span.Start, End: r.Toks[to-1].Span.End}
		}
	}
	return token.Span{}
}

// group is the column that tells the runs of the table's rows apart; "" where all are one run.
func (r *runReader) group() string {
	if g := r.table.Grid; g != nil {
		return g.KeyColumn
	}
	rel, ok := r.Plan.Contract.GroupingRelation(r.table.Name)
	if !ok {
		return ""
	}
	if key, found := r.table.Column(rel.ChildColumn); !found || key.NullShare > 0 {
		return ""
	}
	return rel.ChildColumn
}

// named is a number of the table whose name has one of the words; -1 where there is none, or are several.
func (r *runReader) named(words ...string) int {
	at := -1
	for k := range r.table.Columns {
		c := &r.table.Columns[k]
		if k == r.at.Column || !c.Type.Numeric() || c.Formula != "" || !slices.ContainsFunc(words, func(w string) bool {
			return c.Name == w || strings.HasPrefix(c.Name, w+"_") || strings.HasSuffix(c.Name, "_"+w)
		}) {
			continue
		}
		if at >= 0 {
			return -1
		}
		at = k
	}
	return at
}

// addedUp is the number that a column of these words is the sum of: one that it names, else one that things go up and down by, else the only one.
func (r *runReader) addedUp(words []string) int {
	for _, w := range words {
		if at := r.named(w); at >= 0 && !accrued[w] && w != "total" && w != "balance" {
			return at
		}
	}
	for _, w := range moved {
		if at := r.named(w); at >= 0 {
			return at
		}
	}
	at := -1
	for k := range r.table.Columns {
		if c := &r.table.Columns[k]; k == r.at.Column || !c.Type.Numeric() || c.PrimaryKey || c.Semantic == "row_id" || r.key(c.Name) {
			continue
		}
		if at >= 0 {
			return -1
		}
		at = k
	}
	return at
}

func (r *runReader) key(name string) bool {
	_, foreign := r.Plan.Contract.RelationOf(r.table.Name, name)
	return foreign
}

// rankedBy is the number that the text ranks rows by.
func (r *runReader) rankedBy() int {
	for k := range r.Toks {
		t := &r.Toks[k]
		if !ranked[t.Low] || !r.saysRowToRow(k) {
			continue
		}
		for j := k + 1; j < min(k+7, len(r.Toks)); j++ {
			for c := range r.table.Columns {
				name := r.table.Columns[c].Name
				if c != r.at.Column && r.table.Columns[c].Type.Numeric() && (name == r.Toks[j].Low || strings.HasSuffix(name, "_"+r.Toks[j].Low) || strings.HasPrefix(name, r.Toks[j].Low+"_")) {
					return c
				}
			}
		}
	}
	return -1
}

// signed is a number with the sign of the movement, where a list tells which come in and which go out.
func (r *runReader) signed(m string) string {
	c := &r.table.Columns[r.measure]
	if c.Min != nil && *c.Min < 0 {
		return m
	}
	for k := range r.table.Columns {
		kind := &r.table.Columns[k]
		var in, out []string
		for _, v := range kind.Values {
			first := strings.Fields(strings.ToLower(v.Value))
			switch {
			case len(first) > 0 && comesIn[first[0]]:
				in = append(in, "'"+strings.ReplaceAll(v.Value, "'", "''")+"'")
			case len(first) > 0 && goesOut[first[0]]:
				out = append(out, v.Value)
			}
		}
		if kind.Type == contract.String && len(in) > 0 && len(out) > 0 && len(in)+len(out) == len(kind.Values) {
			return m + " * (2 * equals(" + kind.Name + ", " + strings.Join(in, ", ") + ") - 1)"
		}
	}
	return m
}

// opening is what the first row goes on from: a cell of the parent, or a number of the text.
func (r *runReader) opening(in string) string {
	if rel, ok := r.Plan.Contract.GroupingRelation(r.table.Name); ok && in != "" && r.table.Grid == nil {
		parent, _ := r.Plan.Contract.Table(rel.Parent)
		for k := range parent.Columns {
			words := strings.Split(parent.Columns[k].Name, "_")
			if parent.Columns[k].Type.Numeric() && opens[words[0]] && slices.ContainsFunc(words, func(w string) bool { return accounts[w] }) {
				return rel.ChildColumn + "." + parent.Columns[k].Name + " + "
			}
		}
	}
	for k := range r.Toks {
		if r.Toks[k].Kind == token.Number && !r.Toks[k].Year && k > 1 && (r.Toks[k-1].Is("from", "at", "with", "of") && opens[strings.TrimSuffix(strings.TrimSuffix(r.Toks[k-2].Low, "ing"), "s")] || r.Toks[k-1].Is("from", "at", "with", "of") && (opens[r.Toks[k-2].Low] || r.Toks[k-2].Is("starts", "begins", "opens")) || r.Toks[k-1].Is("of", "is") && r.Toks[k-2].Is("balance") && k > 2 && opens[r.Toks[k-3].Low]) {
			return draft.TrimFloat(r.Toks[k].Num) + " + "
		}
	}
	return ""
}

// sort gives the rows the order of their dates, within each run; where there is none that can be sorted, rows are in the order that they have.
func (r *runReader) sort(t *contract.Table) {
	at := firstMoment(t)
	if at < 0 {
		return
	}
	columns := []string{t.Columns[at].Name}
	if group := r.group(); group != "" {
		columns = append(columns, group)
	}
	sortBy(t, columns)
}

// firstMoment is the first date or time of a table that can be sorted; -1 where there is none.
func firstMoment(t *contract.Table) int {
	return slices.IndexFunc(t.Columns, func(c contract.Column) bool { return loose.Temporal(&c) && sortable(&c) })
}

func sortable(c *contract.Column) bool {
	return c.Formula == "" && c.NullShare == 0 && !c.Unique && len(c.Cases)+len(c.Values) == 0 && c.Distinct == 0
}

func sortBy(t *contract.Table, columns []string) {
	if slices.ContainsFunc(t.Constraints, func(k contract.Constraint) bool { return k.Kind == contract.Sorted }) {
		return
	}
	t.Constraints = append(t.Constraints, contract.Constraint{ID: "sorted_" + columns[0], Kind: contract.Sorted, Columns: columns})
}
