package recording_test

import (
	"bytes"
	"io"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/table"
)

// Every table that is delivered can be had as Parquet: its cells are what its columns say, whatever attackers do to the network.
func TestCellsAreWhatTheirColumnsSay(t *testing.T) {
	t.Parallel()
	at := func(s float64) *float64 { return &s }
	r := compile(t, sdg.ICSJob, recording.Run{
		Plant: "quad_tank", DurationS: 900, Seed: "3", Lanes: []recording.Lane{"true", "sensor", "plc", "wire"}, Quality: recording.OPCUA,
		Historian: &recording.Historian{Mode: "deadband"}, Network: &recording.Network{Protocols: []string{"modbus", "dnp3", "iec104", "s7", "opcua"}},
	}, &recording.Scenario{Attacks: []schedule.Attack{
		{Type: "scan", Start: at(60), Duration: at(60)}, {Type: "block_report", Start: at(180), Duration: at(120)}, {Type: "dos_flood", Start: at(400), Duration: at(60)},
		{Type: "malformed", Start: at(500), Duration: at(60)}, {Type: "restart", Start: at(600), Duration: at(60)}, {Type: "aitm_only", Start: at(700), Duration: at(60)},
	}})
	got := play(t, r, 4096)
	tables := &contract.Contract{Version: contract.Version, Tables: r.Tables()}
	for i := range tables.Tables {
		spec := &tables.Tables[i]
		t.Run(spec.Name, func(t *testing.T) {
			if got.rows[spec.Name] == 0 {
				t.Fatal("no rows to look at")
			}
			enc, err := table.NewEncoder(table.Parquet, tables, spec, io.Discard)
			if err != nil {
				t.Fatal(err)
			}
			if err := table.ReadBlocks(bytes.NewReader(got.files[spec.Name]), 4096, enc.WriteHeader, enc.WriteBlock); err != nil {
				t.Error(err)
			}
			if err := enc.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}
