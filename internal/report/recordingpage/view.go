package recordingpage

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/report/sheet"
)

// What a page shows at most. The rest is in the files, and the page says how much it is.
const (
	mostLarge  = 12  // trends
	mostSmall  = 150 // trends
	mostBars   = 80  // events in the timeline
	mostEvents = 150 // events in the table
	mostAlarms = 25
	mostQuiet  = 200 // tags that stood still
	mostRuns   = 200
)

// page is a report with what is drawn of it.
type page struct {
	*Report
	Ticks  []tick
	Grid   template.HTMLAttr
	Shade  shade
	Large  []chart
	Small  []chart
	Quiet  []quiet
	Bars   []bar
	Rows   []row
	Louder []Alarm
	// Left out of the page.
	MoreTags, MoreBars, MoreRows, MoreAlarms, MoreRuns, MoreQuiet int
	AlarmPicture                                                  template.HTML
	AlarmTop                                                      string
	Seeing                                                        []seeing
	Families                                                      []string
	Twins                                                         bool // some tag has a twin

	moves map[string]move
}

// quiet is a tag that never moved.
type quiet struct {
	*Tag
	Value string
}

// move is how attacks moved a tag.
type move struct {
	share float64
	note  string
	when  []interval
}

func view(r *Report) *page {
	v := &page{Report: r, Ticks: r.Clock.ticks()}
	v.Grid, v.Shade = grid(v.Ticks), v.shading()
	v.moves = v.moved()
	v.arrange()
	v.timeline()
	v.alarms()
	v.seeing()
	if n := len(r.Runs); n > mostRuns {
		v.MoreRuns = n - mostRuns
		r := *r
		r.Runs = r.Runs[:mostRuns]
		v.Report = &r
	}
	return v
}

// moved finds out which tags attacks moved, and by how much.
func (v *page) moved() map[string]move {
	out := map[string]move{}
	for i := range v.Events {
		e := &v.Events[i]
		if !e.Attack || e.Status != Effective {
			continue
		}
		for _, effect := range e.Effects {
			m := out[effect.Tag]
			m.when = append(m.when, v.interval(effect.From, effect.To))
			if effect.Share > m.share {
				m.share, m.note = effect.Share, fmt.Sprintf("%s changed it by %s of its range", e.ID, share(effect.Share))
			}
			out[effect.Tag] = m
		}
	}
	return out
}

// What attacks aim at comes first, then what they or the process moved most; what only switches follows, because everything that happens
// to it is all of its range.
const (
	targetBonus  = 2
	movedBonus   = 1
	switchFactor = 0.3
	// visibleShare is how far a target must be moved to come first.
	visibleShare = 0.005
)

// arrange decides which tags are drawn large, which small, and which not at all.
func (v *page) arrange() {
	type ranked struct {
		tag   *Tag
		score float64
	}
	var list []ranked
	for i := range v.Tags {
		t := &v.Tags[i]
		v.Twins = v.Twins || len(t.Twin.Lo) > 0
		low, high := t.HMI.extremes()
		trueLow, trueHigh := t.Truth.extremes()
		if low == high && trueLow == trueHigh && v.moves[t.Name].share == 0 {
			v.Quiet = append(v.Quiet, quiet{t, plain(float64(low))})
			continue
		}
		score := 0.0
		settledLow, settledHigh := t.HMI.settled().extremes()
		if width := t.Hi - t.Lo; width > 0 {
			score = min(max(float64(settledHigh)-float64(settledLow), 0)/width, 1) / 10
		}
		if m := v.moves[t.Name]; m.share > 0 {
			score += movedBonus + min(m.share, 1)
			if t.Target && m.share >= visibleShare {
				score += targetBonus
			}
		}
		if t.Steps || t.Truth.switches() {
			score *= switchFactor
		}
		list = append(list, ranked{t, score})
	}
	slices.SortStableFunc(list, func(a, b ranked) int { return cmp.Compare(b.score, a.score) })
	for i, l := range list {
		switch {
		case i < mostLarge:
			v.Large = append(v.Large, v.draw(l.tag, large))
		case i < mostLarge+mostSmall:
			v.Small = append(v.Small, v.draw(l.tag, small))
		default:
			v.MoreTags++
		}
	}
	if n := len(v.Quiet); n > mostQuiet {
		v.Quiet, v.MoreQuiet = v.Quiet[:mostQuiet], n-mostQuiet
	}
}

