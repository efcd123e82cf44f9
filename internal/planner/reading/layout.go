package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// layoutParts are what people call the parts of a day and a time, in the letters of a contract.
var layoutParts = map[string]string{
	"yyyy": "%Y", "yy": "%y", "mm": "%m", "mmm": "%b", "mon": "%b", "dd": "%d", "hh": "%H", "hh24": "%H", "mi": "%M", "ss": "%S",
}

var layoutLeads = wordings("as, in, written as|like?, in the? form|format|shape|pattern of?|:?, format|formatted|layout :|=|as|like?, of the form, given as, shown as, stored as")

// layoutAt reads how moments are written: "MM/YY", "as dd.mm.yyyy", "format YYYY-MM-DD HH:MM".
func (r *reader) layoutAt(i, end int) (fact, int) {
	at := i + r.match(i, end, layoutLeads)
	if at >= end {
		return fact{}, 0
	}
	text, n := r.run(at, end)
	layout, parts := layoutOf(text)
	if parts < 2 {
		return fact{}, 0
	}
	if at+n < end {
		if clock, k := r.run(at+n, end); strings.HasPrefix(strings.ToLower(clock), "hh") {
			if more, count := layoutOf(clock); count > 1 {
				layout, n = layout+" "+more, n+k
			}
		}
	}
	return fact{kind: asWritten, text: layout}, at + n - i
}

// layoutOf turns "dd.mm.yyyy" into "%d.%m.%Y"; parts is 0 where the text is none.
func layoutOf(text string) (layout string, parts int) {
	var b strings.Builder
	clock := false
	rest := strings.ToLower(text)
	for rest != "" {
		n := strings.IndexAny(rest, "-/.: ")
		if n < 0 {
			n = len(rest)
		}
		part := layoutParts[rest[:n]]
		if part == "" {
			return "", 0
		}
		if clock && rest[:n] == "mm" {
			part = "%M"
		}
		clock = clock || part == "%H"
		parts++
		b.WriteString(part)
		if n < len(rest) {
			b.WriteByte(rest[n])
			n++
		}
		rest = rest[n:]
	}
	return b.String(), parts
}

// applyLayout notes how a column is written, and that it holds moments.
func (r *reader) applyLayout(c *Column, layout string) {
	if layout == "%m/%y" && c.Dates == nil && !c.class().temporal() || c.meaning().Semantic == "card_expiry" {
		c.Semantic = "card_expiry"
		return
	}
	c.Layout = layout
	if c.class().temporal() {
		return
	}
	switch day, clock := strings.Contains(layout, "%d") || strings.Contains(layout, "%m"), strings.Contains(layout, "%H"); {
	case day && clock:
		c.Type = contract.Timestamp
	case clock:
		c.Type = contract.Time
	default:
		c.Type = contract.Date
	}
}
