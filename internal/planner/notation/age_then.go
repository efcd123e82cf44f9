package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// oldThen is how old people were at some moment of theirs. Groups: what stands before, who, how it compares, the age, the moment,
	// what stands behind.
	oldThen   = newPattern(`(?i)((?:^|[.;,(\n] ?)(?:and |but )?|,? ?\b(?:such that|so that|where) )(everyone|everybody|all|all of them|nobody|no one|no-one|none|they|(?:all |the )?\p{L}+s)(?: (?:was|is|were|are|must be|must have been|has to be|have to be|should be|should have been))? (at least|younger than|under|over|older than) (\d{1,2})(?: years(?: old| of age)?)? (?:when|at the time of|at|upon)(?: they (?:were|are|got))? ?(?:being |the |their )?(\p{L}+)(?: date)?([.;,)\n]|$)`)
	birthItem = newPattern(`(?i)\b(birth[ _]?date|date[ _]of[ _]birth|dob|born(?: on)?|birthday)\b`)
)

// AgeThen says of the moment how long after the birth it is: "everyone was at least 18 when hired" is "the hire date is at least 18 years
// after the birth date".
func AgeThen(text string) (Rewriting, bool) {
	m := oldThen.FindStringSubmatchIndex(text)
	if m == nil || declares(text) {
		return Rewriting{}, false
	}
	group := submatches(text, m)
	who, how := strings.ToLower(group[2]), strings.ToLower(group[3])
	nobody := who == "nobody" || who == "none" || strings.HasPrefix(who, "no")
	if younger := how == "younger than" || how == "under"; younger != nobody {
		return Rewriting{}, false
	}
	rest := text[:m[0]] + "\n" + text[m[1]:]
	birth := birthItem.FindStringSubmatch(rest)
	moment := momentOfDeed(rest, strings.ToLower(group[5]))
	if birth == nil || moment == "" {
		return Rewriting{}, false
	}
	w := &writer{}
	span := token.Span{Start: m[3], End: m[12]}
	w.copy(text, 0, m[2])
	if left := strings.TrimSpace(text[m[12]:]); left != "" && left != "." {
		w.copy(text, m[12], len(text))
	}
	w.write(ending(w.text.String())+"The "+moment+" is at least "+group[4]+" years after the "+birth[1]+".", span)
	return w.rewriting(), true
}

// momentOfDeed is the column that is called after a deed: "hire date" of "hired".
func momentOfDeed(text, deed string) string {
	toks := tokensOf(text)
	stem := lexicon.Stem(deed)
	for k := range toks {
		if toks[k].Kind != token.Word {
			continue
		}
		low := toks[k].Low
		first, _, joined := strings.Cut(low, "_")
		if lexicon.Stem(first) != stem && !(len(first) >= 4 && len(deed) >= 4 && first[:4] == deed[:4]) {
			continue
		}
		if !joined && k+1 < len(toks) && toks[k+1].Is("date", "on", "at") {
			return low + " " + toks[k+1].Low
		}
		return low
	}
	return ""
}
