// Package sheet is the look of the pages that reports are: one file that loads nothing, runs no script, prints well and follows
// the reader's light or dark setting. It has the frame and the style of such a page, how figures and verdicts are said, and
// pictures as SVG.
package sheet

import (
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"maps"

	"github.com/sdg-service/sdg/internal/evidence"
)

//go:embed style.css frame.html
var files embed.FS

// Parse reads the templates of pages. Each begins with {{template "head" title}} and ends with {{template "foot"}}. Beside the
// functions given, templates know verdict, percent, exact, figure and count. more is style that only these pages need. Templates
// are part of the program: one that cannot be read panics.
func Parse(pages fs.FS, functions template.FuncMap, more string) *template.Template {
	style, err := files.ReadFile("style.css")
	if err != nil {
		panic(err)
	}
	known := template.FuncMap{
		"style":   func() template.CSS { return template.CSS(string(style) + more) },
		"verdict": Verdict,
		"percent": func(v float64) string { return fmt.Sprintf("%.1f %%", 100*v) },
		"exact":   func(v float64) string { return fmt.Sprintf("%.2f %%", 100*v) },
		"figure":  func(v float64) string { return fmt.Sprintf("%.4f", v) },
		"count":   Count[int],
	}
	maps.Copy(known, functions)
	t := template.Must(template.New("").Funcs(known).ParseFS(files, "frame.html"))
	return template.Must(t.ParseFS(pages, "*.html"))
}

// Verdict is how a page says a verdict.
func Verdict(v evidence.Verdict) string {
	switch v {
	case evidence.Pass:
		return "Pass"
	case evidence.Warn:
		return "Look"
	case evidence.Fail:
		return "Fail"
	}
	return "Not judged"
}

// Count writes a whole number with thin spaces between thousands.
func Count[N int | int64 | uint64](n N) string {
	digits := fmt.Sprint(n)
	out := make([]byte, 0, len(digits)+9)
	for i := range len(digits) {
		if i > 0 && (len(digits)-i)%3 == 0 && digits[i-1] != '-' {
			out = append(out, "\u202f"...)
		}
		out = append(out, digits[i])
	}
	return string(out)
}
