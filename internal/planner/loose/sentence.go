package loose

import (
	"strings"
)

// Range is a range of tokens.
type Range struct{ From, To int }

// Sentences are the ranges of tokens between ends of sentences and lines.
func (g *Reader) Sentences() (out []Range) {
	from := 0
	for k := range g.Toks {
		if g.Ends(k) {
			if k > from {
				out = append(out, Range{From: from, To: k})
			}
			from = k + 1
		}
	}
	if from < len(g.Toks) {
		out = append(out, Range{From: from, To: len(g.Toks)})
	}
	return out
}

// Said is the text of a range of tokens.
func (g *Reader) Said(s Range) string {
	return strings.TrimSpace(g.Text[g.Toks[s.From].Span.Start:g.Toks[s.To-1].Span.End])
}

// Owner is the column that a token was read for; false where it was read for none, or for more.
func (g *Reader) Owner(k int) (out Place, ok bool) {
	for t := range g.Plan.Contract.Tables {
		for c := range g.Plan.Contract.Tables[t].Columns {
			p := Place{Table: t, Column: c, At: k}
			for _, s := range g.Spans(p.Path()) {
				if g.Toks[k].Span.Start >= s.Start && g.Toks[k].Span.End <= s.End {
					if ok && out.Path() != p.Path() {
						return Place{}, false
					}
					out, ok = p, true
				}
			}
		}
	}
	return out, ok
}

// Spoken is the name of a column as people say it.
func (g *Reader) Spoken(p Place) string {
	return strings.ReplaceAll(g.Column(p).Name, "_", " ")
}

// ReadAt: a part of the contract came from the token.
func (g *Reader) ReadAt(i int) bool {
	for _, o := range g.Plan.Sources {
		if o.Path != "" && g.Toks[i].Span.Start >= o.Span.Start && g.Toks[i].Span.End <= o.Span.End {
			return true
		}
	}
	return false
}
