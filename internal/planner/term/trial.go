package term

import (
	"slices"
)

// Trial is a copy of the parser that may read without leaving a trace.
func (p Reader) Trial() Reader {
	trial := *p.Parser
	trial.Owner = nil
	trial.Rules, trial.Assumptions, trial.Questions = nil, nil, nil
	trial.Relations = slices.Clone(p.Relations)
	return Of(&trial)
}
