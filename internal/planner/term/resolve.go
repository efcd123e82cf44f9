package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// grown finds the column that a correlation speaks of by a comparative: power "goes down as it gets warmer
// outside" with the temperature, the price "drops as it gets older" with the age.
func (p Reader) grown(r *draft.Rule) *draft.Column {
	if r.Kind != CorrelationRule || r.Table == nil {
		return nil
	}
	for k := r.From; k < r.To; k++ {
		m, ok := Comparatives[p.Toks[k].Low]
		if !ok || len(m.Columns) == 0 {
			continue
		}
		c, sign := Degree{Measure: m}.In(r.Table, r.Column)
		if c == nil {
			return nil
		}
		r.Coefficient *= sign
		return c
	}
	return nil
}

// wholeFormula: what comes of whole numbers alone is whole, unless it is divided.
func (p Reader) wholeFormula(r *draft.Rule) {
	c := r.Column
	if c.Formula == "" || c.Typ != "" || r.Factor != float64(int64(r.Factor)) {
		return
	}
	for _, o := range r.OfAll {
		if p.TypeOf(o) != contract.Integer {
			return
		}
	}
	c.Typ, c.Scale, c.Kind, c.Semantic = contract.Integer, 0, draft.KindInteger, "" // points, say, though a "total" alone is money
}

// ResolveRules finds the columns that rules name. Rules that name nothing give their
// tokens back, so that they are reported.
func (p Reader) ResolveRules() []*draft.BoundRule {
	var out []*draft.BoundRule
	for _, r := range p.Rules {
		b := &draft.BoundRule{Rule: r, Left: r.Column}
		if r.Table == nil {
			r.Table = r.Column.Table
		}
		beside := p.countBeside(r)
		switch r.Kind {
		case FormulaRule:
			if len(r.OfAll) > 0 {
				p.setFormula(r.Column, r.JoinedAll(), r)
				p.wholeFormula(r)
			} else if r.OfBoth[0] != nil {
				p.setFormula(r.Column, r.Joined(), r)
			} else if f, ok := p.Formula(r.Table, r.Column, r.From, r.To); ok {
				p.setFormula(r.Column, f, r)
			} else {
				p.Release(r.From, r.To)
			}
			continue
		case RollupRule:
			if f, ok := p.rollupOf(r); ok {
				p.setFormula(r.Column, f, r)
			} else {
				p.Release(r.From, r.To)
			}
			continue
		case CopyRule:
			if !p.copyFrom(r) {
				p.Release(r.From, r.To)
			}
			continue
		case DuringRule:
			out = append(out, p.during(r)...)
			continue
		case SumRule, SubjectOrderRule:
			ok := true
			for _, name := range r.GapColumn {
				c := r.Table.Column(strings.Fields(name))
				if c == nil { // it became a key meanwhile
					c = r.Table.Column(append(strings.Fields(name), "id"))
				}
				ok = ok && c != nil
				b.All = append(b.All, c)
			}
			if !ok || len(b.All) == 0 {
				continue
			}
			b.Right = b.All[0]
			out = append(out, b)
			continue
		}
		switch {
		case beside != nil:
			b.Right = beside
		case len(r.Subject) > 0:
			b.Right = p.columnAt(r.Table, r.Subject[0])
		case r.Parent != nil && len(r.GapColumn) > 0:
			if k := slices.IndexFunc(p.Relations, func(l *draft.Relation) bool { return l.Child == r.Table && l.Parent == r.Parent && l.Column != nil }); k >= 0 {
				b.Right, b.Via = r.Parent.Column(strings.Fields(r.GapColumn[0])), p.Relations[k]
			}
		case len(r.GapColumn) > 0:
			b.Right = r.Table.Column(strings.Fields(r.GapColumn[0]))
		case r.Kind == CoherentRule && r.From == r.To:
			r.Table.Coherent = append(r.Table.Coherent, p.coherentGroup(r.Table, r.Column))
			continue
		default:
			if b.Right = p.grown(r); b.Right == nil {
				b.Right, b.Via = p.other(r)
			}
			if o := r.Column.Sister(b.Right); o != nil && r.Kind == OrderRule && b.Via == nil {
				b.Right = o
			}
		}
		if r.Create && r.Kind == OrderRule && b.Right != nil && b.Via == nil && p.Temporal(r.Column) && !p.Temporal(b.Right) && b.Right.Pattern+b.Right.Semantic != "" {
			b.Right = nil // "invoice number, due date 30 days after invoice date"
		}
		if b.Right == nil && r.Create && (r.Kind == OrderRule || r.Kind == CorrelationRule) {
			b.Right = p.impliedColumn(r)
		}
		if b.Right == nil || b.Right == b.Left && b.Via == nil {
			if r.Kind == CoherentRule {
				continue
			}
			p.Release(r.From, r.To)
			continue
		}
		if o := b.Right; r.Both && b.Via == nil && o.Dates == nil && o.Min == nil && o.Max == nil {
			o.Dates, o.Min, o.Max = r.Column.Dates, r.Column.Min, r.Column.Max
		}
		if r.Kind == CorrelationRule && b.Via == nil && (b.Left.Serial() || b.Right.Serial()) {
			p.Release(r.From, r.To) // a number for each row, which nothing can shape
			continue
		}
		if r.Kind == CorrelationRule || r.Kind == OrderRule && r.Op != contract.NotEqual {
			if b.Left.Unknown() && p.NumberLike(b.Right) {
				b.Left.Kind = KindOf(b.Right)
			} else if b.Right.Unknown() && p.NumberLike(b.Left) {
				b.Right.Kind = KindOf(b.Left)
			}
		}
		if c := b.Left; r.Kind == OrderRule && r.Op != contract.NotEqual && c.Kind == draft.KindBoolean && c.TrueShare == nil && c.Typ == "" && c.Values == nil && (b.Right.Min != nil || b.Right.Max != nil) && p.NumberLike(b.Right) {
			c.Kind, c.Semantic = KindOf(b.Right), "" // "refunded never more than the price"
		}
		if r.Kind == OrderRule && r.Op != contract.NotEqual && b.Left.Min == nil && b.Left.Max == nil && b.Right.Min != nil && b.Right.Max != nil && r.MaxGap == nil && r.MinGap == nil {
			p.PutBeside(b.Left, b.Right)
		}
		if r.Kind == OrderRule && r.Op != contract.NotEqual {
			// "departed, arrived 2 to 9 hours after departure": no flag, but when it happened.
			b.Left.Happened(b.Right, r.MaxGap, p.Lex)
			b.Right.Happened(b.Left, r.MaxGap, p.Lex)
			if c := b.Left; c.Kind == draft.KindDate && c.Typ == "" && c.Dates == nil && c.Semantic == "" && endWords[c.Words[len(c.Words)-1]] && p.TypeOf(b.Right) == contract.Timestamp {
				c.Kind = draft.KindTimestamp // "start in September 2026, end later than start"
			}
		}
		if c := b.Left; r.Kind == OrderRule && b.Right.IsDate(p.Lex) && c.Semantic == "" && c.Kind == "" && c.Typ == "" && c.Values == nil && c.Min == nil && c.Formula == "" {
			c.Kind = draft.KindDate // "planned start not before the project start"
			if b.Right.Kind == draft.KindTimestamp {
				c.Kind = draft.KindTimestamp
			}
		}
		out = append(out, b)
	}
	return p.askBound(out)
}

