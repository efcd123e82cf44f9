package judge

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
)

// judgeSplits holds splits.json against events.csv.
func (d *delivery) judgeSplits(c *Check) error {
	raw, err := os.ReadFile(filepath.Join(d.folder, "splits.json"))
	if err != nil {
		return err
	}
	var s struct {
		By      string   `json:"by"`
		HeldOut []string `json:"held_out_attacks"`
		Runs    []struct {
			Run     int      `json:"run"`
			Folder  string   `json:"folder"`
			Seed    string   `json:"seed"`
			Split   string   `json:"split"`
			Entries []string `json:"entries"`
		} `json:"runs"`
	}
	if err := json.Unmarshal(raw, &s); err != nil {
		return fmt.Errorf("splits.json: %w", err)
	}
	if s.By != "run" || len(s.Runs) != len(d.runs) {
		c.fail("splits.json splits %d runs by %s; %d were delivered", len(s.Runs), s.By, len(d.runs))
		return nil
	}
	counts, seeds := map[string]int{}, map[string]bool{}
	for n, r := range s.Runs {
		counts[r.Split]++
		if r.Run != n+1 || filepath.Clean(r.Folder) != filepath.Clean(d.runs[n]) {
			c.fail("run %d of splits.json is number %d in %q, delivered is %q", n+1, r.Run, r.Folder, d.runs[n])
		}
		if seeds[r.Seed] {
			c.fail("run %d has the seed of another run", r.Run)
		}
		seeds[r.Seed] = true
		if known := []string{"train", "val", "test"}; len(s.Runs) > 1 && !slices.Contains(known, r.Split) {
			c.fail("run %d is for %q", r.Run, r.Split)
		}
		var entries []string
		for i := range d.events {
			e := &d.events[i]
			if e.run != r.Run {
				continue
			}
			entries = append(entries, e.entry)
			if len(s.Runs) > 1 && r.Split != "test" && e.attack() && e.heldOut(s.HeldOut) {
				c.fail("%s of run %d is held out, but the run is for %s", e.id, r.Run, r.Split)
			}
		}
		slices.Sort(entries)
		if entries = slices.Compact(entries); !slices.Equal(entries, r.Entries) {
			c.fail("run %d has the entries %v, splits.json says %v", r.Run, entries, r.Entries)
		}
	}
	c.Figures = fmt.Sprintf("%d runs, train %d, val %d, test %d, held out %v", len(s.Runs), counts["train"], counts["val"], counts["test"], s.HeldOut)
	return nil
}

// judgeLayer holds the layer for the ATT&CK Navigator against the techniques of the events that took place.
func (d *delivery) judgeLayer(c *Check) error {
	raw, err := os.ReadFile(filepath.Join(d.folder, "attack_navigator_layer.json"))
	if err != nil {
		return err
	}
	var layer struct {
		Domain     string `json:"domain"`
		Techniques []struct {
			ID    string  `json:"techniqueID"`
			Score float64 `json:"score"`
		} `json:"techniques"`
	}
	if err := json.Unmarshal(raw, &layer); err != nil {
		return fmt.Errorf("attack_navigator_layer.json: %w", err)
	}
	if layer.Domain != "ics-attack" {
		c.fail("the layer is for %q", layer.Domain)
	}
	wanted := map[string]bool{}
	for i := range d.events {
		if e := &d.events[i]; e.attack() && e.fired() {
			for _, id := range e.techniques {
				wanted[id] = true
			}
		}
	}
	c.Figures = fmt.Sprintf("%d techniques", len(layer.Techniques))
	for _, t := range layer.Techniques {
		if !wanted[t.ID] {
			c.fail("the layer has %s, which no event uses", t.ID)
		}
		delete(wanted, t.ID)
	}
	for id := range wanted {
		c.fail("the layer lacks %s", id)
	}
	return nil
}

// judgeOnsets looks for beginnings on whole minutes: drawn ones are there once in 600 at scans of 100 ms.
func (d *delivery) judgeOnsets(c *Check, least int) error {
	if slices.ContainsFunc(d.contract.Attacks, func(a struct {
		Start *float64 `json:"start"`
	}) bool {
		return a.Start != nil
	}) {
		c.skip("the request names beginnings")
		return nil
	}
	const minute = 60_000_000_000
	drawn, round := 0, 0
	seen := map[int64]int{}
	for i := range d.events {
		if e := &d.events[i]; e.attack() && e.fired() {
			drawn++
			if e.start%minute == 0 {
				round++
			}
			seen[e.start]++
		}
	}
	same := 0
	for _, n := range seen {
		same = max(same, n)
	}
	c.Figures = fmt.Sprintf("%d attacks, %d on whole minutes, at most %d at one time", drawn, round, same)
	if drawn < least {
		c.skip(c.Figures + fmt.Sprintf("; judged from %d on", least))
		return nil
	}
	if float64(round) > 2+math.Ceil(0.05*float64(drawn)) {
		c.fail("%d of %d attacks begin on whole minutes", round, drawn)
	}
	if len(d.runs) > 1 && same > max(2, len(d.runs)/4) {
		c.fail("%d attacks begin at the same time of their run", same)
	}
	return nil
}
