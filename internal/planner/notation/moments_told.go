package notation

import (
	"regexp"
	"strings"
)

const (
	columnName = `[A-Za-z][A-Za-z\d_]*`
	momentName = `(?:[A-Za-z\d]+_)*(?:at|on|ts|date|time|timestamp|datetime)`
	momentKind = `(timestamps?|datetimes?|date-times?|dates)`
	// heldPeriod is a period in which moments lie.
	heldPeriod = `(?:(?:in|during|within) (?:(?:[QH][1-4] )?` + year + `\b(?: [QH][1-4])?|` + month + ` ` + year + `)|between ` + year + `-\d\d-\d\d and ` + year + `-\d\d-\d\d|from ` + year + `-\d\d-\d\d (?:to|until) ` + year + `-\d\d-\d\d)`
)

var momentsTold = []shorthand{
	{newPattern(`(?i)(\b(?:at|on|date|time|timestamp|datetime)(?:: ?date (?:and|\+|&) time)?), ?((?:the )?(?:first|second|third|fourth|last) (?:quarter|half) of (?:19|20)\d\d)\b`), func(m []string) string {
		if strings.HasSuffix(strings.ToLower(m[1]), "on") {
			return m[1] + " " + m[2]
		}
		return m[1] + " in " + m[2]
	}},
	{newPattern(`([,;:.(\n] *)(` + columnName + `(?: ?(?:<=|≤|<) ?` + columnName + `){1,5})(?:,? (?:all )?as |,? all | ?\((?:all )?)(?:UTC |ISO(?:[- ]8601)? )*` + momentKind + `(?: in UTC)?( ` + heldPeriod + `)?\b(\)?)`), momentChain},
	{newPattern(`([,;:.(\n] *)(` + momentName + `) (?:and|&) (` + momentName + `) (?:both |each )?(` + heldPeriod + `)`), func(m []string) string {
		return m[1] + m[2] + " " + m[4] + ", " + m[3] + " " + m[4]
	}},
}

// MomentsTold says of each moment what a text says of several together: "aos < tca < los as UTC timestamps" is "aos (timestamp),
// tca (timestamp), los (timestamp), aos < tca < los"; "start_ts and out_ts in 2026" is "start_ts in 2026, out_ts in 2026".
func MomentsTold(text string) (Rewriting, bool) { return inProse(text, momentsTold) }

var chainMark = regexp.MustCompile(` ?(?:<=|≤|<) ?`)

func momentChain(m []string) string {
	names := chainMark.Split(m[2], -1)
	kind := strings.TrimSuffix(strings.ToLower(m[3]), "s")
	if kind != "date" {
		kind = "timestamp"
	}
	var b strings.Builder
	b.WriteString(m[1])
	for _, name := range names {
		b.WriteString(name + " (" + kind + m[4] + "), ")
	}
	b.WriteString(m[2])
	if strings.Contains(m[0][len(m[1])+len(m[2]):], "(") != (m[5] == ")") {
		b.WriteString(m[5])
	}
	return b.String()
}
