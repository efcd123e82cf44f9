package synthesis

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/sdg"
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
	// AcceptedRisk says that the model was kept although training rows show through at every level.
	AcceptedRisk bool `json:"accepted_risk,omitempty"`
	// Tries are in their order; of the last the model was kept.
	Tries []Trial `json:"tries"`
}

// Trial is one training and what a look at its rows found.
type Trial struct {
	Caution synth.Caution `json:"caution"`
	Rows    int           `json:"rows"` // made for the look
	Figures []TrialFigure `json:"figures"`
	// Leaks names the figures that more than chance explains (95 % confidence); empty if the
	// caution suffices. Of them Sure are those of 99.9 % confidence: none of a model that is
	// withheld is there by a false alarm.
	Leaks []string `json:"leaks"`
	Sure  []string `json:"sure,omitempty"`
	// Skipped says why there was no look.
	Skipped string `json:"skipped,omitempty"`
}

// TrialFigure is one attack of a look. Low and High bound it with 95 % confidence.
type TrialFigure struct {
	Table    string  `json:"table,omitempty"` // of several
	Name     string  `json:"name"`
	Value    float64 `json:"value"`
	Low      float64 `json:"low"`
	High     float64 `json:"high"`
	Baseline float64 `json:"baseline"`
	Warn     float64 `json:"warn"`
}

// ShownError refuses a model in whose rows training rows show through at every level, where a
// level was demanded and the risk was not accepted.
type ShownError struct {
	// Figures are those of the last trial that leave no doubt.
	Figures []TrialFigure
	Asked   synth.Caution
}

func (e *ShownError) Error() string {
	var said []string
	for _, f := range e.Figures {
		name := strings.ReplaceAll(f.Name, "_", " ")
		if f.Table != "" {
			name = f.Table + ": " + name
		}
		said = append(said, fmt.Sprintf("%s %.3f (95 %% confidence %.3f to %.3f; nothing learnt would give %.3f, allowed is %.3f)", name, f.Value, f.Low, f.High, f.Baseline, f.Warn))
	}
	return fmt.Sprintf("The privacy level %s was demanded, and training rows show through in rows of the model at every level up to maximum: %s. Nothing was made, delivered or charged. "+
		"Leave out or make anew the columns that make rows unlike each other, use the engine dp, or accept the risk (accept_risk) if these figures are no secret: real rows that follow a regular pattern can look like this.",
		e.Asked, strings.Join(said, "; "))
}

// UnmetError says that a trained model cannot make rows that keep what a contract demands of them:
// the controller, which looks at such rows, is the first to find out. Err is in the words of an
// *sdg.Error.
type UnmetError struct{ Err error }

func (e *UnmetError) Error() string { return "make rows to look at: " + e.Err.Error() }
func (e *UnmetError) Unwrap() error { return e.Err }

// unmet marks what a model refuses of a request for rows; other errors stay what they are.
func unmet(err error) error {
	var e *sdg.Error
	if errors.As(err, &e) {
		return &UnmetError{err}
	}
	return err
}

// trying is one controller's work: how it trains with a caution, and how it attacks what it trained.
type trying struct {
	asked      synth.Caution
	acceptRisk bool
	train      func(caution synth.Caution, progress func(float64)) error
	look       func(*Trial) error
}

// run trains with the caution that was asked for, attacks some rows of the model, and goes on to
// more caution while training rows show through. A look is made with rows that were kept out of
// training; without such rows there is none. Where the last level fails beyond doubt, the model
// is withheld unless the risk was accepted.
func (y *trying) run(progress func(float64)) (*Trials, error) {
	t := &Trials{Asked: y.asked}
	done := 0.0
	advance := func(share float64) {
		if progress != nil {
			progress(done + float64(share*(1-done)))
		}
	}
	for _, caution := range levels(y.asked) {
		if err := y.train(caution, func(share float64) { advance(shareOfTry * share) }); err != nil {
			return nil, err
		}
		try := Trial{Caution: caution, Figures: []TrialFigure{}, Leaks: []string{}}
		if err := y.look(&try); err != nil {
			return nil, err
		}
		t.Chosen, t.Tries = caution, append(t.Tries, try)
		if len(try.Leaks) == 0 || caution == synth.Maximum {
			if len(try.Sure) > 0 && !y.acceptRisk {
				return nil, &ShownError{try.sure(), y.asked}
			}
			t.AcceptedRisk = len(try.Sure) > 0
			advance(1)
			return t, nil
		}
		done += float64((1 - done) * shareOfTry)
	}
	return nil, fmt.Errorf("unknown privacy level %q", y.asked)
}

