package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shareByGroup reads the shares of a flag in the groups that another column makes, before they are
// taken for its values: "churned 60% for free and 40% for pro", "conversion is 4% in control and 5%
// in treatment", "passed by 80% of day students and 60% of evening students".
func (p *parser) shareByGroup(c *columnDraft, i, end int) int {
	if c.table == nil || c.kind != kindBoolean && (!c.bare() || rateNames[c.words[len(c.words)-1]]) {
		return 0
	}
	at := i + p.any(i, end, "is", "are", ":", "=", "by", "(")
	closes := at > i && p.toks[at-1].Is("(")
	var list []*caseDraft
	var of *columnDraft
	for at < end {
		s, ok := p.shareAt(at, end)
		if !ok || s.vague != "" {
			break
		}
		k := at + s.n
		n := p.any(k, end, "for the", "among the", "in the", "of the", "for", "among", "in", "under", "with", "on", "of", "at", "within")
		o, m := p.valueAt(c.table, c, k+n, end)
		if n == 0 || m == 0 || o == c || of != nil && o != of {
			break
		}
		of = o
		var when []int
		for w := k + n; w < k+n+m; w++ {
			when = append(when, w)
		}
		list = append(list, &caseDraft{share: ptr(s.value), when: when})
		at = k + n + m
		if at < end && p.toks[at].Kind == token.Word && (p.tableNamed(at, at+1) || p.any2(at, end, "ones", "users", "customers", "people", "group", "arm", "rows")) {
			at++
		}
		sep := p.any(at, end, ", and", ", but", ",", "and", "vs", "versus", "but", "/", "against")
		if _, more := p.shareAt(at+sep, end); sep == 0 || !more {
			break
		}
		at += sep
	}
	if len(list) < 2 {
		return 0
	}
	if closes {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	}
	c.semantic, c.typ, c.kind = "", "", kindBoolean
	c.cases = append(c.cases, list...)
	return at - i
}

// rateNames are columns whose percentages are numbers of their own, not how many rows are true.
var rateNames = lexicon.WordSet("rate percent percentage pct ratio share margin discount interest commission tax probability score yield apr fee markup allocation weight")
