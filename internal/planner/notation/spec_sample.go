package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	// signCount is how many signs a part of a code has.
	signCount = `\d{1,2}(?: ?(?:-|–|to|or) ?\d{1,2})?`
	// codePiece is a part of a code by its signs, or a prefix.
	codePiece = `(?:(?:(?:` + signCount + `) )?(?i:upper ?-?case |lower ?-?case |capital )?(?i:digits?|letters?)|[A-Z]{1,5})`
)

var (
	// glossedSample is an example of a code, and in brackets what its parts are. Groups: lead, the code, the parts.
	glossedSample = newPattern(`(?i)(,? ?\b` + sampleLead + `|\b(?:format|pattern)) ["'` + "`" + `]?([A-Z\d]+(?:[-/._ ][A-Z\d]+)+)["'` + "`" + `]? ?\(([^()\n]{3,80})\)`)
	// piecedFormat is a format by its parts, with the marks between them, and perhaps an example. Groups: the parts.
	piecedFormat = newPattern(`(?:\b(?i:in the )?(?i:format|pattern|form|shape|shaped|formatted)(?i: as| like)?:? )(` + codePiece + `(?:[-/._]` + codePiece + `)+)(?:,? ?\(?(?i:` + sampleLead + `) ["'` + "`" + `]?[\w/.-]*\w["'` + "`" + `]?\)?)?`)
	// paddedDigits are numbers that are filled with zeros, and perhaps unique. Groups: what says so before.
	paddedDigits = newPattern(`(?i)\b(unique,? (?:and )?)?(?:left[- ])?zero[- ]?padded (?:to )?(\d{1,2}) (?:digits|places|characters|chars)\b`)
	// keptZeros is said of digits that are text.
	keptZeros = newPattern(`(?i)(\d+ digits)(?:,| with| \()? ?(?:the )?leading zeros? (?:are |must be |have to be )?(?:kept|preserved|retained|significant|included)\)?`)
	// dialled are one or two names of numbers as telephones dial them. Groups: the one; the other; that they differ.
	dialled = newPattern(`(?i)\b([\p{L}_]\w*)(?: ?(?:\band\b|\+|&|/) ?([\p{L}_]\w*))?,? (?:(?:are |is )?(?:both )?(?:in|as) E\.?164(?: format| notation| form)?|\((?:both )?(?:(?:in|as) )?E\.?164(?: format| notation| form)?\))(?: ?\((?:a |the )?(?:plus|\+|digits)[^()\n]*\))?(,? (?:and )?never (?:the same|equal|identical)(?: numbers?| ones?)?(?: (?:within|in|on) (?:one|a|any|the same) (?:record|row|line|call))?)?`)

	pieces     = regexp.MustCompile(codePiece)
	signCounts = regexp.MustCompile(`\d{1,2}`)
	glossYear  = regexp.MustCompile(`(?i)^(?:the |a )?(?:(4|four|2|two)[- ]digit )?year$`)
	glossSigns = regexp.MustCompile(`(?i)^(?:an? |exactly )?(?:(` + signCount + `|one|two|three|four|five|six|seven|eight)[- ])?(upper ?-?case |lower ?-?case |capital )?(digits?|letters?|running number|number)(?: number| code)?$`)
	glossOr    = regexp.MustCompile(`(?i),? or `)
)

// SampleParts writes a code whose parts are told, behind an example or by themselves, as the expression that it matches:
// "case_no like '2023-CV-00417' (4-digit year, CV or CR, 5 digits)", "bin_code format letter-2 digits-2 digits", "batch number unique and
// zero-padded to 6 digits". Of prefixes of which one could not stand for the other, sign by sign, the example's is taken.
func SampleParts(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	changes := changesIn(text, 0, sampleParts)
	var notes []Note
	for _, m := range glossedSample.FindAllStringSubmatchIndex(text, -1) {
		expression, note := expressionOf(text[m[4]:m[5]], text[m[6]:m[7]])
		if expression == "" {
			continue
		}
		span := token.Span{Start: m[0], End: m[1]}
		if changes = append(changes, change{span, expression}); note != "" {
			notes = append(notes, Note{Text: note, Span: span})
		}
	}
	r, ok := rewritten(text, changes)
	r.Notes = append(r.Notes, notes...)
	return r, ok
}

