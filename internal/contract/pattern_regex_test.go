package contract_test

import (
	"regexp"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

func TestRegexPattern(t *testing.T) {
	t.Parallel()
	for regex, want := range map[string]string{
		`HB-[0-9]{5}`:       `HB-#####`,
		`^[A-Z]{2}\d{3}$`:   `AA###`,
		`(\d{2})\.[a-z]+`:   `##.aaaa`,
		`[A-Z0-9]{2,3}`:     `***`,
		`[0-9a-f]{4}`:       `xxxx`,
		`Ax#`:               `\A\x\#`,
		`no?`:               `no`,
		`a|b`:               `[ab]`,
		`[`:                 ``,
		`.*`:                ``,
		``:                  ``,
		`([0-9]{20}){20}`:   ``, // longer than a pattern may be
		`[0-9]{1000}{1000}`: ``,
		`\p{Greek}{2}`:      ``,
		`(?i)x`:             ``,
		`S[12]-#`:           `S[12]-\#`,
		`[1-9][0-9]{3}`:     `[1-9]###`,
		`[A-F0-9]{2}`:       `[0-9A-F][0-9A-F]`,
		`[a-z0-9]{2}`:       `[0-9a-z][0-9a-z]`,
		`[^a]`:              `*`,
		`[S-U]|X`:           `[S-UX]`,
		`\[1-4\]`:           `\[1-4]`,
	} {
		if got := contract.RegexPattern(regex); got != want {
			t.Errorf("%s is %q, want %q", regex, got, want)
		}
		if want == "" {
			continue
		}
		slots, err := contract.ParsePattern(want)
		if err != nil {
			t.Errorf("%s: %v", want, err)
		}
		first, last := "", ""
		for _, s := range slots {
			first, last = first+s.Alphabet[:1], last+s.Alphabet[len(s.Alphabet)-1:]
		}
		for _, code := range []string{first, last} {
			if !regexp.MustCompile("^(?:" + regex + ")$").MatchString(code) {
				t.Errorf("%s of %s does not match", code, regex)
			}
		}
	}
}

// TestPatternRegex: a pattern is written as an expression, of which the same pattern is read.
func TestPatternRegex(t *testing.T) {
	t.Parallel()
	for pattern, want := range map[string]string{
		`GB##A#####`:      `^GB\d\d[A-Z]\d\d\d\d\d$`,
		`CS/2025/#####`:   `^CS/2025/\d\d\d\d\d$`,
		`[1-4]A##`:        `^[1-4][A-Z]\d\d$`,
		`\A\#[ACX-Z] 0.a`: `^A#[ACX-Z]\x200\x2e[a-z]$`,
		`****-xx`:         `^[A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9]-[0-9a-f][0-9a-f]$`,
		`+49\*\[1-4]`:     `^\x2b49\x2a\x5b1-4\x5d$`,
		`SS##`:            `^SS\d\d$`,
	} {
		got := contract.PatternRegex(pattern)
		if got != want {
			t.Errorf("%s is %s, want %s", pattern, got, want)
		}
		if back := contract.RegexPattern(got); back != pattern {
			t.Errorf("%s is read as %s of %s", got, back, pattern)
		}
	}
}
