package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestFileHeaders(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FileHeaders, map[string]struct{ text, want string }{
		"behind a colon":      {"csv, header: bin_id,district,weight_kg ; 430 lines", "csv, columns: bin_id,district,weight_kg ; 430 lines"},
		"without a colon":     {"CSV with header bin_id,district,weight_kg and 430 lines", "CSV with columns: bin_id,district,weight_kg and 430 lines"},
		"an equals sign":      {"CSV header = id, name, email. 50 rows", "CSV columns: id, name, email. 50 rows"},
		"a line of its own":   {"430 lines csv. header line: id,name,email. 50 rows", "430 lines csv. columns: id,name,email. 50 rows"},
		"a column":            {"60 mails with header, body, sender, day", ""},
		"text of a mail":      {"60 mails with header text, body, sender", ""},
		"how files are":       {"csv with a header row, name, email, city", ""},
		"values":              {"60 pages with header: short or long, body", ""},
		"a header and others": {"60 mails, header is long, body, sender", ""},
	})
}
