package judge

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// settings are what the judge needs of a contract.
type settings struct {
	Version  string  `json:"version"`
	SampleHz float64 `json:"sample_hz"`
	Layout   string  `json:"layout"`
	Quality  string  `json:"quality"`
	Alarms   struct {
		Deadband float64 `json:"deadband"`
		OnDelay  float64 `json:"on_delay_s"`
		OffDelay float64 `json:"off_delay_s"`
		AckAfter float64 `json:"ack_after_s"`
	} `json:"alarms"`
	Labels struct {
		Recovery float64 `json:"recovery_s"`
		Sigma    float64 `json:"sigma"`
	} `json:"labels"`
	Sensors struct {
		Noise float64 `json:"noise"`
	} `json:"sensors"`
	Attacks []struct {
		Start *float64 `json:"start"`
	} `json:"attacks"`
	AttackVersion string `json:"attack_version"`
	AttackerIP    string `json:"attacker_ip"`

	assumed bool // no contract was found
}

// assumedSettings are the defaults of the service.
func assumedSettings() *settings {
	s := &settings{assumed: true, Layout: "wide", AttackVersion: "19.2"}
	s.Alarms.Deadband, s.Alarms.OnDelay, s.Alarms.OffDelay, s.Alarms.AckAfter = 0.005, 2, 5, 60
	s.Labels.Recovery, s.Labels.Sigma, s.Sensors.Noise = 3600, 3, 1
	return s
}

// findContract reads the contract that is named, or the one that lies in the folder, alone or in an evidence bundle.
func findContract(o Options) (*settings, error) {
	paths := []string{o.Contract}
	if o.Contract == "" {
		paths = []string{filepath.Join(o.Folder, "contract.json")}
		bundles, err := filepath.Glob(filepath.Join(o.Folder, "*.evidence.json"))
		if err != nil {
			return nil, fmt.Errorf("look for an evidence bundle: %w", err)
		}
		slices.Sort(bundles)
		paths = append(paths, bundles...)
	}
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if errors.Is(err, os.ErrNotExist) && o.Contract == "" {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("read the contract: %w", err)
		}
		s, err := contractIn(raw)
		if err != nil {
			return nil, fmt.Errorf("read the contract in %s: %w", path, err)
		}
		if s != nil {
			return s, nil
		}
		if o.Contract != "" {
			return nil, fmt.Errorf("%s holds no contract of a recording", path)
		}
	}
	return assumedSettings(), nil
}

// contractIn finds the object of version recording/1 in a document, at any depth; nil where there is none.
func contractIn(raw json.RawMessage) (*settings, error) {
	var object map[string]json.RawMessage
	if json.Unmarshal(raw, &object) != nil {
		return nil, nil // no object, so no contract inside
	}
	if string(object["version"]) == `"recording/1"` {
		s := new(settings)
		return s, json.Unmarshal(raw, s)
	}
	names := make([]string, 0, len(object))
	for name := range object {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if s, err := contractIn(object[name]); s != nil || err != nil {
			return s, err
		}
	}
	return nil, nil
}
