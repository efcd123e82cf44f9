package planner_test

import (
	"encoding/json"
	"slices"
	"strings"
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
		`{"kind":"ics","plant":"gas_pipeline","duration_s":86400,"mix":{"count":8,"families":["spoofing","denial"]},"benign_events":{}}`},
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
	// Written after the code.
	{"Generate 1h30m of boiler turbine telemetry, 2 Hz, long layout, deadband historian", `{"kind":"scada","plant":"boiler_turbine","duration_s":5400,"sample_hz":2,"layout":"long","historian":{"mode":"deadband"}}`},
	{"gas pipeline, 30m at 10 samples per second", `{"kind":"scada","plant":"gas_pipeline","duration_s":1800,"sample_hz":10}`},
	{"half a day of the quadruple-tank process with LIT103 drifting from hour 2 for 3 hours", `{"kind":"scada","plant":"quad_tank","duration_s":43200,"faults":[{"tag":"LIT103","kind":"drift","start_s":7200,"duration_s":10800,"size":2}]}`},
	{"Simulate a substation for a month, one reading every minute", `{"kind":"scada","plant":"power_substation","duration_s":2592000,"sample_hz":0.016666666666666666}`},
	{"water treatment plant telemetry for 1 week starting 1 March 2026", `{"kind":"scada","plant":"water_treatment","duration_s":604800,"start_time":"2026-03-01T00:00:00Z"}`},
	{"SWaT-like, 7 days normal and 36 attacks", `{"kind":"ics","plant":"water_treatment","duration_s":604800,"mix":{"count":36}}`},
	{"two hours of SWaT with a DoS on plc2 at 00:30 for 5 minutes", `{"kind":"ics","plant":"water_treatment","duration_s":7200,"attacks":[{"type":"dos_flood","targets":["plc2"],"start":1800,"duration":300}]}`},
	{"simulate a port scan on the water plant for 2 hours", `{"kind":"ics","plant":"water_treatment","duration_s":7200,"attacks":[{"type":"scan"}]}`},
	{"Simulate the gas pipeline for a day. Spoof PIT107 by 5% after 3 hours for 30 minutes. Then stop the PLC for 2 minutes.",
		`{"kind":"ics","plant":"gas_pipeline","duration_s":86400,"attacks":[{"id":"a1","type":"spoof_bias","targets":["PIT107"],"start":10800,"duration":1800,"magnitude":0.05},{"type":"mode_change","duration":120,"after":{"event":"a1"}}]}`},
	{"power substation 6h, breaker sweep at 02:00, IEC 104 captures", `{"kind":"ics","plant":"power_substation","duration_s":21600,"attacks":[{"type":"breaker_sweep","start":7200}],"network":{"protocols":["iec104"]}}`},
	{"industroyer-like attack on the substation, 2 hours, iec104 and dnp3", `{"kind":"ics","plant":"power_substation","duration_s":7200,"attacks":[{"type":"breaker_sweep"}],"network":{"protocols":["iec104","dnp3"]}}`},
	{"tennessee eastman process 24 h with 6 stealthy attacks, random attacker addresses", `{"kind":"ics","plant":"tennessee_eastman","duration_s":86400,"mix":{"count":6,"families":["stealthy"]},"attacker_ip":"random"}`},
	{"Simulate Tennessee Eastman for 10 hours with the reactor pressure sensor stuck after 4 hours for 20 minutes", `{"kind":"scada","plant":"tennessee_eastman","duration_s":36000,"faults":[{"tag":"PIT107","kind":"stuck","start_s":14400,"duration_s":1200}]}`},
	{"20 runs of a boiler-turbine under attack, 3 hours each, split 70/15/15, hold out denial", `{"kind":"ics","plant":"boiler_turbine","duration_s":10800,"replicas":20,"splits":{"train":0.7,"val":0.15,"test":0.15,"held_out_attacks":["denial"]}}`},
	{"C-Town for 7 days every 5 minutes", `{"kind":"scada","plant":"water_distribution","duration_s":604800,"sample_hz":0.0033333333333333335}`},
	{"chemical plant simulation, 4 h, seed 7, sensors without noise", `{"kind":"scada","plant":"chem_reactor","duration_s":14400,"seed":"7","sensors":{"noise":0}}`},
	{"Give me intrusion detection training data from a water distribution network: 10 runs of 12 hours, 5 attacks each, modbus pcap, truth lane",
		`{"kind":"ics","plant":"water_distribution","duration_s":43200,"replicas":10,"mix":{"count":5},"network":{"protocols":["modbus"]},"lanes":["hmi","true"]}`},
	{"quad tank for 1 h, replay attack when LIT101 < 12", `{"kind":"ics","plant":"quad_tank","duration_s":3600,"attacks":[{"type":"replay","when":{"expr":"LIT101 < 12"}}]}`},
	{"3 port scans on the gas pipeline, one day", `{"kind":"ics","plant":"gas_pipeline","duration_s":86400,"attacks":[{"type":"scan"},{"type":"scan"},{"type":"scan"}]}`},
	{"a 20-minute replay attack on the gas pipeline at hour 5, run of 12 hours", `{"kind":"ics","plant":"gas_pipeline","duration_s":43200,"attacks":[{"type":"replay","start":18000,"duration":1200}]}`},
	{"HAI style data: 48 hours, attacks 10% of the time, 4 benign events per day, opc ua", `{"kind":"ics","plant":"boiler_turbine","duration_s":172800,"mix":{"attack_share":0.1},"benign_events":{"rate":4},"network":{"protocols":["opcua"]}}`},
	{"simulate water treatment, 3 hours, T1692.001 attack, no benign events", `{"kind":"ics","plant":"water_treatment","duration_s":10800,"attacks":[{"technique":"T1692.001"}],"benign_events":{"rate":0}}`},
	{"Simulate a gas pipeline with a demand surge at 03:00 and a leak at 05:00", `{"kind":"ics","plant":"gas_pipeline","duration_s":86400,"attacks":[{"type":"demand_surge","start":10800},{"type":"leak","start":18000}]}`},
	{"plc stop on plc3 of the water treatment plant half way through a 4 hour run", `{"kind":"ics","plant":"water_treatment","duration_s":14400,"attacks":[{"type":"mode_change","targets":["plc3"],"start":7200}]}`},
	{"set PIC107_SP to 4.5 and simulate the gas pipeline for 6 hours", `{"kind":"scada","plant":"gas_pipeline","duration_s":21600,"control":{"setpoints":{"PIC107_SP":4.5}}}`},
	{"power_substation, 86400 s, 1 Hz, lanes true, sensor and plc, quality codes", `{"kind":"scada","plant":"power_substation","duration_s":86400,"sample_hz":1,"lanes":["hmi","true","sensor","plc"],"quality":"ua"}`},
	{"telemetry of the water works for 5 days and 12 hours, sampled every 10 s, with ISA-95 names", `{"kind":"scada","plant":"water_treatment","duration_s":475200,"sample_hz":0.1,"tags":{"naming":"isa95"}}`},
	{"WADI with covert and replay attacks for two days", `{"kind":"ics","plant":"water_distribution","duration_s":172800,"attacks":[{"type":"covert"},{"type":"replay"}]}`},
	{"Run the quad tank process for an hour without attacks", `{"kind":"scada","plant":"quad_tank","duration_s":3600}`},
	{"swat dataset, 100,000 samples, 12 attacks without captures", `{"kind":"ics","plant":"water_treatment","duration_s":100000,"mix":{"count":12},"network":{"enabled":false}}`},
	{"man-in-the-middle attack on the boiler turbine for 4 hours, opc ua traffic", `{"kind":"ics","plant":"boiler_turbine","duration_s":14400,"attacks":[{"type":"aitm_only"}],"network":{"protocols":["opcua"]}}`},
	{"agc attack on a two-area power system after 20 minutes, lasting 10 minutes; 1 hour in total", `{"kind":"ics","plant":"power_substation","duration_s":3600,"attacks":[{"type":"agc_fdi","start":1200,"duration":600}]}`},
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
	for _, c := range slices.Concat(recordingTexts, parameterTexts, researcherTexts) {
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
		"SCADA telemetry of 8 wind turbines at a wind farm, every 10 minutes on 2025-03-01: turbine id, timestamp, wind speed m/s 0-25, power kW 0-3000, status ok 95% fault 5%",
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

// What contradicts itself or cannot be is asked about, with suggestions.
func TestRecordingsAskedAbout(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, id, mentions, suggests string }{
		{"simulate a nuclear plant for 24 hours", "plant", "catalogue", "boiler turbine"},
		{"a SCADA data set with 10 attacks", "plant", "Which plant", "gas pipeline"},
		{"SWaT-like telemetry for 2 hours, only LIT101 and LIT109", "tag", "LIT109", "LIT101"},
		{"replay attack on LIT999 of the water plant, 3 hours", "tag", "LIT999", "LIT"},
		{"simulate the gas pipeline for 24 hours and for 2 days", "duration", "24 hours or 2 days", "2 days"},
		{"DoS on plc1 of the gas pipeline after 5 hours, run of 2 hours", "start", "begins after 5 h", "half way"},
		{"gas pipeline for a day, attacks 140% of the time", "attack_share", "140%", "20%"},
		{"Tennessee Eastman for 8 hours, no attacks, 5 attacks", "attacks", "for none", "no attacks"},
		{"5 port scans on the gas pipeline at 23:50, 24 h", "repeat", "How far apart", "every"},
		{"simulate a boiler turbine and a gas pipeline for 5 hours", "plants", "One recording has one plant", "gas_pipeline"},
		{"quad tank for an hour, LIC101_SP = 12, LIC101_SP = 14", "setpoint", "12 and to 14", "LIC101_SP = 14"},
		{"simulate the gas pipeline for 2 hours with a breaker sweep", "attack", "breaker_sweep", "cmd_actuator"},
		{"simulate the gas pipeline for 2 hours with a set point attack on FIT101", "target", "cannot aim at FIT101", "PIC107_SP"},
		{"quad tank for an hour with LIT101 stuck after 2 hours for 5 minutes", "fault", "LIT101", "half way"},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Clarification || len(res.Questions) == 0 || res.Questions[0].ID != c.id {
				t.Fatalf("%s %s %+v", res.Outcome, written(t, res.Recording), res.Questions)
			}
			if q := res.Questions[0]; !strings.Contains(q.Text, c.mentions) || !strings.Contains(strings.Join(q.Suggestions, " | "), c.suggests) {
				t.Errorf("%q suggests %q", q.Text, q.Suggestions)
			}
		})
	}
}

