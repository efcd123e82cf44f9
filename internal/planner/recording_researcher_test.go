package planner_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// researcherTexts are what researchers of industrial security ask for: plants, rates, protocols, families, times, triggers, what operators do, and
// forms of the files.
var researcherTexts = []recordingCase{
	{"gas pipeline for an hour with modbus captures; an operator switches a valve to local at 00:20; deliver as parquet",
		`{"kind":"ics","plant":"gas_pipeline","duration_s":3600,"network":{"protocols":["modbus"]},"attacks":[{"type":"local_operation","targets":["FCV102"],"start":1200}]}`},
	{"SWaT-like run, 2 hours, files as parquet and JSON lines",
		`{"kind":"scada","plant":"water_treatment","duration_s":7200}`},
	{"Simulate a water treatment plant for 3 h, sampled every 500 ms, Modbus and OPC UA pcaps, covert attack on LIT301 at 01:10 for 10 minutes, the tables in parquet",
		`{"kind":"ics","plant":"water_treatment","duration_s":10800,"sample_hz":2,"network":{"protocols":["modbus","opcua"]},"attacks":[{"type":"covert","targets":["P301"],"start":4200,"duration":600}]}`},
	{"Tennessee Eastman under 8 attacks over 12 hours, 5 benign events a day, two taps, DNP3 capture, train/val/test 70/15/15, hold out spoofing",
		`{"kind":"ics","plant":"tennessee_eastman","duration_s":43200,"network":{"protocols":["dnp3"]},"mix":{"count":8},"benign_events":{"rate":5},"splits":{"train":0.7,"val":0.15,"test":0.15,"held_out_attacks":["spoofing"]}}`},
	{"at 00:30 a replay attack on LIT101 of the quad tank, at 00:45 a port scan, run of 90 minutes, S7comm",
		`{"kind":"ics","plant":"quad_tank","duration_s":5400,"network":{"protocols":["s7"]},"attacks":[{"type":"replay","targets":["P101"],"start":1800},{"type":"scan","start":2700}]}`},
	{"6 runs of 4 hours of a power substation with IEC 60870-5-104 traffic polled every 2 s, 3 command attacks and 2 reconnaissance attacks per run",
		`{"kind":"ics","plant":"power_substation","duration_s":14400,"replicas":6,"network":{"protocols":["iec104"],"poll_ms":2000},"attacks":[{"type":"command"},{"type":"command"},{"type":"command"},{"type":"reconnaissance"},{"type":"reconnaissance"}]}`},
	{"water distribution network, one week, 1 sample per minute, 20 stealthy attacks at most two at a time, at least 30 minutes apart",
		`{"kind":"ics","plant":"water_distribution","duration_s":604800,"sample_hz":0.016666666666666666,"mix":{"count":20,"families":["stealthy"],"min_gap_s":1800,"max_overlap":2}}`},
	{"chem reactor 2 hours: a valve is switched to local at 00:20 for 5 minutes, then a set point attack on LIC101_SP 10 minutes later",
		`{"kind":"ics","plant":"chem_reactor","duration_s":7200,"attacks":[{"id":"a1","type":"local_operation","targets":["FCV101"],"start":1200,"duration":300},{"type":"setpoint","targets":["LIC101_SP"],"after":{"event":"a1","delay":600}}]}`},
	{"I need a labelled intrusion detection dataset of a gas pipeline: 24 h, Modbus, PCAP with nanosecond timestamps, a MITM that spoofs PIT107 by 3% from 10:00 to 10:30, and no reconnaissance",
		`{"kind":"ics","plant":"gas_pipeline","duration_s":86400,"network":{"protocols":["modbus"]},"attacks":[{"type":"spoof_bias","vector":"aitm","targets":["PIT107"],"start":36000,"duration":1800,"magnitude":0.03}],"mix":{"exclude":["reconnaissance"]}}`},
	{"Generate 20 independent runs of the quadruple tank process, 1 hour each, with one attack each, split by run 60/20/20, parquet",
		`{"kind":"ics","plant":"quad_tank","duration_s":3600,"replicas":20,"mix":{"count":1},"splits":{"train":0.6,"val":0.2,"test":0.2}}`},
	{"boiler-turbine for 45 min with an insider at the HMI at 00:10, counterfactual twin, alarms acknowledged after 2 minutes, excel",
		`{"kind":"ics","plant":"boiler_turbine","duration_s":2700,"alarms":{"ack_after_s":120},"attacks":[{"type":"hmi_misuse","start":600}],"counterfactual":true}`},
	{"Water plant, 2 h, captures of Modbus/TCP with packets truncated to 96 bytes, ARP poisoning between HMI and plc2 from 00:30 for 20 minutes",
		`{"kind":"ics","plant":"water_treatment","duration_s":7200,"network":{"protocols":["modbus"],"snaplen":96},"attacks":[{"type":"aitm_only","targets":["plc2"],"start":1800,"duration":1200}]}`},
	{"gas pipeline 2h attack mix: 4 attacks, weights spoofing 3, command 1; benign events 2 per hour; export csv and parquet",
		`{"kind":"ics","plant":"gas_pipeline","duration_s":7200,"mix":{"count":4,"families":["spoofing","command"],"weights":{"command":1,"spoofing":3}},"benign_events":{"rate":48}}`},
	{"TE process, IDV(6) from hour 2, 10 hours, replay on XMEAS(7) at hour 4, historian with swinging door, 5 second samples",
		`{"kind":"ics","plant":"tennessee_eastman","plant_params":{"idv_6":1,"idv_from":7200},"duration_s":36000,"sample_hz":0.2,"historian":{"mode":"swinging_door"},"attacks":[{"type":"replay","targets":["TCV121"],"start":14400}]}`},
	{"quad tank half an hour, seed 11, attack-free, OPC UA polling every 250 ms",
		`{"kind":"scada","plant":"quad_tank","duration_s":1800,"seed":"11","network":{"protocols":["opcua"],"poll_ms":250}}`},
	{"Boiler turbine, 30 minutes at 10 Hz; when PIT201 > 109 launch a DoS against plc1 for 60 seconds; opc ua",
		`{"kind":"ics","plant":"boiler_turbine","duration_s":1800,"sample_hz":10,"network":{"protocols":["opcua"]},"attacks":[{"type":"dos_flood","targets":["plc1"],"when":{"expr":"PIT201 > 109"},"duration":60}]}`},
	{"Simulate SWaT for 6 hours. P101 is taken into manual at 02:00 for 15 minutes. Then a FDI attack on LIT101. Only LIT101, FIT101, MV101 and P101 as columns.",
		`{"kind":"ics","plant":"water_treatment","duration_s":21600,"tags":{"include":["LIT101","FIT101","MV101","P101"]},"attacks":[{"id":"a1","type":"manual_operation","targets":["P101"],"start":7200,"duration":900},{"type":"spoof_bias","targets":["LIT101"],"after":{"event":"a1"}}]}`},
	{"substation 1 h, IEC 104; an operator switches the tap of the regulator to local at 00:20 for 4 minutes, and a breaker sweep follows at 00:30",
		`{"kind":"ics","plant":"power_substation","duration_s":3600,"network":{"protocols":["iec104"]},"attacks":[{"type":"local_operation","targets":["OLTC_TAP"],"start":1200,"duration":240},{"type":"breaker_sweep","start":1800}]}`},
	{"gas pipeline, 3 hours, benign events 2 per hour, no attacks",
		`{"kind":"ics","plant":"gas_pipeline","duration_s":10800,"attacks":[{"type":"equipment"},{"type":"operation"},{"type":"instrument"},{"type":"disturbance"},{"type":"equipment"},{"type":"operation"}],"benign_events":{"rate":0}}`},
	{"TEP 8 hours, 12 attacks weighted 3x stealthy, 1x denial, non-overlapping, json lines and parquet",
		`{"kind":"ics","plant":"tennessee_eastman","duration_s":28800,"mix":{"count":12,"families":["stealthy","denial"],"weights":{"denial":1,"stealthy":3},"max_overlap":1}}`},
	{"water distribution, 2 days at one sample per minute, at hour 6 a pump trip, at hour 10 a leak, MODBUS polled every minute",
		`{"kind":"ics","plant":"water_distribution","duration_s":172800,"sample_hz":0.016666666666666666,"network":{"protocols":["modbus"],"poll_ms":60000},"attacks":[{"type":"pump_trip","start":21600},{"type":"leak","start":36000}]}`},
	{"quad tank 20 min; P101 goes into local at 00:05, P102 in manual from 00:10 to 00:12; S7 captures",
		`{"kind":"ics","plant":"quad_tank","duration_s":1200,"network":{"protocols":["s7"]},"attacks":[{"type":"local_operation","targets":["P101"],"start":300},{"type":"manual_operation","targets":["P102"],"start":600,"duration":120}]}`},
	{"water treatment for 2 h with a MITM between the HMI and plc1 for 10 minutes at 00:40 and a replay on LIT101 20 minutes later",
		`{"kind":"ics","plant":"water_treatment","duration_s":7200,"attacks":[{"id":"a1","type":"aitm_only","targets":["plc1"],"start":2400,"duration":600},{"type":"replay","targets":["MV101"],"after":{"event":"a1","delay":1200}}]}`},
	{"SWaT for a day: 6 command attacks and 4 spoofing attacks with at least 20 minutes between attacks, S7 and Modbus",
		`{"kind":"ics","plant":"water_treatment","duration_s":86400,"network":{"protocols":["s7","modbus"]},"mix":{"count":10,"families":["command","spoofing"],"weights":{"command":6,"spoofing":4},"min_gap_s":1200}}`},
	{"boiler turbine 90 min, at 00:10 an operator takes a valve into hand mode, at 00:30 a malicious program download on plc1, pcap with snaplen 128",
		`{"kind":"ics","plant":"boiler_turbine","duration_s":5400,"network":{"snaplen":128},"attacks":[{"type":"manual_operation","targets":["FCV201"],"start":600},{"type":"program_download","targets":["FCV201"],"start":1800}]}`},
	{"wadi-like run over one weekend, hourly samples",
		`{"kind":"scada","plant":"water_distribution","duration_s":172800,"sample_hz":0.0002777777777777778}`},
	{"Simulate a gas pipeline for two hours and start a slow ramp on PIT107 when PIT107 exceeds 5.2, historian deadband, OPC UA",
		`{"kind":"ics","plant":"gas_pipeline","duration_s":7200,"historian":{"mode":"deadband"},"network":{"protocols":["opcua"]},"attacks":[{"type":"spoof_ramp","targets":["PIT107"],"when":{"expr":"PIT107 > 5.2"}}]}`},
	{"record the four-tank process for 45 minutes with samples every 2 seconds, no network, and 2 benign faults",
		`{"kind":"ics","plant":"quad_tank","duration_s":2700,"sample_hz":0.5,"network":{"enabled":false},"attacks":[{"type":"equipment"},{"type":"operation"}],"benign_events":{"rate":0}}`},
	{"Give me 1 hour of Modbus traffic of a gas pipeline with a Stuxnet-like attack after 30 minutes, as pcap and parquet",
		`{"kind":"ics","plant":"gas_pipeline","duration_s":3600,"network":{"protocols":["modbus"]},"attacks":[{"type":"covert","start":1800}]}`},
	{"HAI-style: 50 attacks in 3 days at 1 Hz, PCAP for IEC 104 and OPC UA, counterfactual twin, wide parquet",
		`{"kind":"ics","plant":"boiler_turbine","duration_s":259200,"sample_hz":1,"network":{"protocols":["iec104","opcua"]},"mix":{"count":50},"counterfactual":true}`},
	{"tennessee eastman process with sensor attacks on XMEAS(9) at hour 5 for 30 min, magnitude 5%, 20 hours, sampled every 3 minutes",
		`{"kind":"ics","plant":"tennessee_eastman","duration_s":72000,"sample_hz":0.005555555555555556,"attacks":[{"type":"spoof_bias","targets":["TIT109"],"start":18000,"duration":1800,"magnitude":0.05}]}`},
	{"I'm testing a Zeek sensor: 30 minutes of DNP3 between substation RTU and HMI, a port scan at minute 10 and a DoS at minute 20 for 2 minutes",
		`{"kind":"ics","plant":"power_substation","duration_s":1800,"network":{"protocols":["dnp3"]},"attacks":[{"type":"scan","start":600},{"type":"dos_flood","start":1200,"duration":120}]}`},
	{"Simulate a quadruple tank for 2 hours; operator opens P102 by hand at 01:00; a covert attack starts when LIT102 drops below 10",
		`{"kind":"ics","plant":"quad_tank","duration_s":7200,"attacks":[{"type":"manual_operation","targets":["P102"],"start":3600},{"type":"covert","when":{"expr":"LIT102 < 10"}}]}`},
	{"For drift detection: boiler turbine, one month, 1 sample per 10 seconds, LIT201 drifts from day 10 for 3 days, no attacks, parquet",
		`{"kind":"scada","plant":"boiler_turbine","duration_s":2592000,"sample_hz":0.1,"faults":[{"tag":"LIT201","kind":"drift","start_s":777600,"duration_s":259200,"size":0.3}]}`},
	{"ICS attack dataset, power grid, 4 hours, AGC false data injection 10 minutes at 1h, relay setting tampering at 2h, breaker opening at 3h",
		`{"kind":"ics","plant":"power_substation","duration_s":14400,"attacks":[{"type":"agc_fdi","start":3600,"duration":600},{"type":"protection_defeat","start":7200},{"type":"cmd_actuator","start":10800}]}`},
	{"generate 10 gas pipeline runs of 30 min with random attacks (command injection, response injection, DoS, recon) like the Morris dataset",
		`{"kind":"ics","plant":"gas_pipeline","duration_s":1800,"replicas":10,"mix":{"families":["cmd_actuator","spoof_bias","denial","reconnaissance"]}}`},
	{"SWaT, 2 days, S7comm, 4 attacks per day, max 2 simultaneous, 15 min gap, seed 99, isa-95 names, long format, jsonl",
		`{"kind":"ics","plant":"water_treatment","duration_s":172800,"seed":"99","tags":{"naming":"isa95"},"layout":"long","network":{"protocols":["s7"]},"mix":{"count":8,"min_gap_s":900,"max_overlap":2}}`},
	{"10 runs of the gas pipeline, 20 min each, 2 attacks per run, 70% training, 10% validation, 20% test, hold out denial, export as json lines",
		`{"kind":"ics","plant":"gas_pipeline","duration_s":1200,"replicas":10,"mix":{"count":2},"splits":{"train":0.7,"val":0.1,"test":0.2,"held_out_attacks":["denial"]}}`},
	{"Simulate SWaT for 90 minutes with quality codes; at 00:15 LIT101 freezes for 5 minutes; at 00:45 a replay attack on LIT301 for 10 minutes; csv.gz",
		`{"kind":"ics","plant":"water_treatment","duration_s":5400,"quality":"ua","attacks":[{"type":"replay","targets":["P301"],"start":2700,"duration":600},{"type":"sensor_stuck","targets":["LIT101"],"start":900,"duration":300}]}`},
	{"water treatment 4 h with all lanes and both taps, ARP spoofing from 01:00 to 01:30, alarm deadband 1%, historian file",
		`{"kind":"ics","plant":"water_treatment","duration_s":14400,"alarms":{"deadband":0.01},"historian":{"mode":"swinging_door"},"lanes":["hmi","true","sensor","plc","wire"],"attacks":[{"type":"aitm_only","start":3600,"duration":1800}]}`},
	{"boiler turbine, 2 hours, 6 benign events per hour and 4 attacks, one after another, at least 5 minutes apart",
		`{"kind":"ics","plant":"boiler_turbine","duration_s":7200,"mix":{"count":4,"min_gap_s":300,"max_overlap":1},"benign_events":{"rate":144}}`},
	{"chemical reactor, 6h, PID tampering on PIT101 at 14:00, start at 12:00 on 2026-05-04, alarms suppressed at 15:00 for 10 min",
		`{"kind":"ics","plant":"chem_reactor","duration_s":21600,"start_time":"2026-05-04T12:00:00Z","attacks":[{"type":"pid_retune","targets":["PIC101_SP"],"start":7200},{"type":"alarm_suppress","start":10800,"duration":600}]}`},
}

// What the plan says of the form of files is how to get it.
func TestFormsOfRecordings(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"gas pipeline for an hour with modbus captures, deliver as parquet":        "format=parquet",
		"SWaT-like run, 2 hours, files as JSON lines":                              "format=jsonl",
		"quad tank 10 minutes, gzipped csv":                                        "format=csv.gz",
		"boiler turbine for 45 min, excel files please":                            "Excel workbooks are not made",
		"simulate the quad tank for 10 minutes with the tables in parquet or json": "format=parquet or format=jsonl",
	} {
		res := plan(t, text)
		if res.Recording == nil || len(res.Unparsed) > 0 || !slices.ContainsFunc(res.Assumptions, func(a planner.Assumption) bool { return strings.Contains(a.Text, want) }) {
			t.Errorf("%s: %+v %+v", text, res.Assumptions, res.Unparsed)
		}
	}
}
