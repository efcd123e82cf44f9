package planner_test

import (
	"strings"
	"testing"
)

// TestHostileText plans texts that are built to make a careless parser loop or recurse.
func TestHostileText(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"open brackets":    "10 users with " + strings.Repeat("(", 1500),
		"nested brackets":  "10 users with a " + strings.Repeat("(b ", 300) + strings.Repeat(")", 300),
		"slashes":          "10 users with " + strings.Repeat("a/", 3000),
		"one long word":    "10 users with " + strings.Repeat("ab", 8000),
		"number words":     strings.Repeat("two hundred and ", 1000) + " users",
		"commas":           "10 users: " + strings.Repeat("name, ", 600),
		"shares":           "10 users: tier " + strings.Repeat("gold 1%, ", 700),
		"sum formula":      "10 users: total = a" + strings.Repeat(" + a", 2000),
		"sums in brackets": "10 users: total = " + strings.Repeat("(a + ", 500) + "b" + strings.Repeat(")", 500),
		"ors":              "10 users: tier " + strings.Repeat("a or ", 800),
		"conditions":       "10 users: fee " + strings.Repeat("1 for a, ", 300),
		"each":             strings.Repeat("each user has 2 posts. ", 500),
		"sql":              strings.Repeat("CREATE TABLE t (a INT, CHECK (a > (1), ", 120),
		"json":             `{"properties": ` + strings.Repeat(`{"a":`, 200),
		"lines":            strings.Repeat("\n- x\n", 2000),
		"equal lines":      strings.Repeat("a,b,c\n", 600),
		"tabs":             strings.Repeat("a\tb\n", 2000),
		"open lists":       strings.Repeat("[", 20000),
		"objects":          strings.Repeat(`{"a": `, 4000),
		"deep objects":     strings.Repeat(`[{"a": `, 200) + "1" + strings.Repeat("}]", 200),
		"anchors":          "columns:\n" + strings.Repeat("  - &a [*a, *a]\n", 500),
		"labels":           strings.Repeat("priority: high\n", 1500),
		"indents":          strings.Repeat("users - 10 rows\n  a\n", 500),
		"comments":         "create table t (a int " + strings.Repeat("-- x, y (\n", 1000) + ");",
		"dashes":           "10 users - " + strings.Repeat("- ", 5000),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			checkSpans(t, text, plan(t, text))
		})
	}
}
