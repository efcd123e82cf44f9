package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// selectStatements reads a query as the table that it would answer with: "SELECT name, city FROM shops LIMIT 75;" is
// written as "shops : name, city ; 75 rows". A query with functions, joins or conditions asks for more than columns and
// stays as it is.
func (p *parser) selectStatements() {
	for i := 0; i < len(p.toks); i++ {
		if !p.lit(i, len(p.toks), "select") || i > 0 && !p.pieceStop(i-1) {
			continue
		}
		at := i + 1 + p.any(i+1, len(p.toks), "distinct")
		list := at
		for at < len(p.toks) && p.toks[at].Kind == token.Word && !p.toks[at].Is("from") {
			if at++; !p.lit(at, len(p.toks), ",") {
				break
			}
			at++
			for at < len(p.toks) && p.toks[at].Kind == token.Line {
				at++
			}
		}
		from := at
		for at < len(p.toks) && p.toks[at].Kind == token.Line {
			at++
		}
		if at == list || !p.lit(at, len(p.toks), "from") || p.tok(at+1).Kind != token.Word {
			continue
		}
		table := p.toks[at+1]
		to := at + 2
		for k := to; k <= to+2; k++ {
			if p.lit(k, len(p.toks), "limit") && p.countIn(k+1, len(p.toks)) && k <= to+1 && (k == to || p.toks[k-1].Kind == token.Line) {
				p.replaceTokens(k, k+1, ";")
				p.toks[k].Kind = token.Mark
				p.toks[k].Span.End = p.toks[k].Span.Start
				p.insertWord(k+2, "rows")
				p.toks[k+1].Span.Start = p.toks[k].Span.Start
				break
			}
		}
		if k := *p.tok(to); !k.Is(";", ".") && k.Kind != token.Line && to < len(p.toks) {
			continue
		}
		head := p.toks[i]
		table.Span = Span{Start: head.Span.Start, End: head.Span.End}
		colon := markIn(":", Span{Start: head.Span.End, End: head.Span.End})
		p.toks[from-1].Span.End = p.toks[at+1].Span.End
		p.toks = slices.Concat(p.toks[:i], []token.Token{table, colon}, p.toks[list:from], p.toks[to:])
		p.owner = make([]*element, len(p.toks))
	}
}
