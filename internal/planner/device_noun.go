package planner

// deviceNoun: the "meters" at token i are devices: what stands before says what they measure, here or
// anywhere in the text, "400 smart meters … 12 bills for every meter".
func (p *parser) deviceNoun(i int) bool {
	return i < len(p.toks) && p.metersThings(p.toks[i].low)
}

// metersThings: the word is "meter" or "meters", and the text calls them by what they measure, or by their number.
func (p *parser) metersThings(word string) bool {
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
