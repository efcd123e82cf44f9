// Package recordingpage writes the page of a simulated recording that people look at first: verdicts, what happened when, how every
// tag went, who saw what, and what the files hold. It knows neither plants nor attacks; package recording fills it in.
package recordingpage

import (
	"embed"
	"fmt"
	"html/template"
	"io"
	"math"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/sheet"
)

// Report is what the page says. Times are seconds since the beginning of the run. Texts may hold anything; they are escaped.
type Report struct {
	Title, Subtitle string
	// Verdict over everything, in a sentence, and what it rests on.
	Verdict         evidence.Verdict
	Headline, Basis string
	Figures         []Figure
	// Settings say what was asked for.
	Settings []Figure
	Clock    Clock
	// Attacked recordings have events, lanes that can differ, and detectors.
	Attacked  bool
	Events    []Event
	Tags      []Tag
	PerBucket uint64 // samples
	Lanes     []Lane
	Detectors []Detector
	// Shortcut says how well one column alone tells attacks; empty without any.
	Shortcut string
	// Judged says how much of the run detectors saw.
	Judged string
	Alarms []Alarm
	// AlarmBuckets is how many alarms were raised in each bucket of the trends.
	AlarmBuckets []int32
	Balances     []Balance
	Checks       []Check
	Runs         []Run
	Hosts        []Host
	Protocols    []Figure
	Equations    []string
	Sources      []string
	Parameters   []Figure
	Files        []File
}

// Figure is a value and what it is.
type Figure struct{ Value, Label string }

// Event is an attack, or a benign event that looks like one.
type Event struct {
	ID, Entry, Title string
	Attack           bool
	Status           Status
	// From and To bound the manipulation, EffectFrom and EffectTo what it changed (equal where it changed nothing); until Recovered rows are labelled.
	From, To, EffectFrom, EffectTo, Recovered float64
	Way, Source                               string // how and from where it acts, in words
	Targets                                   []string
	Techniques                                []Figure // name and id
	// Share is the largest difference as a share of the range of the tag Moved, Sigma in standard deviations of its noise.
	Share, Sigma float64
	Moved        string
	Effects      []Effect
	Alarms       []string // tags of which operators hear other alarms
	Expected     string   // what the catalogue says of its effect
	Sign         string   // and how it shows
	Seen         []Seen
	// Judged tells that detectors looked at it; Joint that other events were on; Capped that it was not over when labels end.
	Judged, Joint, Capped bool
}

// Status is what became of an event.
type Status string

const (
	Effective Status = "effective"
	NoEffect  Status = "no effect"
	Never     Status = "never fired"
	Watching  Status = "watches" // changes no value by design
	Harmless  Status = "benign"
)

// Effect is what an event changed on one tag.
type Effect struct {
	Tag      string
	From, To float64
	Share    float64 // of the tag's range
}

// Seen is the first alarm of a detector during an event; Delay is in seconds, NaN where there was none.
type Seen struct {
	Detector string
	Delay    float64
}

// Tag is the course of one tag.
type Tag struct {
	Name, Title, Unit string
	Lo, Hi            float64 // range
	// Steps tells tags that take whole numbers.
	Steps  bool
	Target bool // of an attack
	Limits []Limit
	// HMI is what operators see, Truth what is; Twin what would have been, without any buckets where nobody knows.
	HMI, Truth, Twin Band
	Bad              int64 // values of bad quality
}

// Limit is the limit of an alarm.
type Limit struct {
	Kind  string // HH, H, L or LL
	Value float64
}

// Band is the lowest and highest value by bucket; a bucket without values has the lowest above the highest, or NaN.
type Band struct{ Lo, Hi []float32 }

// Lane is one view of every tag, on the way from the process to operators.
type Lane struct {
	Name, Title, Meaning string
	Files                []string // empty where it was not written
	// Between says what lies between the lane before and this one, and Events which events act there.
	Between string
	Events  []string
}

// Detector is how a family of detectors did.
type Detector struct {
	Name, Meaning    string
	Events, Detected int
	Delay            float64 // median in seconds; NaN without any
	// Chance is the share of attacks that would be detected if they were nothing; NaN where nobody could try.
	Chance float64
	// Mistaken of the Benign events raise an alarm; False is the share of time without events in which one is on.
	Benign, Mistaken int
	False            float64
}

// Alarm is how often an alarm was raised.
type Alarm struct {
	ID, Title, Limit string
	Priority         int
	Raised           int64
}

// Balance is a conserved quantity.
type Balance struct {
	Name, Sum  string
	Error      float64 // largest, relative
	Within     float64
	Verdict    evidence.Verdict
	Comparison string
}

// Check is anything else that was promised.
type Check struct {
	Verdict evidence.Verdict
	Text    string
	Checked int64
	Wrong   int64
}

// Run is one of several runs.
type Run struct {
	Number                     int
	Folder, Seed, Split        string
	Attacks, Effective, Benign int
}

// Host is a machine of the network.
type Host struct{ Name, Role, Zone, IPv4, MAC string }

// File is what a file holds.
type File struct {
	Name, Meaning string
	Lines         string
}

//go:embed recording.html
var pages embed.FS

//go:embed style.css
var style string

var templates = sheet.Parse(pages, template.FuncMap{
	"big":    sheet.Count[int64],
	"length": length,
	"share":  share,
	"sigma":  sigma,
	"unit":   unit,
	"error":  func(v float64) string { return fmt.Sprintf("%.1e", v) },
	"class":  func(s Status) string { return statusClasses[s] },
	"known":  func(v float64) bool { return !math.IsNaN(v) },
}, style)

// statusClasses are colours of the sheet.
var statusClasses = map[Status]string{Effective: "fail", NoEffect: "warn", Never: "not_applicable", Watching: "not_applicable", Harmless: "benign"}

// Write writes the page.
func Write(dst io.Writer, r *Report) error {
	if err := templates.ExecuteTemplate(dst, "recording.html", view(r)); err != nil {
		return fmt.Errorf("write the page of the recording: %w", err)
	}
	return nil
}

// mostSigma is from where on standard deviations say nothing: switches have no noise.
const mostSigma = 1000

func sigma(v float64) string {
	if v >= mostSigma {
		return ""
	}
	return "(" + short(v) + " σ)"
}

// unit hides that of what has none.
func unit(name string) string {
	if name == "1" {
		return ""
	}
	return name
}

// share writes a share of a range.
func share(v float64) string {
	if v > 0 && v < 0.001 {
		return "< 0.1 %"
	}
	if v >= 0.1 {
		return fmt.Sprintf("%.0f %%", 100*v)
	}
	return fmt.Sprintf("%.1f %%", 100*v)
}
