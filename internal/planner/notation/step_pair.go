package notation

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// stepPair is a further table with its period, of which there is a row for each row of another one and each step. Groups: the
// rows, their number, the period, its first and last month, its year, what there is one per, the step, the number they come to.
var stepPair = newPattern(`(?i)(?:\band|\bwith|\bplus|\+|,) ((\d[\d,]* )?(?:\p{L}+ )?\p{L}+s) (?:in |for |from )?((?:(` + month + `)(?:` + until + `(` + month + `))? )?(` + year + `)),? \(?one per (\p{L}+) (?:per|and|a|each) (day|month|year)(?:,? (?:so|=|that is|which makes|that makes|i\.e\.) (\d[\d,]*)(?: rows| in total| in all)?)?\)?([.:,;]|$)`)

// StepPairs puts the period behind the step, and leaves out how many rows that makes where it is so: "and invoices jan-jun 2026,
// one per account per month so 1200".
func StepPairs(text string) (Rewriting, bool) {
	m := stepPair.FindStringSubmatchIndex(text)
	if m == nil || declares(text) {
		return Rewriting{}, false
	}
	group := submatches(text, m)
	owner, rows := group[7], group[1]
	for _, said := range []string{group[2], group[9]} {
		if said != "" && wholeNumber(said) != ownersOf(text, owner)*stepsOf(group[4], group[5], group[6], strings.ToLower(group[8])) {
			return Rewriting{}, false
		}
	}
	rows = rows[len(group[2]):]
	tail := token.Span{Start: m[6], End: m[20]}
	w := &writer{}
	w.copy(text, 0, m[2])
	w.write(rows, token.Span{Start: m[2], End: m[3]})
	w.write(fmt.Sprintf(", one per %s per %s in %s", owner, group[8], group[3]), tail)
	w.copy(text, m[20], len(text))
	return w.rewriting(), true
}

func wholeNumber(s string) int {
	n, _ := strconv.Atoi(strings.ReplaceAll(strings.TrimSpace(s), ",", ""))
	return n
}

// ownersOf is how many rows the text counts of what is named in the singular.
func ownersOf(text, noun string) int {
	of := regexp.MustCompile(`(?i)\b(\d[\d,]*) (?:\p{L}+ )?` + regexp.QuoteMeta(lexicon.Plural(strings.ToLower(noun))) + `\b`)
	m := of.FindStringSubmatch(text)
	if m == nil {
		return 0
	}
	return wholeNumber(m[1])
}

var monthNames = []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}

// monthOf is the month of a name, from January as 1 on; 0 where it is none.
func monthOf(name string) int {
	for k, m := range monthNames {
		if len(name) >= len(m) && strings.EqualFold(name[:len(m)], m) {
			return k + 1
		}
	}
	return 0
}

// stepsOf is how many steps a period of a year has.
func stepsOf(first, last, year, step string) int {
	from, to, y := monthOf(first), monthOf(last), wholeNumber(year)
	switch {
	case from == 0:
		from, to = 1, 12
	case to == 0:
		to = from
	}
	switch step {
	case "month":
		return to - from + 1
	case "day":
		return int(time.Date(y, time.Month(to+1), 1, 0, 0, 0, 0, time.UTC).Sub(time.Date(y, time.Month(from), 1, 0, 0, 0, 0, time.UTC)).Hours() / 24)
	}
	return 1
}
