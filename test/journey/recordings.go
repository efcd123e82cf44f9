package journey

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
)

const (
	scadaRuns    = "/v1/scada/runs"
	icsScenarios = "/v1/ics/scenarios"
)

// testCatalogues reads plants, attacks and protocols.
func testCatalogues(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.ReadKey}
	plants := u.want(200, "GET", "/v1/scada/plants", nil).get("data").([]any)
	if len(plants) < 8 {
		t.Errorf("%d plants", len(plants))
	}
	for _, item := range plants {
		p := answer{JSON: item.(map[string]any)}
		one := u.want(200, "GET", "/v1/client/scada/plants/"+p.text("plant"), nil)
		if len(one.get("tag_list").([]any)) != int(p.number("tags")) || len(one.get("equations").([]any)) == 0 || len(one.get("attacks").([]any)) == 0 {
			t.Errorf("plant %s: %s", p.text("plant"), one.Raw)
		}
	}
	attacks := u.want(200, "GET", "/v1/ics/attacks", nil).get("data").([]any)
	classes := map[string]int{}
	for _, item := range attacks {
		a := answer{JSON: item.(map[string]any)}
		classes[a.text("class")]++
	}
	if classes["attack"] != 32 || classes["benign"] < 10 {
		t.Errorf("attacks: %v", classes)
	}
	byID, byType := u.want(200, "GET", "/v1/ics/attacks/A05", nil), u.want(200, "GET", "/v1/client/ics/attacks/replay", nil)
	if string(byID.Raw) != string(byType.Raw) || byID.text("id") != "A05" {
		t.Errorf("A05: %s, replay: %s", byID.Raw, byType.Raw)
	}
	if list := u.want(200, "GET", "/v1/scada/protocols", nil).get("data").([]any); len(list) != 5 {
		t.Errorf("protocols: %v", list)
	}
	u.refused(404, "NOT_FOUND", "GET", "/v1/scada/plants/nuclear", nil)
	u.refused(404, "NOT_FOUND", "GET", "/v1/ics/attacks/A99", nil)
}

// testRecordingRefusals sends what cannot be recorded: each field is named, and nothing is made.
func testRecordingRefusals(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	for _, c := range []struct {
		path, field string
		body        map[string]any
	}{
		{scadaRuns, "body.plant", map[string]any{"duration_s": 60}},
		{scadaRuns, "body.plant", map[string]any{"plant": "nuclear"}},
		{scadaRuns, "body.plant_params", map[string]any{"plant": "quad_tank", "plant_params": map[string]any{"gamma1": 7}}},
		{scadaRuns, "body.duration_s", map[string]any{"plant": "quad_tank", "duration_s": 0}},
		{scadaRuns, "body.sample_hz", map[string]any{"plant": "quad_tank", "sample_hz": 3}},
		{scadaRuns, "body.tags.include[1]", map[string]any{"plant": "quad_tank", "tags": map[string]any{"include": []string{"LIT101", "LIT999"}}}},
		{scadaRuns, "body.control.setpoints.LIC101_SP", map[string]any{"plant": "quad_tank", "control": map[string]any{"setpoints": map[string]any{"LIC101_SP": 900}}}},
		{scadaRuns, "body.network.protocols", map[string]any{"plant": "quad_tank", "network": map[string]any{"protocols": []string{"telnet"}}}},
		{scadaRuns, "body.attacks", map[string]any{"plant": "quad_tank", "attacks": []any{}}},
		{icsScenarios, "body.attacks.0.type", map[string]any{"plant": "quad_tank", "attacks": []any{map[string]any{"type": "nuke"}}}},
		{icsScenarios, "body.attacks.0.targets.0", map[string]any{"plant": "quad_tank", "attacks": []any{map[string]any{"type": "spoof_bias", "targets": []string{"P101"}}}}},
		{icsScenarios, "body.mix.families", map[string]any{"plant": "quad_tank", "mix": map[string]any{"count": 1, "families": []string{"magic"}}}},
		{icsScenarios, "body.splits", map[string]any{"plant": "quad_tank", "splits": map[string]any{"held_out_attacks": []string{"magic"}}}},
	} {
		for _, suffix := range []string{":quote", ""} {
			a := u.refused(422, "VALIDATION_FAILED", "POST", c.path+suffix, c.body)
			if !strings.HasPrefix(a.text("errors", 0, "field"), c.field) {
				t.Errorf("%v: %s, want %s", c.body, a.Raw, c.field)
			}
		}
	}
	u.refused(409, "QUOTE_EXCEEDS_MAX", "POST", icsScenarios, map[string]any{"plant": "water_treatment", "duration_s": 86_400, "max_credits": 1})
	u.refused(409, "PLAN_MISMATCH", "POST", scadaRuns, map[string]any{"plant": "quad_tank", "seed": "1", "duration_s": 60, "plan_sha256": strings.Repeat("0", 64)})
}

