package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/bench/ics/judge"
	"github.com/sdg-service/sdg/internal/engine/ics"
	entries "github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/report/detect"
)

// marks of the detectors in the table.
var marks = map[detect.Family]string{detect.Range: "r", detect.Residual: "p", detect.Balance: "m", detect.Freeze: "f", detect.Rate: "n"}

// cell is what became of an attack on a plant, over all seeds.
type cell struct {
	made, effective int
	sigma           float64 // largest
	seen            map[detect.Family]int
}

// matrix makes, for each attack and plant, a run with that attack alone, whose counterfactual shows its effect exactly, and prints what became of it.
func (s *survey) matrix(plant, entry string, seeds int) error {
	columns := plants.IDs()
	if plant != "" {
		columns = []string{plant}
	}
	table := map[string]map[string]*cell{}
	for _, e := range entries.Entries() {
		if e.Class != ics.Attack || entry != "" && e.ID != entry && e.Type != entry {
			continue
		}
		table[e.ID] = map[string]*cell{}
		for _, p := range columns {
			model, err := plants.New(p, nil)
			if err != nil {
				return err
			}
			if len(entries.Applies(&e, model.Spec())) == 0 {
				continue
			}
			for k := range seeds {
				if err := s.alone(table[e.ID], p, e.ID, s.seed+k); err != nil {
					return fmt.Errorf("%s on %s: %w", e.ID, p, err)
				}
			}
		}
	}
	s.print(table, columns)
	return nil
}

// alone makes and judges one recording of one attack.
func (s *survey) alone(row map[string]*cell, plant, entry string, seed int) (err error) {
	folder := filepath.Join(s.folder, plant+"-"+entry+"-"+strconv.Itoa(seed))
	if !s.keep {
		defer func() {
			if removed := os.RemoveAll(folder); err == nil {
				err = removed
			}
		}()
	}
	none := 0.0
	run := recording.Run{Plant: plant, DurationS: s.seconds, Seed: strconv.Itoa(seed)}
	made, err := deliver(folder, run, &recording.Scenario{Attacks: []schedule.Attack{{Type: entry}}, Benign: &schedule.Benign{Rate: &none}})
	if err != nil {
		return err
	}
	report, err := judge.Judge(judge.Options{Folder: folder, MinEvents: leastCount})
	if err != nil {
		return err
	}
	s.made++
	c := row[plant]
	if c == nil {
		c = &cell{seen: map[detect.Family]int{}}
		row[plant] = c
	}
	c.made++
	for i := range made.score.Runs[0].Events {
		if e := &made.score.Runs[0].Events[i]; e.Status == recording.Effective {
			c.effective++
			c.sigma = max(c.sigma, e.Sigma)
		}
	}
	for _, m := range made.judged.Utility.Metrics {
		if family, ok := strings.CutSuffix(strings.TrimPrefix(m.Name, "detector_"), "_recall"); ok && m.Observed != nil && *m.Observed > 0 {
			c.seen[detect.Family(family)]++
		}
	}
	if made.judged.Constraint.Verdict == evidence.Fail || report.Failed() {
		s.failed++
		for _, x := range report.Checks {
			if x.Verdict == judge.Fail {
				fmt.Fprintf(s.out, "%s on %s, seed %d: %s: %s\n", entry, plant, seed, x.Name, strings.Join(x.Findings, "\n    "))
			}
		}
	}
	return nil
}

// print shows a line per attack and a column per plant: in how many of the runs it had an effect, the largest in standard deviations, and which
// detectors saw it at least once. Attacks that only look have none.
func (s *survey) print(table map[string]map[string]*cell, columns []string) {
	fmt.Fprintf(s.out, "%d recordings, %d with a failed check. Runs with an effect, its largest size in standard deviations, and detectors that saw it: range, pca, mass balance, freeze, network rate.\n", s.made, s.failed)
	fmt.Fprintf(s.out, "%-24s", "")
	for _, p := range columns {
		fmt.Fprintf(s.out, " %-18s", p)
	}
	fmt.Fprintln(s.out)
	for _, e := range entries.Entries() {
		row := table[e.ID]
		if row == nil {
			continue
		}
		fmt.Fprintf(s.out, "%-24s", e.ID+" "+e.Type)
		for _, p := range columns {
			text := "-"
			if c := row[p]; c != nil {
				text = fmt.Sprintf("%d/%d", c.effective, c.made)
				if e.Silent {
					text = "looks"
				}
				if c.sigma > 0 {
					text += fmt.Sprintf(" %.3g", c.sigma)
				}
				seen := ""
				for _, f := range detect.Families {
					if c.seen[f] > 0 {
						seen += marks[f]
					}
				}
				text += " " + seen
			}
			fmt.Fprintf(s.out, " %-18s", text)
		}
		fmt.Fprintln(s.out)
	}
}
