package term

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// FlagOf is the flag of t that the words at i name, with how many they are; none that hangs on others.
func (p Reader) FlagOf(t *draft.Table, not *draft.Column, i, end int) (*draft.Column, int) {
	if c, n := p.FlagNamed(t, not, i, end); n > 0 && len(c.Cases) == 0 {
		return c, n
	}
	return nil, 0
}

func (p Reader) FlagNamed(t *draft.Table, not *draft.Column, i, end int) (*draft.Column, int) {
	for n := 3; n > 0; n-- {
		if i+n > end || p.Tok(i).Kind != token.Word || p.Tok(i+n-1).Kind == token.Mark {
			continue
		}
		for _, c := range t.Columns {
			if c != not && !c.Dropped && (c.TrueShare != nil || c.Typ == contract.Boolean || c.Kind == draft.KindBoolean) && p.SameWords(c, i, i+n) {
				return c, n
			}
		}
	}
	return nil, 0
}

func TokensOf(from, to int) []int {
	out := make([]int, 0, to-from)
	for k := from; k < to; k++ {
		out = append(out, k)
	}
	return out
}

// StateAt is the column whose value or flag stands at i, with the tokens that say so; "those" are
// the rows with the value or flag that was named last.
func (p Reader) StateAt(t *draft.Table, i, end int) (*draft.Column, []int, int) {
	if n := p.Any(i, end, "those ones", "those", "these", "they", "such ones", "the latter"); n > 0 {
		c := p.Column
		switch {
		case c == nil || c.Table != t:
		case c.Kind == draft.KindBoolean || c.TrueShare != nil:
			return c, TokensOf(c.At, c.At+len(c.Words)), n
		case len(c.Values) > 1:
			v := c.Values[len(c.Values)-1]
			if k := p.SameValueAt(lexicon.NameWords(v.Text), v.At, end); k > 0 && v.At > c.At {
				return c, TokensOf(v.At, v.At+k), n
			}
		}
		return nil, nil, 0
	}
	if c, n := p.ValueAt(t, nil, i, end); n > 0 {
		return c, TokensOf(i, i+n), n
	}
	if c, n := p.FlagOf(t, nil, i, end); n > 0 {
		return c, TokensOf(i, i+n), n
	}
	return nil, nil, 0
}

// HasMark: a sign or a number stands between the tokens.
func (p Reader) HasMark(from, to int) bool {
	for k := from; k < to; k++ {
		if p.Tok(k).Kind != token.Word {
			return true
		}
	}
	return false
}
