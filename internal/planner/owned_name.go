package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ownedHeads begin names that say of what they are: "date of the background check", "price of
// the tyres". What such a column holds follows from its first word.
var ownedHeads = lexicon.WordSet("date time day name price cost size length width weight height colour color type kind number year age amount value brand status code area depth duration temperature speed volume address place score rating grade salary fee quantity")

// ownedName is the end of such a name at i, 0 where there is none.
func (p *parser) ownedName(i, end int) int {
	if !ownedHeads[p.tok(i).Low] || !p.lit(i+1, end, "of") {
		return 0
	}
	lead := p.any(i+2, end, "the", "a", "an", "its", "their", "his", "her")
	from := i + 2 + lead
	to := from
	for to < end && to-from < 4 {
		t := p.toks[to]
		if t.Kind != token.Word || headerEnds[t.Low] || nullish(t.Low) || functionWords[t.Low] && !t.Is("last", "first", "next", "previous", "test") || to > from && p.starts(to, end) {
			break
		}
		to++
	}
	if lead == 0 || to == from || p.tableNamed(from, to) && p.find(p.table, i, i+1, nil) != nil || p.any2(to, end, "is", "are", "must", "=", "equals", "should", "never", "always", "plus", "minus", "times", "and the") {
		return 0
	}
	if o := p.find(p.table, i, to, nil); o != nil && p.sameWords(o, i, to) {
		return 0 // what is said of it once more
	}
	return to
}
