package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var groupMarks = wordings("with dashes|hyphens|dots|spaces|slashes|colons between|in?, with dashes|hyphens|dots|spaces|slashes|colons, w . dashes|hyphens|dots|spaces, separated|joined|parted by|with dashes|hyphens|dots|spaces, dashed, hyphenated, grouped")

var noMarks = wordings("no|without any? dashes|hyphens|spaces|blanks|dots|separators|slashes|dash|hyphen")

// ungrouped reads that a code has no marks between its parts: ", no dashes", "without spaces".
func (r *reader) ungrouped(i, end int) int {
	comma := boolInt(r.is(i, end, ","))
	if n := r.match(i+comma, end, noMarks); n > 0 {
		return comma + n
	}
	return 0
}

// digitGroups reads groups of characters by their lengths: "5-4-2 digits with dashes", "3-3-4 digits", "4 4 4 4 letters".
func (r *reader) digitGroups(i, end int) (string, int) {
	var sizes []int
	at := i
	for at < end && len(sizes) < 6 {
		t := r.toks[at]
		if t.Kind != token.Number || t.Digits > 0 || t.Percent || t.Num < 1 || t.Num > 12 || t.Unit != "" {
			return "", 0
		}
		sizes = append(sizes, int(t.Num))
		at++
		if !r.is(at, end, "-", "+", "/", ".") || !r.toks[at].Glued {
			break
		}
		at++
	}
	if len(sizes) < 2 {
		return "", 0
	}
	mark := "-"
	if m := r.tok(i + 1); m.Is("/", ".") {
		mark = m.Text
	}
	slot, n := r.alphabetAt(at, end)
	at += n
	told := r.match(at, end, groupMarks)
	for k := at; k < at+told; k++ {
		switch r.toks[k].Low {
		case "dots":
			mark = "."
		case "spaces":
			mark = " "
		case "slashes":
			mark = "/"
		case "colons":
			mark = ":"
		}
	}
	if n == 0 || len(sizes) < 3 && told == 0 {
		return "", 0
	}
	parts := make([]string, len(sizes))
	for k, size := range sizes {
		parts[k] = strings.Repeat(slot, size)
	}
	return strings.Join(parts, mark), at + told - i
}

var placeholderKinds = wordings("( digits|numbers|numeric|digit ), ( all|only digits|numbers ), ( x = digit|digits|number|numbers ), where x is|= a digit, with x being digits, digits")

// placeholders reads a code whose characters are only held open: "PO-xxxxx (digits)", "INV-24nnnn", "TKT_XXXXXX",
// "HB-yyyy-nnnnn".
func (r *reader) placeholders(i, end int) (string, int) {
	t := r.tok(i)
	if i >= end || t.Kind != token.Word && t.Kind != token.Code {
		return "", 0
	}
	text, n := r.run(i, end)
	var b strings.Builder
	literals, held := 0, 0
	for rest := text; rest != ""; {
		size := strings.IndexAny(rest, "-_/")
		if size < 0 {
			size = len(rest)
		}
		part := rest[:size]
		fixed := strings.TrimRight(part, "xXnN")
		open := part[len(fixed):]
		switch {
		case part == "yyyy" || part == "YYYY":
			b.WriteString(r.asOf.From.Format("2006"))
		case len(open) > 2 && strings.Trim(open, open[:1]) == "" && (fixed == "" || token.IsAllDigits(fixed) || fixed == strings.ToUpper(fixed) && size == len(rest)):
			b.WriteString(contract.LiteralPattern(fixed) + strings.Repeat("#", len(open)))
			literals += boolInt(fixed != "")
			held++
		case part == strings.ToUpper(part):
			b.WriteString(contract.LiteralPattern(part))
			literals++
		default:
			return "", 0
		}
		if rest = rest[size:]; rest != "" {
			b.WriteString(contract.LiteralPattern(rest[:1]))
			rest = rest[1:]
		}
	}
	if literals == 0 || held == 0 {
		return "", 0
	}
	return b.String(), n + r.match(i+n, end, placeholderKinds)
}
