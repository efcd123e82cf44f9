package notation

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

const weighedValue = `[\p{L}_-]+(?: [\p{L}_-]+)? ?(?:\(|: ?|= ?|)\d{1,3}(?:\.\d+)?\)?`

var (
	// weightsTold are values with their weights. Groups: the lead, the column, the values, the end.
	weightsTold   = newPattern(`(?i)` + opensPlain + `(?:the )?([\p{L}_]+(?: [\p{L}_]+)?) (?:weights?|weighting|ratio|mix|proportions?|odds)(?: are| is| of|:)+ (` + weighedValue + `(?:(?:, ?(?:and )?| and |: ?| : | ?/ ?)` + weighedValue + `)+)` + plainEnd)
	weightsBehind = newPattern(`(?i)\b([\p{L}_]+),? (?:in (?:the |a )?(?:ratio|proportions?)|with (?:the )?weights|weighted)(?: of|:)? (` + weighedValue + `(?:(?:, ?(?:and )?| and |: ?| : | ?/ ?)` + weighedValue + `)+)([,;.\n]|$)`)
	weightsOf     = newPattern(`(?i)([,;.:] |\b(?:and|with) )([\p{L}_]+)\. (?:the )?(?:mix|ratio|weights|proportions?) (?:is|are) (` + weighedValue + `(?:(?:, ?(?:and )?| and |: ?| : | ?/ ?)` + weighedValue + `)+)` + plainEnd)
	oneWeighed    = regexp.MustCompile(`(?i)((?:and )?[\p{L}_-]+(?: [\p{L}_-]+)?) ?[(:=]? ?(\d+(?:\.\d+)?)`)
)

// WeightsTold makes shares of the weights of values: "species weights: oak 2, pine 1" are two thirds and one third.
func WeightsTold(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{
		{weightsTold, func(m []string) string { return framed(m[1]+m[2]+" is ", weightShares(m[3]), m[4]) }},
		{weightsBehind, func(m []string) string { return framed(m[1]+" (", weightShares(m[2]), ")"+m[3]) }},
		{weightsOf, func(m []string) string { return framed(m[1]+m[2]+" (", weightShares(m[3]), ")"+m[4]) }},
	})
}

// framed is what stands around the shares; "" where there are none.
func framed(lead, shares, end string) string {
	if shares == "" {
		return ""
	}
	return lead + shares + end
}

// weightShares are the values with their shares, "" where a weight is missing or they are shares already.
func weightShares(list string) string {
	parts, sum := oneWeighed.FindAllStringSubmatch(list, -1), 0.
	for _, p := range parts {
		sum += amountOf(p[2])
	}
	if len(parts) < 2 || sum < 2 || sum > 99 {
		return ""
	}
	said := make([]string, len(parts))
	for k, p := range parts {
		if amountOf(p[2]) == 0 {
			return ""
		}
		share := math.Round(amountOf(p[2])/sum*10000) / 100
		said[k] = strconv.FormatFloat(share, 'f', -1, 64) + "% " + strings.TrimPrefix(p[1], "and ")
	}
	return strings.Join(said, ", ")
}
