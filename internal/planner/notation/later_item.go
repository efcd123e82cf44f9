package notation

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	// laterItem is an item that comes some time after the one before it. Groups: the item, the word that leads to the span, the span.
	laterItem = regexp.MustCompile(`(?i)^((?:\p{L}+ ){0,2}?[\p{L}-]+) ?(within|in|after|\+|plus|)(?: about| around)? ?(` + lastNumber + `(?: ?(?:-|–|to) ?` + lastNumber + `)? ?` + lastUnit + `)( later| afterwards)?$`)
	// laterAhead is in all texts with such an item, and in few others.
	laterAhead = newPattern(`(?i)(?:within|in|after|\+|plus)(?: about| around)? ?` + lastNumber + `|\d ?` + lastUnit + ` (?:later|afterwards)`)
	// laterSum is a date that is another one plus a number, of days where it names no unit.
	laterSum = newPattern(`(?i)\b((?:\p{L}+ )?(?:date|day|deadline|due|expiry)) ?(?:=|is|equals) ?((?:\p{L}+ )?date) ?(?:\+|plus) ?(\d+)( ?(?:days|weeks|months|years))?` + lastEnd)
	// laterChoice is an item with several spans, which are parted by commas. Groups: what stands before, the spans.
	laterChoice = newPattern(`(?i)(\p{L} )(\d+(?:, \d+)*,? or \d+)( (?:days|weeks|months|hours|minutes) (?:later|after(?:wards)?\b))`)
	// doneDeed and namedDeed name what happens to a row; a list means when that was.
	doneDeed  = regexp.MustCompile(`(?i)^(?:opened|ordered|placed|created|sent|received|started|signed|submitted|booked|reported|issued|shipped|delivered|paid|closed|resolved|answered|approved|processed|fixed|repaired|refunded|returned|completed|finished|dispatched|replied)$`)
	namedDeed = regexp.MustCompile(`(?i)^(?:(?:first|last|next) )?(?:due|reply|response|answer|contact|delivery|payment|follow-?up|review)$`)
)

// LaterItems ties moments to those before them: "opened, closed within 3 days" is "opened at, closed at within 3 days after opened at",
// "date, due in 30 days" is "date, due date 30 days after date".
func LaterItems(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	changes := changesIn(text, 0, []shorthand{{laterChoice, func(m []string) string { return m[1] + inFigures(m[2]) + m[3] }}})
	var notes []Note
	for _, c := range changes {
		notes = append(notes, Note{Text: strconv.Quote(strings.TrimSpace(text[c.span.Start:c.span.End])) + " is taken as any time from the first to the last of them", Span: c.span})
	}
	changes = append(changes, changesIn(text, 0, []shorthand{{laterSum, laterDays}})...)
	if laterAhead.MatchString(text) {
		changes = append(changes, laterItems(listItemsOf(text))...)
	}
	r, ok := rewritten(text, changes)
	if ok {
		r.Notes = append(r.Notes, notes...)
	}
	return r, ok
}

// laterItems are what the items of a list are in full that come some time after those before them.
func laterItems(items listItems) []change {
	var changes []change
	before, bare := "", false // the moment of the item before, and whether the text only names what was done
	for k, item := range items {
		m := laterItem.FindStringSubmatch(item.name)
		if m == nil || m[2]+m[4] == "" || before == "" {
			name := momentOf(item.name, "at")
			before, bare = name, name != item.name
			continue
		}
		as := "at"
		if dayNamed.MatchString(before) {
			as = "date"
		}
		name := momentOf(m[1], as)
		if name == "" {
			before = ""
			continue
		}
		if bare {
			changes = append(changes, change{items[k-1].span, before})
		}
		lead := " "
		if strings.EqualFold(m[2], "within") {
			lead = " within "
		}
		changes = append(changes, change{item.span, name + lead + inFigures(m[3]) + " after " + before})
		before, bare = name, false
	}
	return changes
}

// dayNamed ends the names of days.
var dayNamed = regexp.MustCompile(`(?i)(?:date|day| on)$`)

// momentOf is the name of the moment that an item of a list means, of a day as "shipped on" and "due date" where as is "date"; "" where
// it means none.
func momentOf(name, as string) string {
	switch {
	case momentItem.MatchString(name):
		return name
	case strings.EqualFold(name, "due"):
		return name + " date"
	case doneDeed.MatchString(name) && as == "date":
		return name + " on"
	case doneDeed.MatchString(name), namedDeed.MatchString(name):
		return name + " " + as
	}
	return ""
}

// laterDays is such a date, so many days behind the other.
func laterDays(m []string) string {
	unit := m[4]
	if unit == "" {
		unit = " days"
	}
	return m[1] + " " + m[3] + unit + " after " + m[2] + m[5]
}
