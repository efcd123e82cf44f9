package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/recording"
)

// recordingFlags are what sdg scada run and sdg ics scenario have in common.
type recordingFlags struct {
	submission
	plant, start              string
	duration                  time.Duration
	hz                        float64
	seed                      uint64
	replicas                  int
	params, setpoints         []string
	tags, lanes, protocols    []string
	layout, quality, historic string
}

func (f *recordingFlags) flags(c *cobra.Command) {
	c.Flags().StringVar(&f.plant, "plant", "", "a plant of the catalogue: sdg scada plants")
	c.Flags().DurationVar(&f.duration, "duration", 0, "simulated time, such as 24h (default 1h)")
	c.Flags().Float64Var(&f.hz, "hz", 0, "samples per simulated second (default 1)")
	c.Flags().StringVar(&f.start, "start", "", "time of the first sample, such as 2026-03-01T00:00:00Z")
	c.Flags().Uint64Var(&f.seed, "seed", 0, "the same request and seed give the same bytes (drawn if absent)")
	c.Flags().IntVar(&f.replicas, "replicas", 0, "runs, each with its own noise, demand and events (default 1)")
	c.Flags().StringArrayVar(&f.params, "param", nil, "NAME=VALUE of a plant's constant; may be repeated")
	c.Flags().StringArrayVar(&f.setpoints, "setpoint", nil, "TAG=VALUE from the beginning; may be repeated")
	c.Flags().StringSliceVar(&f.tags, "tags", nil, "the tags to write (default all)")
	c.Flags().StringSliceVar(&f.lanes, "lanes", nil, "views to write: hmi, true, sensor, plc, wire")
	c.Flags().StringSliceVar(&f.protocols, "protocols", nil, "capture the network: modbus, dnp3, iec104, s7, opcua")
	c.Flags().StringVar(&f.layout, "layout", "", "wide (default, a column per tag) or long (a line per tag)")
	c.Flags().StringVar(&f.quality, "quality", "", "add a column of quality per tag: ua or da")
	c.Flags().StringVar(&f.historic, "historian", "", "write historian.csv too: deadband or swinging_door")
	f.submission.flags(c)
	atLeastOne(c, "replicas", "duration")
}

func (s *shell) scadaCommand() *cobra.Command {
	var f recordingFlags
	run := &cobra.Command{
		Use: "run [file]", Short: "Simulate a plant and record its telemetry",
		Long: "Simulate a plant of the catalogue, from its published equations, with its control program, transmitters, alarms and historian; show what would " +
			"be made and charged, and after approval bring telemetry, report and sealed evidence here, and verify them.\n\n" +
			"A file holds the request as JSON (POST /v1/scada/runs); flags add to it.",
		Example: `sdg scada run --plant water_treatment --duration 24h --seed 7
sdg scada run --plant quad_tank --hz 10 --lanes true,sensor --quality ua --out tanks
sdg scada run --plant power_substation --protocols iec104,dnp3 --yes --max-credits 20
sdg scada run request.json --replicas 5`,
		Args: atMostOneFile,
		RunE: func(c *cobra.Command, args []string) error {
			req, err := f.request(c, args)
			if err != nil {
				return err
			}
			return s.record(c.Context(), &f.submission, req)
		},
	}
	f.flags(run)
	plants := &cobra.Command{
		Use: "plants [plant]", Short: "List the plants of the catalogue, or show one",
		Args: atMostOneEntry,
		RunE: func(c *cobra.Command, args []string) error { return s.plants(c.Context(), args) },
	}
	return group("scada", "Simulate plants", run, plants)
}

func atMostOneFile(c *cobra.Command, args []string) error {
	if len(args) > 1 {
		return usage("For example: "+c.CommandPath()+" request.json", "%s takes one file.", c.CommandPath())
	}
	return nil
}

// atMostOneEntry is for lists that also show one of their entries.
func atMostOneEntry(c *cobra.Command, args []string) error {
	if len(args) > 1 {
		return usage("List them all by: "+c.CommandPath(), "%s shows all, or one.", c.CommandPath())
	}
	return nil
}

// request puts file and flags together. Flags win.
func (f *recordingFlags) request(c *cobra.Command, args []string) (client.Recording, error) {
	var req client.Recording
	if len(args) == 1 {
		if err := readRequest(args[0], &req); err != nil {
			return req, err
		}
	}
	set := c.Flags().Changed
	r := &req.Run
	if set("plant") {
		r.Plant = f.plant
	}
	if r.Plant == "" {
		return req, usage("List them by: sdg scada plants", "Name a plant with --plant.")
	}
	if set("duration") {
		r.DurationS = f.duration.Seconds()
	}
	if set("hz") {
		r.SampleHz = f.hz
	}
	if set("start") {
		r.StartTime = f.start
	}
	if set("seed") {
		r.Seed = strconv.FormatUint(f.seed, 10)
	}
	if set("replicas") {
		r.Replicas = f.replicas
	}
	if set("layout") {
		r.Layout = recording.Layout(f.layout)
	}
	if set("quality") {
		r.Quality = recording.Quality(f.quality)
	}
	if set("historian") {
		r.Historian = &recording.Historian{Mode: f.historic}
	}
	for _, l := range f.lanes {
		r.Lanes = append(r.Lanes, recording.Lane(l))
	}
	if len(f.tags) > 0 {
		r.Tags = &recording.TagOptions{Include: f.tags}
	}
	if len(f.protocols) > 0 {
		if r.Network == nil {
			r.Network = &recording.Network{}
		}
		r.Network.Protocols = f.protocols
	}
	var err error
	if r.PlantParams, err = assignments("param", f.params, r.PlantParams); err != nil {
		return req, err
	}
	if len(f.setpoints) > 0 {
		if r.Control == nil {
			r.Control = &recording.Control{}
		}
		r.Control.Setpoints, err = assignments("setpoint", f.setpoints, r.Control.Setpoints)
	}
	return req, err
}

