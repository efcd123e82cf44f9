package synthesis

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/gowebpki/jcs"

	"github.com/sdg-service/sdg/internal/engine/synth/sequence"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/page"
	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/report/relational"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
	"github.com/sdg-service/sdg/internal/report/utility"
)

// SequenceJudgeInput is what a synthesis of rows of entities is judged by.
type SequenceJudgeInput struct {
	Contract *SequenceContract
	Model    *TablesModel
	// Source is what the model learnt from and what was held out; TrainingSeed decided which.
	Source       SequenceSource
	TrainingSeed uint64
	// Synthetic are the rows that are judged, whole entities, of Rows that were made. Checked
	// and Keys are what was counted in all of them.
	Synthetic *frame.Frame
	Rows      int64
	Checked   *TablesFindings
	Keys      []relational.KeyResult
	Workers   int
	Progress  func(float64)
}

// sequenceJudge is a judgement under way.
type sequenceJudge struct {
	in    SequenceJudgeInput
	ruled *TablesContract
	// Of entities and rows: those that were made, those learnt from and held out, and of these what
	// meets the conditions.
	made, train, held, alike, others []*frame.Frame
	// The same three sides as tables that are joined by entity.
	real, kept, synthetic *relational.Entities
	utility               *utility.Report // nil where there is too little to measure on
	out                   *Judgement
	done                  int
}

