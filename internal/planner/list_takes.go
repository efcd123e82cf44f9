package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// takesVerbs stand between the values of a column and the shares that they have.
var takesVerbs = []string{"take", "cover", "make up", "account for", "come to", "occur in", "occur", "have", "get", "represent", "hold", "stand for", "are used in", "are used by", "are spread", "are split", "are distributed", "appear in", "appear", "come up in", "come in at", "are at", "are"}

// listTakes reads the values of a column and then, behind a verb, all their shares: "the statuses open,
// settled and rejected take 35, 50 and 15 percent", "pay grades A, B and C cover 20, 30 and 50 percent of
// the staff".
func (p *parser) listTakes(i, end int) int {
	if p.table == nil || !p.pieceBegins(i) {
		return 0
	}
	at := i + p.any(i, end, "the", "all", "its", "their")
	var c *columnDraft
	for n := 3; n > 0 && c == nil; n-- {
		if at+n < end {
			if c = p.meantColumn(at, at+n); c != nil {
				at += n
			}
		}
	}
	if c == nil || c.isDate(p.lex) || c.fk != nil {
		return 0
	}
	at += p.any(at, end, ":", "of")
	var list []category
	for at < end {
		v, n := p.valueItem(at, end, 1)
		if n == 0 || p.toks[at].Kind == token.Number {
			return 0
		}
		if p.tok(at+n).Kind == token.Word && !p.any2(at+n, end, "and", "or") && !p.any2(at+n, end, takesVerbs...) {
			v, n = p.valueItem(at, end, 2)
		}
		list = append(list, category{text: v, share: -1, at: at})
		at += n
		sep := p.any(at, end, ", and", ", or", ",", "and", "or", "/")
		if sep == 0 {
			break
		}
		at += sep
	}
	verb := p.any(at, end, takesVerbs...)
	if len(list) < 2 || verb == 0 {
		return 0
	}
	at += verb
	sum := 0.0
	for k := range list {
		t := p.tok(at)
		if at >= end || t.Kind != token.Number || t.Unit != "" {
			return 0
		}
		list[k].share = t.Num / 100
		sum += list[k].share
		at++
		if k < len(list)-1 {
			sep := p.any(at, end, ", and", ",", "and", "/")
			if sep == 0 {
				return 0
			}
			at += sep
		}
	}
	if math.Abs(sum-1) > .011 {
		return 0
	}
	at += p.any(at, end, "percent", "per cent", "respectively", "percent respectively")
	if n := p.any(at, end, "of", "in"); n > 0 {
		for at += n; at < end && p.tok(at).Kind == token.Word && !p.atBreak(at, end); at++ {
		}
	}
	if !p.pieceEnds(at, end) {
		return 0
	}
	c.setValues(list)
	c.semantic, c.kind, c.typ = "", "", contract.String
	c.touched = true
	p.column = c
	p.claim(i, at, &c.element)
	return at - i
}
