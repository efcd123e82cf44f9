package draft_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// An index finds the columns that the table itself finds.
func TestNameIndex(t *testing.T) {
	t.Parallel()
	table := &draft.Table{}
	for _, name := range []string{"order date", "amt", "old price", "price", "net price", "start dt"} {
		table.Columns = append(table.Columns, &draft.Column{Words: strings.Fields(name), Dropped: name == "old price"})
	}
	index := table.NameIndex()
	for name, c := range map[string]struct {
		names []string
		want  string
	}{
		"by its words":               {[]string{"order date"}, "order date"},
		"by what it is short for":    {[]string{"amount"}, "amt"},
		"by one of many":             {[]string{"cost", "net price"}, "net price"},
		"the first of the table":     {[]string{"net price", "price"}, "price"},
		"its last word in full":      {[]string{"start date"}, "start dt"},
		"not by a part of its words": {[]string{"date"}, ""},
		"not one that is left out":   {[]string{"old price"}, ""},
		"by none":                    {nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := index.ByNames(c.names)
			if same := table.ByNames(c.names); got != same {
				t.Errorf("the index finds %v, the table %v", got, same)
			}
			if got == nil && c.want != "" || got != nil && strings.Join(got.Words, " ") != c.want {
				t.Errorf("%v instead of %s", got, c.want)
			}
		})
	}
}
