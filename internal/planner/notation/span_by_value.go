package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	spanUnit    = `days?|nights?|weeks?|months?|years?|hours?|hrs?|h|minutes?|mins?|seconds?|secs?`
	spanAmount  = `(?:exactly |about |around |roughly |always |up to )?\+? ?\d+(?:\.\d+)?(?: ?(?:-|–|to) ?\+?\d+(?:\.\d+)?)?`
	laterWords  = `later|afterwards|after (?:that|it)|after (?:the )?[\p{L}_]+(?: (?:date|time|day|on|at))?`
	valueName   = `\p{L}[\p{L}\d-]*(?: [\p{L}-]+)?`
	namedSpan   = `(?P<amount>` + spanAmount + `) ?(?P<unit>(?:` + spanUnit + `)\b)?(?: (?P<later>` + laterWords + `))?`
	momentVerbs = `delivered|expires?|ends|ended|finished|closed|resolved|returned|landed|arrived|completed|back|due|until`
)

var (
	// spanTold is in every text that says how long anything takes.
	spanTold = newPattern(`(?i)(?:day|night|week|month|year|hour|minute|second)s?\b|\d ?(?:h|hrs?|mins?|secs?)\b`)
	// spansLater are the dates of which the amounts may follow: "delivered date 1-2 days later for express, …", "expires: tablets after
	// 1095 days, …".
	spansLater = newPattern(`(?i)\b(` + laterName + `|` + momentVerbs + `)(?:(?: is| are| comes| lies| falls| =| ?:|,| -| –)? [+\d]|(?: is| are| =| ?:| -| –) \p{L})`)
	// spansTaken are the values with how long it takes: "cold runs 28 min, warm 36, hot 45", "a cold wash takes 28 minutes, …".
	spansTaken = newPattern(`(?i)(?:^|[,;.:(\n] ?(?:and )?)((?:an? |the )?` + valueName + `) (?:takes?|lasts?|runs?|stays?)(?: for)? ` + spanAmount + ` ?(?:` + spanUnit + `)\b`)

	spanMarks   = regexp.MustCompile(`, ?(?:and |but )?| and | but | ?/ ?|$`)
	spanFor     = regexp.MustCompile(`(?i)^` + namedSpan + ` (?:for|if|when|on|in)(?: an?| the)? (?P<value>` + valueName + `)$`)
	spanOf      = regexp.MustCompile(`(?i)^(?:an? |the )?(?P<value>` + valueName + `?)(?: ?:| ?=)?(?: in| after| within| gets?| takes?| needs?| is| are| at| lasts?| runs?| stays?)?(?: for)? ?` + namedSpan + `$`)
	spanEnd     = regexp.MustCompile(`[;()\n]|\.(?:\D|$)`)
	baseNamed   = regexp.MustCompile(`(?i)^after (?:the )?(\p{L}[\p{L}_]*(?: (?:date|time|day|on|at))?)$`)
	datesBefore = regexp.MustCompile(`(?i)\b((?:[\p{L}_]+ )?[\p{L}_]*(?:date|[\p{L}_] on|[\p{L}_] at|_on|_at|start|out|check[- ]?in)|received|shipped|ordered|opened|started|sent|issued|made|admitted|hired|departed|departure|arrival)\b`)
)

// spanByValue is one amount of time, behind which date, and the value of another column for which it holds.
type spanByValue struct{ amount, unit, later, value string }

// lookAhead bounds, in bytes, how far a list of amounts goes.
const lookAhead = 512

// spansIn are the amounts at the beginning of a text, and how far they go.
func spansIn(text string, part *regexp.Regexp) (spans []spanByValue, end int) {
	if len(text) > lookAhead {
		text = text[:max(0, strings.LastIndexByte(text[:lookAhead], ' '))] // whole words
	}
	if stop := spanEnd.FindStringIndex(text); stop != nil {
		text = text[:stop[0]]
	}
	for at := 0; at < len(text); {
		mark := spanMarks.FindStringIndex(text[at:])
		m := part.FindStringSubmatch(text[at : at+mark[0]])
		if m == nil {
			break
		}
		g := func(name string) string { return m[part.SubexpIndex(name)] }
		spans, end = append(spans, spanByValue{g("amount"), g("unit"), g("later"), g("value")}), at+mark[0]
		if at += mark[1]; mark[0] == mark[1] {
			break
		}
	}
	return spans, end
}