// countBeside makes a count of a column that only its participle makes a moment or a flag, where it is compared with a number: "sent
// 2,000 to 80,000, delivered at most sent". It is the other column; nil for another rule.
func (p Reader) countBeside(r *draft.Rule) *draft.Column {
	c := r.Column
	if r.Kind != OrderRule || r.Op == contract.NotEqual || r.MinGap != nil || r.MaxGap != nil || c == nil || c.Dates != nil || c.Calendar != nil || c.Typ != "" || c.Layout != "" || len(c.Words) > 1 || c.TrueShare != nil || c.Values != nil || !c.IsDate(p.Lex) && c.Kind != draft.KindBoolean {
		return nil
	}
	o := r.Table.Column(p.WordsOf(r.From, r.To))
	if o == nil {
		o = p.Find(r.Table, r.From, r.To, c)
	}
	if o == nil || o == c || !p.SameWords(o, r.From, r.To) || o.Dates != nil || o.Typ != "" || o.Ages {
		return nil
	}
	if o.Kind == "" && (o.Min != nil || o.Max != nil) {
		o.Kind = KindOf(o) // its bounds are numbers, whatever its participle tells
	}
	if !p.NumberLike(o) {
		return nil
	}
	c.Kind, c.Semantic = KindOf(o), ""
	return o
}

// endWords name an end without saying whether it is a day or a moment.
var endWords = lexicon.WordSet("end ended finish finished stop stopped until close")

// KindOf is what a column is that the text compares with this number.
func KindOf(c *draft.Column) draft.Kind {
	if c.Typ == contract.Integer || c.Kind == draft.KindInteger || c.Kind == "" && c.WholeBounds() && c.Scale <= 0 {
		return draft.KindInteger
	}
	return draft.KindDecimal
}

func (p Reader) columnAt(t *draft.Table, tok int) *draft.Column {
	for _, c := range t.Columns {
		if c.At == tok {
			return c
		}
	}
	return nil
}

// Temporal: the cells will be dates or times.
func (p Reader) Temporal(c *draft.Column) bool { return c.IsDate(p.Lex) || p.TypeOf(c).Temporal() }

