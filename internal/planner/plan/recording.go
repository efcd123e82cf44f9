package plan

import (
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Recording asks for the recording of a simulated plant. What the text leaves open is empty: recording.New has a default for each field.
type Recording struct {
	// Kind is scada, or ics where something happens to the plant that needs a scenario.
	Kind sdg.JobKind `json:"kind"`
	recording.Run
	*recording.Scenario
}
