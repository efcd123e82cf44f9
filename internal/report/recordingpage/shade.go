package recordingpage

import (
	"cmp"
	"html/template"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/report/sheet"
)

// shadeWidth is the units over which events are shaded; every picture stretches them to its own width.
const shadeWidth = 1000

// shade is when attacks are active, recovering, and when benign events are on: data of paths that every trend draws behind its curves.
type shade struct {
	Any                      bool
	Active, Recovery, Benign template.HTMLAttr
}

// interval is a stretch of time in units of shadeWidth.
type interval struct{ from, to int }

func (v *page) shading() shade {
	var active, recovery, benign []interval
	for i := range v.Events {
		e := &v.Events[i]
		switch {
		case e.Status == Never || e.Status == NoEffect:
		case e.Attack:
			active = append(active, v.interval(e.From, e.To))
			if e.Recovered-e.To > v.Clock.sample() {
				recovery = append(recovery, v.interval(e.To, e.Recovered))
			}
		default:
			benign = append(benign, v.interval(e.From, e.To))
		}
	}
	return shade{Any: len(active)+len(recovery)+len(benign) > 0,
		Active: columns(active), Recovery: columns(recovery), Benign: columns(benign)}
}

// interval is at least one unit long, so that short events can be seen.
func (v *page) interval(from, to float64) interval {
	a := int(math.Floor(v.Clock.place(from) * shadeWidth))
	b := int(math.Ceil(v.Clock.place(to) * shadeWidth))
	a = min(a, shadeWidth-1)
	return interval{a, max(b, a+1)}
}

// union joins intervals that touch.
func union(list []interval) []interval {
	slices.SortFunc(list, func(a, b interval) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) })
	var out []interval
	for _, i := range list {
		if n := len(out) - 1; n >= 0 && i.from <= out[n].to {
			out[n].to = max(out[n].to, i.to)
			continue
		}
		out = append(out, i)
	}
	return out
}

// columns is the data of a path that fills the whole height of intervals. It consists of letters and numbers only.
func columns(list []interval) template.HTMLAttr {
	var t sheet.Track
	for _, i := range union(list) {
		box(&t, i.from, i.to, 0, 100)
	}
	return template.HTMLAttr(`d="` + t.Data() + `"`)
}

func box(t *sheet.Track, left, right, top, bottom int) {
	t.Move(left, top)
	t.To(right, top)
	t.To(right, bottom)
	t.To(left, bottom)
	t.Close()
}

// stripHeight is the share of a picture's height that marks when attacks moved its tag.
const stripHeight = 0.045

// strip marks when attacks had an effect on a tag, on the upper edge of its picture.
func (v *page) strip(tag string, width float64, s shape) string {
	var t sheet.Track
	for _, i := range union(v.moves[tag].when) {
		left := int(float64(i.from) * width / shadeWidth)
		box(&t, left, max(int(math.Ceil(float64(i.to)*width/shadeWidth)), left+1), 0, int(math.Ceil(stripHeight*float64(s.height))))
	}
	return t.Data()
}

// grid is the data of the vertical lines at the ticks.
func grid(ticks []tick) template.HTMLAttr {
	var b strings.Builder
	for _, t := range ticks {
		b.WriteString("M" + sheet.Number(t.Place*shadeWidth/100) + " 0v100")
	}
	return template.HTMLAttr(`d="` + b.String() + `"`)
}
