package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/evidencereport"
)

func (s *shell) evidenceShowCommand() *cobra.Command {
	var f verifyFlags
	var only []string
	c := &cobra.Command{
		Use: "show BUNDLE", Short: "Read an evidence bundle", Args: arguments("a bundle file, the folder of a delivery, or - for standard input"),
		Long: "Verify an evidence bundle and show what it says: the verdicts first, then each section. Nothing is shown of a bundle whose own document is not sound. " +
			"The flags are those of sdg evidence verify, and so is the exit code 9 where a check fails. With --json the sections come as they are sealed.",
		Example: "sdg evidence show data\nsdg evidence show bundle.json --section constraint_report --section utility_report",
		RunE:    func(_ *cobra.Command, args []string) error { return s.showEvidence(f, only, args[0]) },
	}
	f.register(c)
	c.Flags().StringSliceVar(&only, "section", nil, "only these sections, by their names in the bundle")
	return c
}

func (s *shell) showEvidence(f verifyFlags, only []string, bundlePath string) error {
	e, err := s.examine(f, bundlePath)
	if err != nil {
		return err
	}
	report, err := evidencereport.Read(e.bundle, e.result)
	if errors.Is(err, evidencereport.ErrUnreadable) {
		return unverified(e.result.Err())
	}
	if err != nil {
		return err
	}
	sections, err := chosenSections(report.Sections, only)
	if err != nil {
		return err
	}
	if s.json {
		err = s.printSections(e, sections)
	} else {
		s.showReport(report, sections, e)
	}
	if failed := e.result.Err(); failed != nil {
		return unverified(failed)
	}
	return err
}

// chosenSections keeps the named sections, all if none is named.
func chosenSections(all []evidencereport.Section, only []string) ([]evidencereport.Section, error) {
	if len(only) == 0 {
		return all, nil
	}
	var chosen []evidencereport.Section
	var names []string
	for _, section := range all {
		names = append(names, section.Name)
	}
	for _, name := range only {
		found := false
		for _, section := range all {
			if section.Name == name {
				chosen, found = append(chosen, section), true
			}
		}
		if !found {
			return nil, usage("Choose from "+strings.Join(names, ", ")+".", "The bundle has no section %q.", name)
		}
	}
	return chosen, nil
}

// printSections prints the sections as they are sealed.
func (s *shell) printSections(e examined, sections []evidencereport.Section) error {
	var bundle map[string]json.RawMessage
	if err := json.Unmarshal(e.bundle, &bundle); err != nil {
		return fmt.Errorf("read the bundle: %w", err)
	}
	out := map[string]json.RawMessage{}
	for _, section := range sections {
		out[section.Name] = bundle[section.Name]
	}
	return s.print(struct {
		JobID       string                                 `json:"job_id"`
		Levels      map[evidence.Level]evidence.LevelState `json:"levels"`
		FailedCheck evidence.CheckName                     `json:"failed_check"`
		Sections    map[string]json.RawMessage             `json:"sections"`
	}{e.result.JobID, e.result.Levels, e.result.FailedCheck, out})
}

// showReport prints the verdicts, what the verification established, and the sections.
func (s *shell) showReport(r *evidencereport.Report, sections []evidencereport.Section, e examined) {
	if s.out.terminal {
		s.out.printf("%s\n%s\n\n", s.out.head("Evidence of "+clean(r.JobID)), s.out.wrap(clean(r.Lead), 0))
	}
	var rows [][]string
	for _, v := range r.Verdicts {
		rows = append(rows, []string{v.Title, s.verdictText(v.Verdict), v.Figure})
	}
	s.out.rows([]string{"REPORT", "VERDICT", "FIGURE"}, rows)
	s.showLevels(s.out, e.result, e.source)
	if e.result.FailedCheck != "" {
		s.out.printf("%s %s\n", s.out.bad("failed:"), s.out.wrap("check "+string(e.result.FailedCheck)+": what follows is what the bundle says, not what is known", 8))
	}
	for _, section := range sections {
		s.showSection(section)
	}
	s.out.heading("Seal and chain")
	c := r.Chain
	s.out.rows([]string{"FIELD", "VALUE"}, [][]string{{"Link", c.N}, {"Chain", c.ID}, {"Hash of the link", c.Link}, {"Hash of the link before", c.PrevLink}, {"Seal root", c.SealRoot}, {"Sealed at", c.SealedAt}, {"Key of the service", c.KeyID}})
}

// verdictText is a verdict as a person reads it.
func (s *shell) verdictText(verdict string) string { return strings.ReplaceAll(verdict, "_", " ") }

func (s *shell) showSection(section evidencereport.Section) {
	title := section.Title
	if section.Verdict != "" {
		title += ": " + s.verdictText(section.Verdict)
	}
	s.out.heading("%s", clean(title))
	for _, note := range section.Notes {
		s.out.bullet(s.out.faint("•"), clean(note))
	}
	var rows [][]string
	for _, fact := range section.Facts {
		rows = append(rows, []string{fact.Label, fact.Value})
	}
	if len(rows) > 0 {
		s.out.rows([]string{"FIELD", "VALUE"}, rows)
	}
	for _, table := range section.Tables {
		s.showEvidenceTable(table)
	}
	for _, document := range section.Documents {
		s.out.printf("%s\n", s.out.strong(clean(document.Title)))
		for line := range strings.Lines(document.JSON) {
			s.out.printf("%s\n", clean(strings.TrimRight(line, "\n")))
		}
	}
}

func (s *shell) showEvidenceTable(table evidencereport.Table) {
	s.out.printf("%s\n", s.out.strong(clean(table.Title)+", "+table.Count()))
	var header []string
	for _, column := range table.Columns {
		header = append(header, strings.ToUpper(column.Title))
	}
	rows, below := make([][]string, len(table.Rows)), false
	for i, row := range table.Rows {
		for _, cell := range row.Cells {
			rows[i] = append(rows[i], cell.Text)
		}
		below = below || row.Rest != ""
	}
	if below && !s.out.terminal {
		header = append(header, "MORE")
		for i, row := range table.Rows {
			rows[i] = append(rows[i], row.Rest)
		}
	}
	s.out.rows(header, rows)
	if below && s.out.terminal {
		s.showBelow(table)
	}
	if table.Omitted > 0 {
		s.out.printf("%s\n", s.out.faint(fmt.Sprintf("%d more rows are in the bundle; --json shows them", table.Omitted)))
	}
}

// showBelow shows what has no column on a terminal, for the rows with findings.
func (s *shell) showBelow(table evidencereport.Table) {
	for _, row := range table.Rows {
		if verdict := row.Cells[0].Text; row.Rest != "" && (verdict == string(evidence.Fail) || verdict == string(evidence.Warn)) {
			s.out.bullet(s.out.warn("!"), clean(verdict+": "+row.Rest))
		}
	}
	s.out.printf("%s\n", s.out.faint("Each row has more members: --json shows them, and sdg evidence report."))
}
