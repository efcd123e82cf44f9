package planner

// reckonWords tell that what stands around them is reckoned from columns.
var reckonWords = []string{"divided by", "times", "minus", "plus", "multiplied by", "less", "/", "*", "×", "+", "the sum of", "sum of", "the average of", "average of", "the mean of", "mean of", "the difference between", "difference between"}

// reckonedAs makes "which is" of "i.e." and its like in front of what is reckoned: "price per sqm, i.e. rent divided by area".
func (p *parser) reckonedAs() {
	for i := 1; i < len(p.toks); i++ {
		n := p.any(i, len(p.toks), "i . e .", "i.e.", "ie", "i . e", "that is to say", "in other words", "that means", "meaning", "so basically", "or in short")
		if n == 0 || !p.toks[i-1].Is(",", "(", "-", "–", "—", ";") {
			continue
		}
		at := i + n + p.any(i+n, len(p.toks), ",")
		for k := at; k < min(len(p.toks), at+5) && !p.toks[k].Is(",", ";", ".", ")", "("); k++ {
			if p.any(k, len(p.toks), reckonWords...) > 0 {
				p.putTokens(i, at, wordIn("which", p.span(i, at)), wordIn("is", p.span(i, at)))
				break
			}
		}
	}
}
