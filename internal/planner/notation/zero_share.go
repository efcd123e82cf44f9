package notation

const (
	zeroWord  = `(?:0|zero|nothing|nil|none|naught)`
	restWord  = `(?:otherwise|else|the (?:rest|others|remaining ones|remainder)|rest)(?: (?:is|are|have|get|pay|give|leave|it's|its))?`
	shareOnly = `((?:(?:about|around|roughly|~) ?)?(?:` + percent + `|\d+ (?:in|out of) \d+|(?:one|two|three|four) (?:in|out of) \p{L}+|(?:a|one|two|three) (?:thirds?|quarters?|fifths?|tenths?)|half))`
	ofSome    = `(?: of (?:the |them|all )?\p{L}*)?`
)

// zeroShares are the ways to say that a share of the rows has nothing, and what the others have.
var zeroShares = []shorthand{
	{newPattern(`(?i)(?:\b(\p{L}+)\. )?\b` + shareOnly + ofSome + ` (?:don't|dont|do not|doesn't|never|have (?:no|none)|has no|leave|pay|give|get|take|buy)\b[^,;.:()\d]{0,25}?,? (?:so|then|and so|and then|meaning|which means|=) ?(?:it's |its |it is |that's |that is |they have |they get |is |are )?` + zeroWord + `,? (?:and )?` + restWord + ` `), func(m []string) string {
		if m[1] != "" {
			m[1] += ": "
		}
		return m[1] + "0 for " + m[2] + ", otherwise "
	}},
	{newPattern(`(?i)\b(?:zero|nothing|nil|0) (?:for|in) ` + shareOnly + ofSome + `,? (?:and )?(?:for )?the (?:rest|others)(?: (?:is|are|have|it's))? `), zeroFor},
	// "rain mm: 0 in 80% of the hours, else 0.1 to 12"
	{newPattern(`(?i)((?:^|[,;:\n] ?)\p{L}[\p{L} ]{1,30}?)(?:: | - )` + zeroWord + ` (?:for|in) ` + shareOnly + `(?: of (?:the |all |them)?\p{L}*)?,? (?:and )?` + restWord + ` ((?:between |from )?-?\d[\d.]*k?(?: ?(?:-|–|to|and) ?-?\d[\d.]*k?))`), func(m []string) string {
		return m[1] + " " + m[3] + ", 0 in " + m[2] + " of rows"
	}},
	{newPattern(`(?i)\bmost \(` + shareOnly + `\) (?:are|is|have) ` + zeroWord + `,? (?:and )?` + restWord + ` `), zeroFor},
	{newPattern(`(?i)([.;] )` + shareOnly + ofSome + ` (?:have|has) no (\p{L}+) \((?:0|zero)\),? (?:and )?` + restWord + ` `), func(m []string) string {
		return m[1] + "The " + m[3] + " is 0 for " + m[2] + ", otherwise "
	}},
}

func zeroFor(m []string) string { return "0 for " + m[1] + ", otherwise " }

// ZeroShares puts what a share of the rows lacks before what the others have: "two thirds don't tip so it's 0, otherwise 1 to 10"
// is "0 for two thirds, otherwise 1 to 10".
func ZeroShares(text string) (Rewriting, bool) { return inFull(text, zeroShares) }
