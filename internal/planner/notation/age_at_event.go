package notation

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

const agesTold = `(?:aged )?(?:between )?(\d{1,2}) ?(?:-|–|to|and) ?(\d{1,3})(?: years?)?(?: old| of age)?`

// agedThen is between what ages people were at some moment of theirs. Groups: what stands before, the two ages, the moment, what stands
// behind.
var agedThen = []*pattern{
	newPattern(`(?i)([.;,(\n] ?)(?:and |who (?:are|were) |(?:all |the )?(?:they|everybody|everyone|\p{L}+s) (?:are|were|must be) )?` + agesTold + ` (?:when|at the time of|at the|at|on|upon)(?: (?:they|he or she|he|she)(?: (?:are|were|is|was|got|get))?)? ?(?:being |their |his or her )?(\p{L}+)(?: date)?([.;,)\n]|$)`),
	newPattern(`(?i)([.;\n] ?)(?:the |their |an? )?age (?:at|on|upon)(?: the)? (\p{L}+)(?: date)? (?:is|lies|must be|ranges)(?: always)? (?:from |between )?(\d{1,2}) ?(?:-|–|to|and) ?(\d{1,3})(?: years?)?([.;,)\n]|$)`),
}

// agedBehind is between what ages people were at the moment of the item before it. Groups: the item, its name, what follows that, the two ages,
// what stands behind.
var agedBehind = []*pattern{
	newPattern(`(?i)([,:] ?(\p{L}+)(?: date| on| at)?((?: in| during| between| from)[^,;:.()\n]{3,30}?)?),? (?:and )?(?:then )?aged (?:between )?(\d{1,2}) ?(?:-|–|to|and) ?(\d{1,3})(?: then)?([.;,)\n]|$)`),
	newPattern(`(?i)([,:] ?(\p{L}+)(?: date| on| at)?((?: in| during| between| from)[^,;:.()\n]{3,30}?)?),? (?:and )?` + agesTold + ` (?:then|at that time|by then|on that day|that day)([.;,)\n]|$)`),
}

// AgesAtEvent says of a moment how long after the birth it is where the text tells how old people are then: "patients are 18 to 90 when they are
// admitted" is "the admission date is 6575 to 33236 days after the date of birth". Years of all readers have 365 days, with which somebody
// would be too young by days.
func AgesAtEvent(text string) (Rewriting, bool) {
	for k, form := range agedThen {
		m := form.FindStringSubmatchIndex(text)
		if m == nil || declares(text) {
			continue
		}
		group := submatches(text, m)
		from, to, deed := group[2], group[3], group[4]
		if k == 1 {
			from, to, deed = group[3], group[4], group[2]
		}
		least, _ := strconv.Atoi(from)
		most, _ := strconv.Atoi(to)
		rest := text[:m[0]] + "\n" + text[m[1]:]
		birth, moment := birthItem.FindStringSubmatch(rest), momentOfDeed(rest, strings.ToLower(deed))
		if birth == nil || moment == "" || least >= most || most > 120 || strings.HasPrefix(moment, "age") {
			continue
		}
		w := &writer{}
		span := token.Span{Start: m[3], End: m[10]}
		w.copy(text, 0, m[2])
		if left := strings.TrimSpace(text[m[10]:]); left != "" && left != "." {
			w.copy(text, m[10], len(text))
		}
		w.write(ending(w.text.String())+fmt.Sprintf("The %s is %d to %d days after the %s.", moment, daysOfYears(least)+1, daysOfYears(most+1)-1, birth[1]), span)
		return w.rewriting(), true
	}
	for _, form := range agedBehind {
		m := form.FindStringSubmatchIndex(text)
		if m == nil || declares(text) {
			continue
		}
		group := submatches(text, m)
		birth := birthItem.FindStringSubmatch(text[:m[0]])
		least, _ := strconv.Atoi(group[4])
		most, _ := strconv.Atoi(group[5])
		if birth == nil || birthItem.MatchString(group[1]) || least >= most || most > 120 {
			continue
		}
		w := &writer{}
		w.copy(text, 0, m[3])
		w.write(fmt.Sprintf(" (%d to %d days after %s)", daysOfYears(least)+1, daysOfYears(most+1)-1, birth[1]), token.Span{Start: m[3], End: m[12]})
		w.copy(text, m[12], len(text))
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// daysOfYears is how many days so many years have at least.
func daysOfYears(years int) int { return years*365 + years/4 }
