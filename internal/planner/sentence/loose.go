package sentence

import (
	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// readLoose reads the pieces that no reader took by their cues alone.
func (p Reader) readLoose() {
	if p.Revising {
		return
	}
	for _, f := range p.Leftovers() {
		from := f[0]
		for k := f[0]; k <= f[1]; k++ {
			if k < f[1] && !p.partsPiece(k, f[1]) {
				continue
			}
			p.readLoosePiece(from, k)
			from = k + 1
		}
	}
}

// partsPiece: a mark or a word stands at k behind which the text may speak of something else.
func (p Reader) partsPiece(k, end int) bool {
	switch t := p.Toks[k]; {
	case t.Kind == token.Line, t.Is(",", ";", ":", ".", "but", "while", "whereas", "so", "–", "—"):
		return true
	case t.Is("and"):
		return k+1 < end && p.Toks[k+1].Kind != token.Number
	}
	return false
}

// overPeriod: the piece is a period of the rows, which reads like a bound of some time: "over one day", "over 2 weeks".
func (p Reader) overPeriod(from, to int) bool {
	n := p.Any(from, to, "over the course of", "over a", "over an", "over")
	a, k := p.AmountAt(from+n, to)
	if n > 0 && k == 0 {
		u, m := p.UnitAt(from+n, to)
		return m > 0 && from+n+m == to && draft.UnitSeconds[u] >= 3600
	}
	return n > 0 && from+n+k == to && draft.UnitSeconds[a.Unit] >= 86400
}

func (p Reader) readLoosePiece(from, to int) {
	if to-from < 2 || p.overPeriod(from, to) || p.Toks[from].Is("no") && p.Tok(from+2).Is("has", "have", "gets", "get", "holds", "may", "can", "must", "takes", "makes", "pays") {
		return // what none has is no bound of what they have
	}
	if p.conditional(from) {
		return // a part of it would hold for all rows
	}
	near := p.tablesNear(from)
	if len(near) == 0 {
		return
	}
	if r := clause.Of(p.Parser).LooseCount(near[0], from, to); r != nil {
		p.claimLoose(from, to, &r.Element)
		return
	}
	before := p.columnBefore(from)
	for _, t := range near {
		if c := clause.Of(p.Parser).LooseClause(t, from, to, before); c != nil {
			span := p.Span(from, to)
			p.Assume(&c.Element, "read as a rule of "+c.Name(), &span)
			p.claimLoose(from, to, &c.Element)
			return
		}
	}
}

// claimLoose gives a piece to what its cues told of, with the word that joins it to what stands before. A plan is no
// better for what cues alone told: the doubt of the words stays.
func (p Reader) claimLoose(from, to int, e *draft.Element) {
	p.Guesses = append(p.Guesses, draft.Guess{On: e, Doubt: p.unreadDoubt(from, to)})
	if k := from - 1; k >= 0 && p.Owner[k] == nil && p.Toks[k].Kind == token.Word && p.partsPiece(k, to) {
		from--
	}
	p.Claim(from, to, e)
}

// unreadDoubt is the doubt that the words would leave if nobody had read them.
func (p Reader) unreadDoubt(from, to int) int {
	n := 0
	for _, t := range p.Toks[from:to] {
		switch {
		case t.Kind == token.Number || t.Kind == token.Date || t.Kind == token.Time || t.Kind == token.Quote:
			n += term.UnreadNumber
		case t.Kind == token.Word && !term.SilentWords[t.Low]:
			n += term.UnreadWord
		}
	}
	return n
}

// columnBefore is the column that took the words right before i.
func (p Reader) columnBefore(i int) *draft.Column {
	for k := i - 1; k >= 0 && k >= i-3; k-- {
		if t := p.Toks[k]; t.Kind == token.Line || t.Is(".", ";") {
			return nil
		}
		if p.Owner[k] == nil {
			continue
		}
		for _, t := range p.Tables {
			for _, c := range t.Columns {
				if p.Owner[k] == &c.Element {
					return c
				}
			}
		}
		if p.Toks[k].Kind == token.Word {
			return nil
		}
	}
	return nil
}

// conditional: the sentence that token i stands in begins with a condition.
func (p Reader) conditional(i int) bool {
	for i > 0 && !p.Toks[i-1].Is(".", ";", "!") && p.Toks[i-1].Kind != token.Line {
		i--
	}
	return p.Toks[i].Is("if", "when", "whenever", "unless", "where")
}
