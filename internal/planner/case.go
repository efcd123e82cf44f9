package planner

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lowerCases resolves "VALUE for CONDITION" and "empty unless …" of a table's columns.
func (p *parser) lowerCases(c *contract.Contract, out *contract.Table, t *tableDraft) {
	for _, col := range t.columns {
		if len(col.cases) == 0 && col.bandOf == nil && col.weekdayOf == nil || col.dropped {
			continue
		}
		target, ok := out.Column(col.name())
		if ok && col.weekdayOf != nil {
			col.lowerWeekend(target)
			continue
		}
		if !ok || target.Formula != "" || col.fk != nil {
			continue
		}
		if col.bandOf != nil {
			p.lowerBands(out, col, target)
		}
		for _, cs := range col.cases {
			reader := p
			if cs.said != nil {
				reader = cs.said
			}
			reader.lowerCase(c, out, t, col, target, cs)
		}
		if slices.ContainsFunc(col.cases, func(k *caseDraft) bool { return len(k.ruledOut) > 0 }) {
			restRuledOut(out, target)
		}
		keepBounds(col, target)
		if target.Type == contract.Integer && target.Semantic == "" && col.typ != contract.Integer && slices.ContainsFunc(target.Cases, func(k contract.Case) bool {
			return k.Min != nil && *k.Min != math.Trunc(*k.Min) || k.Max != nil && *k.Max != math.Trunc(*k.Max)
		}) {
			target.Type, target.Scale = contract.Decimal, 1 // "22 on Type 2, 62.5 on CHAdeMO"
		}
	}
}

// keepBounds gives the rows without a case of their own the bounds that the text gave the column,
// where a case lies outside: "bytes 40-90000 …, deny means 0 bytes".
func keepBounds(col *columnDraft, target *contract.Column) {
	if col.min == nil || col.max == nil || target.Min == nil || target.Max == nil || *target.Min == *col.min && *target.Max == *col.max {
		return
	}
	if d := target.Distribution; d != nil && d.Kind != contract.Uniform || len(target.Cases) == 0 || slices.ContainsFunc(target.Cases, func(k contract.Case) bool { return k.When == nil || k.Min == nil && !k.Null }) {
		return
	}
	target.Cases = append(target.Cases, contract.Case{Min: ptr(*col.min), Max: ptr(*col.max)})
}

