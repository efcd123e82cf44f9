package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// havingParticles follow the verb by which a row has others: "made up of", "goes through", "comes with".
var havingParticles = lexicon.WordSet("up of to on by from with off in into over through out at for as together down part back away")

// BelongVerbs say the contrary: "the stations belong to 11 districts".
var BelongVerbs = lexicon.WordSet("belong belongs belonged refer refers lie lies sit sits live lives fall falls stand stands hang hangs allocated attached mapped divided grouped spread distributed drawn sampled taken numbered")

// HavingVerb is how many tokens at i are a verb by which a row of one table has rows of another, whatever it
// is: "received", "is made up of", "has been through", "breaks down into", "can hold".
func (p Reader) HavingVerb(i, end int) int {
	at := i
	for at < end {
		n := p.Any(at, end, "has been", "have been", "had been", "has had", "have had", "has", "have", "had", "is", "are", "was", "were", "be", "can", "may", "should", "must", "will", "might", "always", "usually", "typically", "also", "then", "normally")
		if n == 0 {
			break
		}
		at += n
	}
	if at < end && BelongVerbs[p.Toks[at].Low] {
		return 0
	}
	if t := p.Tok(at); at < end && t.Kind == token.Word && !draft.FunctionWords[t.Low] && !term.HeaderEnds[t.Low] && !havingParticles[t.Low] && !lexicon.IsPlural(t.Low) || p.verbPlural(at, end) {
		at++
	} else if at == i {
		return 0
	}
	for k := 0; k < 2 && at < end && p.Toks[at].Kind == token.Word && havingParticles[p.Toks[at].Low]; k++ {
		if p.Toks[at].Is("from", "up") && p.Tok(at+1).Kind == token.Number || p.Any2(at, end, "up to", "at least", "at most", "at the least", "at the most", "on average") {
			break // "from 4 to 9" is what is counted
		}
		at++
	}
	return at - i
}

// verbPlural: a word in -s that is the verb of one thing, "stores", "contains", right before a count.
func (p Reader) verbPlural(i, end int) bool {
	t := p.Tok(i)
	if i >= end || t.Kind != token.Word || draft.FunctionWords[t.Low] || term.HeaderEnds[t.Low] || !lexicon.IsPlural(t.Low) {
		return false
	}
	at := i + 1
	for at < end && p.Toks[at].Kind == token.Word && havingParticles[p.Toks[at].Low] && at < i+3 {
		at++
	}
	for _, k := range []int{at, i + 1} {
		if _, n := p.Quantity(k, end); n > 0 {
			return true
		}
	}
	return false
}

// TimesMark is how many tokens at i stand between the noun of a table and how many rows it has: "x 500",
// "n = 80", "= 12 (name, city)".
func (p Reader) TimesMark(i, end int) int {
	if n := p.Any(i, end, "x", "×", "n =", "n :", "*"); n > 0 {
		return n
	}
	if !p.Lit(i, end, "=") || !p.CountIn(i+1, end) || p.Toks[i+1].Year {
		return 0
	}
	if i+2 >= end || p.Toks[i+2].Kind == token.Line || p.Any2(i+2, end, "(", ",", ".", ";", ":", "and", "&", "rows", "records", "-", "—", "–") {
		return 1
	}
	return 0
}

// eachVerb is a having verb right behind "each", where a noun could stand, too.
func (p Reader) eachVerb(i, end int) int {
	if t := p.Tok(i); p.verbPlural(i, end) && p.FindTable(p.WordsOf(i, i+1)) == nil || p.Any2(i, end, "has", "have", "gets", "got", "received", "contains", "is", "was", "can", "may", "must") || t.Kind == token.Word && strings.HasSuffix(t.Low, "ed") {
		return p.HavingVerb(i, end)
	}
	return 0
}
