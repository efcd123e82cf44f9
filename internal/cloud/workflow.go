package cloud

import (
	awssfn "github.com/aws/aws-sdk-go-v2/service/sfn"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/sfn"
)

// Workflow returns the state machines' engine.
func (s *Service) Workflow() *sfn.Engine {
	machine := func(variable string) string { return s.Environment.ARN(variable, "states", "stateMachine:") }
	engine, err := sfn.New(awssfn.NewFromConfig(s.AWS), map[workflow.Machine]string{
		workflow.Agent:  machine(AgentMachineVariable),
		workflow.Job:    machine(JobMachineVariable),
		workflow.Import: machine(ImportMachineVariable),
		workflow.Seal:   machine(SealMachineVariable),
	})
	if err != nil {
		s.Fault(err)
	}
	return engine
}
