package planner

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
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
			if len(r.ofAll) > 0 {
				p.setFormula(r.column, r.joinedAll(), r)
				p.wholeFormula(r)
			} else if r.ofBoth[0] != nil {
				p.setFormula(r.column, r.joined(), r)
			} else if f, ok := p.formula(r.table, r.column, r.from, r.to); ok {
				p.setFormula(r.column, f, r)
			} else {
				p.release(r.from, r.to)
			}
			continue
		case rollupRule:
			if f, ok := p.rollupOf(r); ok {
				p.setFormula(r.column, f, r)
			} else {
				p.release(r.from, r.to)
			}
			continue
		case copyRule:
			if !p.copyFrom(r) {
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
				if c == nil { // it became a key meanwhile
					c = r.table.column(append(strings.Fields(name), "id"))
				}
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
		case r.parent != nil && len(r.gapColumn) > 0:
			if k := slices.IndexFunc(p.relations, func(l *relationDraft) bool { return l.child == r.table && l.parent == r.parent && l.column != nil }); k >= 0 {
				b.right, b.via = r.parent.column(strings.Fields(r.gapColumn[0])), p.relations[k]
			}
		case len(r.gapColumn) > 0:
			b.right = r.table.column(strings.Fields(r.gapColumn[0]))
		case r.kind == coherentRule && r.from == r.to:
			r.table.coherent = append(r.table.coherent, p.coherentGroup(r.table, r.column))
			continue
		default:
			if b.right = p.grown(r); b.right == nil {
				b.right, b.via = p.other(r)
			}
			if o := r.column.sister(b.right); o != nil && r.kind == orderRule && b.via == nil {
				b.right = o
			}
		}
		if r.create && r.kind == orderRule && b.right != nil && b.via == nil && p.temporal(r.column) && !p.temporal(b.right) && b.right.pattern+b.right.semantic != "" {
			b.right = nil // "invoice number, due date 30 days after invoice date"
		}
		if b.right == nil && r.create && (r.kind == orderRule || r.kind == correlationRule) {
			b.right = p.impliedColumn(r)
		}
		if b.right == nil || b.right == b.left && b.via == nil {
			if r.kind == coherentRule {
				continue
			}
			p.release(r.from, r.to)
			continue
		}
		if r.kind == correlationRule && b.via == nil && (b.left.serial() || b.right.serial()) {
			p.release(r.from, r.to) // a number for each row, which nothing can shape
			continue
		}
		if r.kind == correlationRule || r.kind == orderRule && r.op != contract.NotEqual {
			if b.left.unknown() && p.numberLike(b.right) {
				b.left.kind = kindOf(b.right)
			} else if b.right.unknown() && p.numberLike(b.left) {
				b.right.kind = kindOf(b.left)
			}
		}
		if c := b.left; r.kind == orderRule && r.op != contract.NotEqual && c.kind == kindBoolean && c.trueShare == nil && c.typ == "" && c.values == nil && (b.right.min != nil || b.right.max != nil) && p.numberLike(b.right) {
			c.kind, c.semantic = kindOf(b.right), "" // "refunded never more than the price"
		}
		if r.kind == orderRule && r.op != contract.NotEqual && b.left.min == nil && b.left.max == nil && b.right.min != nil && b.right.max != nil && r.maxGap == nil && r.minGap == nil {
			b.left.beside = b.right
		}
		if r.kind == orderRule && r.op != contract.NotEqual {
			// "departed, arrived 2 to 9 hours after departure": no flag, but when it happened.
			b.left.happened(b.right, r.maxGap, p.lex)
			b.right.happened(b.left, r.maxGap, p.lex)
			if c := b.left; c.kind == kindDate && c.typ == "" && c.dates == nil && c.semantic == "" && endWords[c.words[len(c.words)-1]] && p.typeOf(b.right) == contract.Timestamp {
				c.kind = kindTimestamp // "start in September 2026, end later than start"
			}
		}
		if c := b.left; r.kind == orderRule && b.right.isDate(p.lex) && c.semantic == "" && c.kind == "" && c.typ == "" && c.values == nil && c.min == nil && c.formula == "" {
			c.kind = kindDate // "planned start not before the project start"
			if b.right.kind == kindTimestamp {
				c.kind = kindTimestamp
			}
		}
		out = append(out, b)
	}
	return p.askBound(out)
}

// endWords name an end without saying whether it is a day or a moment.
var endWords = lexicon.WordSet("end ended finish finished stop stopped until close")

// sister is the column that is named as c is, and ends as the other's name: for "qty_sold: not more than potted" it is
// "qty_potted", and not the day "potted".
func (c *columnDraft) sister(other *columnDraft) *columnDraft {
	if other == nil || other.table != c.table || len(c.words) < 2 {
		return nil
	}
	o := c.table.column(append(slices.Clone(c.words[:len(c.words)-1]), other.words...))
	if o == c {
		return nil
	}
	return o
}

// happened makes a participle that could be a flag a date, where a rule sets it beside a date; gap
// is the distance in seconds, nil where the text names none.
func (c *columnDraft) happened(other *columnDraft, gap *float64, l *wordLists) {
	if c.kind != kindBoolean && !c.isDate(l) || c.kind == kindDate || c.kind == kindTimestamp || c.semantic != "" && c.semantic != "bool" || c.typ != "" || c.trueShare != nil || c.values != nil || len(c.cases) > 0 || !other.isDate(l) {
		return
	}
	c.kind, c.semantic = kindDate, ""
	if other.kind == kindTimestamp || gap != nil && math.Mod(*gap, 86400) != 0 {
		c.kind = kindTimestamp
	}
}

// kindOf is what a column is that the text compares with this number.
func kindOf(c *columnDraft) kind {
	if c.typ == contract.Integer || c.kind == kindInteger || c.kind == "" && c.wholeBounds() && c.scale <= 0 {
		return kindInteger
	}
	return kindDecimal
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

// temporal: the cells will be dates or times.
func (p *parser) temporal(c *columnDraft) bool { return c.isDate(p.lex) || p.typeOf(c).Temporal() }

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

var placeSemantic = lexicon.WordSet("city state state_code county postal_code country country_code country_code3 timezone latitude longitude neighbourhood street_address")

func (p *parser) placeColumns(t *tableDraft) []*columnDraft {
	var out []*columnDraft
	for _, c := range t.columns {
		if placeSemantic[c.semantic] && !c.dropped {
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
