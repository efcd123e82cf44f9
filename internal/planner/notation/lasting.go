package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const lengthTold = `(?:between )?\d+(?: ?(?:-|–|to|and) ?\d+)? (?:minutes?|hours?|days?|nights?|weeks?|months?|years?)`

var (
	// eachLasts is how long each of the rows lasts, in a clause of the sentence that counts them. Groups: the rows, what stands between, the
	// verb, how long.
	eachLasts = newPattern(`(?i)((?:^|[.;\n] ?)\d[\d,]* (\p{L}+s) [^.;:()\n]*?), (?:each|every one|all)(?: of them)? (lasts?|takes?|goes on for|runs? for|is open for|is on for) (?:for )?(` + lengthTold + `)`)
	// rowsLast is how long the rows of a table last, which have no two dates. Groups: what stands before, the rows, the verb
	// with its little words, how long, what stands behind.
	rowsLast = newPattern(`(?i)((?:^|[.;,\n] ?)(?:and )?)(?:each |every |an? |the |all )?(\p{L}+(?: \p{L}+)?) (lasts?|takes?|is|are)( for)? ((?:up to |at most |between )?\d+(?:(?:, ?| ?(?:-|–|to|or|and) ?)\d+)*(?:, or \d+)? (?:minutes?|hours?|days?|nights?|weeks?))( long)?([,.;\n]| and | with |$)`)
	// eventLater is an event without a word for its date, so long after another. Groups: what stands before, the event, how long.
	eventLater = newPattern(`(?i)([,;] ?(?:and )?|\band )(?:the |its |their )?(\p{L}+) (` + lengthTold + `) (?:later|afterwards|after that|after it)\b`)
	// soLong is how long each row is, as an item. Groups: what stands before, how long.
	soLong = newPattern(`(?i)([,;] ?)(?:each |all |every one )?((?:between )?\d+(?: ?(?:-|–|to|or|and|,) ?\d+)* (?:seconds?|minutes?|hours?|days?|weeks?)) long\b`)
	// eventBracket is how long after the event before it one is, in brackets. Groups: what stands before, the event, how long.
	eventBracket = newPattern(`(?i)([,;] ?(?:and )?|\band )((?:check[ -]?out|\p{L}+)(?: date)?) \((\d+(?: ?(?:-|–|to) ?\d+)? (?:nights?|days?))(?: stay)?\)`)
	// laterCapped is that a day comes behind another one, and how much later at most. Groups: how it compares, the other day, how many, of what,
	// what stands behind.
	laterCapped = newPattern(`(?i)\b(after|later than|not before|no earlier than|on or after) ((?:the )?\p{L}+(?: \p{L}+)?),? (?:and |but )?(` + smallNumber + `) (days?|nights?|weeks?) (?:at (?:the )?(?:most|latest|maximum)|max(?:imum)?|tops)([.;,)\n]|$)`)
	eventNouns  = lexicon.WordSet("return end finish start departure delivery arrival pickup payment closing checkout release renewal expiry repayment shipment publication discharge completion handover collection dispatch inspection removal exit")
)

// Lasting says in a sentence of its own how long things last, between dates that they have, and calls events dates: "50 fairs with start
// and end dates, each lasts 2 to 6 days", "start in 2024 and the return 1 to 21 days later".
func Lasting(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{
		{eachLasts, func(m []string) string {
			if low := strings.ToLower(m[1]); !strings.Contains(low, "start") || !strings.Contains(low, "end") {
				return "" // a column
			}
			noun := lexicon.Singular(strings.ToLower(m[2]))
			return m[1] + ". Each " + noun + " lasts " + m[4]
		}},
		{rowsLast, func(m []string) string { return lastsSo(text, m) }},
		{soLong, func(m []string) string {
			if low := strings.ToLower(text); strings.Contains(low, "end") || strings.Contains(low, "duration") || strings.Contains(low, "finish") {
				return "" // which tell it
			}
			return m[1] + "duration " + m[2]
		}},
		{eventBracket, func(m []string) string {
			noun := strings.TrimSuffix(strings.ToLower(m[2]), " date")
			low, _, _ := strings.Cut(strings.ToLower(text), strings.ToLower(m[2]+" ("))
			if !eventNouns[strings.NewReplacer("-", "", " ", "").Replace(noun)] || !strings.Contains(low, "check") && !strings.Contains(low, " date") && !strings.Contains(low, " in 20") {
				return "" // the first day of nothing is told
			}
			return m[1] + m[2] + " " + m[3] + " later"
		}},
		{laterCapped, func(m []string) string {
			least := "1"
			if low := strings.ToLower(m[1]); strings.HasPrefix(low, "not") || strings.HasPrefix(low, "no ") || strings.Contains(low, "on or") {
				least = "0"
			}
			n := numberOfWord(m[3])
			if n == 0 {
				return ""
			}
			if strings.HasPrefix(strings.ToLower(m[4]), "week") {
				n *= 7
			}
			return least + " to " + strconv.Itoa(n) + " days after " + m[2] + m[5]
		}},
		{eventLater, func(m []string) string {
			if !eventNouns[strings.ToLower(m[2])] {
				return ""
			}
			return m[1] + strings.ToLower(m[2]) + " date " + m[3] + " later"
		}},
	})
}

// lastsSo writes how long rows last as a column of them: "a session lasts 20, 30 or 45 minutes". Where the text tells their end it is told
// by the two dates.
func lastsSo(text string, m []string) string {
	l := &lister{text: text, toks: tokensOf(text)}
	words := strings.Fields(strings.ToLower(m[2]))
	if len(words) == 2 && lexicon.FunctionWords[words[0]] || (m[3] == "is" || m[3] == "are") && m[4] == "" && m[6] == "" {
		return "" // "most buses are 0 to 4 minutes late"
	}
	noun := lexicon.Singular(words[len(words)-1])
	low := strings.ToLower(text)
	if l.rowsCounted(noun, mostOwn{}) == 0 || lexicon.SortNouns[noun] || strings.Contains(low, "end") || strings.Contains(low, "duration") || strings.Contains(low, "finish") ||
		strings.Contains(low, "return") || strings.Contains(low, "length") || strings.Contains(low, "due") {
		return ""
	}
	return m[1] + "each " + noun + " has a duration of " + strings.Replace(m[5], "up to", "at most", 1) + m[7]
}