// impliedColumn makes the column that only a rule names: "salary min less than salary max".
func (p Reader) impliedColumn(r *draft.Rule) *draft.Column {
	words := draft.ContentWords(p.WordsOf(r.From, r.To))
	if len(words) == 0 || len(words) > 4 {
		return nil
	}
	l := p.Lex.Lookup(words)
	sharesWord := false
	for _, w := range words {
		for _, v := range r.Column.Words {
			sharesWord = sharesWord || w == v
		}
	}
	if l.Semantic == "" && l.Kind == "" && !sharesWord {
		return nil
	}
	c := &draft.Column{Scale: -1, Table: r.Table, Words: words, At: r.From, Span: p.Span(r.From, r.To), Implied: true, Stated: true}
	p.MeaningOf(c, r.From, r.To)
	if c.Semantic == "" && c.Kind == "" {
		c.Semantic, c.Kind = r.Column.Semantic, r.Column.Kind
	}
	if r.Column.IsDate(p.Lex) && !c.IsDate(p.Lex) {
		return nil
	}
	at := len(r.Table.Columns)
	for k, o := range r.Table.Columns {
		if o == r.Column {
			at = k + 1
		}
	}
	r.Table.Columns = append(r.Table.Columns[:at], append([]*draft.Column{c}, r.Table.Columns[at:]...)...)
	p.Claim(r.From, r.To, &c.Element)
	return c
}

// during ties a child's date to the start and end of its parent: "while the policy runs".
func (p Reader) during(r *draft.Rule) []*draft.BoundRule {
	var from, to *draft.Column
	var via *draft.Relation
	pick := func(t *draft.Table) {
		for _, c := range t.Columns {
			if c == r.Column || !c.IsDate(p.Lex) {
				continue
			}
			switch last := strings.Join(c.Words, " "); {
			case from == nil && (strings.Contains(last, "start") || strings.Contains(last, "begin") || strings.Contains(last, "admi") || strings.Contains(last, "check in") || strings.Contains(last, "from") || strings.Contains(last, "open") || strings.Contains(last, "arriv") || strings.Contains(last, "issue")):
				from = c
			case to == nil && (strings.Contains(last, "end") || strings.Contains(last, "expir") || strings.Contains(last, "discharge") || strings.Contains(last, "check out") || strings.Contains(last, "until") || strings.Contains(last, "clos") || strings.Contains(last, "depart") || strings.Contains(last, "due") || strings.Contains(last, "finish")):
				to = c
			}
		}
	}
	for _, rel := range p.Relations {
		if rel.Child == r.Table && rel.Parent != r.Table && from == nil && to == nil {
			pick(rel.Parent)
			if from != nil || to != nil {
				via = rel
			}
		}
	}
	if from == nil && to == nil {
		pick(r.Table)
	}
	if from == nil && to == nil {
		p.Release(r.From, r.To)
		return nil
	}
	var out []*draft.BoundRule
	if from != nil {
		out = append(out, &draft.BoundRule{Rule: &draft.Rule{Element: r.Element, Table: r.Table, Column: r.Column, Kind: OrderRule, Op: contract.GreaterOrEqual}, Left: r.Column, Right: from, Via: via})
	}
	if to != nil {
		out = append(out, &draft.BoundRule{Rule: &draft.Rule{Element: r.Element, Table: r.Table, Column: r.Column, Kind: OrderRule, Op: contract.LessOrEqual}, Left: r.Column, Right: to, Via: via})
	}
	return out
}

var placeSemantic = lexicon.WordSet("city state state_code county postal_code country country_code country_code3 timezone latitude longitude neighbourhood street_address")

func (p Reader) PlaceColumns(t *draft.Table) []*draft.Column {
	var out []*draft.Column
	for _, c := range t.Columns {
		if placeSemantic[c.Semantic] && !c.Dropped {
			out = append(out, c)
		}
	}
	return out
}

// coherentGroup: "that agree" speaks of the columns of the place, else of the last two.
func (p Reader) coherentGroup(t *draft.Table, c *draft.Column) []*draft.Column {
	if placeSemantic[c.Semantic] {
		return p.PlaceColumns(t)
	}
	for k, o := range t.Columns {
		if o == c && k > 0 {
			return []*draft.Column{t.Columns[k-1], c}
		}
	}
	return nil
}

// PutBeside gives a number without a range that of another which it is compared to: of its size, or, where both are one measure
// ("battery at start 20-100, battery at end lower than at the start"), as it is.
func (p Reader) PutBeside(c, o *draft.Column) {
	c.Beside = o
	if c.SameMeasure(o) && p.TypeOf(o) == contract.Integer {
		c.Kind = draft.KindInteger
	}
}
