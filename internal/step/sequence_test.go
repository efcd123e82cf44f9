package step_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// meters is a file of machines that report every hour; readings of several machines come in turn.
func meters(machines, each int) string {
	key, draw := random.NewKey(3, "test", "meters", ""), uint64(0)
	unit := func() float64 { draw++; return random.Unit(key.At(draw)) }
	level := make([]float64, machines)
	var b strings.Builder
	b.WriteString("at,machine_id,model,load,state\n")
	for hour := range each {
		for m := range machines {
			if hour == 0 {
				level[m] = 40 + 20*float64(m%2) + 5*unit()
			}
			if unit() < 0.1 && hour > 2 {
				continue
			}
			level[m] += 2*unit() - 1
			state := "on"
			if (hour/6+m)%4 == 0 {
				state = "off"
			}
			fmt.Fprintf(&b, "2024-01-%02d %02d:00:00,M-%04d,%s,%.1f,%s\n", 1+hour/24, hour%24, m*31+1000, []string{"alpha", "beta"}[m%2], level[m], state)
		}
	}
	return b.String()
}

// TestSequence drives a job of rows of entities through its steps: entities are new and whole,
// follow the order, keep what is demanded of them, are judged whole, and can be made again from
// the model.
func TestSequence(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Enterprise)
	source := meters(130, 8)
	d := h.imported(t, source)
	plain, err := h.tenant.QuoteSynthesis(t.Context(), app.SynthesisRequest{DatasetID: d.ID})
	if err != nil {
		t.Fatal(err)
	}
	if notes := fmt.Sprint(plain.Plan[0].Assumptions); !strings.Contains(notes, "machine_id") {
		t.Errorf("a plain quote does not propose the column of entities: %s", notes)
	}
	req := app.SynthesisRequest{
		DatasetID: d.ID, Seed: &synthesisSeed, Sequence: app.SequenceRequest{Entity: "machine_id", Entities: 140}, Target: "state", PrivacyLevel: "maximum", AcceptRisk: true,
		Conditions:  []string{"load between 39 and 66", "model in (alpha, beta)"},
		Constraints: []string{"if state = off then load <= 64", "unique(machine_id, at)", "if model = beta then load > 50"},
	}
	quote, err := h.tenant.QuoteSynthesis(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	if text := string(quote.Plan[0].Contract); !strings.Contains(text, `"order":"at"`) || !strings.Contains(text, `"constant":["model"]`) {
		t.Fatalf("the quote does not show what was found: %s", text)
	}
	job := h.submitted(t, req)
	h.synthesized(t, job.ID)
	job = again(t, func() (sdg.Job, error) { return h.tenant.Job(t.Context(), job.ID) })
	if job.Status != sdg.JobSucceeded {
		t.Fatalf("the job has %s: %+v", job.Status, job.Error)
	}
	if job.ChargedCredits < 1 || job.ChargedCredits > quote.Cost.TotalEstimatedCredits {
		t.Errorf("%d credits were charged of %d", job.ChargedCredits, quote.Cost.TotalEstimatedCredits)
	}
	header, rows := h.cells(t, job.ID, strings.TrimSuffix(d.Name, ".csv")+".csv")
	if strings.Join(header, ",") != "at,machine_id,model,load,state" {
		t.Fatalf("columns %v", header)
	}
	at := map[string]bool{}
	model, last := map[string]string{}, map[string]string{}
	for i, row := range rows {
		id := row[1]
		if strings.Contains(source, id+",") {
			t.Fatalf("%s is of the source", id)
		}
		if _, known := model[id]; known && rows[i-1][1] != id {
			t.Fatalf("row %d: rows of %s are apart", i, id)
		}
		if m, known := model[id]; known && (m != row[2] || row[0] < last[id]) {
			t.Fatalf("row %d: %v follows %s of %s", i, row, last[id], m)
		}
		model[id], last[id] = row[2], row[0]
		if load := float(t, row[3]); load < 39 || load > 66 || row[4] == "off" && load > 64 || row[2] == "beta" && load <= 50 || at[id+row[0]] {
			t.Fatalf("row %d: %v does not keep what was demanded", i, row)
		}
		at[id+row[0]] = true
	}
	if len(model) != 140 || len(rows) < 850 || len(rows) > 1250 {
		t.Fatalf("%d machines with %d rows", len(model), len(rows))
	}
	bundle := h.bundle(t, job.ID)
	var constraints evidence.ConstraintReport
	var privacy evidence.PrivacyReport
	var utility evidence.UtilityReport
	for section, into := range map[evidence.SectionName]any{evidence.ConstraintSection: &constraints, evidence.PrivacySection: &privacy, evidence.UtilitySection: &utility} {
		if err := json.Unmarshal(bundle[section], into); err != nil {
			t.Fatal(err)
		}
	}
	checked := map[string]int64{}
	for _, c := range constraints.Constraints {
		checked[strings.Join(c.Columns, "+")+"/"+c.Kind] = c.Checked
		checked[c.ID[strings.Index(c.ID, ".")+1:]] = c.Checked
		if c.Hard && c.Violations > 0 {
			t.Errorf("%+v", c)
		}
	}
	measured := map[string]bool{}
	for _, m := range utility.Metrics {
		measured[m.Name] = true
	}
	for _, name := range []string{"rows_per_parent", "gaps", "steps", "transitions", "column_shapes", "task_score"} {
		if !measured[name] {
			t.Errorf("%s was not measured, only %v", name, measured)
		}
	}
	if checked["machine_id/unique"] != 140 || checked["machine_id+model/dependency"] != int64(len(rows)) || checked["at/order"] != int64(len(rows)-140) {
		t.Errorf("checked %v", checked)
	}
	for _, id := range []string{"condition_1", "condition_2", "constraint_1", "constraint_2", "constraint_3"} {
		if checked[id] != int64(len(rows)) {
			t.Errorf("%s was checked in %d rows of %d", id, checked[id], len(rows))
		}
	}
	attacked, looked := map[string]bool{}, false
	for _, m := range privacy.Metrics {
		attacked[m.Table] = true
		looked = looked || m.Name == "privacy_controller" && strings.Contains(m.Detail, "maximum was trained with")
	}
	if len(attacked) != 2 || !looked {
		t.Errorf("%v were attacked, not rows and entities; the controller told: %v", attacked, looked)
	}

	// The model makes more entities under the same conditions unless others are asked for, and the
	// same ones for the same seed.
	from := app.SynthesisRequest{ModelID: job.ModelID, Seed: &synthesisSeed, Rows: 500}
	for _, asked := range []struct {
		conditions []string
		notes      bool
		contract   string
	}{{nil, true, `"max":66`}, {[]string{"load >= 40"}, false, `"min":40`}, {[]string{}, false, `"constraints"`}} {
		from.Conditions = asked.conditions
		quoted, err := h.tenant.QuoteSynthesis(t.Context(), from)
		if err != nil {
			t.Fatal(err)
		}
		plan := quoted.Plan[0]
		if notes := fmt.Sprint(plan.Assumptions); strings.Contains(notes, "as the model was trained for") != asked.notes || !strings.Contains(string(plan.Contract), asked.contract) ||
			strings.Contains(string(plan.Contract), `"max":66`) != asked.notes {
			t.Errorf("conditions %v: %s, %s", asked.conditions, notes, plan.Contract)
		}
	}
	from.Conditions = nil
	more := h.submitted(t, from)
	for _, s := range []step.Name{step.AdmitStep, step.PrepareStep, step.GenerateStep} {
		h.call(t, s, h.shardInput(more.ID, 0))
	}
	name := h.tenant.ID() + "/jobs/" + more.ID + "/artifacts/" + strings.TrimSuffix(d.Name, ".csv") + ".csv"
	written, _, err := h.objects.Get(t.Context(), name, objects.Range{})
	if err != nil {
		t.Fatal(err)
	}
	defer written.Close()
	fewer, err := csv.NewReader(written).ReadAll()
	if err != nil || len(fewer) < 350 || len(fewer) > 700 {
		t.Fatalf("%d rows where about 500 were asked for, %v", len(fewer), err)
	}
	for i, row := range fewer[1:] {
		if strings.Join(row, ",") != strings.Join(rows[i], ",") {
			t.Fatalf("row %d of the smaller request differs: %v, %v", i, row, rows[i])
		}
	}
}

