package evidencereport

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"html/template"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/web/verify"
)

// Input is what a page is made of.
type Input struct {
	Bundle []byte
	// Result is what the maker of the page saw. The page verifies the bundle itself when
	// it is opened; this result shows where scripts do not run, and on paper.
	Result evidence.Result
	// Trust is a trust file with the keys that the maker of the page believes in, and
	// KeysFrom says where they came from. Without them the page checks no signature.
	Trust    []byte
	KeysFrom string
	// Note and LogProof are the files beside the bundle, if there are any.
	Note, LogProof []byte
	// MadeBy names the program.
	MadeBy string
}

//go:embed page.html
var pageText string

//go:embed page.css
var pageStyle string

var pageTemplate = sync.OnceValues(func() (*template.Template, error) {
	return template.New("page").Funcs(template.FuncMap{
		"tone": tone, "words": func(s any) string { return strings.ReplaceAll(fmt.Sprint(s), "_", " ") },
		"short": func(hash string) string { return hash[:min(len(hash), 12)] },
		"mark":  func(o evidence.Outcome) string { return marks[o] }, "outcome": func(o evidence.Outcome) string { return outcomes[o] },
	}).Parse(pageText)
})

var (
	marks    = map[evidence.Outcome]string{evidence.Passed: "✓", evidence.Failed: "✗", evidence.NotPresent: "–", evidence.NotRun: "·"}
	outcomes = map[evidence.Outcome]string{evidence.Passed: "passed", evidence.Failed: "failed", evidence.NotPresent: "no input", evidence.NotRun: "not run"}
)

// levelText says what a level means, as the page's script says it.
var levelText = []struct {
	Level evidence.Level
	Text  string
}{
	{evidence.Integrity, "The document agrees with itself, and with the files if they were given. A forger can reach this too."},
	{evidence.Authentic, "The service that holds the pinned key sealed it."},
	{evidence.Logged, "It is in the public transparency log."},
	{evidence.Current, "The chain is not behind or beside the head that was seen last."},
}

type levelCard struct {
	Level evidence.Level
	State evidence.LevelState
	Text  string
}

// page is what the template shows.
type page struct {
	*Report
	Input
	Levels                               []levelCard
	Summary                              string
	Policy                               string
	Style                                template.CSS
	Script                               template.JS
	BundleData, NoteData, LogProofData   template.HTML
	BundleSHA256, BundleSize, BundleName string
	TrustData                            template.JS
}

// Page returns one HTML document without references to anything outside of it. It fails
// with ErrUnreadable for a bundle whose document does not verify; a bundle that fails
// against something outside of it, such as a key or files, is shown with that failure.
func Page(in Input) ([]byte, error) {
	report, err := Read(in.Bundle, in.Result)
	if err != nil {
		return nil, err
	}
	script, err := verify.Script("report.js")
	if err != nil {
		return nil, fmt.Errorf("make the report: %w", err)
	}
	digest := sha256.Sum256(in.Bundle)
	p := page{
		Report: report, Input: in, Summary: summary(in.Result), Script: template.JS(script), Style: template.CSS(verify.Style() + pageStyle),
		BundleData: carried(in.Bundle), BundleSHA256: hex.EncodeToString(digest[:]), BundleSize: bytesText(float64(len(in.Bundle))),
		BundleName: report.JobID + ".evidence.json",
		NoteData:   carried(in.Note), LogProofData: carried(in.LogProof),
	}
	// The script's hash admits this script alone: whatever the bundle's texts hold, nothing
	// else runs, and nothing is loaded or sent.
	hash := sha256.Sum256([]byte(script))
	p.Policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-" + base64.StdEncoding.EncodeToString(hash[:]) + "'; base-uri 'none'; form-action 'none'"
	if p.TrustData, err = embeddable(in.Trust); err != nil {
		return nil, fmt.Errorf("make the report: trust file: %w", err)
	}
	for _, level := range levelText {
		p.Levels = append(p.Levels, levelCard{level.Level, in.Result.Levels[level.Level], level.Text})
	}
	t, err := pageTemplate()
	if err != nil {
		return nil, fmt.Errorf("make the report: %w", err)
	}
	var out bytes.Buffer
	if err := t.Execute(&out, p); err != nil {
		return nil, fmt.Errorf("make the report: %w", err)
	}
	return out.Bytes(), nil
}

// carried returns bytes as the script reads them. Base64 ends no element, and must not be escaped: the text of a script
// element is taken as it stands, so that the browser would see "&#43;" for each "+".
func carried(raw []byte) template.HTML {
	return template.HTML(base64.StdEncoding.EncodeToString(raw))
}

// embeddable returns JSON that no HTML parser takes for the end of its element.
func embeddable(raw []byte) (template.JS, error) {
	if len(raw) == 0 {
		return "", nil
	}
	value, err := decode(raw)
	if err != nil {
		return "", err
	}
	return template.JS(strings.ReplaceAll(indented(value), "<", `\u003c`)), nil
}

// summary is the one sentence about a result.
func summary(r evidence.Result) string {
	if r.FailedCheck != "" {
		return fmt.Sprintf("Check %s failed: do not rely on this evidence.", r.FailedCheck)
	}
	passed := 0
	for _, check := range r.Checks {
		if check.Result == evidence.Passed {
			passed++
		}
	}
	return fmt.Sprintf("%d of %d checks passed, none failed; for the others there was no input.", passed, len(r.Checks))
}
