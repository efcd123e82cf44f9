package lower

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lowerCases resolves "VALUE for CONDITION" and "empty unless …" of a table's columns.
func (p Reader) lowerCases(c *contract.Contract, out *contract.Table, t *draft.Table) {
	for _, col := range t.Columns {
		if len(col.Cases) == 0 && col.BandOf == nil && col.WeekdayOf == nil || col.Dropped {
			continue
		}
		target, ok := out.Column(col.Name())
		if ok && col.WeekdayOf != nil {
			col.LowerWeekend(target)
			continue
		}
		if !ok || target.Formula != "" || col.Fk != nil {
			continue
		}
		if col.BandOf != nil {
			p.lowerBands(out, col, target)
		}
		for _, cs := range col.Cases {
			reader := p
			if cs.Said != nil {
				reader = Of(cs.Said)
			}
			reader.lowerCase(c, out, t, col, target, cs)
		}
		if slices.ContainsFunc(col.Cases, func(k *draft.Case) bool { return len(k.RuledOut) > 0 }) {
			restRuledOut(out, target)
		}
		keepBounds(col, target)
		if target.Type == contract.Integer && target.Semantic == "" && col.Typ != contract.Integer && slices.ContainsFunc(target.Cases, func(k contract.Case) bool {
			return k.Min != nil && *k.Min != math.Trunc(*k.Min) || k.Max != nil && *k.Max != math.Trunc(*k.Max)
		}) {
			target.Type, target.Scale = contract.Decimal, 1 // "22 on Type 2, 62.5 on CHAdeMO"
		}
	}
}

// keepBounds gives the rows without a case of their own the bounds that the text gave the column,
// where a case lies outside: "bytes 40-90000 …, deny means 0 bytes".
func keepBounds(col *draft.Column, target *contract.Column) {
	if col.Min == nil || col.Max == nil || target.Min == nil || target.Max == nil || *target.Min == *col.Min && *target.Max == *col.Max {
		return
	}
	if d := target.Distribution; d != nil && d.Kind != contract.Uniform || len(target.Cases) == 0 || slices.ContainsFunc(target.Cases, func(k contract.Case) bool { return k.When == nil || k.Min == nil && !k.Null }) {
		return
	}
	target.Cases = append(target.Cases, contract.Case{Min: draft.Ptr(*col.Min), Max: draft.Ptr(*col.Max)})
}

func (p Reader) lowerCase(c *contract.Contract, out *contract.Table, t *draft.Table, col *draft.Column, target *contract.Column, cs *draft.Case) {
	k, before := contract.Case{}, len(target.Cases)
	defer func() {
		if len(target.Cases) == before { // what came to nothing was not understood
			for _, at := range cs.When {
				p.Owner[at] = nil
			}
		}
	}()
	if !cs.Other {
		when, ok := contract.Condition{}, true
		switch {
		case cs.Compared != nil:
			when = cs.Compared.Condition()
		case cs.Part != nil:
			when = cs.Part.Condition()
		case cs.Told != nil:
			when = cs.Told.Condition()
			ok = cs.Told.Fits(c, out)
		default:
			when, ok = p.whenOf(out, t, col, cs)
		}
		if !ok {
			return
		}
		if cs.NotNull {
			when = draft.Negate(when)
			k.Null = true
			target.NullShare = 0
		}
		k.When = &when
	}
	switch {
	case k.Null || cs.Null:
		k.Null = true
		target.NullShare = 0
	case cs.Share != nil && target.Type == contract.Boolean:
		k.TrueShare = cs.Share
	case cs.Percent && cs.Min != nil && cs.Max != nil && *cs.Min == *cs.Max && *cs.Min >= 0 && *cs.Min <= 100 && target.Type == contract.Boolean:
		k.TrueShare = draft.Ptr(*cs.Min / 100) // "converted 10% for A, 12% for B"
	case cs.Computed != "":
		if !target.Type.Numeric() {
			return
		}
		k.Formula = cs.Computed
	case cs.Dates != nil:
		if !cs.LowerDates(target, &k) {
			return
		}
	case len(cs.List) > 0:
		cs.LowerList(target, &k)
	case cs.Pattern != "" && target.Type == contract.String:
		k.Pattern = cs.Pattern
	case cs.Formula[1] > 0:
		f, ok := p.Formula(t, col, cs.Formula[0], cs.Formula[1])
		if !ok || !target.Type.Numeric() {
			p.Release(cs.Formula[0], cs.Formula[1])
			return
		}
		k.Formula = f
	case cs.Share != nil && target.Type.Numeric():
		k.Min, k.Max = draft.Ptr(*cs.Share*100), draft.Ptr(*cs.Share*100)
		target.Unit = "%"
		p.widen(target, *k.Min, *k.Max, col)
	case cs.Law != nil:
		if !p.lowerCaseLaw(cs, target, col, &k) {
			return
		}
	case len(cs.RuledOut) > 0:
		if !p.lowerRuledOut(out, target, cs.RuledOut, &k) {
			return
		}
	case cs.Value != "":
		k.Values = []contract.Category{{Value: cs.Value, Share: 1}}
		switch low := strings.ToLower(cs.Value); {
		case target.Type == contract.Boolean && (low == "true" || low == "yes"):
			k.Values, k.TrueShare = nil, draft.Ptr(1.0)
		case target.Type == contract.Boolean:
			k.Values, k.TrueShare = nil, draft.Ptr(0.0)
		case target.Type == contract.Integer || target.Type == contract.Decimal:
			return
		}
	case cs.Min != nil || cs.Max != nil:
		if !target.Type.Numeric() {
			if target.Type != contract.String || len(target.Values) > 0 {
				return
			}
			target.Type, target.Semantic, target.Pattern = contract.Integer, "", ""
		}
		if cs.Percent && target.Unit == "" || cs.Percent && col.Unit == "USD" {
			target.Unit = "%"
		}
		k.Min, k.Max = cs.Min, cs.Max
		switch {
		case k.Min == nil && col.Min != nil && *col.Min <= *k.Max:
			k.Min = draft.Ptr(*col.Min)
		case k.Min == nil:
			k.Min = draft.Ptr(min(0, *k.Max))
		case k.Max == nil && col.Max != nil && *col.Max >= *k.Min:
			k.Max = draft.Ptr(*col.Max)
		case k.Max == nil:
			k.Max = draft.Ptr(*k.Min*2 + 1)
		}
		p.widen(target, *k.Min, *k.Max, col)
	default:
		return
	}
	target.Cases = append(target.Cases, k)
}

