package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRatiosAhead(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RatiosAhead, map[string]struct{ text, want string }{
		"two arms":           {"180 participants, arm randomised 2:1 drug vs placebo, age 40-75", "180 participants, arm (drug/placebo 2:1), age 40-75"},
		"three values":       {"180 mice, coat 3:1:1 black, white, grey; weight", "180 mice, coat (black/white/grey 3:1:1); weight"},
		"dealt to":           {"180 subjects, treatment allocated 1:1:2 to A, B and C, age", "180 subjects, treatment (A/B/C 1:1:2), age"},
		"without a name":     {"180 participants randomized 1:1:1 to low, medium or high dose, age", "180 participants, arm (low/medium/high dose 1:1:1), age"},
		"rows split in arms": {"180 participants randomised 2:1 drug versus placebo. age", "180 participants, arm (drug/placebo 2:1). age"},
		"a colon":            {"90 pupils; group: 2:1 morning/afternoon; age", "90 pupils; group (morning/afternoon 2:1); age"},
		"behind the values":  {"180 participants, arm drug/placebo 2:1, age", ""},
		"scores":             {"180 matches, score 2:1, 0:0 or 3:2, spectators", ""},
		"odds":               {"180 bets, odds 5:1 home vs away, stake", ""},
		"a scale":            {"180 maps with scale 1:25000 or 1:50000, price", ""},
		"other columns":      {"180 screens, ratio 16:9, price, brand", ""},
		"nobody's":           {"180 participants, 2:1 female to male, age", ""},
	})
}
