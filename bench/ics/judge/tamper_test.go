package judge_test

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/bench/ics/judge"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
)

// lines changes the lines of a CSV; number 0 is the header.
func lines(change func(lines [][]string) [][]string) func([]byte) []byte {
	return func(body []byte) []byte {
		var table [][]string
		for _, line := range strings.Split(strings.TrimSuffix(string(body), "\n"), "\n") {
			table = append(table, strings.Split(line, ","))
		}
		var out strings.Builder
		for _, line := range change(table) {
			out.WriteString(strings.Join(line, ",") + "\n")
		}
		return []byte(out.String())
	}
}

// cell changes one cell of a line.
func cell(line, column int, to func(string) string) func([]byte) []byte {
	return lines(func(t [][]string) [][]string {
		t[line][column] = to(t[line][column])
		return t
	})
}

func constant(s string) func(string) string { return func(string) string { return s } }

// digit changes the first digit behind the point.
func digit(s string) string {
	at := strings.IndexByte(s, '.') + 1
	b := []byte(s)
	b[at] = '0' + (b[at]-'0'+5)%10
	return string(b)
}

// records splits a capture into header and frames.
func records(body []byte) (header []byte, frames [][]byte) {
	header = body[:24]
	for rest := body[24:]; len(rest) > 0; {
		n := 16 + int(binary.LittleEndian.Uint32(rest[8:]))
		frames = append(frames, rest[:n])
		rest = rest[n:]
	}
	return header, frames
}

// frames changes the frames of a capture.
func frames(change func([][]byte) [][]byte) func([]byte) []byte {
	return func(body []byte) []byte {
		header, list := records(bytes.Clone(body))
		return append(bytes.Clone(header), bytes.Join(change(list), nil)...)
	}
}

