package phrase

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// startsAgain: "starting at 1 within each order", "1, 2, 3 … per order", "counting up for each
// patient", "in the playlist, starting at 1", "restarts for every order".
func (p Reader) startsAgain(c *draft.Column, i, end int) int {
	if c.Table == nil {
		return 0
	}
	lead, start := p.CountingUp(i, end)
	at := i + lead
	parent, n := p.withinParent(c, at, end)
	if n == 0 {
		return 0
	}
	at += n
	if lead == 0 {
		k, from := p.CountingUp(at+p.Any(at, end, ","), end)
		if k == 0 {
			return 0
		}
		start = from
		at += p.Any(at, end, ",") + k
	} else if k := p.Any(at, end, "starting at", "starting from", "from", "beginning at"); k > 0 && p.Tok(at+k).Kind == token.Number {
		start = p.Tok(at + k).Num
		at += k + 1
	}
	if start != math.Trunc(start) {
		return 0
	}
	c.Restart = &draft.Restart{Parent: parent, Count: draft.Count{Start: start, Step: 1}}
	return at - i
}

// withinParent reads the rows that something is said within: "within each order".
func (p Reader) withinParent(c *draft.Column, i, end int) (*draft.Table, int) {
	n := p.AnyOf(term.WithinWords, i, end)
	words, k := p.NounRunVerb(i+n, end)
	if n == 0 || k == 0 {
		return nil, 0
	}
	parent := p.FindTable(words)
	if parent == nil && k == 1 && p.AtBreak(i+n+k, end) && p.Tok(i+n-1).Is("the", "its", "each", "every", "per") && c.Table.Find(words, nil) == nil {
		parent = p.onlyParent(c.Table) // "number from 1 up within the show" of podcasts
	}
	if parent == nil || parent == c.Table {
		return nil, 0
	}
	return parent, n + k
}

// onlyParent is the one table that the rows of t belong to.
func (p Reader) onlyParent(t *draft.Table) *draft.Table {
	var parent *draft.Table
	for _, r := range p.Relations {
		if r.Child != t {
			continue
		}
		if parent != nil {
			return nil
		}
		parent = r.Parent
	}
	return parent
}
