package definition

import (
	"fmt"
	"slices"
	"strings"
)

// The values of the context object that templates may name. $$.Map.Item is bound in an
// ItemSelector only, and $$.Execution outside a Distributed Map's processor only,
// because AWS runs those items as executions of their own.
const (
	contextToken     = "$$.Task.Token"
	contextMapIndex  = "$$.Map.Item.Index"
	contextMapValue  = "$$.Map.Item.Value"
	contextExecution = "$$.Execution"
)

var (
	executionContext = []string{
		"$$.Execution.Id", "$$.Execution.Name", "$$.Execution.StartTime", "$$.Execution.Input",
	}
	itemContext = []string{contextMapIndex, contextMapValue}
)

// A Template is a document some of whose fields (those whose names end with ".$")
// are filled from paths: Parameters, ResultSelector, ItemSelector.
type Template struct {
	fields map[string]any // *Template, []any, Path, or a constant; names without ".$"
}

// newTemplate compiles a decoded object. bound lists the context values it may use.
func newTemplate(doc map[string]any, bound []string) (*Template, error) {
	t := &Template{fields: make(map[string]any, len(doc))}
	for name, value := range doc {
		short, isPath := strings.CutSuffix(name, ".$")
		if _, twice := t.fields[short]; twice {
			return nil, fmt.Errorf("field %q is given twice", short)
		}
		var err error
		if isPath {
			t.fields[short], err = templatePath(value, bound)
		} else {
			t.fields[short], err = templateValue(value, bound)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return t, nil
}

func templatePath(value any, bound []string) (any, error) {
	text, ok := value.(string)
	if !ok {
		return nil, fmt.Errorf("a path must be a string")
	}
	p, err := ParsePath(text)
	if err != nil {
		return nil, err
	}
	if p.Context() && !slices.ContainsFunc(bound, func(name string) bool {
		return text == name || strings.HasPrefix(text, name+".") || strings.HasPrefix(text, name+"[")
	}) {
		return nil, fmt.Errorf("%s is not available here", text)
	}
	return p, nil
}

func templateValue(value any, bound []string) (any, error) {
	switch v := value.(type) {
	case map[string]any:
		return newTemplate(v, bound)
	case []any:
		out := make([]any, len(v))
		for i, item := range v {
			var err error
			if out[i], err = templateValue(item, bound); err != nil {
				return nil, fmt.Errorf("[%d]: %w", i, err)
			}
		}
		return out, nil
	default:
		return value, nil
	}
}

// Eval fills the template from the document and the context object. It fails with
// States.Runtime when a path finds nothing, as AWS does; the specification's
// States.ParameterPathFailure never comes.
func (t *Template) Eval(doc any, context map[string]any) (map[string]any, error) {
	out := make(map[string]any, len(t.fields))
	for name, field := range t.fields {
		value, err := evalField(field, doc, context)
		if err != nil {
			return nil, err
		}
		out[name] = value
	}
	return out, nil
}

func evalField(field, doc any, context map[string]any) (any, error) {
	switch f := field.(type) {
	case Path:
		from := doc
		if f.Context() {
			from = context
		}
		value, ok := f.Get(from)
		if !ok {
			return nil, failf(ErrorRuntime, "the path %s finds nothing in the input", f)
		}
		return value, nil
	case *Template:
		return f.Eval(doc, context)
	case []any:
		out := make([]any, len(f))
		for i, item := range f {
			var err error
			if out[i], err = evalField(item, doc, context); err != nil {
				return nil, err
			}
		}
		return out, nil
	default:
		return field, nil
	}
}

// Constant returns a field of the template that is a plain string.
func (t *Template) Constant(name string) (string, bool) {
	text, ok := t.fields[name].(string)
	return text, ok
}

// has reports whether the template sets the field, in either way.
func (t *Template) has(name string) bool {
	_, ok := t.fields[name]
	return ok
}

// uses reports whether any path of the template is exactly the given one.
func (t *Template) uses(path string) bool {
	for _, field := range t.fields {
		if usesPath(field, path) {
			return true
		}
	}
	return false
}

func usesPath(field any, path string) bool {
	switch f := field.(type) {
	case Path:
		return f.text == path
	case *Template:
		return f.uses(path)
	case []any:
		return slices.ContainsFunc(f, func(item any) bool { return usesPath(item, path) })
	default:
		return false
	}
}
