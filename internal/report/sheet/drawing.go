package sheet

import (
	"fmt"
	"html/template"
	"math"
	"strconv"
	"strings"
)

// Drawing builds an SVG picture. Colours come from the page's style by class.
type Drawing struct{ b strings.Builder }

// Draw begins a picture of so many units of width and height. The label is what readers who do not see it are told.
func Draw(width, height float64, label string) *Drawing {
	d := &Drawing{}
	fmt.Fprintf(&d.b, `<svg viewBox="0 0 %s %s" role="img" aria-label="%s">`, Number(width), Number(height), template.HTMLEscapeString(label))
	return d
}

// Stretch begins a picture that fills its place whatever its shape: strokes keep their width, and texts do not belong into it.
func Stretch(width, height float64, label string) *Drawing {
	d := &Drawing{}
	fmt.Fprintf(&d.b, `<svg viewBox="0 0 %s %s" preserveAspectRatio="none" role="img" aria-label="%s">`,
		strconv.FormatFloat(width, 'g', 7, 64), Number(height), template.HTMLEscapeString(label))
	return d
}

// Done ends the picture.
func (d *Drawing) Done() template.HTML {
	d.b.WriteString("</svg>")
	return template.HTML(d.b.String())
}

// Number writes a coordinate with at most one decimal.
func Number(v float64) string {
	return strconv.FormatFloat(math.Round(v*10)/10, 'f', -1, 64)
}

// Rect draws a rectangle.
func (d *Drawing) Rect(class string, x, y, width, height float64) {
	fmt.Fprintf(&d.b, `<rect class="%s" x="%s" y="%s" width="%s" height="%s"/>`, class, Number(x), Number(y), Number(max(0, width)), Number(max(0, height)))
}

// Cell draws a rectangle with an opacity, and a title that is shown to who points at it.
func (d *Drawing) Cell(class string, x, y, width, height, opacity float64, title string) {
	fmt.Fprintf(&d.b, `<rect class="%s" x="%s" y="%s" width="%s" height="%s" fill-opacity="%.2f"><title>%s</title></rect>`,
		class, Number(x), Number(y), Number(width), Number(height), opacity, template.HTMLEscapeString(title))
}

// Line draws a straight line.
func (d *Drawing) Line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(&d.b, `<line class="%s" x1="%s" y1="%s" x2="%s" y2="%s"/>`, class, Number(x1), Number(y1), Number(x2), Number(y2))
}

// Dot draws a filled circle.
func (d *Drawing) Dot(class string, x, y, radius float64) {
	fmt.Fprintf(&d.b, `<circle class="%s" cx="%s" cy="%s" r="%s"/>`, class, Number(x), Number(y), Number(radius))
}

// Text writes a label; anchor is start, middle or end.
func (d *Drawing) Text(class, anchor string, x, y float64, text string) {
	fmt.Fprintf(&d.b, `<text class="%s" text-anchor="%s" x="%s" y="%s">%s</text>`, class, anchor, Number(x), Number(y), template.HTMLEscapeString(text))
}

// TextUp writes a label from below upwards.
func (d *Drawing) TextUp(class string, x, y float64, text string) {
	fmt.Fprintf(&d.b, `<text class="%s" text-anchor="start" transform="translate(%s %s) rotate(-90)">%s</text>`, class, Number(x), Number(y), template.HTMLEscapeString(text))
}

// Path draws a line through points.
func (d *Drawing) Path(class string, points [][2]float64) {
	fmt.Fprintf(&d.b, `<path class="%s" d="`, class)
	for i, p := range points {
		command := "L"
		if i == 0 {
			command = "M"
		}
		d.b.WriteString(command + Number(p[0]) + " " + Number(p[1]))
	}
	d.b.WriteString(`"/>`)
}

// Trace draws a path whose data is there already (Track); nothing where it is empty.
func (d *Drawing) Trace(class, data string) {
	if data != "" {
		fmt.Fprintf(&d.b, `<path class="%s" d="%s"/>`, class, data)
	}
}

// Use draws a symbol of the same page over an area that begins at the origin.
func (d *Drawing) Use(id string, width, height float64) {
	fmt.Fprintf(&d.b, `<use href="#%s" width="%s" height="%s"/>`, id, strconv.FormatFloat(width, 'g', 7, 64), Number(height))
}

// Shorten cuts a label to n characters.
func Shorten(s string, n int) string {
	r := []rune(s)
	if len(r) <= n {
		return s
	}
	return string(r[:n-1]) + "…"
}
