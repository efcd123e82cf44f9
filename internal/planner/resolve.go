package planner

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// boundRule is a rule whose both sides are known.
type boundRule struct {
	*ruleDraft
	left  *columnDraft
	right *columnDraft // may be a parent's column
	via   *relationDraft
	all   []*columnDraft
}

// resolveRules finds the columns that rules name. Rules that name nothing give their
// tokens back, so that they are reported.
func (p *parser) resolveRules() []*boundRule {
	var out []*boundRule
	for _, r := range p.rules {
		b := &boundRule{ruleDraft: r, left: r.column}
		if r.table == nil {
			r.table = r.column.table
		}
		switch r.kind {
		case formulaRule:
			if f, ok := p.formula(r.table, r.column, r.from, r.to); ok {
				p.setFormula(r.column, f, r)
			} else {
				p.release(r.from, r.to)
			}
			continue
		case duringRule:
			out = append(out, p.during(r)...)
			continue
		case sumRule, subjectOrderRule:
			ok := true
			for _, name := range r.gapColumn {
				c := r.table.column(strings.Fields(name))
				ok = ok && c != nil
				b.all = append(b.all, c)
			}
			if !ok || len(b.all) == 0 {
				continue
			}
			b.right = b.all[0]
			out = append(out, b)
			continue
		}
		switch {
		case len(r.subject) > 0:
			b.right = p.columnAt(r.table, r.subject[0])
		case len(r.gapColumn) > 0:
			b.right = r.table.column(strings.Fields(r.gapColumn[0]))
		case r.kind == coherentRule && r.from == r.to:
			r.table.coherent = append(r.table.coherent, p.coherentGroup(r.table, r.column))
			continue
		default:
			b.right, b.via = p.other(r)
		}
		if b.right == nil && r.create && r.kind == orderRule {
			b.right = p.impliedColumn(r)
		}
		if b.right == nil || b.right == b.left && b.via == nil {
			if r.kind == coherentRule {
				continue
			}
			p.release(r.from, r.to)
			continue
		}
		out = append(out, b)
	}
	return out
}

func (p *parser) release(from, to int) {
	for k := from; k < to && k < len(p.owner); k++ {
		p.owner[k] = nil
	}
}

func (p *parser) columnAt(t *tableDraft, tok int) *columnDraft {
	for _, c := range t.columns {
		if c.at == tok {
			return c
		}
	}
	return nil
}

// other finds the other side of a rule: in the same table, then in its parents.
func (p *parser) other(r *ruleDraft) (*columnDraft, *relationDraft) {
	own := p.find(r.table, r.from, r.to, r.column)
	phrase := stems(contentWords(p.wordsOf(r.from, r.to)))
	if own != nil && len(stems(own.words)) <= len(phrase) && p.sameWords(own, r.from, r.to) {
		return own, nil
	}
	for _, rel := range p.relations {
		if rel.child != r.table || rel.parent == r.table {
			continue
		}
		words := p.wordsOf(r.from, r.to)
		named := p.namesTable(words, rel.parent)
		if c := rel.parent.find(dropTable(words, rel.parent), nil); c != nil && (named || own == nil) {
			return c, rel
		}
	}
	if own != nil {
		return own, nil
	}
	// "not earlier than booking" where the table is "bookings" and has one date.
	for _, rel := range p.relations {
		if rel.child != r.table || !p.namesTable(p.wordsOf(r.from, r.to), rel.parent) {
			continue
		}
		for _, c := range rel.parent.columns {
			if c.isDate(p.lex) {
				return c, rel
			}
		}
	}
	if p.namesTable(p.wordsOf(r.from, r.to), r.table) {
		// The nearest date before it: "discharged 1 to 14 days after admission".
		var near *columnDraft
		for _, c := range r.table.columns {
			if c == r.column && near != nil {
				break
			}
			if c != r.column && c.isDate(p.lex) && r.column.isDate(p.lex) && c.semantic != "birth_date" {
				near = c
			}
		}
		if near != nil {
			return near, nil
		}
	}
	return nil, nil
}

func (p *parser) namesTable(words []string, t *tableDraft) bool {
	for _, w := range words {
		if singular(w) == t.nouns[len(t.nouns)-1] || stem(w) == stem(t.nouns[len(t.nouns)-1]) {
			return true
		}
	}
	return false
}

func dropTable(words []string, t *tableDraft) []string {
	var out []string
	for _, w := range words {
		if singular(w) != t.nouns[len(t.nouns)-1] {
			out = append(out, w)
		}
	}
	if len(contentWords(out)) == 0 {
		return words
	}
	return out
}