// readRequest reads a request as the API takes it; a field that the API does not know is an error.
func readRequest(path string, into *client.Recording) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return usage("Check the file's name.", "The file cannot be read: %v.", err)
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	err = d.Decode(into)
	if err == nil {
		if _, err = d.Token(); errors.Is(err, io.EOF) {
			return nil
		}
		err = errors.New("something follows the request")
	}
	return usage("The fields are those of POST /v1/scada/runs and /v1/ics/scenarios.", "%s is no request: %v.", clean(path), err)
}

// assignments reads NAME=VALUE.
func assignments(flag string, list []string, into map[string]float64) (map[string]float64, error) {
	for _, text := range list {
		name, value, ok := strings.Cut(text, "=")
		v, err := strconv.ParseFloat(value, 64)
		if !ok || name == "" || err != nil {
			return into, usage("For example: --"+flag+" LIT101=0.5", "--%s takes NAME=NUMBER, not %q.", flag, clean(text))
		}
		if into == nil {
			into = map[string]float64{}
		}
		into[name] = v
	}
	return into, nil
}

// record quotes, asks, submits and delivers.
func (s *shell) record(ctx context.Context, f *submission, req client.Recording) error {
	if err := f.check(s); err != nil {
		return err
	}
	c, err := s.connect()
	if err != nil {
		return err
	}
	return f.run(ctx, s, c, offer{
		quote: func(ctx context.Context) (client.Reply[client.JobQuote], error) { return c.QuoteRecording(ctx, req) },
		show:  s.showRecording,
		submit: func(ctx context.Context, q client.JobQuote) (client.Reply[client.Job], error) {
			agreed := req
			agreed.Seed, agreed.MaxCredits, agreed.PlanSHA256 = q.Plan[0].Seed, q.Estimate().Credits, q.CostSummary.ApprovalPlanSHA256
			return c.Record(ctx, agreed)
		},
		less: "ask for less time, fewer tags or replicas.", declined: "Nothing was made and nothing was charged.",
	})
}

func (s *shell) plants(ctx context.Context, args []string) error {
	c, err := s.connect()
	if err != nil {
		return err
	}
	if len(args) == 0 {
		list, err := c.Plants(ctx)
		if err != nil {
			return err
		}
		if s.json {
			return s.printJSON(list.JSON)
		}
		var rows [][]string
		for _, p := range list.Value.Data {
			rows = append(rows, []string{p.Plant, p.Title, strconv.Itoa(p.Tags)})
		}
		s.out.rows([]string{"PLANT", "TITLE", "TAGS"}, rows)
		return nil
	}
	got, err := c.Plant(ctx, args[0])
	if err != nil {
		return err
	}
	if s.json {
		return s.printJSON(got.JSON)
	}
	p := got.Value
	s.out.heading("%s (%s)", p.Title, p.Plant)
	for _, e := range p.Equations {
		s.out.printf("  %s\n", e)
	}
	s.out.heading("Tags")
	var rows [][]string
	for _, t := range p.Tags {
		rows = append(rows, []string{t.Tag, t.Role, span(t.Minimum, t.Maximum, t.Unit), t.Title})
	}
	s.out.rows([]string{"TAG", "ROLE", "RANGE", "TITLE"}, rows)
	if len(p.Parameters) > 0 {
		s.out.heading("Parameters (--param NAME=VALUE)")
		rows = nil
		for _, q := range p.Parameters {
			rows = append(rows, []string{q.Name, short(q.Default), span(q.Minimum, q.Maximum, q.Unit), q.Title})
		}
		s.out.rows([]string{"NAME", "DEFAULT", "RANGE", "TITLE"}, rows)
	}
	s.out.heading("Attacks and benign events that apply")
	s.out.printf("%s\n", s.out.wrap(strings.Join(p.Attacks, " "), 0))
	s.out.heading("Sources")
	for _, source := range p.Sources {
		s.out.printf("  %s\n", source)
	}
	return nil
}

func span(lo, hi float64, unit string) string {
	return strings.TrimSpace(fmt.Sprintf("%s to %s %s", short(lo), short(hi), unit))
}

func short(v float64) string { return strconv.FormatFloat(v, 'g', 4, 64) }
