package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shareByGroup reads the shares of a flag in the groups that another column makes, before they are
// taken for its values: "churned 60% for free and 40% for pro", "conversion is 4% in control and 5%
// in treatment", "passed by 80% of day students and 60% of evening students".
func (p Reader) shareByGroup(c *draft.Column, i, end int) int {
	if c.Table == nil || c.Kind != draft.KindBoolean && (!c.Bare() || term.ToldInPercent(c.Words)) {
		return 0
	}
	at := i + p.Any(i, end, "is", "are", ":", "=", "by", "(")
	closes := at > i && p.Toks[at-1].Is("(")
	var list []*draft.Case
	var of *draft.Column
	for at < end {
		s, ok := p.ShareAt(at, end)
		if !ok || s.Vague != "" {
			break
		}
		k := at + s.N
		n := p.Any(k, end, "for the", "among the", "in the", "of the", "for", "among", "in", "under", "with", "on", "of", "at", "within")
		o, m := p.ValueAt(c.Table, c, k+n, end)
		if n == 0 || m == 0 || o == c || of != nil && o != of {
			break
		}
		of = o
		var when []int
		for w := k + n; w < k+n+m; w++ {
			when = append(when, w)
		}
		list = append(list, &draft.Case{Share: draft.Ptr(s.Value), When: when})
		at = k + n + m
		if at < end && p.Toks[at].Kind == token.Word && (p.TableNamed(at, at+1) || p.Any2(at, end, "ones", "users", "customers", "people", "group", "arm", "rows")) {
			at++
		}
		sep := p.Any(at, end, ", and", ", but", ",", "and", "vs", "versus", "but", "/", "against")
		if _, more := p.ShareAt(at+sep, end); sep == 0 || !more {
			break
		}
		at += sep
	}
	if len(list) < 2 {
		return 0
	}
	if closes {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	}
	c.Semantic, c.Typ, c.Kind = "", "", draft.KindBoolean
	c.Cases = append(c.Cases, list...)
	return at - i
}
