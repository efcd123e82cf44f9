package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// poolDraft is how many things the columns of one name are drawn from, where the text speaks of the
// whole that they belong to: "200 matches in a league of 12 teams: home team, away team", "300
// lessons at a school with 14 teachers: teacher, …". No table of 12 teams is meant: its columns
// are those of the matches.
type poolDraft struct {
	noun string // in the singular
	n    int64
	toks []token.Token
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
	end := p.sentenceEnd(i)
	at := i + p.any(i, end, "in", "on", "at", "from", "of", "within", "across", "for")
	article := p.any(at, end, "a", "an", "the", "our", "my", "one")
	if at == i || article == 0 {
		return 0, nil
	}
	rows := p.headBefore(i)
	group := at + article
	for at = group; at < end && at-group < 4 && p.toks[at].Kind == token.Word && !p.toks[at].Is("of", "with", "having"); at++ {
	}
	link := p.any(at, end, "of", "with", "having")
	if at == group || link == 0 {
		return 0, nil
	}
	count := p.tok(at + link)
	if count.Kind != token.Number || count.Percent || count.Unit != "" || count.Digits > 0 || count.Num < 2 || count.Num >= rows {
		return 0, nil
	}
	from := at + link + 1
	to := from
	for to < end && to-from < 3 && p.toks[to].Kind == token.Word && !functionWords[p.toks[to].Low] {
		to++
	}
	if to == from || !lexicon.IsPlural(p.toks[to-1].Low) || token.Units[p.toks[to-1].Low] != "" || !p.any2(to, end, ",", ":", "-", "—", ";") {
		return 0, nil
	}
	noun := lexicon.Singular(p.toks[to-1].Low)
	named := false
	for k := to + 1; k < len(p.toks); k++ {
		switch t := p.toks[k]; {
		case t.Kind != token.Word:
		case lexicon.Singular(t.Low) == noun && t.Low != noun && (p.tok(k-1).Kind == token.Number || p.tok(k+1).Is("(", "have", "with", ":")):
			return 0, nil // a table of its own
		case t.Low == noun && p.tok(k-1).Is("each", "every", "per"):
			return 0, nil
		case t.Low == noun && p.atBreak(k+1, len(p.toks)) && (p.atBreak(k-1, len(p.toks)) || p.tok(k-1).Kind == token.Word):
			named = true
		}
	}
	if !named {
		return 0, nil
	}
	return to, &poolDraft{noun: noun, n: int64(count.Num)}
}

// headBefore is the number of rows of a head that ends at i, "results of 200 matches"; 0 where none does.
func (p *parser) headBefore(i int) float64 {
	k := i - 1
	for ; k >= 0 && i-k <= 4 && p.toks[k].Kind == token.Word && !functionWords[p.toks[k].Low]; k-- {
	}
	if k < 0 || k == i-1 || p.toks[k].Kind != token.Number || p.toks[k].Percent || p.toks[k].Unit != "" || !lexicon.IsPlural(p.toks[i-1].Low) || k > 8 {
		return 0
	}
	return p.toks[k].Num
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
		p.toks, p.owner = append(p.toks, token.Token{Kind: token.Line, Span: Span{Start: pool.toks[0].Span.Start, End: pool.toks[0].Span.Start}}), append(p.owner, nil)
		for _, t := range pool.toks {
			p.toks, p.owner = append(p.toks, t), append(p.owner, owner)
		}
	}
}
