package notation

// purposes say what the data is for, and whose that is: the owner is no column. Groups: the purpose, its owner, what ends it.
var purposes = []shorthand{
	{newPattern(`(?i)( (?:in order )?to (?:load[- ]?test|stress[- ]?test|test|check|demo|try(?: out)?|exercise|validate|verify|benchmark|profile|debug|present|prototype|practi[sc]e|populate|fill|feed|seed|train|evaluate|develop|build|rehearse|play with) (?:our|my|the|a|an|this|some|your|their)(?: [\p{L}-]+){1,3}?)( (?:of|for|in|on|from) (?:our|my|the|a|an|this|your|their)(?: [\p{L}-]+){1,2})([.:,;\n]|$)`), func(m []string) string {
		return m[1] + m[3]
	}},
}

// Purposes leaves out whose the thing is that the data is made for: "900 orders to test the import of our app" tells of no app.
func Purposes(text string) (Rewriting, bool) { return inFull(text, purposes) }
