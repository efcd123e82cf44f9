package notation

import "regexp"

const (
	sharedValue = `[\p{L}\d"'][\p{L}\d'"/&-]*(?: [\p{L}\d'"/&-]+)?`
	takesShare  = `(?: does| gets?| has| have| takes?| makes? up| with| at| in| for|:)?`
)

// evenRest are values of which the last ones share what the first ones leave. Groups: the first ones, the last ones.
var evenRest = []shorthand{
	{newPattern(`(?i)((?:` + sharedValue + takesShare + ` \d{1,2}(?:\.\d+)? ?(?:%|percent|pct)(?:, ?(?:and )?| and |; ?))+)((?:` + sharedValue + `, ?)*` + sharedValue + `,? and ` + sharedValue + `) (?:(?:then |will |should |all )?(?:split|share|divide|get|do|make up|take)s?) (?:up )?(?:the rest|the remainder|what is left|what's left|the remaining \d+ ?%)(?: (?:evenly|equally|fairly|between them|among them|among themselves|in equal parts))*`), func(m []string) string {
		return namedShare.ReplaceAllString(m[1], "$1 $2") + "the rest split evenly between " + m[2]
	}},
}

// namedShare is a value with what it does with its share. Groups: the value's end, the share.
var namedShare = regexp.MustCompile(`(?i)([\p{L}\d"'])` + takesShare + ` (\d{1,2}(?:\.\d+)? ?(?:%|percent|pct))`)

// EvenRest says who shares the rest behind what it is the rest of: "Rosa does 40%, Mika, Jonas and Tuva split the rest evenly" is "Rosa
// 40%, the rest split evenly between Mika, Jonas and Tuva".
func EvenRest(text string) (Rewriting, bool) { return inFull(text, evenRest) }
