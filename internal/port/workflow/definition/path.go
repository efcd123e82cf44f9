package definition

import (
	"fmt"
	"maps"
	"strconv"
	"strings"
)

// maxPathSteps bounds a path; ours have three or four steps.
const maxPathSteps = 32

// A Path refers to one value of a document ("$.shards[0].key") or of the context
// object ("$$.Task.Token"). The subset of JSONPath is: names of letters, digits, '_'
// and '-' after a dot, and plain indexes in brackets. Paths are immutable.
type Path struct {
	text    string
	context bool
	steps   []step
}

type step struct {
	name  string // "" for an index
	index int
}

// ParsePath reads a path.
func ParsePath(text string) (Path, error) {
	p := Path{text: text}
	rest, found := strings.CutPrefix(text, "$")
	if !found {
		return Path{}, fmt.Errorf("path %q does not start with $", text)
	}
	rest, p.context = strings.CutPrefix(rest, "$")
	for rest != "" {
		if len(p.steps) == maxPathSteps {
			return Path{}, fmt.Errorf("path %.40q… has more than %d steps", text, maxPathSteps)
		}
		var s step
		var err error
		switch rest[0] {
		case '.':
			s, rest, err = cutName(rest[1:])
		case '[':
			s, rest, err = cutIndex(rest[1:])
		default:
			err = fmt.Errorf("%q is not '.' or '['", rest[0])
		}
		if err != nil {
			return Path{}, fmt.Errorf("path %q: %w", text, err)
		}
		p.steps = append(p.steps, s)
	}
	return p, nil
}

func cutName(text string) (step, string, error) {
	end := 0
	for end < len(text) && isNameByte(text[end]) {
		end++
	}
	if end == 0 {
		return step{}, "", fmt.Errorf("a name is missing after '.'")
	}
	return step{name: text[:end]}, text[end:], nil
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-'
}

func cutIndex(text string) (step, string, error) {
	digits, rest, found := strings.Cut(text, "]")
	if !found {
		return step{}, "", fmt.Errorf("']' is missing")
	}
	index, err := strconv.ParseUint(digits, 10, 31)
	if err != nil {
		return step{}, "", fmt.Errorf("index %q is not a plain number", digits)
	}
	return step{index: int(index)}, rest, nil
}

// String returns the path as it was written.
func (p Path) String() string { return p.text }

// Context reports whether the path refers to the context object.
func (p Path) Context() bool { return p.context }

// Root reports whether the path is just "$".
func (p Path) Root() bool { return len(p.steps) == 0 && !p.context }

// Get returns the value at the path; false when the document has none there.
func (p Path) Get(doc any) (any, bool) {
	for _, s := range p.steps {
		if s.name == "" {
			list, ok := doc.([]any)
			if !ok || s.index >= len(list) {
				return nil, false
			}
			doc = list[s.index]
			continue
		}
		object, ok := doc.(map[string]any)
		if !ok {
			return nil, false
		}
		if doc, ok = object[s.name]; !ok {
			return nil, false
		}
	}
	return doc, true
}

// put returns doc with value at the path, making the objects on the way. It fails
// when something that is not an object stands in the way.
func (p Path) put(doc, value any) (any, error) {
	out, ok := putSteps(p.steps, doc, value)
	if !ok {
		return nil, failf(ErrorResultPath, "a value that is no object is in the way of ResultPath %s", p.text)
	}
	return out, nil
}

func putSteps(steps []step, doc, value any) (any, bool) {
	if len(steps) == 0 {
		return value, true
	}
	object, ok := doc.(map[string]any)
	if !ok {
		return nil, false
	}
	name := steps[0].name
	inner, ok := object[name]
	if !ok {
		inner = map[string]any{}
	}
	inner, ok = putSteps(steps[1:], inner, value)
	if !ok {
		return nil, false
	}
	out := maps.Clone(object)
	out[name] = inner
	return out, true
}

// settable reports whether the path may be a ResultPath: names only.
func (p Path) settable() bool {
	if p.context {
		return false
	}
	for _, s := range p.steps {
		if s.name == "" {
			return false
		}
	}
	return true
}
