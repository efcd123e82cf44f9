package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTextsByCode(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TextsByCode, map[string]struct{ text, want string }{
		"texts":               {"code V01 60%, V02 40%, description: V01 expired meter, V02 no permit", `code V01 60%, V02 40%, description "expired meter" for V01, "no permit" for V02`},
		"with signs":          {"code V01 or V02; reason (V01 = late, V02 = lost), fee 3-9", `code V01 or V02; reason "late" for V01, "lost" for V02, fee 3-9`},
		"numbers of a code":   {"code V01 60%, V02 40%\nfine goes with the code: V01 35, V02 50", "code V01 60%, V02 40%\nfine 35 for V01, 50 for V02"},
		"shares":              {"code V01 or V02, origin V01 60, V02 40", ""},
		"codes nobody told":   {"description: V01 expired meter, V02 no permit", ""},
		"a code told of once": {"code V01 60%, V02 40%, note: V01 is rare", ""},
		"letters":             {"graded A, B or C: A is good, B is fair", ""},
	})
}
