package draft

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	// placed are things that a row of letters and numbers tells apart.
	placed = lexicon.WordSet("class seat desk shelf shelves bin locker slot berth bed bay stall place spot gate pitch plot rack well cubicle pigeonhole mooring")
	// plated are things whose codes have letters that mean nothing: the next one has others.
	plated = lexicon.WordSet("plate registration reg vrm postcode pnr locator")
)

// VaryLetters lets the letters of an example vary where the next thing has others: those of number plates, and the one letter of a
// place among rows of places, unless it is short for the thing ("bin B-12"). Where a rule tells the places apart, there may have to be many. It tells whether it did.
func (c *Column) VaryLetters(apart bool) bool {
	if !c.Sample || strings.ContainsAny(c.Pattern, "[*") {
		return false
	}
	named := func(set map[string]bool) bool {
		return slices.ContainsFunc(c.Words, func(w string) bool { return set[w] })
	}
	letters := strings.FieldsFunc(c.Pattern, func(s rune) bool { return s < 'A' || s > 'Z' })
	one := strings.Join(letters, "")
	isPlace := len(one) == 1 && named(placed) && !slices.ContainsFunc(c.Words, func(w string) bool { return strings.HasPrefix(w, strings.ToLower(one)) })
	if one == "" || !isPlace && !named(plated) {
		return false
	}
	letter := "A"
	switch {
	case apart:
	case isPlace && one <= "F" && strings.HasPrefix(c.Pattern, "#"):
		letter = "[A-F]" // a row has a few seats
	case isPlace && one <= "H":
		letter = "[A-H]" // and a hall or a store a few rows
	}
	var b strings.Builder
	for _, s := range strings.ReplaceAll(c.Pattern, `\A`, "B") {
		if s >= 'A' && s <= 'Z' {
			b.WriteString(letter)
		} else {
			b.WriteRune(s)
		}
	}
	c.Pattern = b.String()
	return true
}
