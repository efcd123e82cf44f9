package cli

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
)

// scenarioFlags are those of sdg ics scenario.
type scenarioFlags struct {
	recordingFlags
	attacks, families, heldOut []string
	count                      int
	share, benign              float64
	noCapture                  bool
}

func (s *shell) icsCommand() *cobra.Command {
	var f scenarioFlags
	scenario := &cobra.Command{
		Use: "scenario [file]", Short: "Simulate a plant under attack",
		Long: "Simulate a plant under attack, beside its twin, the same run without attacks: so that what an attack changed, where and until when is known exactly. Telemetry, " +
			"truth, captures, flows, alarms and labels come from one state.\n\nWithout --attacks and --count, five attacks are drawn. " +
			"A file holds the request as JSON (POST /v1/ics/scenarios); flags add to it.",
		Example: `sdg ics scenario --plant water_treatment --duration 24h --count 8 --seed 7
sdg ics scenario --plant gas_pipeline --attacks A05,setpoint,A16 --benign 4 --out gas
sdg ics scenario --plant power_substation --protocols iec104 --replicas 20 --held-out stealthy
sdg ics scenario scenario.json --dry-run`,
		Args: atMostOneFile,
		RunE: func(c *cobra.Command, args []string) error {
			req, err := f.recordingFlags.request(c, args)
			if err != nil {
				return err
			}
			if req.Scenario == nil {
				req.Scenario = &recording.Scenario{}
			}
			f.apply(c, req.Scenario)
			if f.noCapture {
				off := false
				req.Network = &recording.Network{Enabled: &off}
			}
			return s.record(c.Context(), &f.submission, req)
		},
	}
	f.recordingFlags.flags(scenario)
	scenario.Flags().StringSliceVar(&f.attacks, "attacks", nil, "ids, types or families of the catalogue, at drawn times: sdg ics attacks")
	scenario.Flags().IntVar(&f.count, "count", 0, "number of attacks to draw per run")
	scenario.Flags().Float64Var(&f.share, "share", 0, "share of the time under attack, in place of --count")
	scenario.Flags().StringSliceVar(&f.families, "families", nil, "families of attacks to draw from")
	scenario.Flags().Float64Var(&f.benign, "benign", 0, "benign events per simulated day that look like attacks; 0 for none (if absent, 48 or three per attack, whichever is more)")
	scenario.Flags().StringSliceVar(&f.heldOut, "held-out", nil, "families or entries that only test runs have")
	scenario.Flags().BoolVar(&f.noCapture, "no-capture", false, "leave the network out")
	atLeastOne(scenario, "count")
	attacks := &cobra.Command{
		Use: "attacks [attack or family]", Short: "List attacks and benign events, all or those of a family, or show one",
		Args: atMostOneEntry,
		RunE: func(c *cobra.Command, args []string) error { return s.attacks(c.Context(), args) },
	}
	return group("ics", "Simulate plants under attack", scenario, attacks)
}

// apply adds the flags to a scenario.
func (f *scenarioFlags) apply(c *cobra.Command, to *recording.Scenario) {
	for _, a := range f.attacks {
		to.Attacks = append(to.Attacks, schedule.Attack{Type: a})
	}
	if f.count > 0 || f.share > 0 || len(f.families) > 0 {
		if to.Mix == nil {
			to.Mix = &schedule.Mix{}
		}
		if f.count > 0 {
			to.Mix.Count = f.count
		}
		if f.share > 0 {
			to.Mix.AttackShare = f.share
		}
		to.Mix.Families = append(to.Mix.Families, f.families...)
	}
	if c.Flags().Changed("benign") {
		to.Benign = &schedule.Benign{Rate: &f.benign}
	}
	if len(f.heldOut) > 0 {
		if to.Splits == nil {
			to.Splits = &recording.Splits{}
		}
		to.Splits.HeldOut = f.heldOut
	}
}

// attacks lists the catalogue or a family of it, or shows an entry.
func (s *shell) attacks(ctx context.Context, args []string) error {
	c, err := s.connect()
	if err != nil {
		return err
	}
	list, err := c.Attacks(ctx, "")
	if err != nil {
		return err
	}
	if len(args) == 1 {
		if !slices.ContainsFunc(list.Value.Data, func(a client.Attack) bool { return a.Family == args[0] }) {
			return s.attack(ctx, c, args[0])
		}
		if list, err = c.Attacks(ctx, args[0]); err != nil {
			return err
		}
	}
	if s.json {
		return s.printJSON(list.JSON)
	}
	var rows [][]string
	for _, a := range list.Value.Data {
		rows = append(rows, []string{a.ID, a.Type, a.Family, strings.Join(a.Techniques, " "), a.Title})
	}
	s.out.rows([]string{"ID", "TYPE", "FAMILY", "ATT&CK", "TITLE"}, rows)
	return nil
}

// attack shows an entry.
func (s *shell) attack(ctx context.Context, c *client.Client, name string) error {
	got, err := c.Attack(ctx, name)
	if err != nil {
		return err
	}
	if s.json {
		return s.printJSON(got.JSON)
	}
	a := got.Value
	s.out.heading("%s %s", a.ID, a.Title)
	facts := [][]string{
		{"type", a.Type}, {"class", a.Class}, {"family", a.Family}, {"ATT&CK for ICS", strings.Join(a.Techniques, " ")},
		{"vectors", strings.Join(a.Vectors, ", ")}, {"aims at", a.Aim},
		{"magnitude", short(a.Magnitude.Default) + " (" + span(a.Magnitude.Minimum, a.Magnitude.Maximum, a.Magnitude.Unit) + ")"},
		{"lasts", strconv.FormatFloat(a.Seconds.Default, 'f', 0, 64) + " s (" + span(a.Seconds.Minimum, a.Seconds.Maximum, "s") + ")"},
	}
	for _, o := range a.Options {
		facts = append(facts, []string{o.Name, short(o.Default) + " (" + span(o.Minimum, o.Maximum, o.Unit) + "): " + o.Title})
	}
	s.out.rows([]string{"ENTRY", ""}, facts)
	s.out.printf("\n%s\n%s\n", s.out.wrap("Effect: "+a.Effect, 0), s.out.wrap("Sign: "+a.Sign, 0))
	return nil
}
