package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// differentNouns writes "15 different welders" among the columns of a list as "one of 15 welders", which is a column.
// Where the text counts or lists welders elsewhere, they are rows.
func (p *parser) differentNouns() {
	for i := 1; i+2 < len(p.toks); i++ {
		if !p.toks[i-1].Is(",") || !p.countAt(i) || p.toks[i].Num < 2 || !p.toks[i+1].Is("different", "distinct", "various") {
			continue
		}
		end := i + 2
		for end < len(p.toks) && p.toks[end].Kind == token.Word && !functionWords[p.toks[end].Low] && end < i+5 {
			end++
		}
		last := p.toks[end-1]
		if end == i+2 || end < len(p.toks) && !p.toks[end].Is(",", ";", ".") && p.toks[end].Kind != token.Line || !lexicon.IsPlural(last.Low) || token.Units[last.Low] != "" || last.Is("values", "ones") || p.rowNoun(lexicon.Singular(last.Low), end-1) {
			continue
		}
		p.foldInto(i+1, i+2)
		p.insertWord(i, "one")
		p.insertWord(i+1, "of")
	}
}
