package notation

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// maskRun is a run of one sort of sign in a mask: '#' digits, '?' letters, 'Y' a year, 'M' a month or day, 'X' any of the first two,
// '=' what stands there as it is.
type maskRun struct {
	sort byte
	text string
}

var (
	maskPart = regexp.MustCompile(`[A-Za-z0-9#]+|[^A-Za-z0-9#]+`)
	// openRun holds signs open behind letters that stand there as they are. Groups: the letters, the signs.
	openRun  = regexp.MustCompile(`^([A-Z]{0,5}?)(#+|N{3,9}|X{3,9}|9{3,9}|0{3,9}|x{3,9}|n{3,9})$`)
	wholeRun = regexp.MustCompile(`^(?:N{2,9}|X{2,9}|9{2,9}|0{2,9}|A{2,9}|L{2,9})$`)
	mixedRun = regexp.MustCompile(`^(?:A+9+|9+A+|A+N+|A+#+|#+A+|9+A+9+|A+9+A+)$`)
	dateRun  = regexp.MustCompile(`^(20YY|20yy|YYYY|yyyy|YY|yy)((?:MM|mm)?(?:DD|dd)?)((?:N+|#+|X+|9+)?)$`)
	// ninesApart are digits held open, for no range has three ends: "99-99-99".
	ninesApart = regexp.MustCompile(`^(?:9{2,4}|0{2,4})(?:[-/](?:9{2,4}|0{2,4})){2,}$`)
	sameSign   = regexp.MustCompile(`A+|9+|N+|#+`)
)

// maskRuns are the parts of a mask; nil where it is none.
func maskRuns(mask string) (runs []maskRun) {
	open := 0
	for _, part := range maskPart.FindAllString(mask, -1) {
		switch m := openRun.FindStringSubmatch(part); {
		case !strings.ContainsAny(part[:1], "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#xnyYmMdD"):
			runs = append(runs, maskRun{'=', part})
		case dateRun.MatchString(part):
			d := dateRun.FindStringSubmatch(part)
			runs = append(runs, maskRun{'Y', d[1]})
			if d[2] != "" {
				runs = append(runs, maskRun{'M', d[2]})
			}
			if d[3] != "" {
				runs = append(runs, maskRun{signSort(d[3][0]), d[3]})
				open++
			}
		case m != nil:
			if m[1] != "" {
				runs = append(runs, maskRun{'=', m[1]})
			}
			runs = append(runs, maskRun{signSort(m[2][0]), m[2]})
			open++
		case wholeRun.MatchString(part):
			runs = append(runs, maskRun{signSort(part[0]), part})
			open++
		case mixedRun.MatchString(part):
			for _, same := range sameSign.FindAllString(part, -1) {
				runs = append(runs, maskRun{signSort(same[0]), same})
			}
			open++
		case (part == "MM" || part == "DD") && strings.Contains(strings.ToUpper(mask), "YY"):
			runs = append(runs, maskRun{'M', part})
		case part == strings.ToUpper(part):
			runs = append(runs, maskRun{'=', part})
		default:
			return nil
		}
	}
	digits := false
	for _, r := range runs {
		digits = digits || r.sort == '#'
	}
	for k := range runs {
		if runs[k].sort == 'X' {
			runs[k].sort = '#'
			if digits {
				runs[k].sort = '?'
			}
			digits = digits || runs[k].sort == '#'
		}
	}
	if open == 0 || !digits {
		return nil
	}
	return runs
}

func signSort(sign byte) byte {
	switch sign {
	case 'A', 'L':
		return '?'
	case 'X', 'x':
		return 'X'
	}
	return '#'
}

func isMask(text string) bool {
	return len(text) > 2 && len(text) < 32 && strings.ContainsAny(text, "#N90Xxn") && maskRuns(text) != nil
}

// strongMask: nobody would write such a text for anything but a mask: it holds a year or letters open, or has signs for digits only.
func strongMask(text string) bool {
	runs := maskRuns(text)
	if ninesApart.MatchString(text) {
		return true
	}
	for _, r := range runs {
		if r.sort == 'Y' || r.sort == '?' && len(runs) > 2 || strings.Contains(r.text, "#") || r.sort == '#' && r.text[0] == 'N' && len(runs) > 1 {
			return true
		}
	}
	return false
}

// plainMask: every reader knows such a mask behind a name.
func plainMask(text string) bool {
	return strings.Contains(text, "#") && !strings.ContainsAny(text, "/.Y")
}

// written is what a mask says, the year of its codes being the one that the text names, or any of these years, and what to suppose.
func (m mask) written(year string) (form, note string) {
	runs := maskRuns(m.text)
	var template strings.Builder
	var parts []string
	literal, dated := "", false
	count := func(n int, signs string) {
		if literal != "" {
			parts = append(parts, `"`+literal+`"`)
			literal = ""
		}
		parts = append(parts, fmt.Sprintf("%d %s", n, signs))
	}
	for _, r := range runs {
		switch r.sort {
		case '=':
			template.WriteString(r.text)
			literal += r.text
		case '#':
			template.WriteString(strings.Repeat("#", len(r.text)))
			count(len(r.text), "digits")
		case '?':
			template.WriteString(strings.Repeat("?", len(r.text)))
			count(len(r.text), "capital letters")
		case 'M':
			template.WriteString(strings.Repeat("#", len(r.text)))
			count(len(r.text), "digits")
			note = "the months and days in the codes are any digits"
		default:
			dated = true
			template.WriteString("202#"[4-len(r.text):])
			if year != "" {
				literal += year[4-len(r.text):]
			}
		}
	}
	switch {
	case dated && year != "":
		return "= " + strings.Join(parts, " followed by "), note
	case dated:
		note = strings.TrimPrefix(note+"; the year in the codes is any from 2020 to 2029", "; ")
	}
	if strings.ContainsAny(template.String(), "/.?") || template.String()[0] >= '0' && template.String()[0] <= '9' {
		return `in the format "` + template.String() + `"`, note
	}
	return "in the format " + template.String(), note
}

var yearNamed = regexp.MustCompile(`\b(?:19|20)\d\d\b`)

// onlyYear is the one year that the text names; "" where it names none or several.
func (l *lister) onlyYear() string {
	year := ""
	for k := range l.toks {
		t := l.at(k)
		if n := l.at(k + 2); t.Kind == token.Code || t.Kind == token.Quote || l.at(k+1).Is("-", "/") && l.at(k+1).Glued && n.Glued && len(n.Text) > 2 && n.Text[0] == '0' {
			continue // "1962-00417" is a code
		}
		for _, y := range yearNamed.FindAllString(t.Text, -1) {
			if year != "" && y != year {
				return ""
			}
			year = y
		}
	}
	return year
}
