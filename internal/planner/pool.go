package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// poolDraft is how many things the columns of one name are drawn from, where the text speaks of the
// whole that they belong to: "200 matches in a league of 12 teams: home team, away team", "300
// lessons at a school with 14 teachers: teacher, …". No table of 12 teams is meant: its columns
// are those of the matches.
type poolDraft struct {
	noun string // in the singular
	n    int64
	toks []token
}

// setPoolsAside takes such phrases out of the tokens.
func (p *parser) setPoolsAside() {
	if p.revising {
		return
	}
	for i := 2; i < len(p.toks); i++ {
		to, pool := p.poolAt(i)
		if pool == nil {
			continue
		}
		pool.toks = slices.Clone(p.toks[i:to])
		p.pools = append(p.pools, pool)
		p.toks = append(slices.Clone(p.toks[:i]), p.toks[to:]...)
		p.owner = make([]*element, len(p.toks))
		return
	}
}

// poolAt reads the phrase that begins at i, right behind the counted head of the text.
func (p *parser) poolAt(i int) (int, *poolDraft) {
	end := p.sentence(i)
	at := i + p.any(i, end, "in", "on", "at", "from", "of", "within", "across", "for")
	article := p.any(at, end, "a", "an", "the", "our", "my", "one")
	if at == i || article == 0 {
		return 0, nil
	}
	rows := p.headBefore(i)
	group := at + article
	for at = group; at < end && at-group < 4 && p.toks[at].kind == wordToken && !p.toks[at].is("of", "with", "having"); at++ {
	}
	link := p.any(at, end, "of", "with", "having")
	if at == group || link == 0 {
		return 0, nil
	}
	count := p.tok(at + link)
	if count.kind != numberToken || count.percent || count.unit != "" || count.digits > 0 || count.num < 2 || count.num >= rows {
		return 0, nil
	}
	from := at + link + 1
	to := from
	for to < end && to-from < 3 && p.toks[to].kind == wordToken && !functionWords[p.toks[to].low] {
		to++
	}
	if to == from || !p.plural(p.toks[to-1].low) || units[p.toks[to-1].low] != "" || !p.any2(to, end, ",", ":", "-", "—", ";") {
		return 0, nil
	}
	noun := singular(p.toks[to-1].low)
	named := false
	for k := to + 1; k < len(p.toks); k++ {
		switch t := p.toks[k]; {
		case t.kind != wordToken:
		case singular(t.low) == noun && t.low != noun && (p.tok(k-1).kind == numberToken || p.tok(k+1).is("(", "have", "with", ":")):
			return 0, nil // a table of its own
		case t.low == noun && p.tok(k-1).is("each", "every", "per"):
			return 0, nil
		case t.low == noun && p.atBreak(k+1, len(p.toks)) && (p.atBreak(k-1, len(p.toks)) || p.tok(k-1).kind == wordToken):
			named = true
		}
	}
	if !named {
		return 0, nil
	}
	return to, &poolDraft{noun: noun, n: int64(count.num)}
}

// headBefore is the number of rows of a head that ends at i, "results of 200 matches"; 0 where none does.
func (p *parser) headBefore(i int) float64 {
	k := i - 1
	for ; k >= 0 && i-k <= 4 && p.toks[k].kind == wordToken && !functionWords[p.toks[k].low]; k-- {
	}
	if k < 0 || k == i-1 || p.toks[k].kind != numberToken || p.toks[k].percent || p.toks[k].unit != "" || !p.plural(p.toks[i-1].low) || k > 8 {
		return 0
	}
	return p.toks[k].num
}

// settlePools gives the columns of the noun as many different values, and puts the tokens back.
func (p *parser) settlePools() {
	for _, pool := range p.pools {
		var drawn []*columnDraft
		for _, t := range p.tables {
			for _, c := range t.columns {
				if !c.dropped && c.fk == nil && len(c.words) > 0 && (c.words[len(c.words)-1] == pool.noun || c.words[0] == pool.noun && len(c.words) == 2 && weakWords[c.words[1]]) && c.values == nil && c.distinct == 0 && c.min == nil && !c.unique {
					drawn = append(drawn, c)
				}
			}
		}
		owner := (*element)(nil)
		for _, c := range drawn {
			owner, c.touched = &c.element, true
			if len(drawn) == 1 || pool.n > 200 {
				c.distinct = pool.n
				continue
			}
			// The home team and the away team are of the same teams.
			c.semantic, c.kind, c.typ = "", kindText, contract.String
			for k := range pool.n {
				c.values = append(c.values, category{text: fmt.Sprintf("%s%s %d", strings.ToUpper(pool.noun[:1]), pool.noun[1:], k+1), share: -1})
			}
		}
		p.toks, p.owner = append(p.toks, token{kind: lineToken, span: Span{pool.toks[0].span.Start, pool.toks[0].span.Start}}), append(p.owner, nil)
		for _, t := range pool.toks {
			p.toks, p.owner = append(p.toks, t), append(p.owner, owner)
		}
	}
}
