package evidencereport

import (
	"fmt"
	"html/template"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Measures of drawings, in SVG units; the page scales them to its width.
const (
	figureWidth = 720
	labelWidth  = 250
	lineHeight  = 22
	barHeight   = 12
	labelRunes  = 34
)

// drawing collects the elements of one SVG. Text from the bundle is escaped here, once.
type drawing struct {
	b      strings.Builder
	height int
}

func newDrawing(title string, height int) *drawing {
	d := &drawing{height: height}
	fmt.Fprintf(&d.b, `<svg viewBox="0 0 %d %d" role="img" xmlns="http://www.w3.org/2000/svg"><title>%s</title>`, figureWidth, height, template.HTMLEscapeString(title))
	return d
}

func (d *drawing) rect(class string, x, y, width, height float64, title string) {
	fmt.Fprintf(&d.b, `<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f"><title>%s</title></rect>`, class, x, y, width, height, template.HTMLEscapeString(title))
}

func (d *drawing) text(class, anchor string, x, y float64, content string) {
	fmt.Fprintf(&d.b, `<text class="%s" text-anchor="%s" x="%.1f" y="%.1f">%s</text>`, class, anchor, x, y, template.HTMLEscapeString(content))
}

// label writes a row's name before the figure, shortened where there is no room.
func (d *drawing) label(y float64, content string) {
	short := content
	if utf8.RuneCountInString(short) > labelRunes {
		short = string([]rune(short)[:labelRunes-1]) + "…"
	}
	fmt.Fprintf(&d.b, `<text class="lab" text-anchor="end" x="%d" y="%.1f"><title>%s</title>%s</text>`, labelWidth-10, y, template.HTMLEscapeString(content), template.HTMLEscapeString(short))
}

func (d *drawing) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(&d.b, `<line class="%s" x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"/>`, class, x1, y1, x2, y2)
}

func (d *drawing) done() template.HTML {
	d.b.WriteString("</svg>")
	return template.HTML(d.b.String())
}

// verdictOrder is that of the parts of a stacked bar.
var verdictOrder = []string{"fail", "warn", "pass", "not_applicable"}

// neutral is the tone of what nobody judged.
const neutral = "neutral"

// tone is the class that colours a verdict.
func tone(verdict string) string {
	switch verdict {
	case "pass", "warn", "fail", neutral:
		return verdict
	}
	return "idle"
}

func drawStacks(tables []string, counts map[string]map[string]int) template.HTML {
	most := 0
	for _, table := range tables {
		total := 0
		for _, n := range counts[table] {
			total += n
		}
		most = max(most, total)
	}
	d := newDrawing("checks per table", len(tables)*lineHeight+4)
	for i, table := range tables {
		y := float64(i*lineHeight + 4)
		d.label(y+barHeight-1, table)
		x := float64(labelWidth)
		var words []string
		for _, verdict := range verdictOrder {
			n := counts[table][verdict]
			if n == 0 {
				continue
			}
			width := float64(n) / float64(most) * (figureWidth - labelWidth - 150)
			d.rect(tone(verdict), x, y, max(width, 1), barHeight, fmt.Sprintf("%s: %d", verdict, n))
			x += width
			words = append(words, fmt.Sprintf("%d %s", n, strings.ReplaceAll(verdict, "_", " ")))
		}
		d.text("val", "start", x+8, y+barHeight-1, strings.Join(words, ", "))
	}
	return d.done()
}

func drawBars(marks []measured, most float64, words func(measured) string) template.HTML {
	d := newDrawing("bars", len(marks)*lineHeight+4)
	for i, m := range marks {
		y := float64(i*lineHeight + 4)
		d.label(y+barHeight-1, m.label)
		width := m.at / most * (figureWidth - labelWidth - 90)
		d.rect("track", labelWidth, y, figureWidth-labelWidth-90, barHeight, m.label)
		d.rect(tone(m.verdict), labelWidth, y, max(width, 1), barHeight, m.label)
		d.text("val", "start", figureWidth-80, y+barHeight-1, words(m))
	}
	return d.done()
}

// drawDeviations draws the accepted band from -1 to 1 in the middle half of the axis;
// what lies beyond twice the tolerance is drawn at the edge, with its number.
func drawDeviations(marks []measured) template.HTML {
	const axis = figureWidth - labelWidth - 90
	const middle = labelWidth + axis/2.0
	place := func(at float64) float64 { return middle + min(max(at, -2), 2)*axis/4 }
	height := len(marks)*lineHeight + 26
	d := newDrawing("distance from expectation", height)
	d.rect("band", place(-1), 0, place(1)-place(-1), float64(height-20), "accepted")
	d.line("zero", middle, 0, middle, float64(height-20))
	for i, m := range marks {
		y := float64(i*lineHeight + 4)
		d.label(y+barHeight-1, m.label)
		d.line("rail", labelWidth, y+barHeight/2, labelWidth+axis, y+barHeight/2)
		fmt.Fprintf(&d.b, `<circle class="%s" cx="%.1f" cy="%.1f" r="4.5"><title>%s</title></circle>`, tone(m.verdict), place(m.at), y+barHeight/2, template.HTMLEscapeString(m.label))
		d.text("val", "start", figureWidth-80, y+barHeight-1, signed(m.at))
	}
	for _, tick := range []struct {
		at   float64
		text string
	}{{-1, "−1 tolerance"}, {0, "as expected"}, {1, "+1 tolerance"}} {
		d.text("tick", "middle", place(tick.at), float64(height-6), tick.text)
	}
	return d.done()
}

func signed(at float64) string {
	switch {
	case at == 0:
		return "exact"
	case math.IsInf(at, 0):
		return "differs"
	}
	return strings.ReplaceAll(fmt.Sprintf("%+.2f", at), "-", "−")
}

func drawTimeline(spans []span) template.HTML {
	end := 0.0
	for _, s := range spans {
		end = max(end, s.from+s.width)
	}
	if end == 0 {
		end = 1
	}
	d := newDrawing("steps", len(spans)*lineHeight+4)
	const axis = figureWidth - labelWidth - 90
	for i, s := range spans {
		y := float64(i*lineHeight + 4)
		d.label(y+barHeight-1, s.label)
		d.rect("track", labelWidth, y, axis, barHeight, s.label)
		d.rect(neutral, labelWidth+s.from/end*axis, y, max(s.width/end*axis, 1.5), barHeight, s.label)
		d.text("val", "start", figureWidth-80, y+barHeight-1, shownNumber("_seconds", number(formatFloat(s.width))))
	}
	return d.done()
}

// coverage shows how much was made again, and how much of that was equal.
func coverage(matched, remade, total float64) Figure {
	const axis = figureWidth - labelWidth - 90
	d := newDrawing("blocks made again", 2*lineHeight+4)
	for i, bar := range []struct {
		label, class string
		part         float64
		of           float64
	}{{"Blocks made again", neutral, remade, total}, {"of these, byte for byte equal", map[bool]string{true: "pass", false: "fail"}[matched == remade], matched, max(remade, 1)}} {
		y := float64(i*lineHeight + 4)
		d.label(y+barHeight-1, bar.label)
		d.rect("track", labelWidth, y, axis, barHeight, bar.label)
		d.rect(bar.class, labelWidth, y, bar.part/bar.of*axis, barHeight, bar.label)
		d.text("val", "start", figureWidth-80, y+barHeight-1, fmt.Sprintf("%.4g %%", 100*bar.part/bar.of))
	}
	return Figure{d.done(), "Data made a second time from the same contract and seed, compared by hash."}
}

func formatFloat(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }
