package planner

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headTails are the words that go on a name instead of being a value: "customer type",
// "order status".
var headTails = lexicon.WordSet("type status kind category class tier level method mode channel source brand group segment stage state code plan name role rank grade size color colour band bracket option result reason format style model make label flag method priority severity currency language region")

// nameBeforeValues: a name ends before the word at to, which is one of its values.
func (p *parser) nameBeforeValues(i, to, end int) (int, bool) {
	if to > i && p.toks[to].Is("yes", "no", "y", "n", "true", "false") && p.any2(to+1, end, "/", "|") {
		return 0, true // "choice yes/no/abstain"
	}
	if _, shared := p.shareAt(to+1, end); to > i && shared && p.toks[to].Is("yes", "true") && p.tok(to+1).Percent {
		return 0, true // "has kids yes 40%"
	}
	return 0, p.valuesAhead(i, to, end) || p.openCategory(i, to, end)
}

// nameBeforeCodes: a word such as "code" goes on the name where values of a letter or two stand behind it: "offence
// code A/B/C".
func (p *parser) nameBeforeCodes(_, to, end int) (int, bool) {
	first, second := p.tok(to+1), p.tok(to+3)
	if to+3 < end && headTails[p.toks[to].Low] && p.any2(to+2, end, "/", "|") && first.Kind == token.Word && second.Kind == token.Word && len(first.Text) <= 2 && len(second.Text) <= 2 && !p.any2(to+1, end, "y", "n", "t", "f") {
		return 1, false
	}
	return 0, false
}

// valuesAhead reports whether a list of values whose shares fill the whole begins at to,
// where i to to is a column that is known by name, or ends as names of columns do: "status on time 80% delayed 20%" ends
// its header behind "status", although "on time" could go on a name.
func (p *parser) valuesAhead(i, to, end int) bool {
	if p.tok(to).Kind != token.Word || headTails[p.tok(to).Low] || p.headerMatch(i, end) > to-i {
		return false
	}
	known := p.knownColumn(i, to)
	if known {
		if m := p.lex.lookup(p.wordsOf(i, to)); m.semantic == "row_id" || m.semantic == "code_pattern" || m.semantic == "uuid" {
			return false
		}
	}
	if !known && (to == i || keyEnds[p.tok(to-1).Low] || proseWords[p.tok(to).Low] || tellingVerb(p.tok(to).Low)) {
		return false
	}
	list, n := p.wholePairs(to, end)
	if n > 0 && slices.ContainsFunc(strings.Fields(list[0].text), func(w string) bool { return headTails[strings.ToLower(w)] }) {
		return false // "name email ticket type early 40 regular 60"
	}
	if n == 0 || known {
		return n > 0
	}
	// A name that nobody knows ends behind a word such as "type", or where the first value becomes as long as
	// the second: "contract full time 70% part time 30%".
	first, second := len(strings.Fields(list[0].text)), len(strings.Fields(list[1].text))
	return headTails[p.tok(to-1).Low] && first > 1 || first == second && first > 1
}

// flagsAhead: what looks like two values with shares from to on are two flags of which each has its share:
// "door open 3%, compressor on 65%".
func (p *parser) flagsAhead(i, to, end int) bool {
	if to == i || p.knownColumn(i, to) || headTails[p.tok(to-1).Low] || p.tok(to).Kind != token.Word {
		return false
	}
	list, _ := p.pairs(to, end, 2, false)
	return len(list) == 2 && !withRest(list) && sumOf(list) < .95 && list[0].share > 0 && list[1].share > 0 && p.lit(list[1].at-1, end, ",")
}

// wholePairs is a list of values of up to four words each whose shares add up to the whole.
func (p *parser) wholePairs(i, end int) ([]category, int) {
	if p.any2(i, end, nullWords...) || p.any2(i, end, "is", "are", "with", "of", "and", "mean", "average", "median") {
		return nil, 0
	}
	list, n := p.pairs(i, end, 4, false)
	if n == 0 || !p.plainValues(list) {
		return nil, 0
	}
	sum := 0.0
	for _, v := range list {
		sum += v.share
	}
	if math.Abs(sum-1) > .005 {
		return nil, 0
	}
	return list, n
}

// valuesBehindOf: a list of values stands at i, behind "of".
func (p *parser) valuesBehindOf(i, end int) bool {
	if _, n := p.slashList(i, end); n > 0 {
		return true
	}
	for k := i; k < min(end, i+16); k++ {
		switch t := p.toks[k]; {
		case t.Is("or"):
			return k > i && p.headerMatch(i, end) < 2
		case !t.Is(",") && k > i && !p.toks[k-1].Is(","), t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote && !t.Is(","):
			return false
		}
	}
	return false
}
