package clause

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// takesVerbs stand between the values of a column and the shares that they have.
var takesVerbs = draft.PhrasesOf("take", "cover", "make up", "account for", "come to", "occur in", "occur", "have", "get", "represent", "hold", "stand for", "are used in", "are used by", "are spread", "are split", "are distributed", "appear in", "appear", "come up in", "come in at", "are at", "are")

// listTakes reads the values of a column and then, behind a verb, all their shares: "the statuses open,
// settled and rejected take 35, 50 and 15 percent", "pay grades A, B and C cover 20, 30 and 50 percent of
// the staff".
func (p Reader) listTakes(i, end int) int {
	if p.Table == nil || !p.PieceBegins(i) {
		return 0
	}
	at := i + p.Any(i, end, "the", "all", "its", "their")
	var c *draft.Column
	for n := 3; n > 0 && c == nil; n-- {
		if at+n < end {
			if c = p.MeantColumn(at, at+n); c != nil {
				at += n
			}
		}
	}
	if c == nil || c.IsDate(p.Lex) || c.Fk != nil {
		return 0
	}
	at += p.Any(at, end, ":", "of")
	var list []draft.Category
	for at < end {
		v, n := p.ValueItem(at, end, 1)
		if n == 0 || p.Toks[at].Kind == token.Number {
			return 0
		}
		if p.Tok(at+n).Kind == token.Word && !p.Any2(at+n, end, "and", "or") && p.AnyOf(takesVerbs, at+n, end) == 0 {
			v, n = p.ValueItem(at, end, 2)
		}
		list = append(list, draft.Category{Text: v, Share: -1, At: at})
		at += n
		sep := p.Any(at, end, ", and", ", or", ",", "and", "or", "/")
		if sep == 0 {
			break
		}
		at += sep
	}
	verb := p.AnyOf(takesVerbs, at, end)
	if len(list) < 2 || verb == 0 {
		return 0
	}
	at += verb
	sum := 0.0
	for k := range list {
		t := p.Tok(at)
		if at >= end || t.Kind != token.Number || t.Unit != "" {
			return 0
		}
		list[k].Share = t.Num / 100
		sum += list[k].Share
		at++
		if k < len(list)-1 {
			sep := p.Any(at, end, ", and", ",", "and", "/")
			if sep == 0 {
				return 0
			}
			at += sep
		}
	}
	if math.Abs(sum-1) > .011 {
		return 0
	}
	at += p.Any(at, end, "percent", "per cent", "respectively", "percent respectively")
	if n := p.Any(at, end, "of", "in"); n > 0 {
		for at += n; at < end && p.Tok(at).Kind == token.Word && !p.AtBreak(at, end); at++ {
		}
	}
	if !p.PieceEnds(at, end) {
		return 0
	}
	c.SetValues(list)
	c.Semantic, c.Kind, c.Typ = "", "", contract.String
	c.Touched = true
	p.Column = c
	p.Claim(i, at, &c.Element)
	return at - i
}
