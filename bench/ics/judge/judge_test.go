package judge_test

import (
	"bytes"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/bench/ics/judge"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/recording"
)

// attacked is a short recording of a plant with everything that the judge reads. Each plant has an attack of its own, and benign events.
func attacked(plant, kind string, replicas int) (recording.Run, *recording.Scenario) {
	length := 30.0
	run := recording.Run{
		Plant: plant, DurationS: 120, Seed: "3", Replicas: replicas, Quality: recording.OPCUA,
		Lanes: []recording.Lane{recording.TrueLane, recording.SensorLane, recording.WireLane},
	}
	return run, &recording.Scenario{Attacks: []schedule.Attack{{Type: kind, Duration: &length}}, Benign: perDay(48)}
}

func TestEveryPlantIsWhatItsFilesSay(t *testing.T) {
	t.Parallel()
	kinds := []string{"A01", "A02", "A05", "A07", "A15", "A16", "A17", "A25"}
	for i, plant := range plants.IDs() {
		t.Run(plant, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			run, scenario := attacked(plant, kinds[i%len(kinds)], 1)
			deliver(t, folder, run, scenario)
			report := judged(t, judge.Options{Folder: folder})
			sound(t, report)
			for _, name := range []string{"formats", "lanes", "labels", "twin", "effects", "alarms", "packets", "tcp", "modbus", "flows", "splits", "navigator"} {
				for _, c := range report.Find(name) {
					if c.Verdict != judge.Pass {
						t.Errorf("%s is %s: %s", name, c.Verdict, c.Figures)
					}
				}
				if len(report.Find(name)) != 1 {
					t.Errorf("%s was judged %d times", name, len(report.Find(name)))
				}
			}
		})
	}
}

func TestRunsAreJudgedTogether(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	run := recording.Run{Plant: "quad_tank", DurationS: 480, Seed: "5", Replicas: 5}
	scenario := &recording.Scenario{
		Mix: &schedule.Mix{Count: 2, Families: []string{"spoofing", "command"}}, AttackerIP: recording.Random, Splits: &recording.Splits{Train: 0.5, Val: 0.2, Test: 0.3, HeldOut: []string{"command"}},
	}
	deliver(t, folder, run, scenario)
	report := judged(t, judge.Options{Folder: folder, MinEvents: 8})
	sound(t, report)
	for _, name := range []string{"shortcuts", "addresses", "onsets", "splits"} {
		if c := report.Find(name); len(c) != 1 || c[0].Verdict != judge.Pass {
			t.Errorf("%s: %+v", name, c)
		}
	}
	if n := len(report.Find("modbus")); n != 5 {
		t.Errorf("%d runs were judged", n)
	}
}

func TestProtocolsCarryTheLanes(t *testing.T) {
	t.Parallel()
	for protocol, layout := range map[string]recording.Layout{"s7": recording.Wide, "iec104": recording.Long, "dnp3": recording.Wide, "opcua": recording.Long} {
		t.Run(protocol, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			run, scenario := attacked("water_treatment", "A02", 1)
			run.Layout, run.Network = layout, &recording.Network{Protocols: []string{protocol}}
			deliver(t, folder, run, scenario)
			report := judged(t, judge.Options{Folder: folder})
			sound(t, report)
			if c := report.Find(protocol); len(c) != 1 || c[0].Verdict != judge.Pass || strings.Contains(c[0].Figures, " 0 values") {
				t.Errorf("%s: %+v", protocol, c[0])
			}
			// Another value on the wire is noticed, in every line from the 30th on: who reports changes only may be silent about one sample.
			path := filepath.Join(folder, "lanes", "wire_tap1.csv")
			body, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			column := map[recording.Layout]int{recording.Wide: 2, recording.Long: 3}[layout]
			write(t, path, lines(func(t [][]string) [][]string {
				for _, row := range t[30:] {
					if strings.Contains(row[column], ".") {
						row[column] = digit(row[column])
					}
				}
				return t
			})(body))
			if c := judged(t, judge.Options{Folder: folder}).Find(protocol); c[0].Verdict != judge.Fail {
				t.Errorf("%s did not notice", protocol)
			}
			write(t, path, body)
			// So is another byte in an answer.
			path = filepath.Join(folder, "capture_tap1.pcap")
			if body, err = os.ReadFile(path); err != nil {
				t.Fatal(err)
			}
			write(t, path, frames(func(list [][]byte) [][]byte {
				longest := list[0]
				for _, f := range list[len(list)/2:] { // of the answers, those with values are the longest
					if len(f) > len(longest) {
						longest = f
					}
				}
				// What stands last is a time, a check sequence or nothing; behind the headers is a value's high byte somewhere.
				for i := len(longest) / 2; i < len(longest)/2+16; i++ {
					longest[i] ^= 0x41
				}
				return list
			})(body))
			if c := judged(t, judge.Options{Folder: folder}).Find(protocol); c[0].Verdict != judge.Fail {
				t.Errorf("%s did not notice another byte", protocol)
			}
			if protocol != "opcua" {
				return
			}
			for what, change := range map[string]func(notification []byte){
				"a value of a notification":           func(b []byte) { b[len(b)-29] ^= 0x40 },
				"the request that one answers":        func(b []byte) { b[20] ^= 0x40 },
				"the number of one":                   func(b []byte) { b[65] ^= 0x40 },
				"the client's number of a tag within": func(b []byte) { b[95] ^= 0x70 },
			} {
				write(t, path, frames(func(list [][]byte) [][]byte {
					for _, f := range list[len(list)/2:] {
						if i := bytes.Index(f, []byte("MSGF")); i > 0 && bytes.HasPrefix(f[i+24:], []byte{1, 0, 0x3d, 3}) && len(f)-i > 130 {
							change(f[i:])
							break
						}
					}
					return list
				})(body))
				if c := judged(t, judge.Options{Folder: folder}).Find(protocol); c[0].Verdict != judge.Fail {
					t.Errorf("%s did not notice that %s is another", protocol, what)
				}
			}
		})
	}
}

func TestAttackersAddressesAreThoseAskedFor(t *testing.T) {
	t.Parallel()
	for _, ip := range []recording.AttackerIP{recording.Reuse, recording.Random} {
		t.Run(string(ip), func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			run := recording.Run{Plant: "quad_tank", DurationS: 300, Seed: "5", Replicas: 3}
			deliver(t, folder, run, &recording.Scenario{Attacks: []schedule.Attack{{Type: "A02", Vector: "aitm"}, {Type: "A19"}, {Type: "A32", Vector: "compromised_hmi"}}, AttackerIP: ip, Benign: perDay(0)})
			report := judged(t, judge.Options{Folder: folder, MinEvents: 20})
			sound(t, report)
			c := report.Find("addresses")
			want := map[recording.AttackerIP]string{recording.Reuse: "in 0 of 3 runs", recording.Random: "in 3 of 3 runs"}[ip]
			if len(c) != 1 || c[0].Verdict != judge.Pass || !strings.Contains(c[0].Figures, want) {
				t.Errorf("addresses: %+v", c[0])
			}
		})
	}
}

func TestTheJudgeKnowsFilesOnly(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			if strings.Contains(i.Path.Value, "github.com/sdg-service") {
				t.Errorf("%s imports %s: the judge would share its faults", file, i.Path.Value)
			}
		}
	}
}
