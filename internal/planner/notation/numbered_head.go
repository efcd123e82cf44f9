package notation

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// numberedHead is the end of what a text begins with: numbers, from 1 on, of what it has a row of each. Groups: the noun, the
// last number, the mark behind it.
var numberedHead = newPattern(`^[^.:;\n\d]{0,60}?(?:^|, |\bwith |\bof )((?:\p{L}+ )?\p{L}+) (?:(?:no|nr|number|numbered|numbers|nos)\.? )?(?:from )?1(?:\s?[-–]\s?| to | through )(\d[\d,]*)([.:\n]|,? with\b)`)

// countsRows is a number of rows anywhere.
var countsRows = newPattern(`(?i)\b\d[\d,.]*k? (?:\p{L}+ ){0,2}(?:\p{L}+s|people|children)\b[^.,\n]{0,30}[:(]|\b(?:\d[\d,.]*k?|a thousand) (?:rows|records|lines|entries|in total)\b`)

// fewestNumbered is the least last number that tells of rows: questions 1 to 20 may be a column.
const fewestNumbered = 30

// NumberedHeads counts the rows that a text begins with by their numbers: "school raffle, tickets 1 to 2000." are 2000 tickets,
// each of which has its number.
func NumberedHeads(text string) (Rewriting, bool) {
	m := numberedHead.FindStringSubmatchIndex(text)
	if m == nil || declares(text) {
		return Rewriting{}, false
	}
	words := strings.Fields(text[m[2]:m[3]])
	noun := words[len(words)-1]
	last, err := strconv.Atoi(strings.ReplaceAll(text[m[4]:m[5]], ",", ""))
	if low := strings.ToLower(noun); err != nil || last < fewestNumbered || !lexicon.IsPlural(low) || token.Units[low] != "" || lexicon.NamesSort([]string{low}) || countsRows.MatchString(text[m[5]:]) {
		return Rewriting{}, false
	}
	said := token.Span{Start: m[2], End: m[5]}
	w := &writer{}
	w.copy(text, 0, m[2])
	w.write(fmt.Sprintf("%d ", last), said)
	w.copy(text, m[2], m[3])
	w.write(fmt.Sprintf(": %s number counting up from 1, ", lexicon.Singular(noun)), said)
	at := m[7]
	for at < len(text) && text[at] == ' ' {
		at++
	}
	w.copy(text, at, len(text))
	w.notes = append(w.notes, Note{Text: fmt.Sprintf("a row for each of the %d %s", last, noun), Span: said})
	return w.rewriting(), true
}
