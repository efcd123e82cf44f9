package step_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// TestRelatedBytesDependOnNoShards: tables that keys join, under rules that bind rows of several
// of them, have the same bytes made by one shard and by five in the reverse order, of which two
// share a table. Rules hold where the rows of one parent lie in two shards.
func TestRelatedBytesDependOnNoShards(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Enterprise)
	people, visits := clinic(60)
	var wards, rooms strings.Builder
	wards.WriteString("ward_id,beds\n")
	rooms.WriteString("room_id,floor\n")
	for i := range 40 {
		fmt.Fprintf(&wards, "W%03d,%d\n", i*3, 4+i%9)
		fmt.Fprintf(&rooms, "R%03d,%d\n", i*7, i%4)
	}
	var tables []app.TableRequest
	for i, name := range []string{"patients", "visits", "wards", "rooms"} {
		d := h.imported(t, []string{people, visits, wards.String(), rooms.String()}[i])
		tables = append(tables, app.TableRequest{DatasetID: d.ID, Table: name})
	}
	first := h.submitted(t, app.SynthesisRequest{Seed: &synthesisSeed, Tables: tables})
	h.call(t, step.AdmitStep, h.jobInput(first.ID))
	h.call(t, step.TrainStep, h.jobInput(first.ID))
	model := again(t, func() (sdg.Job, error) { return h.tenant.Job(t.Context(), first.ID) }).ModelID
	request := app.SynthesisRequest{ModelID: model, Seed: &synthesisSeed, Tables: []app.TableRequest{
		{Table: "patients", Rows: 26_000, Conditions: []string{"age >= 30"}},
		{Table: "visits", Constraints: []string{"weight >= patients.age - 40", "unique(patient_id, visited)"}},
	}}
	want := h.sharded(t, request, 1)
	for table, body := range h.sharded(t, request, 5) {
		if !bytes.Equal(body, want[table]) {
			t.Errorf("%s has other bytes made by 5 shards", table)
		}
	}
	ages, days := map[string]float64{}, map[string]bool{}
	for _, row := range lines(t, want["patients"]) {
		ages[row["patient_id"]] = float(t, row["age"])
		if ages[row["patient_id"]] < 30 {
			t.Fatalf("%v", row)
		}
	}
	seen := lines(t, want["visits"])
	for _, row := range seen {
		age, there := ages[row["patient_id"]]
		if !there || float(t, row["weight"]) < age-40 || days[row["patient_id"]+row["visited"]] {
			t.Fatalf("%v of a patient of age %v", row, age)
		}
		days[row["patient_id"]+row["visited"]] = true
	}
	if len(seen) <= 65_536 {
		t.Errorf("%d visits lie in one block", len(seen))
	}
}

// TestSequenceBytesDependOnNoShards: rows of entities that reach over blocks are the same whoever
// makes which block, in which order.
func TestSequenceBytesDependOnNoShards(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Enterprise)
	d := h.imported(t, meters(40, 5))
	first := h.submitted(t, app.SynthesisRequest{DatasetID: d.ID, Seed: &synthesisSeed, Sequence: app.SequenceRequest{Entity: "machine_id"}, Columns: []string{"at", "machine_id", "state"}})
	h.call(t, step.AdmitStep, h.jobInput(first.ID))
	h.call(t, step.TrainStep, h.jobInput(first.ID))
	model := again(t, func() (sdg.Job, error) { return h.tenant.Job(t.Context(), first.ID) }).ModelID
	request := app.SynthesisRequest{ModelID: model, Seed: &synthesisSeed, Rows: 67_000}
	table := strings.TrimSuffix(d.Name, ".csv")
	want := h.sharded(t, request, 1)[table]
	if rows := bytes.Count(want, []byte("\n")); rows < 65_600 {
		t.Fatalf("%d rows lie in one block", rows)
	}
	if got := h.sharded(t, request, 2)[table]; !bytes.Equal(got, want) {
		t.Error("two shards make other bytes than one")
	}
}

