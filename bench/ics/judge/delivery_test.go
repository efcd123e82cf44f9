package judge_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/sdg-service/sdg/bench/ics/judge"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

func unwatched(float64) error { return nil }

// deliver plays a recording into a folder, laid out as jobs deliver it.
func deliver(t testing.TB, folder string, run recording.Run, scenario *recording.Scenario) {
	t.Helper()
	c, err := recording.New(sdg.ICSJob, run, scenario, 1)
	if err != nil {
		t.Fatal(err)
	}
	r, err := recording.Compile(c)
	if err != nil {
		t.Fatal(err)
	}
	score, err := r.Rehearse(unwatched)
	if err != nil {
		t.Fatal(err)
	}
	in := recording.JudgeInput{Score: score, Rows: map[string]int64{}, Watch: unwatched}
	for n, span := range r.Spans() {
		p, err := r.Play(score, span, nil)
		if err != nil {
			t.Fatal(err)
		}
		for !p.Done() {
			if _, err := p.Next(int(span.To)); err != nil {
				t.Fatal(err)
			}
		}
		for i := range p.Out {
			name, _ := r.Name(n, i)
			write(t, filepath.Join(folder, name), append(p.AppendHeader(nil, i), p.Out[i]...))
			in.Rows[recording.FileOf(name)] += p.Lines[i]
		}
		in.Facts.Merge(p.Facts)
	}
	j, err := r.Judge(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range j.Pages {
		write(t, filepath.Join(folder, p.Name), p.Body)
	}
	raw, err := c.Canonical()
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(folder, "contract.json"), raw)
}

func write(t testing.TB, path string, body []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, body, 0o644); err != nil {
		t.Fatal(err)
	}
}

// judged judges a folder.
func judged(t testing.TB, o judge.Options) *judge.Report {
	t.Helper()
	report, err := judge.Judge(o)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// sound fails the test with what failed in a delivery.
func sound(t testing.TB, report *judge.Report) {
	t.Helper()
	for _, c := range report.Checks {
		if c.Verdict == judge.Fail {
			t.Errorf("%s %s: %s\n%q", c.Run, c.Name, c.Figures, c.Findings)
		}
	}
}

// perDay asks for so many benign events; 0 for none.
func perDay(rate float64) *schedule.Benign { return &schedule.Benign{Rate: &rate} }
