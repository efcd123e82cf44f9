package planner_test

import (
	"encoding/json"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
	"github.com/sdg-service/sdg/internal/recording"
)

// recordingCase is a text and the request that it asks for, as JSON.
type recordingCase struct{ text, want string }

var recordingTexts = []recordingCase{
	{"simulate a water treatment plant for 24 hours", `{"kind":"scada","plant":"water_treatment","duration_s":86400}`},
	{"a week of gas pipeline telemetry at 1 Hz with a stuck pressure sensor",
		`{"kind":"scada","plant":"gas_pipeline","duration_s":604800,"sample_hz":1,"faults":[{"tag":"PIT107","kind":"stuck","start_s":302400,"duration_s":60480}]}`},
	{"SWaT-like data with 10 attacks and Modbus captures",
		`{"kind":"ics","plant":"water_treatment","duration_s":86400,"mix":{"count":10},"network":{"protocols":["modbus"]}}`},
	{"replay attack on LIT101 of the water plant at noon for 20 minutes, then a DoS on plc1",
		`{"kind":"ics","plant":"water_treatment","duration_s":86400,"attacks":[{"id":"a1","type":"replay","targets":["MV101"],"start":43200,"duration":1200},{"type":"dos_flood","targets":["plc1"],"after":{"event":"a1"}}]}`},
	{"tennessee eastman, 48 h, five runs, hold out stealthy attacks",
		`{"kind":"ics","plant":"tennessee_eastman","duration_s":172800,"replicas":5,"splits":{"held_out_attacks":["stealthy"]}}`},
	{"power substation with IEC-104, command injection and false data; 20 % of the time under attack",
		`{"kind":"ics","plant":"power_substation","duration_s":86400,"network":{"protocols":["iec104"]},"mix":{"attack_share":0.2,"families":["command","spoofing"]}}`},
	{"Record six hours of the quadruple tank process at 10 Hz, seed 42", `{"kind":"scada","plant":"quad_tank","duration_s":21600,"sample_hz":10,"seed":"42"}`},
	{"Simulate the boiler-turbine unit for two days, one sample every 5 seconds", `{"kind":"scada","plant":"boiler_turbine","duration_s":172800,"sample_hz":0.2}`},
	{"I need BATADAL-style data: one year, sampled hourly", `{"kind":"scada","plant":"water_distribution","duration_s":31536000,"sample_hz":0.0002777777777777778}`},
	{"water_distribution scada run, 12h, only LIT1, LIT2 and FIT3, long format",
		`{"kind":"scada","plant":"water_distribution","duration_s":43200,"tags":{"include":["LIT1","LIT2","FIT3"]},"layout":"long"}`},
	{"Simulate a chemical reactor for 8 hours with LIC101_SP = 50 and raise PIC101_SP to 2750 after 2 hours",
		`{"kind":"scada","plant":"chem_reactor","duration_s":28800,"control":{"setpoints":{"LIC101_SP":50},"schedule":[{"at_s":7200,"tag":"PIC101_SP","value":2750}]}}`},
	{"gas pipeline under attack for a day: 8 attacks, only spoofing and denial, with benign events",
		`{"kind":"ics","plant":"gas_pipeline","duration_s":86400,"mix":{"count":8,"families":["spoofing","denial"]},"benign_events":{"rate":6}}`},
	{"ICS scenario on a water treatment plant, 4 h, attacks A05, A16 and T0836",
		`{"kind":"ics","plant":"water_treatment","duration_s":14400,"attacks":[{"type":"replay"},{"type":"dos_flood"},{"technique":"T0836"}]}`},
	{"simulate quad tank for 30 minutes with a bias of 0.5 on LIT101 from minute 10 for 5 minutes",
		`{"kind":"scada","plant":"quad_tank","duration_s":1800,"faults":[{"tag":"LIT101","kind":"bias","size":0.5,"start_s":600,"duration_s":300}]}`},
	{"Telemetry of a power substation, 1 hour, DNP3 and IEC 60870-5-104 pcaps, start 2026-03-01 08:00",
		`{"kind":"scada","plant":"power_substation","duration_s":3600,"network":{"protocols":["dnp3","iec104"]},"start_time":"2026-03-01T08:00:00Z"}`},
	{"gas pipeline, 3 days, port scan and brute force I/O, no captures",
		`{"kind":"ics","plant":"gas_pipeline","duration_s":259200,"attacks":[{"type":"scan"},{"type":"brute_io"}],"network":{"enabled":false}}`},
	{"WADI-like dataset, 14 days, 15 attacks, 3 benign events per day, 60/20/20 split",
		`{"kind":"ics","plant":"water_distribution","duration_s":1209600,"mix":{"count":15},"benign_events":{"rate":3},"splits":{"train":0.6,"val":0.2,"test":0.2}}`},
	{"TEP simulation with OPC UA quality codes and the swinging door historian for 10 h",
		`{"kind":"scada","plant":"tennessee_eastman","duration_s":36000,"quality":"ua","historian":{"mode":"swinging_door"}}`},
	{"Simulate a water treatment plant for 2 hours; man in the middle shifts LIT301 by 10% of its range at 01:00 for 15 min",
		`{"kind":"ics","plant":"water_treatment","duration_s":7200,"attacks":[{"type":"spoof_bias","targets":["LIT301"],"vector":"aitm","start":3600,"duration":900,"magnitude":0.1}]}`},
	{"HAI-like data over 6 hours with all lanes", `{"kind":"scada","plant":"boiler_turbine","duration_s":21600,"lanes":["hmi","true","sensor","plc","wire"]}`},
	{"ten replicas of a gas pipeline, 6 h each, attacks 5% of the time, no reconnaissance",
		`{"kind":"ics","plant":"gas_pipeline","duration_s":21600,"replicas":10,"mix":{"attack_share":0.05,"exclude":["reconnaissance"]}}`},
	{"Simulate water distribution for a week with a burst pipe on day 3", // a leak is an event of its own, without an attacker
		`{"kind":"ics","plant":"water_distribution","duration_s":604800,"attacks":[{"type":"leak","start":172800}]}`},
	{"power grid substation telemetry, 24h at 2 samples per second, ground truth too", `{"kind":"scada","plant":"power_substation","duration_s":86400,"sample_hz":2,"lanes":["hmi","true"]}`},
	{"Simulate the gas pipeline for 12 hours with S7 and OPC UA traffic, ISA-95 names", `{"kind":"scada","plant":"gas_pipeline","duration_s":43200,"network":{"protocols":["s7","opcua"]},"tags":{"naming":"isa95"}}`},
	{"Stuxnet-like covert attack on a boiler turbine, 4 hours, three times", `{"kind":"ics","plant":"boiler_turbine","duration_s":14400,"attacks":[{"type":"covert"},{"type":"covert"},{"type":"covert"}]}`},
	{"water treatment, 1 day, set point attack on AIC202_SP when LIT101 > 0.7", `{"kind":"ics","plant":"water_treatment","duration_s":86400,"attacks":[{"type":"setpoint","targets":["AIC202_SP"],"when":{"expr":"LIT101 > 0.7"}}]}`},
	{"24h of SWaT with attacks held out: replay and covert; 30 runs", `{"kind":"ics","plant":"water_treatment","duration_s":86400,"replicas":30,"splits":{"held_out_attacks":["replay","covert"]}}`},
	{"Simulate two-area power system with automatic generation control for 3 hours and inject false data into FRQ1 after 1 hour",
		`{"kind":"ics","plant":"power_substation","duration_s":10800,"attacks":[{"type":"spoof_bias","targets":["FRQ1"],"start":3600}]}`},
	{"quad tank 1 hour, sensor noise doubled, no quantisation", `{"kind":"scada","plant":"quad_tank","duration_s":3600,"sensors":{"noise":2,"quantisation":false}}`},
	{"please run the Tennessee Eastman process for 25 hours with samples every 3 minutes", `{"kind":"scada","plant":"tennessee_eastman","duration_s":90000,"sample_hz":0.005555555555555556}`},
}

