package recording_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// page judges what was played, and returns the report.
func page(t *testing.T, r *recording.Recording, p played) string {
	t.Helper()
	j, err := r.Judge(recording.JudgeInput{Score: p.score, Facts: p.facts, Rows: p.rows, Watch: unwatched})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range j.Pages {
		if p.Name == "report.html" {
			return string(p.Body)
		}
	}
	t.Fatal("there is no report")
	return ""
}

func TestReports(t *testing.T) {
	t.Parallel()
	length := 300.0
	for name, tt := range map[string]struct {
		kind     sdg.JobKind
		run      recording.Run
		scenario *recording.Scenario
		wants    []string
	}{
		"attacked": {sdg.ICSJob, recording.Run{Plant: "water_treatment", DurationS: 1500, Seed: "3", Lanes: []recording.Lane{"true", "wire"}, Quality: recording.OPCUA},
			&recording.Scenario{
				Attacks: []schedule.Attack{{Type: "A02", Targets: []string{"LIT101"}, Duration: &length}, {Type: "A20"}, {Type: "A16"}}, Benign: perDay(96), AttackVersion: "18.1",
			}, []string{"Six-stage water treatment under attack", "What happened when", "T0856 Spoof Reporting Message", "network rate", "counterfactual.csv", "lanes/wire_tap1.csv", "A dh/dt = sum Qin - sum Qout", "watches"}},
		"attacked, without twin, network and one tag": {sdg.ICSJob, recording.Run{Plant: "quad_tank", DurationS: 1800, Seed: "3", Network: &recording.Network{Enabled: new(bool)}, Tags: &recording.TagOptions{Include: []string{"LIT101"}}},
			&recording.Scenario{Attacks: []schedule.Attack{{Type: "A01"}}, Counterfactual: new(bool)}, []string{"Quadruple-tank process under attack"}},
		"undisturbed": {sdg.SCADAJob, recording.Run{Plant: "power_substation", DurationS: 600, Seed: "3", Historian: &recording.Historian{Mode: "deadband"}}, nil,
			[]string{"Balances close", "historian.csv", "a value stands until the next record", "IEC 60255-151"}},
		"several runs": {sdg.ICSJob, recording.Run{Plant: "quad_tank", DurationS: 900, Seed: "3", Replicas: 3, PlantParams: map[string]float64{}},
			&recording.Scenario{Mix: &schedule.Mix{Count: 1}}, []string{"run-001/", "run-003/", "15 min", "splits.json"}},
		"one sample": {sdg.SCADAJob, recording.Run{Plant: "quad_tank", DurationS: 1, Seed: "3"}, nil, []string{"1 s"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := compile(t, tt.kind, tt.run, tt.scenario)
			p := play(t, r, 4096)
			html := page(t, r, p)
			for _, want := range tt.wants {
				if !strings.Contains(html, want) {
					t.Errorf("the report lacks %q", want)
				}
			}
			for _, not := range []string{"<script", "http://", "https://", "NaN", "Inf", "%!", "ZgotmplZ"} {
				if strings.Contains(html, not) {
					t.Errorf("the report contains %q", not)
				}
			}
			for _, e := range p.score.Runs[0].Events {
				if !strings.Contains(html, `id="e-`+e.ID+`"`) {
					t.Errorf("event %s is missing", e.ID)
				}
			}
			include := r.Contract().Tags.Include
			for _, tag := range include {
				if !strings.Contains(html, "<b>"+tag+"</b>") {
					t.Errorf("tag %s is missing", tag)
				}
			}
			dec := xml.NewDecoder(strings.NewReader(html))
			dec.Strict, dec.AutoClose, dec.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
			for {
				if _, err := dec.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("the report is not well formed: %v", err)
				}
			}
		})
	}
}

// The facts of spans are the same sum in whatever order they come, through JSON as from other workers.
func TestFactsMergeInAnyOrder(t *testing.T) {
	t.Parallel()
	r := compile(t, sdg.ICSJob, recording.Run{Plant: "quad_tank", DurationS: 900, Seed: "5", Tags: &recording.TagOptions{Include: []string{"LIT101", "P102"}}}, &recording.Scenario{Mix: &schedule.Mix{Count: 2}})
	r.CutEvery(113)
	score, err := r.Rehearse(unwatched)
	if err != nil {
		t.Fatal(err)
	}
	var parts []recording.Facts
	for i, span := range r.Spans() {
		p, err := r.Play(score, span, score.Runs[0].Snapshots[i])
		if err != nil {
			t.Fatal(err)
		}
		for !p.Done() {
			if _, err := p.Next(int(span.To - span.From)); err != nil {
				t.Fatal(err)
			}
		}
		raw, err := json.Marshal(p.Facts)
		if err != nil {
			t.Fatal(err)
		}
		var f recording.Facts
		if err := json.Unmarshal(raw, &f); err != nil {
			t.Fatal(err)
		}
		parts = append(parts, f)
	}
	merged := func(order []int) []byte {
		var sum recording.Facts
		for _, i := range order {
			sum.Merge(parts[i])
		}
		raw, err := json.Marshal(sum)
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	order := make([]int, len(parts))
	for i := range order {
		order[i] = i
	}
	want := merged(order)
	if bytes.Contains(want, []byte("e+38")) {
		t.Error("a bucket of the whole run is empty")
	}
	uncut := compile(t, sdg.ICSJob, recording.Run{Plant: "quad_tank", DurationS: 900, Seed: "5", Tags: &recording.TagOptions{Include: []string{"LIT101", "P102"}}}, &recording.Scenario{Mix: &schedule.Mix{Count: 2}})
	whole, err := json.Marshal(play(t, uncut, 512).facts)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(whole, want) {
		t.Error("the facts of spans are not those of the whole run")
	}
	rapid.Check(t, func(t *rapid.T) {
		if got := merged(rapid.Permutation(order).Draw(t, "order")); !bytes.Equal(got, want) {
			t.Fatal("another order gives another sum")
		}
	})
}
