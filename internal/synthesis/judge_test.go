package synthesis_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// judged judges the first block of a contract, whose cells edit may spoil.
func judged(t *testing.T, c *synthesis.Contract, source *frame.Frame, workers int, edit func(*frame.Frame)) *synthesis.Judgement {
	t.Helper()
	model, _ := trained(t, c, source)
	made := rowsOf(t, model, c)
	if edit != nil {
		edit(made)
	}
	fields := model.Fields()
	check, scan := synthesis.NewCheck(c, fields), sourcescan.NewScan(indexed(t, c, source), c.Table, fields)
	scan.Block(made, 0)
	if err := check.Block(made, 0); err != nil {
		t.Fatal(err)
	}
	found := synthesis.NewFindings()
	one := check.Findings()
	one.Safety = *scan.Findings()
	found.Merge(one)
	learnt, held := divided(c, source, 7)
	j, err := synthesis.Judge(t.Context(), synthesis.JudgeInput{
		Contract: c, Model: model, Learnt: learnt, HeldOut: held, TrainingSeed: 7, Synthetic: made, Checked: found, Workers: workers,
	})
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// TestJudgementsDoNotDependOnWorkers: sealed figures and pages are the same bytes.
func TestJudgementsDoNotDependOnWorkers(t *testing.T) {
	t.Parallel()
	source := people(200)
	c := contractOf(source, synth.CART)
	c.Target = "city"
	want := judged(t, c, source, 1, nil)
	for _, workers := range []int{3} {
		if diff := cmp.Diff(want, judged(t, c, source, workers, nil)); diff != "" {
			t.Errorf("%d workers (-1 worker):\n%s", workers, diff)
		}
	}
}

func sectionSchemas(t *testing.T) map[evidence.SectionName]*jsonschema.Schema {
	t.Helper()
	const base = "https://schemas.test/"
	compiler := jsonschema.NewCompiler()
	for name, text := range evidence.Schemas() {
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err == nil {
			err = compiler.AddResource(base+name, document)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	out := map[evidence.SectionName]*jsonschema.Schema{}
	for _, section := range []evidence.SectionName{evidence.PrivacySection, evidence.UtilitySection, evidence.ConstraintSection, evidence.ValueSafetySection} {
		schema, err := compiler.Compile(base + string(section) + ".json")
		if err != nil {
			t.Fatal(err)
		}
		out[section] = schema
	}
	return out
}

func fits(schema *jsonschema.Schema, raw []byte) error {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return err
	}
	return schema.Validate(document)
}

// TestSectionsAreSealable: what is judged keeps to the schemas of the evidence, also where
// there is nothing to judge by.
func TestSectionsAreSealable(t *testing.T) {
	t.Parallel()
	schemas := sectionSchemas(t)
	for name, test := range map[string]struct {
		rows   int
		engine synth.Engine
		edit   func(*synthesis.Contract)
		pages  int
	}{
		"a table":             {400, synth.CART, nil, 3},
		"a private table":     {400, synth.DP, nil, 3},
		"conditions":          {400, synth.Copula, func(c *synthesis.Contract) { c.Conditions = []synth.Condition{{Column: "country", In: []string{"CH"}}} }, 3},
		"without a holdout":   {60, synth.CART, nil, 0},
		"a single row wanted": {400, synth.CART, func(c *synthesis.Contract) { c.Rows = 1 }, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			source := people(test.rows)
			c := contractOf(source, test.engine)
			if test.edit != nil {
				test.edit(c)
			}
			j := judged(t, c, source, 0, nil)
			for section, v := range map[evidence.SectionName]any{
				evidence.PrivacySection: j.Privacy, evidence.UtilitySection: j.Utility, evidence.ConstraintSection: j.Constraint, evidence.ValueSafetySection: j.ValueSafety,
			} {
				raw, err := json.Marshal(v)
				if err != nil {
					t.Fatalf("%s: %v", section, err)
				}
				if err := fits(schemas[section], raw); err != nil {
					t.Errorf("%s: %v", section, err)
				}
			}
			if len(j.Pages) < max(1, test.pages) || j.Pages[len(j.Pages)-1].Name != "model.json" || !json.Valid(j.Pages[len(j.Pages)-1].Body) {
				t.Errorf("%d pages", len(j.Pages))
			}
			if j.Constraint.HardViolated != 0 || j.ValueSafety.Verdict == evidence.Fail {
				t.Errorf("constraints %+v, safety %+v", j.Constraint, j.ValueSafety)
			}
		})
	}
}

// TestLostPromisesAreFound spoils rows that are about to be judged.
func TestLostPromisesAreFound(t *testing.T) {
	t.Parallel()
	source := people(120)
	for name, test := range map[string]struct {
		spoil func(*frame.Frame)
		kind  string
	}{
		"a condition":    {func(f *frame.Frame) { f.Column("age").Numbers[3] = 17 }, "condition"},
		"a key":          {func(f *frame.Frame) { c := f.Column("email"); c.Codes[5] = c.Codes[4] }, "unique"},
		"a missing cell": {func(f *frame.Frame) { c := f.Column("age"); c.Null = make([]bool, f.Rows); c.Null[0] = true }, "condition"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := contractOf(source, synth.CART)
			low := 20.0
			c.Conditions = []synth.Condition{{Column: "age", Min: &low}}
			j := judged(t, c, source, 0, test.spoil)
			var failed []string
			for _, r := range j.Constraint.Constraints {
				if r.Hard && r.Verdict == evidence.Fail {
					failed = append(failed, r.Kind)
				}
			}
			if j.Constraint.Verdict != evidence.Fail || len(failed) != 1 || failed[0] != test.kind {
				t.Errorf("%s, failed: %q", j.Constraint.Verdict, failed)
			}
		})
	}
	t.Run("an identifier of the source", func(t *testing.T) {
		t.Parallel()
		j := judged(t, contractOf(source, synth.CART), source, 0, func(f *frame.Frame) {
			c := f.Column("email")
			c.Levels[len(c.Levels)-1] = "p00007@example.org"
		})
		if j.ValueSafety.Verdict != evidence.Fail {
			t.Errorf("%+v", j.ValueSafety)
		}
	})
}
