package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// tablesAhead says how many tables there are before it names them. Groups: what is asked, the list, how many rows they have.
	tablesAhead = newPattern(`(?i)\A((?:[^.:;,\n]{0,40}? )?)(?:two|three|four|five|six|[2-9]) (?:(?:related|linked|connected|separate|small|simple) )*tables(?: for (?:an?|the|our|my) [^.:;,\n]{2,30})?(?::|,| -| –) ([^.\n]+?)(,? with [\d,. ]+(?:,? and [\d,]+)? rows)?(?:[.\n]|\z)`)
	// tableItem is a table of such a list. Groups: the rows, the table, what stands in brackets.
	tableItem = regexp.MustCompile(`(?i)^(?:(?:about |around |an? |the )?(\d[\d,.]*k?) )?(\p{L}[\p{L}_]*(?: \p{L}+)?s)(?: \(([^()]*)\))?$`)
	// rowsInside are the rows in such a bracket. Groups: how many, the columns.
	rowsInside = regexp.MustCompile(`(?i)^(?:about |around |approx\.? |~ ?)?(\d[\d,.]*k?)(?: (?:rows|records|entries))?(?:[,;:] ?(?:with )?(.+))?$`)
	// countedAhead counts tables before the first of them begins. Groups: its name with its mark.
	countedAhead = newPattern(`(?i)\A(?:i need |we need |please make |make |create |generate )?(?:two|three|four|five|six|[2-9]) (?:(?:related|linked|connected|separate|small|simple) )*tables(?: -| –|:|,) (\p{L}[\p{L}_]*s(?: \(\d+\))?: )`)
	// openedTable numbers a table: "Table A: customers", "Table 2 - logins".
	openedTable = newPattern(`(?i)(\A|[.;\n]\s*)table (?:[a-h]|[1-9]|one|two|three|four)(?:\)|:| -| –) ?(\p{L}[\p{L}_]*s)\b(?:,? \(?(\d[\d,.]*k?) (?:rows|records)\b\)?)?( - | – |: ?)?`)
	// tableWith are tables that are told by what they hold. Groups: what stands before, how many rows of what.
	tableWith  = newPattern(`(?i)(\A|[.;\n] ?)(?:an?|one) table (?:with|of|for) (\d[\d,]*k? \p{L}+s)\b`)
	anotherOne = newPattern(`(?i)(,| and|, and|\.) (?:and )?(?:an?other )?one (?:with|of|for) (\d[\d,]*k? \p{L}+s)\b`)
)

// TableOpenings writes tables that are announced before they are named as every reader knows them: "Two tables: customers (50 rows) and
// orders" is "50 customers. Orders table.", "Table A: customers, 50 rows" is "50 customers".
func TableOpenings(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	var changes []change
	if m := tablesAhead.FindStringSubmatchIndex(text); m != nil {
		groups := submatches(text, m)
		if said := tablesNamed(groups[2], groups[3], text[m[1]:]); said != "" {
			changes = append(changes, change{token.Span{Start: m[0], End: m[1]}, said})
		}
	}
	changes = append(changes, changesIn(text, 0, []shorthand{{openedTable, func(m []string) string {
		said := m[1] + m[2]
		if m[3] != "" {
			said = m[1] + m[3] + " " + m[2]
		}
		if m[4] != "" {
			said += ": "
		}
		return said
	}}})...)
	changes = append(changes, changesIn(text, 0, []shorthand{{countedAhead, func(m []string) string { return m[1] }}})...)
	if with := changesIn(text, 0, []shorthand{{tableWith, func(m []string) string { return m[1] + m[2] }}}); len(with) == 1 {
		if more := changesIn(text, with[0].span.End, []shorthand{{anotherOne, func(m []string) string { return m[1] + " " + m[2] }}}); len(more) > 0 {
			changes = append(changes, append(with, more...)...)
		}
	}
	return rewritten(text, changes)
}

// tablesNamed writes the tables of a list as sentences; "" where it is none of tables. rows are those that the text tells behind the
// list, behind what stands behind both.
func tablesNamed(list, rows, behind string) string {
	var said []string
	bare, numbered := true, true
	counts := wholeNumbers.FindAllString(rows, -1)
	items := outsideBrackets(list)
	if len(counts) > 0 && len(counts) != len(items) {
		return "" // nobody knows whose rows they are
	}
	for k, it := range items {
		m := tableItem.FindStringSubmatch(it)
		if m == nil || !lexicon.IsPlural(strings.ToLower(m[2])) && !strings.Contains(m[2], " ") {
			return ""
		}
		count, columns := m[1], m[3]
		if len(counts) == len(items) {
			count = counts[k]
		}
		if in := rowsInside.FindStringSubmatch(m[3]); in != nil && count == "" {
			count, columns = in[1], in[2]
		} else if strings.ContainsAny(m[3][:min(1, len(m[3]))], "0123456789") {
			return "" // "40 to 60 for each show"
		}
		numbered = numbered && ownersOf(behind, lexicon.Singular(strings.ToLower(m[2]))) > 0
		bare = bare && count == "" && columns == ""
		switch {
		case count == "" && columns == "":
			said = append(said, strings.ToUpper(m[2][:1])+m[2][1:]+" table.")
		case columns == "":
			said = append(said, count+" "+m[2]+".")
		default:
			said = append(said, strings.TrimSpace(count+" "+m[2])+": "+columns+".")
		}
	}
	if len(said) < 2 {
		return ""
	}
	switch {
	case bare && numbered:
		return strings.Join(items, ", ") + "."
	case bare:
		return "Tables: " + strings.Join(items, ", ") + "."
	}
	return strings.Join(said, " ")
}

var wholeNumbers = regexp.MustCompile(`\d+(?:,\d{3})*`)

// outsideBrackets are the items of a list, which commas and "and" part outside of brackets.
func outsideBrackets(list string) (items []string) {
	depth, from := 0, 0
	end := func(at, next int) {
		if it := strings.TrimSpace(list[from:at]); it != "" {
			items = append(items, it)
		}
		from = next
	}
	for k := 0; k < len(list); k++ {
		switch {
		case list[k] == '(':
			depth++
		case list[k] == ')':
			depth--
		case depth > 0:
		case list[k] == ',' || list[k] == ';':
			end(k, k+1)
		case strings.HasPrefix(list[k:], " and "):
			end(k, k+len(" and "))
		}
	}
	end(len(list), len(list))
	return items
}
