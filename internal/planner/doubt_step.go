package planner

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// stepLost is a token that begins "one ledger line per tenancy and month" in a text of whose tables none has such rows;
// else -1.
func (p reader) stepLost() int {
	for _, t := range p.Tables {
		if t.Grid != nil || t.Base != nil {
			return -1
		}
	}
	for k := range p.Toks {
		if p.Any2(k, len(p.Toks), "one", "1", "a single") && p.stepPair(k+1, min(len(p.Toks), k+12)) {
			return k
		}
	}
	return -1
}

// stepPair: behind the words of what there is one of, its rows are told apart by a thing and a unit of time.
func (p reader) stepPair(i, end int) bool {
	at := p.wordsUntil(i, end, "per", "for each", "for every", "from each", "of each")
	if at == i {
		return false
	}
	unit := func(k int) bool {
		u, n := p.UnitAt(k, end)
		return n > 0 && (draft.UnitSeconds[u] >= 60 || term.DayUnits[u].Name != "")
	}
	at += p.Any(at, end, "per", "for each", "for every", "from each", "of each")
	to := p.wordsUntil(at, end, "and per", "and", "per", "x", "×")
	join := p.Any(to, end, "and per", "and", "per", "x", "×")
	if to == at || join == 0 {
		return false
	}
	if to == at+1 && unit(at) {
		return p.TableNamed(to+join, to+join+1)
	}
	return unit(to + join)
}

// wordsUntil is where the first of the markers stands behind one to three words; i where none does.
func (p reader) wordsUntil(i, end int, markers ...string) int {
	for k := i; k < min(end, i+4); k++ {
		if k > i && p.Any(k, end, markers...) > 0 {
			return k
		}
		if p.Toks[k].Kind != token.Word {
			break
		}
	}
	return i
}
