package planner

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// bothWays are what is said of a cell that the condition alone tells in both ways; "filled exactly when" is read as it
// stands, and "a session bounced if and only if" tells of a row.
var bothWays = lexicon.WordSet("blank empty null missing true false lacking absent")

// filledStates are what is said of a cell that has a value.
var filledStates = lexicon.WordSet("there present given known recorded stated available populated supplied noted filled set provided shown")

// filledExactly makes "is there exactly when it was not delivered" the "only when" that every reader knows: a cell that
// has nothing else said of it is filled in all the rows that the condition leaves.
func (p *parser) filledExactly() {
	for k := 1; k < len(p.toks); k++ {
		if !filledStates[p.toks[k-1].Low] {
			continue
		}
		n := p.any(k, len(p.toks), "exactly", "precisely", "only and always", "always and only", "exclusively and always")
		m := p.any(k+n, len(p.toks), "if", "when", "where", "whenever") * boolInt(n > 0)
		if m == 0 {
			n, m = 0, p.any(k, len(p.toks), "if and only if", "if , and only if ,", "when and only when", "where and only where", "iff")
		}
		if m == 0 {
			continue
		}
		from := k - 1
		if from > 1 && p.any2(from-1, k, "is", "are", "be", "gets", "was") {
			from--
		}
		if from > 1 && p.any2(from-1, k, "should", "must", "will") {
			from--
		}
		p.putTokens(from, k+n+m, wordIn("only", p.span(from, k)), wordIn("when", p.span(k, k+n+m)))
	}
}

// exactlyWhen takes the words away by which a condition goes both ways, as all that are said of a cell do here:
// "blank exactly where", "empty if, and only if, the", "true precisely when".
func (p *parser) exactlyWhen() {
	for k := 0; k < len(p.toks); k++ {
		if n := p.any(k, len(p.toks), "if , and only if ,", "if , and only if", "if and only if ,", "if and only if", "when , and only when ,", "when and only when", "where , and only where ,", "where and only where", "only and exactly if", "only and always if", "iff"); n > 0 && k > 0 && bothWays[p.toks[k-1].Low] {
			p.replaceTokens(k, k+n, "if")
			continue
		}
		if n := p.any(k, len(p.toks), "exactly", "precisely", "just exactly"); n > 0 && k > 0 && bothWays[p.toks[k-1].Low] && p.any2(k+n, len(p.toks), "if", "when", "where", "whenever", "in those rows where", "on those rows where", "for those", "for the rows", "for rows") {
			p.dropTokens(k, k+n)
		}
	}
}
