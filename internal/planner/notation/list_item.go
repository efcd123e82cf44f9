package notation

import "strings"

// listsItem: the text has the noun as an item of a list.
func listsItem(text, noun string) bool {
	for at, low := 0, strings.ToLower(text); ; {
		k := strings.Index(low[at:], noun)
		if k < 0 {
			return false
		}
		from, to := at+k, at+k+len(noun)
		at = to
		before := strings.TrimRight(low[:from], " ")
		opens := strings.HasSuffix(before, ",") || strings.HasSuffix(before, ":") || strings.HasSuffix(before, "(") || strings.HasSuffix(before, " with") || strings.HasSuffix(before, "columns are") || strings.HasSuffix(before, " and")
		if opens && (to == len(low) || strings.ContainsRune(",.;)\n ", rune(low[to]))) {
			return true
		}
	}
}
