package cli

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
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
		{"plant", clean(c.Plant)}, {"simulated time", fmt.Sprintf("%s s in %s", whole(c.DurationS), counted(int64(c.Replicas), "run"))},
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
	facts = append(facts, changes(&c.Run)...)
	if sc := c.Scenario; sc != nil {
		for i := range sc.Attacks {
			facts = append(facts, []string{"attack", clean(attackText(&sc.Attacks[i]))})
		}
		if sc.Mix != nil {
			text := counted(int64(sc.Mix.Count), "attack") + " drawn per run"
			if sc.Mix.AttackShare > 0 {
				text = short(100*sc.Mix.AttackShare) + "% of the time under attack"
			}
			if len(sc.Mix.Families) > 0 {
				text += ": " + strings.Join(sc.Mix.Families, ", ")
			}
			facts = append(facts, []string{"mix", clean(text)})
		}
		if rate := sc.Benign.Rate; rate != nil && *rate > 0 {
			facts = append(facts, []string{"benign events", short(*rate) + " per day"})
		}
		if sc.Splits != nil && len(sc.Splits.HeldOut) > 0 {
			facts = append(facts, []string{"in test runs only", clean(strings.Join(sc.Splits.HeldOut, ", "))})
		}
	}
	s.out.rows([]string{"PLAN", ""}, facts)
	s.showList("Notes", step.Assumptions)
	s.showUnread(step.Unparsed, 0)
	return nil
}

// changes are what differs from the plant of the catalogue: constants, set points and defects of transmitters.
func changes(r *recording.Run) [][]string {
	var rows [][]string
	for _, name := range slices.Sorted(maps.Keys(r.PlantParams)) {
		rows = append(rows, []string{"constant", clean(name + " = " + short(r.PlantParams[name]))})
	}
	if r.Control != nil {
		for _, p := range r.Control.Schedule {
			rows = append(rows, []string{"set point", clean(fmt.Sprintf("%s = %s at %s s", p.Tag, short(p.Value), whole(p.AtS)))})
		}
	}
	for _, f := range r.Faults {
		rows = append(rows, []string{"fault", clean(fmt.Sprintf("%s %s at %s s, for %s s", f.Tag, f.Kind, whole(f.StartS), whole(f.DurationS)))})
	}
	return rows
}

// attackText says what was asked of one attack; the rest is drawn.
func attackText(a *schedule.Attack) string {
	text := strings.TrimSpace(cmp.Or(a.Type, a.Technique) + " " + strings.Join(a.Targets, ", "))
	switch {
	case a.Start != nil:
		text += fmt.Sprintf(", at %s s", whole(*a.Start))
	case a.When != nil:
		text += ", when " + a.When.Expr
	case a.After != nil:
		text += fmt.Sprintf(", %s s after %s", whole(a.After.Delay), a.After.Event)
	}
	if a.Duration != nil {
		text += fmt.Sprintf(", for %s s", whole(*a.Duration))
	}
	if a.Repeat != nil && a.Repeat.Count > 1 {
		text += ", " + counted(int64(a.Repeat.Count), "time")
	}
	return text
}

// whole writes seconds without an exponent.
func whole(seconds float64) string { return strconv.FormatFloat(seconds, 'f', -1, 64) }
