package recording

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant"
)

// content says how a file is made.
type content int

const (
	laneContent content = iota
	twinContent
	alarmContent
	archiveContent
	packetContent
	flowContent
	captureContent
)

// File is one of the files that the player writes, for each run.
type File struct {
	// Name is the path without the run's folder: "telemetry.csv", "lanes/sensor.csv", "capture_tap0.pcap".
	Name string
	// Columns describe a CSV, in the terms of mock contracts; nil for captures.
	Columns []contract.Column
	// PerSample files have as many lines per sample as Lines says; the others have as many as happens.
	PerSample bool
	Lines     int

	content content
	lane    Lane
	tap     int
}

// Files are those that the player writes, in order; every run has them all.
func (r *Recording) Files() []File { return r.files }

func (r *Recording) list() []File {
	c := r.contract
	var files []File
	lane := func(name string, l Lane, tap int, how content) {
		f := File{Name: name, PerSample: true, Lines: 1, content: how, lane: l, tap: tap, Columns: r.wideColumns(l == HMILane)}
		if c.Layout == Long {
			f.Lines, f.Columns = len(r.columns), r.longColumns(l == HMILane)
		}
		files = append(files, f)
	}
	for _, l := range c.Lanes {
		switch l {
		case HMILane:
			lane("telemetry.csv", l, 0, laneContent)
		case TrueLane:
			lane("truth.csv", l, 0, laneContent)
		case WireLane:
			for tap := range r.taps() {
				lane(fmt.Sprintf("lanes/wire_tap%d.csv", tap), l, tap, laneContent)
			}
		default:
			lane("lanes/"+string(l)+".csv", l, 0, laneContent)
		}
	}
	if r.attacked() && *c.Counterfactual {
		lane("counterfactual.csv", TrueLane, 0, twinContent)
	}
	files = append(files, File{Name: "alarms.csv", content: alarmContent, Columns: alarmColumns})
	if r.archive != nil {
		files = append(files, File{Name: "historian.csv", content: archiveContent, Columns: archiveColumns})
	}
	if c.Network != nil {
		files = append(files, File{Name: "packets.csv", content: packetContent, Columns: packetColumns},
			File{Name: "flows.csv", content: flowContent, Columns: flowColumns})
		for tap := range r.taps() {
			files = append(files, File{Name: fmt.Sprintf("capture_tap%d.pcap", tap), content: captureContent, tap: tap})
		}
	}
	return files
}

// taps is the number of network taps: one in front of an attacker in the middle, one behind.
func (r *Recording) taps() int {
	if r.attacked() {
		return ics.Taps
	}
	return 1
}

func column(name string, t contract.Type, description string) contract.Column {
	return contract.Column{Name: name, Type: t, Description: description}
}

// wideColumns are those of a lane with a column per tag.
func (r *Recording) wideColumns(labelled bool) []contract.Column {
	out := []contract.Column{
		column("ts_ns", contract.Integer, "nanoseconds since 1970-01-01T00:00:00Z"), column("seq", contract.Integer, "number of the sample, from 0"),
	}
	for i, n := range r.columns {
		out = append(out, valueColumn(r.names[i], r.tags[n]))
	}
	if labelled && r.contract.Quality != NoQuality {
		for _, name := range r.names {
			out = append(out, column(name+"_q", contract.Integer, "quality of "+name))
		}
	}
	if labelled && r.attacked() {
		out = append(out, labelColumns...)
	}
	return out
}

// longColumns are those of a lane with a line per tag.
func (r *Recording) longColumns(labelled bool) []contract.Column {
	out := []contract.Column{
		column("ts_ns", contract.Integer, "nanoseconds since 1970-01-01T00:00:00Z"), column("seq", contract.Integer, "number of the sample, from 0"),
		column("tag", contract.String, "name of the tag"),
		{Name: "value", Type: contract.Decimal, Scale: contract.MaxScale, Description: "in the unit of the tag"},
	}
	if labelled && r.contract.Quality != NoQuality {
		out = append(out, column("q", contract.Integer, "quality"))
	}
	if labelled && r.attacked() {
		out = append(out, labelColumns...)
	}
	return out
}

func valueColumn(name string, t plant.Tag) contract.Column {
	c := contract.Column{Name: name, Type: contract.Integer, Unit: t.Unit, Description: t.Title}
	if t.Decimals > 0 {
		c.Type, c.Scale = contract.Decimal, t.Decimals
	}
	return c
}

// labelColumns label the rows of telemetry.
var labelColumns = []contract.Column{
	column("attack", contract.Integer, "1 while an attack manipulates or its effect lasts, else 0"),
	column("phase", contract.String, "normal, active (the manipulation is on), recovery (its effect lasts), or residual (the process is elsewhere than without attacks)"),
	{Name: "event", Type: contract.String, Description: "ids of the events that are on, attacks and benign ones, and of the attack behind what is residual, separated by ;", NullShare: 1},
}

var alarmColumns = []contract.Column{
	column("ts_ns", contract.Integer, "nanoseconds since 1970-01-01T00:00:00Z"), column("alarm_id", contract.String, "tag and kind"),
	column("tag", contract.String, ""), column("type", contract.String, "HH, H, L, LL or BAD"), column("priority", contract.Integer, "1 urgent, 2 medium, 3 minor"),
	column("from", contract.String, "state before (ISA-18.2)"), column("state", contract.String, "state now (ISA-18.2)"),
	{Name: "limit", Type: contract.Decimal, Scale: 6, NullShare: 1}, {Name: "value", Type: contract.Decimal, Scale: 6},
}

var archiveColumns = []contract.Column{
	column("ts_ns", contract.Integer, "nanoseconds since 1970-01-01T00:00:00Z"), column("tag", contract.String, ""),
	{Name: "value", Type: contract.Decimal, Scale: 9}, column("quality", contract.Integer, "OPC UA status code"),
}
