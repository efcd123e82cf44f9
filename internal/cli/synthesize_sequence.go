package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// noOrder is what --order takes for rows of entities that have no order.
const noOrder = "none"

// sequenceFlags are the flags of a table in which each entity has many rows.
type sequenceFlags struct {
	entity, order string
	entities      int64
}

func (f *sequenceFlags) flags(c *cobra.Command) {
	c.Flags().StringVar(&f.entity, "entity", "", "the column whose value rows of one entity share (a customer, a machine, a patient): rows of an entity are learnt together, one after the other")
	c.Flags().StringVar(&f.order, "order", "", "the column by which rows of one entity follow each other, in place of the time that is found; none for no order")
	c.Flags().Int64Var(&f.entities, "entities", 0, "entities to make, in place of --rows (default as many as the table has)")
}

func (f *sequenceFlags) set() bool { return *f != sequenceFlags{} }

// add enters what the flags say.
func (f *sequenceFlags) add(req *client.Synthesis) error {
	if f.entities < 0 {
		return usage("For example: --entities 500", "--entities must be above zero.")
	}
	req.Entity, req.Entities = f.entity, f.entities
	if f.order != "" {
		order := strings.TrimSpace(f.order)
		if order == noOrder {
			order = ""
		}
		req.Order = &order
	}
	return nil
}

// showSequence shows what is decided by approving a plan to make rows of entities.
func (s *shell) showSequence(step sdg.PlanStep, personal map[string]bool) error {
	c, err := synthesis.ParseSequence(step.Contract)
	if err != nil {
		return fmt.Errorf("read the contract of the plan: %w", err)
	}
	s.out.heading("%s", clean(step.Title))
	order := "none"
	if c.Order != "" {
		order = clean(c.Order)
	}
	learnt := fmt.Sprintf("%s entities with %s", thousands(c.TrainingEntities), counted(c.TrainingRows, "row"))
	if c.HoldoutEntities > 0 {
		learnt += ", and " + thousands(c.HoldoutEntities) + " with all their rows held out to judge by"
	}
	facts := [][]string{
		{"engine", "sequence: entities first, then their rows, each after the one before"}, {"entity", clean(c.Entity)}, {"in the order of", order}, {"learnt from", learnt},
		{"rows", fmt.Sprintf("about %s, at most %s", thousands(c.ExpectedRows), thousands(c.MostRows))}, {"seed", clean(c.Seed)},
	}
	if c.Target != "" {
		facts = append(facts, []string{"target", clean(c.Target)})
	}
	if c.PrivacyLevel != "" {
		facts = append(facts, []string{"privacy", levelText(c.PrivacyLevel, c.AcceptRisk)})
	}
	s.out.rows([]string{"PLAN", ""}, facts)
	var columns [][]string
	for _, f := range c.Columns {
		about := string(f.Kind)
		if f.Semantic != "" {
			about += ", " + f.Semantic
		}
		within := ""
		switch {
		case f.Name == c.Entity:
			within = "names it"
		case slices.Contains(c.Constant, f.Name):
			within = "never changes"
		case f.Name == c.Order:
			within = "rises"
		}
		flag := ""
		if personal[f.Name] {
			flag = "personal"
		}
		columns = append(columns, []string{clean(f.Name), clean(about), treatmentWords[f.Treatment], within, flag})
	}
	s.out.printf("\n")
	s.out.rows([]string{"COLUMN", "KIND", "WHAT BECOMES OF IT", "WITHIN AN ENTITY", ""}, columns)
	s.showRules(c.Single())
	s.warnPersonal(c.Columns, personal)
	s.showUnread(step.Unparsed, 0)
	return nil
}
