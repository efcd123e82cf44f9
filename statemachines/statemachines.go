// Package statemachines holds the definitions of our state machines as files, which the
// SAM template deploys to AWS Step Functions and the embedded engine interprets.
package statemachines

import (
	"embed"
	"fmt"

	"github.com/sdg-service/sdg/internal/port/workflow"
)

//go:embed *.asl.json
var files embed.FS

// Machines are all machines that have a definition here.
func Machines() []workflow.Machine {
	return []workflow.Machine{workflow.Agent, workflow.Job, workflow.Import, workflow.Seal}
}

// Definition returns the file of a machine, with its ${…} placeholders. It fails for a
// machine that has no file.
func Definition(machine workflow.Machine) ([]byte, error) {
	data, err := files.ReadFile(string(machine) + ".asl.json")
	if err != nil {
		return nil, fmt.Errorf("definition of machine %s: %w", machine, err)
	}
	return data, nil
}
