package sentence

import (
	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headAhead finds the head of a table inside a piece that nobody read from its beginning:
// "for the demo tomorrow could you whip up something like 150 job applicants with …". It
// returns the index of the number that counts the table's rows, or 0.
func (p Reader) headAhead(i, end int) int {
	if p.Table != nil && !p.Table.Implicit && p.Table.RowsSaid {
		return 0
	}
	end = p.PieceEnd(i, end)
	found, wanted := 0, false
	for k := i + 1; k < end; k++ {
		t := p.Toks[k]
		if t.Kind == token.Word && clause.WishWords[t.Low] {
			wanted = true
		}
		if t.Kind != token.Number || t.Percent || t.Unit != "" || t.Year || t.Num < 1 || t.Num != float64(int64(t.Num)) || p.InRange(k) {
			continue
		}
		skip := p.Any(k+1, end, "different", "distinct", "unique", "separate", "random", "fake", "synthetic", "more", "other")
		head, n := p.NounRun(k+1+skip, end)
		rows := p.Any(k+1+skip, end, term.RowWords...)
		if rows == 0 && (n == 0 || !p.Countable(head)) {
			continue
		}
		after := k + 1 + skip + max(n, rows)
		opened := after >= end || p.Any2(after, end, "with", ":", "(", ",", "each", "having", "whose", "that", "who", "which", "-", "including", "containing", "and", "in", "from", "for", "of", ".", "?") || p.Tok(after).Kind == token.Number
		switch {
		case !opened, p.Any2(after, end, "ago", "old", "later", "earlier", "long", "per", "each", "every") && !p.Any2(after, end, "each with", "each has", "each having"):
			continue
		case wanted:
			return p.backOver(i, k)
		case found == 0:
			found = p.backOver(i, k)
		}
	}
	return found
}

// backOver steps back over "about" and the like before the number at k.
func (p Reader) backOver(i, k int) int {
	for _, n := range []int{2, 1} {
		if k-n > i && p.Approx(k-n, k) == n {
			return k - n
		}
	}
	return k
}
