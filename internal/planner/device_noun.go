package planner

// deviceNoun: the "meters" at token i are devices: what stands before says what they measure, here or
// anywhere in the text, "400 smart meters … 12 bills for every meter".
func (p *parser) deviceNoun(i int) bool {
	return i < len(p.toks) && p.unitThings(p.toks[i].low)
}

// unitThings: the word is no unit here. A text calls meters by what they measure, or by their number, and any unit
// in words that it counts first, and tells the columns of, is what its rows are: "30 degrees: name, university".
func (p *parser) unitThings(word string) bool {
	if len(p.toks) > 4 && p.toks[1].low == word && len(word) > 4 && p.plural(word) && dayUnits[units[word]].name == "" && p.countAt(0) && p.toks[0].num >= 2 {
		if p.listBehind(2, len(p.toks)) || p.lit(2, len(p.toks), "(") && p.listOfNames(3, p.closing(2, len(p.toks))) {
			return true
		}
	}
	if word != "meter" && word != "meters" && word != "metre" && word != "metres" {
		return false
	}
	for k := 0; k+1 < len(p.toks); k++ {
		if (p.toks[k+1].is("meter", "meters") && meteredWords[p.toks[k].low]) || p.toks[k].is("meter") && p.toks[k+1].is("id", "no", "number", "serial") {
			return true
		}
	}
	return false
}

var meteredWords = wordSet("smart water gas electricity electric power energy heat heating parking flow glucose utility prepaid prepay analog analogue digital consumption sub sound pressure")
