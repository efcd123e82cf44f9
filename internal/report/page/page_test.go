package page_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/page"
	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/report/reporttest"
	"github.com/sdg-service/sdg/internal/report/utility"
)

// hostile is a column name that would break out of text, attributes and scripts.
const hostile = `"><script>alert(1)</script>'&<`

// frames are the fixture's tables with one hostile name.
func frames(t *testing.T) (train, holdout, made *frame.Frame) {
	t.Helper()
	out := []*frame.Frame{reporttest.Load(t, "train"), reporttest.Load(t, "holdout"), reporttest.Load(t, "synthetic")}
	for _, f := range out {
		f.Column("balance").Name = hostile
	}
	return out[0], out[1], out[2]
}

func privacyPage(t *testing.T) string {
	t.Helper()
	train, holdout, made := frames(t)
	r, err := privacy.Measure(context.Background(), privacy.Input{Train: train, Holdout: holdout, Synthetic: made})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := page.Privacy(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func utilityPage(t *testing.T) string {
	t.Helper()
	train, holdout, made := frames(t)
	r, err := utility.Measure(context.Background(), utility.Input{Train: train, Holdout: holdout, Synthetic: made})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := page.Utility(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestPages(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		html  string
		wants []string
	}{
		{"privacy", privacyPage(t), []string{`class="banner fail"`, "Do not release", "Exact copies", "Membership inference", "What was not tested", `class="curve holdout"`}},
		{"utility", utilityPage(t), []string{`class="banner `, "Single columns", "Related pairs", "signup is at most renewed", `class="curve synthetic"`, `class="plus"`, "Learning from synthetic rows"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			at := 0
			for _, want := range c.wants {
				i := strings.Index(c.html, want)
				if i < 0 {
					t.Errorf("the page lacks %q", want)
				}
				at = max(at, i)
			}
			if banner := strings.Index(c.html, `class="banner`); banner > strings.Index(c.html, "<h2>") {
				t.Error("the verdict does not come first")
			}
			for _, not := range []string{"<script", "http://", "https://", "url(", "NaN", "%!", "ZgotmplZ", "<no value>"} {
				if strings.Contains(c.html, not) {
					t.Errorf("the page contains %q", not)
				}
			}
			for svg := range strings.SplitSeq(c.html, "<svg") {
				if body, _, ok := strings.Cut(svg, "</svg>"); ok && strings.HasPrefix(body, " viewBox") {
					wellFormed(t, "<svg"+body+"</svg>")
				}
			}
		})
	}
	if first, again := privacyPage(t), privacyPage(t); first != again {
		t.Error("the same report gives different pages")
	}
}

// wellFormed reads a picture as XML.
func wellFormed(t *testing.T, svg string) {
	t.Helper()
	for dec := xml.NewDecoder(strings.NewReader(svg)); ; {
		_, err := dec.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatalf("a picture is not well formed: %v in %.200s", err, svg)
		}
	}
}

func TestEmptyReportsHaveAPage(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	if err := page.Privacy(&b, &privacy.Report{Table: "t"}); err != nil {
		t.Error(err)
	}
	if err := page.Utility(&b, &utility.Report{Table: "t"}); err != nil {
		t.Error(err)
	}
}
