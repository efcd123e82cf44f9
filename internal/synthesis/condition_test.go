package synthesis_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/synthesis"
)

var fields = []frame.Field{
	{Name: "age", Kind: frame.Number},
	{Name: "age group", Kind: frame.Category},
	{Name: "price", Kind: frame.Number, Decimals: 2},
	{Name: "Country", Kind: frame.Category},
	{Name: "day", Kind: frame.Time, Layout: "2006-01-02"},
	{Name: "seen", Kind: frame.Time, Layout: "2006-01-02T15:04:05Z07:00"},
	{Name: "email", Kind: frame.Text},
}

func TestParseCondition(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"age > 60":                              `{"column":"age","min":61}`,
		"age>60.5":                              `{"column":"age","min":61}`,
		"AGE >= 18":                             `{"column":"age","min":18}`,
		"age < 18":                              `{"column":"age","max":17}`,
		"age = 40":                              `{"column":"age","min":40,"max":40}`,
		"age between 20 and 30":                 `{"column":"age","min":20,"max":30}`,
		"price > 9.99":                          `{"column":"price","min":10}`,
		"age group = 30 to 40":                  `{"column":"age group","in":["30 to 40"]}`,
		"country in (FR, DE, FR)":               `{"column":"Country","in":["DE","FR"]}`,
		`Country in ("a, b", 'c')`:              `{"column":"Country","in":["a, b","c"]}`,
		"day > 2024-01-31":                      `{"column":"day","min":1706745600000000}`,
		"seen < 2024-01-31T00:00:00Z":           `{"column":"seen","max":1706659199000000}`,
		"email is  not null":                    `{"column":"email","not_null":true}`,
		"day between 2024-01-01 and 2024-12-31": `{"column":"day","min":1704067200000000,"max":1735603200000000}`,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got, err := synthesis.ParseCondition(text, fields)
			if err != nil {
				t.Fatal(err)
			}
			if raw, _ := json.Marshal(got); string(raw) != want {
				t.Errorf("%s, want %s", raw, want)
			}
		})
	}
}

func TestParseConditionRefuses(t *testing.T) {
	t.Parallel()
	for text, part := range map[string]string{
		"":                      "does not begin with a column",
		"size > 3":              "the columns are age",
		"age":                   "write >",
		"age != 3":              "write >",
		"age > many":            "is none",
		"age between 3":         "between LOW and HIGH",
		"age between 9 and 3":   "no value is in this range",
		"age in (1, 2)":         "lists are for categories",
		"Country > DE":          "write \"Country = A\"",
		"Country in ()":         "in (A, B)",
		`Country in ("DE)`:      "in (A, B)",
		"day > yesterday":       "2024-01-31",
		"email = a@example.com": "is made anew",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if _, err := synthesis.ParseCondition(text, fields); err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%v, want %q in it", err, part)
			}
		})
	}
}

func FuzzParseCondition(f *testing.F) {
	for _, seed := range []string{"age > 60", "Country in (\"a\", b)", "day between 2024-01-01 and 2024-12-31", "email is not null", "age group=", "in (", "\xff > 1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := synthesis.ParseCondition(text, fields)
		if err == nil && c.Min == nil && c.Max == nil && len(c.In) == 0 && !c.NotNull {
			t.Errorf("%q became no condition", text)
		}
	})
}
