package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// stepLost is a token that begins "one ledger line per tenancy and month" in a text of whose tables none has such rows;
// else -1.
func (p *parser) stepLost() int {
	for _, t := range p.tables {
		if t.grid != nil || t.base != nil {
			return -1
		}
	}
	for k := range p.toks {
		if p.any2(k, len(p.toks), "one", "1", "a single") && p.stepPair(k+1, min(len(p.toks), k+12)) {
			return k
		}
	}
	return -1
}

// stepPair: behind the words of what there is one of, its rows are told apart by a thing and a unit of time.
func (p *parser) stepPair(i, end int) bool {
	at := p.wordsUntil(i, end, "per", "for each", "for every", "from each", "of each")
	if at == i {
		return false
	}
	unit := func(k int) bool {
		u, n := p.unitAt(k, end)
		return n > 0 && (unitSeconds[u] >= 60 || dayUnits[u].name != "")
	}
	at += p.any(at, end, "per", "for each", "for every", "from each", "of each")
	to := p.wordsUntil(at, end, "and per", "and", "per", "x", "×")
	join := p.any(to, end, "and per", "and", "per", "x", "×")
	if to == at || join == 0 {
		return false
	}
	if to == at+1 && unit(at) {
		return p.tableNamed(to+join, to+join+1)
	}
	return unit(to + join)
}

// wordsUntil is where the first of the markers stands behind one to three words; i where none does.
func (p *parser) wordsUntil(i, end int, markers ...string) int {
	for k := i; k < min(end, i+4); k++ {
		if k > i && p.any(k, end, markers...) > 0 {
			return k
		}
		if p.toks[k].Kind != token.Word {
			break
		}
	}
	return i
}
