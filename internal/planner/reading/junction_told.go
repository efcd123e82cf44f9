package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	whoLeads  = wordings("who, which, what, finally|lastly|then|last who|which|what, and who|which|what, and finally|lastly|then who|which|what, plus who|which|what, also who|which|what, with who|which|what, and the info|information who|which|what, knowing who|which")
	whereEnds = lexicon.WordSet("what where which whom who when whose")
	alsoNeeds = wordings("so|therefore|hence i|we also? need|want|have the|a|an|those?, so there is|are also? a|an|the?, which makes|gives the|a|an?, that makes|gives|is the|a|an?, which gives|makes me|us the|a|an?, call these|them|this|it the?, called, these|those|they are the, which are the, the so-called")
)

// whoWhat is the length of words that only announce how rows of two tables go together: "who played in what:", "and which
// band plays where -".
func (r *reader) whoWhat(i, end int) int {
	n := r.match(i, end, whoLeads)
	if n == 0 {
		return 0
	}
	for k := i + n; k < min(end, i+n+7); k++ {
		t := r.toks[k]
		if whereEnds[t.Low] {
			to := k + 1
			if _, n := r.nounOf(to, end); n > 0 {
				to += n // "who appears in which act:"
			}
			if r.is(to, end, ":", "-", ",", "(") {
				return to + 1 - i
			}
		}
		if t.Kind != token.Word {
			return 0
		}
	}
	return 0
}

// twicePart reads that no two rows of a junction tie the same pair, in a part of its own: "no actor twice in one film",
// "no student twice in the same course".
func (r *reader) twicePart(i, end int) int {
	if !r.is(i, end, "no", "never", "not", "nobody", "none") {
		return 0
	}
	for _, t := range r.Tables {
		for _, pair := range t.Pairs {
			if m, _ := r.nounOf(i+1, end); m.table != pair[0] && m.table != pair[1] {
				continue
			}
			if n := r.neverTwice(t, i, end); n > 0 && r.finished(i+n, end) {
				return n
			}
		}
	}
	return 0
}

// calledPart reads the noun of a junction behind what it ties: "students take 3 to 6 courses each, so I also need the
// enrolments, with a grade".
func (r *reader) calledPart(i, end int) int {
	t := r.table
	if t == nil || len(t.Pairs) == 0 || t.Written != "" || len(t.Columns) > 0 || len(t.Nouns) != 2 && r.first {
		return 0
	}
	n := r.match(i, end, alsoNeeds)
	h := head{}
	if n == 0 || !r.nounPhrase(&h, i+n, end) || !r.plural(h.to-1) || h.table != nil && h.table != t || !r.finished(h.to, end) && r.cueAt(h.to, end) == 0 {
		return 0
	}
	t.Nouns = h.nouns
	r.claim(i, h.to, t)
	cue := r.cueAt(h.to, end)
	r.claim(h.to, h.to+cue, All)
	return h.to + cue - i
}
