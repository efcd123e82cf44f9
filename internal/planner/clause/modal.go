package clause

import (
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// modalFlag reads the name of a question that is answered with yes or no: "would recommend",
// "will attend", "willing to relocate". It returns the index behind it, or 0.
func (p Reader) modalFlag(i, end int) int {
	n := p.Any(i, end, "would", "will", "did", "can", "could", "does", "wants to", "willing to", "able to", "eligible for", "agreed to", "interested in")
	if n == 0 {
		return 0
	}
	to := i + n
	for to < end && to-i < 6 && p.Toks[to].Kind == token.Word && !term.HeaderEnds[p.Toks[to].Low] && !p.Any2(to, end, "yes", "no", "true", "false", "for", "in", "flag") {
		to++
	}
	if to == i+n || p.Any2(i+n, end, "be", "have", "need", "like", "you", "i", "we", "it", "they") {
		return 0
	}
	// Only where an answer, a mark or the end follows: "can exceed 5" is a rule.
	if to < end && !p.Any2(to, end, "(", ",", ";", ":", "yes", "true", "flag", "-", "?", "\n", "and") && p.Tok(to).Kind != token.Number {
		return 0
	}
	return to
}
