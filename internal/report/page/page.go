// Package page writes the privacy, utility and relations reports as HTML for people: verdicts first,
// then what each figure means, with pictures, in the look of package sheet.
package page

import (
	"embed"
	"fmt"
	"html/template"
	"io"

	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/report/sheet"
	"github.com/sdg-service/sdg/internal/report/utility"
)

//go:embed privacy.html utility.html relations.html
var files embed.FS

var pages = sheet.Parse(files, template.FuncMap{
	"half":    func(n int) int { return (n + 1) / 2 },
	"title":   func(name string) string { return words(name).title },
	"meaning": func(name string) string { return words(name).meaning },
}, "")

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