// sharded generates a job whose blocks are files of their own, dealt to so many shards, and returns
// the bytes of each table.
func (h *harness) sharded(t *testing.T, request app.SynthesisRequest, shards int) map[string][]byte {
	t.Helper()
	job := h.submitted(t, request)
	in := h.jobInput(job.ID)
	h.call(t, step.AdmitStep, in)
	h.call(t, step.PrepareStep, in)
	key := path.Join(h.tenant.ID(), "jobs", job.ID, "shards.json")
	parts := []step.Part{}
	for _, s := range readShards(t, h, key) {
		for _, p := range s.Parts {
			for b := range max(p.Blocks, 1) { // each block a file of its own
				one := p
				if one.FirstBlock, one.Blocks = p.FirstBlock+b, min(p.Blocks, 1); p.Blocks > 1 {
					one.Name = fmt.Sprintf("%s/part-%05d.csv", strings.TrimSuffix(p.Name, ".csv"), b)
				}
				parts = append(parts, one)
			}
		}
	}
	if len(parts) < 2 {
		t.Fatalf("%d blocks", len(parts))
	}
	cut := make([]step.Shard, shards)
	for i, p := range parts {
		s := &cut[i*shards/len(parts)]
		s.Shard, s.Parts = i*shards/len(parts), append(s.Parts, p)
	}
	raw, err := json.Marshal(cut)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.objects.Put(t.Context(), key, bytes.NewReader(raw), objects.PutOptions{}); err != nil {
		t.Fatal(err)
	}
	if shards > 2 {
		slices.Reverse(cut)
	}
	for _, s := range cut {
		h.call(t, step.GenerateStep, h.shardInput(job.ID, s.Shard))
	}
	out := map[string][]byte{}
	for _, p := range parts {
		r, _, err := h.objects.Get(t.Context(), path.Join(h.tenant.ID(), "jobs", job.ID, "artifacts", p.Name), objects.Range{})
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		r.Close()
		table, _, _ := strings.Cut(strings.TrimSuffix(p.Name, ".csv"), "/")
		if out[table] != nil {
			_, body, _ = bytes.Cut(body, []byte("\n"))
		}
		out[table] = append(out[table], body...)
	}
	return out
}

// lines reads the rows of a file by the names of their columns.
func lines(t *testing.T, body []byte) (out []map[string]string) {
	t.Helper()
	all, err := csv.NewReader(bytes.NewReader(body)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range all[1:] {
		named := map[string]string{}
		for i, name := range all[0] {
			named[name] = row[i]
		}
		out = append(out, named)
	}
	return out
}

func float(t *testing.T, text string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestRelatedRules: what is demanded of the rows stands in the plan, holds in what is delivered,
// and is sealed; what most of the source contradicts ends the job at no charge.
func TestRelatedRules(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Enterprise)
	people, visits := clinic(120)
	a, b := h.imported(t, people), h.imported(t, visits)
	req := app.SynthesisRequest{Seed: &synthesisSeed, PrivacyLevel: "high", AcceptRisk: true, Tables: []app.TableRequest{
		{DatasetID: a.ID, Table: "patients", Rows: 100, Constraints: []string{"unique(name)"}},
		{DatasetID: b.ID, Table: "visits", Conditions: []string{"ward in (north, south)"}, Constraints: []string{"weight < 2 * patients.age + 200", "weight = patients.age"}},
	}}
	refused := h.submitted(t, req)
	h.call(t, step.AdmitStep, h.jobInput(refused.ID))
	if _, err := h.try(t, step.TrainStep, h.jobInput(refused.ID)); err == nil {
		t.Fatal("a constraint was kept that the source contradicts")
	}
	ended := again(t, func() (sdg.Job, error) { return h.tenant.Job(t.Context(), refused.ID) })
	if ended.Status != sdg.JobFailed || ended.Error == nil || ended.Error.Code != sdg.ConstraintUnsatisfiable || ended.ChargedCredits != 0 || !strings.Contains(ended.Error.Message, "tables[1].constraints[1]: ") {
		t.Fatalf("the job has %s: %+v", ended.Status, ended.Error)
	}

	req.Tables[1].Constraints = req.Tables[1].Constraints[:1]
	job := h.submitted(t, req)
	h.synthesized(t, job.ID)
	bundle := h.bundle(t, job.ID)
	var constraints evidence.ConstraintReport
	var privacy evidence.PrivacyReport
	if err := json.Unmarshal(bundle[evidence.ConstraintSection], &constraints); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(bundle[evidence.PrivacySection], &privacy); err != nil {
		t.Fatal(err)
	}
	checked := map[string]int64{}
	for _, c := range constraints.Constraints {
		if c.Hard {
			checked[c.ID] = c.Checked
		}
		if c.Hard && c.Violations > 0 {
			t.Errorf("%+v", c)
		}
	}
	_, seen := h.cells(t, job.ID, "visits.csv")
	for id, want := range map[string]int{"patients.constraint_1": 100, "visits.condition_1": len(seen), "visits.constraint_1": len(seen)} {
		if checked[id] != int64(want) {
			t.Errorf("%s: %d rows were checked, want %d", id, checked[id], want)
		}
	}
	for _, row := range seen {
		if row[4] != "north" && row[4] != "south" {
			t.Fatalf("a visit of ward %s", row[4])
		}
	}
	if last := privacy.Metrics[len(privacy.Metrics)-1]; last.Name != "privacy_controller" || !strings.Contains(last.Detail, "Privacy level high was asked for") {
		t.Errorf("%+v", last)
	}
}
