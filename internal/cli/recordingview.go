package cli

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// showRecording shows what is decided by approving a recording.
func (s *shell) showRecording(step sdg.PlanStep) error {
	c, err := recording.Parse(step.Contract)
	if err != nil {
		return fmt.Errorf("read the contract of the plan: %w", err)
	}
	s.out.heading("%s", clean(step.Title))
	facts := [][]string{
		{"plant", clean(c.Plant)}, {"simulated time", fmt.Sprintf("%s s in %s", short(c.DurationS), counted(int64(c.Replicas), "run"))},
		{"samples", fmt.Sprintf("%s per second, from %s", short(c.SampleHz), clean(c.StartTime))}, {"tags", counted(int64(len(c.Tags.Include)), "tag")},
		{"seed", clean(c.Seed)},
	}
	var lanes []string
	for _, l := range c.Lanes {
		lanes = append(lanes, string(l))
	}
	facts = append(facts, []string{"lanes", clean(strings.Join(lanes, ", "))})
	if c.Network != nil {
		facts = append(facts, []string{"network", fmt.Sprintf("%s, polled every %d ms", clean(strings.Join(c.Network.Protocols, ", ")), c.Network.PollMS)})
	}
	if sc := c.Scenario; sc != nil {
		for _, a := range sc.Attacks {
			facts = append(facts, []string{"attack", clean(a.Type + " " + strings.Join(a.Targets, ", "))})
		}
		if sc.Mix != nil {
			text := counted(int64(sc.Mix.Count), "attack") + " drawn per run"
			if sc.Mix.AttackShare > 0 {
				text = short(100*sc.Mix.AttackShare) + "% of the time under attack"
			}
			facts = append(facts, []string{"mix", clean(text + " " + strings.Join(sc.Mix.Families, ", "))})
		}
		if rate := sc.Benign.Rate; rate != nil && *rate > 0 {
			facts = append(facts, []string{"benign events", short(*rate) + " per day"})
		}
	}
	s.out.rows([]string{"PLAN", ""}, facts)
	s.showList("Notes", step.Assumptions)
	s.showUnread(step.Unparsed, 0)
	return nil
}
