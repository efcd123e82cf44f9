package notation

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// usual reads what a cell holds where nobody says what: "default false", "defaults to 1", "default now()". For a flag most rows hold it,
// and cells are empty where nothing does; no more is known of other columns.
func (l *besideReader) usual(n besideName, i int) besideRemark {
	if !l.at(i).Is("default", "defaults", "defaulting") {
		return besideRemark{}
	}
	at := i + 1
	for l.at(at).Is("to", "value", "is", "=", ":") {
		at++
	}
	v := l.at(at)
	if l.ends(at) || v.Kind == token.Mark {
		return besideRemark{}
	}
	to := at + 1
	if l.at(to).Is("(") && l.at(to+1).Is(")") {
		to += 2
	}
	for to < at+4 && !l.goesOn(to) {
		to++
	}
	if !l.goesOn(to) {
		return besideRemark{}
	}
	r := besideRemark{to: to}
	switch {
	case to > at+1:
		r.lost = true
	case v.Is("true", "yes", "false", "no"):
		r.full, r.note = "mostly "+v.Low, "default "+v.Low+": "+v.Low+" in most of the rows"
	case v.Is("null", "none", "empty", "blank", "nothing"):
		r.full, r.note = "optional", "default "+v.Low+": some of the cells are empty"
	default:
		r.lost = true
	}
	switch {
	case r.full == "":
	case l.at(i-1).Is(",") && l.opened(i) == 0:
		r.full, r.behind = " ("+r.full+")", true
	default:
		r.full = l.put(i, r.full)
	}
	return r
}
