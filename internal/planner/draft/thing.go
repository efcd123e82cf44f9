package draft

import (
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// Thing is a kind of rows with what its columns usually hold: the height of mountains is not that of bottles.
type Thing struct {
	customs map[string]*Custom
}

// things are read once from the embedded files: a line "things = nouns" begins what their columns hold. A noun may be in several of them:
// what stands first counts.
var things = sync.OnceValue(func() map[string][]*Thing {
	out := map[string][]*Thing{}
	for _, text := range lexicon.ThingTexts() {
		var t *Thing
		lexicon.EachEntry(text, func(names, holds string) {
			if names == "things" {
				t = &Thing{customs: map[string]*Custom{}}
				for noun := range strings.SplitSeq(holds, ",") {
					noun = strings.TrimSpace(noun)
					out[noun] = append(out[noun], t)
				}
				return
			}
			readNamed(names, holds, t.customs, true)
		})
	}
	return out
})

// IsThing: it is known what columns rows that are called so have.
func IsThing(noun []string) bool { return things()[strings.Join(noun, " ")] != nil }

// CustomOfThing is what such a column holds for the things that the rows of its table are; nil where nobody knows. Of "cruise ships" it
// is what those have, or else what ships have.
func (c *Column) CustomOfThing() *Custom {
	if c.Table == nil || c.Table.Implicit || len(c.Words) == 0 {
		return nil
	}
	nouns := c.Table.Nouns
	for from := range nouns {
		noun := slices.Clone(nouns[from:])
		noun[len(noun)-1] = lexicon.Singular(noun[len(noun)-1])
		for _, t := range things()[strings.Join(noun, " ")] {
			if found := t.find(c.Words, c.Unit); found != nil {
				return found
			}
			if n := len(noun); len(c.Words) > n && slices.Equal(c.Words[:n], noun) { // "mountain height"
				if found := t.find(c.Words[n:], c.Unit); found != nil {
					return found
				}
			}
		}
	}
	return nil
}

func (t *Thing) find(words []string, unit string) *Custom {
	name := strings.Join(words, " ")
	if unit = strings.ToLower(strings.Trim(unit, "%°")); unit != "" {
		if found := t.customs[name+" "+unit]; found != nil {
			return found
		}
	}
	if found := t.customs[name]; found != nil {
		return found
	}
	return t.customs[lexicon.SingularLast(words)]
}
