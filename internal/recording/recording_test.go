package recording_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

func unwatched(float64) error { return nil }

// compile makes a recording of a request that must be valid.
func compile(t testing.TB, kind sdg.JobKind, run recording.Run, scenario *recording.Scenario) *recording.Recording {
	t.Helper()
	c, err := recording.New(kind, run, scenario, 1)
	if err != nil {
		t.Fatal(err)
	}
	r, err := recording.Compile(c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// played is all that a recording consists of.
type played struct {
	score *recording.Score
	files map[string][]byte
	rows  map[string]int64
	facts recording.Facts
}

// play rehearses and plays all spans, so many samples at a time.
func play(t testing.TB, r *recording.Recording, at int) played {
	t.Helper()
	score, err := r.Rehearse(unwatched)
	if err != nil {
		t.Fatal(err)
	}
	out := played{score: score, files: map[string][]byte{}, rows: map[string]int64{}}
	parts := map[int]int{}
	for number, span := range r.Spans() {
		p, err := r.Play(score, span, score.Runs[span.Run].Snapshots[parts[span.Run]])
		if err != nil {
			t.Fatal(err)
		}
		parts[span.Run]++
		for i := range r.Files() {
			name, _ := r.Name(number, i)
			if name = recording.FileOf(name); out.files[name] == nil {
				out.files[name] = p.AppendHeader([]byte{}, i)
			}
		}
		for !p.Done() {
			if _, err := p.Next(at); err != nil {
				t.Fatal(err)
			}
			for i := range p.Out {
				name, _ := r.Name(number, i)
				name = recording.FileOf(name)
				out.files[name] = append(out.files[name], p.Out[i]...)
				p.Out[i] = p.Out[i][:0]
			}
		}
		for i, n := range p.Lines {
			name, _ := r.Name(number, i)
			out.rows[recording.FileOf(name)] += n
		}
		out.facts.Merge(p.Facts)
	}
	return out
}

func scenario() *recording.Scenario {
	return &recording.Scenario{
		Attacks: []schedule.Attack{{Type: "A02"}, {Type: "A05"}, {Type: "A10"}, {Type: "A16"}, {Type: "A06"}, {ID: "last", Type: "A01"}},
		Benign:  perDay(48),
	}
}

func TestBytesDoNotDependOnCuts(t *testing.T) {
	for _, tt := range []struct {
		name     string
		kind     sdg.JobKind
		run      recording.Run
		scenario *recording.Scenario
		cut      uint64
	}{
		{"scada", sdg.SCADAJob, recording.Run{
			Plant: "water_treatment", DurationS: 900, Seed: "5", Lanes: []recording.Lane{"true", "sensor", "plc", "wire"}, Quality: recording.OPCUA,
			Historian: &recording.Historian{Mode: "swinging_door"}, Network: &recording.Network{Protocols: []string{"modbus", "dnp3"}},
			Faults: []recording.Fault{{Tag: "LIT101", Kind: "stuck", StartS: 200, DurationS: 100}},
		}, nil, 250},
		{"ics", sdg.ICSJob, recording.Run{Plant: "quad_tank", DurationS: 2400, Seed: "5"}, scenario(), 500},
		{"runs in long layout", sdg.SCADAJob, recording.Run{Plant: "chem_reactor", DurationS: 120, Replicas: 3, Layout: recording.Long, SampleHz: 2}, nil, 100},
	} {
		t.Run(tt.name, func(t *testing.T) {
			whole := play(t, compile(t, tt.kind, tt.run, tt.scenario), 4096)
			r := compile(t, tt.kind, tt.run, tt.scenario)
			r.CutEvery(tt.cut)
			parts := play(t, r, 77)
			for name, want := range whole.files {
				got := parts.files[name]
				if tt.kind == sdg.ICSJob || strings.HasPrefix(name, "capture") {
					got = bytes.TrimPrefix(got, nil)
				}
				if !bytes.Equal(got, want) {
					at := 0
					for at < len(got) && at < len(want) && got[at] == want[at] {
						at++
					}
					t.Errorf("%s differs from byte %d of %d on: %q, not %q", name, at, len(want), clip(got, at), clip(want, at))
				}
				if whole.rows[name] != parts.rows[name] {
					t.Errorf("%s has %d rows, not %d", name, parts.rows[name], whole.rows[name])
				}
			}
			if fmt.Sprint(whole.facts.Balances) != fmt.Sprint(parts.facts.Balances) || whole.facts.Samples != parts.facts.Samples || whole.facts.Active != parts.facts.Active {
				t.Errorf("facts differ: %+v and %+v", whole.facts.Balances, parts.facts.Balances)
			}
		})
	}
}

func clip(b []byte, at int) string { return string(b[min(at, len(b)):min(at+60, len(b))]) }

// However much traffic attackers make, little of it is held at a time.
func TestFloodsAreWrittenInSmallPieces(t *testing.T) {
	t.Parallel()
	at := func(s float64) *float64 { return &s }
	r := compile(t, sdg.ICSJob, recording.Run{Plant: "quad_tank", DurationS: 240, Seed: "1", Network: &recording.Network{Protocols: []string{"modbus"}}},
		&recording.Scenario{Attacks: []schedule.Attack{{Type: "dos_flood", Start: at(60), Duration: at(120), Options: map[string]float64{"rate_pps": 1000}}}})
	score, err := r.Rehearse(unwatched)
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.Play(score, r.Spans()[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	all, largest := 0, 0
	for !p.Done() {
		n, err := p.Next(recording.BlockSamples)
		if err != nil {
			t.Fatal(n, err)
		}
		piece := 0
		for i := range p.Out {
			piece += len(p.Out[i])
			p.Out[i] = p.Out[i][:0]
		}
		all, largest = all+piece, max(largest, piece)
	}
	if all < 20<<20 || largest > 2<<20 {
		t.Errorf("%d bytes, the largest piece has %d", all, largest)
	}
}

// One sample of a flood is no single piece in memory.
func TestAFloodWithinASampleComesInPieces(t *testing.T) {
	t.Parallel()
	start, length := 100.0, 10.0
	r := compile(t, sdg.ICSJob, recording.Run{Plant: "quad_tank", DurationS: 300, SampleHz: 0.01, Seed: "3"}, &recording.Scenario{
		Attacks: []schedule.Attack{{Type: "A16", Start: &start, Duration: &length, Options: map[string]float64{"rate_pps": 5000}}}, Benign: perDay(0),
	})
	score, err := r.Rehearse(unwatched)
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.Play(score, r.Spans()[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	samples, all, largest := 0, 0, 0
	for !p.Done() {
		n, err := p.Next(recording.BlockSamples)
		if err != nil {
			t.Fatal(err)
		}
		samples += n
		piece := 0
		for i := range p.Out {
			piece += len(p.Out[i])
			p.Out[i] = p.Out[i][:0]
		}
		all, largest = all+piece, max(largest, piece)
	}
	if samples != 3 || p.Facts.Samples != 3 || all < 5<<20 || largest > 1<<20 {
		t.Errorf("%d samples (%d), %d bytes, the largest piece has %d", samples, p.Facts.Samples, all, largest)
	}
}

func TestEveryPlantIsRecorded(t *testing.T) {
	for _, plant := range catalog.IDs() {
		t.Run(plant, func(t *testing.T) {
			t.Parallel()
			r := compile(t, sdg.ICSJob, recording.Run{Plant: plant, DurationS: 900, Seed: "11"}, &recording.Scenario{Mix: &schedule.Mix{Count: 2}})
			got := play(t, r, 4096)
			if len(got.score.Runs[0].Events) < 2 {
				t.Errorf("%d events, not 2", len(got.score.Runs[0].Events))
			}
			rows := map[string]int64{}
			for name, n := range got.rows {
				rows[name] = n
			}
			j, err := r.Judge(recording.JudgeInput{Score: got.score, Facts: got.facts, Rows: rows, Watch: unwatched})
			if err != nil {
				t.Fatal(err)
			}
			if j.Constraint.Verdict == evidence.Fail {
				for _, c := range j.Constraint.Constraints {
					if c.Verdict == evidence.Fail {
						t.Errorf("%s: %s, %d violations", c.ID, c.Description, c.Violations)
					}
				}
			}
			telemetry, err := csv.NewReader(bytes.NewReader(got.files["telemetry"])).ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			if len(telemetry) != 901 {
				t.Errorf("telemetry has %d lines, not 901", len(telemetry))
			}
			for _, p := range j.Pages {
				if len(p.Body) == 0 {
					t.Errorf("%s is empty", p.Name)
				}
			}
		})
	}
}

func TestRowsAreLabelledByEvents(t *testing.T) {
	start, length, hour := 600.0, 300.0, 3600.0
	r := compile(t, sdg.ICSJob, recording.Run{Plant: "water_treatment", DurationS: 1800, Seed: "3"}, &recording.Scenario{
		Attacks: []schedule.Attack{{Type: "A02", Targets: []string{"LIT101"}, Start: &start, Duration: &length}},
		Labels:  &recording.Labels{RecoveryS: &hour},
		Benign:  perDay(0),
	})
	got := play(t, r, 4096)
	rows, err := csv.NewReader(bytes.NewReader(got.files["telemetry"])).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	attack, phase, event := slices.Index(rows[0], "attack"), slices.Index(rows[0], "phase"), slices.Index(rows[0], "event")
	e := got.score.Runs[0].Events[0]
	if e.Status != recording.Effective {
		t.Fatalf("the event is %s", e.Status)
	}
	for i, row := range rows[1:] {
		want := "0,normal,"
		switch {
		case i >= 600 && i < 900:
			want = "1,active,E001"
		case i >= 900 && uint64(i) < e.RecoveredAt:
			want = "1,recovery,E001"
		}
		if have := row[attack] + "," + row[phase] + "," + row[event]; have != want {
			t.Fatalf("sample %d is labelled %s, not %s", i, have, want)
		}
	}
	if e.EffectFrom < 600 || e.EffectFrom >= 900 || e.EffectTo > e.RecoveredAt {
		t.Errorf("the effect lasts from %d to %d, rows are normal from %d on", e.EffectFrom, e.EffectTo, e.RecoveredAt)
	}
}

func TestTwinEqualsTheRunOutsideOfEffects(t *testing.T) {
	r := compile(t, sdg.ICSJob, recording.Run{Plant: "quad_tank", DurationS: 3600, Seed: "9"}, &recording.Scenario{Mix: &schedule.Mix{Count: 1}})
	got := play(t, r, 4096)
	first := r.Samples()
	for _, e := range got.score.Runs[0].Events {
		if e.Status == recording.Effective && e.EffectTo > 0 {
			first = min(first, e.EffectFrom)
		}
	}
	truth, twin := bytes.Split(got.files["truth"], []byte{'\n'}), bytes.Split(got.files["counterfactual"], []byte{'\n'})
	if first == r.Samples() || first == 0 {
		t.Fatalf("no effect, or from the beginning: %d", first)
	}
	for i := uint64(1); i <= first; i++ {
		if !bytes.Equal(truth[i], twin[i]) {
			t.Fatalf("line %d of truth and twin differ before the effect at %d", i, first)
		}
	}
	if bytes.Equal(got.files["truth"], got.files["counterfactual"]) {
		t.Log("the event deceived operators only")
	}
}

func TestRequests(t *testing.T) {
	hz := func(v float64) recording.Run { return recording.Run{Plant: "quad_tank", SampleHz: v} }
	for name, tt := range map[string]struct {
		kind     sdg.JobKind
		run      recording.Run
		scenario *recording.Scenario
		field    string // of the first error; empty where the request is valid
	}{
		"plant alone":            {sdg.SCADAJob, recording.Run{Plant: "quad_tank"}, nil, ""},
		"plant alone, attacked":  {sdg.ICSJob, recording.Run{Plant: "quad_tank"}, nil, ""},
		"no plant":               {sdg.SCADAJob, recording.Run{}, nil, "body.plant"},
		"unknown plant":          {sdg.SCADAJob, recording.Run{Plant: "reactor"}, nil, "body.plant"},
		"unknown parameter":      {sdg.SCADAJob, recording.Run{Plant: "quad_tank", PlantParams: map[string]float64{"x": 1}}, nil, "body.plant_params.x"},
		"samples between scans":  {sdg.SCADAJob, hz(3), nil, "body.sample_hz"},
		"sample a minute":        {sdg.SCADAJob, hz(1.0 / 60), nil, ""},
		"too many samples":       {sdg.SCADAJob, recording.Run{Plant: "quad_tank", DurationS: 3e8, SampleHz: 10}, nil, "body.duration_s"},
		"seed is no number":      {sdg.SCADAJob, recording.Run{Plant: "quad_tank", Seed: "18446744073709551616"}, nil, "body.seed"},
		"unknown tag":            {sdg.SCADAJob, recording.Run{Plant: "quad_tank", Tags: &recording.TagOptions{Include: []string{"X1"}}}, nil, "body.tags.include[0]"},
		"unknown set point":      {sdg.SCADAJob, recording.Run{Plant: "quad_tank", Control: &recording.Control{Setpoints: map[string]float64{"X": 1}}}, nil, "body.control.setpoints.X"},
		"fault of no sensor":     {sdg.SCADAJob, recording.Run{Plant: "quad_tank", Faults: []recording.Fault{{Tag: "X", Kind: "stuck", DurationS: 5}}}, nil, "body.faults.0.tag"},
		"unknown protocol":       {sdg.SCADAJob, recording.Run{Plant: "quad_tank", Network: &recording.Network{Protocols: []string{"profinet"}}}, nil, "body.network.protocols[0]"},
		"unknown attack":         {sdg.ICSJob, recording.Run{Plant: "quad_tank"}, &recording.Scenario{Attacks: []schedule.Attack{{Type: "A99"}}}, "body.attacks.0.type"},
		"condition of no tag":    {sdg.ICSJob, recording.Run{Plant: "quad_tank"}, &recording.Scenario{Attacks: []schedule.Attack{{Type: "A01", When: &schedule.When{Expr: "X > 1"}}}}, "body.attacks.0.when.expr"},
		"target of another sort": {sdg.ICSJob, recording.Run{Plant: "quad_tank"}, &recording.Scenario{Attacks: []schedule.Attack{{Type: "A01", Targets: []string{"nothing"}}}}, "body.attacks.0.targets.0"},
	} {
		t.Run(name, func(t *testing.T) {
			c, err := recording.New(tt.kind, tt.run, tt.scenario, 7)
			if tt.field == "" {
				if err != nil {
					t.Fatal(err)
				}
				raw, err := c.Canonical()
				if err != nil {
					t.Fatal(err)
				}
				again, err := recording.Parse(raw)
				if err != nil {
					t.Fatal(err)
				}
				if twice, err := again.Canonical(); err != nil || !bytes.Equal(raw, twice) {
					t.Errorf("the contract does not survive being read: %v", err)
				}
				return
			}
			var e *sdg.Error
			if !asError(err, &e) || len(e.Fields) == 0 {
				t.Fatalf("no error with fields, but %v", err)
			}
			if e.Fields[0].Field != tt.field {
				t.Errorf("the error is about %s: %s", e.Fields[0].Field, e.Fields[0].Message)
			}
		})
	}
}

func TestFixedPointNumbersReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.Float64Range(-1e9, 1e9).Draw(t, "v")
		decimals := rapid.IntRange(0, 9).Draw(t, "decimals")
		text := string(recording.AppendFixed(nil, v, decimals))
		got, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		if limit := 0.5000001 * math.Pow10(-decimals); math.Abs(got-v) > limit+math.Abs(v)*1e-15 {
			t.Fatalf("%v with %d decimals is %s", v, decimals, text)
		}
		if _, fraction, _ := strings.Cut(text, "."); len(fraction) != decimals || strings.HasPrefix(text, "-0.") && strings.Trim(text, "-0.") == "" {
			t.Fatalf("%v with %d decimals is %s", v, decimals, text)
		}
	})
}
