package token_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var kinds = map[token.Kind]string{token.Word: "word", token.Number: "number", token.Date: "date", token.Time: "time", token.Code: "code", token.Quote: "quote", token.Mark: "mark", token.Line: "line"}

// TestKinds tests what tokens texts are cut into.
func TestKinds(t *testing.T) {
	for text, want := range map[string]string{
		"5,000 users":        "number 5000|word users",
		"22,80,443,3389":     "number 22|mark ,|number 80|mark ,|number 443|mark ,|number 3389",
		"1,500,000 rows":     "number 1.5e+06|word rows",
		"1.2M rows":          "number 1.2e+06|word rows",
		"12% off":            "number 12|word off",
		"$5 to $7.50":        "number 5|word to|number 7.5",
		"two hundred":        "number 200",
		"5 March 2024":       "date 5 March 2024",
		"2024-03-05":         "date 2024-03-05",
		"at 08:30":           "word at|time 08:30",
		"INV-2041":           "code INV-2041",
		"'a b'":              "quote a b",
		"a, b":               "word a|mark ,|word b",
		"a\nb":               "word a|line \n|word b",
		"sign-up date":       "word sign-up|word date",
		"the customer's age": "word the|word customer's|word age",
	} {
		t.Run(text, func(t *testing.T) {
			var got []string
			for _, k := range token.Tokenize(text) {
				said := text[k.Span.Start:k.Span.End]
				switch k.Kind {
				case token.Number:
					said = fmt.Sprint(k.Num)
				case token.Quote:
					said = k.Text
				}
				got = append(got, kinds[k.Kind]+" "+said)
			}
			if s := strings.Join(got, "|"); s != want {
				t.Errorf("%q, want %q", s, want)
			}
		})
	}
}

// FuzzTokenize looks for texts of which a token lies elsewhere than it should: tokens come in the order of the text, do
// not overlap, and leave out nothing but white space and signs that join.
func FuzzTokenize(f *testing.F) {
	for _, text := range []string{"", "5,000 users at $4.50, 12% – 'x' \"y\" `z` 1/2/2024 08:30", "2,5-9,0 %", "v2.1.0 PM2.5 us-east-1 A-F P1-P4 AB-## 10.0.0.0/8 /api/users", "“a” ‘b’ l’an 3² w/o w/ N/A", "\xff\xfe 1e9 ..", "two hundred and fifty-five thousand"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		at := 0
		for _, k := range token.Tokenize(text) {
			if k.Span.Start < at || k.Span.End <= k.Span.Start || k.Span.End > len(text) {
				t.Fatalf("token %q at %v behind %d of %q", k.Text, k.Span, at, text)
			}
			at = k.Span.End
		}
	})
}
