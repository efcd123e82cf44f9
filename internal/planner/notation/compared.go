package notation

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// excessNames end the names of what is above a limit.
	excessNames = lexicon.WordSet("overtime excess surplus overage extra overrun")
	// flagAhead begin the names of flags whose other words could be those of a number: "free shipping".
	flagAhead = lexicon.WordSet("free is has needs gets eligible pass")
)

// Compared writes what a column is that the text compares with a limit: a number is what is above it, "overtime = hours over 8" is
// "overtime = max(0, hours - 8)" and no quotient; anything else is a flag, "pass (score >= 50)" is "pass (yes if score >= 50)" and no
// bound of the score.
func Compared(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 1; i < len(l.toks); i++ {
		if !l.at(i).Is("=", "(") || l.at(i-1).Kind != token.Word {
			continue
		}
		c, ok := l.comparedAt(i + 1)
		closed := l.at(i).Is("(")
		if !ok || closed != l.at(c.end).Is(")") || !l.itemEnds(c.end) {
			continue
		}
		end := c.end
		if closed {
			end++
		}
		said := ""
		switch name := l.nameBefore(i); {
		case c.over && (excessNames[name[len(name)-1]] || !closed && l.numberName(name)):
			said = "= max(0, " + l.source(c.from, c.to) + " - " + l.source(c.limit, c.limit+1) + ")"
		case len(name) == 1 && len(name[0]) == 1: // "A = tenure < 3" of bands
			continue
		case l.flagName(name) && l.listedName(l.lows(c.from, c.to), c.from) != "":
			said = "(yes if " + l.source(c.from, c.end) + ")"
		default:
			continue
		}
		changes = append(changes, change{l.span(i, end), said})
		i = end - 1
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}

// comparison is a number of a row beside a limit.
type comparison struct {
	from, to   int // of the number's name
	limit, end int
	over       bool
}

// comparedAt reads a comparison at token i, up to where it ends.
func (l *lister) comparedAt(i int) (comparison, bool) {
	c := comparison{from: i}
	for l.at(c.from).Is("any", "all", "the") {
		c.from++
	}
	signs := []string{"over", "above", "beyond", "past", "exceeding", ">", ">=", "≥", "<", "<=", "≤", "under", "below", "in", "more", "at", "less"}
	for c.to = c.from; l.at(c.to).Kind == token.Word && c.to-c.from < 3 && !l.at(c.to).Is(signs...); c.to++ {
	}
	c.limit = c.to + 1
	switch t, next := l.at(c.to), l.at(c.to+1); {
	case t.Is("over", "above", "beyond", "past", "exceeding"):
		c.over = true
	case t.Is("in") && next.Is("excess") && l.at(c.to+2).Is("of"):
		c.over, c.limit = true, c.to+3
	case t.Is("more") && next.Is("than"):
		c.over, c.limit = true, c.to+2
	case t.Is("less") && next.Is("than"), t.Is("at") && next.Is("least", "most"):
		c.limit = c.to + 2
	case t.Is(">", "<") && next.Is("=") && next.Glued:
		c.limit = c.to + 2
	case !t.Is(signs...) || t.Is("in", "more", "at", "less"):
		return c, false
	}
	n := l.at(c.limit)
	if c.to == c.from || l.at(c.from).Is("only", "just", "if", "when") || n.Kind != token.Number || n.Percent {
		return c, false
	}
	if c.end = c.limit + 1; token.Units[l.at(c.end).Low] != "" {
		if c.end++; l.at(c.end).Is("/") && l.at(c.end).Glued {
			c.end += 2 // "km/h"
		}
	}
	return c, true
}

// nameBefore are the words that stand before token i, of which there is one at least.
func (l *lister) nameBefore(i int) []string {
	from := i - 1
	for from > 0 && i-from < 4 && l.plain(from-1) && l.at(from-1).Kind == token.Word {
		from--
	}
	return l.lows(from, i)
}

// numberName: the name is one of a number, by its meaning or by its last word, which is a unit.
func (l *lister) numberName(name []string) bool {
	return !flagAhead[name[0]] && (numeral(lexicon.Lookup(name)) || token.Units[name[len(name)-1]] != "" || lexicon.Charge(name))
}

// flagName: the name is one of a flag, or nobody knows it.
func (l *lister) flagName(name []string) bool {
	m := lexicon.Lookup(name)
	return flagAhead[name[0]] || m.Kind == lexicon.Boolean || !m.Known() && !l.numberName(name) && !slices.ContainsFunc(name, func(w string) bool { return excessNames[w] || nullWords[w] || w == "only" })
}
