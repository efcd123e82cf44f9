package codeform

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var rangeSigns = []string{"-", "–", "to", "through", "thru", "..", "…"}

// letterRange reads one letter of some: "a letter A-E", "one capital letter from A to H", "letter (A-D)", "A or B", "one of A/B/C".
func (r Reader) letterRange(i, end int, behind bool) part {
	at := i + r.is(i, end, "a single", "one single", "a", "an", "one", "the", "1")*boolInt(r.is(i, end, "one of") == 0 && !(r.at(i).Text == "A" && r.at(i+1).Is(",", "/")))
	noun := false
	named := r.is(at, end, "letter", "capital letter", "uppercase letter", "upper-case letter", "random letter", "capital", "single letter")
	for k := 1; named == 0 && k < 2 && r.plain(at); k++ { // "a district letter A to F"
		if named = r.is(at+k, end, "letter"); named > 0 {
			named, noun = named+k, true
		}
	}
	at += named
	open := r.is(at, end, "(")
	at += open
	from := r.is(at, end, "from", "between", "in the range", "in", "of")
	oneOf := r.is(at, end, "one of", "either", "any of", "out of")
	if oneOf > 0 {
		from = oneOf
	}
	at += from
	set, k := r.letters(at, end)
	if k == 0 || named == 0 && oneOf == 0 && !((behind || r.countJoined(at+k, end)) && strings.ContainsAny(r.source(at, at+k), "/or")) {
		return part{}
	}
	at += k
	if open > 0 {
		if !r.at(at).Is(")") {
			return part{}
		}
		at++
	}
	return part{slots: []string{contract.SetPattern(set)}, n: at - i, counted: true, exact: true, named: noun}
}

// letters reads single letters: "A-F", "A to F", "A/B/C", "A, B or C".
func (r Reader) letters(i, end int) (set string, n int) {
	single := func(k int) bool {
		t := r.at(k)
		return k < end && len(t.Text) == 1 && (t.Text[0] >= 'A' && t.Text[0] <= 'Z') && (t.Kind == token.Word || t.Kind == token.Code || t.Kind == token.Quote)
	}
	if t := r.at(i); i < end && len(t.Text) == 3 && t.Text[1] == '-' && t.Text[0] >= 'A' && t.Text[0] < t.Text[2] && t.Text[2] <= 'Z' {
		return span(t.Text[0], t.Text[2]), 1
	}
	if !single(i) {
		return "", 0
	}
	first := r.at(i).Text[0]
	if k := r.is(i+1, end, append(rangeSigns, "and")...); k > 0 && single(i+1+k) && r.at(i + 1 + k).Text[0] > first && !(r.at(i+1).Is("and") && !r.at(i-1).Is("between")) {
		return span(first, r.at(i + 1 + k).Text[0]), 2 + k
	}
	set, at := string(first), i+1
	for {
		k := r.is(at, end, "/", ", or", "or", "|", ",")
		if k == 0 || !single(at+k) {
			break
		}
		set += r.at(at + k).Text
		at += k + 1
	}
	if len(set) < 2 {
		return "", 0
	}
	return set, at - i
}

func span(from, to byte) string {
	var b strings.Builder
	for c := from; c <= to; c++ {
		b.WriteByte(c)
	}
	return b.String()
}

func (r Reader) source(i, end int) string {
	if i >= end || i >= len(r.Toks) {
		return ""
	}
	return r.Text[r.at(i).Span.Start:r.at(end-1).Span.End]
}

// wholeNames end the names of codes, and name no part of one.
var wholeNames = lexicon.WordSet("code codes number no nr id ref reference key tag label name serial sku barcode title")

// plain: a word stands at token i that may name what a part is.
func (r Reader) plain(i int) bool {
	t := r.at(i)
	return t.Kind == token.Word && !lexicon.FunctionWords[t.Low] && !wholeNames[t.Low] && t.Text == t.Low
}

// digitRange reads one digit of some, with the name of what it tells: "hall 1-4", "a digit from 1 to 6", "a number 1-9".
func (r Reader) digitRange(i, end int, behind bool) part {
	at := i + r.is(i, end, "a single", "one single", "a", "an", "one", "the")
	named, noun := r.is(at, end, numberWords...), false
	if noun = named == 0 && r.plain(at); noun {
		named = 1 + r.is(at+1, end, "number", "no", "digit")
	}
	at += named
	open := r.is(at, end, "(")
	at += open
	at += r.is(at, end, "from", "between", "in")
	a, k := r.at(at), r.is(at+1, end, append(rangeSigns, "and", "/", "or")...)
	b := r.at(at + 1 + k)
	digit := func(t *token.Token) bool {
		return t.Kind == token.Number && len(t.Text) == 1 && !t.Percent && t.Unit == ""
	}
	if k == 0 || at+1+k >= end || !digit(a) || !digit(b) || a.Text >= b.Text || r.at(at+1).Is("and") && !r.at(at-1).Is("between") {
		return part{}
	}
	set := span(a.Text[0], b.Text[0])
	if r.at(at+1).Is("/", "or") {
		set = a.Text + b.Text
	}
	at += 2 + k
	if open > 0 {
		if !r.at(at).Is(")") {
			return part{}
		}
		at++
	}
	if _, k, _ := r.Alphabet(at, end); k > 0 {
		return part{} // "3 or 4 digits"
	}
	if !behind && !r.joinAhead(at, end) || named == 0 && !behind && i > 0 && r.at(i-1).Kind == token.Word {
		return part{}
	}
	return part{slots: []string{contract.SetPattern(set)}, n: at - i, counted: true, exact: true, named: noun || named == 0}
}

