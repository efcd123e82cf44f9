package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// EachPrepositions tie rows to what each of them is of: "under every recipe", "against each account".
var EachPrepositions = lexicon.WordSet("over for to in at on under of from by with within inside below behind with against among across into onto beneath about")

// TiedParticiples stand before those, beside any that ends in "ed": "linked to each", "hanging off every".
var TiedParticiples = lexicon.WordSet("belong go come hang sit fall belonging hanging going made drawn sold held kept taken sent given written split spread left paid run built bought borne hung")

// PerEach is how many tokens at i say that so many come with each of what follows: "per", "for every",
// "under each", "attached to each of the".
func (p Reader) PerEach(i, end int) int {
	if n := p.Any(i, end, "per each", "per every", "per single", "per"); n > 0 {
		return n
	}
	at := i
	if t := p.Tok(at); at < end && t.Kind == token.Word && (TiedParticiples[t.Low] || len(t.Low) > 4 && (strings.HasSuffix(t.Low, "ed") || strings.HasSuffix(t.Low, "ing") && p.Any2(i+1, end, "per"))) {
		at++
		at += p.Any(at, end, "off", "out", "up", "down")
		if n := p.Any(at, end, "per each", "per every", "per single", "per"); n > 0 {
			return at + n - i // "4 candidates standing per district"
		}
		if n := p.Any(at, end, "each", "every"); n > 0 && p.Tok(at-1).Is("off") {
			return at + n - i
		}
	}
	if at >= end || p.Toks[at].Kind != token.Word || !EachPrepositions[p.Toks[at].Low] {
		return 0
	}
	if n := p.Any(at+1, end, "each and every", "each single", "every single", "each one of the", "every one of the", "each one of these", "each of the", "each of these", "each of those", "each of our", "each", "every"); n > 0 {
		return at + 1 + n - i
	}
	return 0
}
