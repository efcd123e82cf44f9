package asl

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"sync"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

// machines holds the definitions: those that new executions start with, and older ones
// under which an execution began before an upgrade. An execution goes on with the
// definition it began with, as in AWS.
type machines struct {
	current map[workflow.Machine]string // hash
	mu      sync.Mutex
	byHash  map[string]*definition.Machine
}

// loadMachines parses and checks all definitions, and resolves the functions and
// machines that they name.
func loadMachines(opts Options) (*machines, map[string][]byte, error) {
	m := &machines{current: map[workflow.Machine]string{}, byHash: map[string]*definition.Machine{}}
	sources := map[string][]byte{}
	var errs []error
	for name, file := range opts.Definitions {
		hash, source, parsed, err := load(file, opts)
		if err != nil {
			errs = append(errs, fmt.Errorf("state machine %s: %w", name, err))
			continue
		}
		m.current[name], m.byHash[hash], sources[hash] = hash, parsed, source
	}
	return m, sources, errors.Join(errs...)
}

func load(file []byte, opts Options) (hash string, source []byte, parsed *definition.Machine, err error) {
	if source, err = definition.Substitute(file, opts.Substitutions); err != nil {
		return "", nil, nil, err
	}
	if parsed, err = definition.Parse(source); err != nil {
		return "", nil, nil, err
	}
	errs := []error{parsed.Check()}
	for _, state := range parsed.All() {
		if state.Type != definition.Task {
			continue
		}
		target := state.Target()
		if state.Resource == definition.StartExecutionSync {
			if opts.Definitions[workflow.Machine(target)] == nil {
				errs = append(errs, fmt.Errorf("state %q starts the unknown state machine %q", state.Name, target))
			}
		} else if opts.Handlers[target] == nil {
			errs = append(errs, fmt.Errorf("state %q invokes the unknown function %q", state.Name, target))
		}
	}
	sum := sha256.Sum256(source)
	return hex.EncodeToString(sum[:]), source, parsed, errors.Join(errs...)
}

// get returns a definition by its hash, from the journal when it is an older one.
func (m *machines) get(hash string, from *journal.Journal) (*definition.Machine, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if parsed := m.byHash[hash]; parsed != nil {
		return parsed, nil
	}
	source, err := from.Definition(hash)
	if err != nil {
		return nil, err
	}
	parsed, err := definition.Parse(source)
	if err != nil {
		return nil, err
	}
	m.byHash[hash] = parsed
	return parsed, nil
}
