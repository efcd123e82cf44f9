package recordingpage_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/recordingpage"
)

var update = flag.Bool("update", false, "write the golden files")

// hostile would break out of text, attributes, styles and scripts.
const hostile = `"><script>alert(1)</script>'&<}{{.}}`

// course is a band of some shape over n buckets.
func course(n int, value func(i int) (lo, hi float32)) recordingpage.Band {
	b := recordingpage.Band{Lo: make([]float32, n), Hi: make([]float32, n)}
	for i := range n {
		b.Lo[i], b.Hi[i] = value(i)
	}
	return b
}

func wave(phase float64) func(int) (float32, float32) {
	return func(i int) (float32, float32) {
		v := 5 + 3*math.Sin(float64(i)/9+phase)
		return float32(v - 0.1), float32(v + 0.1)
	}
}

func level(v float32) func(int) (float32, float32) {
	return func(int) (float32, float32) { return v, v }
}

// attacked is a report of four hours with all that a page can show; every text ends with what is given.
func attacked(end string) *recordingpage.Report {
	const buckets = 480
	r := &recordingpage.Report{
		Title: "Plant" + end, Subtitle: "4 h" + end, Verdict: evidence.Warn, Headline: "One of two" + end, Basis: "Basis" + end,
		Figures: []recordingpage.Figure{{Value: "4 h" + end, Label: "simulated" + end}}, Settings: []recordingpage.Figure{{Value: "7" + end, Label: "seed" + end}},
		Clock:    recordingpage.Clock{Start: time.Date(2026, 1, 1, 22, 0, 0, 0, time.UTC), SampleNS: 1e9, Samples: 14_400},
		Attacked: true, PerBucket: 30, AlarmBuckets: make([]int32, buckets), Shortcut: "Shortcut" + end, Judged: "Judged" + end,
		Events: []recordingpage.Event{
			{ID: "E001", Entry: "A01", Title: "Forced" + end, Attack: true, Status: recordingpage.Effective, From: 3600, To: 4200, EffectFrom: 3605, EffectTo: 5400, Recovered: 5400,
				Way: "rogue master" + end, Source: "attacker" + end, Targets: []string{"P101" + end}, Techniques: []recordingpage.Figure{{Value: "T1692.001" + end, Label: "Unauthorized" + end}},
				Share: 0.42, Sigma: 80, Moved: "LIT101" + end, Effects: []recordingpage.Effect{{Tag: "LIT101" + end, From: 3605, To: 5400, Share: 0.42}},
				Alarms: []string{"LIT101" + end}, Expected: "Expected" + end, Sign: "Sign" + end, Judged: true, Joint: true, Capped: true,
				Seen: []recordingpage.Seen{{Detector: "range" + end, Delay: 65}}},
			{ID: "E002", Entry: "A21", Title: "Looks" + end, Attack: true, Status: recordingpage.Watching, From: 6000, To: 6001, Recovered: 6001, Judged: true},
			{ID: "E003", Entry: "B01", Title: "Leak" + end, Status: recordingpage.Harmless, From: 8000, To: 9000, Recovered: 9000},
			{ID: "E004", Entry: "A02", Title: "Waited" + end, Attack: true, Status: recordingpage.Never, From: math.MaxFloat64, To: math.MaxFloat64},
			{ID: "E005", Entry: "A03", Title: "Idle" + end, Attack: true, Status: recordingpage.NoEffect, From: 14_300, To: 14_400, Recovered: 14_400},
		},
		Tags: []recordingpage.Tag{
			{Name: "LIT101" + end, Title: "Level" + end, Unit: "m" + end, Lo: 0, Hi: 10, Target: true, HMI: course(buckets, wave(0)), Truth: course(buckets, wave(0)), Twin: course(buckets, wave(1)),
				Limits: []recordingpage.Limit{{Kind: "H", Value: 7}, {Kind: "HH", Value: 99}}, Bad: 3},
			{Name: "P101" + end, Title: "Pump" + end, Unit: "on", Lo: 0, Hi: 1, Steps: true, HMI: course(buckets, func(i int) (float32, float32) { return float32(i / 40 % 2), float32(i / 40 % 2) }),
				Truth: course(buckets, level(1))},
			{Name: "SP1" + end, Title: "Set point" + end, Unit: "1", Lo: 0, Hi: 1, HMI: course(buckets, level(0.5)), Truth: course(buckets, level(0.5))},
		},
		Lanes: []recordingpage.Lane{{Name: "true" + end, Title: "Process" + end, Meaning: "What is" + end, Files: []string{"truth.csv" + end}},
			{Name: "hmi" + end, Title: "Operators" + end, Between: "shown" + end, Events: []string{"E001" + end}}},
		Detectors: []recordingpage.Detector{{Name: "range" + end, Meaning: "values" + end, Events: 2, Detected: 1, Delay: 65, Chance: 0.25, Benign: 4, Mistaken: 1, False: 0.012},
			{Name: "freeze", Events: 2, Delay: math.NaN(), Chance: math.NaN()}},
		Alarms:   []recordingpage.Alarm{{ID: "LIT101.H" + end, Title: "Level: high" + end, Limit: "7 m" + end, Priority: 3, Raised: 4}},
		Balances: []recordingpage.Balance{{Name: "water" + end, Sum: "in − out" + end, Error: 1e-14, Within: 1e-9, Verdict: evidence.Pass}},
		Checks:   []recordingpage.Check{{Verdict: evidence.Warn, Text: "Promise" + end, Checked: 10, Wrong: 1}},
		Runs:     []recordingpage.Run{{Number: 1, Folder: "run-001/" + end, Seed: "7" + end, Split: "train" + end, Attacks: 2, Effective: 1}},
		Hosts:    []recordingpage.Host{{Name: "plc1" + end, Role: "plc" + end, Zone: "control" + end, IPv4: "10.0.0.1" + end, MAC: "00" + end}}, Protocols: []recordingpage.Figure{{Value: "Modbus" + end, Label: "502" + end}},
		Equations: []string{"dh/dt < 0" + end}, Sources: []string{"Somebody" + end}, Parameters: []recordingpage.Figure{{Value: "k" + end, Label: "gain" + end}},
		Files: []recordingpage.File{{Name: "telemetry.csv" + end, Meaning: "All" + end, Lines: "14400 rows" + end}},
	}
	r.AlarmBuckets[100], r.AlarmBuckets[101] = 3, 1
	return r
}

