package synthesis

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/privacy"
)

const (
	// lookedAt bounds the rows of each frame that the controller's attacks ask about.
	lookedAt = 4_000
	// shareOfTry is how much of the progress that is left one training takes.
	shareOfTry = 0.7
)

// Trials is how the privacy controller came to the caution with which a model was trained.
type Trials struct {
	Asked  synth.Caution `json:"asked"`
	Chosen synth.Caution `json:"chosen"`
	// Tries are in their order; of the last the model was kept.
	Tries []Trial `json:"tries"`
}

// Trial is one training and what a look at its rows found.
type Trial struct {
	Caution synth.Caution `json:"caution"`
	Rows    int           `json:"rows"` // made for the look
	Figures []TrialFigure `json:"figures"`
	// Leaks names the figures that more than chance explains; empty if the caution suffices.
	Leaks []string `json:"leaks"`
	// Skipped says why there was no look.
	Skipped string `json:"skipped,omitempty"`
}

// TrialFigure is one attack of a look.
type TrialFigure struct {
	Name     string  `json:"name"`
	Value    float64 `json:"value"`
	Baseline float64 `json:"baseline"`
	Warn     float64 `json:"warn"`
}

// control trains with the caution that was asked for, attacks some rows of the model, and goes
// on to more caution while training rows show through. A look is made with rows that were kept
// out of training; without such rows there is none.
func control(ctx context.Context, c *Contract, train, holdout *frame.Frame, o synth.Options) (synth.Model, error) {
	asked := c.PrivacyLevel
	t := &Trials{Asked: asked}
	progress, done := o.Progress, 0.0
	advance := func(share float64) {
		if progress != nil {
			progress(done + float64(share*(1-done)))
		}
	}
	o.Progress = func(share float64) { advance(shareOfTry * share) }
	for _, caution := range synth.Cautions[slices.Index(synth.Cautions, asked):] {
		o.Caution = caution
		m, err := trainOnce(c, train, o)
		if err != nil {
			return nil, err
		}
		try, err := look(ctx, c, m, train, holdout, o)
		if err != nil {
			return nil, err
		}
		t.Chosen, t.Tries = caution, append(t.Tries, try)
		if len(try.Leaks) == 0 || caution == synth.Maximum {
			advance(1)
			return &controlled{m, t}, nil
		}
		done += float64((1 - done) * shareOfTry)
	}
	return nil, fmt.Errorf("unknown privacy level %q", asked)
}

// look attacks rows of a model.
func look(ctx context.Context, c *Contract, m synth.Model, train, holdout *frame.Frame, o synth.Options) (Trial, error) {
	out := Trial{Caution: o.Caution, Figures: []TrialFigure{}, Leaks: []string{}}
	if holdout == nil || holdout.Rows < privacy.MinRows {
		out.Skipped = "no rows were held out to compare with"
		return out, nil
	}
	rows := int64(min(train.Rows, synth.BlockRows))
	s, err := rules.NewSampler(m, synth.Request{Seed: o.Seed, Rows: rows}, c.rowConstraints())
	if err != nil {
		return out, err
	}
	var made frame.Frame
	if err := s.Block(&made, 0); err != nil {
		return out, err
	}
	checks, err := privacy.Look(ctx, privacy.Input{Train: train, Holdout: holdout, Synthetic: &made, Target: c.Target, Seed: o.Seed, Workers: o.Workers}, lookedAt)
	if reason, short := tooLittle(err); short {
		out.Skipped = reason
		return out, nil
	}
	if err != nil {
		return out, fmt.Errorf("look at rows of the model: %w", err)
	}
	out.Rows = made.Rows
	for i := range checks {
		check := &checks[i]
		out.Figures = append(out.Figures, TrialFigure{Name: check.Name, Value: check.Value, Baseline: check.Baseline, Warn: check.Warn})
		if check.Leaks() {
			out.Leaks = append(out.Leaks, check.Name)
		}
	}
	return out, nil
}

// rowConstraints are those that a row can keep alone: what all rows together must keep says
// nothing of single ones.
func (c *Contract) rowConstraints() []rules.Rule {
	return slices.DeleteFunc(slices.Clone(c.Constraints), func(r rules.Rule) bool { return len(r.Unique) > 0 })
}

// controlled is a model with how its caution was chosen.
type controlled struct {
	synth.Model
	trials *Trials
}

// TrialsOf returns how the caution of a model was chosen, or nil if there was no controller.
func TrialsOf(m synth.Model) *Trials {
	if c, ok := m.(*controlled); ok {
		return c.trials
	}
	return nil
}

// Facts are the model's own, and the trials.
func (c *controlled) Facts() any {
	plain, err := json.Marshal(c.Model.Facts())
	out := map[string]any{}
	if err == nil {
		err = json.Unmarshal(plain, &out)
	}
	if err != nil {
		return map[string]any{"privacy_controller": c.trials, "model": c.Model.Facts()}
	}
	out["privacy_controller"] = c.trials
	return out
}

// trialsMagic begins the files of models that have trials: their JSON follows, and the file of
// the engine.
const trialsMagic = "sdg model with trials 1\n"

// AppendBinary appends the model file.
func (c *controlled) AppendBinary(dst []byte) ([]byte, error) {
	plain, err := json.Marshal(c.trials)
	if err != nil {
		return dst, fmt.Errorf("write the trials of a model: %w", err)
	}
	w := &wire.Writer{B: append(dst, trialsMagic...)}
	w.String(string(plain))
	return c.Model.AppendBinary(w.B)
}

// cutTrials splits a model file into the trials, nil if there are none, and the engine's file.
func cutTrials(file []byte) (*Trials, []byte, error) {
	rest, ok := strings.CutPrefix(string(file[:min(len(file), len(trialsMagic))]), trialsMagic)
	if !ok || rest != "" {
		return nil, file, nil
	}
	r := wire.NewReader(file[len(trialsMagic):])
	plain := r.String()
	if r.Err() != nil {
		return nil, nil, r.Err()
	}
	t := new(Trials)
	if err := json.Unmarshal([]byte(plain), t); err != nil {
		return nil, nil, fmt.Errorf("read the trials of a model: %w", err)
	}
	return t, file[len(file)-r.Left():], nil
}

// metric is what the evidence says of the trials.
func (t *Trials) metric(table string) evidence.Metric {
	out := evidence.Metric{Name: "privacy_controller", Table: table, Columns: []string{}, Verdict: evidence.Pass}
	var said []string
	for _, try := range t.Tries {
		switch {
		case try.Skipped != "":
			said = append(said, fmt.Sprintf("%s: no look was made, because %s", try.Caution, strings.TrimSuffix(try.Skipped, ".")))
			out.Verdict = evidence.Warn
		case len(try.Leaks) == 0:
			said = append(said, fmt.Sprintf("%s: %d rows, in which no attack knows more of training rows than of others", try.Caution, try.Rows))
		default:
			said = append(said, fmt.Sprintf("%s: training rows show through in %d rows (%s)", try.Caution, try.Rows, strings.Join(try.Leaks, ", ")))
			out.Verdict = evidence.Warn
		}
		if try.Caution == t.Chosen && len(try.Leaks) == 0 && try.Skipped == "" {
			out.Verdict = evidence.Pass
		}
	}
	out.Detail = fmt.Sprintf("Privacy level %s was asked for, and %s was trained with. %s. model.json holds the figures.", t.Asked, t.Chosen, strings.Join(said, "; "))
	return out
}
