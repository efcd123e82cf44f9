package verify_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/web/verify"
)

// comments hold types, which look like imports.
var comments = regexp.MustCompile(`(?m)^\s*(/?\*|//).*$`)

// What the joined script does is held against the modules by test/verifiers.
func TestScript(t *testing.T) {
	t.Parallel()
	script, err := verify.Script("report.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, module := range []string{"blake3.js", "verify.js", "report.js"} {
		if strings.Count(script, "modules['"+module+"'] = ") != 1 {
			t.Errorf("%s is not in the script once", module)
		}
	}
	uncommented := comments.ReplaceAllString(script, "")
	// In a page the script must not end before its end, nor load anything.
	for _, forbidden := range []string{"</script", "<!--", "import(", "fetch(", "XMLHttpRequest", "WebSocket"} {
		if strings.Contains(uncommented, forbidden) {
			t.Errorf("the script holds %q", forbidden)
		}
	}
	for line := range strings.Lines(script) {
		if strings.HasPrefix(line, "import ") || strings.HasPrefix(line, "export ") {
			t.Errorf("a line of a module is left: %s", line)
		}
	}
	if _, err := verify.Script("missing.js"); err == nil {
		t.Error("a module that is not there was joined")
	}
}

func TestStyleLoadsNothing(t *testing.T) {
	t.Parallel()
	style := verify.Style()
	if !strings.Contains(style, "prefers-color-scheme: dark") || !strings.Contains(style, "@media print") {
		t.Error("the style knows no dark or no printed page")
	}
	if strings.Contains(style, "url(") || strings.Contains(style, "@import") {
		t.Error("the style loads something")
	}
}
