// Package catalog lists what can happen to a plant in a scenario: 32 attacks, and benign confusers that look like them.
//
// Techniques are those of MITRE ATT&CK for ICS (https://attack.mitre.org/matrices/ics/), with the ids of versions 18.1 and 19.2:
// version 19 turned nine techniques into sub-techniques with other ids.
package catalog

import (
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Families of entries, for mixes and held-out splits.
const (
	Command        = "command"
	Spoofing       = "spoofing"
	Stealthy       = "stealthy"
	Parameter      = "parameter"
	AlarmFamily    = "alarm"
	Controller     = "controller"
	Denial         = "denial"
	Reconnaissance = "reconnaissance"
	Equipment      = "equipment"
	Instrument     = "instrument"
	Operation      = "operation"
	Disturbance    = "disturbance"
)

var entries = slices.Concat(commands(), reports(), configuration(), denials(), reconnaissance(), benign())

func init() {
	slices.SortFunc(entries, func(a, b ics.Entry) int {
		switch {
		case a.ID < b.ID:
			return -1
		case a.ID > b.ID:
			return 1
		}
		return 0
	})
	for i := range entries {
		entries[i].Tactics = tacticsOf(entries[i].Techniques)
	}
}

// Entries lists the catalogue by id: A01 to A32, then the benign ones. Slices inside are shared: do not change them.
func Entries() []ics.Entry { return slices.Clone(entries) }

// Find returns the entry of an id ("A05") or type ("replay"), or a ValidationFailed error about field type.
func Find(idOrType string) (*ics.Entry, error) {
	for i := range entries {
		if e := &entries[i]; e.ID == idOrType || e.Type == idOrType {
			return e, nil
		}
	}
	return nil, sdg.Invalid("The catalogue of attacks lists ids and types.",
		sdg.FieldError{Field: "type", Value: idOrType, Message: "is no entry of the catalogue", Suggestions: Similar(idOrType)})
}

// Family lists the entries of a family by id; empty where there is none of that name.
func Family(name string) []ics.Entry {
	return slices.DeleteFunc(Entries(), func(e ics.Entry) bool { return e.Family != name })
}

// Defaults returns all options of an entry with their default values.
func Defaults(e *ics.Entry) map[string]float64 {
	options := make(map[string]float64, len(e.Options))
	for _, o := range e.Options {
		options[o.Name] = o.Default
	}
	return options
}
