//go:build sources

// Package tshark_test lets Wireshark's dissectors judge captures: it shows nothing that packets.csv does not declare or an event explain, and values
// that it extracts are those of the lanes.
package tshark_test

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/wiretest"
)

const seconds = 75

var tapNames = [ics.Taps]string{"control", "supervisory"}

// Each event lasts from second 30 to 60; some sets overlap.
var behaviours = [][]ics.Traffic{nil, {ics.WriteCommands, ics.WriteSetpoints, ics.WriteLogic, ics.WriteTuning, ics.WriteLimits, ics.Identify, ics.LogOn},
	{ics.PoisonARP, ics.DropCommands, ics.DropAlarms}, {ics.SwitchMode, ics.Restart, ics.Collect}, {ics.Flood}, {ics.DropReports}, {ics.Scan, ics.Enumerate, ics.Delay},
	{ics.PoisonARP, ics.Delay}, {ics.Malform, ics.SecondMaster}, {ics.Dark, ics.StopHMI}}

// tshark runs it on a capture and returns lines of fields.
func tshark(t *testing.T, file, filter string, fields ...string) [][]string {
	t.Helper()
	args := []string{"-n", "-r", file, "-o", "ip.check_checksum:TRUE", "-o", "tcp.check_checksum:TRUE", "-Y", filter, "-T", "fields", "-E", "separator=/t"}
	for _, f := range fields {
		args = append(args, "-e", f)
	}
	var stderr bytes.Buffer
	cmd := exec.Command("tshark", args...)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("tshark: %v\n%s", err, stderr.Bytes())
	}
	var rows [][]string
	for line := range strings.Lines(string(out)) {
		rows = append(rows, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
	}
	return rows
}

