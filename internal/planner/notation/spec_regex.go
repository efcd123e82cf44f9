package notation

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

var (
	// signedRegex is a regular expression behind a name and the sign or word that leads to it. Groups: what stands before the lead, the
	// lead, the expression.
	signedRegex = newPattern(`(?i)([\p{L}\d_)] ?)(=~ ?|~[*]? ?|\bmatch(?:es|ing)(?: the)?(?: regexp?| regular expression| pattern)?:? ?|\b(?:regexp?|pattern):? )([^\s"'` + "`" + `]+|"[^"\n]+"|'[^'\n]+'|` + "`[^`\n]+`" + `)`)
	// countedClass is a class, an escape or a sign, and how often it comes.
	countedClass = regexp.MustCompile(`(\[[^\]\n]+\]|\\?[^\s{}()\]])\{(\d{1,2})(?:, ?(\d{1,2}))?\}`)
	// classes are what no other text has than an expression.
	classes = regexp.MustCompile(`\[[^\]\n]*[A-Za-z0-9]-[A-Za-z0-9][^\]\n]*\]|\\[dw]`)
)

// RegexSigns writes that a column matches a regular expression in the words that every reader knows, without braces, which are the sign
// of other notations: "flight_no ~ [A-Z]{2}\d{3}" is "flight_no matching regex ^[A-Z][A-Z]\d\d\d$". Of the lengths that it allows, the
// longest is taken, as a mask has one.
func RegexSigns(text string) (Rewriting, bool) {
	return rewritten(text, changesIn(text, 0, []shorthand{{signedRegex, signedWith}}))
}

// signedWith is what stands before an expression, and that in words.
func signedWith(m []string) string {
	written, tail := m[3], ""
	if strings.ContainsAny(written[:1], "\"'`") {
		written = written[1 : len(written)-1]
	} else if bare := strings.TrimRight(written, ",;."); bare != written {
		written, tail = bare, written[len(bare):]
	}
	if len(written) > 2 && strings.HasPrefix(written, "/") && strings.HasSuffix(written, "/") {
		written = written[1 : len(written)-1]
	}
	if !classes.MatchString(written) {
		return ""
	}
	plain := strings.TrimSuffix(strings.TrimPrefix(countedClass.ReplaceAllStringFunc(written, repeated), "^"), "$")
	if strings.ContainsAny(plain, "{}|") || contract.RegexPattern(plain) == "" {
		return ""
	}
	return strings.TrimRight(m[1], " ") + " matching regex ^" + plain + "$" + tail
}

// repeated is a class as often as it may come.
func repeated(counted string) string {
	m := countedClass.FindStringSubmatch(counted)
	most := m[2]
	if m[3] != "" {
		most = m[3]
	}
	n, err := strconv.Atoi(most)
	if err != nil || n == 0 {
		return counted
	}
	return strings.Repeat(m[1], n)
}
