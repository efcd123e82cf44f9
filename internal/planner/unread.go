package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// unparsed reports what no element took, also of the text that was asked about before:
// whoever approves the plan sees only the last message's notes.
func (p *parser) unparsed(res *Result, offset int) {
	for _, f := range p.leftovers() {
		fragment := Fragment{Text: p.source(f[0], f[1])}
		if s := p.span(f[0], f[1]); s.Start >= offset {
			fragment.Span = Span{Start: s.Start - offset, End: s.End - offset}
		}
		res.Unparsed = append(res.Unparsed, fragment)
	}
}

// giveUnbuilt takes the text back from what did not become a part of the contract: a rule
// that was given up, a column that another took the place of. A column that the text takes
// away is a statement about its table.
func (p *parser) giveUnbuilt() {
	for _, t := range p.tables {
		for _, c := range t.columns {
			if c.dropped && c.path == "" {
				c.path = t.path
			}
		}
	}
	for k, e := range p.owner {
		if e != nil && e.path == "" {
			p.owner[k] = nil
		}
	}
}

// leftovers are the runs of tokens that no element took, without marks at their ends and
// without runs of words that say nothing.
func (p *parser) leftovers() [][2]int {
	var out [][2]int
	from := -1
	flush := func(to int) {
		if from < 0 {
			return
		}
		meaningful := false
		for k := from; k < to; k++ {
			t := p.toks[k]
			meaningful = meaningful || t.Kind != token.Mark && t.Kind != token.Line && !(t.Kind == token.Word && silentWords[t.Low])
		}
		mark := func(t token.Token) bool { return t.Kind == token.Line || t.Kind == token.Mark }
		for to > from && mark(p.toks[to-1]) {
			to--
		}
		for from < to && mark(p.toks[from]) {
			from++
		}
		if meaningful {
			out = append(out, [2]int{from, to})
		}
		from = -1
	}
	for i, e := range p.owner {
		if e != nil || p.toks[i].Kind == token.Line || p.toks[i].Is(".") {
			flush(i)
			continue
		}
		if from < 0 {
			from = i
		}
	}
	flush(len(p.toks))
	return out
}

// silentWords change nothing where nobody took them.
var silentWords = lexicon.WordSet("the a an and or with of for to in on at is are be it its their there that this these those which who also please just some all each every as by from me us my our we i you can could would should will has have contain contains containing include includes including following columns column fields field table tables data dataset rows row values value should then so etc records instead too well now again already")