func TestRecordingsAnswered(t *testing.T) {
	t.Parallel()
	res, err := planner.New().Plan(planner.Request{PreviousText: "an ICS data set of 6 hours with 3 attacks", Description: "the gas pipeline", AsOf: today})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := written(t, res.Recording), request(t, `{"kind":"ics","plant":"gas_pipeline","duration_s":21600,"mix":{"count":3}}`); got != want {
		t.Errorf("%s\ngot  %s\nwant %s\n%+v", res.Outcome, got, want, res.Questions)
	}
}

func TestRecordingsRevised(t *testing.T) {
	t.Parallel()
	const before = `{"kind":"ics","plant":"water_treatment","duration_s":86400,"sample_hz":1,"seed":"5","attacks":[{"type":"dos_flood","targets":["plc1"]}],"faults":[{"tag":"LIT101","kind":"lost","start_s":60,"duration_s":60}]}`
	for _, c := range []struct{ text, want string }{
		{"make it 48 h and add a replay attack", `{"kind":"ics","plant":"water_treatment","duration_s":172800,"sample_hz":1,"seed":"5","attacks":[{"type":"dos_flood","targets":["plc1"]},{"type":"replay"}],"faults":[{"tag":"LIT101","kind":"lost","start_s":60,"duration_s":60}]}`},
		{"10 Hz and five runs", `{"kind":"ics","plant":"water_treatment","duration_s":86400,"sample_hz":10,"seed":"5","replicas":5,"attacks":[{"type":"dos_flood","targets":["plc1"]}],"faults":[{"tag":"LIT101","kind":"lost","start_s":60,"duration_s":60}]}`},
		{"remove the attacks", `{"kind":"scada","plant":"water_treatment","duration_s":86400,"sample_hz":1,"seed":"5","faults":[{"tag":"LIT101","kind":"lost","start_s":60,"duration_s":60}]}`},
		{"drop the DoS and add 6 attacks", `{"kind":"ics","plant":"water_treatment","duration_s":86400,"sample_hz":1,"seed":"5","mix":{"count":6},"faults":[{"tag":"LIT101","kind":"lost","start_s":60,"duration_s":60}]}`},
		{"use the gas pipeline instead", `{"kind":"ics","plant":"gas_pipeline","duration_s":86400,"sample_hz":1,"seed":"5","attacks":[{"type":"dos_flood"}]}`},
		{"twice as long", `{"kind":"ics","plant":"water_treatment","duration_s":172800,"sample_hz":1,"seed":"5","attacks":[{"type":"dos_flood","targets":["plc1"]}],"faults":[{"tag":"LIT101","kind":"lost","start_s":60,"duration_s":60}]}`},
		{"without captures, seed 9", `{"kind":"ics","plant":"water_treatment","duration_s":86400,"sample_hz":1,"seed":"9","attacks":[{"type":"dos_flood","targets":["plc1"]}],"network":{"enabled":false},"faults":[{"tag":"LIT101","kind":"lost","start_s":60,"duration_s":60}]}`},
		{"as parquet please", `{"kind":"ics","plant":"water_treatment","duration_s":86400,"sample_hz":1,"seed":"5","attacks":[{"type":"dos_flood","targets":["plc1"]}],"faults":[{"tag":"LIT101","kind":"lost","start_s":60,"duration_s":60}]}`},
		{"and a technician puts P101 into local at 03:00 for 5 minutes", `{"kind":"ics","plant":"water_treatment","duration_s":86400,"sample_hz":1,"seed":"5","attacks":[{"type":"dos_flood","targets":["plc1"]},{"type":"local_operation","targets":["P101"],"start":10800,"duration":300}],"faults":[{"tag":"LIT101","kind":"lost","start_s":60,"duration_s":60}]}`},
		{"poll every 5 s, snaplen 96", `{"kind":"ics","plant":"water_treatment","duration_s":86400,"sample_hz":1,"seed":"5","attacks":[{"type":"dos_flood","targets":["plc1"]}],"faults":[{"tag":"LIT101","kind":"lost","start_s":60,"duration_s":60}],"network":{"poll_ms":5000,"snaplen":96}}`},
		{"simulate a quad tank for 10 minutes", `{"kind":"scada","plant":"quad_tank","duration_s":600}`},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			previous := new(planner.Recording)
			if err := json.Unmarshal([]byte(before), previous); err != nil {
				t.Fatal(err)
			}
			res, err := planner.New().Plan(planner.Request{PreviousText: "water plant", PreviousRecording: previous, Description: c.text, AsOf: today})
			if err != nil {
				t.Fatal(err)
			}
			if got, want := written(t, res.Recording), request(t, c.want); got != want {
				t.Errorf("%s\ngot  %s\nwant %s\n%+v", res.Outcome, got, want, res.Questions)
			}
			if got := written(t, previous); got != request(t, before) {
				t.Errorf("the request of before was changed: %s", got)
			}
		})
	}
}
