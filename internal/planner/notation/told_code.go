package notation

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// mostCodes bounds how many codes a range is written out for.
const mostCodes = 400

// toldCodes are codes and identifiers in words for which readers know shorter ones.
var toldCodes = []shorthand{
	{newPattern(`(?i)\b(like|e\.g\.|such as|for example) ([A-Z0-9][A-Z0-9]*(?:[-/._][A-Z0-9]+)+|[A-Z]+\d+) ?\(((?:[^()]*,)? ?(?:[^()]*\b(?:digits?|letters?|dash|hyphen|dashes|slash|year)\b[^()]*))\)`), shownOnce},
	{newPattern(`(?i)\b(\d+)[ -](?:chars?|characters?|signs?),? ?(?:out of|from|taken from|drawn from|of|in) ?\[?A ?- ?Z\]?(?: and | & |, ?| \+ |/| or )?\[?0 ?- ?9\]?`), func(m []string) string { return m[1] + " capital letters and digits" }},
	{newPattern(`(?i)\b(?:numbers?|parts|figures) with dots,? \(?(?:e\.g\.|like|such as) `), func([]string) string { return "like " }},
	{newPattern(`(?i)\((?:three|two|four|\d) (?:numbers?|parts|figures) (?:with|separated by|between) dots,? (?:e\.g\.|like|such as) ?([\d.]+)\)`), func(m []string) string { return "(like " + m[1] + ")" }},
	{newPattern(`(?i)\b(?:in (?:the )?)?(?:format|pattern|form|shape|style|mask|template)(?: is| of| =|:)? ?["']?([9A#X0][9AX#0]*(?:[-/. ][9AX#0]+)+)["']?,? \(?where 9 (?:=|is|means|stands for) (?:an? |any )?(?:digit|number|figure)(?:,| and) (?:A|X) (?:=|is|means|stands for) (?:an? |any )?(?:capital |upper-?case )?letter\)?`), templateOfNines},
	{newPattern(`(?i)(?:,| in (?:the )?(?:form|format|style|shape))?:? ?\b((?:X{2,}-)+X{2,}),? ?\((?:where )?(?:each )?X (?:=|is|being|means|stands for)(?: an?| any| either an?)? (?:capital |upper-?case )?letters? or (?:a )?(?:digit|number)s?\)`), func(m []string) string { return " of " + alphanumericRuns(m[1]) }},
	{newPattern(`(?i) (?:that |which )(?:pass(?:es|ing)?|satisf(?:y|ies|ying)|(?:are|is) valid (?:by|under)) (?:the )?(?:luhn|mod 10|mod-10|checksum|check digit)(?: check| test| algorithm| rule)?`), func([]string) string { return " valid" }},
	{newPattern(`(?i)\b(card numbers?) (?:of |with )?\d\d digits valid\b`), func(m []string) string { return m[1] + " valid" }},
	{newPattern(`(?i)\b(ibans?|phones?|mobiles?|postcodes?|zips?|phone numbers?|vat numbers?) of (that|this|the same|the respective|his|her|their|its) country\b`), func(m []string) string { return m[1] + " (of " + m[2] + " country)" }},
	{newPattern(`\b((?i:post ?codes?|postal codes?|zip(?: codes?)?|iban|phone|plate|number plates?)) \((?:like |e\.g\. |as in )?[A-Z\d]{2,5}[ -][A-Z\d]{2,5}(?: style| format)?\)`), func(m []string) string { return m[1] }},
	{newPattern(`\b0x ?(?:plus|followed by|and|\+|then|and then|with) ?(\d+) (?:random |lower-?case )?hex(?:adecimal)?(?: ?(?:chars|characters|digits|signs))?`), func(m []string) string { return `pattern "0x" + ` + m[1] + " hex characters" }},
	{newPattern(`(?i),? (?:may|can|might|could) be (?:left )?(?:blank|empty|missing|null)(?:,| in| for| -| –|:| \()* ?(?:about |in |for )?(half|a third|a quarter|a fifth|a tenth|` + percent + `|one in (?:two|three|four|five|ten|\d+)) ?(?:of (?:them|the rows|cases))?\)?`), func(m []string) string { return " empty for " + sharePercent(m[1]) }},
	{newPattern(`(?i)(description|text|comment|summary|note|remark|reason) in (?:one|a|a single|two|a few|one or two|a short) (?:short )?(?:sentences?|words?|lines?|phrase)`), func(m []string) string { return m[1] }},
	{newPattern(`(?i)\bboth (?:the )?(\p{L}[\p{L}-]*(?: \p{L}+)?) and (?:the )?(\p{L}[\p{L}-]*(?: \p{L}+)?) (?:have to be|has to be|must be|should be|need to be|are|being) unique\b`), func(m []string) string { return m[1] + " unique, " + m[2] + " unique" }},
	{newPattern(`(?i)\b(BIC|SWIFT)(?: codes?)? (?:with|of|has|having) (?:8|eight) or (?:11|eleven) (?:characters|letters|chars|signs)`), func(m []string) string { return m[1] }},
	{newPattern(`(?i)\b(two|three|2|3)([ -]letter)( iso)? (codes?) (?:such as|like|e\.g\.) [A-Z]{2,3}(?:(?:, | or | and )[A-Z]{2,3})*\b`), func(m []string) string { return m[1] + m[2] + " ISO " + m[4] }},
	{newPattern(`\bH1 ?[-–] ?H([3-9])\b`), func(m []string) string { return "(" + strings.Join(codesFrom("H", 1, int(m[1][0]-'0'), 1), "/") + ")" }},
	{newPattern(`(?i)^(\p{L}+s) 1 ?(?:to|-|–) ?(\d[\d,]*)(?:,? ?\(?one row (?:for|per) (?:each|every) \p{L}+\)?|, consecutive(?:ly)?)(?:[.,:;]| -| –) ?`), func(m []string) string {
		one := strings.TrimSuffix(strings.ToLower(m[1]), "s")
		return fmt.Sprintf("%s %s: %s number 1 to %s unique, ", m[2], strings.ToLower(m[1]), one, m[2])
	}},
	{newPattern(`(?i)\b(\p{L}+(?: \p{L}+)?)(?: is| =|:)? (0\d{1,5}) ?(?:to|-|–|through|\.\.) ?(\d{2,6})\b`), paddedNumbers},
}

