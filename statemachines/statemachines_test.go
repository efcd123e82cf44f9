package statemachines_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/port/workflow/definition"
	"github.com/sdg-service/sdg/statemachines"
)

func TestDefinitionsAreSound(t *testing.T) {
	t.Parallel()
	for _, machine := range statemachines.Machines() {
		t.Run(string(machine), func(t *testing.T) {
			t.Parallel()
			data, err := statemachines.Definition(machine)
			if err != nil {
				t.Fatal(err)
			}
			parsed, err := definition.Parse(data)
			if err != nil {
				t.Fatal(err)
			}
			if err := parsed.Check(); err != nil {
				t.Error(err)
			}
			for _, state := range parsed.All() {
				if state.Comment == "" {
					t.Errorf("state %q has no Comment", state.Name)
				}
			}
		})
	}
}

func TestDefinitionOfUnknownMachine(t *testing.T) {
	t.Parallel()
	if _, err := statemachines.Definition("nowhere"); err == nil {
		t.Error("a machine without a file got a definition")
	}
}
