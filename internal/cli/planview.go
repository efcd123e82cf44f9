package cli

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// shownSamples is how many sample rows a terminal gets; a pipe gets all.
	shownSamples = 5
	// widestSample is how much of a sample cell a terminal gets.
	widestSample = 28
)

// planView is a plan for people to read before they approve it.
type planView struct {
	contract    json.RawMessage
	assumptions []sdg.PlanNote
	unparsed    []sdg.PlanNote
	samples     []sdg.SampleTable
	described   int      // bytes of the text
	changes     []string // in the plan before
}

// showPlan prints tables, rules, relations, assumptions and samples.
func (s *shell) showPlan(v planView) error {
	c, err := contract.Parse(v.contract)
	if err != nil {
		return fmt.Errorf("read the contract of the plan: %w", err)
	}
	rules := c.Rules()
	for i := range c.Tables {
		s.showTable(c, &c.Tables[i], rules)
	}
	s.showChanges(v.changes)
	s.showList("Assumptions", v.assumptions)
	for _, t := range v.samples {
		s.showSample(t)
	}
	s.showUnread(v.unparsed, v.described)
	return nil
}

func (s *shell) showTable(c *contract.Contract, t *contract.Table, rules []contract.Rule) {
	s.out.heading("Table %s, %s", t.Name, counted(t.Rows, "row"))
	var rows [][]string
	for i := range t.Columns {
		column := &t.Columns[i]
		rows = append(rows, []string{column.Name, string(column.Type), columnWords(c, t, column, rules)})
	}
	s.out.rows([]string{"COLUMN", "TYPE", "RULE"}, rows)
	var more []string
	for _, r := range rules {
		if r.Table == t.Name && r.Column == nil && r.Kind != contract.RowCountRule && r.Kind != contract.ReferenceRule {
			more = append(more, r.Description)
		}
	}
	for i := range c.Relations {
		if r := &c.Relations[i]; r.Child == t.Name {
			more = append(more, fmt.Sprintf("Every %s.%s exists in %s.%s.", r.Child, r.ChildColumn, r.Parent, r.ParentColumn))
		}
	}
	for _, text := range more {
		s.out.bullet(s.out.faint("•"), clean(text))
	}
}

// columnWords says in a phrase what a column will hold.
func columnWords(c *contract.Contract, t *contract.Table, column *contract.Column, rules []contract.Rule) string {
	var words []string
	add := func(phrase string) {
		if phrase != "" {
			words = append(words, phrase)
		}
	}
	for i := range c.Relations {
		if r := &c.Relations[i]; r.Child == t.Name && r.ChildColumn == column.Name {
			add("refers to " + r.Parent + "." + r.ParentColumn)
		}
	}
	if c.Generator(t, column) == contract.SemanticGenerator {
		add("realistic " + strings.ReplaceAll(column.Semantic, "_", " "))
	}
	var cases []string
	for _, r := range rules {
		switch {
		case r.Column != column || r.Kind == contract.ValuesRule: // the shares name the values too
		case r.Kind == contract.CaseRule:
			cases = append(cases, caseWords(t.Name+"."+column.Name, r))
		default:
			add(ruleWords(t.Name+"."+column.Name, r))
		}
	}
	if len(words) == 0 {
		words = []string{"any " + string(column.Type)}
	}
	words = append(cases, words...)
	return strings.Join(words, "; ")
}

// ruleWords shortens a rule's sentence to a phrase about its column.
func ruleWords(name string, r contract.Rule) string {
	switch r.Kind {
	case contract.TypeRule, contract.NotNullRule, contract.ScaleRule:
		return ""
	case contract.PrimaryKeyRule:
		return "primary key"
	case contract.UniqueRule:
		return "unique"
	case contract.SharesRule, contract.BandsRule:
		_, shares, _ := strings.Cut(strings.TrimSuffix(r.Description, "."), ": ")
		return shares
	case contract.DistributionRule:
		if r.Column.Distribution.Bands() != nil {
			return "" // the shares of its ranges say it
		}
	case contract.NullShareRule:
		return fmt.Sprintf("%.4g %% empty", r.Column.NullShare*100)
	}
	phrase := strings.TrimSuffix(r.Description, ".")
	if rest, found := strings.CutPrefix(phrase, "Where no case applies, "); found {
		return "otherwise " + about(name, rest)
	}
	return about(name, phrase)
}

// caseWords shortens a case's sentence: "where status is open: empty".
func caseWords(name string, r contract.Rule) string {
	when, then, found := strings.Cut(strings.TrimSuffix(r.Description, "."), ", "+name+" ")
	if !found {
		return r.Description
	}
	return strings.ToLower(when[:1]) + when[1:] + ": " + strings.TrimPrefix(then, "is ")
}

// about drops a column's name from what is said about it.
func about(name, phrase string) string {
	phrase = strings.TrimPrefix(strings.TrimPrefix(phrase, name+" "), "is ")
	_, column, _ := strings.Cut(name, ".")
	return strings.ReplaceAll(phrase, name, column)
}

func (s *shell) showList(title string, notes []sdg.PlanNote) {
	if len(notes) == 0 {
		return
	}
	s.out.heading("%s", title)
	for _, note := range notes {
		s.out.bullet(s.out.faint("•"), clean(note.Text))
	}
}

// showChanges prints what a message has changed in the plan before it.
func (s *shell) showChanges(changes []string) {
	if len(changes) == 0 {
		return
	}
	s.out.heading("Changed by the last message")
	for _, text := range changes {
		s.out.bullet(s.out.strong("•"), clean(text))
	}
}

// showSample prints the first rows of a table. What a terminal has no room for is counted.
func (s *shell) showSample(t sdg.SampleTable) {
	s.out.heading("Sample of %s", t.Table)
	if !s.out.terminal {
		s.out.rows(t.Columns, t.Rows)
		return
	}
	shown := t.Rows[:min(len(t.Rows), shownSamples)]
	cut := make([][]string, len(shown))
	for i, row := range shown {
		cut[i] = make([]string, len(row))
		for j, cell := range row {
			cut[i][j] = shorten(clean(cell), widestSample)
		}
	}
	fit, used := 0, 0
	for fit < len(t.Columns) {
		if used += columnWidth(t.Columns, cut, fit); used > s.out.width && fit > 0 {
			break
		}
		fit++
	}
	for i := range cut {
		cut[i] = cut[i][:fit]
	}
	s.out.tabulate(t.Columns[:fit], cut, false)
	var left []string
	if rest := len(t.Rows) - len(shown); rest > 0 {
		left = append(left, counted(int64(rest), "more sample row"))
	}
	if rest := t.Columns[fit:]; len(rest) > 0 {
		left = append(left, counted(int64(len(rest)), "more column")+" ("+strings.Join(rest, ", ")+")")
	}
	if len(left) > 0 {
		s.out.printf(" %s\n", s.out.wrap(s.out.faint("and "+strings.Join(left, ", ")+"; the JSON holds all"), 1))
	}
}

// shorten cuts text to so many characters and shows that it did.
func shorten(text string, limit int) string {
	runes := []rune(text)
	if len(runes) <= limit {
		return text
	}
	return string(runes[:limit-1]) + "…"
}
