package term

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// alphabetNames are what people call the characters of a code, and the slot of a pattern for one of them,
// the longer names first.
var alphabetNames = []struct{ phrase, slot string }{
	{"uppercase letters and digits", "*"}, {"upper case letters and digits", "*"}, {"capital letters and digits", "*"}, {"letters and digits", "*"}, {"letters or digits", "*"}, {"letters and numbers", "*"},
	{"capital letters or digits", "*"}, {"uppercase letters or digits", "*"}, {"upper case letters or digits", "*"}, {"capital letters and numbers", "*"}, {"uppercase letters and numbers", "*"}, {"capital letters or numbers", "*"}, {"letters or numbers", "*"}, {"letters / digits", "*"}, {"letters / numbers", "*"}, {"letters & digits", "*"}, {"letters and / or digits", "*"}, {"mixed letters and digits", "*"}, {"capitals and digits", "*"}, {"capitals or digits", "*"},
	{"digits and capital letters", "*"}, {"digits or capital letters", "*"}, {"digits and uppercase letters", "*"}, {"digits or uppercase letters", "*"}, {"digits and letters", "*"}, {"digits or letters", "*"}, {"digits / letters", "*"}, {"numbers and letters", "*"}, {"numbers or letters", "*"}, {"digits", "#"}, {"digit", "#"}, {"numbers", "#"}, {"numerals", "#"}, {"upper case letters", "A"}, {"uppercase letters", "A"}, {"uppercase letter", "A"}, {"upper-case letters", "A"}, {"capital letters", "A"}, {"capital letter", "A"}, {"capitals", "A"},
	{"lower case letters", "a"}, {"lowercase letters", "a"}, {"lowercase letter", "a"}, {"lower-case letters", "a"}, {"letters", "A"}, {"letter", "A"}, {"alphanumeric characters", "*"}, {"alphanumerics", "*"},
	{"alphanumeric", "*"}, {"alpha-numeric characters", "*"}, {"alphanumerical characters", "*"}, {"lowercase hex characters", "x"}, {"lowercase hex digits", "x"}, {"lower case hex characters", "x"}, {"lower case hex digits", "x"}, {"lowercase hexadecimal digits", "x"}, {"lowercase hexadecimal characters", "x"}, {"lowercase hex", "x"}, {"hex digits", "x"}, {"hex characters", "x"}, {"hexadecimal digits", "x"}, {"hex chars", "x"}, {"hex", "x"}, {"hexadecimal characters", "x"},
}

// anySigns count characters of which the text says no more.
var anySigns = draft.PhrasesOf("character alphanumeric", "characters alphanumeric", "-character alphanumeric", "character alphanumerics", "character code", "characters", "chars", "character", "char", "signs")

// SignsOf reads what a number counts in a code, "digits", "capital letters", "characters", and the
// slot for each.
func (p Reader) SignsOf(i, end int) (slot string, n int) {
	if slot, n = p.Alphabet(i, end); n == 0 {
		slot, n = "*", p.AnyOf(anySigns, i, end)
	}
	return slot, n
}

var alphabetsBegin = func() draft.Firsts {
	var phrases []string
	for _, a := range alphabetNames {
		phrases = append(phrases, a.phrase)
	}
	return draft.FirstWords(phrases)
}()

func (p Reader) Alphabet(i, end int) (slot string, n int) {
	if !p.MayBegin(alphabetsBegin, i, end) {
		return "", 0
	}
	for _, a := range alphabetNames {
		if n := p.Any(i, end, a.phrase); n > 0 {
			return a.slot, n
		}
	}
	return "", 0
}

// codeJoins stand between the parts of a code; where nothing stands, they follow one another.
var codeJoins = draft.PhrasesOf("and has", "and having", "and ends in", "and ends with", "and ending in", "and ending with", "and with", "having", ", followed by", "followed by", ", and then", "and then", ", then", "then", ", plus", "plus", "+", ", and", "and", ",", "&")

// CodeAhead: what a code is made of stands at i, or how a number counts within its parent.
func (p Reader) CodeAhead(i, end int) bool {
	if n, _ := p.CountingUp(i, end); n > 0 && p.AnyOf(WithinWords, i+n, end) > 0 {
		return true
	}
	_, n := p.CodeParts(i+p.Any(i, end, ":"), end)
	return n > 0
}

// CodeParts reads two parts or more of which one is counted at least.
func (p Reader) CodeParts(i, end int) (pattern string, n int) {
	var b strings.Builder
	at, last, parts, counted := i, i, 0, false
	for at < end && parts < 9 {
		part, k, isCount := p.codePart(at, end, parts > 0)
		if k == 0 {
			break
		}
		b.WriteString(part)
		counted = counted || isCount
		parts++
		at += k
		last = at
		sep := p.AnyOf(codeJoins, at, end)
		if sep > 0 && p.Tok(at+sep-1).Is(",", "and", "&") && !p.Any2(at, end, "and then", "then") {
			next := at + sep
			if _, _, isCount := p.codePart(next, end, true); !isCount && p.Tok(next).Kind != token.Quote && p.Tok(next).Kind != token.Mark && NamedMarks[p.Tok(next+p.Any(next, end, "a", "an", "one")).Low] == "" {
				break // the next column
			}
		}
		at += sep
	}
	if parts < 2 || !counted {
		return "", 0
	}
	return b.String(), last - i
}

