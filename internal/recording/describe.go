package recording

import (
	"fmt"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Note is a remark on what was decided for the caller.
type Note struct{ Text, Path string }

// Title says in one line what is recorded.
func (r *Recording) Title() string {
	c := r.contract
	length := (time.Duration(c.DurationS) * time.Second).String()
	runs := ""
	if c.Replicas > 1 {
		runs = fmt.Sprintf("%d runs of ", c.Replicas)
	}
	if c.Kind == sdg.ICSJob {
		return fmt.Sprintf("Simulate %s%s of %s under attack", runs, length, r.spec.Title)
	}
	return fmt.Sprintf("Simulate %s%s of %s", runs, length, r.spec.Title)
}

// Notes say what the contract has that people may not expect.
func (r *Recording) Notes() []Note {
	c := r.contract
	notes := []Note{
		{fmt.Sprintf("%d samples of %d tags per run, every %g s.", r.samples, len(r.columns), float64(r.sampleNS())/1e9), "sample_hz"},
		{"The plant starts at the states of the catalogue; its first minutes are a transient.", "plant"},
	}
	if c.Network != nil {
		notes = append(notes, Note{fmt.Sprintf("Controllers are polled by %s every %d ms; frames are captured at %s.", strings.Join(c.Network.Protocols, ", "), c.Network.PollMS, counted(int64(r.taps()), "tap")), "network"})
	}
	if s := c.Scenario; s != nil {
		if s.Mix != nil && s.Mix.AttackShare == 0 {
			notes = append(notes, Note{fmt.Sprintf("The seed draws %s for each run.", counted(int64(s.Mix.Count), "attack")), "mix"})
		}
		notes = append(notes, Note{fmt.Sprintf("An attack whose effect is below %g standard deviations of a transmitter's noise is tried %d times, and then marked no_effect.", s.EffectGate.MinSigma, s.EffectGate.MaxTries), "effect_gate"})
	}
	return notes
}

// Describe describes the tables of a recording in the terms of mock contracts, for what reads delivered CSV by its types.
func Describe(c *Contract) (*contract.Contract, error) {
	r, err := Compile(c)
	if err != nil {
		return nil, err
	}
	return &contract.Contract{Version: contract.Version, Seed: c.Seed, AsOf: "1970-01-01", Tables: r.Tables()}, nil
}
