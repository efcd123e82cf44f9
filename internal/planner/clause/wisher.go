package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// wishVerbs say of whoever they follow that he wants what comes behind.
var wishVerbs = draft.PhrasesOf(
	"has asked us for", "have asked us for", "has asked me for", "asked me for", "asked us for", "has asked for", "have asked for", "is asking for", "are asking for", "asks for", "ask for", "asked for", "calls for", "call for",
	"would like to have", "would like to see", "would like to get", "would like", "would love to have", "would love", "would want", "would need", "will need", "'d need", "'d like to have", "'d like", "'d love", "'ll need", "is looking for", "are looking for", "is in need of", "are in need of", "is after", "are after",
	"'d be glad of", "would be glad of", "'d be happy with", "would be happy with", "'d be grateful for", "would be grateful for", "would appreciate", "'d appreciate", "could do with", "could use", "can use", "must have", "has to have", "have to have", "has to get", "should get", "should have", "expects", "expect", "requires", "require", "requested", "has requested", "wishes for", "wish for", "needs to have", "need to have", "needs", "need", "wants to have", "wants", "want",
	"is to be tested with", "are to be tested with", "will be tested with", "is tested with", "gets tested with", "should be tested with", "has to be tested with", "must be tested with", "has to be fed with", "has to swallow", "must swallow", "is to be filled with", "should be filled with", "has to be filled with", "must be filled with", "is to hold", "has to hold", "has to show", "must show", "should show", "will show", "is to show",
)

// wisherMost is how many words whoever wishes has at most.
const wisherMost = 7

// wisher reads who wants what is counted behind, at the beginning of a sentence: "Our lab needs 300 samples", "the
// booking team has asked for a file of 800 reservations".
func (p Reader) wisher(i, end int) int {
	if p.Table != nil && !p.Table.Implicit {
		return 0
	}
	for k := i; k < min(end, i+wisherMost); k++ {
		if n := p.AnyOf(wishVerbs, k, end); n > 0 && k > i {
			if at := p.countAhead(k+n, end); at > 0 {
				return at - i
			}
		}
		if p.Toks[k].Kind != token.Word && !p.Toks[k].Is("'", "-", "&", "/") {
			return 0
		}
	}
	return 0
}

// countAhead is where the number stands that counts a noun, behind words such as "a file of about"; 0 where none does.
func (p Reader) countAhead(i, end int) int {
	at := i + p.Any(i, end, "us", "me", "from us", "from me", "from you", "at least", "to have")
	for range 3 {
		at += p.Any(at, end, "a dummy", "a fake", "a made-up", "a mock", "a synthetic", "a test", "a", "an", "the", "one", "some", "this", "just", "only", "exactly", "about", "around", "roughly")
		n := p.Any(at, end, "file of", "list of", "table of", "table with", "file with", "sheet with", "sheet of", "set of", "sample of", "dump of", "dump with", "dataset of", "data set of", "dataset with", "data set with", "database of", "database with", "batch of", "csv of", "csv with", "extract of", "extract with")
		at += n
		if n == 0 {
			break
		}
	}
	if p.CountIn(at, end) && p.PluralBehind(at+1) > 0 {
		return at
	}
	return 0
}
