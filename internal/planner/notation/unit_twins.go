package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// UnitTwins gives the unit a place in the names of columns that differ in nothing else: "weight (kg) 50-90, weight in lb" are
// weight_kg and weight_lb.
func UnitTwins(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	type twin struct {
		from, to int
		unit, in string
	}
	twins := map[string][]twin{}
	var names []string
	for i := 1; i < len(l.toks); i++ {
		name := i
		if l.at(i).Is("same", "the") && !l.itemEnds(i+2) {
			name++ // "the same distance in miles"
		}
		if name += boolInt(name > i && l.at(name).Is("same")); !l.itemOpens(i) || l.at(name).Kind != token.Word {
			continue
		}
		unit, to, in := name+1, name+2, ""
		switch {
		case l.at(unit).Is("in") && nameUnit(l.at(unit+1)) != "":
			unit, to, in = unit+1, to+1, "in_"
		case l.at(unit).Is("(") && l.at(unit+2).Is(")"):
			unit, to = unit+1, to+2
		}
		if nameUnit(l.at(unit)) == "" || l.at(unit).Is("%", "min") && to == name+2 {
			continue
		}
		low := l.at(name).Low
		if twins[low] == nil {
			names = append(names, low)
		}
		twins[low] = append(twins[low], twin{i, to, l.at(unit).Text, in})
	}
	var changes []change
	for _, low := range names {
		if both := twins[low]; len(both) == 2 && both[0].unit != both[1].unit && (token.Units[both[0].unit] == "" || token.Units[both[0].unit] != token.Units[both[1].unit]) && l.itemEnds(both[1].to) {
			for _, t := range both {
				changes = append(changes, change{l.span(t.from, t.to), low + "_" + t.in + t.unit})
			}
		}
	}
	return rewritten(text, changes)
}

// nameUnit is the unit that the token is at the end of a name, where an m alone is one, too.
func nameUnit(t *token.Token) string {
	if t.Text == "m" {
		return "m"
	}
	return token.Units[t.Low]
}
