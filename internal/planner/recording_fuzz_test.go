package planner_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/planner"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// FuzzRecordings reads texts about plants, new ones and changes of a recording. What comes out is a question, a refusal or a request
// that recording.New decides about without a fault of the service, and nothing that was said is dropped.
func FuzzRecordings(f *testing.F) {
	for _, c := range recordingTexts {
		f.Add(c.text, "add "+c.text)
	}
	f.Add("SWaT: replay attack on at noon for, then DoS then", "make it 1h30m and and remove the")
	f.Add("quad tank LIT101 stuck for 10 minutes at t = 5 XMEAS(", "60/20/20 split attacks 300% of the time")
	f.Fuzz(func(t *testing.T, text, change string) {
		if len(text)+len(change) > 400 || strings.ContainsRune(text+change, '\x00') {
			return
		}
		res, err := planner.New().Plan(planner.Request{Description: text, AsOf: today})
		if err != nil || res.Recording == nil {
			return
		}
		for _, s := range res.Unparsed {
			if s.Span.Start < 0 || s.Span.End > len(text) || s.Span.Start >= s.Span.End || text[s.Span.Start:s.Span.End] != s.Text {
				t.Fatalf("span %+v of %q", s, text)
			}
		}
		r := res.Recording
		if r.DurationS > 0 && r.DurationS < 4000 && r.Replicas < 3 {
			if _, err := recording.New(r.Kind, r.Run, r.Scenario, 1); err != nil && !told(err) {
				t.Fatalf("%q: %v", text, err)
			}
		}
		before := written(t, r)
		if _, err := planner.New().Plan(planner.Request{PreviousText: text, PreviousRecording: r, Description: change, AsOf: today}); err != nil {
			return
		}
		if after := written(t, r); after != before {
			t.Fatalf("%q changed the request of before from %s to %s", change, before, after)
		}
	})
}

// told reports whether an error tells the caller what is wrong.
func told(err error) bool {
	var e *sdg.Error
	return errors.As(err, &e) && len(e.Fields) > 0
}

var fragments = strings.Split("simulate|quad tank|SWaT|gas pipeline|for 2 hours|24 h|at 10 Hz|every 5 seconds|5 runs|with 3 attacks|replay attack|on LIT101|on plc1|at noon|at hour 1|for 20 minutes|then|a DoS|stuck|LIT101|"+
	"bias of 0.5|from minute 10|20% of the time under attack|hold out stealthy|60/20/20 split|no captures|modbus|iec-104|LIC101_SP = 12|only LIT101, FIT101|long format|no reconnaissance|only spoofing|and|,|.|;|with|the|"+
	"when LIT101 > 5|twice|every 10 minutes|pressure sensor|man in the middle|shifts|by 10%|benign events|4 per day|seed 7|starting 1 March 2026|half way through|T0836|A05|remove the|add|instead|10,000 samples|opc ua quality|all lanes", "|")

// Any order of phrases is read without a fault, and each word of it is accounted for.
func TestRecordingsOfAnyPhrases(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.SampledFrom(fragments), 1, 14).Draw(t, "parts")
		text := strings.Join(parts, " ")
		res, err := planner.New().Plan(planner.Request{Description: text, AsOf: today})
		if err != nil {
			t.Fatal(err)
		}
		if res.Recording == nil {
			return
		}
		for _, word := range uncovered(text, res) {
			t.Errorf("%q is dropped silently from %q", word, text)
		}
		if r := res.Recording; r.DurationS <= 7200 {
			if _, err := recording.New(r.Kind, r.Run, r.Scenario, 1); err != nil && !told(err) {
				t.Errorf("%q: %v", text, err)
			}
		}
	})
}
