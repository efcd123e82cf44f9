package notation

import (
	"strings"
)

// whoDid is an item that asks who did something to what the rows are of. Groups: what stands before, the verb, what stands behind.
var whoDid = shorthand{
	newPattern(`(?i)([,;:(.]\s?)who (\p{L}+) (?:it|them|that|this one)([,;)]| and )`),
	func(m []string) string {
		done := participle(strings.ToLower(m[2]))
		if done == "" {
			return ""
		}
		return m[1] + done + " by" + m[3]
	},
}

// participles are those of verbs that do not form them with "ed".
var participles = map[string]string{
	"takes": "taken", "took": "taken", "pays": "paid", "paid": "paid", "buys": "bought", "bought": "bought", "drives": "driven", "drove": "driven",
	"brings": "brought", "brought": "brought", "gives": "given", "gave": "given", "makes": "made", "made": "made", "does": "done", "did": "done",
	"sells": "sold", "sold": "sold", "sends": "sent", "sent": "sent", "writes": "written", "wrote": "written", "keeps": "kept", "kept": "kept",
	"leads": "led", "led": "led", "teaches": "taught", "taught": "taught", "runs": "run", "ran": "run", "found": "found", "finds": "found",
	"carries": "carried", "tries": "tried", "caught": "caught", "catches": "caught", "won": "won", "wins": "won", "built": "built", "builds": "built",
}

// participle of a verb as it stands behind "who"; "" where it is no such verb.
func participle(verb string) string {
	base, ok := strings.CutSuffix(verb, "s")
	switch {
	case participles[verb] != "":
		return participles[verb]
	case strings.HasSuffix(verb, "ed"):
		return verb
	case !ok || len(base) < 3:
		return ""
	case strings.HasSuffix(base, "e"):
		return strings.TrimSuffix(base, "e") + "ed"
	}
	return base + "ed"
}

// WhoDid names such columns as everybody does: "bookings: who hires it, phone" is "hired by, phone".
func WhoDid(text string) (Rewriting, bool) { return inFull(text, []shorthand{whoDid}) }
