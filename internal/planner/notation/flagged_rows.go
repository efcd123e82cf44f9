package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	allOtherRows = `(?:,? and|,|;|,? but|,? while)+ (?:all )?(?:the )?(?:others|rest|other (?:ones|[\p{L}]+s))`
	somePart     = `(half|an? third|two thirds|an? quarter|three quarters|` + percent + `)(?: of (?:them|(?:the |all )?\p{L}+))?`
)

// flaggedHold are what the rows of a flag hold, and all others. Groups: the lead, the flag, the rows, the column, the value, what the others hold.
var (
	flaggedHold  = newPattern(`(?i)` + opensPlain + `(?:all )?([\p{L}-]+) ([\p{L}]+s) (?:always |must |all )*(?:have|has|are|get|carry|show|be|are on|sit on)(?: always)?(?: (?:an?|the|on))? ([\p{L}_]+) (?:of |is )?([\p{L}\d_-]+)` + allOtherRows + `(?: (?:have|are|get|carry|is|be))?(?: (?:either|on|one of|always))*(?: \p{L}+s)? ([\p{L}\d_-]+(?:(?:, [\p{L}_-]+)*,? or [\p{L}_-]+| ?(?:-|–|to) ?\d+))` + plainEnd)
	halfInState  = newPattern(`(?i)` + opensPlain + somePart + ` (?:are|is|run|arrive) ([\p{L}-]+(?: [\p{L}]+)??)(?:,? (?:and have|with|having))? (?:an? |no )?([\p{L}_]+) (?:of |is )?(0|zero)(?: [\p{L}]+)?` + `(?:,? and|,|;|,? but|,? while)+ (?:all )?(?:the )?(?:others?(?: half)?|rest|remaining [\p{L}\d%]+)(?: (?:are|have|is))?(?: an? [\p{L}]+ of)? (?:from |between )?(\d+ ?(?:-|–|to|and) ?\d+)(?: (minutes|mins?|hours|days|seconds))?(?: ([\p{L}]+))?` + plainEnd)
	someHaveElse = newPattern(`(?i)` + opensPlain + `(?:only )?` + somePart + ` (?:have|has|carry|get) (?:an? )?([\p{L}_]+) (?:with |of )?(?:(?:an? |its )?(value|amount|sum|fee|price|cost) )?(?:of |from |between )?(\d[\d.,]* ?(?:-|–|to|and) ?\d[\d.,]*\d)( [\p{L}€$]{1,7})?` + allOtherRows + ` (?:have |has |get )?(?:none|nothing|no(?:t| \p{L}+)?)` + plainEnd)
)

// FlaggedRows keeps both parts of what some rows hold and what all others do: "flagged scans always have quality bad, the others good or fair",
// "half are on time with delay 0, the other half 5 to 60 minutes late", "a third have insurance with a value of 100 to 900, the rest none".
func FlaggedRows(text string) (Rewriting, bool) {
	named := func(name string) bool {
		return strings.Count(strings.ToLower(text), strings.ToLower(name)) > 1
	}
	return inFull(text, []shorthand{
		{flaggedHold, func(m []string) string {
			flag := strings.ToLower(m[2])
			if lexicon.FunctionWords[flag] || !named(flag) || !named(m[4]) || lexicon.FunctionWords[strings.ToLower(m[5])] {
				return ""
			}
			if strings.Contains(strings.ToLower(text), flag+" flag") {
				flag += " flag"
			}
			if !strings.Contains(m[6], " or ") {
				return m[1] + "If " + flag + ", " + m[4] + " is " + m[5] + ", otherwise " + m[6] + m[7]
			}
			return m[1] + m[2] + " " + m[3] + " are always " + m[5] + ", the rest " + m[6] + m[7]
		}},
		{halfInState, func(m []string) string {
			if named(m[3]) || named("status") || lexicon.FunctionWords[strings.ToLower(m[4])] {
				return ""
			}
			flag, column := "is_"+strings.ReplaceAll(strings.ToLower(m[3]), " ", "_"), strings.ToLower(m[4])
			if named(column) {
				return ""
			}
			unit := ""
			if m[7] != "" {
				unit = " " + m[7]
			}
			if strings.Contains(m[3], " ") { // no name of a flag, but a value
				if m[8] == "" || lexicon.FunctionWords[strings.ToLower(m[8])] {
					return ""
				}
				share := amountOf(oneShare.FindString(sharePercent(m[2])))
				return m[1] + `Also status ("` + strings.ToLower(m[3]) + `" ` + percentOf(share) + ", " + m[8] + " " + percentOf(100-share) + "), " + column + ` (0 if "` + strings.ToLower(m[3]) + `", ` + m[6] + unit + " if " + m[8] + ")" + m[9]
			}
			return m[1] + "Also " + flag + " (true " + sharePercent(m[2]) + "), " + column + " (0 if " + flag + ", otherwise " + m[6] + unit + ")" + m[9]
		}},
		{someHaveElse, func(m []string) string {
			if named(m[3]) || lexicon.FunctionWords[strings.ToLower(m[3])] {
				return ""
			}
			name := m[3]
			if m[4] != "" {
				name += " " + m[4]
			}
			share := amountOf(oneShare.FindString(sharePercent(m[2])))
			return m[1] + "Also " + name + " (" + m[5] + m[6] + ", empty in " + percentOf(100-share) + ")" + m[7]
		}},
	})
}