// testSCADA records a plant, and again.
func testSCADA(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	body := map[string]any{
		"plant": "quad_tank", "duration_s": 120, "sample_hz": 2, "seed": "7", "control": map[string]any{"setpoints": map[string]any{"LIC101_SP": 10}},
		"faults": []any{map[string]any{"tag": "LIT101", "kind": "stuck", "start_s": 30, "duration_s": 20}},
	}
	quote := u.want(200, "POST", scadaRuns+":quote", body)
	if quote.text("plan", 0, "tool_name") != "run_scada" || quote.number("cost_summary", "estimated_rows") != 240 || quote.number("cost_summary", "total_estimated_credits") < 1 {
		t.Fatalf("quote: %s", quote.Raw)
	}
	body["max_credits"], body["plan_sha256"] = quote.number("cost_summary", "total_estimated_credits"), quote.text("cost_summary", "approval_plan_sha256")
	job := u.recorded(scadaRuns, body)
	files := u.recording(job, map[string]int{"telemetry.csv": 240, "alarms.csv": -1})
	telemetry := lines(t, files, "telemetry.csv")
	if head := telemetry[0]; head[0] != "ts_ns" || head[1] != "seq" || head[2] != "LIT101" || len(head) != 16 {
		t.Errorf("columns: %v", head)
	}
	stuck := telemetry[1+2*35][2]
	for _, row := range telemetry[1+2*35 : 1+2*45] {
		if row[2] != stuck {
			t.Fatalf("LIT101 moves while it is stuck: %v", row)
		}
	}
	a := u.artifact(job, "telemetry.csv")
	for format, magic := range map[string]string{"jsonl": `{"ts_ns":1767225600000000000,"seq":0,`, "parquet": "PAR1"} {
		if got := u.want(200, "GET", a.text("_links", "content")+"?format="+format, nil); !strings.HasPrefix(string(got.Raw), magic) {
			t.Errorf("%s: %.80s", format, got.Raw)
		}
	}
	u.refused(422, "VALIDATION_FAILED", "GET", u.artifact(job, "report.html").text("_links", "content")+"?format=parquet", nil)

	delete(body, "plan_sha256")
	again := u.recorded("/v1/client/scada/runs", body)
	if u.digestOf(job, "telemetry.csv") != u.digestOf(again, "telemetry.csv") {
		t.Error("the same request and seed gave other bytes")
	}
	body["seed"] = "8"
	if other := u.recorded(scadaRuns, body); u.digestOf(job, "telemetry.csv") == u.digestOf(other, "telemetry.csv") {
		t.Error("another seed gave the same bytes")
	}

	foreign := user{t: t, target: target, key: target.OtherKey}
	foreign.refused(404, "NOT_FOUND", "GET", "/v1/client/jobs/"+job, nil)
	foreign.refused(404, "NOT_FOUND", "GET", a.text("_links", "content"), nil)
	foreign.refused(404, "NOT_FOUND", "GET", "/v1/client/evidence/"+job, nil)
}

