package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columnOfSubjects is the column without values that those of the sentence are of; nil where they may as well be
// names of columns.
func (p Reader) columnOfSubjects(parts []figurePart) (*draft.Column, *mixDraft) {
	m := &mixDraft{prose: true}
	ends := [][2]int{}
	for _, part := range parts {
		if part.other || p.Find(p.Table, part.subject[0], part.subject[1], nil) != nil && part.subject[1]-part.subject[0] == 1 {
			return nil, nil
		}
		ends = append(ends, part.subject)
	}
	if len(parts) < 2 {
		return nil, nil
	}
	for k := range ends { // "block A costs 90, B 60"
		x := &ends[k]
		if c := p.kindNamed(x[0], x[0]+1); x[1]-x[0] > 1 && c != nil && (m.column == nil || m.column == c) {
			m.column = c
			x[0]++
		}
	}
	p.commonWords(m, ends)
	lead := ends[0]
	plain, _ := clause.VerbForms()
	if lead[1]-lead[0] == 2 && lexicon.IsPlural(p.Toks[lead[0]].Low) && plain[p.Toks[lead[1]-1].Low] != clause.NoVerb { // "beginners log 0 to 20 dives"
		ends[0][1]--
		lead = ends[0]
	}
	if lead[1]-lead[0] == 2 && p.Toks[lead[1]-1].Kind == token.Word { // "solo accounts", "red wines", where the others are one word
		alone := !slices.ContainsFunc(ends[1:], func(x [2]int) bool { return x[1]-x[0] > 1 })
		if alone && (lexicon.IsPlural(p.Toks[lead[1]-1].Low) || p.Toks[lead[0]].Low != p.Toks[lead[0]].Text) {
			m.frame = append(m.frame, p.Toks[lead[1]-1].Low)
			ends[0][1]--
		}
	}
	for k, x := range ends {
		parts[k].subject = x
		w := p.WordsOf(x[0], x[1])
		if p.wordOfMeasure(w) {
			return nil, nil
		}
		if x[1]-x[0] > 3 || len(w) == 0 || p.FindTable(w) != nil || p.Any2(x[0], x[1], "it", "they", "this", "these", "those", "he", "she", "there", "each", "every", "all", "most", "some", "everything", "nothing", "nobody") {
			return nil, nil
		}
		if text := p.Source(x[0], x[1]); !slices.ContainsFunc(m.list, func(v draft.Category) bool { return strings.EqualFold(v.Text, text) }) {
			m.list = append(m.list, draft.Category{Text: text, Share: -1, At: x[0]})
		}
	}
	if len(m.list) < 2 {
		return nil, nil
	}
	m.lowerFirst(p)
	c := p.columnOfMix(p.Table, m)
	if c == nil || len(c.Values) > 0 {
		return nil, nil
	}
	first := parts[0].slots[0]
	told := slices.ContainsFunc(p.Toks[first.words[0]:first.words[1]], func(t token.Token) bool { return moneyVerbs[t.Low] || figureWords[t.Low] != "" })
	if !told && !p.usuallyHolds(c, m.list, p.DomainsOf(p.Table)) && slices.ContainsFunc(m.list, func(v draft.Category) bool { return p.measureNamed(lexicon.NameWords(v.Text)) }) {
		return nil, nil
	}
	return c, m
}

// kindNamed is the column that may hold kinds of rows and whose whole name the tokens spell.
func (p Reader) kindNamed(from, to int) *draft.Column {
	words := p.WordsOf(from, to)
	for _, c := range p.Table.Columns {
		if len(words) > 0 && !c.Dropped && len(c.Words) > 0 && lexicon.SingularLast(c.Words) == lexicon.SingularLast(words) && p.takesMix(c) {
			return c
		}
	}
	return nil
}

// wordOfMeasure: one of the words names a column that holds no kinds of rows, so that the sentence tells of columns.
func (p Reader) wordOfMeasure(words []string) bool {
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			if !c.Dropped && c.Stated && !p.takesMix(c) && slices.ContainsFunc(c.Words, func(o string) bool {
				return slices.ContainsFunc(words, func(w string) bool { return lexicon.Singular(w) == lexicon.Singular(o) && !draft.WeakWords[o] })
			}) && !slices.Contains(t.Nouns, lexicon.Singular(words[len(words)-1])) {
				return true
			}
		}
	}
	return false
}

