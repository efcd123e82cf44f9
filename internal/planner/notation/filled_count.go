package notation

import (
	"strconv"
	"strings"
)

const leftEmpty = `(?:else|otherwise|the (?:rest|others)|others?)(?:,| is| are| it's| it is| please| just| we)*(?: leave| keep)?(?: it| them| that)?(?: is| are| stays?| be)? (?:empty|blank|null)`

// filledCounts are the ways to say of how many rows a column is filled, with the reason or what becomes of the others. Groups:
// how many, up to how many, of how many.
var filledCounts = []*pattern{
	newPattern(`(?i) ?(?:-|–|\(|,)? ?(?:but )?\b(?:only|just) (?:for |filled for |filled in for )?(?:about |around |say )?(\d+|[a-z]+)(?: or (\d+|[a-z]+)| ?[-–] ?(\d+)| to (\d+))?(?: out)?(?: of (?:the |them|our |all )*(\d[\d,]*)?)?(?: [a-z]+s| children| people)?(?: (?:have|has|take|takes|need|needs|own|got) (?:one|it|any|some))?, ?` + leftEmpty + `\)?`),
	newPattern(`(?i) ?(?:-|–|\(|,)? ?(?:but )?\b(?:only|just) (?:for )?(?:(?:those|the ones|the \p{L}+|people|everyone|anyone|\p{L}+s) (?:who|that|which|where|with) [^,;.()]{3,50}|the \p{L}+(?: ones)?)(?:,|;| -| –) ?(?:that's |that is |which is |so |i\.?e\.?,? )?(?:say |about |around |roughly )?(\d+|[a-z]+)()()()(?: out)? of (?:the |them |our |all )*(\d[\d,]*)(?: [a-z]+s| children| people)?\)?(?:, ?` + leftEmpty + `)?`),
}

// filledShares are those that give a share. Groups: one in how many, or a share.
var filledShares = newPattern(`(?i),?(?: -| –)?(?: but)? only (?:if|when|where|for those (?:who|that|which)) [^,;.()]{3,60}(?:,|;| -| –) ?(?:(?:that's|thats|that is|which is|which happens|so|i\.?e\.?,?) )?(?:in )?(?:about |around |roughly |maybe |say )?(?:one(?: time)? in ([a-z]+|\d+)|(a third|a quarter|half|a fifth|a tenth)|(\d[\d.]*) ?%)(?: of (?:the )?(?:time|times|cases|rows|them|\p{L}+s))?, ?` + leftEmpty)

// FilledCounts says what share of a column is empty where the text says how many rows have a value: "medication (only 8 or 9
// kids, else empty)", "test date - only those who have booked one, 12 of the 45".
func FilledCounts(text string) (Rewriting, bool) {
	total := 0
	if m := rowsFirst.FindStringSubmatch(text); m != nil {
		total, _ = strconv.Atoi(strings.ReplaceAll(m[1], ",", ""))
	}
	var forms []shorthand
	for _, form := range filledCounts {
		forms = append(forms, shorthand{form, func(m []string) string { return closed(m[0], filledOf(m, total)) }})
	}
	forms = append(forms, shorthand{filledShares, func(m []string) string { return closed(m[0], filledShare(m)) }})
	return inFull(text, forms)
}

// closed keeps a bracket that what was said stands at the end of.
func closed(said, full string) string {
	if full != "" && strings.HasSuffix(said, ")") && !strings.Contains(said, "(") {
		return full + ")"
	}
	return full
}

var rowsFirst = newPattern(`^\D{0,60}?\b(\d[\d,]*) (?:\p{L}+ ){0,2}?\p{L}+s\b`)

func filledOf(m []string, total int) string {
	from, ok := spelledCount(m[1])
	if !ok {
		return ""
	}
	to := from
	for _, more := range m[2:5] {
		if n, ok := spelledCount(more); ok {
			to = n
		}
	}
	if m[5] != "" {
		total, _ = strconv.Atoi(strings.ReplaceAll(m[5], ",", ""))
	}
	if from < 1 || to < from || to >= total {
		return ""
	}
	return emptyIn(1 - float64(from+to)/2/float64(total))
}

func filledShare(m []string) string {
	if n, ok := spelledCount(m[1]); ok && n > 1 {
		return emptyIn(1 - 1/float64(n))
	}
	if share := fractions[strings.TrimPrefix(strings.ToLower(m[2]), "a ")]; share > 0 {
		return emptyIn(1 - share/100)
	}
	if share, err := strconv.ParseFloat(m[3], 64); err == nil && share < 100 {
		return emptyIn(1 - share/100)
	}
	return ""
}

func emptyIn(share float64) string {
	return " (empty for " + strconv.FormatFloat(100*share, 'f', 2, 64) + "%)"
}
