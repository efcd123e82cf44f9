package notation

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	tailNumber = `-?\d(?:[\d,]*\d)?(?:\.\d+)?k?`
	tailRange  = `(` + tailNumber + `)(?: ?(?:-|–|to) ?| and )(` + tailNumber + `)`
	tailUnit   = `(?: (?:years?(?: old)?|kg|cm|m|km|euros?|eur|usd|dollars?|minutes|hours|days|points|%))?`
	tailAbove  = `over|above|more than|older than|at least|longer than|higher than|heavier than|greater than|larger than|beyond|>=?`
	tailBelow  = `under|below|less than|fewer than|younger than|at most|up to|shorter than|lower than|lighter than|smaller than|<=?`
	tailShare  = `(` + percent + `|half|a third|a quarter|a fifth|a tenth|two thirds|three quarters|(?:\d+|two|three|four|seven|eight|nine|nineteen) (?:out of|in) (?:\d+|three|four|five|ten|twenty)|mostly|mainly|usually|typically|rarely|seldom|occasionally)`
	tailOf     = `(?: of (?:them|these|those|which|whom|(?:the |all )?\p{L}+))?(?: (?:are|is|lie|fall|being|have|weigh|cost|earn|pay|score|last|take))*`
)

var (
	// tailBeside is a range with the share of what lies beyond a number: "age 18-90, 30% over 65", "18 to 90, of whom 30% are over 65".
	tailBeside = newPattern(`(?i)\b` + tailRange + tailUnit + `((?:,? ?\(| ?,| ?;| with| and)+| ) ?(?:of (?:whom|which|them)|where|with|and|but|only|about|around)* ?` + tailShare + tailOf + ` (` + tailAbove + `|` + tailBelow + `) (` + tailNumber + `)` + tailUnit + `([,;.)\n]|$)`)
	// tailLater says it in a sentence of its own, which a comparison of ages ties to the age: "20% of the contestants are older than 35".
	tailLater = newPattern(`(?i)(?:^|[.;\n] ?)(?:and )?(?:make sure (?:that )?|please )?(?:the )?(?:only |about |around )?` + tailShare + `(?: of (?:them|these|those|(?:the |all )?\p{L}+))?(?: (?:are|is|must be|should be))+ (older than|over|above|at least|younger than|under|below|at most) (` + tailNumber + `)(?: years(?: old| of age)?)?([,;.\n]|$)`)
	ageRange  = regexp.MustCompile(`(?i)\b(?:age|aged)(?: in years)?:?(?: is| are)?(?: every \p{L}+ is| all)?(?: between| from| of)? ` + tailRange + `\b`)
)

// TailShares says in which shares the numbers of a column lie on either side of one: "age 18-90, 30% over 65" is "age 18-90 (70% 18 to
// 65, 30% over 65)".
func TailShares(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range tailBeside.FindAllStringSubmatchIndex(text, -1) {
		g := submatches(text, m)
		bands := bandsBeside(g[1], g[2], g[4], g[5], g[6])
		if bands == "" || shareAhead.MatchString(text[max(0, m[2]-lookAhead):m[2]]) || shareNext.MatchString(text[m[13]:]) {
			continue
		}
		end := m[15]
		if opened := strings.Contains(g[3], "("); !opened && g[7] != "" || opened && g[7] != ")" {
			end = m[14] // what ends the sentence stays
		}
		span := token.Span{Start: m[5], End: end}
		w.copy(text, at, m[5])
		w.write(" ("+bands+")", span)
		if share := tailVague[strings.ToLower(g[4])]; share > 0 {
			w.notes = append(w.notes, Note{Text: g[4] + " is taken as " + strconv.FormatFloat(share, 'f', -1, 64) + "%", Span: span})
		}
		at = end
	}
	if at == 0 {
		if m := tailLater.FindStringSubmatchIndex(text); m != nil {
			g := submatches(text, m)
			age := ageRange.FindStringSubmatchIndex(text[:m[0]])
			if age == nil || shareNext.MatchString(text[m[7]:]) || !ofAges.MatchString(g[2]) && strings.ContainsAny(text[age[1]:m[0]], "0123456789") {
				return Rewriting{}, false // perhaps another number is meant
			}
			a := submatches(text, age)
			bands := bandsBeside(a[1], a[2], g[1], g[2], g[3])
			if bands == "" {
				return Rewriting{}, false
			}
			w.copy(text, 0, age[1])
			w.write(" ("+bands+")", token.Span{Start: m[2], End: m[7]})
			w.copy(text, age[1], m[0])
			at = m[8]
		}
	}
	return w.rest(text, at)
}

var (
	// shareNext and shareAhead stand behind and before the words of one of several shares.
	shareNext  = regexp.MustCompile(`(?i)^(?:[,;)]| and| years)* ?(?:the rest|others|` + percent + ` (?:` + tailAbove + `|` + tailBelow + `|between|from|\d))`)
	shareAhead = regexp.MustCompile(`(?i)` + percent + `(?: (?:is|are|of them|between|from))* ?$`)
)

// bandsBeside are the two bands of a range that a number parts; "" where that is no share.
func bandsBeside(low, high, share, side, number string) string {
	p := tailPercent(share)
	if vague := tailVague[strings.ToLower(share)]; vague > 0 {
		if p = vague; p == mostlyShare && !above.MatchString(side) {
			return "" // "mostly under 60" is skewed, which every reader knows
		}
	}
	if p <= 0 || p >= 100 {
		return ""
	}
	rest := strconv.FormatFloat(100-p, 'f', -1, 64) + "% "
	told := strconv.FormatFloat(p, 'f', -1, 64) + "% "
	switch with := withNumber.MatchString(side); {
	case above.MatchString(side) && with:
		return rest + "under " + number + ", " + told + number + " to " + high
	case above.MatchString(side):
		return rest + low + " to " + number + ", " + told + "over " + number
	case with:
		return told + low + " to " + number + ", " + rest + "over " + number
	}
	return told + "under " + number + ", " + rest + number + " to " + high
}

var (
	above = regexp.MustCompile(`(?i)^(?:` + tailAbove + `)$`)
	// withNumber: the number itself lies on that side.
	withNumber = regexp.MustCompile(`(?i)^(?:at least|at most|up to|>=|<=)$`)
	ofAges     = regexp.MustCompile(`(?i)^(?:older|younger) than$`)
)

// tailVague are shares in words, in percent.
var tailVague = map[string]float64{"mostly": mostlyShare, "mainly": mostlyShare, "usually": mostlyShare, "typically": mostlyShare, "rarely": 2, "seldom": 2, "occasionally": 5}

func tailPercent(share string) float64 {
	switch strings.ToLower(share) {
	case "half":
		return 50
	case "a third":
		return 33.33
	case "a quarter":
		return 25
	case "a fifth":
		return 20
	case "a tenth":
		return 10
	}
	if part, whole, many := strings.Cut(strings.ReplaceAll(share, " out of ", " in "), " in "); many {
		a, _ := spelledCount(part)
		b, ok := spelledCount(whole)
		if !ok || b == 0 {
			return 0
		}
		return 100 * float64(a) / float64(b)
	}
	if p, _, ok := percentTold(share); ok {
		return p
	}
	return 0
}
