package schema

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// jsonSamples reads an object, or a list of objects, that the text shows as an example.
// Members that are objects are flattened; lists inside have no column and are left unread.
func (p Reader) jsonSamples() []sample {
	root, ok := jsonTree(p.Text)
	if !ok {
		return nil
	}
	items := root.nodes
	if !root.list {
		// {"users": [{…}, {…}]}
		if len(root.nodes) == 1 && root.nodes[0].list && len(root.nodes[0].nodes) > 0 && root.nodes[0].nodes[0].mapping() {
			items = root.nodes[0].nodes
		} else {
			items = []tree{root}
		}
	}
	if len(items) > 0 && typesOnly(items[0]) {
		return nil // a sketch
	}
	s := sample{span: root.scope}
	for _, item := range items {
		names, cells, texts := flatten(item, "", 0)
		if s.names == nil {
			s.names = names
		}
		if strings.Join(names, "\x00") != strings.Join(s.names, "\x00") {
			continue // a row of another shape
		}
		s.rows, s.texts = append(s.rows, cells), append(s.texts, texts)
	}
	if len(s.names) < 2 {
		return nil
	}
	at := root.scope.Start
	for _, name := range s.names {
		last := name[strings.LastIndexByte(name, '.')+1:]
		h := plan.Span{Start: at, End: at}
		if k := strings.Index(p.Text[at:root.scope.End], `"`+last+`"`); k >= 0 {
			h = plan.Span{Start: at + k, End: at + k + len(last) + 2}
			at = h.End
		}
		s.heads = append(s.heads, h)
	}
	return []sample{s}
}

// typesOnly: most members of the object say of what type they are: {"id": "int", "email": "string"}.
func typesOnly(t tree) bool {
	typed := 0
	for _, n := range t.nodes {
		if n.isScalar() && term.TypeNames[strings.ToLower(n.scalar)] {
			typed++
		}
	}
	return len(t.nodes) > 1 && typed*2 >= len(t.nodes)
}

func flatten(t tree, prefix string, depth int) (names, cells []string, texts []bool) {
	for _, n := range t.nodes {
		name := n.key
		if prefix != "" {
			name = prefix + "." + n.key
		}
		switch {
		case n.mapping():
			a, b, c := flatten(n, name, depth+1)
			names, cells, texts = append(names, a...), append(cells, b...), append(texts, c...)
		case n.list:
		default:
			names, cells, texts = append(names, name), append(cells, n.scalar), append(texts, n.text)
		}
	}
	return names, cells, texts
}
