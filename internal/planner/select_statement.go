package planner

import "slices"

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
		for at < len(p.toks) && p.toks[at].kind == wordToken && !p.toks[at].is("from") {
			if at++; !p.lit(at, len(p.toks), ",") {
				break
			}
			at++
			for at < len(p.toks) && p.toks[at].kind == lineToken {
				at++
			}
		}
		from := at
		for at < len(p.toks) && p.toks[at].kind == lineToken {
			at++
		}
		if at == list || !p.lit(at, len(p.toks), "from") || p.tok(at+1).kind != wordToken {
			continue
		}
		table := p.toks[at+1]
		to := at + 2
		for k := to; k <= to+2; k++ {
			if p.lit(k, len(p.toks), "limit") && p.countIn(k+1, len(p.toks)) && k <= to+1 && (k == to || p.toks[k-1].kind == lineToken) {
				p.replaceTokens(k, k+1, ";")
				p.toks[k].kind = markToken
				p.toks[k].span.End = p.toks[k].span.Start
				p.insertWord(k+2, "rows")
				p.toks[k+1].span.Start = p.toks[k].span.Start
				break
			}
		}
		if k := p.tok(to); !k.is(";", ".") && k.kind != lineToken && to < len(p.toks) {
			continue
		}
		head := p.toks[i]
		table.span = Span{head.span.Start, head.span.End}
		colon := token{kind: markToken, text: ":", low: ":", span: Span{head.span.End, head.span.End}}
		p.toks[from-1].span.End = p.toks[at+1].span.End
		p.toks = slices.Concat(p.toks[:i], []token{table, colon}, p.toks[list:from], p.toks[to:])
		p.owner = make([]*element, len(p.toks))
	}
}
