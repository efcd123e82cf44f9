package idiom

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// selectStatements reads a query as the table that it would answer with: "SELECT name, city FROM shops LIMIT 75;" is
// written as "shops : name, city ; 75 rows". A query with functions, joins or conditions asks for more than columns and
// stays as it is.
func (p Reader) selectStatements() {
	for i := 0; i < len(p.Toks); i++ {
		if !p.Lit(i, len(p.Toks), "select") || i > 0 && !p.pieceStop(i-1) {
			continue
		}
		at := i + 1 + p.Any(i+1, len(p.Toks), "distinct")
		list := at
		for at < len(p.Toks) && p.Toks[at].Kind == token.Word && !p.Toks[at].Is("from") {
			if at++; !p.Lit(at, len(p.Toks), ",") {
				break
			}
			at++
			for at < len(p.Toks) && p.Toks[at].Kind == token.Line {
				at++
			}
		}
		from := at
		for at < len(p.Toks) && p.Toks[at].Kind == token.Line {
			at++
		}
		if at == list || !p.Lit(at, len(p.Toks), "from") || p.Tok(at+1).Kind != token.Word {
			continue
		}
		table := p.Toks[at+1]
		to := at + 2
		for k := to; k <= to+2; k++ {
			if p.Lit(k, len(p.Toks), "limit") && p.CountIn(k+1, len(p.Toks)) && k <= to+1 && (k == to || p.Toks[k-1].Kind == token.Line) {
				p.replaceTokens(k, k+1, ";")
				p.Toks[k].Kind = token.Mark
				p.Toks[k].Span.End = p.Toks[k].Span.Start
				p.insertWord(k+2, "rows")
				p.Toks[k+1].Span.Start = p.Toks[k].Span.Start
				break
			}
		}
		if k := *p.Tok(to); !k.Is(";", ".") && k.Kind != token.Line && to < len(p.Toks) {
			continue
		}
		head := p.Toks[i]
		table.Span = plan.Span{Start: head.Span.Start, End: head.Span.End}
		colon := markIn(":", plan.Span{Start: head.Span.End, End: head.Span.End})
		p.Toks[from-1].Span.End = p.Toks[at+1].Span.End
		p.Toks = slices.Concat(p.Toks[:i], []token.Token{table, colon}, p.Toks[list:from], p.Toks[to:])
		p.Owner = make([]*draft.Element, len(p.Toks))
	}
}