// impliedColumn makes the column that only a rule names: "salary min less than salary max".
func (p *parser) impliedColumn(r *ruleDraft) *columnDraft {
	words := contentWords(p.wordsOf(r.from, r.to))
	if len(words) == 0 || len(words) > 4 {
		return nil
	}
	l := p.lex.lookup(words)
	sharesWord := false
	for _, w := range words {
		for _, v := range r.column.words {
			sharesWord = sharesWord || w == v
		}
	}
	if l.semantic == "" && l.kind == "" && !sharesWord {
		return nil
	}
	c := &columnDraft{scale: -1, table: r.table, words: words, at: r.from, span: p.span(r.from, r.to), implied: true, stated: true}
	p.meaningOf(c, r.from, r.to)
	if c.semantic == "" && c.kind == "" {
		c.semantic, c.kind = r.column.semantic, r.column.kind
	}
	if r.column.isDate(p.lex) && !c.isDate(p.lex) {
		return nil
	}
	at := len(r.table.columns)
	for k, o := range r.table.columns {
		if o == r.column {
			at = k + 1
		}
	}
	r.table.columns = append(r.table.columns[:at], append([]*columnDraft{c}, r.table.columns[at:]...)...)
	p.claim(r.from, r.to, &c.element)
	return c
}

// during ties a child's date to the start and end of its parent: "while the policy runs".
func (p *parser) during(r *ruleDraft) []*boundRule {
	var from, to *columnDraft
	var via *relationDraft
	pick := func(t *tableDraft) {
		for _, c := range t.columns {
			if c == r.column || !c.isDate(p.lex) {
				continue
			}
			switch last := strings.Join(c.words, " "); {
			case from == nil && (strings.Contains(last, "start") || strings.Contains(last, "begin") || strings.Contains(last, "admi") || strings.Contains(last, "check in") || strings.Contains(last, "from") || strings.Contains(last, "open") || strings.Contains(last, "arriv") || strings.Contains(last, "issue")):
				from = c
			case to == nil && (strings.Contains(last, "end") || strings.Contains(last, "expir") || strings.Contains(last, "discharge") || strings.Contains(last, "check out") || strings.Contains(last, "until") || strings.Contains(last, "clos") || strings.Contains(last, "depart") || strings.Contains(last, "due") || strings.Contains(last, "finish")):
				to = c
			}
		}
	}
	for _, rel := range p.relations {
		if rel.child == r.table && rel.parent != r.table && from == nil && to == nil {
			pick(rel.parent)
			if from != nil || to != nil {
				via = rel
			}
		}
	}
	if from == nil && to == nil {
		pick(r.table)
	}
	if from == nil && to == nil {
		p.release(r.from, r.to)
		return nil
	}
	var out []*boundRule
	if from != nil {
		out = append(out, &boundRule{ruleDraft: &ruleDraft{element: r.element, table: r.table, column: r.column, kind: orderRule, op: contract.GreaterOrEqual}, left: r.column, right: from, via: via})
	}
	if to != nil {
		out = append(out, &boundRule{ruleDraft: &ruleDraft{element: r.element, table: r.table, column: r.column, kind: orderRule, op: contract.LessOrEqual}, left: r.column, right: to, via: via})
	}
	return out
}

var placeSemantic = wordSet("city state state_code county postal_code country country_code country_code3 timezone latitude longitude neighbourhood street_address")

func (p *parser) placeColumns(t *tableDraft) []*columnDraft {
	var out []*columnDraft
	for _, c := range t.columns {
		if placeSemantic[c.semantic] {
			out = append(out, c)
		}
	}
	return out
}

// coherentGroup: "that agree" speaks of the columns of the place, else of the last two.
func (p *parser) coherentGroup(t *tableDraft, c *columnDraft) []*columnDraft {
	if placeSemantic[c.semantic] {
		return p.placeColumns(t)
	}
	for k, o := range t.columns {
		if o == c && k > 0 {
			return []*columnDraft{t.columns[k-1], c}
		}
	}
	return nil
}

// setFormula gives a column its formula. "check out = check in + nights" between dates
// turns round: nights is computed from the two dates.
func (p *parser) setFormula(c *columnDraft, f string, r *ruleDraft) {
	if c.isDate(p.lex) {
		if base, days := p.dateSum(c, r); base != nil {
			lo, hi := 1.0, 14.0
			if days.min != nil {
				lo = *days.min
			}
			if days.max != nil {
				hi = *days.max
			}
			unit := 86400.0
			if s := unitSeconds[days.unit]; s > 0 {
				unit = s
			}
			p.resolved = append(p.resolved, &boundRule{ruleDraft: &ruleDraft{table: r.table, column: c, kind: orderRule, op: contract.GreaterOrEqual, minGap: ptr(lo * unit), maxGap: ptr(hi * unit)}, left: c, right: base})
			days.formula = "days(" + base.name() + ", " + c.name() + ")"
			days.typ = contract.Integer
			if days.distribution != nil || days.typical != nil || days.skew != "" {
				p.assume(&days.element, "computed from the two dates, evenly between its bounds", nil)
			}
			days.distribution, days.typical, days.skew, days.min, days.max = nil, nil, "", nil, nil
			return
		}
		p.release(r.from, r.to)
		return
	}
	c.formula = f
}

