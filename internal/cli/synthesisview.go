package cli

import (
	"context"
	"fmt"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// engineWords say what an engine is chosen for.
var engineWords = map[synth.Engine]string{
	synth.CART:   "cart: closest to the data",
	synth.DP:     "dp: differentially private",
	synth.Copula: "copula: a fast preview",
}

// treatmentWords say what becomes of a column.
var treatmentWords = map[frame.Treatment]string{
	frame.Learn:  "learnt",
	frame.Format: "made anew in its formats, nothing repeated",
	frame.Mask:   "masked",
	frame.Drop:   "left out",
}

// showSynthesis shows a plan with what its datasets say of their columns. The remedy is how to ask, here,
// for what the plan proposes to ask for instead.
func (s *shell) showSynthesis(ctx context.Context, c *client.Client, step sdg.PlanStep, remedy string) error {
	if synthesis.IsTables(step.Contract) {
		return s.showTables(ctx, c, step)
	}
	personal := map[string]bool{}
	if step.DatasetID != "" {
		d, err := c.Dataset(ctx, step.DatasetID)
		if err != nil {
			return err
		}
		for _, column := range d.Value.Columns {
			personal[column.Name] = column.PersonalData
		}
	}
	if synthesis.IsSequence(step.Contract) {
		return s.showSequence(step, personal)
	}
	return s.showSynthesisStep(step, personal, remedy)
}

// showSynthesisStep shows what is decided by approving a plan to make rows like those of a
// dataset: what is learnt from how many rows, what becomes of each column, and what will hold.
func (s *shell) showSynthesisStep(step sdg.PlanStep, personal map[string]bool, remedy string) error {
	c, err := synthesis.Parse(step.Contract)
	if err != nil {
		return fmt.Errorf("read the contract of the plan: %w", err)
	}
	s.out.heading("%s", clean(step.Title))
	facts := [][]string{{"engine", engineWords[c.Engine]}}
	if b := c.Privacy; b != nil {
		facts = append(facts, []string{"promise", fmt.Sprintf("ε = %s, δ = %s, for each row", clean(b.Epsilon), clean(b.Delta))})
	}
	if c.PrivacyLevel != "" {
		facts = append(facts, []string{"privacy", levelText(c.PrivacyLevel, c.AcceptRisk)})
	}
	learnt := counted(c.TrainingRows, "row")
	if n := synthesis.SampledRows(c.Engine, c.TrainingRows); n < c.TrainingRows {
		learnt = thousands(n) + " of " + counted(c.TrainingRows, "row")
	}
	if c.HoldoutRows > 0 {
		learnt += ", and " + thousands(c.HoldoutRows) + " held out to judge by"
	}
	facts = append(facts, []string{"learnt from", learnt}, []string{"seed", clean(c.Seed)})
	if c.Target != "" {
		facts = append(facts, []string{"target", clean(c.Target)})
	}
	s.out.rows([]string{"PLAN", ""}, facts)
	var columns [][]string
	for _, f := range c.Columns {
		about := string(f.Kind)
		if f.Semantic != "" {
			about += ", " + f.Semantic
		}
		flag := ""
		if personal[f.Name] {
			flag = "personal"
		}
		columns = append(columns, []string{clean(f.Name), clean(about), treatmentWords[f.Treatment], flag})
	}
	s.out.printf("\n")
	s.out.rows([]string{"COLUMN", "KIND", "WHAT BECOMES OF IT", ""}, columns)
	s.showRules(c)
	s.warnPersonal(c.Columns, personal)
	for _, note := range step.Assumptions {
		if note.Path == "privacy" { // what the budget cannot do; the others are shown above
			s.err.printf("%s %s\n", s.err.warn("warning:"), s.err.wrap(clean(note.Text), 9))
		}
		if note.Path == "entity" { // what may be meant instead
			s.err.printf("%s\n", s.err.wrap(clean(note.Text)+" "+remedy, 0))
		}
	}
	s.showUnread(step.Unparsed, 0)
	return nil
}

// showRules shows what will hold in every row.
func (s *shell) showRules(c *synthesis.Contract) {
	if len(c.Conditions)+len(c.Constraints) > 0 {
		s.out.heading("In every row")
	}
	for _, cond := range c.Conditions {
		s.out.bullet(s.out.faint("•"), clean(synthesis.Describe(cond, fieldOf(c.Columns, cond.Column))))
	}
	for _, rule := range c.Constraints {
		s.out.bullet(s.out.faint("•"), clean(synthesis.DescribeConstraint(rule, c.Columns)))
	}
}

// warnPersonal warns of personal data whose values can come out again.
func (s *shell) warnPersonal(columns []frame.Field, personal map[string]bool) {
	for _, f := range columns {
		if personal[f.Name] && f.Treatment == frame.Learn {
			s.err.printf("%s %s\n", s.err.warn("warning:"), s.err.wrap(fmt.Sprintf(
				"%s holds personal data and is learnt: values that at least six rows share can come out again. Use --treat %s=format, mask or drop.", clean(f.Name), clean(f.Name)), 9))
		}
	}
}

// levelText says what a privacy level leads to.
func levelText(level synth.Caution, acceptRisk bool) string {
	text := clean(string(level)) + ", more where attacks on its rows succeed"
	if acceptRisk {
		return text + "; the risk is accepted if they succeed at every level"
	}
	return text + "; nothing is delivered if they succeed at every level"
}

func fieldOf(fields []frame.Field, name string) frame.Field {
	for _, f := range fields {
		if f.Name == name {
			return f
		}
	}
	return frame.Field{Name: name}
}