// thingsNumber is a number of something.
var thingsNumber = regexp.MustCompile(`(?i)\b\d+ (?:\p{L}+s)\b`)

// shownOnce leaves out the parts of a code of which an example is shown.
func shownOnce(m []string) string {
	for _, c := range thingsNumber.FindAllString(m[3], -1) {
		if !strings.Contains(c, "digit") && !strings.Contains(c, "letter") {
			return ""
		}
	}
	if strings.Count(m[3], ",") < 2 {
		return ""
	}
	return m[1] + " " + m[2]
}

// sharePercent is a share in percent, or as it was told.
func sharePercent(s string) string {
	if f := fractionIn(s); f > 0 && f < 1 {
		return percentOf(float64(100 * f))
	}
	return s
}

// templateOfNines writes a template of nines and letters as a pattern.
func templateOfNines(m []string) string {
	return "pattern " + strings.ReplaceAll(m[1], "9", "#")
}

// alphanumericRuns are the runs of a template of capitals and digits, in words.
func alphanumericRuns(template string) string {
	var runs []string
	for _, run := range strings.Split(template, "-") {
		runs = append(runs, fmt.Sprintf("%d capital letters and digits", len(run)))
	}
	return strings.Join(runs, ", a dash, ")
}

// codesFrom are codes that count, in quotes.
func codesFrom(prefix string, from, to, digits int) []string {
	var codes []string
	for n := from; n <= to; n++ {
		codes = append(codes, fmt.Sprintf(`"%s%0*d"`, prefix, digits, n))
	}
	return codes
}

// paddedNumbers are numbers that are filled up with zeros, which makes them codes.
func paddedNumbers(m []string) string {
	from, _ := strconv.Atoi(m[2])
	to, _ := strconv.Atoi(m[3])
	if len(m[2]) != len(m[3]) || from >= to || to-from >= mostCodes {
		return ""
	}
	return m[1] + " (" + strings.Join(codesFrom("", from, to, len(m[2])), "/") + ")"
}

var (
	rowsCounted = regexp.MustCompile(`(?i)^[^\d]{0,40}?\(?(\d[\d,]*)(?:\)| (?:\p{L}+ ){0,2}\p{L}+s\b)`)
	// runningCode counts up from a code. Groups: what stands before, the code, what stands behind.
	runningCode = newPattern(`(?i)(?:,? (?:running|counting|numbered|going|ascending)(?: up| on)? (?:from|at|with) )([A-Z0-9]*(?:[-/._][A-Z0-9]+)*[-/._]?\d{3,8})(?:,? (?:and )?(?:up|upwards?|on|onwards?|counting up|running|ascending|then|so on|and so on)+)?`)
	// runningCodes shows the first codes of a run.
	runningCodes = newPattern(`(?i) ([A-Z0-9]*(?:[-/._][A-Z0-9]+)*[-/._]?\d{3,8}), ?([A-Z0-9]*(?:[-/._][A-Z0-9]+)*[-/._]?\d{3,8}),? ?(?:…|\.\.\.|\.\.|and so on|etc\.?)(?:,? ?(?:running|counting up|ascending|one by one|without gaps?))?`)
	lastDigits   = regexp.MustCompile(`^(.*?)(\d{1,6})$`)
)

// runs writes a run of codes from one on, as many as there are rows.
func runs(text, from string) string {
	rows := rowsCounted.FindStringSubmatch(text)
	if rows == nil {
		return ""
	}
	n, err := strconv.Atoi(strings.ReplaceAll(rows[1], ",", ""))
	m := lastDigits.FindStringSubmatch(from)
	if err != nil || m == nil || m[1] == "" || n > mostCodes {
		return ""
	}
	first, _ := strconv.Atoi(m[2])
	last := fmt.Sprintf("%s%0*d", m[1], len(m[2]), first+n-1)
	if strings.ContainsAny(m[1][:min(1, len(m[1]))], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
		return " " + from + " to " + last + ", unique"
	}
	return " (" + strings.Join(codesFrom(m[1], first, first+n-1, len(m[2])), "/") + "), unique"
}

// CodesTold puts such codes in the words that every reader knows.
func CodesTold(text string) (Rewriting, bool) {
	forms := append([]shorthand{
		{runningCodes, func(m []string) string {
			a, b := lastDigits.FindStringSubmatch(m[1]), lastDigits.FindStringSubmatch(m[2])
			if a == nil || b == nil || numberOfWord(b[2]) != numberOfWord(a[2])+1 || strings.HasSuffix(text[:max(0, strings.Index(text, m[0]))], " run") {
				return "" // "100, 200, 300 …" counts in hundreds
			}
			return runs(text, m[1])
		}},
		{runningCode, func(m []string) string { return runs(text, m[1]) }},
	}, toldCodes...)
	return inFull(text, forms)
}