// TestSequenceRefused: what cannot be is refused by the quote, with the field that says it.
func TestSequenceRefused(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Enterprise)
	d := h.imported(t, meters(40, 8))
	few := h.imported(t, meters(6, 20))
	lone := h.imported(t, meters(60, 1))
	text := func(s string) *string { return &s }
	for name, c := range map[string]struct {
		change func(*app.SynthesisRequest)
		field  string
	}{
		"no such column":    {func(r *app.SynthesisRequest) { r.Sequence.Entity = "nobody" }, "body.entity"},
		"measures":          {func(r *app.SynthesisRequest) { r.Sequence.Entity = "load" }, "body.entity"},
		"few entities":      {func(r *app.SynthesisRequest) { r.DatasetID = few.ID }, "body.entity"},
		"nothing follows":   {func(r *app.SynthesisRequest) { r.DatasetID = lone.ID }, "body.entity"},
		"order of nothing":  {func(r *app.SynthesisRequest) { r.Sequence.Order = text("nothing") }, "body.order"},
		"order of a text":   {func(r *app.SynthesisRequest) { r.Sequence.Order = text("state") }, "body.order"},
		"order alone":       {func(r *app.SynthesisRequest) { r.Sequence = app.SequenceRequest{Order: text("at")} }, "body.entity"},
		"treated otherwise": {func(r *app.SynthesisRequest) { r.Treatments = map[string]frame.Treatment{"machine_id": "learn"} }, "body.treatments.machine_id"},
		"condition unread":  {func(r *app.SynthesisRequest) { r.Conditions = []string{"load >= 3", "loud > 3"} }, "body.conditions[1]"},
		"condition unmet":   {func(r *app.SynthesisRequest) { r.Conditions = []string{"load > 1000"} }, "body.conditions[0]"},
		"few entities meet": {func(r *app.SynthesisRequest) { r.Conditions = []string{"model = alpha"} }, "body.conditions"},
		"contradicted":      {func(r *app.SynthesisRequest) { r.Constraints = []string{"load < 3 * 2 + 0 * load"} }, "body.constraints[0]"},
		"unique rows":       {func(r *app.SynthesisRequest) { r.Constraints = []string{"unique(at, state)"} }, "body.constraints[0]"},
		"target anew":       {func(r *app.SynthesisRequest) { r.Target = "machine_id" }, "body.target"},
		"unknown level":     {func(r *app.SynthesisRequest) { r.PrivacyLevel = "most" }, "body.privacy_level"},
		"another engine":    {func(r *app.SynthesisRequest) { r.Engine = "dp" }, "body.engine"},
		"rows and entities": {func(r *app.SynthesisRequest) { r.Rows, r.Sequence.Entities = 10, 10 }, "body.entities"},
		"too many":          {func(r *app.SynthesisRequest) { r.Sequence.Entities = 90_000_000 }, "body.rows"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			req := app.SynthesisRequest{DatasetID: d.ID, Seed: &synthesisSeed, Sequence: app.SequenceRequest{Entity: "machine_id"}}
			c.change(&req)
			_, err := h.tenant.QuoteSynthesis(t.Context(), req)
			e, ok := err.(*sdg.Error)
			if !ok || len(e.Fields) != 1 || e.Fields[0].Field != c.field {
				t.Errorf("%v, %+v, want %s", err, e, c.field)
			}
		})
	}
}