func (p *parser) lowerCase(c *contract.Contract, out *contract.Table, t *tableDraft, col *columnDraft, target *contract.Column, cs *caseDraft) {
	k, before := contract.Case{}, len(target.Cases)
	defer func() {
		if len(target.Cases) == before { // what came to nothing was not understood
			for _, at := range cs.when {
				p.owner[at] = nil
			}
		}
	}()
	if !cs.other {
		when, ok := contract.Condition{}, true
		switch {
		case cs.compared != nil:
			when = cs.compared.condition()
		case cs.part != nil:
			when = cs.part.condition()
		case cs.told != nil:
			when = cs.told.condition()
			ok = cs.told.fits(c, out)
		default:
			when, ok = p.whenOf(out, t, col, cs)
		}
		if !ok {
			return
		}
		if cs.notNull {
			when = negate(when)
			k.Null = true
			target.NullShare = 0
		}
		k.When = &when
	}
	switch {
	case k.Null || cs.null:
		k.Null = true
		target.NullShare = 0
	case cs.share != nil && target.Type == contract.Boolean:
		k.TrueShare = cs.share
	case cs.percent && cs.min != nil && cs.max != nil && *cs.min == *cs.max && *cs.min >= 0 && *cs.min <= 100 && target.Type == contract.Boolean:
		k.TrueShare = ptr(*cs.min / 100) // "converted 10% for A, 12% for B"
	case cs.computed != "":
		if !target.Type.Numeric() {
			return
		}
		k.Formula = cs.computed
	case cs.dates != nil:
		if !cs.lowerDates(target, &k) {
			return
		}
	case len(cs.list) > 0:
		cs.lowerList(target, &k)
	case cs.pattern != "" && target.Type == contract.String:
		k.Pattern = cs.pattern
	case cs.formula[1] > 0:
		f, ok := p.formula(t, col, cs.formula[0], cs.formula[1])
		if !ok || !target.Type.Numeric() {
			p.release(cs.formula[0], cs.formula[1])
			return
		}
		k.Formula = f
	case cs.share != nil && target.Type.Numeric():
		k.Min, k.Max = ptr(*cs.share*100), ptr(*cs.share*100)
		target.Unit = "%"
		p.widen(target, *k.Min, *k.Max, col)
	case cs.law != nil:
		if !p.lowerCaseLaw(cs, target, col, &k) {
			return
		}
	case len(cs.ruledOut) > 0:
		if !p.lowerRuledOut(out, target, cs.ruledOut, &k) {
			return
		}
	case cs.value != "":
		k.Values = []contract.Category{{Value: cs.value, Share: 1}}
		switch low := strings.ToLower(cs.value); {
		case target.Type == contract.Boolean && (low == "true" || low == "yes"):
			k.Values, k.TrueShare = nil, ptr(1.0)
		case target.Type == contract.Boolean:
			k.Values, k.TrueShare = nil, ptr(0.0)
		case target.Type == contract.Integer || target.Type == contract.Decimal:
			return
		}
	case cs.min != nil || cs.max != nil:
		if !target.Type.Numeric() {
			if target.Type != contract.String || len(target.Values) > 0 {
				return
			}
			target.Type, target.Semantic, target.Pattern = contract.Integer, "", ""
		}
		if cs.percent && target.Unit == "" || cs.percent && col.unit == "USD" {
			target.Unit = "%"
		}
		k.Min, k.Max = cs.min, cs.max
		switch {
		case k.Min == nil && col.min != nil && *col.min <= *k.Max:
			k.Min = ptr(*col.min)
		case k.Min == nil:
			k.Min = ptr(min(0, *k.Max))
		case k.Max == nil && col.max != nil && *col.max >= *k.Min:
			k.Max = ptr(*col.max)
		case k.Max == nil:
			k.Max = ptr(*k.Min*2 + 1)
		}
		p.widen(target, *k.Min, *k.Max, col)
	default:
		return
	}
	target.Cases = append(target.Cases, k)
}

// widen keeps the column's own bounds around the bounds of its cases.
func (p *parser) widen(target *contract.Column, lo, hi float64, col *columnDraft) {
	for _, cs := range col.cases {
		if cs.formula[1] > 0 {
			return // what a formula gives has bounds of its own
		}
	}
	exception := len(col.cases) == 1 && !col.cases[0].other && (target.Distribution != nil || target.Semantic != "" || target.Min != nil && target.Max != nil) // all other rows have what such a column has
	if col.min == nil && col.max == nil && col.distribution == nil && col.skew == "" && col.typical == nil && !exception {
		if target.Distribution != nil && target.Distribution.Kind != contract.Uniform {
			target.Distribution, target.Min, target.Max = nil, nil, nil
		}
		if target.Min == nil || target.Max == nil {
			target.Min, target.Max = ptr(lo), ptr(hi)
		}
		if col.scale < 0 && lo == float64(int64(lo)) && hi == float64(int64(hi)) && target.Type == contract.Decimal && col.kind != kindMoney && !moneySemantics[col.semantic] && !measureSemantics[col.semantic] {
			if s, ok := contract.LookupSemantic(target.Semantic); target.Semantic == "" || ok && s.Allows(contract.Integer) {
				target.Type, target.Scale = contract.Integer, 0
			}
		}
	}
	if target.Min != nil && lo < *target.Min {
		target.Min = ptr(lo)
	}
	if target.Max != nil && hi > *target.Max {
		target.Max = ptr(hi)
	}
}