// testICS records a plant under attack, follows the job, and reads labels against events and twin.
func testICS(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	body := map[string]any{
		"plant": "quad_tank", "duration_s": 900, "seed": "11", "benign_events": map[string]any{"rate": 0},
		"attacks": []any{map[string]any{"type": "setpoint", "targets": []string{"LIC101_SP"}, "start": 300, "duration": 200, "magnitude": 0.3}},
	}
	sent := u.want(202, "POST", icsScenarios, body)
	followed := u.follow(sent.text("_links", "stream"))
	if last := followed[len(followed)-1]; last.kind != "done" || !strings.Contains(last.data, "succeeded") {
		t.Fatalf("the stream ended with %v", last)
	}
	job := sent.text("job_id")
	files := u.recording(job, map[string]int{
		"telemetry.csv": 900, "truth.csv": 900, "counterfactual.csv": 900, "alarms.csv": -1, "packets.csv": -1, "flows.csv": -1,
	}, "capture_tap0.pcap", "capture_tap1.pcap", "events.csv", "labels.csv", "splits.json", "attack_navigator_layer.json", "register_map.csv")
	telemetry := lines(t, files, "telemetry.csv")
	phase := slices.Index(telemetry[0], "phase")
	for i, row := range telemetry[1:] {
		if active := row[phase] == "active"; active != (i >= 300 && i < 500) {
			t.Fatalf("sample %d is %s", i, row[phase])
		}
	}
	truth, twin := lines(t, files, "truth.csv"), lines(t, files, "counterfactual.csv")
	for i := range 300 {
		if fmt.Sprint(truth[1+i]) != fmt.Sprint(twin[1+i]) {
			t.Fatalf("the twin differs before the attack, in sample %d: %v and %v", i, truth[1+i], twin[1+i])
		}
	}
	if fmt.Sprint(truth[500]) == fmt.Sprint(twin[500]) {
		t.Error("the attack changed nothing")
	}
	if !strings.Contains(string(files["events.csv"]), "setpoint") || !strings.Contains(string(files["attack_navigator_layer.json"]), "T0836") {
		t.Errorf("events: %.300s", files["events.csv"])
	}
	pcap := files["capture_tap0.pcap"]
	if len(pcap) < 24 || fmt.Sprintf("%x", pcap[:4]) != "4d3cb2a1" {
		t.Errorf("no capture with nanoseconds: %x", pcap[:min(len(pcap), 24)])
	}
	again := u.recorded(icsScenarios, body)
	for name := range files {
		if u.digestOf(job, name) != u.digestOf(again, name) {
			t.Errorf("%s: the same request and seed gave other bytes", name)
		}
	}
}

// testRecordingCancel cancels a long recording.
func testRecordingCancel(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	job := u.want(202, "POST", scadaRuns, map[string]any{"plant": "water_treatment", "duration_s": 864_000})
	for range 2 {
		if c := u.want(200, "POST", job.text("_links", "cancel"), nil); c.text("status") != "cancelled" || c.number("charged_credits") != 0 {
			t.Fatalf("cancelled: %s", c.Raw)
		}
	}
	if list := u.want(200, "GET", job.text("_links", "artifacts"), nil); len(list.get("data").([]any)) != 0 {
		t.Errorf("a cancelled job delivers: %s", list.Raw)
	}
}

