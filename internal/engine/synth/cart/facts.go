package cart

import (
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
)

// Facts are what evidence says of a model.
type Facts struct {
	Engine   synth.Engine  `json:"engine"`
	Version  int           `json:"version"`
	Seed     uint64        `json:"seed"`
	Settings Settings      `json:"settings"`
	Table    prepare.Facts `json:"table"`
	// Variables are in the order in which they are modelled.
	Variables []VariableFacts `json:"variables"`
}

// VariableFacts are of one modelled variable. Losses are means over the trees, per
// held-out row: log-loss of levels, squared error of ranks (0 to 2^20) of numbers.
type VariableFacts struct {
	Name       string   `json:"name"`
	Leaves     int      `json:"leaves"`
	Predictors []string `json:"predictors"`
	RootLoss   float64  `json:"root_loss"`
	Loss       float64  `json:"loss"`
}

// Facts describe the model for its evidence.
func (m *Model) Facts() any {
	f := Facts{Engine: synth.CART, Version: Version, Seed: m.seed, Settings: m.settings, Table: m.plan.Facts()}
	for v := range m.forests {
		forest := &m.forests[v]
		x := VariableFacts{Name: m.plan.Variables[v].Name, RootLoss: forest.rootLoss, Loss: forest.loss, Predictors: []string{}}
		for k := range forest.trees {
			x.Leaves += forest.trees[k].leaves()
		}
		for _, u := range forest.uses {
			p := m.all[u.predictor]
			x.Predictors = append(x.Predictors, m.plan.Variables[p.variable].Name+[...]string{"", " (weekday)", " (month)"}[p.view])
		}
		f.Variables = append(f.Variables, x)
	}
	return f
}
