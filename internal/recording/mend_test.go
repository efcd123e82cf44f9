package recording_test

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// No value goes back by itself: what an attacker has written and does not take back, somebody else is seen to write at the end.
func TestWhatAnAttackChangedIsSetRightOnTheWire(t *testing.T) {
	t.Parallel()
	for kind, tt := range map[string]struct {
		options map[string]float64
		writes  string
	}{
		"A07": {map[string]float64{"restore": 0}, "write_multiple_registers"}, "A32": {map[string]float64{"restore": 0}, "write_multiple_registers"},
		"A08": {nil, "write_multiple_registers"}, "A09": {nil, "write_multiple_registers"}, "A14": {nil, "write_file_record"},
	} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			start, length := 60.0, 90.0
			r := compile(t, sdg.ICSJob, recording.Run{Plant: "quad_tank", DurationS: 240, Seed: "5"}, &recording.Scenario{
				Attacks: []schedule.Attack{{Type: kind, Start: &start, Duration: &length, Options: tt.options}},
			})
			got := play(t, r, 4096)
			rows, err := csv.NewReader(bytes.NewReader(got.files["packets"])).ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			column := func(row []string, name string) string { return row[slices.Index(rows[0], name)] }
			first, err := strconv.ParseInt(column(rows[1], "ts"), 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			// HMIs write at times, too: set points are set right in the last half second, and the rest from another host.
			from, to, hmi := start+length-0.45, start+length, ""
			polls := map[string]int{}
			for _, row := range rows[1:] {
				if host, _, _ := strings.Cut(column(row, "src"), ":"); strings.HasSuffix(column(row, "dst"), ":502") && column(row, "label") == "normal" {
					if polls[host]++; polls[host] > polls[hmi] {
						hmi = host
					}
				}
			}
			if tt.options == nil {
				from, to = from-5, to+10
			}
			seen := 0
			for _, row := range rows[1:] {
				ts, err := strconv.ParseInt(column(row, "ts"), 10, 64)
				if err != nil {
					t.Fatal(err)
				}
				host, _, _ := strings.Cut(column(row, "src"), ":")
				at := float64(ts-first) / 1e9
				if column(row, "label") == "normal" && column(row, "func") == tt.writes && strings.HasSuffix(column(row, "dst"), ":502") && at > from && at < to && (host == hmi) == (tt.options != nil) {
					seen++
				}
			}
			if seen == 0 {
				t.Error("nobody sets it right")
			}
		})
	}
}