// testRecordingFromChat asks in words for a recording, revises, approves and fetches it.
func testRecordingFromChat(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	session, path := u.chat("simulate a quadruple tank process for 10 minutes, only LIT101 and P101")
	first := u.until(path, "awaiting_approval")
	if first.text("plan", 0, "tool_name") != "run_scada" || first.number("plan", 0, "contract", "duration_s") != 600 || len(first.get("plan", 0, "unparsed").([]any)) > 0 {
		t.Fatalf("plan: %s", first.Raw)
	}
	u.want(200, "POST", session+"/messages", map[string]any{"content": "make it 5 minutes at 2 Hz and add a spoofing attack on LIT101 at minute 1 for 2 minutes"})
	second := u.until(path, "awaiting_approval")
	for second.number("revision") == first.number("revision") {
		second = u.until(path, "awaiting_approval")
	}
	c := answer{JSON: second.get("plan", 0, "contract").(map[string]any)}
	if second.text("plan", 0, "tool_name") != "run_ics_scenario" || c.number("duration_s") != 300 || c.number("network", "poll_ms") != 500 || c.text("seed") != first.text("plan", 0, "seed") ||
		c.text("attacks", 0, "type") != "spoof_bias" || c.number("attacks", 0, "start") != 60 || len(c.get("tags", "include").([]any)) != 2 {
		t.Fatalf("revised plan: %s", second.Raw)
	}
	asked := u.want(200, "POST", session+"/messages", map[string]any{"content": "add a breaker sweep on LIT101"})
	if asked.text("results", 0, "type") != "clarification" {
		t.Errorf("an attack that the plant has nothing for: %s", asked.Raw)
	}
	u.refused(409, "PLAN_MISMATCH", "POST", path+"/approve", approval(first))
	u.want(202, "POST", path+"/approve", approval(second))
	done := u.until(path, "complete", "failed", "blocked")
	if done.text("status") != "complete" {
		t.Fatalf("project: %s", done.Raw)
	}
	files := u.recording(done.text("steps", 0, "job_run_id"), map[string]int{
		"telemetry.csv": 600, "truth.csv": 600, "counterfactual.csv": 600, "alarms.csv": -1, "packets.csv": -1, "flows.csv": -1,
	}, "capture_tap0.pcap", "capture_tap1.pcap", "events.csv", "labels.csv", "splits.json", "attack_navigator_layer.json", "register_map.csv")
	if head := lines(t, files, "telemetry.csv")[0]; fmt.Sprint(head) != "[ts_ns seq LIT101 P101 attack phase event]" {
		t.Errorf("columns: %v", head)
	}
	u.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/fabricate/preview", map[string]any{"description": "simulate a gas pipeline for 10 minutes"})
}

// recorded sends a request for a recording and waits until its job has succeeded.
func (u user) recorded(path string, body any) (jobID string) {
	u.t.Helper()
	sent := u.want(http.StatusAccepted, "POST", path, body)
	end := u.until(sent.text("_links", "self"), "succeeded", "failed", "cancelled")
	if end.text("status") != "succeeded" || end.number("progress") != 1 || end.number("charged_credits") < 1 {
		u.t.Fatalf("job: %s", end.Raw)
	}
	return sent.text("job_id")
}

// recording downloads the files of a job, compares them with those that are wanted, beside the files of every recording, and verifies
// the evidence over them. tables have their rows, -1 for any number.
func (u user) recording(jobID string, tables map[string]int, others ...string) map[string][]byte {
	u.t.Helper()
	others = append(others, "tags.csv", "report.html")
	files := map[string][]byte{}
	for _, item := range u.want(200, "GET", "/v1/client/jobs/"+jobID+"/artifacts", nil).get("data").([]any) {
		a := answer{JSON: item.(map[string]any)}
		name := a.text("name")
		rows, table := tables[name]
		if !table && !slices.Contains(others, name) {
			u.t.Errorf("a file that nobody asked for: %s", name)
		}
		files[name] = u.want(200, "GET", a.text("_links", "content"), nil).Raw
		if got := strings.Count(string(files[name]), "\n") - 1; table && (rows >= 0 && got != rows || float64(got) != a.number("row_count")) {
			u.t.Errorf("%s: %d rows, want %d; its record says %v", name, got, rows, a.number("row_count"))
		}
	}
	if len(files) != len(tables)+len(others) {
		u.t.Errorf("%d files, want %d", len(files), len(tables)+len(others))
	}
	u.verified(jobID, files)
	return files
}

// lines are the lines of a small table, cut at commas.
func lines(t *testing.T, files map[string][]byte, name string) (out [][]string) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSuffix(string(files[name]), "\n"), "\n") {
		out = append(out, strings.Split(strings.TrimSuffix(line, "\r"), ","))
	}
	if len(out) < 2 {
		t.Fatalf("%s has %d lines", name, len(out))
	}
	return out
}
