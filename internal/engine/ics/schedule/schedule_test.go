package schedule_test

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/attack"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/engine/plant"
	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/sdg"
)

var hosts = &ics.Topology{Hosts: []ics.Host{{Name: "plc1", Role: ics.Controller}, {Name: "plc2", Role: ics.Controller}, {Name: "hmi1", Role: ics.HMI},
	{Name: "eng1", Role: ics.Engineering}, {Name: "kali1", Role: ics.Attacker}, {Name: "kali2", Role: ics.Attacker}, {Name: "printer", Role: ics.OtherHost}},
	Areas: map[string]string{"stage1": "plc1", "stage2": "plc2"}}

func specOf(t testing.TB, id string) *plant.Spec {
	t.Helper()
	p, err := plants.New(id, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.Spec()
}

func request(t testing.TB, text string) schedule.Request {
	t.Helper()
	var r schedule.Request
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return r
}

func config(seed uint64) run.Config {
	c := run.Defaults(seed)
	c.Taps = ics.Taps
	return c
}

func planOf(t testing.TB, id, text string, seed, samples uint64) *schedule.Plan {
	t.Helper()
	p, err := schedule.New(request(t, text), specOf(t, id), config(seed), samples, hosts)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

func TestGivenAttacks(t *testing.T) {
	t.Parallel()
	events := planOf(t, "water_treatment", `{"attacks": [
		{"id": "late", "type": "A07", "after": {"event": "first", "delay": 100}, "duration": 50, "targets": ["LS101_L"]},
		{"id": "first", "type": "spoof_const", "vector": "plc", "targets": ["LIT101"], "start": 1000.05, "duration": 300, "magnitude": -0.2, "stealth": 0.9, "ramp": 20},
		{"type": "dos_flood", "targets": ["plc2"], "source": "kali2", "start": 5000, "duration": 60, "options": {"rate_pps": 1000}, "repeat": {"count": 3, "every_s": 200}},
		{"technique": "T0835", "start": 100}]}`, 1, 10_000).Events()
	var got []string
	for _, e := range events {
		got = append(got, fmt.Sprintf("%s %s %s %d-%d", e.ID, e.Entry, strings.Join(e.Targets, "+"), e.From, e.To))
	}
	want := []string{"E001 A12", "E002 A02 LIT101 10001-13001", "E003 A07 LS101_L 14001-14501", "E004 A16 plc2 50000-50600", "E005 A16 plc2 52000-52600", "E006 A16 plc2 54000-54600"}
	for i := range want {
		if i >= len(got) || !strings.HasPrefix(got[i], want[i]) {
			t.Fatalf("events are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	first := events[1]
	if first.Magnitude != -0.2 || first.Stealth != 0.9 || first.Ramp != 20 || first.Vector != ics.InController || first.Source != "" || first.Options["side"] != 2 {
		t.Errorf("what was given is %+v", first)
	}
	if flood := events[3]; flood.Source != "kali2" || flood.Options["rate_pps"] != 1000 || flood.Magnitude <= 0 {
		t.Errorf("the flood is %+v", flood)
	}
}

func TestRolesBecomeHosts(t *testing.T) {
	t.Parallel()
	events := planOf(t, "water_treatment", `{"attacks": [{"type": "A13", "targets": ["plc2", "plc"]}, {"type": "A20", "targets": ["hmi"]}]}`, 1, 10_000).Events()
	for _, e := range events {
		if got, want := strings.Join(e.Targets, " "), map[string]string{"A13": "plc2 plc1", "A20": "hmi1"}[e.Entry]; got != want {
			t.Errorf("%s aims at %s, want %s", e.Entry, got, want)
		}
	}
	if len(events) != 2 {
		t.Errorf("%d events", len(events))
	}
}

func TestErrorsNameTheirField(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{"attacks":[{}]}`:                                                                                          "attacks.0.type",
		`{"attacks":[{"type":"spoof"}]}`:                                                                            "attacks.0.type",
		`{"attacks":[{"type":"agc_fdi"}]}`:                                                                          "attacks.0.type",
		`{"attacks":[{"technique":"T0001"}]}`:                                                                       "attacks.0.technique",
		`{"attacks":[{"type":"A01","technique":"T0836"}]}`:                                                          "attacks.0.technique",
		`{"attacks":[{"type":"A01","targets":["P101","LIT101"]}]}`:                                                  "attacks.0.targets.1",
		`{"attacks":[{"type":"A16","targets":["hmi1"]}]}`:                                                           "attacks.0.targets.0",
		`{"attacks":[{"type":"A01","vector":"plc"}]}`:                                                               "attacks.0.vector",
		`{"attacks":[{"type":"A01","source":"nobody"}]}`:                                                            "attacks.0.source",
		`{"attacks":[{"type":"A01","start":-1}]}`:                                                                   "attacks.0.start",
		`{"attacks":[{"type":"A05","start":0}]}`:                                                                    "attacks.0.start",
		`{"attacks":[{"type":"A01","start":1e9}]}`:                                                                  "attacks.0.start",
		`{"attacks":[{"type":"A01","start":3500,"duration":200}]}`:                                                  "attacks.0.duration",
		`{"attacks":[{"type":"A01","duration":0}]}`:                                                                 "attacks.0.duration",
		`{"attacks":[{"type":"A01","magnitude":2}]}`:                                                                "attacks.0.magnitude",
		`{"attacks":[{"type":"A01","stealth":1.5}]}`:                                                                "attacks.0.stealth",
		`{"attacks":[{"type":"A02","duration":100,"ramp":101}]}`:                                                    "attacks.0.ramp",
		`{"attacks":[{"type":"A02","options":{"colour":1}}]}`:                                                       "attacks.0.options.colour",
		`{"attacks":[{"type":"A02","options":{"side":3}}]}`:                                                         "attacks.0.options.side",
		`{"attacks":[{"type":"A14","duration":100,"options":{"trigger_s":200}}]}`:                                   "attacks.0.options.trigger_s",
		`{"attacks":[{"type":"A01","start":1,"when":{"expr":"1<2"}}]}`:                                              "attacks.0.start",
		`{"attacks":[{"type":"A01","when":{"expr":"LIT101 >"}}]}`:                                                   "attacks.0.when.expr",
		`{"attacks":[{"type":"A01","after":{"event":"x"}}]}`:                                                        "attacks.0.after.event",
		`{"attacks":[{"id":"a","type":"A01","after":{"event":"b"}},{"id":"b","type":"A01","after":{"event":"a"}}]}`: "attacks.0.after.event",
		`{"attacks":[{"id":"a","type":"A01"},{"id":"a","type":"A01"}]}`:                                             "attacks.1.id",
		`{"attacks":[{"type":"A01","start":5,"duration":50,"repeat":{"count":3,"every_s":40}}]}`:                    "attacks.0.repeat.every_s",
		`{"attacks":[{"type":"A01","start":5,"duration":50,"repeat":{"count":0,"every_s":60}}]}`:                    "attacks.0.repeat.count",
		`{"attacks":[{"type":"A01","start":3000,"duration":500,"repeat":{"count":2,"every_s":550}}]}`:               "attacks.0.start",
		`{"mix":{"count":-1}}`:                                                                                      "mix.count",
		`{"mix":{"count":500}}`:                                                                                     "mix.count",
		`{"mix":{"count":1,"families":["magic"]}}`:                                                                  "mix.families.0",
		`{"mix":{"count":1,"exclude":["A99"]}}`:                                                                     "mix.exclude.0",
		`{"mix":{"count":1,"families":["A30"]}}`:                                                                    "mix.families",
		`{"mix":{"count":1,"weights":{"command":-1}}}`:                                                              "mix.weights.command",
		`{"mix":{"count":1,"weights":{"x":1}}}`:                                                                     "mix.weights.x",
		`{"mix":{"count":1,"max_overlap":99}}`:                                                                      "mix.max_overlap",
		`{"mix":{"attack_share":0.99}}`:                                                                             "mix.attack_share",
		`{"benign_events":{"rate":-1}}`:                                                                             "benign_events.rate",
		`{"benign_events":{"rate":1,"families":["x"]}}`:                                                             "benign_events.families.0",
	} {
		_, err := schedule.New(request(t, text), specOf(t, "water_treatment"), config(1), 3600, hosts)
		if sdg.CodeOf(err) != sdg.ValidationFailed {
			t.Errorf("%s gives %v", text, err)
			continue
		}
		fields := err.(*sdg.Error).Fields
		if fields[0].Field != want {
			t.Errorf("%s blames %s (%s), want %s", text, fields[0].Field, fields[0].Message, want)
		}
		if _, err := json.Marshal(err); err != nil {
			t.Errorf("%s: the error cannot be written: %v", text, err)
		}
	}
}

// Whatever a mix asks for, its events keep its limits, fit the plant, and can be carried out.
func TestMixKeepsItsLimits(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.SampledFrom(plants.IDs()).Draw(t, "plant")
		p, err := plants.New(id, nil)
		if err != nil {
			t.Fatal(err)
		}
		m := schedule.Mix{Count: rapid.IntRange(1, 30).Draw(t, "count"), MaxOverlap: rapid.IntRange(0, 4).Draw(t, "overlap"),
			MinGapS: float64(rapid.IntRange(0, 900).Draw(t, "gap"))}
		rate := float64(rapid.IntRange(0, 40).Draw(t, "rate"))
		r := schedule.Request{Mix: m, Benign: schedule.Benign{Rate: &rate}}
		c := config(rapid.Uint64().Draw(t, "seed"))
		const samples = 86_400
		plan, err := schedule.New(r, p.Spec(), c, samples, hosts)
		if err != nil {
			t.Fatal(err)
		}
		again, _ := schedule.New(r, p.Spec(), c, samples, hosts)
		if !reflect.DeepEqual(plan.Events(), again.Events()) {
			t.Fatal("the same seed gives other events")
		}
		var attacks []ics.Event
		for i, e := range plan.Events() {
			entry, err := catalog.Find(e.Entry)
			if err != nil {
				t.Fatal(err)
			}
			applies := catalog.Applies(entry, p.Spec())
			for _, target := range e.Targets {
				if h := hosts.Host(target); !slices.Contains(applies, target) && (h == nil || !slices.Contains(applies, string(h.Role))) {
					t.Fatalf("%s aims at %s", entry.Type, target)
				}
			}
			if len(e.Targets) == 0 || e.From < 18_000 || e.To > 10*samples || e.From >= e.To || !slices.Contains(entry.Vectors, e.Vector) ||
				math.Abs(e.Magnitude) > entry.MagnitudeHi || e.Ramp > float64(e.To-e.From)/10+1 || e.Stealth < 0 || e.Stealth > 1 {
				t.Fatalf("%+v is doubtful", e)
			}
			if want := fmt.Sprintf("E%03d", i+1); e.ID != want {
				t.Fatalf("event %d is %s", i, e.ID)
			}
			if entry.Class == ics.Attack {
				attacks = append(attacks, e)
			}
		}
		if len(attacks) != m.Count {
			t.Fatalf("%d attacks instead of %d", len(attacks), m.Count)
		}
		gap := uint64(10 * m.MinGapS)
		for i, a := range attacks {
			active := 1
			for k, b := range attacks {
				if i == k || a.From < b.From || a.From == b.From && i < k {
					continue
				}
				switch {
				case a.From < b.To:
					active++
				case a.From < b.To+gap:
					t.Fatalf("%s begins %d scans after the end of %s", a.ID, a.From-b.To, b.ID)
				}
			}
			if active > max(m.MaxOverlap, 1) {
				t.Fatalf("%d attacks at once", active)
			}
		}
		if _, err := attack.New(p.Spec(), c, plan.Events(), hosts); err != nil {
			t.Fatalf("they cannot be carried out: %+v", err.(*sdg.Error).Fields)
		}
	})
}

func TestAttackShareAndWeights(t *testing.T) {
	t.Parallel()
	events := planOf(t, "water_treatment", `{"mix": {"attack_share": 0.2, "max_overlap": 2, "weights": {"command": 0, "A02": 30}}}`, 3, 864_000).Events()
	length, consts := 0.0, 0
	for _, e := range events {
		length += float64(e.To-e.From) / 10
		entry, _ := catalog.Find(e.Entry)
		if entry.Family == catalog.Command {
			t.Errorf("%s has weight 0", entry.ID)
		}
		if e.Entry == "A02" {
			consts++
		}
	}
	if share := length / 864_000; share < 0.17 || share > 0.23 {
		t.Errorf("attacks take %.3f of the run, want 0.2", share)
	}
	if share := float64(consts) / float64(len(events)); share < 0.35 || share > 0.8 {
		t.Errorf("%.2f of %d attacks are A02, whose weight is 30 of 55", share, len(events))
	}
}

// A mix of ordinary size fits into a short run: its events become shorter.
func TestMixesFitShortRuns(t *testing.T) {
	t.Parallel()
	for _, id := range plants.IDs() {
		for seed := range uint64(20) {
			events := planOf(t, id, `{"mix": {"count": 5, "min_gap_s": 10}}`, seed, 1200).Events()
			for _, e := range events {
				if entry, _ := catalog.Find(e.Entry); float64(e.To-e.From) < 10*entry.SecondsLo {
					t.Errorf("%s: %s lasts %d scans", id, entry.Type, e.To-e.From)
				}
			}
		}
	}
	if _, err := schedule.New(schedule.Request{}, specOf(t, "quad_tank"), config(1), 0, hosts); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("a run without samples gives %v", err)
	}
}

// Onsets stand anywhere: not on whole seconds, and spread over the run.
func TestOnsetsAreSpread(t *testing.T) {
	t.Parallel()
	whole, thirds, n := 0, [3]int{}, 0
	for seed := range uint64(60) {
		for _, e := range planOf(t, "quad_tank", `{"mix": {"count": 5}, "benign_events": {"rate": 5}}`, seed, 86_400).Events() {
			n++
			if e.From%10 == 0 {
				whole++
			}
			thirds[min(e.From*3/864_000, 2)]++
		}
	}
	if float64(whole) > 0.2*float64(n) {
		t.Errorf("%d of %d onsets lie on whole seconds", whole, n)
	}
	for i, k := range thirds {
		if float64(k) < 0.2*float64(n) {
			t.Errorf("third %d of the runs has %d of %d onsets", i, k, n)
		}
	}
}

// A rehearsal fixes triggers; the run that knows the events from the start then shows the same process.
func TestTriggersFireInRehearsals(t *testing.T) {
	t.Parallel()
	p, err := plants.New("quad_tank", nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Spec()
	r := request(t, `{"attacks": [
		{"id": "push", "type": "A01", "targets": ["P101"], "start": 60, "duration": 40, "magnitude": 0.3},
		{"id": "low", "type": "A03", "vector": "plc", "when": {"expr": "LIT101 > 13.5 && P102 >= 0"}, "targets": ["LIT102"], "duration": 30, "repeat": {"count": 2, "every_s": 0}},
		{"type": "A07", "after": {"event": "low", "delay": 5}, "targets": ["LIC101_SP"], "magnitude": 0.2, "duration": 200}]}`)
	c := config(9)
	const samples = 900
	plan, err := schedule.New(r, s, c, samples, hosts)
	if err != nil {
		t.Fatal(err)
	}
	if plan.Pending() != 2 || len(plan.Events()) != 1 {
		t.Fatalf("%d triggers wait, %d events are fixed", plan.Pending(), len(plan.Events()))
	}
	mix, err := attack.New(s, c, plan.Events(), hosts)
	if err != nil {
		t.Fatal(err)
	}
	rehearsal, err := run.New(p, c, mix)
	if err != nil {
		t.Fatal(err)
	}
	watch := schedule.NewWatch(plan)
	var truth []float64
	for range samples {
		at, err := rehearsal.Sample()
		if err != nil {
			t.Fatal(err)
		}
		truth = append(truth, rehearsal.Lanes().True...)
		if begin := watch.Sample(at, rehearsal.Lanes().True); len(begin) > 0 {
			if err := mix.Add(begin...); err != nil {
				t.Fatal(err)
			}
		}
	}
	fixed := watch.Plan()
	if fixed.Pending() != 0 || plan.Pending() != 2 {
		t.Errorf("%d triggers wait after the rehearsal, %d in the plan", fixed.Pending(), plan.Pending())
	}
	var got []string
	for _, e := range fixed.Events() {
		got = append(got, e.ID+" "+e.Entry)
	}
	if len(got) < 3 || got[0] != "E001 A01" || got[1] != "E002 A03" || got[2] != "E003 A07" {
		t.Fatalf("events are %v", got)
	}
	events := fixed.Events()
	if events[1].From <= 600 || events[2].From < events[1].To+50 || events[2].From > events[1].To+60 {
		t.Errorf("the triggered events are %+v", events[1:3])
	}
	mix, err = attack.New(s, c, fixed.Events(), hosts)
	if err != nil {
		t.Fatal(err)
	}
	final, err := run.New(p, c, mix)
	if err != nil {
		t.Fatal(err)
	}
	tags := len(s.Tags())
	for i := range samples {
		if _, err := final.Sample(); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(final.Lanes().True, truth[i*tags:(i+1)*tags]) {
			t.Fatalf("after %d s the run differs from its rehearsal", i)
		}
	}
}

// A year with ten thousand attacks is planned in no time.
func BenchmarkYear(b *testing.B) {
	s := specOf(b, "water_treatment")
	rate := 10.0
	r := schedule.Request{Mix: schedule.Mix{Count: 10_000, MinGapS: 60, MaxOverlap: 2}, Benign: schedule.Benign{Rate: &rate}}
	for b.Loop() {
		if _, err := schedule.New(r, s, config(1), 365*86_400, hosts); err != nil {
			b.Fatal(err)
		}
	}
}