// SpansByValue writes how much later a date is for each value of another column as a number that the value gives and a sum:
// "delivered 1-2 days later for express, 3-6 for standard" is "delivered = shipped + days to delivered, days to delivered 1-2 for
// express, 3-6 for standard".
func SpansByValue(text string) (Rewriting, bool) {
	if !spanTold.MatchString(text) {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	for _, m := range spansLater.FindAllStringSubmatchIndex(text, -1) {
		if m[0] >= at {
			at = w.laterByValue(text, at, m)
		}
	}
	for _, m := range spansTaken.FindAllStringSubmatchIndex(text, -1) {
		if m[0] < at {
			continue
		}
		before := strings.ToLower(text[max(0, m[0]-lookBack):m[0]])
		spans, n := spansIn(text[m[2]:], spanOf)
		said, unit := spansSaid(before, spans)
		if said == "" {
			continue
		}
		name := toldSpan(before, unit)
		if name == "" {
			name = "duration in " + unit
		}
		w.copy(text, at, m[2])
		w.write(name+" "+said, token.Span{Start: m[2], End: m[2] + n})
		at = m[2] + n
	}
	return w.rest(text, at)
}

// laterByValue writes a date that lies so far behind another as each value says, and returns where the text goes on.
func (w *writer) laterByValue(text string, at int, m []int) int {
	later, first := text[m[2]:m[3]], m[1]-1
	if !momentEnds.MatchString(later) {
		return at // "duration", which ends in "on"
	}
	for text[first]&0xC0 == 0x80 {
		first-- // a letter of several bytes
	}
	before := text[max(0, m[0]-lookBack):m[2]]
	spans, n := spansIn(text[first:], spanFor)
	if len(spans) < 2 {
		spans, n = spansIn(text[first:], spanOf)
	}
	said, unit := spansSaid(before, spans)
	if said == "" {
		return at
	}
	base := ""
	for _, s := range spans {
		if b := baseNamed.FindStringSubmatch(s.later); b != nil {
			base = b[1]
		}
	}
	if all := datesBefore.FindAllStringSubmatch(before, -1); base == "" && len(all) > 0 {
		base = strings.TrimSpace(all[len(all)-1][1])
	}
	if base == "" {
		return at
	}
	name := unit + " to " + strings.TrimSpace(momentTail.ReplaceAllString(later, ""))
	w.copy(text, at, m[2])
	w.write(later+" = "+base+" + "+name+", "+name+" "+said, token.Span{Start: m[2], End: first + n})
	return first + n
}

var momentEnds = regexp.MustCompile(`(?i)(?:^|[ _])(?:on|at|before|by|until|day|deadline|check[- ]?out|departure|return|end|expiry|arrival|due|` + momentVerbs + `)$|date$|time$`)

var momentTail = regexp.MustCompile(`(?i)[ _](?:date|time|at|on|day)$`)

// spansSaid says how long it is for each value, all in one unit, which is the smallest that the text names; "" where a value does not
// stand before, or none has a unit, or several have none in common.
func spansSaid(before string, spans []spanByValue) (said, unit string) {
	before = strings.ToLower(before)
	smallest := ""
	for k := range spans {
		if spans[k].unit != "" {
			spans[k].unit = spanUnitName(spans[k].unit)
		}
		if u := spans[k].unit; u != "" && (smallest == "" || unitSeconds[u] < unitSeconds[smallest]) {
			smallest = u
		}
	}
	var parts []string
	unit = ""
	for k, s := range spans {
		value := valueBefore(before, s.value)
		if s.unit == "" { // that of the amount before, or of the next that has one: "3-6 for standard and 7-14 days for economy"
			s.unit = unit
		}
		if next := slices.IndexFunc(spans[k:], func(o spanByValue) bool { return o.unit != "" }); s.unit == "" && next >= 0 {
			s.unit = spans[k+next].unit
		}
		unit = s.unit
		amount := inSmaller(strings.TrimLeft(s.amount, "+ "), s.unit, smallest)
		if value == "" || amount == "" {
			return "", ""
		}
		parts = append(parts, amount+" for "+value)
	}
	if smallest == "" || len(parts) < 2 {
		return "", ""
	}
	return strings.Join(parts, ", "), smallest
}

// valueBefore is the value that a text names before, in one of the ways in which it is named later: "tablets", "a cold wash".
func valueBefore(before, value string) string {
	value = strings.ToLower(value)
	first, _, _ := strings.Cut(value, " ")
	for _, v := range []string{value, strings.TrimSuffix(value, "s"), first} {
		if v != "" && !beforeNames[v] && token.IndexWord(before, v) >= 0 {
			return v
		}
	}
	return ""
}

// unitSeconds are the units that can be counted in each other; months and years have no length of their own.
var unitSeconds = map[string]float64{"seconds": 1, "minutes": 60, "hours": 3600, "days": 86400, "nights": 86400, "weeks": 7 * 86400, "months": 30 * 86400, "years": 365 * 86400}

// inSmaller counts an amount in a smaller unit; "" where it cannot be.
func inSmaller(amount, from, to string) string {
	if from == to {
		return amount
	}
	if from == "months" || from == "years" || to == "months" {
		return ""
	}
	return oneNumberOf.ReplaceAllStringFunc(amount, func(s string) string {
		n, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return s
		}
		return strconv.FormatFloat(n*unitSeconds[from]/unitSeconds[to], 'f', -1, 64)
	})
}

// spanUnitName is the unit in full, of several.
func spanUnitName(unit string) string {
	low := strings.TrimSuffix(strings.ToLower(unit), "s")
	for _, full := range []string{"days", "nights", "weeks", "months", "years", "hours", "minutes", "seconds"} {
		if strings.HasPrefix(full, low) || full == "hours" && low == "hr" {
			return full
		}
	}
	return low
}
