package lower

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// essence are the words of a condition without those that stand for the rows.
func (p Reader) essence(t *draft.Table, content []int) []int {
	out := make([]int, 0, len(content))
	for _, k := range content {
		w := p.Toks[k]
		if w.Kind == token.Word && (term.Hollow[w.Low] || lexicon.Singular(w.Low) == t.Nouns[len(t.Nouns)-1]) {
			continue
		}
		out = append(out, k)
	}
	return out
}

// stemCondition finds a value of which the condition has another form: "returns" of "returned",
// "cancellations" of "cancelled".
func (p Reader) stemCondition(out *contract.Table, col *draft.Column, content []int) (contract.Condition, bool) {
	var found []contract.Condition
	for _, c := range out.Columns {
		if len(c.Values) == 0 || c.Name == col.Name() {
			continue
		}
		var hits []string
		for _, v := range c.Values {
			for _, k := range content {
				if w := p.Toks[k]; w.Kind == token.Word && len(w.Low) > 3 && verbStem(w.Low) == verbStem(strings.ToLower(v.Value)) {
					hits = append(hits, v.Value)
					break
				}
			}
		}
		switch len(hits) {
		case 0:
		case 1:
			found = append(found, contract.Condition{Column: c.Name, Op: contract.Equal, Values: hits})
		default:
			found = append(found, contract.Condition{Column: c.Name, Op: contract.In, Values: hits})
		}
	}
	if len(found) != 1 {
		return contract.Condition{}, false
	}
	return found[0], true
}

// verbStem is what "cancelled", "cancelling" and "cancellation" share.
func verbStem(w string) string {
	if w = lexicon.Stem(w); strings.HasSuffix(w, "ll") {
		return w[:len(w)-1]
	}
	return w
}

// ageCondition reads "people under 17", "those older than 65" where the table has an age.
func (p Reader) ageCondition(out *contract.Table, content []int, negative bool) (contract.Condition, bool) {
	for len(content) > 0 && term.People[p.Toks[content[0]].Low] {
		content = content[1:]
	}
	if len(content) < 2 {
		return contract.Condition{}, false
	}
	at, to := content[0], content[len(content)-1]+1
	op := contract.Op("")
	n := 0
	for _, w := range []struct {
		phrases []string
		op      contract.Op
	}{
		{[]string{"younger than", "under the age of", "below the age of", "aged under", "aged below", "under", "below", "less than"}, contract.Less},
		{[]string{"older than", "over the age of", "above the age of", "aged over", "aged above", "over", "above", "more than"}, contract.Greater},
		{[]string{"at least", "aged at least"}, contract.GreaterOrEqual},
		{[]string{"at most", "up to"}, contract.LessOrEqual},
	} {
		if n = p.Any(at, to, w.phrases...); n > 0 {
			op = w.op
			break
		}
	}
	number := p.Tok(at + n)
	rest := p.Any(at+n+1, to, "years old", "years of age", "years", "old")
	if n == 0 || number.Kind != token.Number || number.Percent || at+n+1+rest < to {
		return contract.Condition{}, false
	}
	for _, c := range out.Columns {
		if c.Semantic == "age" {
			k := contract.Condition{Column: c.Name, Op: op, Values: []string{draft.TrimFloat(number.Num)}}
			if negative {
				k = draft.Negate(k)
			}
			return k, true
		}
	}
	return contract.Condition{}, false
}
