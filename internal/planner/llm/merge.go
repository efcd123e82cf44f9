package llm

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// part is an element of a contract, found again in another contract by its key.
type part struct {
	key, what, path string
	// content is equal where nothing about the part differs; of a table it is what is not
	// in other parts.
	content string
}

// merge makes a result of the model's contract. What the offline planner found in the text
// is kept for each part that both read alike; every other part says that the model wrote it.
func (p *Planner) merge(offline planner.Result, c *contract.Contract) planner.Result {
	out := planner.Result{
		Outcome: planner.Planned, Contract: c,
		Assumptions: []planner.Assumption{}, Unparsed: []planner.Fragment{}, Provenance: []planner.Provenance{}, Questions: []planner.Question{},
	}
	note := func(path string, span *planner.Span, format string, args ...any) {
		out.Assumptions = append(out.Assumptions, planner.Assumption{Text: fmt.Sprintf(format, args...), Path: path, Span: span})
	}
	before, after := parts(offline.Contract), parts(c)
	spans := map[string]*planner.Span{}
	for _, v := range offline.Provenance {
		old, rest, ok := under(before, v.Path)
		if !ok {
			if offline.Contract != nil && !strings.Contains(v.Path, "[") {
				out.Provenance = append(out.Provenance, v)
			}
			continue
		}
		if spans[old.key] == nil {
			spans[old.key] = &v.Span
		}
		if now, found := called(after, old.key); found {
			if now.content != old.content {
				rest = ""
			}
			out.Provenance = append(out.Provenance, planner.Provenance{Path: now.path + rest, Span: v.Span})
		}
	}
	for _, a := range offline.Assumptions {
		if a.Path == "" {
			out.Assumptions = append(out.Assumptions, a)
			continue
		}
		if old, rest, ok := under(before, a.Path); ok {
			if now, found := called(after, old.key); found && now.content == old.content {
				a.Path = now.path + rest
				out.Assumptions = append(out.Assumptions, a)
			}
		}
	}
	differs := false
	for _, now := range after {
		old, found := called(before, now.key)
		switch {
		case !found:
			differs = true
			note(now.path, nil, "%s is the language model's", now.what)
		case old.content != now.content:
			differs = true
			note(now.path, spans[now.key], "%s is as the language model read it, which the offline planner read otherwise", now.what)
		}
	}
	for _, old := range before {
		if _, found := called(after, old.key); !found {
			differs = true
			note("", spans[old.key], "the language model left out %s, which the offline planner had", old.what)
		}
	}
	for _, f := range offline.Unparsed {
		note("", &f.Span, "only the language model read %q", f.Text)
	}
	if offline.Contract != nil && offline.Contract.Locale != c.Locale {
		differs = true
		note("", nil, "the locale %s is the language model's", c.Locale)
	}
	first := "the language model %s wrote this plan; check it against the description"
	if !differs {
		first = "the language model %s and the offline planner read the description alike"
	}
	out.Assumptions = slices.Insert(out.Assumptions, 0, planner.Assumption{Text: fmt.Sprintf(first, p.name)})
	return out
}

// parts lists a contract's tables, columns, constraints and relations.
func parts(c *contract.Contract) []part {
	if c == nil {
		return nil
	}
	var out []part
	for i, t := range c.Tables {
		path := fmt.Sprintf("tables[%d]", i)
		var names []string
		for j, col := range t.Columns {
			names = append(names, col.Name)
			out = append(out, part{"column " + t.Name + "." + col.Name, "the column " + t.Name + "." + col.Name, fmt.Sprintf("%s.columns[%d]", path, j), content(col)})
		}
		for j, k := range t.Constraints {
			out = append(out, part{"constraint " + t.Name + " " + content(k), "a rule of " + t.Name, fmt.Sprintf("%s.constraints[%d]", path, j), ""})
		}
		out = append(out, part{"table " + t.Name, "the table " + t.Name, path, content([]any{t.Rows, t.Grid, names})})
	}
	for i, r := range c.Relations {
		name := r.Child + "." + r.ChildColumn
		out = append(out, part{"relation " + name, "the relation of " + name, fmt.Sprintf("relations[%d]", i), content(r)})
	}
	return out
}

// content is v in one spelling.
func content(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprintf("%+v", v)
	}
	return string(raw)
}

func called(list []part, key string) (part, bool) {
	i := slices.IndexFunc(list, func(p part) bool { return p.key == key })
	if i < 0 {
		return part{}, false
	}
	return list[i], true
}

// under finds the innermost part that a path lies in, and the rest of the path.
func under(list []part, path string) (found part, rest string, ok bool) {
	for _, p := range list {
		r, has := strings.CutPrefix(path, p.path)
		if has && (r == "" || r[0] == '.' || r[0] == '[') && len(p.path) > len(found.path) {
			found, rest, ok = p, r, true
		}
	}
	return found, rest, ok
}
