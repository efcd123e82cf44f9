package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// StatesOf reads rows by a value or flag of another column, or by several: "cows and goats", "the solved ones",
// "card payments".
func (p Reader) StatesOf(c *draft.Column, i, end int) (when []int, n int) {
	at := i
	for {
		at += p.Any(at, end, "all the", "the", "all", "any", "every")
		o, tokens, n := p.StateAt(c.Table, at, end)
		if k, tokens2, m := p.withoutAny(c, at, end); m > n {
			o, tokens, n = k, tokens2, m
		}
		if n == 0 || o == c || len(tokens) == 0 || tokens[0] < at && !p.Any2(at+n-2, at+n, "without", "no", "a", "any") {
			break
		}
		when, at = append(when, tokens...), at+n
		if w := p.Tok(at); at < end && w.Kind == token.Word && (p.TableNamed(at, at+1) || (!draft.FunctionWords[w.Low] && lexicon.IsPlural(w.Low) || w.Is("ones", "one")) && (p.Find(c.Table, at, at+1, nil) == nil || p.Find(c.Table, at, at+1, nil) == o)) {
			at++ // "the solved ones", "card payments"
		}
		at += p.Any(at, end, "holds", "is true", "is yes", "is set", "applies", "is the case")
		sep := p.Any(at, end, ", and", "and", "or", ",", "/")
		next := at + sep + p.Any(at+sep, end, "for")
		if _, tokens, _ := p.StateAt(c.Table, next+p.Any(next, end, "the"), end); sep == 0 || len(tokens) == 0 {
			return when, at - i
		}
		at = next
	}
	return nil, 0
}

// withoutAny reads rows by a column that has a value for nothing: "those without a vehicle" have the vehicle
// "none".
func (p Reader) withoutAny(c *draft.Column, i, end int) (*draft.Column, []int, int) {
	n := p.Any(i, end, "those", "rows", "records", "ones", "people", "everyone", "everybody")
	k := p.Any(i+n, end, "without a", "without an", "without any", "without", "with no", "who have no", "that have no", "which have no", "having no")
	if k == 0 {
		return nil, nil, 0
	}
	at := i + n + k
	for m := min(3, end-at); m > 0; m-- {
		o := p.Find(c.Table, at, at+m, c)
		if o == nil {
			continue
		}
		for _, v := range o.Values {
			if slices.Contains([]string{"none", "no", "nothing", "-", "n/a", "no " + o.Words[len(o.Words)-1]}, strings.ToLower(v.Text)) {
				return o, TokensOf(v.At, v.At+len(lexicon.NameWords(v.Text))), n + k + m
			}
		}
	}
	return nil, nil, 0
}
