package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// notGivenWords are what people did who left a column empty that the sentence named before.
var notGivenWords = wordings("do|does|did|have|has not leave|left|give|given|gave|provide|provided|answer|answered|enter|entered|submit|submitted|state|stated|share|shared|fill|filled in?, didn't|don't|doesn't|haven't|hasn't leave|left|give|given|provide|provided|answer|answered|enter|entered|submit|submitted|state|stated|share|shared|fill|filled in?, never leave|left|give|gave|provide|provided|answer|answered|enter|entered|submit|submitted|state|stated|fill|filled in?, leave|leaves|left empty|blank|out|open|unanswered, skip|skips|skipped, omit|omits|omitted, refuse|refuses|refused to give|answer|state|tell")

// notGivenAt reads how many rows lack what the sentence named before: "that 40% of customers did not leave", "which a third
// of them left blank".
func (r *reader) notGivenAt(i, end int) (share, int) {
	that := r.any(i, end, ", that", ", which", "that", "which")
	s, m := r.shareAt(i+that, end, true)
	if that == 0 || m == 0 {
		return share{}, 0
	}
	at := i + that + m
	if k := r.any(at, end, "of the", "of all", "of our", "of"); k > 0 && r.tok(at+k).Kind == token.Word && r.match(at+k, end, notGivenWords) == 0 {
		at += k + 1
		if r.tok(at).Kind == token.Word && r.match(at, end, notGivenWords) == 0 {
			at++ // "of the hotel guests"
		}
	}
	k := r.match(at, end, notGivenWords)
	if k == 0 || !r.finished(at+k, end) {
		return share{}, 0
	}
	return s, at + k - i
}