var sampleParts = []shorthand{
	{piecedFormat, func(m []string) string { return strings.TrimPrefix(expressionOfPieces(m[1]), " ") }},
	{paddedDigits, func(m []string) string {
		if m[1] == "" {
			return ""
		}
		return "exactly " + m[2] + " digits unique"
	}},
	{keptZeros, func(m []string) string { return m[1] }},
	{dialled, func(m []string) string {
		const kind = " (international phone)"
		switch {
		case m[2] == "" && m[3] == "":
			return m[1] + kind
		case m[2] == "":
			return ""
		case m[3] != "":
			return m[1] + kind + ", " + m[2] + kind + ", " + m[1] + " != " + m[2]
		}
		return m[1] + kind + ", " + m[2] + kind
	}},
}

// expressionOf is what a code matches of whose example each part is told; "" where they do not agree, and what was supposed.
func expressionOf(sample, gloss string) (expression, note string) {
	signs := strings.FieldsFunc(sample, func(c rune) bool { return strings.ContainsRune("-/._ ", c) })
	told := splitTrimmed(gloss, ",")
	if len(signs) != len(told) {
		return "", ""
	}
	var b strings.Builder
	at := 0
	for k, sign := range signs {
		from := at + strings.Index(sample[at:], sign)
		b.WriteString(regexp.QuoteMeta(sample[at:from]))
		at = from + len(sign)
		part, supposed := codePart(sign, told[k])
		if part == "" {
			return "", ""
		}
		if supposed {
			note = "every code has " + sign + " of " + strconv.Quote(told[k])
		}
		b.WriteString(part)
	}
	return matching(b.String()), note
}

// codePart is what a part of a code matches, of which an example and some words tell.
func codePart(sign, told string) (expression string, supposed bool) {
	digits := strings.Trim(sign, "0123456789") == ""
	if m := glossYear.FindStringSubmatch(told); m != nil && digits {
		if strings.HasPrefix(sign, "19") && len(sign) == 4 {
			return `19\d\d`, false
		}
		return sign[:len(sign)-1] + `\d`, false
	}
	if m := glossSigns.FindStringSubmatch(told); m != nil {
		n := len(sign)
		if all := signCounts.FindAllString(m[1], -1); len(all) > 0 {
			n, _ = strconv.Atoi(all[len(all)-1])
		}
		switch letter := strings.HasPrefix(strings.ToLower(m[3]), "letter"); {
		case letter == digits || n < len(sign):
			return "", false
		case !letter:
			return strings.Repeat(`\d`, n), false
		case sign == strings.ToLower(sign):
			return strings.Repeat(`[a-z]`, n), false
		}
		return strings.Repeat(`[A-Z]`, n), false
	}
	choices := splitTrimmed(glossOr.ReplaceAllString(told, ","), ",")
	if !slices.Contains(choices, sign) {
		return "", false
	}
	if set := oneSignApart(choices); set != "" {
		return set, false
	}
	return regexp.QuoteMeta(sign), len(choices) > 1
}

// oneSignApart is what words match that differ in one sign; "" where they do in more.
func oneSignApart(words []string) string {
	at := -1
	for k := range len(words[0]) {
		for _, w := range words {
			if len(w) != len(words[0]) || w[k] != words[0][k] && at >= 0 && at != k {
				return ""
			}
			if w[k] != words[0][k] {
				at = k
			}
		}
	}
	if at < 0 {
		return regexp.QuoteMeta(words[0])
	}
	set := ""
	for _, w := range words {
		set += w[at : at+1]
	}
	return regexp.QuoteMeta(words[0][:at]) + "[" + set + "]" + regexp.QuoteMeta(words[0][at+1:])
}

// expressionOfPieces is what a format matches whose parts are told by their signs, as at least one is.
func expressionOfPieces(format string) string {
	var b strings.Builder
	at, signs := 0, false
	for _, m := range pieces.FindAllStringIndex(format, -1) {
		b.WriteString(regexp.QuoteMeta(format[at:m[0]]))
		at = m[1]
		piece := strings.ToLower(format[m[0]:m[1]])
		n := 1
		if all := signCounts.FindAllString(piece, -1); len(all) > 0 {
			n, _ = strconv.Atoi(all[len(all)-1])
		}
		switch {
		case strings.Contains(piece, "digit"):
			b.WriteString(strings.Repeat(`\d`, n))
		case strings.Contains(piece, "letter") && strings.Contains(piece, "lower"):
			b.WriteString(strings.Repeat(`[a-z]`, n))
		case strings.Contains(piece, "letter"):
			b.WriteString(strings.Repeat(`[A-Z]`, n))
		default:
			b.WriteString(format[m[0]:m[1]])
			continue
		}
		signs = true
	}
	if !signs {
		return ""
	}
	return matching(b.String())
}

// matching says that a column matches an expression; "" where no mask does.
func matching(expression string) string {
	if contract.RegexPattern(expression) == "" {
		return ""
	}
	return " matching regex ^" + expression + "$"
}
