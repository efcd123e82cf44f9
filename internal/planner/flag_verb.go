package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// flagVerb reads the verb in front of a flag that the text tells to raise: "flag estimated for 3% of the
// readings", "mark disputed on 4%".
func (p *parser) flagVerb(c *columnDraft, i, end int) int {
	if !p.any2(i, end, "flag", "mark", "set", "tick") || i > 0 && !p.atBreak(i-1, i) {
		return 0
	}
	for k := i + 1; k < min(end, i+4) && p.toks[k].Kind == token.Word && !functionWords[p.toks[k].Low]; k++ {
		if !p.any2(k+1, end, "for", "on", "in", "with") {
			continue
		}
		if _, ok := p.shareAt(k+2, end); ok {
			c.kind = kindBoolean
			return 1
		}
	}
	return 0
}
