package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rollupOf makes the formula of a rollup rule: the words name a table below and, but for a count,
// the column that is taken.
func (p Reader) rollupOf(r *draft.Rule) (string, bool) {
	for _, rel := range p.Relations {
		if rel.Parent != r.Table || rel.Child == rel.Parent {
			continue
		}
		var column []string
		named := false
		for k := r.From; k < r.To; k++ {
			words := p.WordsOf(k, k+1)
			if t := p.FindTable(words); !named && t == rel.Child {
				named = true
				column = withoutNouns(column, t)
				continue
			}
			if slices.Contains(r.Table.Nouns, lexicon.Singular(p.Tok(k).Low)) {
				continue // "the campaign's pledges"
			}
			if w := p.Tok(k); !w.Is("its", "their", "the", "all", "of", "each", "every", "own", "in", "from", "values", "that", "this", "these", "a") && w.Kind == token.Word {
				column = append(column, words...)
			}
		}
		if !named {
			continue
		}
		call := r.GapColumn[0]
		if call == "count" {
			if f := p.countedWhere(rel.Child, column, r); f != "" {
				return f, true
			}
			return "count(" + rel.Child.Name() + ")", true
		}
		if len(column) == 0 {
			column = rel.Child.CalledAlike(r.Column)
		}
		if c := p.addedUp(rel.Child, column); c != nil {
			return call + "(" + rel.Child.Name() + "." + c.Name() + ")", true
		}
	}
	return "", false
}

// withoutNouns drops the first words of a table's name from the end of the words before its last noun.
func withoutNouns(words []string, t *draft.Table) []string {
	for n := len(t.Nouns) - 1; n > 0 && len(words) > 0 && words[len(words)-1] == t.Nouns[n-1]; n-- {
		words = words[:len(words)-1]
	}
	return words
}

// addedUp is the column of the child that the words name, or else the one that holds what a row
// comes to.
func (p Reader) addedUp(child *draft.Table, words []string) *draft.Column {
	if len(words) > 0 {
		last := len(words) - 1
		words[last] = lexicon.Singular(words[last])
		return child.Find(words, nil)
	}
	var money []*draft.Column
	for _, c := range child.Columns {
		switch {
		case c.Dropped || c.Fk != nil || c.Primary:
		case c.Semantic == "line_total" || slices.Contains(c.Words, "total") || slices.Contains(c.Words, "amount"):
			return c
		case c.Kind == draft.KindMoney || MoneySemantics[c.Semantic] || strings.HasSuffix(c.Semantic, "_total"):
			money = append(money, c)
		}
	}
	if len(money) == 1 {
		return money[0]
	}
	return nil
}