func request(t *testing.T, raw string) string {
	t.Helper()
	r := new(planner.Recording)
	if err := json.Unmarshal([]byte(raw), r); err != nil {
		t.Fatal(err)
	}
	return written(t, r)
}

func written(t *testing.T, r *planner.Recording) string {
	t.Helper()
	if r == nil {
		return "none"
	}
	out, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestRecordings: each text becomes its request, wholly understood, and the request can be recorded.
func TestRecordings(t *testing.T) {
	t.Parallel()
	for _, c := range recordingTexts {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if got, want := written(t, res.Recording), request(t, c.want); got != want {
				t.Fatalf("%s\ngot  %s\nwant %s\n%+v", res.Outcome, got, want, res.Questions)
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("not understood: %+v", res.Unparsed)
			}
			for _, word := range uncovered(c.text, res) {
				t.Errorf("%q is dropped silently", word)
			}
			r := res.Recording
			if _, err := recording.New(r.Kind, r.Run, r.Scenario, 1); err != nil {
				t.Errorf("cannot be recorded: %v", err)
			}
		})
	}
}

// Texts that ask for something else, although plants and attacks occur in them.
func TestDescriptionsAreNoRecordings(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"100 plants with name, species and height",
		"500 power plants with name, country and capacity in MW",
		"a table of water treatment plants: name, city, capacity, 200 rows",
		"gas pipeline inspections: 300 rows with date, inspector, pressure between 10 and 80 bar",
		"2000 cyber attacks with date, attacker country, type phishing/malware/ddos 50/30/20",
		"customers of a power station: name, address, meter number, kwh; 400 rows",
		"substations table with id, name, voltage; 50 rows",
		"sensor readings for 10 pumps every minute for 2 hours: temperature, vibration",
		"1000 SCADA alarms with time, tag, priority low/medium/high, acknowledged 80%",
		"300 employees of a chemical plant with name, role and salary",
		"simulate 500 customers with name and email",
		"200 boilers with serial number, installed date, pressure",
		"hai phong residents: 100 people with name and age",
		"water meters: 100 rows, id, reading, replaced 10%",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if res := plan(t, text); res.Recording != nil || res.Outcome != planner.Planned {
				t.Errorf("%s %s %+v", res.Outcome, written(t, res.Recording), res.Questions)
			}
		})
	}
}