func capture(t *testing.T, protocol string, seed uint64, list []ics.Traffic) (*wiretest.Capture, [ics.Taps]string) {
	t.Helper()
	w, err := wiretest.Play(wiretest.Config(protocol, seed, list...), seconds, nil)
	if err != nil {
		t.Fatal(err)
	}
	var files [ics.Taps]string
	for tap := range w.Taps {
		files[tap] = filepath.Join(t.TempDir(), protocol+"_"+tapNames[tap]+".pcap")
		if err := os.WriteFile(files[tap], w.Taps[tap], 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return w, files
}

func TestNothingUndeclared(t *testing.T) {
	t.Parallel()
	for i, list := range behaviours {
		for _, protocol := range wire.Protocols() {
			t.Run(fmt.Sprint(protocol, list), func(t *testing.T) {
				t.Parallel()
				w, files := capture(t, protocol, uint64(7+i), list)
				for tap, file := range files {
					if tap == 0 || !bytes.Equal(w.Taps[0], w.Taps[1]) {
						declared(t, w, file, tap)
					}
				}
			})
		}
	}
}

// declared compares what tshark has to say (warnings, errors, its analysis of TCP) with the lines of packets.csv.
func declared(t *testing.T, w *wiretest.Capture, file string, tap int) {
	t.Helper()
	lines := map[string][]string{}
	for line := range strings.Lines(string(w.Packets)) {
		if f := strings.Split(strings.TrimSuffix(line, "\n"), ","); f[2] == tapNames[tap] {
			lines[f[0]] = f
		}
	}
	const warning = "6291456" // PI_WARN
	malformed := 0
	for _, row := range tshark(t, file, "_ws.malformed || _ws.expert.severity >= "+warning+" || tcp.analysis.flags || ip.checksum.status == 0 || tcp.checksum.status == 0",
		"frame.number", "_ws.expert.message", "_ws.col.Info") {
		line := lines[row[0]]
		function, event, expected := line[6], line[8], line[10]
		switch {
		case expected == "1":
			malformed++
		case function == "retransmission", strings.HasPrefix(function, "keep_alive"): // declared
		case function == "rst" && strings.HasPrefix(row[1], "Connection reset (RST)"):
		case event != "" && line[5] == "arp" && strings.Contains(row[1], "Duplicate IP address"): // that is what poisoning looks like
		case function == "response_parameter_error" && strings.Contains(row[1], "IIN Abnormality"): // that is the answer
		default:
			t.Errorf("%s frame %s: tshark says %q about %q, packets.csv says %v", tapNames[tap], row[0], row[1], row[2], line)
		}
	}
	// Some of what is wrong on purpose makes dissectors wait for more, or shows nothing that they know.
	for _, line := range lines {
		if line[10] == "1" && malformed == 0 {
			t.Error("tshark finds nothing wrong with any frame that is declared malformed")
			break
		}
	}
}

// Fields in which tshark shows values, in the order of points.
var extracted = map[string]string{wire.Modbus: "modbus.regval_uint16", wire.IEC104: "iec60870_asdu.float", wire.DNP3: "dnp3.al.ana.float", wire.OPCUA: "opcua.Double"}

// floats joins pairs of registers.
func floats(t *testing.T, registers []string) []string {
	t.Helper()
	var list []string
	for i := 0; i+1 < len(registers); i += 2 {
		high, err := strconv.ParseUint(registers[i], 10, 16)
		low, err2 := strconv.ParseUint(registers[i+1], 10, 16)
		if err != nil || err2 != nil {
			t.Fatal(registers)
		}
		list = append(list, strconv.FormatFloat(float64(math.Float32frombits(uint32(high<<16|low))), 'g', -1, 64))
	}
	return list
}

// The values that tshark extracts from reports of all points are those of the lane at that second.
func TestValuesAreThoseOfTheLanes(t *testing.T) {
	t.Parallel()
	spec, topology := wiretest.Plant().Spec(), wiretest.Topology()
	tags := map[string]int{}
	for i, tag := range spec.Tags() {
		tags[tag.Name] = i
	}
	filters := map[string]string{wire.Modbus: "modbus.func_code == 4 && tcp.srcport == 502", wire.IEC104: "iec60870_asdu.typeid == 13 && iec60870_asdu.ioa == 1001",
		wire.DNP3: "dnp3.al.obj == 0x1e05 && tcp.srcport == 20000", wire.OPCUA: "opcua.servicenodeid.numeric == 634 && tcp.srcport == 4840"}
	for protocol, filter := range filters {
		t.Run(protocol, func(t *testing.T) {
			t.Parallel()
			var order []int // analog points of plc1 as they are reported
			for _, r := range wire.Map(spec, &topology, wiretest.Protocols(protocol)) {
				analog := r.Type == "float32" || r.Type == "double"
				if r.Server == "plc1" && analog && (!r.Writable || protocol == wire.OPCUA) {
					order = append(order, tags[r.Tag])
				}
			}
			w, files := capture(t, protocol, 3, []ics.Traffic{ics.SecondMaster})
			for tap, file := range files {
				checked := 0
				for _, row := range tshark(t, file, filter+" && ip.src == 192.168.10.11", "frame.time_epoch", extracted[protocol]) {
					whole, fraction, _ := strings.Cut(row[0], ".")
					s, err := strconv.ParseInt(whole, 10, 64)
					if err != nil || fraction == "" {
						t.Fatal(row[0], err)
					}
					values := strings.Split(row[1], ",")
					if protocol == wire.Modbus {
						values = floats(t, values)
					}
					if protocol == wire.OPCUA && len(values) > len(order) {
						values = values[len(values)-len(order):] // session time-outs come first
					}
					if len(values) < len(order) {
						continue // another server's, or another message of the kind
					}
					for i, tag := range order {
						got, err := strconv.ParseFloat(values[i], 64)
						if err != nil {
							t.Fatal(err)
						}
						want := w.Lanes[tap][s-wiretest.Start/1_000_000_000][tag]
						// tshark prints six digits; float32 has seven.
						if math.Abs(got-want) > 1e-5*math.Abs(want)+1e-6 {
							t.Fatalf("%s second %d: %v on the wire, %v in the lane", protocol, s, got, want)
						}
						checked++
					}
				}
				if checked < 100 {
					t.Errorf("only %d values were compared", checked)
				}
			}
		})
	}
}
