package planner

import "math"

// headTails are the words that go on a name instead of being a value: "customer type",
// "order status".
var headTails = wordSet("type status kind category class tier level method mode channel source brand group segment stage state code plan name role rank grade size color colour band bracket option result reason format style model make label flag method priority severity currency language region")

// valuesAhead reports whether a list of values whose shares fill the whole begins at to,
// where i to to is a column that is known by name: "status on time 80% delayed 20%" ends
// its header behind "status", although "on time" could go on a name.
func (p *parser) valuesAhead(i, to, end int) bool {
	if !p.knownColumn(i, to) || p.tok(to).kind != wordToken || headTails[p.tok(to).low] || p.headerMatch(i, to+1) > to-i {
		return false
	}
	if m := p.lex.lookup(p.wordsOf(i, to)); m.semantic == "row_id" || m.semantic == "code_pattern" || m.semantic == "uuid" {
		return false
	}
	_, n := p.wholePairs(to, end)
	return n > 0
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
