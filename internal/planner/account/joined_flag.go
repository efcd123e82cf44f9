package account

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// joinedFlag reads which two conditions make a flag true: "approved only when the score is above 650 and income over 25000". Cases are
// tried in their order, so that all conditions hold where none fails, and one of them does where any is met.
func (r *reader) joinedFlag(from, to int) *complement.Finding {
	when := -1
	for k := from + 1; k < to && when < 0; k++ {
		if r.Toks[k].Is("when", "if", "whenever") {
			when = k
		}
	}
	if when < 0 {
		return nil
	}
	only := r.Has(from, when, "only")
	joint := ""
	var conditions []*contract.Condition
	table := -1
	for at := when + 1; at < to; {
		end := at
		for ; end < to && !(r.Toks[end].Is("and", "or") && r.condition(at, end) != nil); end++ {
		}
		c := r.condition(at, end)
		if c == nil || table >= 0 && table != c.place.Table || end < to && joint != "" && joint != r.Toks[end].Low {
			return nil
		}
		table = c.place.Table
		conditions = append(conditions, &c.Condition)
		if end < to {
			joint = r.Toks[end].Low
		}
		at = end + 1
	}
	if len(conditions) < 2 || joint == "" {
		return nil
	}
	column, name := r.flagOf(table, from, when)
	if name == "" || slices.ContainsFunc(conditions, func(c *contract.Condition) bool { return c.Column == name }) {
		return nil
	}
	yes, no := 1., 0.
	if only {
		yes = .5 // what is met need not be enough
	}
	flag := contract.Column{Name: name, Type: contract.Boolean, TrueShare: &yes}
	if yes == 1 {
		half := .5
		flag.TrueShare = &half
	}
	for _, c := range conditions {
		if joint == "and" {
			other := draft.Negate(*c)
			flag.Cases = append(flag.Cases, contract.Case{When: &other, TrueShare: &no})
		} else {
			flag.Cases = append(flag.Cases, contract.Case{When: c, TrueShare: &yes})
		}
	}
	if joint == "and" {
		flag.Cases = append(flag.Cases, contract.Case{TrueShare: &yes})
	} else {
		flag.Cases = append(flag.Cases, contract.Case{TrueShare: &no})
	}
	says := fmt.Sprintf("%s is true where all of its conditions hold, and in no other row", name)
	switch {
	case joint == "or":
		says = fmt.Sprintf("%s is true where one of its conditions holds, and in no other row", name)
	case only:
		says = fmt.Sprintf("%s is true in half of the rows where all of its conditions hold, and in no other", name)
	}
	at := column
	if at < 0 {
		at = len(r.Plan.Contract.Tables[table].Columns)
	}
	return complement.Found(complement.ColumnPath(table, at), says, func(c *contract.Contract) bool {
		if column < 0 {
			c.Tables[table].Columns = append(c.Tables[table].Columns, flag)
			return true
		}
		old := c.Tables[table].Columns[column]
		flag.Description, flag.NullShare = old.Description, old.NullShare
		c.Tables[table].Columns[column] = flag
		return true
	})
}

// flagOf is the flag that the tokens before the conditions name, a column of the table or, by its own word, a new one; -1 for that.
func (r *reader) flagOf(table, from, when int) (int, string) {
	for _, p := range r.Named(from, when) {
		if c := r.Column(p); p.Table == table && c.Type == contract.Boolean && len(c.Cases) == 0 {
			return p.Column, c.Name
		}
	}
	said := when - 1
	for said > from && r.Toks[said].Is("only", "just", "exactly", "always") {
		said--
	}
	word := r.Toks[said].Low
	if word == "true" || word == "yes" {
		for _, p := range r.Named(from, said) { // a name that nobody took for that of a flag
			if c := r.Column(p); p.Table == table && p.At == from && len(c.Cases) == 0 && c.Formula == "" && !c.PrimaryKey && !r.Tells(p.Path(), token.Number) && !r.looksAt(&r.Plan.Contract.Tables[table], c.Name) {
				return p.Column, c.Name
			}
		}
	}
	for k, c := range r.Plan.Contract.Tables[table].Columns {
		if c.Name == "is_"+word && c.Type == contract.Boolean && len(c.Cases) == 0 {
			return k, c.Name
		}
	}
	if r.Toks[said].Kind != token.Word || lexicon.FunctionWords[word] || word == "true" || word == "yes" || said == from {
		return -1, ""
	}
	if slices.ContainsFunc(r.Plan.Contract.Tables[table].Columns, func(c contract.Column) bool { return c.Name == word }) {
		return -1, ""
	}
	return -1, word
}

