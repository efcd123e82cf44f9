package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lastingNames name how long something takes though they name other columns, too.
var lastingNames = lexicon.WordSet("duration length time delay wait late stay call trip ride run walk session talk visit play playing break response overtime")

// MinuteRanges tells what "min" and "max" are in front of a range, which is no bound: "duration min 15-90" counts minutes,
// "temp min 5-10, temp max 20-30" are two names.
func MinuteRanges(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 1; i+3 < len(l.toks); i++ {
		t, name := l.at(i), l.at(i-1)
		if !t.Is("min", "max") || name.Kind != token.Word || lexicon.FunctionWords[name.Low] {
			continue
		}
		if to := l.rangeAt(i + 1); to == 0 || l.at(to).Is("max", "min", "maximum") {
			continue
		}
		named := lexicon.Names([]string{name.Low}) && !lastingNames[name.Low] || t.Is("max")
		for k := 1; k < len(l.toks); k++ {
			named = named || l.at(k).Is("max", "min") && l.at(k).Low != t.Low && l.at(k-1).Low == name.Low
		}
		if named {
			changes = append(changes, change{l.span(i-1, i+1), name.Text + "_" + t.Low})
		} else {
			changes = append(changes, change{l.span(i, i+1), "(" + t.Text + ")"})
		}
	}
	return rewritten(text, changes)
}
