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
		`a|b`:               ``,
		`[`:                 ``,
		`.*`:                ``,
		``:                  ``,
		`([0-9]{20}){20}`:   ``, // longer than a pattern may be
		`[0-9]{1000}{1000}`: ``,
		`\p{Greek}{2}`:      ``,
		`(?i)x`:             ``,
		`S[12]-#`:           ``, // two alternatives
		`[1-9][0-9]{3}`:     `1###`,
		`[A-F0-9]{2}`:       `##`,
		`[a-z0-9]{2}`:       `aa`,
		`[^a]`:              `*`,
		`[S-U]|X`:           ``,
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