// figureAside reads the numbers in a bracket behind a value of source: "trailers (1 to 3 minutes)".
func (p Reader) figureAside(source *draft.Column, value string, i, end int) {
	slot, n := p.figureSlot(i, end)
	if n == 0 || i+n < end {
		return
	}
	// Each value has numbers of the one column, which the first of them made no longer free.
	c := p.figureColumn(source, slot, true)
	for _, o := range p.Table.Columns {
		if c == nil && len(o.Cases) > 0 && o.Cases[0].Part != nil && o.Cases[0].Part.Column == source && !slices.ContainsFunc(o.Cases, func(k *draft.Case) bool { return k.Part != nil && k.Part.Value == value }) {
			c = o
		}
	}
	if c == nil {
		return
	}
	slot.Part = &draft.Part{Column: source, Value: value}
	takeFigure(c, p, slot.Case)
}

// takeFigure gives the column one more case.
func takeFigure(c *draft.Column, p Reader, cs *draft.Case) {
	if !cs.Null {
		if len(c.Cases) == 0 && !p.Numeric(c) {
			c.Semantic, c.Kind, c.Typ = "", "", ""
		}
		if c.Kind == draft.KindInteger && c.Semantic == "" && (fractional(cs.Min) || fractional(cs.Max)) {
			c.Kind = draft.KindDecimal
		}
	}
	c.Cases = append(c.Cases, cs)
	c.Touched = true
}

// textOf is the value of the list that the tokens spell.
func (m *mixDraft) textOf(p Reader, at [2]int) string {
	text := p.Source(at[0], at[1])
	for _, v := range m.list {
		if strings.EqualFold(v.Text, text) {
			return v.Text
		}
	}
	return text
}

// measureNamed: the words are those of a measure or of a moment, so that a column may be called by them.
func (p Reader) measureNamed(words []string) bool {
	l := p.Lex.Lookup(words)
	return measureEnds[words[len(words)-1]] || l.Exact && (l.Kind == draft.KindInteger || l.Kind == draft.KindDecimal || l.Kind == draft.KindMoney || l.Kind == draft.KindDate)
}

// figureColumns are the columns of all numbers: of each its own words tell, else those of the first part.
func (p Reader) figureColumns(source *draft.Column, parts []figurePart) [][]*draft.Column {
	var out [][]*draft.Column
	for k, part := range parts {
		var row []*draft.Column
		for s, slot := range part.slots {
			c := p.figureColumn(source, slot, k == 0)
			if c == nil && k > 0 && s < len(out[k-1]) {
				c = out[k-1][s]
			}
			if c == nil || slices.Contains(row, c) {
				return nil
			}
			row = append(row, c)
			for o := range k { // of one value a column has one number
				if slices.Contains(out[o], c) && p.Source(parts[o].subject[0], parts[o].subject[1]) == p.Source(part.subject[0], part.subject[1]) {
					return nil
				}
			}
		}
		out = append(out, row)
	}
	return out
}

// moneyEnds end the names of columns of what something costs.
var moneyEnds = lexicon.WordSet("postage fine salary wage bonus excess price fee fare rate cost toll rent charge premium deposit amount tariff total")

// figureWords are what words say a number is, by words of columns' names.
var figureWords = map[string]string{
	"tall": "height", "high": "height", "long": "length duration", "old": "age", "deep": "depth", "wide": "width", "heavy": "weight", "fast": "speed", "born": "birth", "thick": "thickness", "far": "distance",
	"weigh": "weight mass", "weighs": "weight mass", "last": "duration minutes hours days length", "lasts": "duration minutes hours days length", "take": "duration minutes hours days", "takes": "duration minutes hours days", "wait": "waiting wait",
	"deliver": "power output", "produce": "output power yield", "yield": "yield", "earn": "salary wage income pay", "earns": "salary wage income pay", "consume": "consumption", "use": "consumption usage", "uses": "consumption usage", "hold": "capacity volume", "holds": "capacity volume", "win": "prize", "wins": "prize",
	"score": "score points mark", "scores": "score points mark", "walk": "distance", "drive": "distance speed", "measure": "height length size", "measures": "height length size", "sleep": "beds guests", "seat": "seats capacity", "seats": "seats capacity", "brew": "minutes", "bake": "minutes", "charge": "charging", "tip": "tip",
}

