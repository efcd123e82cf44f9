package synthesis

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/gowebpki/jcs"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/page"
	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/report/utility"
	"github.com/sdg-service/sdg/internal/sdg"
)

// JudgeInput is what a synthesis is judged by.
type JudgeInput struct {
	Contract *Contract
	Model    synth.Model
	// Learnt and HeldOut are the rows of the Split by TrainingSeed, by which the model was trained.
	Learnt, HeldOut *frame.Frame
	TrainingSeed    uint64
	// Synthetic are the rows that are judged, Checked is what was counted in all of them.
	Synthetic *frame.Frame
	Checked   *Findings
	Workers   int
	Progress  func(float64)
}

// Judgement is the reports of a synthesis, as they are sealed, and the pages that explain them.
type Judgement struct {
	Constraint  evidence.ConstraintReport
	Privacy     evidence.PrivacyReport
	Utility     evidence.UtilityReport
	ValueSafety evidence.ValueSafetyScan
	Pages       []Page
}

// Page is a file beside the table: a self-contained HTML page, or JSON.
type Page struct {
	Name string
	Body []byte
}

// shareOfUtility is how much of the time the utility report takes.
const shareOfUtility = 0.5

// Judge measures utility, privacy and value safety of synthetic rows.
func Judge(ctx context.Context, in JudgeInput) (*Judgement, error) {
	train, holdout := in.Learnt, in.HeldOut
	if len(in.Contract.Conditions) > 0 {
		// Rows under conditions are compared with the real rows that meet them.
		train = train.Select(Matching(train, in.Contract.Conditions))
		holdout = holdout.Select(Matching(holdout, in.Contract.Conditions))
	}
	part := func(from, to float64) func(float64) {
		return func(share float64) {
			if in.Progress != nil {
				in.Progress(from + share*(to-from))
			}
		}
	}
	j := &Judgement{ValueSafety: in.Checked.Safety.Section()}
	var html bytes.Buffer
	u, err := utility.Measure(ctx, utility.Input{
		Train: train, Holdout: holdout, Synthetic: in.Synthetic, Target: in.Contract.Target, Seed: in.TrainingSeed, Workers: in.Workers,
		Progress: part(0, shareOfUtility),
	})
	switch reason, short := tooLittle(err); {
	case short:
		j.Utility = evidence.UtilityReport{Verdict: evidence.Warn, Basis: "Utility was not measured. " + reason, Metrics: []evidence.Metric{}}
	case err != nil:
		return nil, fmt.Errorf("measure utility: %w", err)
	default:
		j.Utility = u.Section()
		if err := page.Utility(&html, u); err != nil {
			return nil, fmt.Errorf("write the utility page: %w", err)
		}
		j.Pages = append(j.Pages, Page{"utility.html", bytes.Clone(html.Bytes())})
	}
	j.Constraint = constraintReport(in, u)
	p, err := privacy.Measure(ctx, privacy.Input{
		Train: train, Holdout: holdout, Synthetic: in.Synthetic, Target: in.Contract.Target, Seed: in.TrainingSeed, Workers: in.Workers,
		Progress: part(shareOfUtility, 1),
	})
	switch reason, short := tooLittle(err); {
	case short:
		j.Privacy = privacySection(in, evidence.PrivacyReport{
			Verdict: evidence.Warn, Basis: "No attack was made. " + reason, Scope: "nothing", Metrics: []evidence.Metric{},
			NotTested: []string{"every attack: there are too few rows to make one and its control"},
		})
	case err != nil:
		return nil, fmt.Errorf("measure privacy: %w", err)
	default:
		j.Privacy = privacySection(in, p.Section())
		html.Reset()
		if err := page.Privacy(&html, p); err != nil {
			return nil, fmt.Errorf("write the privacy page: %w", err)
		}
		j.Pages = append(j.Pages, Page{"privacy.html", bytes.Clone(html.Bytes())})
	}
	facts, err := json.Marshal(in.Model.Facts())
	if err == nil {
		facts, err = jcs.Transform(facts)
	}
	if err != nil {
		return nil, fmt.Errorf("write the facts of the model: %w", err)
	}
	j.Pages = append(j.Pages, Page{"model.json", facts})
	return j, nil
}

// tooLittle tells whether a report was refused because there is too little to measure on,
// and why. That is no fault of the job: its evidence says what was not measured.
func tooLittle(err error) (reason string, short bool) {
	var e *sdg.Error
	if errors.As(err, &e) && e.Code == sdg.ValidationFailed {
		return e.Message, true
	}
	return "", false
}