// whenOf understands a condition: "not paid", "status is delivered or returned", "free
// plans", "age over 18", "still open", "returned".
func (p *parser) whenOf(out *contract.Table, t *tableDraft, col *columnDraft, cs *caseDraft) (contract.Condition, bool) {
	if len(cs.when) == 0 {
		return contract.Condition{}, false
	}
	from, to := cs.when[0], cs.when[len(cs.when)-1]+1
	if flag := p.negativeFlag(out, t, from, to); flag != "" {
		return contract.Condition{Column: flag, Op: contract.Equal, Values: []string{"true"}}, true
	}
	negative := false
	var content []int
	for k := from; k < to; k++ {
		w := p.toks[k]
		if w.Is("not", "no", "isn't", "never", "non", "without", "hasn't") {
			negative = !negative
			continue
		}
		if w.Text != "A" && w.Is("still", "yet", "the", "a", "an", "it", "is", "was", "were", "are", "they", "been", "has", "have", "being", "already", "of", "customers", "only", "that", "their", "there", "case", "be") {
			continue
		}
		content = append(content, k)
	}
	if fewer := p.essence(t, content); len(fewer) > 0 && len(fewer) < len(content) && p.toks[content[0]].Kind == token.Word && lexicon.Singular(p.toks[content[0]].Low) == t.nouns[len(t.nouns)-1] {
		content = fewer // "the attempt failed" does not speak of when it was attempted
	}
	if k, ok := p.whenAmong(out, t, col, content, negative); ok {
		return k, true
	}
	if fewer := p.essence(t, content); len(fewer) < len(content) {
		if k, ok := p.whenAmong(out, t, col, fewer, negative); ok {
			return k, true
		}
		content = fewer
	}
	if k, ok := p.stemCondition(out, col, content); ok {
		if negative {
			k = negate(k)
		}
		return k, true
	}
	return p.ageCondition(out, content, negative)
}

// whenAmong understands the words of a condition that carry its meaning.
func (p *parser) whenAmong(out *contract.Table, t *tableDraft, col *columnDraft, content []int, negative bool) (contract.Condition, bool) {
	if len(content) == 0 {
		return contract.Condition{}, false
	}
	finish := func(k contract.Condition) (contract.Condition, bool) {
		if negative {
			k = negate(k)
		}
		return k, true
	}
	// A value of a closed list, best with its column named.
	if k, ok := p.valueCondition(out, col, content); ok {
		return finish(k)
	}
	words := p.wordsOf(content[0], content[len(content)-1]+1)
	if len(words) == 0 {
		return contract.Condition{}, false // marks and nothing else
	}
	// A comparison: "age over 18".
	to := content[len(content)-1] + 1
	for at := content[0]; at < to; at++ {
		r, n := p.reached(at, to)
		if n == 0 || at == content[0] {
			continue
		}
		c := t.find(p.wordsOf(content[0], at), col)
		if c == nil {
			break
		}
		switch {
		case r.min != nil && r.openMin:
			return finish(contract.Condition{Column: c.name(), Op: contract.Greater, Values: []string{trimFloat(*r.min)}})
		case r.min != nil:
			return finish(contract.Condition{Column: c.name(), Op: contract.GreaterOrEqual, Values: []string{trimFloat(*r.min)}})
		case r.max != nil && r.openMax:
			return finish(contract.Condition{Column: c.name(), Op: contract.Less, Values: []string{trimFloat(*r.max)}})
		case r.max != nil:
			return finish(contract.Condition{Column: c.name(), Op: contract.LessOrEqual, Values: []string{trimFloat(*r.max)}})
		}
	}
	if k, ok := p.numberCondition(t, col, content); ok {
		return finish(k)
	}
	// "stock is 0", "copies = 1"
	if last := content[len(content)-1]; len(content) > 1 && p.toks[last].Kind == token.Number && last == to-1 {
		stop := last
		for stop > content[0] && p.toks[stop-1].Is("=", "is", "are", "equals", "at", "==") {
			stop--
		}
		if c := t.find(p.wordsOf(content[0], stop), col); c != nil && stop > content[0] {
			if cc, ok := out.Column(c.name()); ok && cc.Type.Numeric() {
				return finish(contract.Condition{Column: c.name(), Op: contract.Equal, Values: []string{trimFloat(p.toks[last].Num)}})
			}
		}
	}
	if c := t.opposite(words[len(words)-1], col); c != nil && (len(words) == 1 || len(words) == 2 && words[0] == "in") {
		if cc, ok := out.Column(c.name()); ok && cc.Type == contract.Boolean {
			return finish(contract.Condition{Column: c.name(), Op: contract.Equal, Values: []string{"false"}})
		}
	}
	// "X is yes/true/missing"
	if c := t.find(words, col); c != nil {
		if cc, ok := out.Column(c.name()); ok {
			last := p.toks[content[len(content)-1]]
			switch {
			case cc.Type == contract.Boolean:
				value := "true"
				if last.Is("false", "no") && len(content) > 1 {
					value = "false"
				}
				if negative {
					negative = false
					value = map[string]string{"true": "false", "false": "true"}[value]
				}
				return contract.Condition{Column: c.name(), Op: contract.Equal, Values: []string{value}}, true
			case last.Is("missing", "empty", "null", "blank"):
				return finish(contract.Condition{Column: c.name(), Op: contract.IsNull})
			case cc.NullShare > 0 || len(cc.Cases) > 0 || cc.Type.Temporal():
				return finish(contract.Condition{Column: c.name(), Op: contract.IsNotNull})
			}
		}
	}
	if len(words) > 1 {
		if c := t.find(words[:len(words)-1], col); c != nil && p.toks[content[len(content)-1]].Is("false", "true", "yes", "missing", "empty", "null", "set", "given", "present", "blank") {
			last := p.toks[content[len(content)-1]]
			cc, _ := out.Column(c.name())
			switch {
			case cc != nil && cc.Type == contract.Boolean && last.Is("false"):
				return finish(contract.Condition{Column: c.name(), Op: contract.Equal, Values: []string{"false"}})
			case cc != nil && cc.Type == contract.Boolean:
				return finish(contract.Condition{Column: c.name(), Op: contract.Equal, Values: []string{"true"}})
			case last.Is("set", "given", "present"):
				return finish(contract.Condition{Column: c.name(), Op: contract.IsNotNull})
			}
			return finish(contract.Condition{Column: c.name(), Op: contract.IsNull})
		}
	}
	return contract.Condition{}, false
}

