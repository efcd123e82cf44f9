package notation

import (
	"regexp"
	"slices"
	"strings"
)

const (
	// partCount is a small number, as the signs of a part of a code are counted.
	partCount  = `(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)`
	sampleLead = `(?:in the (?:form|format|style|pattern|shape)(?: of)?|of the (?:form|format|style)|like|e\.g\.|e\.g|eg\.?|for example|for instance|such as|looks? like|looking like|as in|example:?|sample:?)`
	// codeSample is a code that begins with a digit, or parts its numbers as dates and fractions are parted, so that its signs would be
	// read as numbers, dates and ranges.
	codeSample = `\d{1,6}[-/][A-Z]{1,4}[-/]\d{1,8}|[A-Z]{1,6}[-/._]\d{1,6}[-/._][A-Z]{1,4}|\d{1,4}[A-Z]{1,2}\d{0,4}|\d{1,6}(?:[-/.]\d{1,8})+|[A-Z]{1,6}[-/._]?\d{1,6}(?:[/.]\d{1,8})+`
	// partWord is a part of a code, as people tell what it is made of.
	partWord  = `(?:(?:the |an? )?(?:` + partCount + `[- ])?(?:digits?[- ])?(?:year|month|day|week|grade|serial|sequence|running|letters?|digits?|number|hyphen|dash|slash|dot|underscore|capitals?|prefix)(?: (?:number|code|letters?|digits?))?|"?(?-i:[A-Z]{1,6})"?)`
	partWords = partWord + `(?:(?:, ?(?:then |and )?| then | and | followed by | plus | ?\+ ?)` + partWord + `)+`
)

var (
	// sampleCode is an example of a code. Groups: what stands before it, what leads to it, the code, what follows.
	sampleCode = newPattern(`(?i)([\p{L}\d_)] ?[,:(=]? ?)\b(` + sampleLead + `) ((?-i:` + codeSample + `))([,;)\n]|\.(?:\s|$)|$| (?:unique|per|one|each)\b| [-–(])`)
	// sampleDigits is a number that can only be an example, because of the name before it.
	sampleDigits = newPattern(`(?i)((?:\b|_)(?:id|no|nr|number|code|ref|reference|key|sku|barcode|ean|account|docket|serial|badge|zip|pin|tag)(?: column)?,? ?[:(=]? ?)` + sampleLead + ` (\d{4,19})\b([^-/.\w]|\.\s|\.?$)`)
	// toldSamples are what a code is made of, before an example of it or behind it: the example tells as much.
	toldSamples = []shorthand{
		{newPattern(`(?i)([:(=] ?)(` + partWords + `)[,;]? ?\(?` + sampleLead + ` "?((?-i:[A-Z\d][A-Za-z\d/._-]*\d[A-Za-z\d/._-]*))"?`), func(m []string) string {
			if !otherParts.MatchString(m[2]) {
				return "" // of letters and digits it tells more than an example
			}
			return m[1] + "like " + m[3]
		}},
		{newPattern(`(?i)\b` + sampleLead + ` "?((?-i:[A-Z\d][A-Za-z\d/._-]*\d[A-Za-z\d/._-]*))"? ?\(([^()\n]{3,60})\)`), func(m []string) string {
			if !(partsOnly.MatchString(m[2]) && otherParts.MatchString(m[2])) && !namesParts(m[1], m[2]) {
				return ""
			}
			return "like " + m[1]
		}},
	}

	partsOnly    = regexp.MustCompile(`(?i)^` + partWords + `$`)
	partsApart   = regexp.MustCompile(`(?i), ?(?:then |and then |and )?| (?:and )?then | and | followed by | plus | ?\+ ?| ?- ?`)
	partName     = regexp.MustCompile(`(?i)^(?:the |an? )?(?:(?:two|three|four|five|six|\d)[- ]digits? )?\p{L}+(?: \p{L}+)?$`)
	numberLast   = regexp.MustCompile(`(?i)\b(?:then|followed by)\b|(?:number|no|nr|serial|sequence|counter|count|index|position)$`)
	otherParts   = regexp.MustCompile(`(?i)year|month|day|week|grade|hyphen|dash|slash|dot|underscore|serial|sequence`)
	sampleDate   = regexp.MustCompile(`^(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?:-[0-3]\d)?$|^[0-3]?\d[/.][0-3]?\d[/.](?:\d\d)?\d\d$`)
	sampleNumber = regexp.MustCompile(`^\d+(?:\.\d+)*$|^\d{1,3}(?:-\d{1,3}){1,2}$|^\d{1,2}/\d{1,2}$|^\d+(?:[KkM]|MB|GB|KB|EUR|USD|GBP|CHF|AM|PM|KG|CM|MM|KM)$`)
)

// namesParts: the words name the parts of a code, one by one, of which the last is a number: "03-017 (site, then number)".
func namesParts(code, words string) bool {
	parts := partsApart.Split(words, -1)
	for _, part := range parts {
		if !partName.MatchString(part) {
			return false
		}
	}
	return len(parts) > 1 && len(parts) == len(strings.FieldsFunc(code, func(c rune) bool { return strings.ContainsRune("-/._", c) })) && numberLast.MatchString(words)
}

// ToldSamples leaves out what a code is made of where an example shows it, "docket (year, hyphen, five digits, e.g. 2023-00417)", and leads
// to examples as every reader knows it.
func ToldSamples(text string) (Rewriting, bool) {
	return inProse(text, slices.Concat(toldSamples, shownCodes))
}

// SampleCodes puts examples of codes in quotes that begin with digits, or whose numbers look like dates and fractions: "docket like
// 2023-00417" is `docket like "2023-00417"`.
func SampleCodes(text string) (Rewriting, bool) {
	return inProse(text, []shorthand{{sampleCode, func(m []string) string {
		if sampleDate.MatchString(m[3]) || sampleNumber.MatchString(m[3]) && m[3][0] != '0' {
			return ""
		}
		lead := "like"
		if strings.HasPrefix(strings.ToLower(m[2]), "look") {
			lead = m[2] // the verb of a sentence
		}
		return m[1] + lead + ` "` + m[3] + `"` + m[4]
	}}, {sampleDigits, func(m []string) string { return m[1] + `like "` + m[2] + `"` + m[3] }}})
}
