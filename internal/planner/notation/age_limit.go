package notation

// ageLimit says who is too young and who too old. Groups: the ends.
var ageLimit = shorthand{
	newPattern(`(?i)\b(?:with )?(?:nobody|no one|no-one|none|none of them|no \p{L}+) (?:is |are |may be |can be |should be )?(?:under|below|younger than) (?:the age of )?(\d{1,2})(?: years(?: old)?)?,? (?:or|and|nor)(?: nobody| no one| none)? (?:over|above|older than) (\d{2,3})(?: years(?: old)?)?\b`),
	func(m []string) string { return "age between " + m[1] + " and " + m[2] },
}

var ages = newPattern(`(?i)\b(?:birth|birthdays?|birthdate|dob|born|ages?|aged)\b`)

// AgeLimits says between which ages people are, where the text has their ages or dates of birth: "date of birth, nobody under 18
// or over 65".
func AgeLimits(text string) (Rewriting, bool) {
	if !ages.MatchString(text) {
		return Rewriting{}, false
	}
	return inFull(text, []shorthand{ageLimit})
}
