package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countedDeed: the name of a column from one token to another is what was counted and what was done with it, and
// the text counts the same once more: "TEU discharged, TEU loaded", "pallets received, pallets returned". Alone such
// a name may be a day ("goods received") or a flag ("terms accepted").
func (p *parser) countedDeed(from, to int) bool {
	if to-from < 2 || !p.deed(to-1) || !p.thingsAt(to-2) {
		return false
	}
	for k := max(1, from-12); k < min(len(p.toks), to+12); k++ {
		if k != to-1 && p.toks[k-1].Low == p.toks[to-2].Low && p.deed(k) && p.toks[k].Low != p.toks[to-1].Low {
			return true
		}
	}
	return false
}

// deed: the word says what was done, and not merely that something began or ended.
func (p *parser) deed(k int) bool {
	w := p.toks[k]
	if w.Kind != token.Word || w.Is("opened", "closed", "started", "ended", "created", "updated", "expired") {
		return false
	}
	return dateParticiple[w.Low] || irregularParticiple[w.Low] || strings.HasSuffix(w.Low, "ed") && len(w.Low) > 4 && !w.Is("need", "speed", "breed")
}

// thingsAt: the word is a noun in the plural or the short name of a thing that is counted, "TEU".
func (p *parser) thingsAt(k int) bool {
	w := p.toks[k]
	return w.Kind == token.Word && (lexicon.IsPlural(w.Low) && token.Units[w.Low] == "" || isCode(w.Text) && token.Units[w.Low] == "" && !p.shouting())
}