// looked is a condition and the column that it looks at.
type looked struct {
	contract.Condition
	place loose.Place
}

// comparisons are ways to say how a number lies to another, the longer ones first.
var comparisons = []struct {
	op    contract.Op
	words []string
}{
	{contract.GreaterOrEqual, []string{"at least", "not below", "not less than", "no less than", ">="}},
	{contract.LessOrEqual, []string{"at most", "not above", "not more than", "no more than", "<="}},
	{contract.Greater, []string{"more than", "greater than", "higher than", "above", "over", "exceeds", "exceed", ">"}},
	{contract.Less, []string{"less than", "lower than", "fewer than", "below", "under", "<"}},
}

// condition reads one condition: a column and what it is compared with; nil where the tokens are none.
func (r *reader) condition(from, to int) *looked {
	for verb := from; verb < to; verb++ {
		for _, c := range comparisons {
			n := r.Any(verb, to, c.words...)
			if n == 0 || verb+n >= to || !r.PlainNumber(verb+n) {
				continue
			}
			place, ok := r.lookedAt(from, verb, loose.Number)
			if !ok || !r.rest(verb+n+1, to) {
				return nil
			}
			return &looked{contract.Condition{Column: r.Column(place).Name, Op: c.op, Values: []string{loose.Plain(r.NumberAt(verb + n))}}, place}
		}
		if r.Toks[verb].Is("is", "are", "equals", "=", "isn't") && verb+1 < to {
			at, op := verb+1, contract.Equal
			if r.Toks[at].Is("not") || r.Toks[verb].Is("isn't") {
				at += boolInt(r.Toks[at].Is("not"))
				op = contract.NotEqual
			}
			if at >= to {
				return nil
			}
			if r.PlainNumber(at) && op == contract.Equal && r.Any(at+1, to, "or more", "or higher", "or above") > 0 {
				if place, ok := r.lookedAt(from, verb, loose.Number); ok {
					return &looked{contract.Condition{Column: r.Column(place).Name, Op: contract.GreaterOrEqual, Values: []string{loose.Plain(r.NumberAt(at))}}, place}
				}
			}
			place, ok := r.lookedAt(from, verb, func(c *contract.Column) bool { return len(c.Values) > 0 || c.Type == contract.Boolean })
			if !ok {
				continue
			}
			c := r.Column(place)
			value, n := "", 1
			if c.Type == contract.Boolean {
				value = map[bool]string{true: "true", false: "false"}[r.Toks[at].Is("true", "yes")]
				if !r.Toks[at].Is("true", "yes", "false", "no") {
					return nil
				}
			} else {
				for _, v := range c.Values {
					if words := strings.Fields(v.Value); r.WordsAt(words, at, to) || len(words) == 1 && strings.EqualFold(v.Value, r.Toks[at].Text) {
						value, n = v.Value, len(words)
					}
				}
			}
			if value == "" || !r.rest(at+n, to) {
				return nil
			}
			return &looked{contract.Condition{Column: c.Name, Op: op, Values: []string{value}}, place}
		}
	}
	return nil
}

// lookedAt is the one column that fits that the tokens name, if only by a part of its name.
func (r *reader) lookedAt(from, to int, fits func(*contract.Column) bool) (out loose.Place, ok bool) {
	for _, p := range r.Named(from, to) {
		if fits(r.Column(p)) {
			if ok && out.Path() != p.Path() {
				return out, false
			}
			out, ok = p, true
		}
	}
	if ok {
		return out, true
	}
	for t := range r.Plan.Contract.Tables {
		for c := range r.Plan.Contract.Tables[t].Columns {
			p := loose.Place{Table: t, Column: c}
			if !fits(r.Column(p)) || !slices.ContainsFunc(r.Toks[from:to], func(k token.Token) bool {
				return k.Kind == token.Word && slices.ContainsFunc(strings.Split(r.Column(p).Name, "_"), func(w string) bool { return loose.Same(&k, w) })
			}) {
				continue
			}
			if ok {
				return out, false
			}
			out, ok = p, true
		}
	}
	return out, ok
}

// rest: the tokens say nothing more of a condition than units.
func (r *reader) rest(from, to int) bool {
	for k := from; k < to; k++ {
		if t := &r.Toks[k]; t.Kind == token.Number || t.Kind == token.Word && token.Units[t.Low] == "" && !t.Is("euros", "dollars", "degrees", "years", "points") {
			return false
		}
	}
	return true
}
