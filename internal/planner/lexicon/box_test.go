package lexicon_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// TestBoxes: each box is one on the globe, and no wider than a continent.
func TestBoxes(t *testing.T) {
	t.Parallel()
	lexicon.EachEntry(lexicon.Boxes, func(names, degrees string) {
		name, _, _ := strings.Cut(names, ",")
		b, ok := lexicon.BoxOf(name)
		if !ok || len(strings.Fields(degrees)) != 4 || b.South >= b.North || b.West >= b.East || b.South < -90 || b.North > 90 || b.West < -180 || b.East > 180 || b.North-b.South > 40 || b.East-b.West > 90 {
			t.Errorf("%s: %+v", names, b)
		}
	})
	if b, ok := lexicon.BoxOf("holland"); !ok || b.South != 50.8 {
		t.Errorf("holland: %v %v", b, ok)
	}
}
