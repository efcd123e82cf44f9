package schema

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"go.yaml.in/yaml/v3"
)

// tree is a document of JSON or YAML with its members in order.
type tree struct {
	key    string
	scalar string
	text   bool      // a scalar that is a text, by its quotes in JSON or its tag in YAML
	null   bool      // of a scalar
	list   bool      // children are items of a list
	nodes  []tree    // of a mapping or a list
	remark string    // the comment on its line, in YAML
	scope  plan.Span // of the whole document, on its root
}

// maxDepth bounds how deep documents nest.
const maxDepth = 20

func (t *tree) mapping() bool { return !t.list && len(t.nodes) > 0 }

func (t *tree) isScalar() bool { return !t.list && len(t.nodes) == 0 }

// get finds the first member of these names.
func (t *tree) get(names ...string) *tree {
	for _, name := range names {
		for k := range t.nodes {
			if !t.list && strings.Join(lexicon.NameWords(t.nodes[k].key), "_") == name {
				return &t.nodes[k]
			}
		}
	}
	return nil
}

// jsonTree reads the first object or list of objects that stands in the text.
func jsonTree(text string) (tree, bool) {
	for from, tries := 0, 0; from < len(text) && tries < 8; tries++ { // each try may read to the end
		at := strings.IndexAny(text[from:], "{[")
		if at < 0 {
			return tree{}, false
		}
		start := from + at
		dec := json.NewDecoder(strings.NewReader(text[start:]))
		dec.UseNumber()
		root, err := decodeTree(dec, 0)
		if err == nil && (root.mapping() || root.list && len(root.nodes) > 0 && root.nodes[0].mapping()) {
			root.scope = plan.Span{Start: start, End: start + int(dec.InputOffset())}
			return root, true
		}
		from = start + 1
	}
	return tree{}, false
}

func decodeTree(dec *json.Decoder, depth int) (tree, error) {
	if depth > maxDepth {
		return tree{}, fmt.Errorf("a document nests at most %d deep", maxDepth)
	}
	tok, err := dec.Token()
	if err != nil {
		return tree{}, err
	}
	switch v := tok.(type) {
	case json.Delim:
		t := tree{list: v == '['}
		for dec.More() {
			key := ""
			if !t.list {
				k, err := dec.Token()
				if err != nil {
					return tree{}, err
				}
				key = k.(string)
			}
			n, err := decodeTree(dec, depth+1)
			if err != nil {
				return tree{}, err
			}
			n.key = key
			t.nodes = append(t.nodes, n)
		}
		_, err := dec.Token()
		return t, err
	case string:
		return tree{scalar: v, text: true}, nil
	case nil:
		return tree{null: true}, nil
	}
	return tree{scalar: fmt.Sprint(tok)}, nil
}

// yamlTree reads a YAML document that makes up the text, or a fenced part of it, or what
// begins at a line such as "tables:".
func yamlTree(text string) (tree, bool) {
	start, end := 0, len(text)
	if at := strings.Index(text, "```"); at >= 0 {
		nl := strings.IndexByte(text[at:], '\n')
		closing := -1
		if nl >= 0 {
			closing = strings.Index(text[at+nl:], "```")
		}
		if closing < 0 {
			return tree{}, false
		}
		start, end = at+nl+1, at+nl+closing
	} else {
		for _, word := range []string{"tables:", "table:", "columns:", "fields:", "name:", "entities:"} {
			if strings.HasPrefix(text, word) {
				break
			}
			if at := strings.Index(text, "\n"+word); at >= 0 && word != "name:" {
				start = at + 1
				break
			}
		}
	}
	part := text[start:end]
	if from, to := yamlItems(part); to > from {
		start, end = start+from, start+to
	} else if !strings.Contains(part, "\n") || !strings.Contains(part, "columns:") && !strings.Contains(part, "fields:") && !strings.Contains(part, "attributes:") && !strings.Contains(part, "schema:") {
		return tree{}, false
	}
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(text[start:end]), &doc); err != nil || doc.Kind != yaml.DocumentNode || len(doc.Content) == 0 {
		return tree{}, false
	}
	root, ok := fromYAML(doc.Content[0], 0)
	root.scope = plan.Span{Start: start, End: end}
	return root, ok && (root.mapping() || root.fieldList())
}

// yamlItems are the lines of a list of fields that stands in a text without a key: "- name: id", and what is indented below.
func yamlItems(text string) (from, to int) {
	at := 0
	for line := range strings.Lines(text) {
		item := strings.HasPrefix(line, "- name:") || strings.HasPrefix(line, "- column:") || strings.HasPrefix(line, "- field:")
		if item && to == 0 {
			from = at
		}
		if to > 0 || item {
			if !item && !strings.HasPrefix(line, " ") && !strings.HasPrefix(line, "\t") && strings.TrimSpace(line) != "" {
				return from, to
			}
			to = at + len(line)
		}
		at += len(line)
	}
	return from, to
}

// fromYAML copies a node; aliases and anchors, which could grow without bound, are no specifications.
func fromYAML(n *yaml.Node, depth int) (tree, bool) {
	if depth > maxDepth {
		return tree{}, false
	}
	switch n.Kind {
	case yaml.MappingNode:
		t := tree{}
		for k := 0; k+1 < len(n.Content); k += 2 {
			c, ok := fromYAML(n.Content[k+1], depth+1)
			if !ok {
				return tree{}, false
			}
			c.key = n.Content[k].Value
			c.remark = strings.TrimSpace(strings.TrimLeft(cmp.Or(n.Content[k+1].LineComment, n.Content[k].LineComment), "# "))
			t.nodes = append(t.nodes, c)
		}
		return t, true
	case yaml.SequenceNode:
		t := tree{list: true}
		for _, item := range n.Content {
			c, ok := fromYAML(item, depth+1)
			if !ok {
				return tree{}, false
			}
			t.nodes = append(t.nodes, c)
		}
		return t, true
	case yaml.ScalarNode:
		return tree{scalar: n.Value, text: n.Tag == "!!str", null: n.Tag == "!!null"}, true
	}
	return tree{}, false
}