// calm is a report of a run without events, of few samples.
func calm() *recordingpage.Report {
	return &recordingpage.Report{
		Title: "Plant", Verdict: evidence.Pass, Headline: "All holds.", PerBucket: 1,
		Clock: recordingpage.Clock{Start: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), SampleNS: 1e8, Samples: 50},
		Tags:  []recordingpage.Tag{{Name: "T1", Hi: 10, HMI: course(50, wave(0)), Truth: course(50, wave(0))}},
	}
}

func write(t testing.TB, r *recordingpage.Report) string {
	t.Helper()
	var b bytes.Buffer
	if err := recordingpage.Write(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// walk reads a page as nested elements and tells of each, and of its text.
func walk(t testing.TB, page string, element func(xml.StartElement), text func(string)) {
	t.Helper()
	dec := xml.NewDecoder(strings.NewReader(page))
	dec.Strict, dec.AutoClose, dec.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var open []string
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("the page is not well formed: %v", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			open = append(open, token.Name.Local)
			element(token)
		case xml.EndElement:
			if n := len(open) - 1; n < 0 || open[n] != token.Name.Local {
				t.Fatalf("%s closes %v", token.Name.Local, open)
			}
			open = open[:len(open)-1]
		case xml.CharData:
			text(string(token))
		}
	}
	if len(open) > 0 {
		t.Fatalf("%v are never closed", open)
	}
}

// outline is what a page consists of: headings, and what stands below each.
func outline(t *testing.T, page string) string {
	t.Helper()
	var b strings.Builder
	counted := []string{"figure", "svg", "path", "rect", "line", "use", "table", "tr", "pre", "li", "details"}
	counts := map[string]int{}
	flush := func() {
		for _, name := range counted {
			if counts[name] > 0 {
				fmt.Fprintf(&b, " %s %d", name, counts[name])
			}
		}
		clear(counts)
		b.WriteByte('\n')
	}
	heading := ""
	walk(t, page, func(e xml.StartElement) {
		if name := e.Name.Local; name == "h1" || name == "h2" {
			flush()
			heading = name
		}
		counts[e.Name.Local]++
	}, func(text string) {
		if heading != "" {
			b.WriteString(heading + " " + strings.TrimSpace(text) + ":")
			heading = ""
		}
	})
	flush()
	return strings.TrimLeft(b.String(), "\n")
}

func TestStructure(t *testing.T) {
	t.Parallel()
	for name, r := range map[string]*recordingpage.Report{"attacked": attacked(""), "calm": calm(), "empty": {}} {
		t.Run(name, func(t *testing.T) {
			page := write(t, r)
			if page != write(t, r) {
				t.Error("the same report gives different pages")
			}
			for _, not := range []string{"<script", "http://", "https://", "url(", "NaN", "Inf", "%!", "ZgotmplZ", "<no value>", "3.4028", "e+3"} {
				if strings.Contains(page, not) {
					t.Errorf("the page contains %q", not)
				}
			}
			if banner := strings.Index(page, `class="banner`); banner < 0 || banner > strings.Index(page, "<h2>") {
				t.Error("the verdict does not come first")
			}
			golden := filepath.Join("testdata", name+".outline")
			got := outline(t, page)
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("the page consists of\n%s\nnot of\n%s", got, want)
			}
		})
	}
}

