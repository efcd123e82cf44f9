package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// setPoolsAside takes such phrases out of the tokens.
func (p Reader) setPoolsAside() {
	if p.Revising {
		return
	}
	for i := 2; i < len(p.Toks); i++ {
		to, pool := p.poolAt(i)
		if pool == nil {
			continue
		}
		pool.Toks = slices.Clone(p.Toks[i:to])
		p.Pools = append(p.Pools, pool)
		p.Toks = append(slices.Clone(p.Toks[:i]), p.Toks[to:]...)
		p.Owner = make([]*draft.Element, len(p.Toks))
		return
	}
}

// poolAt reads the phrase that begins at i, right behind the counted head of the text.
func (p Reader) poolAt(i int) (int, *draft.Pool) {
	end := p.SentenceEnd(i)
	at := i + p.Any(i, end, "in", "on", "at", "from", "of", "within", "across", "for")
	article := p.Any(at, end, "a", "an", "the", "our", "my", "one")
	if at == i || article == 0 {
		return 0, nil
	}
	rows := p.headBefore(i)
	group := at + article
	for at = group; at < end && at-group < 4 && p.Toks[at].Kind == token.Word && !p.Toks[at].Is("of", "with", "having"); at++ {
	}
	link := p.Any(at, end, "of", "with", "having")
	if at == group || link == 0 {
		return 0, nil
	}
	count := p.Tok(at + link)
	if count.Kind != token.Number || count.Percent || count.Unit != "" || count.Digits > 0 || count.Num < 2 || count.Num >= rows {
		return 0, nil
	}
	from := at + link + 1
	to := from
	for to < end && to-from < 3 && p.Toks[to].Kind == token.Word && !draft.FunctionWords[p.Toks[to].Low] {
		to++
	}
	if to == from || !lexicon.IsPlural(p.Toks[to-1].Low) || token.Units[p.Toks[to-1].Low] != "" || !p.Any2(to, end, ",", ":", "-", "—", ";") {
		return 0, nil
	}
	noun := lexicon.Singular(p.Toks[to-1].Low)
	named := false
	for k := to + 1; k < len(p.Toks); k++ {
		switch t := p.Toks[k]; {
		case t.Kind != token.Word:
		case lexicon.Singular(t.Low) == noun && t.Low != noun && (p.Tok(k-1).Kind == token.Number || p.Tok(k+1).Is("(", "have", "with", ":")):
			return 0, nil // a table of its own
		case t.Low == noun && p.Tok(k-1).Is("each", "every", "per"):
			return 0, nil
		case t.Low == noun && p.AtBreak(k+1, len(p.Toks)) && (p.AtBreak(k-1, len(p.Toks)) || p.Tok(k-1).Kind == token.Word):
			named = true
		}
	}
	if !named {
		return 0, nil
	}
	return to, &draft.Pool{Noun: noun, N: int64(count.Num)}
}

// headBefore is the number of rows of a head that ends at i, "results of 200 matches"; 0 where none does.
func (p Reader) headBefore(i int) float64 {
	k := i - 1
	for ; k >= 0 && i-k <= 4 && p.Toks[k].Kind == token.Word && !draft.FunctionWords[p.Toks[k].Low]; k-- {
	}
	if k < 0 || k == i-1 || p.Toks[k].Kind != token.Number || p.Toks[k].Percent || p.Toks[k].Unit != "" || !lexicon.IsPlural(p.Toks[i-1].Low) || k > 8 {
		return 0
	}
	return p.Toks[k].Num
}