// dateSum finds "DATE + NUMBER" in the formula of a date.
func (p *parser) dateSum(c *columnDraft, r *ruleDraft) (base, days *columnDraft) {
	for k := r.from; k < r.to; k++ {
		if p.toks[k].is("+", "plus") {
			base = p.find(r.table, r.from, k, c)
			days = p.find(r.table, k+1, r.to, c)
		}
	}
	if base == nil || days == nil || !base.isDate(p.lex) || days.isDate(p.lex) {
		return nil, nil
	}
	return base, days
}

// formula translates "quantity * unit price", "the sum of a, b and c", "20% of net" into
// the contract's formula language.
func (p *parser) formula(t *tableDraft, c *columnDraft, from, to int) (string, bool) {
	if n := p.any(from, to, "the number of days between", "number of days between", "the days between", "days between", "the number of nights between", "nights between", "the hours between", "hours between", "the minutes between", "minutes between", "number of hours between", "the seconds between", "seconds between"); n > 0 {
		unit := "days"
		for _, u := range []string{"hours", "minutes", "seconds"} {
			if p.any2(from, to, u) || p.any2(from+1, to, u) || p.any2(from+2, to, u) {
				unit = u
			}
		}
		f := formulaParser{p: p, t: t, c: c, at: from + n, end: to}
		args := f.arguments()
		if len(args) != 2 || f.at != to {
			return "", false
		}
		return unit + "(" + strings.Join(args, ", ") + ")", true
	}
	for _, fn := range []struct{ phrases, open, join, close string }{
		{"the sum of its|sum of its|the sum of all|the sum of the|the sum of|sum of the|sum of|the total of|total of", "", " + ", ""},
		{"the product of|product of", "", " * ", ""}, {"the difference between|difference between|the difference of|difference of", "", " - ", ""},
		{"the mean of|mean of|the average of|average of", "(", " + ", ")"}, {"the maximum of|the larger of", "max(", ", ", ")"}, {"the minimum of|the smaller of", "min(", ", ", ")"},
	} {
		n := p.any(from, to, strings.Split(fn.phrases, "|")...)
		if n == 0 {
			continue
		}
		if f, ok := p.rollup(t, from, from+n, to); ok {
			return f, true
		}
		f := formulaParser{p: p, t: t, c: c, at: from + n, end: to}
		args := f.arguments()
		if len(args) < 2 || f.at != to {
			return "", false
		}
		out := fn.open + strings.Join(args, fn.join) + fn.close
		if strings.HasSuffix(strings.TrimSpace(fn.phrases), "average of") {
			out += " / " + plain(float64(len(args)))
		}
		return out, true
	}
	if f, ok := p.dateDifference(t, c, from, to); ok {
		return f, true
	}
	f := formulaParser{p: p, t: t, c: c, at: from, end: to}
	out, ok := f.sum()
	return out, ok && f.at == to && out != c.name()
}

// dateDifference reads "check_out - check_in": the days between, and so the order of both.
func (p *parser) dateDifference(t *tableDraft, c *columnDraft, from, to int) (string, bool) {
	for k := from + 1; k < to-1; k++ {
		if !p.toks[k].is("-", "minus") {
			continue
		}
		later, earlier := p.find(t, from, k, c), p.find(t, k+1, to, c)
		if later == nil || earlier == nil || later == earlier || !later.isDate(p.lex) || !earlier.isDate(p.lex) {
			return "", false
		}
		lo, hi := 1.0, 14.0
		if c.min != nil {
			lo = *c.min
		}
		if c.max != nil {
			hi = *c.max
		}
		if c.max == nil {
			p.assume(&c.element, plain(lo)+" to "+plain(hi)+" days, because the text names no bounds", nil)
		}
		p.resolved = append(p.resolved, &boundRule{ruleDraft: &ruleDraft{table: t, column: later, kind: orderRule, op: contract.GreaterOrEqual, minGap: ptr(lo * 86400), maxGap: ptr(hi * 86400)}, left: later, right: earlier})
		c.typ, c.distribution, c.typical, c.skew, c.min, c.max = contract.Integer, nil, nil, "", nil, nil
		return "days(" + earlier.name() + ", " + later.name() + ")", true
	}
	return "", false
}

