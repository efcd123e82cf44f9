package judge_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/bench/ics/judge"
)

// Long recordings are delivered in parts, each with a header of its own.
func TestPartsAreOneFile(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	run, scenario := attacked("quad_tank", "A02", 1)
	deliver(t, folder, run, scenario)
	split := func(file string, halves func([]byte) (a, b []byte)) {
		path := filepath.Join(folder, file)
		body, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		a, b := halves(body)
		ending := filepath.Ext(path)
		write(t, filepath.Join(strings.TrimSuffix(path, ending), "part-00000"+ending), a)
		write(t, filepath.Join(strings.TrimSuffix(path, ending), "part-00001"+ending), b)
	}
	table := func(body []byte) (a, b []byte) {
		all := bytes.SplitAfter(body, []byte{'\n'})
		half := len(all) / 2
		return bytes.Join(all[:half], nil), bytes.Join(append([][]byte{all[0]}, all[half:]...), nil)
	}
	for _, file := range []string{"telemetry.csv", "truth.csv", "counterfactual.csv", "lanes/wire_tap1.csv", "packets.csv", "flows.csv"} {
		split(file, table)
	}
	split("capture_tap0.pcap", func(body []byte) (a, b []byte) {
		header, list := records(body)
		half := len(list) / 3
		return append(bytes.Clone(header), bytes.Join(list[:half], nil)...), append(bytes.Clone(header), bytes.Join(list[half:], nil)...)
	})
	report := judged(t, judge.Options{Folder: folder})
	sound(t, report)
	for _, name := range []string{"effects", "modbus", "flows"} {
		if c := report.Find(name); len(c) != 1 || c[0].Verdict != judge.Pass {
			t.Errorf("%s: %+v", name, c)
		}
	}
}
