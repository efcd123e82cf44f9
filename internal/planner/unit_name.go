package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// namingUnits are units that name a column by themselves where they are an item of a list.
var namingUnits = lexicon.WordSet("seconds minutes hours days nights weeks months years points pages stars miles kilometres kilometers litres liters pieces persons people pounds kilos")

// unitName: the token at i is a unit that stands where the list has a name, with something told of it behind:
// "patient, minutes (15, 30 or 45), treatment", "tenant, months: 6 or 12".
func (p *parser) unitName(i, end int) bool {
	if p.table == nil || live(p.table) == 0 || i >= end || p.toks[i].Kind != token.Word || !namingUnits[p.toks[i].Low] || !p.any2(i-1, i, ",", ";", "|", "\n") {
		return false
	}
	return p.any2(i+1, end, ":", "between", "from", "one of", "any of", "either") || p.lit(i+1, end, "(") && p.tok(i+2).Kind == token.Number || p.rangeFills(i+1, end)
}
