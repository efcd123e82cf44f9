package sheet_test

import (
	"encoding/xml"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/report/sheet"
)

// corners reads the data of a track and returns where its pen turned.
func corners(t *rapid.T, data string) [][2]int {
	var out [][2]int
	x, y := 0, 0
	var command byte
	for len(data) > 0 {
		if c := data[0]; c >= 'A' && c <= 'z' {
			command, data = c, data[1:]
			continue
		}
		number := func() int {
			data = strings.TrimPrefix(data, " ")
			n := 1
			for n < len(data) && data[n] >= '0' && data[n] <= '9' {
				n++
			}
			v, err := strconv.Atoi(data[:n])
			if err != nil {
				t.Fatalf("%q is no number: %v", data[:n], err)
			}
			data = data[n:]
			return v
		}
		switch command {
		case 'M':
			x = number()
			y = number()
		case 'h':
			x += number()
		case 'v':
			y += number()
		case 'l':
			x += number()
			y += number()
		default:
			t.Fatalf("unknown command %q", command)
		}
		out = append(out, [2]int{x, y})
	}
	return out
}

func TestTracksVisitTheirPoints(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		steps := rapid.SliceOfN(rapid.SampledFrom([][2]int{{1, 0}, {0, 1}, {0, -3}, {-2, 0}, {1, -1}, {7, 40}, {0, 0}, {3, 0}}), 1, 40).Draw(t, "steps")
		var track sheet.Track
		x, y := rapid.IntRange(-5, 5).Draw(t, "x"), rapid.IntRange(-5, 5).Draw(t, "y")
		track.To(x, y)
		points := [][2]int{{x, y}}
		for _, s := range steps {
			x, y = x+s[0], y+s[1]
			track.To(x, y)
			points = append(points, [2]int{x, y})
		}
		// Points inside a level line are left out; all others are corners, in this order.
		got := corners(t, track.Data())
		at := 0
		for i, p := range points {
			if at < len(got) && got[at] == p {
				at++
				continue
			}
			previous := points[i-1]
			onLevel := previous[1] == p[1] && (i == len(points)-1 || points[i+1][1] == p[1] || p == previous)
			if p != previous && !onLevel {
				t.Fatalf("point %d, %v, is not in %q", i, p, track.Data())
			}
		}
		if at != len(got) || got[len(got)-1] != points[len(points)-1] {
			t.Fatalf("%q has corners %v that are no points of %v", track.Data(), got, points)
		}
	})
}

func TestPicturesEscapeNames(t *testing.T) {
	t.Parallel()
	const hostile = `"><script>&<`
	d := sheet.Draw(10, 10, hostile)
	d.Text("tick", "end", 1, 2, hostile)
	d.TextUp("tick", 1, 2, hostile)
	d.Cell("plus", 1, 2, 3, 4, 0.5, hostile)
	d.Rect("made", 1, 2, -3, 4)
	d.Line("grid", 1, 2, 3, 4)
	d.Dot("mark", 1, 2, 3)
	d.Path("curve", [][2]float64{{1, 2}, {3.04, 4}})
	d.Trace("curve", "M1 2h3")
	d.Trace("curve", "")
	d.Use("hours", 10, 20)
	picture := string(d.Done()) + string(sheet.Stretch(3, 4, hostile).Done())
	texts := 0
	for dec := xml.NewDecoder(strings.NewReader("<g>" + picture + "</g>")); ; {
		token, err := dec.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%v in %s", err, picture)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if token.Name.Local == "script" {
				t.Error("a name became an element")
			}
			if slices.ContainsFunc(token.Attr, func(a xml.Attr) bool { return a.Value == hostile }) {
				texts++
			}
		case xml.CharData:
			if string(token) == hostile {
				texts++
			}
		}
	}
	if texts != 5 {
		t.Errorf("the name appears %d times, not 5", texts)
	}
	if strings.Count(picture, "<path") != 2 || !strings.Contains(picture, "M1 2L3 4") || !strings.Contains(picture, `width="0"`) {
		t.Errorf("the picture is %s", picture)
	}
}

func TestFigures(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1\u202f000", -1000: "-1\u202f000", 12345678: "12\u202f345\u202f678"} {
		if got := sheet.Count(n); got != want {
			t.Errorf("%d is written %q", n, got)
		}
	}
	if got := sheet.Shorten("Größe", 4); got != "Grö…" {
		t.Errorf("shortened to %q", got)
	}
}
