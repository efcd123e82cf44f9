package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// toldShare is a share in any words, plainOwner the rows of which it is one.
const (
	toldShare  = `((?:about |around |roughly |some |abt |only |approximately |ca\.? )?(?:\d[\d.]*\s?(?:%|percent|per cent|pct)|half|(?:one|a|two|three|four) (?:third|quarter|fifth|tenth)s?|(?:one|two|three|four|\d+) (?:in|out of) (?:every )?(?:two|three|four|five|six|eight|ten|twelve|twenty|\d+)))`
	plainOwner = `(?: of (?:the |all |our |these |those )?(?:cases|them|[a-z]+s)| (?:cases|rows|records|[a-z]+s)?)?`
)

var flagShares = []shorthand{
	// "2% of the readings are marked as estimated"
	{newPattern(`(?i)` + opensItem + toldShare + plainOwner + ` (?:are|is|were|was|get|gets) (?:marked|flagged|tagged|labelled|labeled|recorded|noted) (?:as )?([a-z]+)` + plainEnd), func(m []string) string {
		return flagTrue(m[1], m[3], m[2], m[4])
	}},
	// "12% of scans carry an interference flag"
	{newPattern(`(?i)` + opensItem + toldShare + plainOwner + ` (?:carry|carries|have|has|bear|bears|get|gets|show|shows) (?:an?|the) ([a-z]+(?: [a-z]+)?) (?:flag|marker|tick|check mark)` + plainEnd), func(m []string) string {
		return flagTrue(m[1], m[3]+" flag", m[2], m[4])
	}},
	// "A helicopter was involved in 30% of the cases"
	{newPattern(`(?i)` + opensPlain + `(?:an?|the) ([a-z]+(?: [a-z]+)?) (?:was|were|is|are|has been|had to be) (involved|needed|required|called|present|requested|deployed) (?:in|on|at|for|with) ` + toldShare + plainOwner + `([;\n]|\.(?:\s|$)|$)`), func(m []string) string {
		return flagTrue(m[1], m[2]+" "+m[3], m[4], m[5])
	}},
	// "headstone yes or no, one in five has none"
	{newPattern(`(?i)\b([a-z]+(?: [a-z]+)?):? \(?(?:yes ?/ ?no|yes or no|y/n|true/false)\)?,? (?:and |but )?` + toldShare + plainOwner + ` ?(?:have|has|got|are|is|do|does|say)? ?(none|no|not|without|false)` + plainEnd), func(m []string) string {
		share, ok := saidShare(m[2])
		if !ok {
			return ""
		}
		return m[1] + " true for " + percentOf(100-share) + m[4]
	}},
	// "Half of the extras can drive, and around one in twenty has no agent"
	{newPattern(`(?i)([.;\n] *` + toldShare + ` of (?:the |all |our |these )?([a-z]+s) (?:can|are|were|have|has|do|did|use|used|own|speak|carry|hold|pay|paid|live|work) [^,.;\n]{2,50}), and ` + toldShare + ` (has|have|is|are|can|do|does|did) `), func(m []string) string {
		return m[1] + ". " + m[4] + " of the " + m[3] + " " + m[5] + " "
	}},
}

// FlagShares says how many rows have a flag as an item of a list does: "2% of the readings are marked as estimated" is "estimated true for
// 2%".
func FlagShares(text string) (Rewriting, bool) { return inFull(text, flagShares) }

func flagTrue(opens, name, share, ends string) string {
	x, ok := saidShare(share)
	if !ok || lexicon.FunctionWords[strings.ToLower(name)] {
		return ""
	}
	return opens + strings.ToLower(name) + " true for " + percentOf(x) + ends
}

// saidShare is a share in any words, of a hundred.
func saidShare(text string) (share float64, ok bool) {
	text = strings.TrimPrefix(strings.ToLower(text), "abt ")
	h := haveReader{lister{text: text, toks: tokensOf(text)}}
	share, n := h.share(0)
	return share, n > 0 && share > 0 && share < 100
}
