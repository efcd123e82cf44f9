package notation

import "strings"

var (
	// flagWhen is a flag told by its condition. Groups: what stands before, the name behind "flag", the name before it, the condition, what ends it.
	flagWhen = newPattern(`(?i)((?:^|[,;:(.\n]|\band\b|\bwith\b) *(?:an? |the )?)(?:flag(?: an?| the| it as)?((?: \p{L}[\p{L}\d_]*){0,3}?)|((?:\p{L}[\p{L}\d_]* ){1,2}flag)),? (?:when|if|where|whenever) (?:the )?([^,;:()\n]{3,60}?)([,;)\n]|\.(?:\s|$)|$)`)
	// flagEquals is a flag that is a comparison of columns. Groups: what stands before, its name, the comparison, what ends it.
	flagEquals = newPattern(`(?i)((?:^|[,;:(\n]|\.\s|\band\b) *)(\p{L}[\p{L}\d_]*(?: \p{L}[\p{L}\d_]*)?) = (\p{L}[\p{L}\d_]*(?: \p{L}[\p{L}\d_]*){0,2} ?(?:<=?|>=?) ?[\p{L}\d_.]+(?: \p{L}[\p{L}\d_]*){0,2})([,;)\n]|\.(?:\s|$)|$)`)
	// compares: a condition says how something is.
	compares = newPattern(`(?i)[<>=]|\b(?:is|are|was|were|has|have|exceeds?|below|above|under|over|less|more|lower|higher|greater|at least|at most|drops|falls|goes|passes|equals)\b`)
	// bareCompared is a comparison without its verb.
	bareCompared = newPattern(`(?i)^([\p{L}\d_]+(?: [\p{L}\d_]+){0,2}?) (below|under|above|over|less than|more than|greater than|lower than|higher than|at least|at most) (.+)$`)
)

// flagConditions say of flags that they are true where their conditions hold.
var flagConditions = []shorthand{
	{flagWhen, func(m []string) string {
		name, condition := strings.TrimSpace(m[2]+m[3]), m[4]
		if !compares.MatchString(condition) {
			return ""
		}
		if name == "" {
			name = "flag"
		}
		if c := bareCompared.FindStringSubmatch(condition); c != nil && !strings.HasSuffix(c[1], " is") && !strings.HasSuffix(c[1], " are") {
			condition = c[1] + " is " + c[2] + " " + c[3]
		}
		return m[1] + name + " true when " + condition + m[5]
	}},
	{flagEquals, func(m []string) string { return m[1] + m[2] + " true when " + m[3] + m[4] }},
}

// FlagConditions says when a flag is true as every reader knows it: "flag low_stock when quantity < reorder level" is "low_stock true when
// quantity < reorder level", and so is "low_stock = quantity < reorder level".
func FlagConditions(text string) (Rewriting, bool) { return inFull(text, flagConditions) }
