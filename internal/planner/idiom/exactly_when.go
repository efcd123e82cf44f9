package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// bothWays are what is said of a cell that the condition alone tells in both ways; "filled exactly when" is read as it
// stands, and "a session bounced if and only if" tells of a row.
var bothWays = lexicon.WordSet("blank empty null missing true false lacking absent")

// filledStates are what is said of a cell that has a value.
var filledStates = lexicon.WordSet("there present given known recorded stated available populated supplied noted filled set provided shown")

// filledExactly makes "is there exactly when it was not delivered" the "only when" that every reader knows: a cell that
// has nothing else said of it is filled in all the rows that the condition leaves.
func (p Reader) filledExactly() {
	for k := 1; k < len(p.Toks); k++ {
		if !filledStates[p.Toks[k-1].Low] {
			continue
		}
		n := p.Any(k, len(p.Toks), "exactly", "precisely", "only and always", "always and only", "exclusively and always")
		m := p.Any(k+n, len(p.Toks), "if", "when", "where", "whenever") * draft.BoolInt(n > 0)
		if m == 0 {
			n, m = 0, p.Any(k, len(p.Toks), "if and only if", "if , and only if ,", "when and only when", "where and only where", "iff")
		}
		if m == 0 {
			continue
		}
		from := k - 1
		if from > 1 && p.Any2(from-1, k, "is", "are", "be", "gets", "was") {
			from--
		}
		if from > 1 && p.Any2(from-1, k, "should", "must", "will") {
			from--
		}
		p.putTokens(from, k+n+m, wordIn("only", p.Span(from, k)), wordIn("when", p.Span(k, k+n+m)))
	}
}

// exactlyWhen takes the words away by which a condition goes both ways, as all that are said of a cell do here:
// "blank exactly where", "empty if, and only if, the", "true precisely when".
func (p Reader) exactlyWhen() {
	for k := 0; k < len(p.Toks); k++ {
		if n := p.Any(k, len(p.Toks), "if , and only if ,", "if , and only if", "if and only if ,", "if and only if", "when , and only when ,", "when and only when", "where , and only where ,", "where and only where", "only and exactly if", "only and always if", "iff"); n > 0 && k > 0 && bothWays[p.Toks[k-1].Low] {
			p.replaceTokens(k, k+n, "if")
			continue
		}
		if n := p.Any(k, len(p.Toks), "exactly", "precisely", "just exactly"); n > 0 && k > 0 && bothWays[p.Toks[k-1].Low] && p.Any2(k+n, len(p.Toks), "if", "when", "where", "whenever", "in those rows where", "on those rows where", "for those", "for the rows", "for rows") {
			p.dropTokens(k, k+n)
		}
	}
}
