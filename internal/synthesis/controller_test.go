package synthesis_test

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

func TestControllerStepsWhileTrainingRowsShowThrough(t *testing.T) {
	t.Parallel()
	source := people(1_500)
	train, held := divided(contractOf(source, synth.CART), source, 7)
	// Rows of another population: beside them any model of the training rows looks like a leak.
	others := held.Select(rowNumbers(held.Rows))
	for row := range others.Rows {
		others.Columns[0].Numbers[row] += 30
		others.Columns[1].Numbers[row] += 40_000
		others.Columns[2].Null[row] = true
	}
	for name, test := range map[string]struct {
		engine  synth.Engine
		asked   synth.Caution
		holdout *frame.Frame
		tries   int
		chosen  synth.Caution
		verdict evidence.Verdict
		says    string
	}{
		"nothing shows":         {synth.CART, synth.Standard, held, 1, synth.Standard, evidence.Pass, "no attack is seen to know more"},
		"always shows":          {synth.CART, synth.Standard, others, 3, synth.Maximum, evidence.Fail, "accepted this risk"},
		"from high on":          {synth.Copula, synth.High, others, 2, synth.Maximum, evidence.Fail, "high: training rows show through"},
		"nothing to compare by": {synth.Copula, synth.High, held.Select(nil), 1, synth.High, evidence.Warn, "no rows were held out"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := contractOf(source, test.engine)
			c.PrivacyLevel = test.asked
			if c.AcceptRisk = test.verdict == evidence.Fail; c.AcceptRisk && test.tries == 2 {
				// Without it the model is withheld, with the figures that leave no doubt.
				strict := *c
				strict.AcceptRisk = false
				_, err := synthesis.Train(t.Context(), synthesis.TrainInput{Contract: &strict, Learnt: train, HeldOut: test.holdout})
				var shown *synthesis.ShownError
				if !errors.As(err, &shown) || len(shown.Figures) == 0 || !strings.Contains(shown.Error(), "95 % confidence") || shown.Figures[0].Low <= shown.Figures[0].Baseline {
					t.Fatalf("a model whose training rows show was kept: %v", err)
				}
			}
			if err := c.Validate(); err != nil {
				t.Fatal(err)
			}
			last := 0.0
			m, err := synthesis.Train(t.Context(), synthesis.TrainInput{Contract: c, Learnt: train, HeldOut: test.holdout, Noise: rand.Reader, Progress: func(share float64) {
				if share < last || share > 1 {
					t.Errorf("progress goes from %v to %v", last, share)
				}
				last = share
			}})
			if err != nil {
				t.Fatal(err)
			}
			trials := synthesis.TrialsOf(m)
			if len(trials.Tries) != test.tries || trials.Asked != test.asked || trials.Chosen != test.chosen || last != 1 {
				t.Fatalf("progress %v: %+v", last, trials)
			}
			file, err := m.AppendBinary(nil)
			if err != nil {
				t.Fatal(err)
			}
			back, err := synthesis.Decode(test.engine, file)
			if err != nil {
				t.Fatal(err)
			}
			again, err := back.AppendBinary(nil)
			if err != nil || !bytes.Equal(file, again) {
				t.Fatalf("a model that was read is written otherwise: %v", err)
			}
			if _, err := synthesis.Decode(test.engine, file[:60]); err == nil {
				t.Error("half a file is read")
			}
			facts, err := json.Marshal(back.Facts())
			if err != nil || !strings.Contains(string(facts), `"chosen":"`+string(test.chosen)+`"`) || !strings.Contains(string(facts), `"engine":"`+string(test.engine)+`"`) {
				t.Errorf("%s: %v", facts, err)
			}
			if test.tries == 3 {
				return // judging costs more than it tells here
			}
			made := rowsOf(t, back, c)
			k := synthesis.NewCheck(c, back.Fields())
			if err := k.Block(made, 0); err != nil {
				t.Fatal(err)
			}
			j, err := synthesis.Judge(t.Context(), synthesis.JudgeInput{Contract: c, Model: back, Learnt: train, HeldOut: held, TrainingSeed: 7, Synthetic: made, Checked: k.Findings()})
			if err != nil {
				t.Fatal(err)
			}
			metric := j.Privacy.Metrics[len(j.Privacy.Metrics)-1]
			if metric.Name != "privacy_controller" || metric.Verdict != test.verdict || !strings.Contains(metric.Detail, test.says) {
				t.Errorf("%+v", metric)
			}
		})
	}
}

func rowNumbers(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

func TestPrivacyLevelsThatCannotBe(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]*synthesis.Contract{"dp": contractOf(people(300), synth.DP), "unknown": contractOf(people(300), synth.CART)} {
		if c.PrivacyLevel = synth.High; name == "unknown" {
			c.PrivacyLevel = "extreme"
		}
		if err := c.Validate(); sdg.CodeOf(err) != sdg.ValidationFailed || err.(*sdg.Error).Fields[0].Field != "body.privacy_level" {
			t.Errorf("%s: %v", name, err)
		}
	}
	c := contractOf(people(300), synth.CART)
	if c.AcceptRisk = true; sdg.CodeOf(c.Validate()) != sdg.ValidationFailed {
		t.Error("a risk was accepted that nobody measures")
	}
}
