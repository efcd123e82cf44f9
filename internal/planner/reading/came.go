package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	cameLeads  = wordings("who|that|which? are|is|were|was|have_been|has_been|get|got|have|has|had|do|did? already?, who, that, which, of|for|in which|whom? are|have|were?, of them are|have|were|have_been?, already, of people|customers|users|them|these? are|have|were|have_been, should be, will be, being")
	neverCame  = wordings("not, not yet, never, never got|been|have|had|were|was?, have|has|had|are|is|were|was never|not yet? been|got|gotten?, haven't|hasn't|hadn't|aren't|isn't|weren't|wasn't|didn't|don't|doesn't yet? been|got|gotten?, do|did|does not|never yet? get|got?, are|is|were yet to be?, still not, are|is still not, not been, not yet been, still|currently have|has|had|are|is not, no longer")
	whoNever   = wordings("who|that|which never|haven't|hasn't|don't|didn't|have_never|have_not|did_not|do_not, never, haven't, have never|not, did not, didn't, do not, don't")
	pending    = wordings("still? open|pending|ongoing|outstanding|running|in_progress|unresolved|active|underway|out|on_loan|inside|there|going_on, not over|done|finished yet?, not yet over|done|finished")
	cameTails  = wordings("yet, so far, already, by now, at all, to date, by then, until now, up to now, as of now, as of today, until today, still, before, in, out, up, off, down, in yet, out yet, one, it, them, anything")
	soEmpty    = wordings("so|hence|and|thus|therefore? empty|null|blank|missing|nothing|none, so|and? leave|keep it|that|this|them|that_one|this_one|those empty|null|blank|open|out, and|so|then? it|that|this|they is|are|stays|stay empty|null|blank|missing, so, meaning empty|null|blank")
	endMoments = lexicon.WordSet("closed close closing resolved resolve end ended finish finished completed complete completion returned return delivered delivery checkout discharged discharge settled paid shipped repaired fixed solved due left exit departure answered")
)

// comeAt reads how many of the rows the column is of: "a third are adopted", "(12% churned)", "10% not closed yet", "20%
// who never logged in", "15% are still open so null".
func (r *reader) comeAt(c *Column, i, end int) (fact, int) {
	if c == nil {
		return fact{}, 0
	}
	lead := r.any(i, end, "with", "where", "but", "for", "and")
	s, n := r.shareAt(i+lead, end, true)
	if n == 0 {
		return fact{}, 0
	}
	at := i + lead + n
	at += r.match(at, end, ofRowsWords)
	if f, n := r.trueFor(c, s, at, end); n > 0 {
		return f, at + n - i
	}
	at += r.match(at, end, cameLeads)
	no := r.match(at, end, neverCame)
	if k := r.match(at, end, pending); k > 0 && no == 0 && c.class().temporal() && endMoments[c.Words[0]] {
		return fact{kind: isFilled, share: &s, not: true}, at + k + r.soEmptyAt(c, at+k, end) - i
	}
	at += no
	at += r.any(at, end, "still", "yet", "been", "actually", "ever") * boolInt(no > 0 || r.is(at, end, "still"))
	t := r.tok(at)
	if at >= end || t.Kind != token.Word {
		return fact{}, 0
	}
	for k, w := range c.Words {
		same := sameForm(w, t.Low)
		un, denied := strings.CutPrefix(t.Low, "un")
		denied = denied && !same && sameForm(w, un)
		join := r.tok(at+1).Kind == token.Word && k == len(c.Words)-1 && r.joined(w, t.Low, r.tok(at+1).Low)
		if weakTails[w] || !same && !denied && !join {
			continue
		}
		to := at + 1 + boolInt(join)
		to += r.match(to, end, cameTails) * boolInt(!join)
		to += r.soEmptyAt(c, to, end)
		if !r.finished(to, end) {
			continue
		}
		f := fact{kind: isFilled, share: &s, not: (no > 0) != denied}
		if c.class() == boolean || c.class() == unknown {
			f.kind = isTrue
		}
		return f, to - i
	}
	return fact{}, 0
}

// joined: a verb and its particle are the noun w: "logged in" of "login", "checked out" of "checkout".
func (r *reader) joined(w, verb, particle string) bool {
	rest, ok := strings.CutSuffix(w, particle)
	return ok && len(rest) > 2 && len(particle) > 1 && (rest == verb || sameForm(rest, verb))
}

// soEmptyAt reads what only says again that the cell is empty then: "so null", "so no closed time", "so leave that one empty".
func (r *reader) soEmptyAt(c *Column, i, end int) int {
	at := i + r.any(i, end, ",", "-")
	if n := r.match(at, end, soEmpty); n > 1 {
		return at + n - i
	}
	if n := r.any(at, end, "so no", "and no", "and have no", "so have no", "so there is no", "and so no", "hence no", "without a", "without"); n > 0 {
		for k := at + n; k < min(end, at+n+4) && r.toks[k].Kind == token.Word; k++ {
			if calledBy(c, r.words(at+n, k+1)) >= 60 || r.is(k, end, "date", "time", "value") && r.atBreak(k+1, end) {
				if r.finished(k+1, end) {
					return k + 1 - i
				}
			}
		}
	}
	return 0
}

var sayYes = wordings("are|is|do|does|have|has|were|was|did|will|can so|true|yes|one|it?, say|says|answer|answers|said|answered yes|so, of them are|do|have|were|did, yes, true, on, set, ticked, are|is yes|true|set|ticked|flagged|marked")

// trueFor reads that a flag is up for a share of the rows: "1 in 5 are", "85% say yes".
func (r *reader) trueFor(c *Column, s share, i, end int) (fact, int) {
	n := r.match(i, end, sayYes)
	if n == 0 || !r.finished(i+n, end) || !c.couldFlag() || s.vague != "" {
		return fact{}, 0
	}
	return fact{kind: isTrue, share: &s}, n
}

var setFor = wordings("which|that? is|are? set|ticked|true|up|raised|checked|on|yes for|on|in, set|ticked|true|raised|checked|flagged for|on|in")

// setAt reads of how many rows a flag is up: "set on 12% of the rows", "which is true for a fifth".
func (r *reader) setAt(c *Column, i, end int) (fact, int) {
	n := r.match(i, end, setFor)
	if n == 0 || c == nil || c.class() != boolean {
		return fact{}, 0
	}
	s, k := r.shareAt(i+n, end, false)
	if k == 0 {
		return fact{}, 0
	}
	n += k
	return fact{kind: isTrue, share: &s}, n + r.match(i+n, end, ofRowsWords)
}
