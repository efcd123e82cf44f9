package page

import (
	"fmt"
	"html/template"
	"math"
	"strconv"
	"strings"
)

// drawing builds an SVG picture. Colours come from the page's style by class.
type drawing struct {
	b             strings.Builder
	width, height float64
}

func draw(width, height float64, label string) *drawing {
	d := &drawing{width: width, height: height}
	fmt.Fprintf(&d.b, `<svg viewBox="0 0 %s %s" role="img" aria-label="%s">`, number(width), number(height), template.HTMLEscapeString(label))
	return d
}

func (d *drawing) done() template.HTML {
	d.b.WriteString("</svg>")
	return template.HTML(d.b.String())
}

// number writes a coordinate with at most one decimal.
func number(v float64) string {
	return strconv.FormatFloat(math.Round(v*10)/10, 'f', -1, 64)
}

func (d *drawing) rect(class string, x, y, width, height float64) {
	fmt.Fprintf(&d.b, `<rect class="%s" x="%s" y="%s" width="%s" height="%s"/>`, class, number(x), number(y), number(max(0, width)), number(max(0, height)))
}

func (d *drawing) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(&d.b, `<line class="%s" x1="%s" y1="%s" x2="%s" y2="%s"/>`, class, number(x1), number(y1), number(x2), number(y2))
}

// text writes a label; anchor is start, middle or end.
func (d *drawing) text(class, anchor string, x, y float64, text string) {
	fmt.Fprintf(&d.b, `<text class="%s" text-anchor="%s" x="%s" y="%s">%s</text>`, class, anchor, number(x), number(y), template.HTMLEscapeString(text))
}

// path draws a line through points.
func (d *drawing) path(class string, points [][2]float64) {
	fmt.Fprintf(&d.b, `<path class="%s" d="`, class)
	for i, p := range points {
		command := "L"
		if i == 0 {
			command = "M"
		}
		d.b.WriteString(command + number(p[0]) + " " + number(p[1]))
	}
	d.b.WriteString(`"/>`)
}

// shorten cuts a label to n characters.
func shorten(s string, n int) string {
	r := []rune(s)
	if len(r) <= n {
		return s
	}
	return string(r[:n-1]) + "…"
}

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
	d := draw(width, height, fmt.Sprintf("%.4f, 95 %% confidence %.4f to %.4f", value, low, high))
	d.rect("zone-pass", pad, 10, at(warn)-pad, 8)
	d.rect("zone-warn", at(warn), 10, at(fail)-at(warn), 8)
	d.rect("zone-fail", at(fail), 10, width-pad-at(fail), 8)
	d.line("base", at(baseline), 6, at(baseline), 22)
	d.line("interval", at(low), 14, at(high), 14)
	fmt.Fprintf(&d.b, `<circle class="mark" cx="%s" cy="14" r="4.5"/>`, number(at(value)))
	d.text("tick", "middle", at(warn), 32, tick(warn))
	if at(fail)-at(warn) > 46 {
		d.text("tick", "middle", at(fail), 32, tick(fail))
	}
	return d.done()
}

func tick(v float64) string { return strconv.FormatFloat(v, 'g', 3, 64) }
