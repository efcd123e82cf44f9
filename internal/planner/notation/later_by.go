package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	// spanWords end the names of what lasts; laterName is the name of a date or time, spanName that of how long something takes.
	spanWords = `days|nights|weeks|months|years|hours|minutes|mins|seconds|duration|length|runtime|terms?|period|(?:shelf|useful) life|lead time|validity|tenure`
	laterName = `(?:[\p{L}_]+ ){0,2}?[\p{L}_]*(?:date|time|day|until|deadline|on|at|before|by|check[- ]?out|departure|return|end|expiry|arrival|due)`
	spanName  = `(?:[\p{L}_]+ ){0,2}?[\p{L}_]*(?:` + spanWords + `)`
	laterEnd  = `([,;.)\n]|$| and [\p{L}]| with )`
)

// laterBy are the ways in which people say that one date is another plus a number of theirs.
var laterBy = []shorthand{
	// "due date (invoice_date + terms)"
	{newPattern(`(?i)\b(` + laterName + `) \(=? ?([\p{L}_ ]{2,30}?) ?(?:\+|plus) ?([\p{L}_ ]{2,30}?)\)`), sumBehind},
	// "finished at, computed from started at and runtime"
	{newPattern(`(?i)\b(` + laterName + `),?(?: which| that)?(?: is| are| gets)?,? (?:computed|calculated|derived|worked out|determined|obtained|resulting|results|following|follows) (?:from|by|as|using|out of)(?: adding)? (?:the )?([\p{L}_ ]{2,30}?) (?:and|to|\+|plus) (?:the )?([\p{L}_ ]{2,30}?)` + laterEnd), sumOfBoth},
}

func sumBehind(m []string) string {
	if !dated.MatchString(m[2]) || !lasting.MatchString(m[3]) {
		return ""
	}
	return m[1] + " = " + strings.TrimSpace(m[2]) + " + " + strings.TrimSpace(m[3])
}

// sumOfBoth puts the date of both first.
func sumOfBoth(m []string) string {
	from, by := m[2], m[3]
	if !lasting.MatchString(by) || lasting.MatchString(from) && !dated.MatchString(from) {
		from, by = by, from
	}
	if !lasting.MatchString(by) || !dated.MatchString(from) {
		return ""
	}
	return m[1] + " = " + from + " + " + by + m[4]
}

var (
	dated   = regexp.MustCompile(`(?i)(?:date|time|day|_on|_at| on| at|start|begin|arrival|check[- ]?in|pickup|departure|from|issued?|purchased?|ordered|shipped|sent|opened|created|made|signed)$`)
	lasting = regexp.MustCompile(`(?i)(?:` + spanWords + `|life|stay|wait|delay)$`)
)

// spanBehind is a date that lies so many units behind another. Groups: the date, "that many" or the name of the number, the unit, the
// date before.
var spanBehind = newPattern(`(?i)\b(` + laterName + `)(?: is| are| falls| comes| lies| =|:)? (?:exactly |always )?(?:(that many|so many|as many|this many) (days|nights|weeks|months|years|hours|minutes|seconds)|(?:the )?(` + spanName + `)(?: days)?) (?:after|later than|behind|past|following|from) (?:the )?([\p{L}_]+(?: (?:date|time|day|on|at))?)` + laterEnd)

// spanAhead is in all texts with such a date, and in few others.
var spanAhead = newPattern(`(?i)\b(?:that|so|as|this) many (?:days|nights|weeks|months|years|hours|minutes|seconds) |(?:` + spanWords + `)(?: days)? (?:after|later than|behind|past|following|from) `)

// lookBack bounds, in bytes, how far back the number and the date that a date follows from are looked for.
const lookBack = 2 << 10

// LaterBy writes a date that lies so many units behind another as their sum: "the return date is that many days after the pickup" is
// "return date = pickup + days".
func LaterBy(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	var found [][]int
	if spanAhead.MatchString(text) {
		found = spanBehind.FindAllStringSubmatchIndex(text, -1)
	}
	for _, m := range found {
		group := submatches(text, m)
		span := group[4]
		before := strings.ToLower(text[max(0, m[0]-lookBack):m[0]])
		if span == "" {
			span = toldSpan(before, group[3])
		} else if !strings.Contains(before, strings.ToLower(span)) {
			span = "" // no column, but a number of days that anybody has
		}
		if span == "" || !strings.Contains(before, strings.ToLower(group[5])) {
			continue
		}
		w.copy(text, at, m[3])
		w.write(" = "+group[5]+" + "+span, token.Span{Start: m[2], End: m[11]})
		at = m[12]
	}
	if at == 0 {
		return inFull(text, laterBy)
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}

// toldSpan is the last column of the text that counts such units: "days" of "days 1 to 14", "rental days" of "rental days 1 to 14".
func toldSpan(text, unit string) string {
	found := regexp.MustCompile(`(?:^|[,;:.(\n] ?|\b(?:an?|the|with|and) )((?:[\p{L}_]+ )?`+regexp.QuoteMeta(strings.ToLower(unit))+`)\b`).FindAllStringSubmatch(text, -1)
	if len(found) == 0 {
		return ""
	}
	return found[len(found)-1][1]
}
