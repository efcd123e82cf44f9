package app

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// chatRecording makes the contract of the recording that a description asked for. The project's seed makes it the same each time.
func chatRecording(p sdg.Project, asked *plan.Recording) (*recording.Contract, error) {
	seed, err := strconv.ParseUint(p.Seed, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("project %s: read the seed: %w", p.ID, err)
	}
	return recording.New(asked.Kind, asked.Run, asked.Scenario, seed)
}

// chatRecordingStep is the plan step of what a description asked for, with what the planner noted.
func chatRecordingStep(c *recording.Contract, notes plan.Result) (sdg.PlanStep, error) {
	step, err := recordingStep(0, c)
	if err != nil {
		return step, err
	}
	addNotes(&step, notes)
	return step, nil
}

// plannedRecording is the request that a plan's contract came from, for its revision: what equals a default is left out, so that it
// follows what is revised, as the period of polls follows the rate of samples.
func plannedRecording(c *recording.Contract) (*plan.Recording, error) {
	bare := recording.Run{Plant: c.Plant, PlantParams: c.PlantParams, DurationS: c.DurationS, SampleHz: c.SampleHz, ScanMS: c.ScanMS}
	defaults, err := recording.New(c.Kind, bare, nil, 0)
	if err != nil {
		return nil, fmt.Errorf("fill in the defaults of a recording: %w", err)
	}
	have, err := fields(c)
	if err != nil {
		return nil, err
	}
	filled, err := fields(defaults)
	if err != nil {
		return nil, err
	}
	for _, own := range []string{"kind", "plant", "plant_params", "duration_s", "sample_hz", "scan_ms", "seed"} {
		delete(filled, own)
	}
	captured := have["network"] != nil
	without(have, filled)
	delete(have, "version")
	if filled["network"] != nil && !captured {
		have["network"] = map[string]any{"enabled": false}
	}
	raw, err := json.Marshal(have)
	if err != nil {
		return nil, fmt.Errorf("write the request of a recording: %w", err)
	}
	asked := new(plan.Recording)
	if err := json.Unmarshal(raw, asked); err != nil {
		return nil, fmt.Errorf("read the request of a recording: %w", err)
	}
	if c.Kind == sdg.ICSJob && asked.Scenario == nil {
		asked.Scenario = &recording.Scenario{}
	}
	return asked, nil
}

// fields are the members of a contract's JSON.
func fields(c *recording.Contract) (map[string]any, error) {
	raw, err := json.Marshal(c)
	if err != nil {
		return nil, fmt.Errorf("write contract of a recording: %w", err)
	}
	var out map[string]any
	if err := json.Unmarshal(raw, &out); err != nil {
		return nil, fmt.Errorf("read contract of a recording: %w", err)
	}
	return out, nil
}

// without takes members that equal the defaults out of an object, down to those of its objects.
func without(have, defaults map[string]any) {
	for name, v := range have {
		filled, known := defaults[name]
		switch {
		case !known:
		case reflect.DeepEqual(v, filled):
			delete(have, name)
		default:
			if inner, ok := v.(map[string]any); ok {
				if those, ok := filled.(map[string]any); ok {
					without(inner, those)
				}
			}
		}
	}
}
