package planner

import "strings"

// countedDeed: the name of a column from one token to another is what was counted and what was done with it, and
// the text counts the same once more: "TEU discharged, TEU loaded", "pallets received, pallets returned". Alone such
// a name may be a day ("goods received") or a flag ("terms accepted").
func (p *parser) countedDeed(from, to int) bool {
	if to-from < 2 || !p.deed(to-1) || !p.thingsAt(to-2) {
		return false
	}
	for k := max(1, from-12); k < min(len(p.toks), to+12); k++ {
		if k != to-1 && p.toks[k-1].low == p.toks[to-2].low && p.deed(k) && p.toks[k].low != p.toks[to-1].low {
			return true
		}
	}
	return false
}

// deed: the word says what was done, and not merely that something began or ended.
func (p *parser) deed(k int) bool {
	w := p.toks[k]
	if w.kind != wordToken || w.is("opened", "closed", "started", "ended", "created", "updated", "expired") {
		return false
	}
	return dateParticiple[w.low] || irregularParticiple[w.low] || strings.HasSuffix(w.low, "ed") && len(w.low) > 4 && !w.is("need", "speed", "breed")
}

// thingsAt: the word is a noun in the plural or the short name of a thing that is counted, "TEU".
func (p *parser) thingsAt(k int) bool {
	w := p.toks[k]
	return w.kind == wordToken && (p.plural(w.low) && units[w.low] == "" || isCode(w.text) && units[w.low] == "" && !p.shouting())
}
