package notation

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	figure    = `(\d[\d,.]*)`
	thatMakes = `(?:(?:i\.e\.|that is|that's|so|hence|thus|meaning|which (?:is|makes|gives|means)|making|giving|=),?\s)?`
	perThing  = figure + `(?:\s(?:rows|[\p{L}-]+)){0,2}\s(?:per|for each|for every|each)\s(\p{L}+)`
	allRows   = figure + `\s(?:rows|records|readings|entries|lines|samples|measurements|values|data points)(?:\s(?:in (?:all|total)|altogether|overall|total))?`
)

// recounts tell how many rows each series of a grid has before or behind how many there are in all.
var (
	recountAhead  = newPattern(`(?i)` + thatMakes + perThing + `(\s?(?:,|;|and|=|or)?\s(?:so |i\.e\. |that is |in all |a total of |making |= )?)` + allRows)
	recountBehind = newPattern(`(?i)` + allRows + `((?:,|;|\s[-–—])?\s\(?` + thatMakes + perThing + `\)?)`)
)

// Recounts leaves out how many rows each series has where the text tells how often, for how many and the number of all
// rows: "hourly readings of 15 meters …, i.e. 168 readings per meter and 2,520 rows".
func Recounts(text string) (Rewriting, bool) {
	if m := recountAhead.FindStringSubmatchIndex(text); m != nil && seriesOf(text[:m[0]], text[m[2]:m[3]], text[m[4]:m[5]], text[m[8]:m[9]]) {
		return counted(text, [2]int{m[8], m[9]}, m[0], m[9]), true
	}
	m := recountBehind.FindStringSubmatchIndex(text)
	if m == nil || strings.Contains(text[m[4]:m[5]], "(") != strings.HasSuffix(text[m[4]:m[5]], ")") || !seriesOf(text[:m[0]], text[m[6]:m[7]], text[m[8]:m[9]], text[m[2]:m[3]]) {
		return Rewriting{}, false
	}
	return counted(text, [2]int{m[2], m[3]}, m[2], m[5]), true
}

// counted is the text with nothing but the number of all rows for what stands between from and to.
func counted(text string, number [2]int, from, to int) Rewriting {
	w := &writer{}
	w.copy(text, 0, from)
	if from < number[0] {
		w.write(" ", token.Span{Start: from, End: number[0]})
	}
	w.write(text[number[0]:number[1]], token.Span{Start: from, End: to})
	w.write(" rows", token.Span{Start: from, End: to})
	if to == number[1] {
		to += len(totalNoun.FindString(text[to:]))
	}
	w.copy(text, to, len(text))
	return w.rewriting()
}

var totalNoun = regexp.MustCompile(`(?i)^\s\p{L}+(?: points)?`)

// seriesOf: the line tells how often, and counts as many things of the noun as there are series of so many rows in all.
func seriesOf(head, each, noun, all string) bool {
	head = head[strings.LastIndexByte(head, '\n')+1:]
	n, total := whole(each), whole(all)
	return n > 1 && total%n == 0 && stepWords.MatchString(head) && counts(head, total/n, noun)
}

// whole is a whole number as people write it; 0 where it is none.
func whole(s string) int {
	n, err := strconv.Atoi(strings.NewReplacer(",", "", ".", "").Replace(s))
	if err != nil {
		return 0
	}
	return n
}

// counts: the text counts so many things of a noun, "15 smart water meters".
func counts(text string, n int, noun string) bool {
	words := strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(" ,;:()", c) })
	one := lexicon.Singular(strings.ToLower(noun))
	for k, w := range words {
		if whole(w) != n {
			continue
		}
		for _, o := range words[k+1 : min(len(words), k+5)] {
			if lexicon.Singular(strings.ToLower(o)) == one {
				return true
			}
		}
	}
	return false
}
