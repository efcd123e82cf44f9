// Command survey makes a broad set of recordings, every plant with several mixes of attacks and every protocol, and judges each by its files with
// bench/ics/judge. It shows what a single field tells of attacks, and which checks fail; where one fails, it exits with 1.
//
//	go run ./bench/ics/survey --folder /tmp/survey
//	go run ./bench/ics/survey --plant gas_pipeline --protocol s7 --keep
//	go run ./bench/ics/survey --seeds 3 --narrow      # mixes of one family each, too
//	go run ./bench/ics/survey --alone --seconds 900   # each attack by itself, and what it does to each plant
//
// bench/ics judges deliveries without knowing the engine; the survey is what brings both together.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/bench/ics/judge"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

type mixOf struct {
	name     string
	families []string
}

// mixes are the attacks of a recording, by name.
var mixes = []mixOf{
	{"all", nil},
	{"writes", []string{"command", "parameter"}},
	{"quiet", []string{"spoofing", "stealthy", "alarm", "controller"}},
}

// narrow are families that make a mix alone. Denial and reconnaissance show themselves on the network by their nature.
var narrow = []string{"command", "parameter", "spoofing", "stealthy", "alarm", "controller"}

// Of each recording: long enough that labels leave calm rows, and attacks enough that no single one decides.
const (
	runs       = 6
	attacks    = 4
	leastCount = 16 // attacks from which on the judge decides on shortcuts
)

type survey struct {
	folder  string
	seconds float64
	benign  float64
	seed    int
	keep    bool
	out     io.Writer
	made    int
	failed  int
	worst   map[string]map[string]float64 // by plant, then field
}

func main() {
	s := survey{out: os.Stdout, worst: map[string]map[string]float64{}}
	flag.StringVar(&s.folder, "folder", filepath.Join(os.TempDir(), "sdg-survey"), "where recordings are written, and removed again")
	flag.Float64Var(&s.seconds, "seconds", 3600, "length of each run")
	flag.Float64Var(&s.benign, "benign", -1, "benign events per day; the default of scenarios if negative")
	flag.IntVar(&s.seed, "seed", 1, "of the first recording")
	flag.BoolVar(&s.keep, "keep", false, "keep the recordings")
	plant := flag.String("plant", "", "only this plant")
	protocol := flag.String("protocol", "", "only this protocol")
	mix := flag.String("mix", "", "only this mix: all, writes or quiet, or a family with --narrow")
	seeds := flag.Int("seeds", 1, "how many times, each with seeds of its own")
	families := flag.Bool("narrow", false, "mixes of one family each, too")
	alone := flag.Bool("alone", false, "instead of mixes, each attack by itself on each plant, and a table of what it does")
	entry := flag.String("attack", "", "with --alone, only this attack")
	flag.Parse()
	if *alone {
		if err := s.matrix(*plant, *entry, *seeds); err != nil {
			fmt.Fprintln(os.Stderr, "survey:", err)
			os.Exit(2)
		}
		if s.failed > 0 {
			os.Exit(1)
		}
		return
	}
	if *families {
		for _, family := range narrow {
			mixes = append(mixes, mixOf{family, []string{family}})
		}
	}
	for range *seeds {
		if err := s.all(*plant, *protocol, *mix); err != nil {
			fmt.Fprintln(os.Stderr, "survey:", err)
			os.Exit(2)
		}
	}
	s.summary()
	if s.failed > 0 {
		os.Exit(1)
	}
}

// all makes and judges every recording that is asked for; empty means all.
func (s *survey) all(plant, protocol, mix string) error {
	for _, p := range plants.IDs() {
		for _, name := range recording.Protocols {
			for _, m := range mixes {
				s.seed++ // also of those that are left out, so that a recording can be made again by itself
				if plant != "" && p != plant || protocol != "" && name.Name != protocol || mix != "" && m.name != mix {
					continue
				}
				if err := s.one(p, name.Name, m.name, m.families); err != nil {
					return fmt.Errorf("%s, %s, %s: %w", p, name.Name, m.name, err)
				}
			}
		}
	}
	return nil
}

