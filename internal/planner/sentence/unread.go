package sentence

import (
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Leftovers are the runs of tokens that no element took, without marks at their ends and
// without runs of words that say nothing.
func (p Reader) Leftovers() [][2]int {
	var out [][2]int
	from := -1
	flush := func(to int) {
		if from < 0 {
			return
		}
		meaningful := false
		for k := from; k < to; k++ {
			t := p.Toks[k]
			meaningful = meaningful || t.Kind != token.Mark && t.Kind != token.Line && !(t.Kind == token.Word && term.SilentWords[t.Low])
		}
		mark := func(t token.Token) bool { return t.Kind == token.Line || t.Kind == token.Mark }
		for to > from && mark(p.Toks[to-1]) {
			to--
		}
		for from < to && mark(p.Toks[from]) {
			from++
		}
		if meaningful {
			out = append(out, [2]int{from, to})
		}
		from = -1
	}
	for i, e := range p.Owner {
		if e != nil || p.Toks[i].Kind == token.Line || p.Toks[i].Is(".") {
			flush(i)
			continue
		}
		if from < 0 {
			from = i
		}
	}
	flush(len(p.Toks))
	return out
}