// valueCondition finds closed-list values among the words of a condition.
func (p *parser) valueCondition(out *contract.Table, col *columnDraft, content []int) (contract.Condition, bool) {
	text := " "
	for _, k := range content {
		text += strings.Join(lexicon.NameWords(p.toks[k].Text), " ") + " "
	}
	var best contract.Condition
	bestScore := 0
	for _, c := range out.Columns {
		if len(c.Values) == 0 || c.Name == col.name() {
			continue
		}
		var hits []string
		length := 0
		named := slices.ContainsFunc(strings.Split(c.Name, "_"), func(w string) bool { return strings.Contains(text, " "+w+" ") })
		for _, v := range c.Values {
			if numberAmong(v.Value) && !named {
				continue // "defects exceeds 20" does not speak of lot 20
			}
			key := strings.Join(lexicon.NameWords(v.Value), " ")
			if key != "" && (strings.Contains(text, " "+key+" ") || strings.Contains(text, " "+key+"s ") || strings.Contains(text, " "+lexicon.Plural(key)+" ")) {
				hits = append(hits, v.Value)
				length += len(key)
			}
		}
		if len(hits) == 0 {
			continue
		}
		score := length
		for _, w := range strings.Split(c.Name, "_") {
			if strings.Contains(text, " "+w+" ") || strings.Contains(text, " "+w+"s ") {
				score += 100
			}
		}
		if score > bestScore {
			bestScore = score
			best = contract.Condition{Column: c.Name, Op: contract.Equal, Values: hits}
			if len(hits) > 1 {
				best.Op = contract.In
			}
		}
	}
	return best, bestScore > 0
}

// negativeFlag is the flag whose name the tokens are where it has a "not" in it: "did not finish", "no show".
func (p *parser) negativeFlag(out *contract.Table, t *tableDraft, from, to int) string {
	words := strings.Join(p.wordsOf(from, to), " ")
	for _, c := range t.columns {
		if o, ok := out.Column(c.name()); ok && o.Type == contract.Boolean && !c.dropped && slices.ContainsFunc(c.words, func(w string) bool { return w == "not" || w == "no" || w == "never" }) && strings.Join(c.words, " ") == words {
			return o.Name
		}
	}
	return ""
}