func TestTamperingIsNoticed(t *testing.T) {
	t.Parallel()
	whole := t.TempDir()
	start, length := 40.0, 40.0
	run := recording.Run{
		Plant: "quad_tank", DurationS: 120, Seed: "3", Quality: recording.OPCUA, Lanes: []recording.Lane{recording.TrueLane, recording.SensorLane, recording.WireLane},
		// Alarms must be there to be tampered with: the level is led over its limit.
		Control: &recording.Control{Setpoints: map[string]float64{"LIC101_SP": 19}},
	}
	scenario := &recording.Scenario{Attacks: []schedule.Attack{{Type: "A01", Targets: []string{"P101"}, Start: &start, Duration: &length}}, Benign: perDay(0)}
	deliver(t, whole, run, scenario)
	again := t.TempDir()
	deliver(t, again, run, scenario)
	sound(t, judged(t, judge.Options{Folder: whole, Again: again}))
	columns, err := os.ReadFile(filepath.Join(whole, "telemetry.csv"))
	if err != nil {
		t.Fatal(err)
	}
	header, _, _ := strings.Cut(string(columns), "\n")
	width := strings.Count(header, ",") + 1
	event := func(name string) int {
		body, err := os.ReadFile(filepath.Join(whole, "events.csv"))
		if err != nil {
			t.Fatal(err)
		}
		head, _, _ := strings.Cut(string(body), "\n")
		for i, n := range strings.Split(head, ",") {
			if n == name {
				return i
			}
		}
		t.Fatalf("events.csv has no column %s", name)
		return 0
	}
	for name, tt := range map[string]struct {
		file   string
		change func([]byte) []byte
		check  string // that must fail
	}{
		"labels shifted by a sample": {"telemetry.csv", lines(func(t [][]string) [][]string {
			for n := len(t) - 1; n > 1; n-- {
				copy(t[n][width-3:], t[n-1][width-3:])
			}
			return t
		}), "labels"},
		"a row without its label": {"telemetry.csv", cell(60, width-3, constant("0")), "labels"},
		"residual rows called normal": {"telemetry.csv", lines(func(t [][]string) [][]string {
			for _, row := range t[1:] {
				if row[width-2] == "residual" {
					row[width-2], row[width-1] = "normal", ""
				}
			}
			return t
		}), "twin"},
		"a row called residual":       {"telemetry.csv", cell(20, width-2, constant("residual")), "labels"},
		"another event in a row":      {"telemetry.csv", cell(60, width-1, constant("E002")), "labels"},
		"a value outside its range":   {"telemetry.csv", cell(50, 2, constant("20.5000")), "formats"},
		"a value with fewer decimals": {"telemetry.csv", cell(50, 2, constant("12.4")), "formats"},
		"a sample that is missing":    {"telemetry.csv", lines(func(t [][]string) [][]string { return append(t[:40], t[41:]...) }), "formats"},
		"a time that is late":         {"telemetry.csv", cell(50, 0, func(s string) string { return s[:len(s)-1] + "1" }), "formats"},
		"another column in a header":  {"truth.csv", cell(0, 2, constant("LIT999")), "formats"},
		"truth altered before":        {"truth.csv", cell(20, 2, digit), "twin"},
		"a value on the screen":       {"telemetry.csv", cell(20, 2, digit), "lanes"},
		"truth altered during":        {"truth.csv", cell(60, 2, constant("0.0000")), "effects"},
		"twin altered during":         {"counterfactual.csv", cell(60, 3, constant("0.0000")), "effects"},
		"the end of an event":         {"events.csv", cell(1, event("end_ns"), constant("1767225690000000000")), "labels"},
		"the effect of an event":      {"events.csv", cell(1, event("effect_share_of_range"), constant("0.9")), "effects"},
		"the onset of an effect":      {"labels.csv", cell(1, 7, constant("1767225643000000000")), "effects"},
		"an effect that is not there": {"labels.csv", lines(func(t [][]string) [][]string { return t[:2] }), "effects"},
		"an alarm that is missing":    {"alarms.csv", lines(func(t [][]string) [][]string { return t[:len(t)-1] }), "alarms"},
		"an alarm that is late":       {"alarms.csv", cell(1, 0, func(s string) string { return s[:10] + "111111111" }), "alarms"},
		"the limit of an alarm":       {"alarms.csv", cell(1, 7, constant("17.000000")), "alarms"},
		"an entry of the splits":      {"splits.json", func(b []byte) []byte { return bytes.Replace(b, []byte("A01"), []byte("A02"), 1) }, "splits"},
		"a technique of the layer":    {"attack_navigator_layer.json", func(b []byte) []byte { return bytes.Replace(b, []byte("T0831"), []byte("T0800"), 1) }, "navigator"},
		"a frame that is missing":     {"capture_tap0.pcap", frames(func(f [][]byte) [][]byte { return append(f[:100:100], f[101:]...) }), "packets"},
		"the last frame is missing":   {"capture_tap0.pcap", frames(func(f [][]byte) [][]byte { return f[:len(f)-1] }), "packets"},
		"a checksum of TCP": {"capture_tap0.pcap", frames(func(f [][]byte) [][]byte {
			f[200][16+14+20+16] ^= 1
			return f
		}), "packets"},
		"a checksum of IPv4": {"capture_tap1.pcap", frames(func(f [][]byte) [][]byte {
			f[200][16+14+10] ^= 1
			return f
		}), "packets"},
		"the time of a frame": {"capture_tap0.pcap", frames(func(f [][]byte) [][]byte {
			f[200][4] ^= 1
			return f
		}), "packets"},
		"a number of a segment": {"capture_tap0.pcap", frames(func(f [][]byte) [][]byte {
			f[200][16+14+20+7] ^= 4
			return f
		}), "tcp"},
		"a value on the wire":      {"lanes/wire_tap0.csv", cell(90, 2, digit), "modbus"},
		"an address of a register": {"register_map.csv", lines(func(t [][]string) [][]string { t[1][5], t[2][5] = t[2][5], t[1][5]; return t }), "modbus"},
		"a frame declared malformed": {"packets.csv", lines(func(t [][]string) [][]string {
			for _, l := range t[500:] {
				if l[5] == "modbus" {
					l[10] = "1"
					return t
				}
			}
			return nil
		}), "modbus"},
		"the label of a frame": {"packets.csv", lines(func(t [][]string) [][]string {
			for _, l := range t {
				if l[7] == "cmd_actuator" {
					l[7], l[8], l[9] = "normal", "", ""
				}
			}
			return t
		}), "flows"},
		"the packets of a flow":  {"flows.csv", cell(1, 9, func(s string) string { return s + "1" }), "flows"},
		"a flow that is missing": {"flows.csv", lines(func(t [][]string) [][]string { return append(t[:1:1], t[2:]...) }), "flows"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			if err := os.CopyFS(folder, os.DirFS(whole)); err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(folder, tt.file)
			body, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			write(t, path, tt.change(body))
			report := judged(t, judge.Options{Folder: folder, Again: whole})
			for _, check := range []string{tt.check, "again"} {
				if c := report.Find(check); len(c) != 1 || c[0].Verdict != judge.Fail {
					t.Errorf("%s did not notice", check)
				}
			}
		})
	}
}