// rollup: "the sum of its lines", "the sum of the line totals".
func (p *parser) rollup(t *tableDraft, start, from, to int) (string, bool) {
	words := p.wordsOf(from, to)
	if len(words) == 0 {
		return "", false
	}
	for _, rel := range p.relations {
		if rel.parent != t {
			continue
		}
		last := words[len(words)-1]
		if singular(last) == rel.child.nouns[len(rel.child.nouns)-1] {
			for _, c := range rel.child.columns {
				if c.formula != "" || c.semantic == "line_total" || c.semantic == "amount" || c.kind == kindMoney {
					return "sum(" + rel.child.name() + "." + c.name() + ")", true
				}
			}
		}
		if p.find(t, from, to, nil) == nil {
			singularWords := append([]string{}, words...)
			singularWords[len(words)-1] = singular(last)
			if c := rel.child.find(singularWords, nil); c != nil {
				name := "sum"
				if p.any2(start, to, "the average", "average", "the mean", "mean") {
					name = "mean"
				}
				return name + "(" + rel.child.name() + "." + c.name() + ")", true
			}
		}
	}
	return "", false
}

type formulaParser struct {
	p       *parser
	t       *tableDraft
	c       *columnDraft
	at, end int
}

func (f *formulaParser) arguments() []string {
	var args []string
	for f.at < f.end {
		a, ok := f.sum()
		if !ok {
			return nil
		}
		args = append(args, a)
		sep := f.p.any(f.at, f.end, ", and", ",", "and", "&")
		if sep == 0 {
			break
		}
		f.at += sep
	}
	return args
}

func (f *formulaParser) sum() (string, bool) {
	left, ok := f.product()
	for ok && f.at < f.end {
		op := ""
		switch n := f.p.any(f.at, f.end, "plus", "+", "minus", "-", "less"); {
		case n == 0:
			return left, true
		case f.p.any2(f.at, f.end, "plus", "+"):
			op = " + "
		default:
			op = " - "
		}
		f.at++
		var right string
		right, ok = f.product()
		left += op + right
	}
	return left, ok
}

func (f *formulaParser) product() (string, bool) {
	left, ok := f.operand()
	for ok && f.at < f.end {
		n := f.p.any(f.at, f.end, "multiplied by", "times", "*", "x", "×")
		op := " * "
		if n == 0 {
			if n = f.p.any(f.at, f.end, "divided by", "/", "over", "per"); n == 0 {
				return left, true
			}
			op = " / "
		}
		f.at += n
		var right string
		right, ok = f.operand()
		left += op + right
	}
	return left, ok
}

func (f *formulaParser) operand() (string, bool) {
	p := f.p
	if f.at >= f.end {
		return "", false
	}
	if p.lit(f.at, f.end, "(") {
		f.at++
		inner, ok := f.sum()
		if !ok || !p.lit(f.at, f.end, ")") {
			return "", false
		}
		f.at++
		return "(" + inner + ")", true
	}
	if t := p.toks[f.at]; t.kind == numberToken {
		f.at++
		if t.percent {
			f.at += p.any(f.at, f.end, "of the", "of")
			rest, ok := f.operand()
			return rest + " * " + trimFloat(math.Round(t.num*1e7)/1e9), ok
		}
		if _, n := p.unitAt(f.at, f.end); n > 0 && f.at+n == f.end {
			f.at += n
		}
		return trimFloat(t.num), true
	}
	f.at += p.any(f.at, f.end, "the", "its", "their", "our", "(")
	// The longest run of words that names a column.
	stop := f.at
	for stop < f.end && stop-f.at < 5 && (p.toks[stop].kind == wordToken || p.toks[stop].kind == quoteToken || p.toks[stop].kind == numberToken && stop > f.at) && !p.any2(stop, f.end, "plus", "minus", "times", "multiplied", "divided", "and", "x", "over", "less") {
		stop++
	}
	for ; stop > f.at; stop-- {
		if ref, ok := p.formulaRef(f.t, f.c, f.at, stop); ok {
			f.at = stop
			return ref, true
		}
	}
	return "", false
}

// formulaRef names a column for a formula: its own, or "<foreign key>.<column>".
func (p *parser) formulaRef(t *tableDraft, c *columnDraft, from, to int) (string, bool) {
	words := p.wordsOf(from, to)
	own := t.find(words, c)
	if own != nil && p.sameWords(own, from, to) {
		return own.name(), true
	}
	for _, rel := range p.relations {
		if rel.child == t && rel.parent != t && p.namesTable(words, rel.parent) {
			if col := rel.parent.find(dropTable(words, rel.parent), nil); col != nil {
				return p.fkName(rel) + "." + col.name(), true
			}
		}
	}
	if own != nil {
		return own.name(), true
	}
	for _, rel := range p.relations {
		if rel.child == t && rel.parent != t {
			if col := rel.parent.find(words, nil); col != nil {
				return p.fkName(rel) + "." + col.name(), true
			}
		}
	}
	return "", false
}
