package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ownedHeads begin names that say of what they are: "date of the background check", "price of
// the tyres". What such a column holds follows from its first word.
var ownedHeads = lexicon.WordSet("date time day name price cost size length width weight height colour color type kind number year age amount value brand status code area depth duration temperature speed volume address place score rating grade salary fee quantity")

// ownedName is the end of such a name at i, 0 where there is none.
func (p Reader) ownedName(i, end int) int {
	if !ownedHeads[p.Tok(i).Low] || !p.Lit(i+1, end, "of") {
		return 0
	}
	lead := p.Any(i+2, end, "the", "a", "an", "its", "their", "his", "her")
	from := i + 2 + lead
	to := from
	for to < end && to-from < 4 {
		t := p.Toks[to]
		if t.Kind != token.Word || term.HeaderEnds[t.Low] || term.Nullish(t.Low) || draft.FunctionWords[t.Low] && !t.Is("last", "first", "next", "previous", "test") || to > from && p.Starts(to, end) {
			break
		}
		to++
	}
	if lead == 0 || to == from || p.TableNamed(from, to) && p.Find(p.Table, i, i+1, nil) != nil || p.Any2(to, end, "is", "are", "must", "=", "equals", "should", "never", "always", "plus", "minus", "times", "and the") {
		return 0
	}
	if o := p.Find(p.Table, i, to, nil); o != nil && p.SameWords(o, i, to) {
		return 0 // what is said of it once more
	}
	return to
}