// widen keeps the column's own bounds around the bounds of its cases.
func (p Reader) widen(target *contract.Column, lo, hi float64, col *draft.Column) {
	for _, cs := range col.Cases {
		if cs.Formula[1] > 0 {
			return // what a formula gives has bounds of its own
		}
	}
	exception := len(col.Cases) == 1 && !col.Cases[0].Other && (target.Distribution != nil || target.Semantic != "" || target.Min != nil && target.Max != nil) // all other rows have what such a column has
	if col.Min == nil && col.Max == nil && col.Distribution == nil && col.Skew == "" && col.Typical == nil && !exception {
		if target.Distribution != nil && target.Distribution.Kind != contract.Uniform {
			target.Distribution, target.Min, target.Max = nil, nil, nil
		}
		if target.Min == nil || target.Max == nil {
			target.Min, target.Max = draft.Ptr(lo), draft.Ptr(hi)
		}
		if col.Scale < 0 && lo == float64(int64(lo)) && hi == float64(int64(hi)) && target.Type == contract.Decimal && col.Kind != draft.KindMoney && !term.MoneySemantics[col.Semantic] && !term.MeasureSemantics[col.Semantic] {
			if s, ok := contract.LookupSemantic(target.Semantic); target.Semantic == "" || ok && s.Allows(contract.Integer) {
				target.Type, target.Scale = contract.Integer, 0
			}
		}
	}
	if target.Min != nil && lo < *target.Min {
		target.Min = draft.Ptr(lo)
	}
	if target.Max != nil && hi > *target.Max {
		target.Max = draft.Ptr(hi)
	}
}

// whenOf understands a condition: "not paid", "status is delivered or returned", "free
// plans", "age over 18", "still open", "returned".
func (p Reader) whenOf(out *contract.Table, t *draft.Table, col *draft.Column, cs *draft.Case) (contract.Condition, bool) {
	if len(cs.When) == 0 {
		return contract.Condition{}, false
	}
	from, to := cs.When[0], cs.When[len(cs.When)-1]+1
	if flag := p.negativeFlag(out, t, from, to); flag != "" {
		return contract.Condition{Column: flag, Op: contract.Equal, Values: []string{"true"}}, true
	}
	negative := false
	var content []int
	for k := from; k < to; k++ {
		w := p.Toks[k]
		if w.Is("not", "no", "isn't", "never", "non", "without", "hasn't") {
			negative = !negative
			continue
		}
		if w.Text != "A" && w.Is("still", "yet", "the", "a", "an", "it", "is", "was", "were", "are", "they", "been", "has", "have", "being", "already", "of", "customers", "only", "that", "their", "there", "case", "be") {
			continue
		}
		content = append(content, k)
	}
	if fewer := p.essence(t, content); len(fewer) > 0 && len(fewer) < len(content) && p.Toks[content[0]].Kind == token.Word && lexicon.Singular(p.Toks[content[0]].Low) == t.Nouns[len(t.Nouns)-1] {
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
			k = draft.Negate(k)
		}
		return k, true
	}
	return p.ageCondition(out, content, negative)
}