// settled leaves out the first tenth, in which plants find their balance.
func (b Band) settled() Band {
	n := len(b.Lo) / 10
	return Band{Lo: b.Lo[n:], Hi: b.Hi[n:]}
}

// extremes of all buckets; the lowest lies above the highest where there is no value.
func (b Band) extremes() (low, high float32) {
	low, high = 1, -1
	for i := range b.Lo {
		if !b.has(i) {
			continue
		}
		if low > high {
			low, high = b.Lo[i], b.Hi[i]
		}
		low, high = min(low, b.Lo[i]), max(high, b.Hi[i])
	}
	return low, high
}

// between is the share of buckets in the middle of its range up to which a course counts as switching.
const between = 0.03

// switches tells courses that are at either end of what they reach nearly all the time, such as positions of valves.
func (b Band) switches() bool {
	low, high := b.extremes()
	margin := (high - low) / 10
	middle, all := 0, 0
	for i := range b.Lo {
		if b.has(i) {
			all++
			if b.Lo[i] > low+margin && b.Hi[i] < high-margin {
				middle++
			}
		}
	}
	return float64(middle) < float64(between*float64(all))
}

// alarms sorts them by how often they came, and draws when they did.
func (v *page) alarms() {
	v.Louder = slices.Clone(v.Alarms)
	slices.SortStableFunc(v.Louder, func(a, b Alarm) int { return cmp.Compare(b.Raised, a.Raised) })
	if n := len(v.Louder); n > mostAlarms {
		v.Louder, v.MoreAlarms = v.Louder[:mostAlarms], n-mostAlarms
	}
	most := int32(0)
	for _, n := range v.AlarmBuckets {
		most = max(most, n)
	}
	if most == 0 {
		return
	}
	const height = 60
	width := max(float64(v.Clock.Samples)/float64(max(v.PerBucket, 1)), 1)
	d := sheet.Stretch(width, height, "Alarms raised over time")
	if v.Shade.Any {
		d.Use("shade", width, height)
	}
	d.Use("hours", width, height)
	var t sheet.Track
	for i, n := range v.AlarmBuckets {
		if n > 0 {
			box(&t, i, i+1, height-int(max(float64(n)/float64(most)*(height-4), 3)), height)
		}
	}
	d.Trace("alarms", t.Data())
	v.AlarmPicture, v.AlarmTop = d.Done(), strconv.Itoa(int(most))
}

// seeing is one event in the table of detectors.
type seeing struct {
	*Event
	Cells []string // by family; empty where nobody saw it
}

// seeing arranges who saw what.
func (v *page) seeing() {
	for _, d := range v.Detectors {
		v.Families = append(v.Families, d.Name)
	}
	for i := range v.Events {
		e := &v.Events[i]
		if !e.Judged || len(v.Seeing) == mostBars {
			continue
		}
		s := seeing{Event: e}
		for _, family := range v.Families {
			cell := ""
			for _, seen := range e.Seen {
				if seen.Detector == family {
					cell = length(seen.Delay)
				}
			}
			s.Cells = append(s.Cells, cell)
		}
		v.Seeing = append(v.Seeing, s)
	}
}

// plain writes a number without exponent where it is not too long.
func plain(v float64) string {
	if s := strconv.FormatFloat(v, 'f', -1, 32); len(s) <= 12 {
		return s
	}
	return strconv.FormatFloat(v, 'g', 6, 64)
}
