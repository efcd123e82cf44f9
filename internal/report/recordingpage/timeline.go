package recordingpage

import (
	"cmp"
	"html/template"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/report/sheet"
)

// bar is an event in the timeline.
type bar struct {
	*Event
	Picture template.HTML
}

// row is an event in the table.
type row struct {
	*Event
	Start, Length string
	// Late is how long after its beginning an effect showed, Lasted how long after its end.
	Late, Lasted string
	SeenBy       []string
	Moved        []string
	Unmoved      int // further tags that are not listed
}

// timeline chooses and draws events: the strongest where there are too many, always in the order of time.
func (v *page) timeline() {
	order := make([]*Event, len(v.Events))
	for i := range v.Events {
		order[i] = &v.Events[i]
	}
	rank := func(e *Event) int {
		switch {
		case e.Attack && e.Status == Effective:
			return 0
		case e.Attack:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(order, func(a, b *Event) int { return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(b.Share, a.Share)) })
	inTime := func(list []*Event) []*Event {
		list = slices.Clone(list)
		slices.SortStableFunc(list, func(a, b *Event) int {
			return cmp.Or(cmp.Compare(never(a), never(b)), cmp.Compare(a.From, b.From), cmp.Compare(a.ID, b.ID))
		})
		return list
	}
	for _, e := range inTime(order[:min(len(order), mostBars)]) {
		v.Bars = append(v.Bars, bar{e, v.bar(e)})
	}
	for _, e := range inTime(order[:min(len(order), mostEvents)]) {
		v.Rows = append(v.Rows, v.row(e))
	}
	v.MoreBars, v.MoreRows = len(order)-len(v.Bars), len(order)-len(v.Rows)
}

// never puts events without time behind all others.
func never(e *Event) int {
	if e.Status == Never {
		return 1
	}
	return 0
}

// bar draws manipulation and recovery, and below them what was different.
func (v *page) bar(e *Event) template.HTML {
	const height = 20
	d := sheet.Stretch(shadeWidth, height, "When "+e.ID+" was on")
	d.Use("hours", shadeWidth, height)
	if e.Status == Never {
		return d.Done()
	}
	draw := func(class string, from, to, top, high float64) {
		left := float64(v.Clock.place(from) * shadeWidth)
		width := max(float64(v.Clock.place(to)*shadeWidth)-left, 4)
		d.Rect(class, min(left, shadeWidth-width), top, width, high)
	}
	class := "b-active"
	switch {
	case !e.Attack:
		class = "b-benign"
	case e.Status != Effective:
		class = "b-idle"
	}
	if e.Recovered-e.To > v.Clock.sample() && e.Attack {
		draw("b-recovery", e.To, e.Recovered, 3, 9)
	}
	draw(class, e.From, e.To, 3, 9)
	if e.EffectTo > e.EffectFrom {
		draw("b-effect", e.EffectFrom, e.EffectTo, 14, 3)
	}
	return d.Done()
}

// mostMoved is how many tags an event lists in the table.
const mostMoved = 6

func (v *page) row(e *Event) row {
	r := row{Event: e}
	if e.Status == Never {
		return r
	}
	r.Start, r.Length = v.Clock.At(e.From), length(e.To-e.From)
	if e.EffectTo > e.EffectFrom {
		r.Late = length(max(e.EffectFrom-e.From, 0))
		if after := e.EffectTo - e.To; after > 0 {
			r.Lasted = length(after)
		}
	}
	for _, s := range e.Seen {
		if !math.IsNaN(s.Delay) {
			r.SeenBy = append(r.SeenBy, s.Detector+" after "+length(s.Delay))
		}
	}
	effects := slices.Clone(e.Effects)
	slices.SortStableFunc(effects, func(a, b Effect) int { return cmp.Compare(b.Share, a.Share) })
	listed := map[string]bool{}
	for _, effect := range effects {
		if listed[effect.Tag] {
			continue
		}
		listed[effect.Tag] = true
		if len(r.Moved) < mostMoved {
			r.Moved = append(r.Moved, effect.Tag)
		}
	}
	r.Unmoved = len(listed) - len(r.Moved)
	return r
}