// whenAmong understands the words of a condition that carry its meaning.
func (p Reader) whenAmong(out *contract.Table, t *draft.Table, col *draft.Column, content []int, negative bool) (contract.Condition, bool) {
	if len(content) == 0 {
		return contract.Condition{}, false
	}
	finish := func(k contract.Condition) (contract.Condition, bool) {
		if negative {
			k = draft.Negate(k)
		}
		return k, true
	}
	// A value of a closed list, best with its column named.
	if k, ok := p.valueCondition(out, col, content); ok {
		return finish(k)
	}
	words := p.WordsOf(content[0], content[len(content)-1]+1)
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
		c := t.Find(p.WordsOf(content[0], at), col)
		if c == nil {
			break
		}
		switch {
		case r.Min != nil && r.OpenMin:
			return finish(contract.Condition{Column: c.Name(), Op: contract.Greater, Values: []string{draft.TrimFloat(*r.Min)}})
		case r.Min != nil:
			return finish(contract.Condition{Column: c.Name(), Op: contract.GreaterOrEqual, Values: []string{draft.TrimFloat(*r.Min)}})
		case r.Max != nil && r.OpenMax:
			return finish(contract.Condition{Column: c.Name(), Op: contract.Less, Values: []string{draft.TrimFloat(*r.Max)}})
		case r.Max != nil:
			return finish(contract.Condition{Column: c.Name(), Op: contract.LessOrEqual, Values: []string{draft.TrimFloat(*r.Max)}})
		}
	}
	if k, ok := p.numberCondition(t, col, content); ok {
		return finish(k)
	}
	// "stock is 0", "copies = 1"
	if last := content[len(content)-1]; len(content) > 1 && p.Toks[last].Kind == token.Number && last == to-1 {
		stop := last
		for stop > content[0] && p.Toks[stop-1].Is("=", "is", "are", "equals", "at", "==") {
			stop--
		}
		if c := t.Find(p.WordsOf(content[0], stop), col); c != nil && stop > content[0] {
			if cc, ok := out.Column(c.Name()); ok && cc.Type.Numeric() {
				return finish(contract.Condition{Column: c.Name(), Op: contract.Equal, Values: []string{draft.TrimFloat(p.Toks[last].Num)}})
			}
		}
	}
	if c := t.Opposite(words[len(words)-1], col); c != nil && (len(words) == 1 || len(words) == 2 && words[0] == "in") {
		if cc, ok := out.Column(c.Name()); ok && cc.Type == contract.Boolean {
			return finish(contract.Condition{Column: c.Name(), Op: contract.Equal, Values: []string{"false"}})
		}
	}
	// "X is yes/true/missing"
	if c := t.Find(words, col); c != nil {
		if cc, ok := out.Column(c.Name()); ok {
			last := p.Toks[content[len(content)-1]]
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
				return contract.Condition{Column: c.Name(), Op: contract.Equal, Values: []string{value}}, true
			case last.Is("missing", "empty", "null", "blank"):
				return finish(contract.Condition{Column: c.Name(), Op: contract.IsNull})
			case cc.NullShare > 0 || len(cc.Cases) > 0 || cc.Type.Temporal():
				return finish(contract.Condition{Column: c.Name(), Op: contract.IsNotNull})
			}
		}
	}
	if len(words) > 1 {
		if c := t.Find(words[:len(words)-1], col); c != nil && p.Toks[content[len(content)-1]].Is("false", "true", "yes", "missing", "empty", "null", "set", "given", "present", "blank") {
			last := p.Toks[content[len(content)-1]]
			cc, _ := out.Column(c.Name())
			switch {
			case cc != nil && cc.Type == contract.Boolean && last.Is("false"):
				return finish(contract.Condition{Column: c.Name(), Op: contract.Equal, Values: []string{"false"}})
			case cc != nil && cc.Type == contract.Boolean:
				return finish(contract.Condition{Column: c.Name(), Op: contract.Equal, Values: []string{"true"}})
			case last.Is("set", "given", "present"):
				return finish(contract.Condition{Column: c.Name(), Op: contract.IsNotNull})
			}
			return finish(contract.Condition{Column: c.Name(), Op: contract.IsNull})
		}
	}
	return contract.Condition{}, false
}

// valueCondition finds closed-list values among the words of a condition.
func (p Reader) valueCondition(out *contract.Table, col *draft.Column, content []int) (contract.Condition, bool) {
	text := " "
	for _, k := range content {
		text += strings.Join(lexicon.NameWords(p.Toks[k].Text), " ") + " "
	}
	var best contract.Condition
	bestScore := 0
	for _, c := range out.Columns {
		if len(c.Values) == 0 || c.Name == col.Name() {
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
func (p Reader) negativeFlag(out *contract.Table, t *draft.Table, from, to int) string {
	words := strings.Join(p.WordsOf(from, to), " ")
	for _, c := range t.Columns {
		if o, ok := out.Column(c.Name()); ok && o.Type == contract.Boolean && !c.Dropped && slices.ContainsFunc(c.Words, func(w string) bool { return w == "not" || w == "no" || w == "never" }) && strings.Join(c.Words, " ") == words {
			return o.Name
		}
	}
	return ""
}
