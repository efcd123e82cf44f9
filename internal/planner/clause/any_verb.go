package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// behindAnyVerb reads what is told of c behind a verb that nobody listed: "the barcode consists of …",
// "size class derives from …". It is where that begins and how many tokens it takes, to the end of the piece.
func (p Reader) behindAnyVerb(c *draft.Column, i, end int) (stop, n int) {
	if p.Starts(i, end) {
		return 0, 0
	}
	for k := i; k < min(end-1, i+4); k++ {
		t := p.Toks[k]
		if t.Kind != token.Word || oddVerbs[t.Low] || headerLinks[t.Low] && k == i || token.Units[t.Low] != "" && k == i {
			return 0, 0
		}
		if other := p.MeantColumn(k, k+1); other != nil && k == i {
			return 0, 0
		}
		if next := p.Toks[k+1]; k == i && next.Kind == token.Number && !strings.HasSuffix(t.Low, "s") {
			return 0, 0 // "priority low 70 / med 20"
		}
		if m := p.readBack(c, i, k+1, end); m > 0 {
			return k + 1, m
		}
	}
	return 0, 0
}

// oddVerbs change what a sentence says, so that it is not read without them.
var oddVerbs = lexicon.WordSet("that this it its their them those these exactly same not never no without only if when unless where while until except each every per neither nor nobody nothing none cannot can't don't doesn't isn't aren't less more fewer than before after but and or for other one differs differ depends depend correlates correlate")

// headerLinks stand behind a name that goes on.
var headerLinks = lexicon.WordSet("of in on at to by per with from the a an")

// participle: the word at i says only that values are there, "seen", "recorded".
func (p Reader) participle(i int) bool {
	t := p.Tok(i)
	return t.Kind == token.Word && (t.Is("seen", "found", "known", "given", "met", "there") || strings.HasSuffix(t.Low, "ed"))
}
