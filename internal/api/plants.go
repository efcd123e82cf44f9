package api

import (
	"context"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	attacks "github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant"
	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// PlantSummary names a plant of the catalogue.
type PlantSummary struct {
	Plant string   `json:"plant" example:"water_treatment"`
	Title string   `json:"title"`
	Tags  int      `json:"tags" doc:"Number of columns of its telemetry."`
	From  []string `json:"sources" doc:"Publications of its equations and constants."`
}

// Plant describes a plant of the catalogue.
type Plant struct {
	PlantSummary
	Equations  []string         `json:"equations"`
	Parameters []PlantParameter `json:"parameters" doc:"What plant_params may change."`
	TagList    []PlantTag       `json:"tag_list"`
	Balances   []string         `json:"balances" doc:"Quantities that are conserved to rounding."`
	Attacks    []string         `json:"attacks" doc:"Entries of the attack catalogue that apply to the plant."`
}

// PlantParameter is a constant that a request may change.
type PlantParameter struct {
	Name    string  `json:"name"`
	Title   string  `json:"title"`
	Unit    string  `json:"unit"`
	Default float64 `json:"default"`
	Minimum float64 `json:"minimum"`
	Maximum float64 `json:"maximum"`
	Source  string  `json:"source"`
}

// PlantTag is a column of telemetry.
type PlantTag struct {
	Tag     string  `json:"tag"`
	Title   string  `json:"title"`
	Unit    string  `json:"unit"`
	Role    string  `json:"role" enum:"measurement,status,totaliser,command,setpoint"`
	Minimum float64 `json:"minimum"`
	Maximum float64 `json:"maximum"`
	Path    string  `json:"path" doc:"ISA-95 path."`
}

// PlantPath names a plant.
type PlantPath struct {
	Plant string `path:"plant" doc:"Plant of the catalogue."`
}

// All is a whole list.
type All[T any] struct {
	Data []T `json:"data"`
}

func summarize(s *plant.Spec) PlantSummary {
	return PlantSummary{Plant: s.ID, Title: s.Title, Tags: len(s.Tags()), From: s.Sources}
}

func (s *Server) listPlants(context.Context, *struct{}) (*body[All[PlantSummary]], error) {
	out := &body[All[PlantSummary]]{All[PlantSummary]{Data: []PlantSummary{}}}
	for _, id := range plants.IDs() {
		p, err := plants.New(id, nil)
		if err != nil {
			return nil, err
		}
		out.Body.Data = append(out.Body.Data, summarize(p.Spec()))
	}
	return out, nil
}

func (s *Server) getPlant(_ context.Context, in *PlantPath) (*body[Plant], error) {
	if !slices.Contains(plants.IDs(), in.Plant) {
		return nil, sdg.Errorf(sdg.NotFound, "GET /v1/scada/plants lists the catalogue.", "There is no such plant.")
	}
	p, err := plants.New(in.Plant, nil)
	if err != nil {
		return nil, err
	}
	spec := p.Spec()
	v := Plant{
		PlantSummary: summarize(spec), Equations: spec.Equations, Parameters: []PlantParameter{}, TagList: []PlantTag{}, Balances: []string{}, Attacks: []string{},
	}
	for _, q := range spec.Parameters {
		v.Parameters = append(v.Parameters, PlantParameter{q.Name, q.Title, q.Unit, q.Default, q.Lo, q.Hi, q.Source})
	}
	for _, t := range spec.Tags() {
		v.TagList = append(v.TagList, PlantTag{t.Name, t.Title, t.Unit, string(t.Role), t.Lo, t.Hi, t.Path})
	}
	for _, b := range spec.Balances {
		v.Balances = append(v.Balances, b.Name)
	}
	entries := attacks.Entries()
	for i := range entries {
		if len(attacks.Applies(&entries[i], spec)) > 0 {
			v.Attacks = append(v.Attacks, entries[i].ID)
		}
	}
	return &body[Plant]{v}, nil
}

// AttackEntry is an entry of the catalogue.
type AttackEntry struct {
	ID            string         `json:"id" example:"A05"`
	Type          string         `json:"type" example:"replay"`
	Title         string         `json:"title"`
	Class         ics.Class      `json:"class" enum:"attack,benign"`
	Family        string         `json:"family"`
	Techniques    []string       `json:"techniques" doc:"ATT&CK for ICS, current version."`
	TechniquesV18 []string       `json:"techniques_v18" doc:"ATT&CK for ICS, version 18."`
	Tactics       []string       `json:"tactics"`
	Vectors       []ics.Vector   `json:"vectors" doc:"The first is the default."`
	Aim           ics.Aim        `json:"aim" enum:"measurements,commands,setpoints,alarms,hosts,process"`
	Effect        string         `json:"effect"`
	Sign          string         `json:"sign" doc:"What to look for in the data."`
	Magnitude     AttackSize     `json:"magnitude"`
	Seconds       AttackSize     `json:"duration_s"`
	Options       []AttackOption `json:"options"`
	Traffic       []ics.Traffic  `json:"traffic" doc:"What it does on the network."`
	Silent        bool           `json:"silent" doc:"Changes no value by itself."`
}

// AttackSize is a quantity with its range.
type AttackSize struct {
	Unit    string  `json:"unit"`
	Default float64 `json:"default"`
	Minimum float64 `json:"minimum"`
	Maximum float64 `json:"maximum"`
}

// AttackOption is a further parameter.
type AttackOption struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	AttackSize
}