// summary shows the fields that told most of each plant.
func (s *survey) summary() {
	fmt.Fprintf(s.out, "%d recordings, %d with a failed check. Fields that told most, in any recording of a plant:\n", s.made, s.failed)
	for _, plant := range slices.Sorted(maps.Keys(s.worst)) {
		worst := s.worst[plant]
		names := slices.SortedFunc(maps.Keys(worst), func(a, b string) int {
			return cmp.Or(cmp.Compare(worst[b], worst[a]), strings.Compare(a, b))
		})
		fmt.Fprintf(s.out, "  %s:", plant)
		for _, name := range names[:min(3, len(names))] {
			fmt.Fprintf(s.out, " %s %.3f", name, worst[name])
		}
		fmt.Fprintln(s.out)
	}
}

func (s *survey) one(plant, protocol, mix string, families []string) (err error) {
	folder := filepath.Join(s.folder, plant+"-"+protocol+"-"+mix)
	if !s.keep {
		defer func() {
			if removed := os.RemoveAll(folder); err == nil {
				err = removed
			}
		}()
	}
	run := recording.Run{
		Plant: plant, DurationS: s.seconds, Seed: strconv.Itoa(s.seed), Replicas: runs,
		Network: &recording.Network{Protocols: []string{protocol}},
	}
	scenario := &recording.Scenario{Mix: &schedule.Mix{Count: attacks, Families: families, MinGapS: 30, MaxOverlap: 2}}
	if s.benign >= 0 {
		scenario.Benign = &schedule.Benign{Rate: &s.benign}
	}
	_, err = deliver(folder, run, scenario)
	if refused := (*sdg.Error)(nil); errors.As(err, &refused) {
		return fmt.Errorf("%w %+v", err, refused.Fields)
	}
	if err != nil {
		return err
	}
	report, err := judge.Judge(judge.Options{Folder: folder, MinEvents: leastCount})
	if err != nil {
		return err
	}
	s.made++
	verdict := "pass"
	if report.Failed() {
		s.failed++
		verdict = "FAIL"
	}
	figures := ""
	for _, c := range report.Find("shortcuts") {
		figures = c.Figures
	}
	if s.worst[plant] == nil {
		s.worst[plant] = map[string]float64{}
	}
	for name, auc := range report.Fields {
		s.worst[plant][name] = max(s.worst[plant][name], auc)
	}
	fmt.Fprintf(s.out, "%s %s %s seed %d: %s; %s\n", plant, protocol, mix, s.seed, verdict, figures)
	for _, c := range report.Checks {
		if c.Verdict == judge.Fail {
			fmt.Fprintf(s.out, "  %s %s: %s\n", c.Run, c.Name, strings.Join(c.Findings, "\n    "))
		}
	}
	return nil
}

func unwatched(float64) error { return nil }

// delivered is what the service knows of a delivery.
type delivered struct {
	score  *recording.Score
	judged *recording.Judgement
}

// deliver plays a recording into a folder, laid out as jobs deliver it.
func deliver(folder string, run recording.Run, scenario *recording.Scenario) (delivered, error) {
	var d delivered
	c, err := recording.New(sdg.ICSJob, run, scenario, 1)
	if err != nil {
		return d, err
	}
	r, err := recording.Compile(c)
	if err != nil {
		return d, err
	}
	if d.score, err = r.Rehearse(unwatched); err != nil {
		return d, err
	}
	in := recording.JudgeInput{Score: d.score, Rows: map[string]int64{}, Watch: unwatched}
	for n, span := range r.Spans() {
		p, err := r.Play(d.score, span, d.score.Runs[span.Run].Snapshots[span.Part])
		if err != nil {
			return d, err
		}
		for !p.Done() {
			if _, err := p.Next(int(span.To - span.From)); err != nil {
				return d, err
			}
		}
		for i := range p.Out {
			name, _ := r.Name(n, i)
			if err := write(filepath.Join(folder, name), append(p.AppendHeader(nil, i), p.Out[i]...)); err != nil {
				return d, err
			}
			in.Rows[recording.FileOf(name)] += p.Lines[i]
		}
		in.Facts.Merge(p.Facts)
	}
	if d.judged, err = r.Judge(in); err != nil {
		return d, err
	}
	for _, p := range d.judged.Pages {
		if err := write(filepath.Join(folder, p.Name), p.Body); err != nil {
			return d, err
		}
	}
	raw, err := c.Canonical()
	if err != nil {
		return d, err
	}
	return d, write(filepath.Join(folder, "contract.json"), raw)
}

func write(path string, body []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, body, 0o644)
}
