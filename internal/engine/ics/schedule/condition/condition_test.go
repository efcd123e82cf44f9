package condition_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule/condition"
)

var tags = []string{"LIT101", "P101", "FIT201"}

func TestHolds(t *testing.T) {
	t.Parallel()
	values := []float64{0.75, 1, -2.5}
	for text, want := range map[string]bool{
		"LIT101 > 0.7":                                  true,
		"LIT101>0.7&&P101==1":                           true,
		"LIT101 > 0.7 && P101 == 0":                     false,
		"LIT101 < 0.7 || P101 == 1":                     true,
		"P101 == 0 || P101 == 1 && LIT101 < 0.5":        false, // && binds stronger
		"(P101 == 0 || P101 == 1) && LIT101 < 0.8":      true,
		"!(P101 == 1)":                                  false,
		"!!P101 == 1":                                   true,
		"!P101 == 0 && LIT101 != 0.75":                  false,
		"FIT201 <= -2.5 && FIT201 >= -2.5":              true,
		" 1e-1 < LIT101 \n&& 7.5E-1 == LIT101 && .5<1.": true,
		"FIT201 > P101":                                 false,
	} {
		c, err := condition.Parse(text, tags)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := c.Holds(values); got != want {
			t.Errorf("%s is %v, want %v", text, got, want)
		}
	}
}

func TestErrorsNameThePlace(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                           "at 1: the end stands where a tag or a number should be",
		"LIT101":                     "at 7: the end stands where a comparison (<, <=, >, >=, ==, !=) should be",
		"LIT101 > ":                  "at 10: the end stands where a tag or a number should be",
		"LIT999 > 1":                 "at 1: LIT999 is no tag of this plant",
		"P101 == 1 && LIT > 1":       "at 14: LIT is no tag of this plant",
		"(P101 == 1":                 "at 11: the end stands where a closing parenthesis should be",
		"P101 == 1)":                 `at 10: ")" stands where an operator or the end should be`,
		"P101 = 1":                   `at 6: "= 1" stands where a tag, a number or an operator should be`,
		"P101 == 1x":                 `at 9: "1x" stands where a number should be`,
		"P101 == 0x1p3":              `at 9: "0x1p3" stands where a number should be`,
		"P101 == 1e999":              `at 9: "1e999" stands where a number should be`,
		"P101 == -LIT101":            `at 10: "LIT101" stands where a number should be`,
		"P101 < 1 < 2":               `at 10: "<" stands where an operator or the end should be`,
		"P101 == 1 & LIT101 > 1":     `at 11: "& LIT101 > 1" stands where a tag, a number or an operator should be`,
		strings.Repeat("!", 60):      "at 52: nested deeper than 50",
		strings.Repeat("(", 60):      "at 52: nested deeper than 50",
		strings.Repeat(" ", 1001):    "at 1001: longer than 1000 characters",
		"P101 == 1 || ü > 1":         `at 14: "ü > 1" stands where a tag, a number or an operator should be`,
		"P101 == 1 && && LIT101 > 1": `at 14: "&&" stands where a tag or a number should be`,
	} {
		_, err := condition.Parse(text, tags)
		var where *condition.Error
		if !errors.As(err, &where) || err.Error() != want {
			t.Errorf("%q gives %v, want %s", text, err, want)
		}
	}
}

// What is read must be read alike again, and must not read beyond its values.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"LIT101 > 0.7 && P101 == 1", "!(FIT201 <= -1e3) || (P101 != 0 && LIT101 < 2)", "((((1 < 2))))", "P101 == 1x", "LIT101 >"} {
		f.Add(text, 0.5, 1.0)
	}
	f.Fuzz(func(t *testing.T, text string, a, b float64) {
		c, err := condition.Parse(text, tags)
		if err != nil {
			var where *condition.Error
			if !errors.As(err, &where) || where.At < 1 || where.At > len(text)+1 {
				t.Fatalf("%q: the error %v has no place in it", text, err)
			}
			return
		}
		again, err := condition.Parse(c.String(), tags)
		if err != nil {
			t.Fatalf("%q was read, %q is not: %v", text, c.String(), err)
		}
		not, err := condition.Parse("!("+c.String()+")", tags)
		values := []float64{a, b, a}
		if again.Holds(values) != c.Holds(values) || err == nil && not.Holds(values) == c.Holds(values) {
			t.Fatalf("%q holds: %v, again: %v", text, c.Holds(values), again.Holds(values))
		}
	})
}

func BenchmarkHolds(b *testing.B) {
	c, err := condition.Parse("LIT101 > 0.7 && (P101 == 1 || FIT201 < 0.5)", tags)
	if err != nil {
		b.Fatal(err)
	}
	values := []float64{0.75, 0, 0.7}
	b.ReportAllocs()
	for b.Loop() {
		c.Holds(values)
	}
}