// AttackPath names an entry.
type AttackPath struct {
	Attack string `path:"attack" doc:"Id or type of the catalogue."`
}

func viewAttack(e *ics.Entry) AttackEntry {
	v := AttackEntry{
		ID: e.ID, Type: e.Type, Title: e.Title, Class: e.Class, Family: e.Family, Techniques: listed(e.Techniques), TechniquesV18: listed(e.TechniquesV18),
		Tactics: listed(e.Tactics), Vectors: listed(e.Vectors), Aim: e.Aim, Effect: e.Effect, Sign: e.Sign,
		Magnitude: AttackSize{e.MagnitudeUnit, e.Magnitude, e.MagnitudeLo, e.MagnitudeHi}, Seconds: AttackSize{"s", e.Seconds, e.SecondsLo, e.SecondsHi},
		Options: []AttackOption{}, Traffic: listed(e.Traffic), Silent: e.Silent,
	}
	for _, o := range e.Options {
		v.Options = append(v.Options, AttackOption{o.Name, o.Title, AttackSize{o.Unit, o.Default, o.Lo, o.Hi}})
	}
	return v
}

// listed is a list that is never null.
func listed[T any](list []T) []T { return append([]T{}, list...) }

// AttackFilter chooses entries.
type AttackFilter struct {
	Family string `query:"family" doc:"Only the entries of this family, such as spoofing."`
}

func (s *Server) listAttacks(_ context.Context, in *AttackFilter) (*body[All[AttackEntry]], error) {
	out := &body[All[AttackEntry]]{All[AttackEntry]{Data: []AttackEntry{}}}
	entries := attacks.Entries()
	if in.Family != "" {
		if entries = attacks.Family(in.Family); len(entries) == 0 {
			return nil, sdg.Invalid("GET /v1/ics/attacks lists entries with their families.",
				sdg.FieldError{Field: "family", Value: in.Family, Message: "is no family of the catalogue", Suggestions: attacks.Similar(in.Family)})
		}
	}
	for i := range entries {
		out.Body.Data = append(out.Body.Data, viewAttack(&entries[i]))
	}
	return out, nil
}

func (s *Server) getAttack(_ context.Context, in *AttackPath) (*body[AttackEntry], error) {
	e, err := attacks.Find(in.Attack)
	if err != nil {
		hint := "GET /v1/ics/attacks lists the catalogue."
		if similar := attacks.Similar(in.Attack); len(similar) > 0 {
			hint = "Near it are: " + strings.Join(similar, ", ") + ". " + hint
		}
		return nil, sdg.Errorf(sdg.NotFound, hint, "There is no such attack.")
	}
	return &body[AttackEntry]{viewAttack(e)}, nil
}

// Protocol is what captures speak.
type Protocol struct {
	Name     string `json:"protocol" example:"modbus"`
	Title    string `json:"title"`
	Port     int    `json:"port" doc:"TCP port of the servers."`
	Standard string `json:"standard"`
}

func (s *Server) listProtocols(context.Context, *struct{}) (*body[All[Protocol]], error) {
	out := &body[All[Protocol]]{All[Protocol]{Data: []Protocol{}}}
	for _, p := range recording.Protocols {
		out.Body.Data = append(out.Body.Data, Protocol(p))
	}
	return out, nil
}
