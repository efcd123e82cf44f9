package cli

import (
	"strings"

	"github.com/sdg-service/sdg/internal/evidence"
)

// outcomeMark shows what became of a check.
func (s *shell) outcomeMark(o evidence.Outcome) string {
	switch o {
	case evidence.Passed:
		return s.out.good("✓")
	case evidence.Failed:
		return s.out.bad("✗")
	}
	return s.out.faint("–")
}

// showResult prints each check, the levels, and what was not looked at.
func (s *shell) showResult(r evidence.Result, source keySource) {
	if !s.out.terminal {
		rows := make([][]string, 0, len(r.Checks))
		for _, c := range r.Checks {
			rows = append(rows, []string{string(c.Name), string(c.Result), string(c.Level), c.Observed, c.Expected})
		}
		s.out.rows([]string{"CHECK", "RESULT", "LEVEL", "OBSERVED", "EXPECTED"}, rows)
		s.showLevels(s.out, r, source)
		return
	}
	if r.JobID != "" {
		s.out.printf("%s\n", s.out.head("Evidence of "+clean(r.JobID)))
	}
	for _, c := range r.Checks {
		text := c.Observed
		switch c.Result {
		case evidence.Failed:
			text = "expected " + c.Expected + ", found " + c.Observed
		case evidence.NotRun:
			text = "not run"
		}
		s.out.printf(" %s %-18s %s\n", s.outcomeMark(c.Result), c.Name, s.out.wrap(s.out.faint(clean(text)), 22))
	}
	s.showLevels(s.out, r, source)
}

// showLevels prints what was established, and by whose keys.
func (s *shell) showLevels(to screen, r evidence.Result, source keySource) {
	if to.terminal {
		to.printf("\n")
	}
	for _, level := range allLevels {
		state, style := r.Levels[level], to.faint
		switch state {
		case evidence.Reached:
			style = to.good
		case evidence.Broken:
			style = to.bad
		case besideOnly:
			style = to.warn
		}
		line := []string{string(level), string(state)}
		if state == besideOnly {
			line[1] = besideText
		}
		if level == evidence.Authentic && state != evidence.NotChecked {
			line = append(line, source.From)
		}
		if !to.terminal {
			to.printf("%s\n", tabbed(line))
			continue
		}
		text := style(strings.ReplaceAll(line[1], "_", " "))
		if len(line) > 2 {
			text += to.faint("; " + clean(line[2]))
		}
		to.printf("%-10s %s\n", level, to.wrap(text, 11))
	}
	for _, warning := range r.Warnings {
		to.printf("%s %s\n", to.warn("note:"), to.wrap(warning, 6))
	}
}
