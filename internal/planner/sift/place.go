package sift

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

// ofPlace tells what stands beside the name.
func (r *reader) ofPlace(v *view) {
	before, after := r.kind(v.at-1), r.kind(v.end)
	v.add("before:%s", before)
	v.add("after:%s", after)
	v.add("around:%s|%s", before, after)
	v.add("before2:%s", r.kind(v.at-2))
	v.add("after2:%s", r.kind(v.end+1))
	v.flag("unreadbefore", v.at > 0 && r.unread[v.at-1])
	v.flag("unreadafter", v.end < len(r.Toks) && r.unread[v.end])
	v.flag("opening", v.at < 3)
	if n := r.mentions(v.words); n > 1 {
		v.add("again")
	}
	if t := r.Toks[v.at].Text; t != "" && t[0] >= 'A' && t[0] <= 'Z' {
		v.add("capital:%v:%v", v.at == v.start, len(t) > 1 && strings.ToUpper(t) == t)
	}
}

// ofSentence tells of the sentence in which the name stands, and of the text around it.
func (r *reader) ofSentence(v *view) {
	unread, columns, marks := 0, map[string]bool{}, 0
	for k := v.start; k < v.stop; k++ {
		if r.unread[k] && r.Toks[k].Kind == token.Word {
			unread++
		}
		if r.Toks[k].Is(",", ";", "/", ":") {
			marks++
		}
	}
	all := 0
	for k := range r.Toks {
		if r.unread[k] && r.Toks[k].Kind == token.Word {
			all++
		}
	}
	for k := range r.Plan.Contract.Tables {
		for j := range r.Plan.Contract.Tables[k].Columns {
			p := fmt.Sprintf("tables[%d].columns[%d]", k, j)
			for _, s := range r.Plan.Sources {
				if s.Path == p && s.Span.Start >= r.Toks[v.start].Span.Start && s.Span.End <= r.Toks[v.stop-1].Span.End {
					columns[p] = true
				}
			}
		}
	}
	v.add("unread:%d", bucket(unread, 0, 2, 5))
	v.add("allunread:%d", bucket(all, 0, 3, 8, 16))
	v.add("beside:%d", bucket(len(columns), 1, 2, 4))
	v.add("marks:%d", bucket(marks, 0, 1, 3))
	v.add("sentence:%d", bucket(v.sentence, 0, 1, 3, 6))
	depth, colon, persons := 0, false, false
	for k := v.start; k < v.stop; k++ {
		switch t := &r.Toks[k]; {
		case t.Is("("):
			depth += draft.BoolInt(k < v.at)
		case t.Is(")"):
			depth -= draft.BoolInt(k < v.at)
		case t.Is(":"):
			colon = colon || k < v.at
		case t.Is("i", "we", "us", "my", "me", "please", "thanks", "thx", "you", "our", "pls"):
			persons = true
		}
	}
	v.flag("inside", depth > 0)
	v.add("colon:%v", colon)
	if persons {
		v.add("persons:%d", bucket(v.sentence, 0))
	}
}

// ofClause tells of the clause in which the name stands: whether it has a verb, and how long it is.
func (r *reader) ofClause(v *view) {
	from, to := v.at, v.end
	for from > v.start && !r.Toks[from-1].Is(",", "(", ":", ")", "–", "-") {
		from--
	}
	for to < v.stop && !r.Toks[to].Is(",", "(", ":", ")", "–", "-") {
		to++
	}
	verb := false
	for k := from; k < to; k++ {
		if r.Toks[k].Kind == token.Word && strings.IndexByte("vpzdm", wordclass.Of(r.Toks[k].Low)) >= 0 {
			verb = true
		}
	}
	v.flag("verbs", verb)
	v.add("clause:%d", bucket(to-from, 1, 2, 3, 5, 8))
	v.flag("clausehead", from == v.at)
	v.flag("clausetail", to == v.end)
}

// kind tells what stands at token k.
func (r *reader) kind(k int) string {
	if k < 0 || k >= len(r.Toks) {
		return "edge"
	}
	t := &r.Toks[k]
	switch {
	case t.Kind == token.Line:
		return "line"
	case t.Kind == token.Number || t.Kind == token.Date || t.Kind == token.Time:
		return "number"
	case t.Kind == token.Code || t.Kind == token.Quote:
		return "code"
	case t.Kind == token.Mark:
		return "mark" + t.Low
	case t.Is("and", "or", "with", "of", "is", "are", "has", "have", "the", "a", "an", "each", "per", "for", "in", "to", "from", "by", "at", "on", "their", "its", "whether", "when", "if", "that", "which", "who", "not", "no", "all", "between", "was", "were", "must", "be", "as", "but", "so", "plus", "then", "it", "we", "i", "they", "you", "our", "your", "than", "where", "while", "because"):
		return "w" + t.Low
	case r.owner[k] > 0:
		return "col" + string(wordclass.Of(t.Low))
	}
	return "c" + string(wordclass.Of(t.Low))
}

// announced: before token at, in its sentence, a list of columns begins: "columns: id, up, down".
func (r *reader) announced(start, at int) bool {
	for k := start; k+1 < at; k++ {
		if r.Toks[k].Is("columns", "fields", "column", "headers", "header", "attributes", "variables", "cols") && r.Toks[k+1].Is(":", "=", "(", "[", "are") {
			return true
		}
	}
	return false
}

// header: the line is a list of names, and nothing else.
func (r *reader) header(start, stop int) bool {
	items, long := 1, 0
	for k := start; k < stop; k++ {
		switch {
		case r.Toks[k].Is(",", "|", ";"):
			items, long = items+1, 0
		case r.Toks[k].Kind == token.Word || r.Toks[k].Kind == token.Code:
			if long++; long > 2 {
				return false
			}
		default:
			return false
		}
	}
	return items >= 3
}

// used: something else of the table looks at the column.
func (r *reader) used(t *contract.Table, name string) bool {
	for k := range t.Columns {
		if t.Columns[k].Name != name && (strings.Contains(t.Columns[k].Formula, name) || slices.ContainsFunc(t.Columns[k].Cases, func(o contract.Case) bool { return o.When != nil && o.When.Column == name })) {
			return true
		}
	}
	return slices.ContainsFunc(t.Constraints, func(o contract.Constraint) bool {
		return o.Left == name || o.Right == name || slices.Contains(o.Columns, name)
	})
}
