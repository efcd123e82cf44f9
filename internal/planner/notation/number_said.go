package notation

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const (
	anAmount = `[€$£]?\d[\d.,]*k?`
	lowEnd   = `small|little|low|weak|cheap|short|shallow|young|slow|light|thin|minor|mild|narrow`
	highEnd  = `big|large|high|strong|dear|expensive|long|deep|old|fast|heavy|thick|major|severe|wide`
	oneEnd   = `(` + lowEnd + `|` + highEnd + `)`
	commoner = `(?:far |much |a lot )?(?:commoner|more common|more frequent|more often|likelier|more likely)`
)

// saidNumbers are ranges and shapes of numbers in words for which readers know plainer ones.
var saidNumbers = []shorthand{
	{newPattern(`(?i)\bmake it \d+k\d*,? ?(?:i\.e\.|ie|that is|so|meaning),? (\d[\d,]* rows)`), func(m []string) string { return m[1] }},
	{newPattern(`(?i)\b(\p{L}+s) \(how many(?: there (?:are|were))?\)`), func(m []string) string { return "number of " + m[1] }},
	{newPattern(`(?i): ?(decimal|numeric|float)\((\d+), ?(\d)\)`), func(m []string) string { return ": decimal with " + m[3] + " decimals" }},
	{newPattern(`(?i)[;,.:]? ?(?:it is |it's |they are )?(?:usually|typical(?:ly)?(?: \p{L}+)?|normally|mostly)(?: is| are| at| about| around)* (` + anAmount + `)[;,.]? (?:but |though |and )?(?:can|may|might|rare(?:ly)? ?\p{L}*|sometimes|a few(?: of them)?|some|it can) (?:reach|reaches|hit|hits|go up to|goes up to|go to|rise to|climb to) (` + anAmount + `)(?: at (?:the )?(?:very )?(?:worst|most|best|peak))?`), func(m []string) string {
		return " with a median of " + m[1] + " and a long tail up to " + m[2]
	}},
	{newPattern(`(?i)\bin (gram|kilogram|met(?:er|re)|centimet(?:er|re)|millimet(?:er|re)|kilomet(?:er|re)|lit(?:er|re)|minute|second|hour|day|degree|mile|pound|ounce|tonne)\b`), func(m []string) string { return "in " + m[1] + "s" }},
	{newPattern(`(?i)((?:` + anAmount + `, )+` + anAmount + `,? (?:or|and) ` + anAmount + `)(?: -| –| —|,|;) ?(zero|` + anAmount + `) (?:for|in|on) (` + percent + `)(?: of (?:them|the rows|cases|all))?`), oneOfAmounts},
	{newPattern(`(?i)\b(from|between) ([\d.,]+) (?:until|till|up to|through) ([\d.,]+)\b`), func(m []string) string { return m[1] + " " + m[2] + toOrAnd(m[1]) + m[3] }},
	{newPattern(`(?i)\b(?:setting |set )?(minus|plus) (\d+) (to|and|up to) (minus|plus) (\d+)\b`), func(m []string) string { return withSign(m[1], m[2]) + " to " + withSign(m[4], m[5]) }},
	{newPattern(`(?i)(?:,| and| -| –)? (?:can |may |might )?(?:hit|hits|reach|reaches|reaching|go up to|goes up to|going up to|rising to|touch|touches|spike to|spikes to) (` + anAmount + `) (?:at (?:the )?(?:very )?(?:worst|most|best|highest|maximum|peak|extreme)|in (?:rare|extreme|the worst|bad) cases|(?:very )?rarely|now and then|on bad days|at times)`), func(m []string) string { return ", long tail up to " + m[1] }},
	{newPattern(`(?i)(?:[;,.]|,? but| and) ?(?:though |however |only |but )?(?:rare|a few|some|very few|occasional|odd|exceptional|few)(?: \p{L}+)? (?:reach|reaches|hit|go (?:up )?to|climb to|get to|run to|went up to|are up to|take up to)(?: as much as| up to| as high as)? (` + anAmount + `)`), func(m []string) string { return ", long tail up to " + m[1] }},
	{newPattern(`(?i),? (?:though|but|while) (?:a few|some|few)(?: of them| ones)? (?:reach|go up to|go to|run to|hit) (` + anAmount + `)`), func(m []string) string { return ", long tail up to " + m[1] }},
	{newPattern(`(?i):? mostly (\d+), (?:but )?sometimes (\d+) (?:to|or|-|–) ?(\d+)`), func(m []string) string { return " between " + m[1] + " and " + m[3] + ", mostly " + m[1] }},
	{newPattern(`(?i)(?:,| -| –)? (?:moves?|goes|moving|rising|going|is|are|comes?|priced|set)? ?in (\d+)[- ](?:cents?|ct|pence|p) steps,? (?:from|between) ` + `(` + anAmount + `) (?:to|and|up to) (` + anAmount + `)`), func(m []string) string {
		n, _ := strconv.Atoi(m[1])
		return fmt.Sprintf(" from %s to %s in steps of %s", m[2], m[3], strconv.FormatFloat(float64(n)/100, 'f', 2, 64))
	}},
	{newPattern(`(?i)(?:,|;| -| –)? (?:concentrated|centred|centered|clustered|peaking|gathered|bunched) (?:about|around|at|near|round) (` + anAmount + `)( ?(?::\d\d|[ap]\.?m\b|o'clock|h\b|hrs?\b))?`), func(m []string) string {
		if m[2] != "" {
			return "" // a time of the day
		}
		return ", usually around " + m[1]
	}},
	// "magnitude 4-8 (small ones far more common than big ones)"
	{newPattern(`(?i) ?\((?:the )?` + oneEnd + `(?:er)? (?:ones )?(?:are |being )?` + commoner + ` than (?:the )?` + oneEnd + `(?:er)?(?: ones)?\)`), func(m []string) string {
		if side := skewOf(m[1]); side != skewOf(m[2]) {
			return " (" + side + ")"
		}
		return ""
	}},
	// "depth 0-700 but mostly shallow"
	{newPattern(`(?i)(\d(?: ?%| \p{L}{1,3})?)(?:,? but|,)? (?:mostly|mainly|usually|predominantly) ` + oneEnd + `(?: ones)?([,;.)\n]|$)`), func(m []string) string { return strings.TrimSuffix(m[1], " but") + ", " + skewOf(m[2]) + m[3] }},
	{newPattern(`(?i),? (?:with )?(?:the )?(?:small|little|low|weak|cheap|short)(?:er)? (?:ones )?(?:are )?(?:far |much |a lot )?(?:commoner|more common|more frequent|more often|likelier)(?: than (?:the )?(?:big|large|high|strong|dear|long)(?:er)?(?: ones)?)?`), func([]string) string { return ", right-skewed" }},
	{newPattern(`(?i)\b(between|from) ((?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)) and a half (?:and|to) `), func(m []string) string {
		return fmt.Sprintf("%s %d.5%s", m[1], numberOfWord(m[2]), toOrAnd(m[1]))
	}},
	{newPattern(`(?i), (?:with )?(?:no|not) more than (one|two|three|four|\d) (?:decimals?|decimal places|digits after the point)`), func(m []string) string {
		return fmt.Sprintf(" with %d decimals", numberOfWord(m[1]))
	}},
	{newPattern(`(?i)\b(?:always )?below zero(?: all the time| throughout)?,? (?:and )?down to (-?\d+)`), func(m []string) string { return "between " + "-" + strings.TrimPrefix(m[1], "-") + " and 0" }},
	{newPattern(`(?i)([,;:] )(age|level|score|rating|price|points) \((\d+) or (?:over|more|older|above|higher|up)\)`), func(m []string) string { return m[1] + m[2] + " at least " + m[3] }},
	{newPattern(`(?i)\btheir (age|height|weight|income) \((\d+) or (?:over|more|older|above)\)`), func(m []string) string { return m[1] + " at least " + m[2] }},
	{newPattern(`(?i)(?:-|–|,|:)? ?(dry|nothing|zero|none|no rain) \(0\) (?:on|for|in) (\w+ (?:days?|cases?|rows?) (?:of|in|out of) \w+),? otherwise (?:anything )?(?:up )?to (\d+)`), func(m []string) string { return " 0 to " + m[3] + ", 0 in " + wordsOutOf(m[2]) }},
}

