package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headAhead finds the head of a table inside a piece that nobody read from its beginning:
// "for the demo tomorrow could you whip up something like 150 job applicants with …". It
// returns the index of the number that counts the table's rows, or 0.
func (p *parser) headAhead(i, end int) int {
	if p.table != nil && !p.table.implicit && p.table.rowsSaid {
		return 0
	}
	end = p.pieceEnd(i, end)
	found, wanted := 0, false
	for k := i + 1; k < end; k++ {
		t := p.toks[k]
		if t.Kind == token.Word && wishWords[t.Low] {
			wanted = true
		}
		if t.Kind != token.Number || t.Percent || t.Unit != "" || t.Year || t.Num < 1 || t.Num != float64(int64(t.Num)) || p.inRange(k) {
			continue
		}
		skip := p.any(k+1, end, "different", "distinct", "unique", "separate", "random", "fake", "synthetic", "more", "other")
		head, n := p.nounRun(k+1+skip, end)
		rows := p.any(k+1+skip, end, rowWords...)
		if rows == 0 && (n == 0 || !p.countable(head)) {
			continue
		}
		after := k + 1 + skip + max(n, rows)
		opened := after >= end || p.any2(after, end, "with", ":", "(", ",", "each", "having", "whose", "that", "who", "which", "-", "including", "containing", "and", "in", "from", "for", "of", ".", "?") || p.tok(after).Kind == token.Number
		switch {
		case !opened, p.any2(after, end, "ago", "old", "later", "earlier", "long", "per", "each", "every") && !p.any2(after, end, "each with", "each has", "each having"):
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
func (p *parser) backOver(i, k int) int {
	for _, n := range []int{2, 1} {
		if k-n > i && p.approx(k-n, k) == n {
			return k - n
		}
	}
	return k
}

// inRange: the number at k is an end of a range, or of a span of time, or counts what is
// around it: "between 5 and", "the last 30 days", "a team of 5 people".
func (p *parser) inRange(k int) bool {
	before := p.tok(k - 1)
	if before.Is("between", "from", "to", "-", "..", "last", "past", "next", "first", "every", "within", "least", "most", "than", "until", "over", "under", "above", "below", "per", "in", "*", "/", "x", "=", "<", ">", "<=", ">=", "team", "version", "v", "top", "#") {
		return true
	}
	if before.Is("of") && p.tok(k-2).Is("team", "group", "department", "company", "crew", "max", "maximum", "minimum", "average", "mean", "seed") {
		return true
	}
	return p.tok(k+1).Is("to", "-", "..", "/", ":") && p.tok(k+2).Kind == token.Number
}

var wishWords = lexicon.WordSet("need want wants like give prepare generate create make build produce mock whip provide require have be get put send looking")
