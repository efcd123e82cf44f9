package notation

import "regexp"

const quarterValue = `(?:19|20)\d\d[- ]?Q[1-4]`

var oneQuarter = regexp.MustCompile(quarterValue)

var quarterValues = []shorthand{
	{newPattern(`\b((?:[a-z][a-z\d]*_)+[a-z\d_]+|(?:fiscal |reporting )?(?:quarter|period|term|cycle|bucket|cohort|vintage))(?: in| one of| is one of|:| =| from)? (` + quarterValue + `(?:(?:, ?(?:and |or )?| and | or |/)` + quarterValue + `)+)`), func(m []string) string {
		return m[1] + " (" + oneQuarter.ReplaceAllString(m[2], `"$0"`) + ")"
	}},
}

// QuarterValues puts the quarters that a column holds in quotes, so that none is taken for a period of the rows: "period in
// 2025Q1, 2025Q2" is "period (\"2025Q1\", \"2025Q2\")".
func QuarterValues(text string) (Rewriting, bool) { return inProse(text, quarterValues) }
