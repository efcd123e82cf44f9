package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

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
	to := content[len(content)-1] + 1
	if k, ok := p.dayCondition(t, out, col, content[0], to); ok {
		return finish(k)
	}
	// A comparison: "age over 18".
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
	if last := content[len(content)-1]; len(content) > 1 && p.Toks[last].Kind == token.Number && last == to-1 && !slices.Contains(words, "between") {
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
		named := slices.ContainsFunc(strings.Split(c.Name, "_"), func(w string) bool { return strings.Contains(text, " "+w+" ") })
		hits, length := valuesIn(text, c.Values, named)
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

// valuesIn are the values whose words stand in a text between blanks, each where no longer one does, and how long they are: "not filled" is
// not "filled". Numbers are values only where their column is named: "defects exceeds 20" does not speak of lot 20.
func valuesIn(text string, values []contract.Category, named bool) (hits []string, length int) {
	longest := slices.Clone(values)
	slices.SortStableFunc(longest, func(a, b contract.Category) int { return len(b.Value) - len(a.Value) })
	for _, v := range longest {
		key := strings.Join(lexicon.NameWords(v.Value), " ")
		if key == "" || numberAmong(v.Value) && !named {
			continue
		}
		for _, form := range []string{key, key + "s", lexicon.Plural(key)} {
			if rest := strings.ReplaceAll(text, " "+form+" ", " . "); rest != text {
				text, length = rest, length+len(key)
				hits = append(hits, v.Value)
				break
			}
		}
	}
	place := func(value string) int {
		return slices.IndexFunc(values, func(v contract.Category) bool { return v.Value == value })
	}
	slices.SortFunc(hits, func(a, b string) int { return place(a) - place(b) })
	return hits, length
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