// oneOfAmounts gives one of some amounts its share.
func oneOfAmounts(m []string) string {
	which := m[2]
	if strings.EqualFold(which, "zero") {
		which = "0"
	}
	values := valueBreaks.Split(m[1], -1)
	var others []string
	for _, v := range values {
		if v != which {
			others = append(others, v)
		}
	}
	share, err := strconv.ParseFloat(strings.TrimRight(m[3], " %percnt"), 64)
	if err != nil || len(others) != len(values)-1 {
		return ""
	}
	out := which + " " + percentOf(share)
	for _, v := range others {
		out += ", " + v + " " + percentOf(float64((100-share)/float64(len(others))))
	}
	return out
}

// skewOf is to which side numbers are skewed that mostly lie at the end that an adjective names.
func skewOf(adjective string) string {
	if slices.Contains(strings.Split(lowEnd, "|"), strings.ToLower(adjective)) {
		return "right-skewed"
	}
	return "left-skewed"
}

func toOrAnd(lead string) string {
	if strings.EqualFold(lead, "between") {
		return " and "
	}
	return " to "
}

func withSign(sign, number string) string {
	if strings.EqualFold(sign, "minus") {
		return "-" + number
	}
	return number
}

var outOfWords = regexp.MustCompile(`(?i)^(\w+) \w+ (?:of|in|out of) (\w+)$`)

// wordsOutOf writes "two days of three" as "2 out of 3".
func wordsOutOf(s string) string {
	m := outOfWords.FindStringSubmatch(s)
	if m == nil {
		return s
	}
	return fmt.Sprintf("%d out of %d cases", numberOfWord(m[1]), numberOfWord(m[2]))
}

// NumbersSaid puts such numbers in the words that every reader knows.
func NumbersSaid(text string) (Rewriting, bool) {
	return inFull(text, saidNumbers)
}
