package planner

// differentNouns writes "15 different welders" among the columns of a list as "one of 15 welders", which is a column.
// Where the text counts or lists welders elsewhere, they are rows.
func (p *parser) differentNouns() {
	for i := 1; i+2 < len(p.toks); i++ {
		if !p.toks[i-1].is(",") || !p.countAt(i) || p.toks[i].num < 2 || !p.toks[i+1].is("different", "distinct", "various") {
			continue
		}
		end := i + 2
		for end < len(p.toks) && p.toks[end].kind == wordToken && !functionWords[p.toks[end].low] && end < i+5 {
			end++
		}
		last := p.toks[end-1]
		if end == i+2 || end < len(p.toks) && !p.toks[end].is(",", ";", ".") && p.toks[end].kind != lineToken || !p.plural(last.low) || units[last.low] != "" || last.is("values", "ones") || p.rowNoun(singular(last.low), end-1) {
			continue
		}
		p.foldInto(i+1, i+2)
		p.insertWord(i, "one")
		p.insertWord(i+1, "of")
	}
}
