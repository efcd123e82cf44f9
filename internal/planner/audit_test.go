package planner_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

var pathForm = regexp.MustCompile(`^tables\[(\d+)\](?:\.(columns|constraints)\[(\d+)\])?$|^relations\[(\d+)\]$`)

// resolves reports whether a path names a part of the contract.
func resolves(c *contract.Contract, path string) bool {
	if path == "contract" {
		return true
	}
	m := pathForm.FindStringSubmatch(path)
	if m == nil {
		return false
	}
	index := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil {
			return -1
		}
		return n
	}
	if m[4] != "" {
		return index(m[4]) < len(c.Relations)
	}
	t := index(m[1])
	switch {
	case t >= len(c.Tables):
		return false
	case m[2] == "columns":
		return index(m[3]) < len(c.Tables[t].Columns)
	case m[2] == "constraints":
		return index(m[3]) < len(c.Tables[t].Constraints)
	}
	return true
}

// sourceless lists what of a plan has no source: paths that lead nowhere, and tables,
// columns, rules and relations that neither a span nor an assumption accounts for.
func sourceless(text string, res planner.Result) []string {
	c := res.Contract
	var out []string
	said := map[string]bool{}
	notes := map[string]string{}
	for _, p := range res.Provenance {
		if !resolves(c, p.Path) {
			out = append(out, "provenance of "+p.Path+" leads nowhere")
		}
		if strings.ContainsFunc(text[p.Span.Start:p.Span.End], func(r rune) bool { return r > ' ' }) {
			said[p.Path] = true
		}
	}
	for _, a := range res.Assumptions {
		if a.Path != "" && !resolves(c, a.Path) {
			out = append(out, "assumption about "+a.Path+" leads nowhere: "+a.Text)
		}
		notes[a.Path] += a.Text + "\n"
	}
	known := func(path string) bool { return said[path] || notes[path] != "" }
	for i, t := range c.Tables {
		path := fmt.Sprintf("tables[%d]", i)
		if !known(path) {
			out = append(out, "table "+t.Name)
		}
		for j, col := range t.Columns {
			// What a table has by its kind is told of the table, a key with its relation.
			at := fmt.Sprintf("%s.columns[%d]", path, j)
			for n, r := range c.Relations {
				if r.Child == t.Name && r.ChildColumn == col.Name && !known(at) {
					at = fmt.Sprintf("relations[%d]", n)
				}
			}
			if !known(at) && !strings.Contains(notes[path], col.Name) {
				out = append(out, "column "+t.Name+"."+col.Name)
			}
		}
		for j, k := range t.Constraints {
			if at := fmt.Sprintf("%s.constraints[%d]", path, j); !known(at) {
				out = append(out, fmt.Sprintf("constraint %s %s of %s: %s%s %s", k.ID, k.Kind, t.Name, k.Left, strings.Join(k.Columns, ","), k.Right))
			}
		}
	}
	for i, r := range c.Relations {
		if !known(fmt.Sprintf("relations[%d]", i)) {
			out = append(out, fmt.Sprintf("relation %s.%s to %s", r.Child, r.ChildColumn, r.Parent))
		}
	}
	return out
}

// overlapping lists the unread fragments that some part of the plan claims as well.
func overlapping(res planner.Result) []string {
	var out []string
	for _, u := range res.Unparsed {
		for _, p := range res.Provenance {
			if p.Span.Start < u.Span.End && u.Span.Start < p.Span.End {
				out = append(out, fmt.Sprintf("%q is unread and the source of %s", u.Text, p.Path))
			}
		}
	}
	return out
}
