package lexicon_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

func TestNamesOf(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		nouns    []string
		semantic string
		has      string
	}{
		"by a form":        {[]string{"river"}, "", "River Calder"},
		"by a list":        {[]string{"cheese"}, "", "Halloumi"},
		"a type":           {[]string{"university"}, "university", ""},
		"the longest end":  {[]string{"old", "gas", "station"}, "", "Harbor Gas"},
		"the last noun":    {[]string{"space", "station"}, "", "Harbor Station"},
		"a form of two":    {[]string{"pub"}, "", "The Red Eagle"},
		"a word of a list": {[]string{"church"}, "", "St. Mary's Church"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, ok := lexicon.NamesOf(c.nouns)
			if !ok || got.Semantic != c.semantic || c.has != "" && !slices.Contains(got.Names, c.has) {
				t.Errorf("%v: %v, %q, %.200v", c.nouns, ok, got.Semantic, got.Names)
			}
		})
	}
	for _, nouns := range [][]string{nil, {"idea"}, {"station", "idea"}} {
		if got, ok := lexicon.NamesOf(nouns); ok {
			t.Errorf("%v are called %v", nouns, got)
		}
	}
}

// TestProperNames: each line gives enough names, all different and complete, or a type that there is.
func TestProperNames(t *testing.T) {
	t.Parallel()
	lexicon.EachEntry(lexicon.ProperNames, func(noun, _ string) {
		if strings.HasPrefix(noun, "{") {
			return
		}
		got, ok := lexicon.NamesOf(strings.Fields(noun))
		if _, known := contract.LookupSemantic(got.Semantic); !ok || got.Semantic != "" && !known {
			t.Errorf("%s: no names and no type %q", noun, got.Semantic)
		}
		if got.Semantic == "" && len(got.Names) < 30 {
			t.Errorf("%s: %d names", noun, len(got.Names))
		}
		seen := map[string]bool{}
		for _, name := range got.Names {
			if seen[name] || strings.ContainsAny(name, "{}") || strings.TrimSpace(name) != name || name == "" {
				t.Errorf("%s: %q", noun, name)
			}
			seen[name] = true
		}
	})
}
