package notation

import (
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const lawKinds = `positive|non-negative|right-skewed|left-skewed|skewed|long-tailed|heavy-tailed|bell-shaped|normal|lognormal|log-normal|symmetric`

// lawSentences tell how numbers lie, or what codes look like, in a predicate where a list has it behind the name.
var lawSentences = []shorthand{
	// "the claimed amount is positive, right-skewed and has a mean near 2,400"
	{newPattern(`(?i)\b(?:the |its )?(` + plainWords + `) is ((?:` + lawKinds + `)(?:,? (?:and )?(?:` + lawKinds + `))*),? (?:and |with )(?:it )?(?:has )?(an? (?:mean|median|average|spread|standard deviation|maximum|minimum)\b)`), func(m []string) string {
		if strings.Contains(m[1]+" ", " and ") {
			return ""
		}
		lead, words := "", strings.Fields(m[1])
		for len(words) > 1 && lexicon.FunctionWords[strings.ToLower(words[0])] {
			lead, words = lead+words[0]+" ", words[1:]
		}
		return lead + strings.Join(words, " ") + " is " + m[2] + " with " + m[3]
	}},
	// "the defect count is Poisson with mean 4 and tends to go down as yield goes up"
	{newPattern(`(?i)\b(?:the )?(` + plainWords + `) ((?:is|stays|lies|ranges|runs|goes|averages|varies) (?:[^,;.\n]|\d\.\d){3,60}?),? and (?:it )?(?:tends? to (?:(?:go|be|get) )?(down|lower|smaller|up|higher|larger|fall|drop|decline|decrease|rise|increase|grow)|(falls|drops|declines|decreases|rises|increases|grows)) (as|with|when) `), func(m []string) string {
		move := strings.ToLower(m[4])
		if move == "" {
			move = map[bool]string{true: "falls", false: "rises"}[strings.Contains("down lower smaller fall drop decline decrease", strings.ToLower(m[3]))]
		}
		return "the " + m[1] + " " + m[2] + ". The " + m[1] + " " + move + " " + m[5] + " "
	}},
	// "with a correlation of -0.7 or stronger", "(correlation at least 0.6)": what is asked for at least is aimed at with room to spare
	{newPattern(`(?i)(,? \(?(?:with )?(?:an? )?correlation(?: coefficient)?)(?: of| is)? (?:(at least|above|over|more than|no less than|roughly|around|about|close to) )?(-?0?\.\d+)( or (?:more|above|stronger|higher|better|over))?(\)?)` + plainEnd), func(m []string) string {
		x, err := strconv.ParseFloat(m[3], 64)
		least := lexicon.WordSet("least above over than")[strings.TrimPrefix(m[2], m[2][:strings.LastIndexByte(m[2], ' ')+1])] || m[4] != ""
		if err != nil || !least {
			return ""
		}
		return m[1] + " " + strconv.FormatFloat(math.Round(100*(x+math.Copysign(.2*(1-math.Abs(x)), x)))/100, 'f', -1, 64) + m[5] + m[6]
	}},
	// "minor faults is a count 0 to 20"
	{newPattern(`(?i)\b([a-z]+(?: [a-z]+)?) (?:is|are) (?:an? )?(?:whole |integer )?count (?:of |from |between )?(\d+) ?(?:to|and|-|–) ?(\d+)`), func(m []string) string {
		return m[1] + " " + m[2] + " to " + m[3]
	}},
	// "a federation given as a three-letter code"
	{newPattern(`(?i)\b(an? [a-z]+(?: [a-z]+)?) (?:given |written |shown |stored |recorded |held |kept )?as (an? (?:two|three|four|five|six|\d)-(?:letter|digit|character)) (?:code|abbreviation)\b`), func(m []string) string {
		return m[2] + " " + strings.TrimPrefix(strings.TrimPrefix(m[1], "an "), "a ") + " code"
	}},
}

// LawSentences puts them as an item of a list does.
func LawSentences(text string) (Rewriting, bool) { return inFull(text, lawSentences) }
