package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// flagNamed: the values are yes and no, of which the first has the name of a flag before it: "paid yes/no 70:30".
func flagNamed(list []draft.Category) bool {
	words := lexicon.NameWords(list[0].Text)
	return len(list) == 2 && len(words) > 1 && slices.Contains([]string{"yes", "y", "true"}, words[len(words)-1]) && slices.Contains([]string{"no", "n", "false"}, strings.ToLower(list[1].Text))
}
