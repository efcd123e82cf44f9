package synthesis

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/gowebpki/jcs"

	engine "github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/page"
	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/report/relational"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
	"github.com/sdg-service/sdg/internal/report/utility"
)

// TablesJudgeInput is what a synthesis of several tables is judged by.
type TablesJudgeInput struct {
	Contract *TablesContract
	Model    *TablesModel
	// Sources are whole; TrainingSeed decided which families were held out.
	Sources      []*frame.Frame
	TrainingSeed uint64
	// Synthetic are the rows that are judged, whole families, of Rows that were made of each
	// table. Checked and Keys are what was counted in all of them.
	Synthetic []*frame.Frame
	Rows      []int64
	Checked   *TablesFindings
	Keys      []relational.KeyResult
	Workers   int
	Progress  func(float64)
}

// tablesJudge is a judgement under way.
type tablesJudge struct {
	in               TablesJudgeInput
	train, held      []*frame.Frame
	alike, others    []*frame.Frame // of these, what meets the conditions, and all above it
	real, made, kept *relational.Entities
	utility          []*utility.Report // by table; nil where there is too little to measure on
	out              *Judgement
	html             bytes.Buffer
	done, steps      int
}

// JudgeTables measures utility within and across tables, privacy by entity, and value safety.
func JudgeTables(ctx context.Context, in TablesJudgeInput) (*Judgement, error) {
	train, held, err := DivideTables(in.Contract, in.Sources, in.TrainingSeed)
	if err != nil {
		return nil, fmt.Errorf("divide the sources: %w", err)
	}
	s := in.Contract.Schema()
	j := &tablesJudge{in: in, train: train, held: held, utility: make([]*utility.Report, len(train)), out: &Judgement{}, steps: 2*len(train) + 2}
	// Rows under conditions are compared with the real rows that meet them.
	if j.alike, err = meeting(in.Contract, train, false); err != nil {
		return nil, fmt.Errorf("find the rows that meet the conditions: %w", err)
	}
	if j.others, err = meeting(in.Contract, held, false); err != nil {
		return nil, fmt.Errorf("find the rows that meet the conditions: %w", err)
	}
	for _, side := range []struct {
		tables []*frame.Frame
		of     **relational.Entities
	}{{j.alike, &j.real}, {j.others, &j.kept}, {in.Synthetic, &j.made}} {
		if *side.of, err = relational.NewEntities(s, side.tables); err != nil {
			return nil, fmt.Errorf("join rows with their entities: %w", err)
		}
	}
	j.out.ValueSafety = sourcescan.Tables(in.Checked.Safety)
	j.out.Utility = evidence.UtilityReport{Verdict: evidence.NotApplicable, Metrics: []evidence.Metric{}}
	j.out.Privacy = evidence.PrivacyReport{
		Verdict: evidence.NotApplicable, Metrics: []evidence.Metric{}, NotTested: []string{},
		Scope: "Entities are the rows of tables that no table is above, each with all that belongs to it. Attacks on a table look at one row of each entity, with its parent's columns; attacks on entities at counts, means and commonest values of all their rows. ",
	}
	if in.Contract.Drawn() {
		for i := range in.Contract.Tables {
			if t := &in.Contract.Tables[i]; t.TrainingRows+t.HoldoutRows < t.Source.Rows {
				j.out.Privacy.Scope += fmt.Sprintf("Of the %d rows of %s %d were drawn, in whole families, and no other was looked at but for values that may not come out again. ",
					t.Source.Rows, t.Name, t.TrainingRows+t.HoldoutRows)
			}
		}
	}
	for _, part := range []func(context.Context) error{j.eachTable, j.across, j.entities} {
		if err := part(ctx); err != nil {
			return nil, err
		}
	}
	if j.out.Constraint, err = j.constraints(); err != nil {
		return nil, err
	}
	if in.Model.Trials != nil {
		in.Model.Trials.enter(&j.out.Privacy, in.Contract.Tables[0].Name)
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

// step ends one of the steps that progress is told by.
func (j *tablesJudge) step(ctx context.Context) error {
	if j.done++; j.in.Progress != nil {
		j.in.Progress(min(1, float64(j.done)/float64(j.steps)))
	}
	return ctx.Err()
}

// eachTable measures the utility of each table by itself, and its privacy by one row of each entity.
func (j *tablesJudge) eachTable(ctx context.Context) error {
	for i := range j.in.Contract.Tables {
		name := j.in.Contract.Tables[i].Name
		u, err := utility.Measure(ctx, utility.Input{Train: j.alike[i], Holdout: j.others[i], Synthetic: j.in.Synthetic[i], Seed: j.in.TrainingSeed, Workers: j.in.Workers})
		switch reason, short := tooLittle(err); {
		case short:
			j.addUtility(evidence.UtilityReport{Verdict: evidence.Warn, Basis: fmt.Sprintf("Utility of %s was not measured. %s", name, reason)})
		case err != nil:
			return fmt.Errorf("measure the utility of %s: %w", name, err)
		default:
			j.utility[i] = u
			section := u.Section()
			section.Basis = name + ": " + section.Basis
			j.addUtility(section)
			if err := j.page(name+".utility.html", func() error { return page.Utility(&j.html, u) }); err != nil {
				return err
			}
		}
		if err := j.step(ctx); err != nil {
			return err
		}
		var rows [3]*frame.Frame
		for k, e := range []*relational.Entities{j.real, j.kept, j.made} {
			if rows[k], err = e.OneEach(name, j.in.TrainingSeed); err != nil {
				return fmt.Errorf("draw a row of %s for each entity: %w", name, err)
			}
		}
		if err := j.attack(ctx, name+".privacy.html", rows); err != nil {
			return err
		}
		j.addPrivacy(uncompared(j.real, name))
		if err := j.step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// across measures how the tables hang together.
func (j *tablesJudge) across(ctx context.Context) error {
	s := j.in.Contract.Schema()
	whole := map[string]bool{}
	for i := range j.in.Contract.Tables {
		whole[j.in.Contract.Tables[i].Name] = int64(j.in.Synthetic[i].Rows) == j.in.Rows[i]
	}
	// Where not all rows are judged, what a row refers to beside its parent may not be there.
	first := map[string]bool{}
	compared := engine.Schema{Tables: s.Tables}
	for _, r := range s.Relations {
		if lone := !first[r.Child] && r.Child != r.Parent; lone || whole[r.Parent] {
			first[r.Child] = first[r.Child] || lone
			compared.Relations = append(compared.Relations, r)
		}
	}
	if len(compared.Relations) > 0 {
		r, err := relational.Measure(ctx, relational.Input{Schema: compared, Real: j.alike, Synthetic: j.in.Synthetic, Seed: j.in.TrainingSeed, Workers: j.in.Workers})
		if err != nil {
			return fmt.Errorf("compare the relations of the tables: %w", err)
		}
		in := relational.Input{Synthetic: j.in.Synthetic, Seed: j.in.TrainingSeed, Workers: j.in.Workers}
		if err := cardinalities(ctx, j.in.Contract, compared, j.train, in, r); err != nil {
			return err
		}
		if n := len(s.Relations) - len(compared.Relations); n > 0 {
			r.NotMeasured = append(r.NotMeasured, fmt.Sprintf("How often rows are referred to by %d relations beside their parents': not all rows were judged.", n))
		}
		j.addUtility(evidence.UtilityReport{Verdict: r.Verdict(), Basis: "Between the tables: " + r.Basis, Metrics: r.Metrics()})
		if err := j.page("relations.html", func() error { return page.Relations(&j.html, r) }); err != nil {
			return err
		}
	}
	return j.step(ctx)
}

// cardinalities compares the numbers of rows per parent of tables under conditions with those of
// all rows that the real parents have: as many are made, of which each meets the conditions.
func cardinalities(ctx context.Context, c *TablesContract, compared engine.Schema, train []*frame.Frame, in relational.Input, r *relational.Report) error {
	conditioned := func(table string) bool {
		return slices.ContainsFunc(c.Tables, func(t TableContract) bool { return t.Name == table && len(t.Conditions) > 0 })
	}
	if !slices.ContainsFunc(r.Relations, func(x relational.Relation) bool { return conditioned(x.Child) }) {
		return nil
	}
	all, err := meeting(c, train, true)
	if err != nil {
		return fmt.Errorf("find the rows of parents that meet the conditions: %w", err)
	}
	in.Schema, in.Real, in.CountsOnly = compared, all, true
	of, err := relational.Measure(ctx, in)
	if err != nil {
		return fmt.Errorf("compare the numbers of rows per parent: %w", err)
	}
	for i := range r.Relations {
		if x := &r.Relations[i]; conditioned(x.Child) {
			x.Cardinality = of.Relations[i].Cardinality
		}
	}
	return nil
}

// entities attacks whole entities.
func (j *tablesJudge) entities(ctx context.Context) error {
	for i := range j.in.Contract.Tables {
		name := j.in.Contract.Tables[i].Name
		if j.real.Root(name) != name || len(j.real.Below(name)) == 0 {
			continue
		}
		var rows [3]*frame.Frame
		var err error
		for k, e := range []*relational.Entities{j.real, j.kept, j.made} {
			if rows[k], err = e.Wholes(name); err != nil {
				return fmt.Errorf("sum up the entities of %s: %w", name, err)
			}
		}
		if err := j.attack(ctx, name+".entities.html", rows); err != nil {
			return err
		}
	}
	j.out.Privacy.NotTested = append(j.out.Privacy.NotTested,
		"Rows of one entity that lie in families of several others: families are held out by the first relation of each table.",
		"Attackers who know several rows of one entity, but for their counts, means and commonest values.")
	return j.step(ctx)
}

// attack measures privacy of training, held-out and synthetic rows.
func (j *tablesJudge) attack(ctx context.Context, name string, rows [3]*frame.Frame) error {
	table := rows[0].Name
	p, err := privacy.Measure(ctx, privacy.Input{Train: rows[0], Holdout: rows[1], Synthetic: rows[2], Seed: j.in.TrainingSeed, Workers: j.in.Workers})
	switch reason, short := tooLittle(err); {
	case short:
		j.addPrivacy(evidence.PrivacyReport{
			Verdict: evidence.Warn, Basis: fmt.Sprintf("No attack was made on %s. %s", table, reason), NotTested: []string{table + ": every attack, as there are too few rows to make one and its control."},
		})
		return nil
	case err != nil:
		return fmt.Errorf("measure the privacy of %s: %w", table, err)
	}
	section := p.Section()
	section.Basis = table + ": " + section.Basis
	j.addPrivacy(section)
	return j.page(name, func() error { return page.Privacy(&j.html, p) })
}

// uncompared tells of the columns of a table that no attack compares.
func uncompared(e *relational.Entities, table string) (out evidence.PrivacyReport) {
	if names := e.Uncompared(table); len(names) > 0 {
		out.NotTested = []string{fmt.Sprintf("%s: columns whose values name single entities are not compared by attacks (%s); in every row the value-safety scan looks for values of the source there.",
			table, strings.Join(names, ", "))}
	}
	return out
}

func (j *tablesJudge) page(name string, write func() error) error {
	j.html.Reset()
	if err := write(); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	j.out.Pages = append(j.out.Pages, Page{name, bytes.Clone(j.html.Bytes())})
	return nil
}

func (j *tablesJudge) addUtility(u evidence.UtilityReport) { addUtility(&j.out.Utility, u) }
func (j *tablesJudge) addPrivacy(p evidence.PrivacyReport) { addPrivacy(&j.out.Privacy, p) }

// addUtility adds what was measured of a part to a report.
func addUtility(out *evidence.UtilityReport, u evidence.UtilityReport) {
	out.Verdict = worst(out.Verdict, u.Verdict)
	out.Basis = joinSentences(out.Basis, u.Basis)
	out.Metrics = append(out.Metrics, u.Metrics...)
}

// addPrivacy adds what was attacked in a part to a report.
func addPrivacy(out *evidence.PrivacyReport, p evidence.PrivacyReport) {
	out.Verdict = worst(out.Verdict, p.Verdict)
	out.Basis, out.Scope = joinSentences(out.Basis, p.Basis), joinSentences(out.Scope, p.Scope)
	out.Metrics = append(out.Metrics, p.Metrics...)
next:
	for _, n := range p.NotTested {
		for _, have := range out.NotTested {
			if have == n {
				continue next
			}
		}
		out.NotTested = append(out.NotTested, n)
	}
}

func joinSentences(a, b string) string {
	if a == "" || b == "" || a[len(a)-1] == ' ' {
		return a + b
	}
	return a + " " + b
}

// worst is the worse of two verdicts; not_applicable is the mildest.
func worst(a, b evidence.Verdict) evidence.Verdict {
	rank := map[evidence.Verdict]int{evidence.Pass: 1, evidence.Warn: 2, evidence.Fail: 3}
	if rank[b] > rank[a] {
		return b
	}
	return a
}
