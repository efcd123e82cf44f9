package planner

import "strings"

// eachPrepositions tie rows to what each of them is of: "under every recipe", "against each account".
var eachPrepositions = wordSet("for to in at on under of from by within inside below behind with against among across into onto beneath about")

// tiedParticiples stand before those, beside any that ends in "ed": "linked to each", "hanging off every".
var tiedParticiples = wordSet("belonging hanging going made drawn sold held kept taken sent given written split spread left paid run built bought borne hung")

// perEach is how many tokens at i say that so many come with each of what follows: "per", "for every",
// "under each", "attached to each of the".
func (p *parser) perEach(i, end int) int {
	if n := p.any(i, end, "per each", "per every", "per single", "per"); n > 0 {
		return n
	}
	at := i
	if t := p.tok(at); at < end && t.kind == wordToken && (tiedParticiples[t.low] || len(t.low) > 4 && strings.HasSuffix(t.low, "ed")) {
		at++
		at += p.any(at, end, "off", "out", "up", "down")
		if n := p.any(at, end, "each", "every"); n > 0 && p.tok(at-1).is("off") {
			return at + n - i
		}
	}
	if at >= end || p.toks[at].kind != wordToken || !eachPrepositions[p.toks[at].low] {
		return 0
	}
	n := p.any(at+1, end, "each and every", "each single", "every single", "each one of the", "every one of the", "each one of these", "each of the", "each of these", "each of those", "each of our", "each", "every")
	if n == 0 {
		return 0
	}
	return at + 1 + n - i
}

// eachAhead: "per", "under each" or "each" stands at i.
func (p *parser) eachAhead(i, end int) bool {
	return p.perEach(i, end) > 0 || p.any2(i, end, "each", "every")
}
