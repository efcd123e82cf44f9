// Package catalog names the plants.
package catalog

import (
	"slices"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/boilerturbine"
	"github.com/sdg-service/sdg/internal/engine/plant/chemreactor"
	"github.com/sdg-service/sdg/internal/engine/plant/gaspipeline"
	"github.com/sdg-service/sdg/internal/engine/plant/quadtank"
	"github.com/sdg-service/sdg/internal/engine/plant/substation"
	"github.com/sdg-service/sdg/internal/engine/plant/tennesseeeastman"
	"github.com/sdg-service/sdg/internal/engine/plant/waterdistribution"
	"github.com/sdg-service/sdg/internal/engine/plant/watertreatment"
	"github.com/sdg-service/sdg/internal/sdg"
)

type entry struct {
	id   string
	make func(parameters map[string]float64) (plant.Plant, error)
}

var entries = []entry{
	{"water_treatment", watertreatment.New},
	{"water_distribution", waterdistribution.New},
	{"power_substation", substation.New},
	{"quad_tank", quadtank.New},
	{"gas_pipeline", gaspipeline.New},
	{"boiler_turbine", boilerturbine.New},
	{"chem_reactor", chemreactor.New},
	{"tennessee_eastman", tennesseeeastman.New},
}

// IDs lists the plants in the order of the catalogue.
func IDs() []string {
	ids := make([]string, len(entries))
	for i, e := range entries {
		ids[i] = e.id
	}
	return ids
}

// New makes the plant with this id. Parameters that are not given keep their defaults.
func New(id string, parameters map[string]float64) (plant.Plant, error) {
	i := slices.IndexFunc(entries, func(e entry) bool { return e.id == id })
	if i < 0 {
		return nil, sdg.Invalid("Choose one of the plants of the catalogue.",
			sdg.FieldError{Field: "plant", Value: id, Message: "is no plant of the catalogue", Suggestions: IDs()})
	}
	return entries[i].make(parameters)
}