// markPart reads a mark by its sign or name.
func (r Reader) markPart(i, end int, behind bool) part {
	at := i + r.is(i, end, "a single", "a", "an", "the", "one")
	t := r.at(at)
	if m := Marks[t.Low]; m != "" && t.Kind == token.Word && at < end && behind {
		return part{slots: literal(m), n: at + 1 - i, mark: true}
	}
	if t.Kind == token.Mark && behind && at == i && t.Is("-", "/", ".", "_", ":") && i+1 < end {
		return part{slots: literal(t.Text), n: 1, mark: true}
	}
	return part{}
}

// literalPart reads what stands as it is: "WO", "INV-2025-", `"GB"`, "the letters IC", "+49", "s", "pay_".
func (r Reader) literalPart(i, end int, behind bool) part {
	at := i + r.is(i, end, "always", "the fixed", "a fixed", "an", "a", "the")*boolInt(r.at(i+1).Kind != token.Mark)
	told := r.is(at, end, literalLeads...)
	if told == 0 && at > i && r.is(at-1, at, "a", "an") > 0 && !(len(r.at(at).Text) == 1 || r.at(at).Kind == token.Quote) {
		return part{}
	}
	at += told
	t := r.at(at)
	if at >= end {
		return part{}
	}
	if t.Kind == token.Quote {
		if len(t.Text) > 12 || t.Text == "" {
			return part{}
		}
		return part{slots: literal(t.Text), n: at + 1 - i}
	}
	if u := r.at(at + 1); t.Is("+") && u.Glued && u.Kind == token.Number && token.IsAllDigits(u.Text) && at+1 < end {
		return part{slots: literal("+" + u.Text), n: at + 2 - i}
	}
	text, n := r.glued(at, end)
	bare := strings.TrimRight(text, "-_/.:")
	upper := bare == strings.ToUpper(bare)
	ahead := behind || told > 0 || text != bare || upper && r.goesOnUpper(at+n, end) || r.joinAhead(at+n, end) || r.countAhead(at+n, end)
	switch {
	case told == 0 && MarksColumn[text]:
		return part{} // "6 hex digits PK"
	case t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Number || t.Percent || t.Spelled || bare == "" || len(text) > 12 || !ahead || strings.ContainsAny(text, "\"'<>=%$€£") || strings.Contains(text, "#") && !strings.HasSuffix(text, "#"):
		return part{}
	case strings.Trim(bare, "0123456789-–/.") == "" && !token.IsAllDigits(bare):
		return part{} // a range or a date
	case token.IsAllDigits(bare) && !behind && (told == 0 || n == 1) && !(len(bare) > 1 && bare[0] == '0') && !r.joinAhead(at+n, end) && !(r.markBehind(at+n, end) && r.goesOn(at+n+1+r.markPart(at+n+1, end, true).n, end)):
		return part{}
	case token.IsAllDigits(bare) && t.Kind == token.Number && t.Unit == "":
	case t.Unit != "" && t.Kind == token.Number && !upper && bare != "0x":
		return part{}
	case upper, bare == "0x":
	case len(bare) == 1, text != bare && strings.HasSuffix(text, "_"), text != bare && strings.HasSuffix(text, "-"), told > 0 && len(bare) < 6 && !lexicon.FunctionWords[t.Low]:
		if lexicon.FunctionWords[t.Low] && text == bare {
			return part{}
		}
	default:
		return part{}
	}
	slots := literal(text)
	for k, c := range []rune(text) {
		if c == '#' {
			slots[k] = "#" // "LOT-#### then a letter"
		}
	}
	return part{slots: slots, n: at + n - i}
}

// MarksColumn are what declarations say of a column in capitals.
var MarksColumn = lexicon.WordSet("PK FK PRIMARY KEY UNIQUE NOT NULL NULLABLE REFERENCES DEFAULT")

// goesOnUpper: behind capitals that stand as they are another part follows: "LB and 7 digits", "HD, a dash, four digits".
func (r Reader) goesOnUpper(i, end int) bool {
	if k := r.is(i, end, "and", "&"); k > 0 && r.countAhead(i+k, end) {
		return true
	}
	return r.markBehind(i, end) || r.is(i, end, ",") > 0 && r.yearPart(i+1, end, true).told
}

// markBehind: behind a comma a mark follows by its name: ", a dash".
func (r Reader) markBehind(i, end int) bool {
	p := r.markPart(i+1, end, true)
	return r.is(i, end, ",") > 0 && p.n > 0 && r.at(i+p.n).Kind == token.Word
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// countAhead: a number of signs stands at token i.
func (r Reader) countAhead(i, end int) bool {
	return i < end && r.countedPart(i, end, false).n > 0
}
