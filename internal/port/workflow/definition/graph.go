package definition

import (
	"fmt"
	"maps"
	"slices"
)

// targets returns the states that the state may lead to.
func (s *State) targets() []string {
	var out []string
	if s.Next != "" {
		out = append(out, s.Next)
	}
	for _, rule := range s.Rules {
		out = append(out, rule.Next)
	}
	if s.Default != "" {
		out = append(out, s.Default)
	}
	for _, catcher := range s.Catch {
		out = append(out, catcher.Next)
	}
	return out
}

// connected checks that every target exists, that every state can be reached, and
// that no loop consists of Pass and Choice states alone: such a loop never ends.
func (g Graph) connected() error {
	if g.States[g.StartAt] == nil {
		return fmt.Errorf("StartAt names no state: %q", g.StartAt)
	}
	names := slices.Sorted(maps.Keys(g.States))
	for _, name := range names {
		for _, target := range g.States[name].targets() {
			if g.States[target] == nil {
				return fmt.Errorf("state %q leads to %q, which does not exist", name, target)
			}
		}
	}
	reached := map[string]bool{}
	g.walk(g.StartAt, reached, func(*State) bool { return true })
	for _, name := range names {
		if !reached[name] {
			return fmt.Errorf("state %q cannot be reached", name)
		}
	}
	for _, name := range names {
		if !g.States[name].Pure() {
			continue
		}
		after := map[string]bool{}
		for _, target := range g.States[name].targets() {
			g.walk(target, after, (*State).Pure)
		}
		if after[name] {
			return fmt.Errorf("state %q is part of a loop of Pass and Choice states", name)
		}
	}
	return nil
}

// walk marks the state and what follows it, going through states that pass holds for.
func (g Graph) walk(name string, seen map[string]bool, through func(*State) bool) {
	if seen[name] || !through(g.States[name]) {
		return
	}
	seen[name] = true
	for _, target := range g.States[name].targets() {
		g.walk(target, seen, through)
	}
}

// All returns every state of the machine, those of Map processors included, by name.
func (m *Machine) All() []*State {
	var out []*State
	var collect func(g Graph)
	collect = func(g Graph) {
		for _, state := range g.States {
			out = append(out, state)
			if state.Items != nil {
				collect(state.Items.Processor)
			}
		}
	}
	collect(m.Graph)
	slices.SortFunc(out, func(a, b *State) int {
		if a.Name < b.Name {
			return -1
		}
		return 1
	})
	return out
}
