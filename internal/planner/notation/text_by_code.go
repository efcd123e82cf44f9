package notation

import (
	"regexp"
	"strconv"
	"strings"
)

const (
	shortCode = `[A-Z]{1,4}-?\d{1,4}|[A-Z]{2,4}`
	codeText  = `(?:\d[\d.,]*\d|\d|[\p{L}"][\p{L}\d '"/&-]{1,40}?)`
	codeSays  = ` ?(?:=|:|->|=>|means|is| ) ?`
)

var (
	// textByCode are what codes stand for, behind the name of the column that holds it. Groups: what stands before it, the name, how it
	// goes with the codes, the list.
	textByCode = newPattern(`(^|[,;:.(\n•-] ?(?:and )?|\) )((?i:\p{L}[\p{L}_]*(?: [\p{L}_]+){0,2}?))(?i:( (?:goes|go|comes|varies|changes) with| (?:which )?depends on| follows| by| according to| (?:is )?(?:set|given|determined|decided) by)(?: the)?(?: [\p{L}_]+){1,3}?)?(?:,| is|:| ?=| -| \()? ?((?:` + shortCode + `)` + codeSays + codeText + `(?:(?:, ?(?:and )?|; ?| and )(?:` + shortCode + `)` + codeSays + codeText + `)+)(\)|[,;.]?\s*\n|\.\s|[;.]?\s*$|[,;] )`)
	saysOne    = regexp.MustCompile(`^(` + shortCode + `)` + codeSays + `(` + codeText + `)$`)
	saysNext   = regexp.MustCompile(`(?:, ?(?:and )?|; ?| and )((?:` + shortCode + `)` + codeSays + `)`)
	anyCode    = regexp.MustCompile(`\b(?:` + shortCode + `)\b`)
)

// TextsByCode says each text for its code where the codes are values told before: "code V01 60%, V02 40%, description: V01 expired
// meter, V02 no permit" becomes `description "expired meter" for V01, "no permit" for V02`.
func TextsByCode(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{textByCode, func(m []string) string {
		codes, texts := codesSay(m[4])
		if len(codes) < 2 || !toldBefore(text[:strings.Index(text, m[0])+len(m[1])], codes) || m[3] == "" && shares(texts) {
			return ""
		}
		parts := make([]string, len(codes))
		for k, t := range texts {
			if _, err := strconv.ParseFloat(t, 64); err != nil {
				t = strconv.Quote(t)
			}
			parts[k] = t + " for " + codes[k]
		}
		return m[1] + m[2] + " " + strings.Join(parts, ", ") + strings.TrimPrefix(m[5], ")")
	}}})
}

// codesSay are the codes of such a list and what each says; none where a code comes twice.
func codesSay(list string) (codes, texts []string) {
	starts := []int{0}
	for _, m := range saysNext.FindAllStringSubmatchIndex(list, -1) {
		starts = append(starts, m[2])
	}
	seen := map[string]bool{}
	for k, from := range starts {
		to := len(list)
		if k+1 < len(starts) {
			to = starts[k+1]
		}
		one := strings.TrimRight(strings.TrimSuffix(strings.TrimRight(list[from:to], " ,;"), " and"), " ,;")
		m := saysOne.FindStringSubmatch(one)
		if m == nil || seen[m[1]] {
			return nil, nil
		}
		seen[m[1]] = true
		codes, texts = append(codes, m[1]), append(texts, strings.Trim(m[2], `"' `))
	}
	return codes, texts
}

// toldBefore: all of the codes are words of the text before.
func toldBefore(before string, codes []string) bool {
	told := map[string]bool{}
	for _, c := range anyCode.FindAllString(before, -1) {
		told[c] = true
	}
	for _, c := range codes {
		if !told[c] {
			return false
		}
	}
	return true
}

// shares: the numbers are parts of a hundred, or no number but texts with one.
func shares(texts []string) bool {
	sum := 0.0
	for _, t := range texts {
		v, err := strconv.ParseFloat(t, 64)
		if err != nil {
			return false
		}
		sum += v
	}
	return sum > 99 && sum < 101
}
