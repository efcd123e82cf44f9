package notation

const timeOfDay = `(\d{1,2}(?::\d{2})?(?: ?[ap]m)?)`

// openingHours are between what times something begins, said as a remark on its time. Groups: the name, the two times, what
// stands behind.
var openingHours = shorthand{
	newPattern(`(?i)\b(time) ?(?:[-–(,:]|where|because|as) ?(?:the |our )?(?:\p{L}+ )?opens?(?: at)? ` + timeOfDay + `(?: and|,|;)? (?:nothing|no one|nobody|none|no \p{L}+) (?:starts?|begins?|goes out|comes in|runs?) (?:later than|after|past) ` + timeOfDay + `(?: ?[-–)](?: ?,)?)?`),
	func(m []string) string { return m[1] + " between " + m[2] + " and " + m[3] + tail(m[0]) },
}

// tail keeps a comma that ends a remark.
func tail(said string) string {
	if said[len(said)-1] == ',' {
		return ","
	}
	return ""
}

// OpeningHours says between what times something begins: "start time - the hall opens 8:00 and nothing starts after 21:00 -".
func OpeningHours(text string) (Rewriting, bool) { return inFull(text, []shorthand{openingHours}) }
