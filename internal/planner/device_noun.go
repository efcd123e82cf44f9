package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// deviceNoun: the "meters" at token i are devices: what stands before says what they measure, here or
// anywhere in the text, "400 smart meters … 12 bills for every meter".
func (p *parser) deviceNoun(i int) bool {
	return i < len(p.toks) && p.unitThings(p.toks[i].Low)
}

// unitThings: the word is no unit here. A text calls meters by what they measure, or by their number, and any unit
// in words that it counts first, and tells the columns of, is what its rows are: "30 degrees: name, university".
func (p *parser) unitThings(word string) bool {
	if len(p.toks) > 4 && p.toks[1].Low == word && len(word) > 4 && lexicon.IsPlural(word) && dayUnits[token.Units[word]].name == "" && p.countAt(0) && p.toks[0].Num >= 2 {
		if p.listBehind(2, len(p.toks)) || p.lit(2, len(p.toks), "(") && p.listOfNames(3, p.closing(2, len(p.toks))) {
			return true
		}
	}
	if word != "meter" && word != "meters" && word != "metre" && word != "metres" {
		return false
	}
	for k := 0; k+1 < len(p.toks); k++ {
		if (p.toks[k+1].Is("meter", "meters") && meteredWords[p.toks[k].Low]) || p.toks[k].Is("meter") && p.toks[k+1].Is("id", "no", "number", "serial") {
			return true
		}
	}
	return false
}

var meteredWords = lexicon.WordSet("smart water gas electricity electric power energy heat heating parking flow glucose utility prepaid prepay analog analogue digital consumption sub sound pressure")
