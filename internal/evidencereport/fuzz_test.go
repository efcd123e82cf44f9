package evidencereport_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/evidencereport"
)

// FuzzNew: no document panics, and whatever is read makes a page in which text of the
// document is no markup.
func FuzzNew(f *testing.F) {
	f.Add(goldenBundle(f))
	f.Fuzz(func(t *testing.T, document []byte) {
		if _, err := evidencereport.New(document); err != nil {
			return
		}
		html, err := evidencereport.Page(evidencereport.Input{Bundle: document, Result: evidence.Result{Levels: map[evidence.Level]evidence.LevelState{}}, MadeBy: "fuzz"})
		if err != nil {
			t.Fatalf("read, but no page: %v", err)
		}
		if ends := strings.Count(string(html), "</script>"); ends != 2 {
			t.Fatalf("%d scripts end in the page, want 2", ends)
		}
	})
}