// moneyVerbs tell that a number is money.
var moneyVerbs = lexicon.WordSet("cost costs costing go goes sell sells rent rents pay pays paid charge charges charged bring brings ride rides")

// figureColumn is the column that one number is of; where the words do not tell, nil, or the only one that can be.
func (p Reader) figureColumn(source *draft.Column, s figureSlot, first bool) *draft.Column {
	fits := func(c *draft.Column) bool {
		return c != source && !c.Dropped && c.Stated && c.Table == p.Table && len(c.Cases) == 0 && c.Values == nil && c.TrueShare == nil && c.Formula == "" && c.Fk == nil && !c.Primary && !c.Unique && c.Pattern == "" && (!c.IsDate(p.Lex) || durationUnit[c.Unit]) && c.Distribution == nil && !idEnds[c.Words[len(c.Words)-1]] && c.At >= 0
	}
	var words []string
	for _, x := range [][2]int{s.words, s.behind} {
		for k := x[0]; k < x[1]; k++ {
			words = append(words, p.Toks[k].Low)
		}
	}
	numeric := func(c *draft.Column) bool {
		return c.Kind != draft.KindBoolean && (p.Numeric(c) || c.Unknown() || c.IsDate(p.Lex))
	}
	money := moneyUnits[s.unit] || s.unit == "" && slices.ContainsFunc(words, func(w string) bool { return moneyVerbs[w] })
	if s.behind[0] < s.behind[1] && p.Any2(s.behind[0], s.behind[1], "a", "an", "per", "each", "apiece") && (s.unit == "" || money) {
		money = true // "9 per seat" is no number of seats
		words = words[:s.words[1]-s.words[0]]
	}
	if s.unit == "" && s.words[1] == s.words[0]+1 && p.Toks[s.words[0]].Is("for") && fractional(s.Max) {
		money = true
	}
	var named *draft.Column
	for _, w := range words {
		if draft.FunctionWords[w] && token.Units[w] == "" {
			continue
		}
		for _, c := range p.Table.Columns {
			if fits(c) && (c.Kind != draft.KindBoolean || token.Units[w] != "") && slices.ContainsFunc(c.Words, func(o string) bool { return lexicon.Singular(o) == lexicon.Singular(w) && !draft.WeakWords[o] }) {
				if named != nil && named != c {
					return nil
				}
				named = c
			}
		}
	}
	if named != nil {
		return named
	}
	for _, w := range words {
		for word := range strings.FieldsSeq(figureWords[w]) {
			for _, c := range p.Table.Columns {
				if fits(c) && numeric(c) && (c.Semantic == word || slices.Contains(c.Words, word)) {
					return c
				}
			}
		}
	}
	if s.unit != "" {
		for _, c := range p.Table.Columns {
			if fits(c) && (numeric(c) && c.Unit == s.unit || s.unit == "%" && percentEnds[c.Words[len(c.Words)-1]] || slices.ContainsFunc(c.Words, func(w string) bool { return token.Units[w] != "" && token.Units[w] == s.unit }) || slices.Contains(c.Words, strings.ToLower(s.unit))) {
				return c
			}
		}
	}
	var open []*draft.Column
	for _, c := range p.Table.Columns {
		if fits(c) && numeric(c) && (p.Numeric(c) || money) {
			if money && moneyEnds[c.Words[len(c.Words)-1]] || money && slices.ContainsFunc(c.Words, func(w string) bool { return moneyEnds[w] && w != "amount" && w != "total" }) {
				return c
			}
			open = append(open, c)
		}
	}
	if first && len(open) == 1 && (open[0].Min == nil || open[0].Max == nil) {
		return open[0]
	}
	return nil
}

// idEnds end the names of columns that hold no measure, whatever numbers they hold.
var idEnds = lexicon.WordSet("id no number code name key ref reference title email phone plate")

// percentEnds end the names of columns that hold percentages.
var percentEnds = lexicon.WordSet("rate percent percentage pct share discount margin alcohol humidity abv yield interest")

// durationUnit are units of how long something takes.
var durationUnit = lexicon.WordSet("ms s sec min h seconds minutes hours days milliseconds")

// moneyUnits are units of money.
var moneyUnits = map[string]bool{"USD": true, "EUR": true, "GBP": true, "CHF": true, "JPY": true, "SEK": true, "NOK": true, "DKK": true, "PLN": true, "INR": true, "AUD": true, "CAD": true, "CZK": true, "BRL": true}
