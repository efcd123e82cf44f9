package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// modalFlag reads the name of a question that is answered with yes or no: "would recommend",
// "will attend", "willing to relocate". It returns the index behind it, or 0.
func (p *parser) modalFlag(i, end int) int {
	n := p.any(i, end, "would", "will", "did", "can", "could", "does", "wants to", "willing to", "able to", "eligible for", "agreed to", "interested in")
	if n == 0 {
		return 0
	}
	to := i + n
	for to < end && to-i < 6 && p.toks[to].Kind == token.Word && !headerEnds[p.toks[to].Low] && !p.any2(to, end, "yes", "no", "true", "false", "for", "in", "flag") {
		to++
	}
	if to == i+n || p.any2(i+n, end, "be", "have", "need", "like", "you", "i", "we", "it", "they") {
		return 0
	}
	// Only where an answer, a mark or the end follows: "can exceed 5" is a rule.
	if to < end && !p.any2(to, end, "(", ",", ";", ":", "yes", "true", "flag", "-", "?", "\n", "and") && p.tok(to).Kind != token.Number {
		return 0
	}
	return to
}
