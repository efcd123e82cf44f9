package page

import (
	"fmt"
	"html/template"
	"math"

	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/report/sheet"
	"github.com/sdg-service/sdg/internal/report/utility"
)

// series is one line of a chart.
type series struct {
	class     string
	quantiles []float64
}

// cumulative draws distribution functions of distances from their quantiles, up to where
// 98 % of every series lie.
func cumulative(label string, lines []series) template.HTML {
	const width, height, left, bottom, top = 520.0, 250.0, 44.0, 34.0, 10.0
	right := 0.0
	for _, s := range lines {
		right = max(right, s.quantiles[98*(len(s.quantiles)-1)/100])
	}
	if right == 0 {
		right = 1
	}
	x := func(v float64) float64 { return left + float64(min(v/right, 1)*(width-left-10)) }
	y := func(share float64) float64 { return height - bottom - float64(share*(height-bottom-top)) }
	d := sheet.Draw(width, height, label)
	for i := range 5 {
		share := float64(i) / 4
		d.Line("grid", left, y(share), width-10, y(share))
		d.Text("tick", "end", left-6, y(share)+4, fmt.Sprintf("%.0f %%", 100*share))
		d.Text("tick", "middle", x(float64(share*right)), height-bottom+16, tick(float64(share*right)))
	}
	d.Text("tick", "middle", (left+width)/2, height-4, "distance to the closest row (0 = equal)")
	for _, s := range lines {
		points := make([][2]float64, 0, len(s.quantiles)+1)
		points = append(points, [2]float64{x(s.quantiles[0]), y(0)})
		for q, v := range s.quantiles {
			points = append(points, [2]float64{x(v), y(float64(q) / float64(len(s.quantiles)-1))})
		}
		d.Path("curve "+s.class, points)
	}
	return d.Done()
}

// curve finds a curve of the report; nil if it has none.
func curve(r *privacy.Report, name, reference string) []float64 {
	for _, c := range r.Curves {
		if c.Name == name && c.Reference == reference && len(c.Quantiles) > 1 {
			return c.Quantiles
		}
	}
	return nil
}

// overlaid draws the shares of real rows as filled bars and of synthetic rows as steps.
func overlaid(c utility.Column) template.HTML {
	if c.Metric == utility.TVComplement {
		return levels(c)
	}
	const width, height, bottom, top = 300.0, 130.0, 18.0, 6.0
	h := c.Histogram
	d := sheet.Draw(width, height, "Distribution of "+c.Name)
	n := len(h.Real)
	if n == 0 {
		d.Text("tick", "middle", width/2, height/2, "no real value")
		return d.Done()
	}
	highest := 0.0
	for i := range n {
		highest = max(highest, h.Real[i], h.Synthetic[i])
	}
	if highest == 0 {
		highest = 1
	}
	step := (width - 8) / float64(n)
	x := func(i int) float64 { return 4 + float64(float64(i)*step) }
	y := func(share float64) float64 { return height - bottom - float64(share/highest*(height-bottom-top)) }
	d.Line("grid", 4, y(0), width-4, y(0))
	var outline [][2]float64
	for i := range n {
		d.Rect("real", x(i), y(h.Real[i]), step-0.6, y(0)-y(h.Real[i]))
		outline = append(outline, [2]float64{x(i), y(h.Synthetic[i])}, [2]float64{x(i + 1), y(h.Synthetic[i])})
	}
	d.Path("curve synthetic", outline)
	d.Text("tick", "start", 4, height-4, h.Labels[0])
	d.Text("tick", "end", width-4, height-4, h.Labels[len(h.Labels)-1])
	return d.Done()
}

// shownLevels is the number of bars of a category.
const shownLevels = 8

// levels draws a pair of bars for each of the most frequent levels.
func levels(c utility.Column) template.HTML {
	const width, label, row = 300.0, 104.0, 16.0
	h := c.Histogram
	n := min(len(h.Real), shownLevels)
	height := max(40, float64(row*float64(n))+4)
	d := sheet.Draw(width, height, "Levels of "+c.Name)
	if n == 0 {
		d.Text("tick", "middle", width/2, height/2, "no real value")
		return d.Done()
	}
	highest := 0.0
	for i := range n {
		highest = max(highest, h.Real[i], h.Synthetic[i])
	}
	if highest == 0 {
		highest = 1
	}
	for i := range n {
		y := float64(row*float64(i)) + 3
		long := func(share float64) float64 { return share / highest * (width - label - 44) }
		d.Text("tick", "end", label-6, y+10, sheet.Shorten(h.Labels[i], 17))
		d.Rect("real", label, y, long(h.Real[i]), 6)
		d.Rect("made", label, y+6, long(h.Synthetic[i]), 6)
		d.Text("tick", "start", label+max(long(h.Real[i]), long(h.Synthetic[i]))+4, y+10, fmt.Sprintf("%.1f %%", 100*h.Real[i]))
	}
	return d.Done()
}

// maxHeat is the number of columns of a heat map on the page.
const maxHeat = 40

// heat draws a matrix: the stronger the colour, the larger the value; positive and negative
// values have colours of their own. One unit of the scale is full colour.
func heat(label string, names []string, matrix [][]float64, scale float64) template.HTML {
	n := min(len(names), maxHeat)
	const gutter = 92.0
	cell := max(7, min(22, 330/float64(max(n, 1))))
	size := gutter + float64(cell*float64(n))
	d := sheet.Draw(size, size, label)
	for i := range n {
		middle := gutter + float64(cell*(float64(i)+0.5))
		d.Text("tick", "end", gutter-4, middle+3, sheet.Shorten(names[i], 14))
		d.TextUp("tick", middle+3, gutter-4, sheet.Shorten(names[i], 14))
		for k := range n {
			v := matrix[i][k]
			class := "plus"
			if v < 0 {
				class = "minus"
			}
			d.Cell(class, gutter+float64(cell*float64(k)), gutter+float64(cell*float64(i)), cell-0.5, cell-0.5,
				min(1, math.Abs(v)/scale), fmt.Sprintf("%s, %s: %.3f", names[i], names[k], v))
		}
	}
	return d.Done()
}
