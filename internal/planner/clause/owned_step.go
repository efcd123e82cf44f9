package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ownedStep reads how many rows a row of another table has in each stretch of time: "two milkings a day per
// cow", "one payslip per employee per month", and, behind its owner, "one episode a week". It returns
// the tokens that it took, with what is counted, and the owner where it stands inside.
func (p Reader) ownedStep(g *draft.Grid, i, end int, owned bool) (noun []string, owner *draft.Table, n int) {
	t := *p.Tok(i)
	count := 1.0
	switch {
	case t.Is("a", "an", "one"):
	case i < end && t.Kind == token.Number && !t.Percent && t.Digits == 0 && t.Num >= 1 && t.Unit == "":
		count = t.Num
	default:
		return nil, nil, 0
	}
	at := i + 1
	for at < end && at-i < 4 && p.Toks[at].Kind == token.Word && thingWord(p.Toks[at].Low) && !p.Any2(at, end, "a", "an", "per", "each", "every", "for") {
		at++
	}
	if at == i+1 || term.DayUnits[token.Units[p.Toks[at-1].Low]].Name != "" || p.Toks[at-1].Is("times") {
		return nil, nil, 0
	}
	noun = p.WordsOf(i+1, at)
	if k := p.Any(at, end, "per", "for each", "for every"); k > 0 {
		if words, m := p.NounRunVerb(at+k, end); m > 0 {
			if o := p.FindTable(words); o != nil && p.owns(o) {
				owner = o
				at += k + m
			}
		}
	}
	k := p.Any(at, end, "a", "an", "per", "each", "every", "in each", "in every", "and", "for each", "for every")
	if k == 0 || p.Lit(at, end, "and") && owner == nil {
		return nil, nil, 0
	}
	u, m := p.UnitAt(at+k, end)
	if m == 0 || p.Tok(at+k).Kind != token.Word || term.DayUnits[u].Name == "" && draft.UnitSeconds[u] < 60 && u != "months" && u != "years" {
		return nil, nil, 0
	}
	stop := at + k + m
	if n := p.Any(stop, end, "each", "apiece", "per head"); n > 0 && owner == nil && !owned && p.Table != nil && p.owns(p.Table) {
		owner, stop = p.Table, stop+n // "one payment per month each"
	}
	if owner == nil && !owned {
		q := p.Any(stop, end, "per", "for each", "for every", "from each", "from every", "at each", "at every", "of each", "of every", "on each", "on every", "by each", "by every")
		words, w := p.NounRunVerb(stop+q, end)
		o := p.FindTable(words)
		if q == 0 || w == 0 || o == nil || !p.owns(o) {
			return nil, nil, 0
		}
		owner, stop = o, stop+q+w
	}
	switch {
	case count == 1:
		g.SetStep(1, u)
	case p.dividedStep(g, count, u) == 0:
		return nil, nil, 0
	}
	return noun, owner, stop - i
}

// gridNoun names the rows of a series by what is told of its owner: "is weighed", "has an episode".
func (p Reader) gridNoun(from, to, every int) string {
	for k := min(to, every) - 1; k >= from; k-- {
		w := p.Toks[k].Low
		if p.Toks[k].Kind != token.Word || !thingWord(w) {
			continue
		}
		if (lexicon.IsPlural(w) || Things[w] || w == "test" || p.Tok(k-1).Is("a", "an", "one")) && p.HeaderMatch(k, k+1) == 0 && !OutlineNever[lexicon.Singular(w)] {
			return lexicon.Singular(w)
		}
		break
	}
	for k := from; k <= min(to-1, every); k++ {
		if p.Toks[k].Is("recorded", "logged", "sampled", "noted", "registered", "read", "tracked", "reported", "stored", "captured") {
			return "" // readings
		}
	}
	return p.eventNoun(from, min(to, every+1), every, every, false)
}

// thingWord: the word can name what is counted; some that other readers skip as words without meaning do, too.
func thingWord(w string) bool {
	return !draft.FunctionWords[w] || w == "test" || w == "tests" || w == "sample" || w == "samples" || Things[w]
}

// Things are nouns that other readers skip as words without meaning.
var Things = lexicon.WordSet("customers orders products users people persons person employees patients students transactions field fields file files")