// JudgeSequence measures utility of the rows and of how they follow each other, privacy by
// entity, and value safety.
func JudgeSequence(ctx context.Context, in SequenceJudgeInput) (*Judgement, error) {
	s := in.Contract.Shape()
	entities, rows, err := s.Made(in.Synthetic)
	if err != nil {
		return nil, fmt.Errorf("take the made rows apart: %w", err)
	}
	fields := in.Contract.Fields(in.Model)
	j := &sequenceJudge{
		in: in, made: []*frame.Frame{entities, rows}, train: asMade(in.Source.Train, fields), held: asMade(in.Source.Held, fields),
		out: &Judgement{ValueSafety: sourcescan.Tables(in.Checked.Safety)},
	}
	if j.ruled, err = in.Contract.ruled(); err != nil {
		return nil, err
	}
	// Rows under conditions are compared with the real rows that meet them.
	for from, into := range map[*[]*frame.Frame]*[]*frame.Frame{&j.train: &j.alike, &j.held: &j.others} {
		if *into, err = meeting(j.ruled, *from, false); err != nil {
			return nil, fmt.Errorf("find the rows that meet the conditions: %w", err)
		}
	}
	for _, side := range []struct {
		tables []*frame.Frame
		of     **relational.Entities
	}{{j.alike, &j.real}, {j.others, &j.kept}, {j.made, &j.synthetic}} {
		if *side.of, err = relational.NewEntities(s.Schema(), side.tables); err != nil {
			return nil, fmt.Errorf("join rows with their entities: %w", err)
		}
	}
	j.out.Utility = evidence.UtilityReport{Verdict: evidence.NotApplicable, Metrics: []evidence.Metric{}}
	j.out.Privacy = evidence.PrivacyReport{
		Verdict: evidence.NotApplicable, Metrics: []evidence.Metric{},
		Scope:     fmt.Sprintf("Entities are the values of %s, each with all of its rows. Attacks on rows look at one row of each entity; attacks on entities at the number, means and commonest values of all their rows. ", s.Entity),
		NotTested: []string{"Attackers who know several rows of one entity, but for their number, means and commonest values."},
	}
	if c := in.Contract; c.TrainingRows+c.HoldoutRows < c.Source.Rows {
		j.out.Privacy.Scope += fmt.Sprintf("The source has %d rows; %d entities with all their %d rows were drawn from it, and no other was looked at but for values that may not come out again. ",
			c.Source.Rows, c.TrainingEntities+c.HoldoutEntities, c.TrainingRows+c.HoldoutRows)
	}
	for _, part := range []func(context.Context) error{j.rows, j.sequences, j.oneEach, j.wholes} {
		if err := part(ctx); err != nil {
			return nil, err
		}
		if j.done++; in.Progress != nil {
			in.Progress(float64(j.done) / 4)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	if j.out.Constraint, err = j.constraints(); err != nil {
		return nil, err
	}
	if in.Model.Trials != nil {
		in.Model.Trials.enter(&j.out.Privacy, in.Contract.Table)
	}
	facts, err := json.Marshal(in.Model.Facts())
	if err == nil {
		facts, err = jcs.Transform(facts)
	}
	if err != nil {
		return nil, fmt.Errorf("write the facts of the model: %w", err)
	}
	j.out.Pages = append(j.out.Pages, Page{"model.json", facts})
	return j.out, nil
}

// asMade returns tables in which columns that are made anew stand as those that are made: what
// names single entities cannot be compared, whatever it was in the source.
func asMade(tables []*frame.Frame, made []frame.Field) []*frame.Frame {
	out := make([]*frame.Frame, len(tables))
	for i, f := range tables {
		g := *f
		g.Columns = slices.Clone(f.Columns)
		for k := range g.Columns {
			c := &g.Columns[k]
			at := slices.IndexFunc(made, func(m frame.Field) bool { return m.Name == c.Name })
			if at < 0 || made[at].Treatment == frame.Learn {
				continue
			}
			c.Treatment = made[at].Treatment
			if c.Kind == frame.Category && made[at].Kind == frame.Text {
				c.Kind = frame.Text
			}
		}
		out[i] = &g
	}
	return out
}

// rows measures the utility of the rows, each by itself.
func (j *sequenceJudge) rows(ctx context.Context) error {
	train, err := j.in.Contract.flat(j.alike)
	if err != nil {
		return err
	}
	held, err := j.in.Contract.flat(j.others)
	if err != nil {
		return err
	}
	in := utility.Input{Train: train, Holdout: held, Synthetic: j.in.Synthetic, Target: j.in.Contract.Target, Seed: j.in.TrainingSeed, Workers: j.in.Workers}
	for f, groups := range map[*frame.Frame]*[]int{train: &in.TrainGroups, j.in.Synthetic: &in.SyntheticGroups} {
		g, err := sequence.NewGroups(f.Column(j.in.Contract.Entity), f.Rows)
		if err != nil {
			return fmt.Errorf("find the entities of rows: %w", err)
		}
		*groups = g.Of()
	}
	u, err := utility.Measure(ctx, in)
	switch reason, short := tooLittle(err); {
	case short:
		j.addUtility(evidence.UtilityReport{Verdict: evidence.Warn, Basis: "Utility of the rows was not measured. " + reason})
		return nil
	case err != nil:
		return fmt.Errorf("measure the utility of the rows: %w", err)
	}
	j.utility = u
	j.addUtility(u.Section())
	return j.page("utility.html", func(html *bytes.Buffer) error { return page.Utility(html, u) })
}

// sequences measures how rows of one entity follow each other, and how many there are.
func (j *sequenceJudge) sequences(ctx context.Context) error {
	schema := j.in.Contract.Shape().Schema()
	r, err := relational.Measure(ctx, relational.Input{Schema: schema, Real: j.alike, Synthetic: j.made, Seed: j.in.TrainingSeed, Workers: j.in.Workers})
	if err != nil {
		return fmt.Errorf("compare how rows follow each other: %w", err)
	}
	if err := cardinalities(ctx, j.ruled, schema, j.train, relational.Input{Synthetic: j.made, Seed: j.in.TrainingSeed, Workers: j.in.Workers}, r); err != nil {
		return err
	}
	j.addUtility(evidence.UtilityReport{Verdict: r.Verdict(), Basis: "Rows of one entity: " + r.Basis, Metrics: r.Metrics()})
	return j.page("sequences.html", func(html *bytes.Buffer) error {
		return page.Sequences(html, r, j.in.Contract.Table, j.in.Contract.Entity)
	})
}

// oneEach attacks one row of each entity, so that twenty rows of one are not twenty independent ones.
func (j *sequenceJudge) oneEach(ctx context.Context) error {
	var rows [3]*frame.Frame
	for k, e := range []*relational.Entities{j.real, j.kept, j.synthetic} {
		var err error
		if rows[k], err = e.OneEach(j.in.Contract.Table, j.in.TrainingSeed); err != nil {
			return fmt.Errorf("draw a row of each entity: %w", err)
		}
	}
	target := j.in.Contract.Target
	if j.in.Contract.constant(target) {
		target = relational.OfParent(target)
	}
	if err := j.attack(ctx, "privacy.html", rows, target); err != nil {
		return err
	}
	for _, table := range []string{j.in.Contract.Shape().Entities(), j.in.Contract.Table} {
		j.addPrivacy(uncompared(j.real, table))
	}
	return nil
}

// wholes attacks whole entities.
func (j *sequenceJudge) wholes(ctx context.Context) error {
	var rows [3]*frame.Frame
	for k, e := range []*relational.Entities{j.real, j.kept, j.synthetic} {
		var err error
		if rows[k], err = e.Wholes(j.in.Contract.Shape().Entities()); err != nil {
			return fmt.Errorf("sum up the entities: %w", err)
		}
	}
	return j.attack(ctx, "entities.html", rows, j.in.Contract.Target)
}

// attack measures privacy of training, held-out and synthetic rows; target is a column that is
// always guessed, if the rows have it.
func (j *sequenceJudge) attack(ctx context.Context, name string, rows [3]*frame.Frame, target string) error {
	p, err := privacy.Measure(ctx, privacy.Input{Train: rows[0], Holdout: rows[1], Synthetic: rows[2], Target: target, Seed: j.in.TrainingSeed, Workers: j.in.Workers})
	switch reason, short := tooLittle(err); {
	case short:
		j.addPrivacy(evidence.PrivacyReport{
			Verdict: evidence.Warn, Basis: fmt.Sprintf("No attack was made on %s. %s", rows[0].Name, reason),
			NotTested: []string{rows[0].Name + ": every attack, as there are too few to make one and its control."},
		})
		return nil
	case err != nil:
		return fmt.Errorf("measure the privacy of %s: %w", rows[0].Name, err)
	}
	section := p.Section()
	section.Basis = rows[0].Name + ": " + section.Basis
	j.addPrivacy(section)
	return j.page(name, func(html *bytes.Buffer) error { return page.Privacy(html, p) })
}

func (j *sequenceJudge) page(name string, write func(*bytes.Buffer) error) error {
	var html bytes.Buffer
	if err := write(&html); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	j.out.Pages = append(j.out.Pages, Page{name, html.Bytes()})
	return nil
}

func (j *sequenceJudge) addUtility(u evidence.UtilityReport) { addUtility(&j.out.Utility, u) }
func (j *sequenceJudge) addPrivacy(p evidence.PrivacyReport) { addPrivacy(&j.out.Privacy, p) }
