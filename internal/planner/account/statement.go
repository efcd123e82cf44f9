package account

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// statement is a clause with a finite verb of its own.
type statement struct {
	from, to int // its tokens
	verb     int
}

// statements are those of the text in its order. A clause ends with its sentence, or where another one with a subject and a verb begins.
func (r *reader) statements() (out []statement) {
	for _, s := range r.Sentences() {
		from := s.From
		for from < s.To {
			to := s.To
			for k := from + 2; k < s.To-2; k++ {
				if r.begins(k, s.To) {
					to = k
					break
				}
			}
			if v := r.verbIn(from, to); v >= 0 {
				out = append(out, statement{from, to, v})
			}
			from = to
		}
	}
	return out
}

// begins: another clause begins at token k, with its subject.
func (r *reader) begins(k, end int) bool {
	if !r.Toks[k-1].Is(",", "and", "but", "so", "while", "whereas", ":", "(") || r.Toks[k].Is("and", "but", "so", "while", "whereas", "which", "who", "that") {
		return false
	}
	const subject = 6 // tokens of a subject
	stop := min(end, k+subject)
	for j := k; j < stop; j++ {
		if r.Toks[j].Kind == token.Mark {
			stop = j
		}
	}
	return r.verbIn(k, stop) > k
}

// parts are those of the contract that came from a statement, or that it names.
type parts struct {
	columns     []loose.Place
	constraints [][2]int // table and position
	relations   []int
	tables      map[int]bool
}

func (r *reader) parts(s statement) parts {
	at := r.span(s)
	out := parts{columns: r.Named(s.from, s.to), tables: map[int]bool{}}
	from := func(path string) bool {
		for _, o := range r.Plan.Sources {
			if (o.Path == path || strings.HasPrefix(o.Path, path+".")) && o.Span.Meets(at) {
				return true
			}
		}
		return false
	}
	for t := range r.Plan.Contract.Tables {
		for c := range r.Plan.Contract.Tables[t].Columns {
			if p := (loose.Place{Table: t, Column: c}); from(p.Path()) {
				out.columns = append(out.columns, p)
			}
		}
		for c := range r.Plan.Contract.Tables[t].Constraints {
			if from(complement.RulePath(t, c)) {
				out.constraints = append(out.constraints, [2]int{t, c})
			}
		}
		if from(complement.TablePath(t)) {
			out.tables[t] = true
		}
	}
	for k := range r.Plan.Contract.Relations {
		if from(complement.RelationPath(k)) {
			out.relations = append(out.relations, k)
		}
	}
	for _, c := range out.columns {
		out.tables[c.Table] = true
	}
	return out
}

// reported: a word of the statement that says something is unread already.
func (r *reader) reported(s statement) bool {
	n := 0
	for k := s.from; k < s.to; k++ {
		if r.unread[k] && r.Toks[k].Kind == token.Word {
			n++
		}
	}
	return n > 1
}
