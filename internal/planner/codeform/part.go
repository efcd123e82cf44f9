package codeform

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// part is one part of a code: the slots of its places.
type part struct {
	slots   []string
	n       int  // tokens
	counted bool // of how many signs it is is told
	exact   bool // it is a set, a range or groups
	mark    bool // a dash or another mark, told by its sign or name
	vague   bool // what signs they are is not told: "8 characters"
	told    bool // it is a year that is told
	year    bool // it is a year that nobody told
	named   bool // it is told by the name of what it tells: "hall 1-4"
	long    int  // it may be of fewer signs than its slots: the least
}

// Marks are the marks between parts by their names.
var Marks = map[string]string{"dash": "-", "hyphen": "-", "underscore": "_", "slash": "/", "dot": ".", "space": " ", "colon": ":", "minus": "-", "period": ".", "blank": " "}

var (
	literalLeads = []string{"the letters", "the letter", "letters", "letter", "the prefix", "a prefix", "prefix", "the text", "the word", "the constant", "the literal", "the digits", "the digit", "country code", "the country code", "the country letters", "the code", "the number"}
	numberWords  = []string{"digit", "number", "one digit", "single digit", "figure"}
)

func literal(text string) (slots []string) {
	for _, c := range text {
		slots = append(slots, contract.LiteralPattern(string(c)))
	}
	return slots
}

// part reads one part at token i. Behind tells that other parts stand before it.
func (r Reader) part(i, end int, behind bool) part {
	if i >= end {
		return part{}
	}
	for _, read := range []func(i, end int, behind bool) part{r.groups, r.sizes, r.yearPart, r.runningPart, r.letterRange, r.digitRange, r.countedPart, r.markPart, r.literalPart} {
		if p := read(i, end, behind); p.n > 0 {
			return p
		}
	}
	return part{}
}

// countedPart reads "six digits", "3 or 4 digits", "a capital letter", "ten lowercase hex characters", "capital letters only, 3 to 15
// long", "a 4-digit number".
func (r Reader) countedPart(i, end int, behind bool) part {
	at := i + r.is(i, end, "exactly", "always", "a run of", "a block of", "a number of", "a number with", "a running number of", "a serial number of", "number with", "the next", "the last", "another", "further")
	least, most, k := r.counts(at, end)
	if k == 0 {
		k = r.is(at, end, "a single", "one single", "just one", "just a", "a", "an", "one")
		k += r.is(at+k, end, "check", "checking", "control")
		if slot, m, vague := r.Alphabet(at+k, end); m > 0 && !vague && !lexicon.IsPlural(r.at(at+k+m-1).Low) && (k > 0 || behind || r.letterJoined(at+m, end)) && !r.at(at+k+m-1).Is("hex", "alphanumeric", "figure", "capital") {
			return part{slots: []string{slot}, n: at + k + m - i, counted: true}
		}
		if k = r.is(at, end, "a", "an", "the"); k == 0 {
			return part{}
		}
		if least, most, _ = r.counts(at+k, end); least == 0 {
			return part{}
		}
		k++ // "a 4-digit number"
	}
	at += k
	at += r.is(at, end, "random", "zero padded", "zero-padded", "consecutive", "running", "sequential", "-")
	slot, m, vague := r.Alphabet(at, end)
	if m == 0 {
		return part{}
	}
	at += m
	exact := contract.PatternSet(slot) != ""
	if slot == "A" && r.at(at-1).Is("letters") {
		if set, k := r.letters(at, end); k > 0 { // "two letters A-H"
			slot, at, exact = contract.SetPattern(set), at+k, true
		}
	}
	if r.at(at-1).Is("digit", "character", "letter") && most > 1 {
		if k := r.is(at, end, "running number", "serial number", "number", "code", "suffix", "serial", "sequence", "counter"); k > 0 {
			exact = exact || behind && !r.at(at+k-1).Is("code", "suffix") && (k > 1 || !r.at(at).Is("number"))
			at += k
		}
	}
	at += r.is(at, end, "long", "in length")
	p := part{slots: slices.Repeat([]string{slot}, most), n: at - i, counted: true, vague: vague, exact: exact}
	if least < most {
		p.long = least
	}
	return p
}