// codePart reads one part: what is counted, what stands there as it is, or a mark.
func (p Reader) codePart(i, end int, behind bool) (part string, n int, counted bool) {
	if i >= end {
		return "", 0, false
	}
	lead := p.Any(i, end, "a number with", "a number of", "a running number with", "a running number of", "a serial number of", "number with", "a block of", "a group of")
	if part, n = p.countedPart(i+lead, end); n > 0 {
		return part, lead + n, true
	}
	if digits, k := p.digitsWord(i+p.Any(i, end, "a", "an"), end); k > 0 {
		n = p.Any(i, end, "a", "an") + k
		return strings.Repeat("#", digits), n + p.Any(i+n, end, "number", "running number", "code", "suffix", "serial"), true
	}
	at := i + p.Any(i, end, "a", "an", "one", "the letters", "the letter", "the prefix", "letters", "letter", "the")*draft.BoolInt(p.Tok(i+1).Kind != token.Mark)
	t := p.Tok(at)
	if slot, k := p.Alphabet(at, end); k > 0 && behind && !lexicon.IsPlural(p.Tok(at+k-1).Low) {
		return slot, at + k - i, true // "+ letter"
	}
	if at >= end {
		return "", 0, false
	}
	if m := NamedMarks[t.Low]; m != "" && behind && t.Kind == token.Word {
		return contract.LiteralPattern(m), at + 1 - i, false
	}
	if t.Kind == token.Mark && behind && t.Is("-", "/", ".", "_", ":") && at == i && at+1 < end && !p.closesAside(at, end) {
		return contract.LiteralPattern(t.Text), 1, false
	}
	if p.Any2(at, end, "the year", "year") && behind {
		year := fmt.Sprint(p.AsOf.From.Year())
		p.Assume(&p.Root, "the year of codes is "+year, nil)
		return year, at + p.Any(at, end, "the year", "year") - i, false
	}
	if t.Kind == token.Quote {
		return contract.LiteralPattern(t.Text), at + 1 - i, false
	}
	n = 1
	for at+n < end && p.Toks[at+n].Glued && !p.Toks[at+n].Is(",", ";", ")", "(", "+", "]") {
		n++
	}
	text := p.Source(at, at+n)
	plain := strings.TrimRight(text, "-_/.#")
	joined := p.AnyOf(codeJoins, at+n, end) > 0
	switch {
	case t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Number || len(text) > 12 || plain == "" || draft.FunctionWords[t.Low] && len(plain) > 1 && plain != strings.ToUpper(plain) || strings.ContainsRune(text, '#'):
		return "", 0, false
	case t.Kind == token.Number && (!behind || !token.IsAllDigits(t.Text)):
		return "", 0, false
	case plain != strings.ToUpper(plain) && !(len(plain) == 1 && joined):
		return "", 0, false
	case strings.IndexFunc(plain, unicode.IsLetter) < 0 && !behind:
		return "", 0, false
	}
	return contract.LiteralPattern(text), at + n - i, false
}

// closesAside: the mark at k is the second of two dashes around what the code is, "number – six digits –, seat".
func (p Reader) closesAside(k, end int) bool {
	if !p.Any2(k+1, end, ",", ";") {
		return false
	}
	_, n := p.countedPart(k+2, end)
	return n == 0
}

// countedPart reads "six digits", "3 or 4 digits", "ten lowercase hex characters", "a capital letter".
func (p Reader) countedPart(i, end int) (string, int) {
	at := i + p.Any(i, end, "exactly", "a run of")
	t := p.Tok(at)
	count := 0.0
	switch {
	case p.Any2(at, end, "a single", "a", "an", "one"):
		count = 1
		at += p.Any(at, end, "a single", "a", "an", "one")
	case t.Kind == token.Number && t.Digits == 0 && !t.Percent && t.Unit == "" && t.Num >= 1 && t.Num <= 40:
		count = t.Num
		at++
		if u := p.Tok(at + 1); p.Any2(at, end, "or", "to", "-") && u.Kind == token.Number && u.Num > t.Num && u.Num <= 40 && u.Digits == 0 {
			count = u.Num
			at += 2
		}
	default:
		return "", 0
	}
	at += p.Any(at, end, "random", "-")
	slot, k := p.SignsOf(at, end)
	if k == 0 {
		if low := p.Any(at, end, "lowercase", "lower case", "lower-case", "uppercase", "upper case", "random"); low > 0 {
			slot, k = p.SignsOf(at+low, end)
			k += low * draft.BoolInt(k > 0)
		}
	}
	if k == 0 {
		return "", 0
	}
	if count > 1 && t.Num < count {
		p.Assume(&p.Root, "codes have one length: "+p.Source(i, at+k), nil)
	}
	return strings.Repeat(slot, int(count)), at + k - i
}

var NamedMarks = map[string]string{"dash": "-", "hyphen": "-", "underscore": "_", "slash": "/", "dot": ".", "space": " ", "colon": ":", "minus": "-"}
