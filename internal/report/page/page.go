// Package page writes the privacy and utility reports as HTML for people: verdicts first,
// then what each figure means, with pictures. A page is one file that loads nothing, runs
// no script, prints well and follows the reader's light or dark setting.
package page

import (
	"embed"
	"fmt"
	"html/template"
	"io"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/report/utility"
)

//go:embed style.css frame.html privacy.html utility.html
var files embed.FS

var functions = template.FuncMap{
	"style":   func() template.CSS { b, _ := files.ReadFile("style.css"); return template.CSS(b) },
	"verdict": verdict,
	"percent": func(v float64) string { return fmt.Sprintf("%.1f %%", 100*v) },
	"exact":   func(v float64) string { return fmt.Sprintf("%.2f %%", 100*v) },
	"figure":  func(v float64) string { return fmt.Sprintf("%.4f", v) },
	"count":   count,
	"half":    func(n int) int { return (n + 1) / 2 },
	"title":   func(name string) string { return words(name).title },
	"meaning": func(name string) string { return words(name).meaning },
}

var pages = template.Must(template.New("").Funcs(functions).ParseFS(files, "*.html"))

// verdict is how a page says a verdict.
func verdict(v evidence.Verdict) string {
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

// count writes a whole number with thin spaces between thousands.
func count(n int) string {
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

// Privacy writes the page of a privacy report.
func Privacy(dst io.Writer, r *privacy.Report) error {
	if err := pages.ExecuteTemplate(dst, "privacy.html", privacyView(r)); err != nil {
		return fmt.Errorf("write the privacy page: %w", err)
	}
	return nil
}

// Utility writes the page of a utility report.
func Utility(dst io.Writer, r *utility.Report) error {
	if err := pages.ExecuteTemplate(dst, "utility.html", utilityView(r)); err != nil {
		return fmt.Errorf("write the utility page: %w", err)
	}
	return nil
}