// letterJoined: a letter without an article ends before token i, and another part is joined to it: "letter + three digits".
func (r Reader) letterJoined(i, end int) bool {
	return r.at(i-1).Is("letter") && (r.countJoined(i, end) || r.markBehind(i, end) && r.goesOn(i+1+r.markPart(i+1, end, true).n, end))
}

// countJoined: a number of signs is joined at token i: "followed by 3 digits".
func (r Reader) countJoined(i, end int) bool {
	join := r.is(i, end, strongJoins...)
	return join > 0 && r.countAhead(i+join, end)
}

// groups reads "4 groups of 4 uppercase letters separated by dashes", and "16 digits in groups of 4".
func (r Reader) groups(i, end int, _ bool) part {
	if count, ok := r.count(i, end); ok {
		at := i + 1
		if k := r.is(at, end, "groups of", "blocks of", "sets of", "chunks of", "parts of", "times", "x"); k > 0 && count > 1 && count <= 8 {
			one := r.countedPart(at+k, end, false)
			if one.n == 0 || one.long > 0 {
				return part{}
			}
			at += k + one.n + r.is(at+k+one.n, end, "each")
			mark, m := r.separated(at, end)
			if m == 0 && r.is(i+1, end, "times", "x") > 0 {
				return part{}
			}
			return part{slots: joined(slices.Repeat([][]string{one.slots}, count), mark), n: at + m - i, counted: true, exact: true}
		}
	}
	all := r.countedPart(i, end, false)
	at := i + all.n + r.is(i+all.n, end, ",")
	k := r.is(at, end, "in groups of", "in blocks of", "grouped in", "grouped by", "in chunks of", "in sets of")
	if all.n == 0 || k == 0 && r.is(at, end, "in") == 0 {
		return part{}
	}
	if k == 0 { // "in 4 groups of 4"
		if _, ok := r.count(at+1, end); !ok {
			return part{}
		}
		if k = r.is(at+2, end, "groups of", "blocks of", "chunks of", "sets of"); k == 0 {
			return part{}
		}
		k += 2
	}
	size, ok := r.count(at+k, end)
	if !ok || len(all.slots)%size != 0 || size == len(all.slots) {
		return part{}
	}
	mark, m := r.separated(at+k+1, end)
	return part{slots: joined(slices.Collect(slices.Chunk(all.slots, size)), mark), n: at + k + 1 + m - i, counted: true, exact: true}
}

func joined(groups [][]string, mark string) (slots []string) {
	for k, g := range groups {
		if k > 0 {
			slots = append(slots, literal(mark)...)
		}
		slots = append(slots, g...)
	}
	return slots
}

var plainSizes = []string{"dashes", "dash", "hyphens", "hyphen", "dots", "dot", "spaces", "space", "blanks", "blank", "slashes", "slash", "colons", "colon", "underscores", "underscore"}

// separated reads which mark stands between groups: "separated by dashes", "with a dash between"; the mark is a dash where nothing
// tells, and none where the text says so.
func (r Reader) separated(i, end int) (mark string, n int) {
	at := i + r.is(i, end, ",", "and")
	if k := r.is(at, end, "without", "no", "with no", "without any"); k > 0 && r.is(at+k, end, append([]string{"separators", "marks"}, plainSizes...)...) > 0 {
		k += r.is(at+k, end, append([]string{"separators", "marks"}, plainSizes...)...)
		return "", at + k + r.is(at+k, end, "between", "in between") - i
	}
	if k := r.is(at, end, "dashed", "hyphenated"); k > 0 {
		return "-", at + k - i
	}
	k := r.is(at, end, "separated by", "separated with", "joined by", "joined with", "parted by", "divided by", "split by", "delimited by", "with", "by", "in")
	k += r.is(at+k, end, "a", "an", "single")
	name := r.at(at + k)
	m := r.is(at+k, end, plainSizes...)
	switch {
	case k == 0 || at+k >= end:
		return "-", 0
	case m > 0:
		mark = Marks[lexicon.Singular(name.Low)]
	case name.Kind == token.Quote && len(name.Text) == 1:
		mark, m = name.Text, 1
	case name.Is("-", "/", ".", "_", ":"):
		mark, m = name.Text, 1
	default:
		return "-", 0
	}
	at += k + m
	return mark, at + r.is(at, end, "between them", "in between", "between each", "between") - i
}

