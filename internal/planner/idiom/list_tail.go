package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A sentence may name the columns first and say of them behind that they are wanted: "Booking reference, flight date,
// seat and fare belong in it." What it says there is no part of the last name.

// tailVerbs say so of a list before them; what follows them in the sentence goes with them.
var tailVerbs = draft.PhrasesOf(
	"belong in", "belong into", "belong to it", "belong on", "belongs in", "go in", "go into", "go on", "goes in", "goes into", "come with it", "make up",
	"are what", "is what", "are all", "is all", "are needed", "are required", "are wanted", "are expected", "are enough", "are sufficient", "are included", "are on", "are in there", "are to be", "are my", "are our", "are the columns", "are the fields", "are the headers", "are of interest", "are fine", "are recorded", "are logged", "are stored", "are noted",
	"should be there", "should be in", "should be included", "should be present", "should be on", "should be part", "should be enough", "should appear", "should show up", "should do", "should suffice", "should come", "should not be missing", "should not be left out",
	"must be there", "must be in", "must be included", "must be present", "must be on", "must be part", "must appear", "must not be missing", "must not be left out", "may not be missing", "have to be", "has to be", "need to be", "needs to be", "have to appear",
	"will do", "would do", "will suffice", "would suffice", "suffice", "would be enough", "will be enough", "would be fine", "would be great", "would be nice", "would be good", "would be perfect", "would be useful", "matter", "is wanted", "is needed", "is required", "i need", "we need", "i want", "we want",
)

// listTails takes such words away where names of columns stand before them of which the text has not spoken yet.
func (p Reader) listTails() {
	if _, several := p.countsSeveral(); several || len(p.Tables) > 0 || p.Revising {
		return
	}
	for from := 0; from < len(p.Toks); from++ {
		if from > 0 && !p.sentenceEnds(from-1) && !p.Toks[from-1].Is(":", ";") || p.Toks[from].Kind != token.Word {
			continue
		}
		end := p.SentenceEnd(from)
		for end > from && p.sentenceEnds(end-1) {
			end--
		}
		at, depth := from+1, 0
		for ; at < end; at++ {
			depth += draft.BoolInt(p.Toks[at].Is("(", "[")) - draft.BoolInt(p.Toks[at].Is(")", "]"))
			if depth == 0 && p.AnyOf(tailVerbs, at, end) > 0 {
				break
			}
		}
		if at >= end || end-at > 9 || p.listIn(at, end) || leadPronouns[p.Toks[from].Low] || leadEach[p.Toks[from].Low] && p.Toks[from].Low != "the" {
			continue
		}
		first := from + draft.BoolInt(p.Toks[from].Is("the"))
		if p.namesBehind(first, at, false) && p.plainNames(first, at, false) && p.newNames(first, at) {
			p.foldInto(at, end)
		}
	}
}

// listIn: a list goes on within [from, to).
func (p Reader) listIn(from, to int) bool {
	for _, t := range p.Toks[from:to] {
		if t.Is(",", ";", ":", "(") || t.Kind == token.Number {
			return true
		}
	}
	return false
}