// levels are a caution and those above it.
func levels(asked synth.Caution) []synth.Caution {
	at := slices.Index(synth.Cautions, asked)
	if at < 0 {
		return nil
	}
	return synth.Cautions[at:]
}

// MostTrainings is how often the controller trains at most where a level is asked for.
func MostTrainings(level synth.Caution) int { return len(levels(level)) }

// take enters what attacks on rows of a table found. Tables are named where there are several.
func (t *Trial) take(table string, checks []privacy.Check) {
	for i := range checks {
		check := &checks[i]
		name := check.Name
		if table != "" {
			name = table + ": " + name
		}
		t.Figures = append(t.Figures, TrialFigure{table, check.Name, check.Value, check.Low, check.High, check.Baseline, check.Warn})
		if check.Leaks() {
			t.Leaks = append(t.Leaks, name)
		}
		if check.Shows() {
			t.Sure = append(t.Sure, name)
		}
	}
}

// sure are the figures that leave no doubt.
func (t *Trial) sure() (out []TrialFigure) {
	for _, f := range t.Figures {
		name := f.Name
		if f.Table != "" {
			name = f.Table + ": " + name
		}
		if slices.Contains(t.Sure, name) {
			out = append(out, f)
		}
	}
	return out
}

// control trains a model of one table under the controller.
func control(ctx context.Context, c *Contract, train, holdout *frame.Frame, o synth.Options) (synth.Model, error) {
	var m synth.Model
	progress := o.Progress
	y := trying{asked: c.PrivacyLevel, acceptRisk: c.AcceptRisk}
	y.train = func(caution synth.Caution, progress func(float64)) (err error) {
		o.Caution, o.Progress = caution, progress
		m, err = trainOnce(c, train, o)
		return err
	}
	y.look = func(t *Trial) error { return look(ctx, c, m, train, holdout, o, t) }
	t, err := y.run(progress)
	if err != nil {
		return nil, err
	}
	return &controlled{m, t}, nil
}

// look attacks rows of a model.
func look(ctx context.Context, c *Contract, m synth.Model, train, holdout *frame.Frame, o synth.Options, out *Trial) error {
	if holdout == nil || holdout.Rows < privacy.MinRows {
		out.Skipped = "no rows were held out to compare with"
		return nil
	}
	rows := int64(min(train.Rows, synth.BlockRows))
	s, err := rules.NewSampler(m, synth.Request{Seed: o.Seed, Rows: rows}, c.rowConstraints())
	if err != nil {
		return unmet(err)
	}
	var made frame.Frame
	if err := s.Block(&made, 0); err != nil {
		return unmet(err)
	}
	checks, err := privacy.Look(ctx, privacy.Input{Train: train, Holdout: holdout, Synthetic: &made, Target: c.Target, Seed: o.Seed, Workers: o.Workers}, lookedAt)
	if reason, short := tooLittle(err); short {
		out.Skipped = reason
		return nil
	}
	if err != nil {
		return fmt.Errorf("look at rows of the model: %w", err)
	}
	out.Rows = made.Rows
	out.take("", checks)
	return nil
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
			said = append(said, fmt.Sprintf("%s: %d rows, in which no attack is seen to know more of training rows than of others", try.Caution, try.Rows))
			out.Verdict = evidence.Pass
		case len(try.Sure) == 0:
			said = append(said, fmt.Sprintf("%s: not enough data to say whether training rows show through in %d rows (%s)", try.Caution, try.Rows, strings.Join(try.Leaks, ", ")))
			out.Verdict = evidence.Warn
		default:
			said = append(said, fmt.Sprintf("%s: training rows show through in %d rows (%s)", try.Caution, try.Rows, strings.Join(try.Leaks, ", ")))
			out.Verdict = evidence.Fail
		}
	}
	out.Detail = fmt.Sprintf("Privacy level %s was asked for, and %s was trained with. %s.", t.Asked, t.Chosen, strings.Join(said, "; "))
	if t.AcceptedRisk {
		out.Detail += " No level passes: the request accepted this risk, so that the rows were made and delivered all the same."
	}
	out.Detail += " model.json holds the figures."
	return out
}

// enter adds what the trials found to a report.
func (t *Trials) enter(r *evidence.PrivacyReport, table string) {
	m := t.metric(table)
	r.Metrics, r.Verdict = append(r.Metrics, m), worst(r.Verdict, m.Verdict)
	if t.AcceptedRisk {
		r.Basis = joinSentences(fmt.Sprintf("Training rows show through at every privacy level from %s to %s, and the request accepted this risk.", t.Asked, t.Chosen), r.Basis)
	}
}