// sizes reads groups by their sizes: "5-4-2 digits with dashes", "3-3-4 digits".
func (r Reader) sizes(i, end int, _ bool) part {
	var sizes []int
	at, mark := i, "-"
	for at < end && len(sizes) < 6 {
		size, ok := r.count(at, end)
		if !ok || size > 12 {
			return part{}
		}
		sizes = append(sizes, size)
		at++
		if r.is(at, end, "-", "+", "/", ".") == 0 || !r.at(at).Glued {
			break
		}
		if len(sizes) == 1 && r.at(at).Is("/", ".") {
			mark = r.at(at).Text
		}
		at++
	}
	slot, n, _ := r.Alphabet(at, end)
	if n == 0 || len(sizes) < 2 {
		return part{}
	}
	told, m := r.separated(at+n, end)
	if m > 0 {
		mark = told
	}
	if len(sizes) < 3 && m == 0 {
		return part{}
	}
	var groups [][]string
	for _, size := range sizes {
		groups = append(groups, slices.Repeat([]string{slot}, size))
	}
	return part{slots: joined(groups, mark), n: at + n + m - i, counted: true, exact: true}
}

// yearPart reads "the year", "two digits for the year (25)", "the 4-digit year 2026".
func (r Reader) yearPart(i, end int, behind bool) part {
	at := i + r.is(i, end, "the", "a", "its")
	digits := 4
	if n, ok := r.count(at, end); ok && (n == 2 || n == 4) && r.is(at+1, end, "- digit", "digit", "digits for", "digits of", "digit for", "-digit") > 0 {
		digits = n
		at += 1 + r.is(at+1, end, "- digit", "digit", "digits for", "digits of", "-digit")
		at += r.is(at, end, "the")
	}
	k := r.is(at, end, "year", "current year", "year of issue")
	if k == 0 {
		return part{}
	}
	at += k
	open := r.is(at, end, "(")
	if t := r.at(at + open + r.is(at+open, end, "e.g.", "here", "=", "like")); t.Kind == token.Number && token.IsAllDigits(t.Text) && (len(t.Text) == digits || len(t.Text) == 4) && r.at(at).Kind != token.Mark || open > 0 && token.IsAllDigits(t.Text) {
		at += open + r.is(at+open, end, "e.g.", "here", "=", "like") + 1
		if open > 0 {
			if !r.at(at).Is(")") || len(t.Text) != 2 && len(t.Text) != 4 {
				return part{}
			}
			at++
		}
		return part{slots: literal(t.Text[len(t.Text)-min(digits, len(t.Text)):]), n: at - i, told: true}
	}
	at += r.is(at, end, "in two digits", "in four digits", "with two digits", "as two digits")
	if r.is(at-2, at, "two digits") > 0 {
		digits = 2
	}
	if !behind && !r.goesOn(at, end) {
		return part{}
	}
	year := r.Year
	if year == "" {
		year = "202#"
	}
	slots := Slots(year)
	return part{slots: slots[len(slots)-min(digits, len(slots)):], n: at - i, year: true}
}

// Slots are the slots of a pattern, each as it is written in one.
func Slots(pattern string) (slots []string) {
	for rest := pattern; rest != ""; {
		size := 1
		switch {
		case rest[0] == '\\' && len(rest) > 1:
			size = 2
		case contract.PatternSet(rest) != "":
			size = strings.IndexByte(rest, ']') + 1
		}
		slots = append(slots, rest[:size])
		rest = rest[size:]
	}
	return slots
}
