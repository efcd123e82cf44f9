package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// alsoBefore gives the facts of an item to the identifiers right before it, between which nothing stands: "gyro_x gyro_y
// gyro_z each normal(0, 0.02)".
func (r *reader) alsoBefore(t *Table, it item) {
	at := it.columns[0].At
	for k := len(t.Columns) - 1; k >= 0 && at > 0; k-- {
		p := t.Columns[k]
		if p.At == at {
			continue
		}
		if p.At != at-1 || !strings.Contains(r.toks[p.At].Text, "_") {
			return
		}
		for _, f := range it.facts {
			r.apply(p, f)
		}
		at--
	}
}

// dashBehind: a dash with blanks on both sides stands behind the name.
func (r *reader) dashBehind(it item) bool {
	return len(it.columns) == 1 && r.is(it.named, it.to, "-") && !r.toks[it.named].Glued && !r.tok(it.named+1).Glued
}

// alsoOnLine gives the facts behind a mark to the names before it that begin the line: "rst_sent, rst_rcvd - 59 to 99".
func (r *reader) alsoOnLine(t *Table, it item) {
	at := it.columns[0].At
	var before []*Column
	for k := len(t.Columns) - 1; k >= 0 && !r.startsLine(at); k-- {
		p := t.Columns[k]
		if p.At == at || p == it.columns[0] {
			continue
		}
		if !r.is(at-1, at, ",") || p.At < 0 || p.At >= at-1 || at-p.At > 5 || !p.bare() || slices.ContainsFunc(r.toks[p.At:at-1], func(t *token.Token) bool { return t.Kind == token.Mark || t.Kind == token.Line }) {
			return
		}
		before, at = append(before, p), p.At
	}
	if !r.startsLine(at) {
		return
	}
	for _, p := range before {
		for _, f := range it.facts {
			r.apply(p, f)
		}
	}
}
