package page

import (
	"fmt"
	"html/template"
	"strconv"

	"github.com/sdg-service/sdg/internal/report/sheet"
)

// gauge shows a figure with its confidence interval on the zones of its thresholds.
func gauge(value, low, high, baseline, warn, fail float64) template.HTML {
	const width, height, pad = 220.0, 34.0, 6.0
	left := min(baseline, low, value)
	right := max(fail+float64(0.35*(fail-left)), high, value)
	if right <= left {
		right = left + 1
	}
	span := right - left
	left -= float64(0.04 * span)
	at := func(v float64) float64 {
		return pad + float64((min(max(v, left), right)-left)/(right-left)*(width-2*pad))
	}
	d := sheet.Draw(width, height, fmt.Sprintf("%.4f, 95 %% confidence %.4f to %.4f", value, low, high))
	d.Rect("zone-pass", pad, 10, at(warn)-pad, 8)
	d.Rect("zone-warn", at(warn), 10, at(fail)-at(warn), 8)
	d.Rect("zone-fail", at(fail), 10, width-pad-at(fail), 8)
	d.Line("base", at(baseline), 6, at(baseline), 22)
	d.Line("interval", at(low), 14, at(high), 14)
	d.Dot("mark", at(value), 14, 4.5)
	d.Text("tick", "middle", at(warn), 32, tick(warn))
	if at(fail)-at(warn) > 46 {
		d.Text("tick", "middle", at(fail), 32, tick(fail))
	}
	return d.Done()
}

func tick(v float64) string { return strconv.FormatFloat(v, 'g', 3, 64) }
