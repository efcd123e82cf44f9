package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// notation makes semicolons of the marks by which a line parts its columns, where it uses others throughout:
//
//	jobs, n=400 | job_id uuid | state in {new, done} 70/30 | tries 0..5
//	shots >> code >> frame_in 1001-1100 >> artist
//
// The bars of "free | pro | team" part values, and stay.
func (r *reader) notation() {
	for i := 0; i < len(r.toks); {
		end := r.lineEnd(i)
		for _, mark := range []string{"|", ">>", "||", "//", "::", "•", "·", "*", "~", "→", "->", "--"} {
			r.partedBy(mark, i, end)
		}
		i = end + 1
	}
}

// partedBy makes semicolons of a mark that parts the columns of a line.
func (r *reader) partedBy(mark string, i, end int) {
	depth, from, pieces, columns := 0, i, 0, 0
	var at []int
	piece := func(to int) {
		if to <= from {
			return
		}
		pieces++
		columns += boolInt(r.describesColumn(from, to))
		from = to + 1
	}
	for k := i; k < end; k++ {
		t := r.toks[k]
		switch {
		case t.Is("(", "[", "{"):
			depth++
		case t.Is(")", "]", "}"):
			depth--
		case depth <= 0 && t.Kind == token.Mark && t.Text == mark && k > i && !(t.Glued && r.tok(k+1).Glued && mark != ">>"):
			at = append(at, k)
			piece(k)
		}
	}
	piece(end)
	if len(at) < 3 || columns*3 < pieces*2 {
		return
	}
	for _, k := range at {
		r.toks[k].Low = ";"
	}
	r.forget()
}

// describesColumn: the tokens are the name of a column with what is said of it, or a name that could be nothing else.
func (r *reader) describesColumn(from, to int) bool {
	t := r.toks[from]
	if t.Kind != token.Word {
		return false
	}
	if to-from > 1 || lexicon.Names(r.words(from, to)) {
		return true
	}
	return camel(t.Text) || lexicon.Names([]string{t.Low})
}
