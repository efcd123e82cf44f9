package recording

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/evidence"
)

// Name and version of the engine; the version changes whenever the same contract gives other bytes.
const (
	EngineName    = "sdg-recording"
	EngineVersion = "1.5.0"
)

// balanceTolerance is the largest relative error of a conserved quantity against its totalisers.
const balanceTolerance = 1e-9

// JudgeInput is what the judgement looks at.
type JudgeInput struct {
	Score *Score
	Facts Facts
	// Rows are the lines of each file, over all its parts, by the name of its table, or of its part for captures.
	Rows  map[string]int64
	Watch Watcher
}

// Judgement is what the evidence says of a recording.
type Judgement struct {
	Constraint  evidence.ConstraintReport
	Privacy     evidence.PrivacyReport
	Utility     evidence.UtilityReport
	ValueSafety evidence.ValueSafetyScan
	Pages       []Page

	detection *detection // of attacks; nil without any
}

// Page is a file on the whole recording.
type Page struct {
	Name string
	Body []byte
}

// Judge checks what was written and explains it.
func (r *Recording) Judge(in JudgeInput) (*Judgement, error) {
	j := &Judgement{
		Privacy: evidence.PrivacyReport{
			Verdict: evidence.NotApplicable, Basis: "The data was simulated from equations. There is no source dataset, so no record of a person entered it.",
			Scope: "Membership, attribute and linkage risk are defined against a source dataset and are not applicable.", Metrics: []evidence.Metric{},
			NotTested: []string{"membership_inference", "attribute_inference", "singling_out", "linkage", "differential_privacy"},
		},
		Constraint: r.constraints(in),
		// Nothing is scanned: cells are formatted numbers, names of tags and words of fixed lists.
		ValueSafety: evidence.ValueSafetyScan{
			Verdict: evidence.NotApplicable, Scanners: []evidence.ScannerResult{}, Repairs: []evidence.CellFinding{}, BlockedCells: []evidence.CellFinding{},
		},
	}
	var err error
	if j.Utility, j.detection, err = r.utility(in); err != nil {
		return nil, err
	}
	if j.Pages, err = r.pages(in, j); err != nil {
		return nil, err
	}
	return j, nil
}

// constraints judges what is promised of every recording.
func (r *Recording) constraints(in JudgeInput) evidence.ConstraintReport {
	out := evidence.ConstraintReport{
		Verdict: evidence.Pass, Constraints: []evidence.ConstraintResult{},
		Method: "Rows are counted as they are written. Balances and ranges are checked at every sample from the same state that is written. Every attack is compared with a twin, the same run without attacks.",
	}
	add := func(hard bool, id, kind, table string, columns []string, description string, checked, violations int64) {
		v := evidence.ConstraintResult{
			ID: id, Kind: kind, Table: table, Columns: columns, Hard: hard, Description: description, Verdict: evidence.Pass,
			Checked: checked, Violations: violations, Examples: []evidence.Violation{},
		}
		switch {
		case hard && violations > 0:
			v.Verdict, out.Verdict = evidence.Fail, evidence.Fail
			out.HardViolated++
		case violations > 0:
			v.Verdict = evidence.Warn
			if out.Verdict == evidence.Pass {
				out.Verdict = evidence.Warn
			}
			out.SoftViolated++
		}
		if hard {
			out.HardTotal++
		} else {
			out.SoftTotal++
		}
		out.Constraints = append(out.Constraints, v)
	}
	for _, t := range r.Tables() {
		out.RowsChecked += in.Rows[t.Name]
		out.CellsChecked += in.Rows[t.Name] * int64(len(t.Columns))
		if t.Rows > 0 {
			add(true, t.Name+".rows", "row_count", t.Name, []string{}, fmt.Sprintf("%s has %d rows", t.Name, t.Rows), in.Rows[t.Name], abs(t.Rows-in.Rows[t.Name]))
		}
	}
	for i, b := range r.spec.Balances {
		violations := int64(0)
		if !(in.Facts.Balances[i] <= balanceTolerance) {
			violations = 1
		}
		add(true, "balance."+b.Name, "balance", r.spec.ID, []string{},
			fmt.Sprintf("%s is conserved to a relative error of %g; the largest was %.2g", b.Name, balanceTolerance, in.Facts.Balances[i]), in.Facts.Samples, violations)
	}
	for i, n := range r.columns {
		t := r.tags[n]
		add(true, "range."+t.Name, "range", "telemetry", []string{r.names[i]},
			fmt.Sprintf("%s is within the range of its transmitter, %g to %g %s", t.Name, t.Lo, t.Hi, t.Unit), in.Facts.Samples, in.Facts.Outside[i])
	}
	if r.attacked() {
		events, idle, alike := int64(0), int64(0), int64(0)
		for _, run := range in.Score.Runs {
			alike += run.Alike
			for i := range run.Events {
				e := &run.Events[i]
				if e.Silent() || e.Class() != ics.Attack || e.Status == NeverFired {
					continue
				}
				events++
				if e.Status != Effective {
					idle++
				}
			}
		}
		add(true, "twin", "twin", "telemetry", []string{}, "before the first attack of each run, telemetry and truth equal those of the run without attacks, value by value (else the rehearsal ends)", alike, 0)
		add(false, "effects", "effect", "events", []string{}, "every attack that manipulates values changes the process or what operators see", events, idle)
	}
	return out
}

func abs(v int64) int64 { return max(v, -v) }