func TestEverythingAppearsEscaped(t *testing.T) {
	t.Parallel()
	r := attacked(hostile)
	page := write(t, r)
	var texts strings.Builder
	names := map[string]int{}
	walk(t, page, func(e xml.StartElement) {
		names[e.Name.Local]++
		for _, a := range e.Attr {
			texts.WriteString(a.Value + "\n")
		}
	}, func(s string) { texts.WriteString(s) })
	if names["script"] > 0 {
		t.Error("a name became a script")
	}
	all := texts.String()
	for _, want := range []string{"Plant", "4 h", "One of two", "Basis", "Forced", "rogue master", "attacker", "P101", "T1692.001", "Unauthorized", "LIT101", "Expected", "Sign", "range",
		"Looks", "Leak", "Waited", "Idle", "Level", "Pump", "Set point", "Process", "What is", "truth.csv", "shown", "LIT101.H", "water", "Promise", "run-001/", "train", "plc1", "Modbus", "dh/dt < 0",
		"Somebody", "gain", "telemetry.csv", "Shortcut", "Judged"} {
		if !strings.Contains(all, want+hostile) {
			t.Errorf("%q with its hostile end is not on the page", want)
		}
	}
	for i := range r.Events {
		if !strings.Contains(page, `id="e-`+r.Events[i].ID+`"`) || !strings.Contains(page, `href="#e-`+r.Events[i].ID+`"`) {
			t.Errorf("event %s is not in both timeline and table", r.Events[i].ID)
		}
	}
}

var pathData = regexp.MustCompile(`^(M-?[0-9]+[ -]-?[0-9]+|[hv]-?[0-9]+( [0-9]+|-[0-9]+)*|l-?[0-9]+( [0-9]+|-[0-9]+)+|z)*$`)

func TestValuesThatCannotBeDrawn(t *testing.T) {
	t.Parallel()
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	for name, value := range map[string]func(int) (float32, float32){
		"nothing":      func(int) (float32, float32) { return math.MaxFloat32, -math.MaxFloat32 },
		"no number":    func(int) (float32, float32) { return nan, nan },
		"infinite":     func(int) (float32, float32) { return -inf, inf },
		"gaps":         func(i int) (float32, float32) { return []float32{1, nan, 2, inf}[i%4], []float32{2, nan, 3, inf}[i%4] },
		"zero":         level(0),
		"huge":         func(i int) (float32, float32) { return -3e38, 3e38 * float32(i%2) },
		"tiny":         func(i int) (float32, float32) { return 0, 1e-38 * float32(i%3) },
		"hardly moves": func(i int) (float32, float32) { return 1e6, 1e6 + 0.0625*float32(i%2) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := attacked("")
			for i := range r.Tags {
				r.Tags[i].HMI, r.Tags[i].Twin = course(480, value), course(480, value)
			}
			r.Tags[0].Truth = course(480, value)
			page := write(t, r)
			if strings.Contains(page, "NaN") || strings.Contains(page, "Inf") {
				t.Error("the page has a number that is none")
			}
			walk(t, page, func(e xml.StartElement) {
				class := ""
				for _, a := range e.Attr {
					if a.Name.Local == "class" {
						class = a.Value
					}
				}
				for _, a := range e.Attr {
					if a.Name.Local == "d" && class != "hours" && !pathData.MatchString(a.Value) {
						t.Errorf("path %s is %.120q", class, a.Value)
					}
				}
			}, func(string) {})
		})
	}
}

// noisy is the largest page that can be: many tags that differ in every bucket, many events on all of them.
func noisy() *recordingpage.Report {
	r := attacked("")
	state := uint32(1)
	random := func(int) (float32, float32) {
		state = state*1664525 + 1013904223
		v := float32(state>>8) / (1 << 24)
		return v, v + float32(state>>20)/4096
	}
	r.Tags, r.Events = nil, nil
	for i := range 1000 {
		tag := recordingpage.Tag{Name: fmt.Sprintf("TAG%04d", i), Title: "A title of a usual length for a tag", Unit: "m3/h", Hi: 2}
		tag.HMI, tag.Truth, tag.Twin = course(480, random), course(480, random), course(480, random)
		r.Tags = append(r.Tags, tag)
	}
	for i := range 3000 {
		e := attacked("").Events[0]
		e.ID, e.From, e.To = fmt.Sprintf("E%04d", i), float64(4*i), float64(4*i+3)
		e.EffectFrom, e.EffectTo, e.Recovered = e.From, e.To, e.To
		e.Effects = nil
		for k := range 40 {
			e.Effects = append(e.Effects, recordingpage.Effect{Tag: fmt.Sprintf("TAG%04d", (i+k)%1000), From: e.From, To: e.To, Share: 0.1})
		}
		e.Targets = []string{"TAG0001", "TAG0002", "TAG0003"}
		e.Techniques = slices.Repeat(e.Techniques, 4)
		r.Events = append(r.Events, e)
	}
	for range 400 {
		r.Alarms, r.Runs = append(r.Alarms, r.Alarms[0]), append(r.Runs, r.Runs[0])
	}
	return r
}

func TestSizeIsBounded(t *testing.T) {
	t.Parallel()
	page := write(t, noisy())
	if n := len(page); n > 1_500_000 {
		t.Errorf("the page has %d bytes", n)
	}
	for _, want := range []string{"2\u202f920 weaker events", "2\u202f850 further events", "838 further tags", "376 further alarms", "201 more"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	r := noisy()
	r.Tags, r.Events = r.Tags[:80], r.Events[:20]
	for b.Loop() {
		if err := recordingpage.Write(io.Discard, r); err != nil {
			b.Fatal(err)
		}
	}
}
