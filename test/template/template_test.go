// Package template_test holds template.yaml to what DEPLOY.md promises, without a
// cloud: who may do what, and that every file of the repository has its place in it.
package template_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// object is a mapping of the template. Intrinsic functions in their short form read
// like their long form: !Ref X is {"Ref": X}.
type object = map[string]any

type resource struct {
	Type       string
	Properties object
}

type template struct {
	globals   object
	resources map[string]resource
}

func load(t *testing.T) template {
	t.Helper()
	raw, err := os.ReadFile("../../template.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var document yaml.Node
	if err := yaml.Unmarshal(raw, &document); err != nil {
		t.Fatal(err)
	}
	whole := value(t, document.Content[0]).(object)
	out := template{globals: at(whole, "Globals", "Function").(object), resources: map[string]resource{}}
	for name, r := range whole["Resources"].(object) {
		properties, _ := r.(object)["Properties"].(object)
		out.resources[name] = resource{r.(object)["Type"].(string), properties}
	}
	return out
}

// value turns YAML with CloudFormation's tags into plain values.
func value(t *testing.T, n *yaml.Node) any {
	t.Helper()
	var plain any
	switch n.Kind {
	case yaml.MappingNode:
		m := object{}
		for i := 0; i < len(n.Content); i += 2 {
			m[n.Content[i].Value] = value(t, n.Content[i+1])
		}
		plain = m
	case yaml.SequenceNode:
		list := []any{}
		for _, c := range n.Content {
			list = append(list, value(t, c))
		}
		plain = list
	case yaml.ScalarNode:
		if strings.HasPrefix(n.Tag, "!!") {
			if err := n.Decode(&plain); err != nil {
				t.Fatalf("line %d: %v", n.Line, err)
			}
		} else {
			plain = n.Value
		}
	default:
		t.Fatalf("line %d: YAML of kind %d", n.Line, n.Kind)
	}
	switch name, short := strings.CutPrefix(n.Tag, "!"); {
	case !short || strings.HasPrefix(name, "!"):
		return plain
	case name == "Ref" || name == "Condition":
		return object{name: plain}
	default:
		return object{"Fn::" + name: plain}
	}
}

// at follows a path of names, and returns nil where there is none.
func at(v any, path ...string) any {
	for _, name := range path {
		m, ok := v.(object)
		if !ok {
			return nil
		}
		v = m[name]
	}
	return v
}

// list makes one of several values: IAM takes one string or a list.
func list(v any) []any {
	switch v := v.(type) {
	case nil:
		return nil
	case []any:
		return v
	}
	return []any{v}
}

// text writes a value as !Sub would: !GetAtt A.Arn is ${A.Arn}, !Ref A is ${A}.
func text(t *testing.T, v any) string {
	t.Helper()
	switch v := v.(type) {
	case string:
		return v
	case object:
		if s, ok := v["Fn::Sub"].(string); ok {
			return s
		}
		if s, ok := v["Fn::GetAtt"].(string); ok {
			return "${" + s + "}"
		}
		if s, ok := v["Ref"].(string); ok {
			return "${" + s + "}"
		}
	}
	t.Fatalf("%v is no text", v)
	return ""
}

func (tpl template) ofType(kind string) []string {
	var names []string
	for name, r := range tpl.resources {
		if r.Type == kind {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// setting returns a function's own property, or the one of all functions.
func (tpl template) setting(function string, path ...string) any {
	if v := at(tpl.resources[function].Properties, path...); v != nil {
		return v
	}
	return at(tpl.globals, path...)
}
