package recordingpage

import (
	"html/template"
	"math"

	"github.com/sdg-service/sdg/internal/report/sheet"
)

// shape is how large a trend is drawn: units of height, and how many buckets are drawn as one.
type shape struct{ height, merged int }

var (
	large = shape{height: 200, merged: 1}
	small = shape{height: 100, merged: 3}
)

// chart is the picture of a tag with what stands around it.
type chart struct {
	*Tag
	Picture template.HTML
	// Top and Bottom are the highest and lowest value; a level line has the first only.
	Top, Bottom string
	Note        string // which event moved it most
}

// draw makes the chart of a tag.
func (v *page) draw(t *Tag, s shape) chart {
	hmi, truth, twin := t.HMI.merge(s.merged), t.Truth.merge(s.merged), t.Twin.merge(s.merged)
	low, high := math.Inf(1), math.Inf(-1)
	for _, b := range []Band{hmi, truth, twin} {
		for i := range b.Lo {
			if b.has(i) {
				low, high = min(low, float64(b.Lo[i])), max(high, float64(b.Hi[i]))
			}
		}
	}
	c := chart{Tag: t, Note: v.moves[t.Name].note}
	width := float64(v.Clock.Samples) / float64(max(v.PerBucket, 1)*uint64(s.merged))
	d := sheet.Stretch(max(width, 1), float64(s.height), "Trend of "+t.Name)
	if !(low <= high) {
		c.Picture = d.Done()
		return c
	}
	c.Top, c.Bottom = label(high, high-low), label(low, high-low)
	if high-low < 1e-9*max(math.Abs(low), math.Abs(high), 1e-3) {
		middle := (low + high) / 2
		margin := max(math.Abs(middle), (t.Hi-t.Lo)/10, 1e-3) / 20
		low, high = middle-margin, middle+margin
		c.Top, c.Bottom = plain(middle), ""
	} else {
		margin := (high - low) * 0.06
		low, high = low-margin, high+margin
	}
	place := func(value float64) int {
		return int(math.Round((high - value) / (high - low) * float64(s.height)))
	}
	if v.Shade.Any {
		d.Use("shade", max(width, 1), float64(s.height))
	}
	d.Use("hours", max(width, 1), float64(s.height))
	for _, l := range t.Limits {
		if l.Value > low && l.Value < high {
			y := float64(place(l.Value))
			d.Line("limit "+l.Kind, 0, y, max(width, 1), y)
		}
	}
	d.Trace("hmi", area(hmi, place))
	d.Trace("truth", curve(truth, place, nil))
	if len(twin.Lo) == len(truth.Lo) && len(truth.Lo) > 0 {
		visible := float32((high - low) / 100)
		d.Trace("twin", curve(twin, place, func(i int) bool {
			return abs32(twin.Lo[i]-truth.Lo[i]) > visible || abs32(twin.Hi[i]-truth.Hi[i]) > visible
		}))
	}
	d.Trace("moved", v.strip(t.Name, max(width, 1), s))
	c.Picture = d.Done()
	return c
}

// label writes a value at the edge of a picture with the digits that its span needs.
func label(v, span float64) string {
	decimals := int(min(max(2-math.Floor(math.Log10(span)), 0), 6))
	unit := math.Pow10(decimals)
	rounded := math.Round(v*unit) / unit
	if math.Abs(rounded) >= 1e7 || math.IsInf(rounded, 0) || math.IsNaN(rounded) {
		return short(v)
	}
	if rounded == 0 {
		return "0"
	}
	return plain(rounded)
}

func abs32(v float32) float32 { return max(v, -v) }

// has tells whether a bucket has values that can be drawn.
func (b Band) has(i int) bool {
	lo, hi := float64(b.Lo[i]), float64(b.Hi[i])
	return lo <= hi && !math.IsInf(lo, 0) && !math.IsInf(hi, 0)
}

// merge makes one bucket of every n.
func (b Band) merge(n int) Band {
	if n <= 1 {
		return b
	}
	var out Band
	for i := range b.Lo {
		if i%n == 0 {
			out.Lo, out.Hi = append(out.Lo, math.MaxFloat32), append(out.Hi, -math.MaxFloat32)
		}
		if k := i / n; b.has(i) {
			out.Lo[k], out.Hi[k] = min(out.Lo[k], b.Lo[i]), max(out.Hi[k], b.Hi[i])
		}
	}
	return out
}

// area is the outline of a band, one closed piece for each stretch of buckets with values.
func area(b Band, place func(float64) int) string {
	var t sheet.Track
	for from := 0; from < len(b.Lo); from++ {
		if !b.has(from) {
			continue
		}
		to := from
		for to < len(b.Lo) && b.has(to) {
			to++
		}
		t.Move(from, place(float64(b.Hi[from])))
		for i := from + 1; i < to; i++ {
			t.To(i, place(float64(b.Hi[i])))
		}
		for i := to - 1; i >= from; i-- {
			t.To(i, place(float64(b.Lo[i])))
		}
		t.Close()
		from = to
	}
	return t.Data()
}

// curve goes through both extremes of every bucket, the nearer one first, where want is nil or wants it.
func curve(b Band, place func(float64) int, want func(int) bool) string {
	var t sheet.Track
	last, drawn := 0, false
	for i := range b.Lo {
		if !b.has(i) || want != nil && !want(i) {
			drawn = false
			continue
		}
		first, second := place(float64(b.Lo[i])), place(float64(b.Hi[i]))
		if drawn && abs(second-last) < abs(first-last) {
			first, second = second, first
		}
		if !drawn {
			t.Move(i, first)
		} else {
			t.To(i, first)
		}
		t.To(i, second)
		last, drawn = second, true
	}
	return t.Data()
}

func abs(n int) int { return max(n, -n) }
