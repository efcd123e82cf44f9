package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// dropOccupations takes away what somebody is doing before what is needed for it: "I'm testing an alarm screen and need
// 1,000 events from 75 pumps".
func (p *parser) dropOccupations() {
	for from := 0; from < len(p.toks); from++ {
		if from > 0 && !p.sentenceEnds(from-1) || !p.any2(from, len(p.toks), "i", "we", "i'm", "we're") {
			continue
		}
		k := from
		for k < len(p.toks) && p.toks[k].Kind == token.Word && !p.toks[k].Is("and") {
			k++
		}
		n := p.any(k, len(p.toks), "and need", "and want", "and would like")
		if at := k + n; n > 0 && k > from+2 && p.countIn(at+p.approx(at, len(p.toks)), len(p.toks)) {
			p.dropTokens(from, k+1)
		}
	}
}
