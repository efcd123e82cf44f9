package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// lawBehind is the centre of a law that stands before its name. Groups: what stands before, which centre, its figure, a unit, what
// parts them, the law, what stands behind.
var lawBehind = shorthand{
	newPattern(`(?i)((?:,| with| of| and|:)?(?: an?| the| its)? |\()\b(averaging|averages|average|avg\.?|mean|median)(?: of| is| at| around| about|:| =)*( ?` + anAmount + `)( ?\p{L}+)?(,? \(|, ?| and (?:is |are )?)(?:is |are )?((?:log-?normal|exponential|poisson|gamma|weibull|normal|gaussian|geometric)(?:ly)?)(?:[- ]distributed| distribution)?([,.;)\n]| and | with |$)`),
	centreBehindLaw,
}

func centreBehindLaw(m []string) string {
	if unit := strings.TrimSpace(m[4]); unit != "" && token.Units[strings.ToLower(unit)] == "" {
		return "" // a word of a sentence
	}
	before, centre, behind := " ", "mean", m[7]
	if m[1] == "(" {
		before = m[1]
	}
	if strings.EqualFold(m[2], "median") {
		centre = "median"
	}
	switch {
	case strings.Contains(m[5], "(") && behind == ")":
		behind = ""
	case behind == " with ":
		behind = ", "
	}
	return before + strings.TrimSuffix(strings.ToLower(m[6]), "ly") + " with " + centre + " " + strings.TrimSpace(m[3]) + m[4] + behind
}

// LawsBehind writes the centre of a law behind its name, where the readers of laws look for it: "duration averaging 5 minutes,
// exponential" is "duration exponential with mean 5 minutes".
func LawsBehind(text string) (Rewriting, bool) { return inFull(text, []shorthand{lawBehind}) }
