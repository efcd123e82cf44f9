package planner

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// codeJoins stand between the parts of a code; where nothing stands, they follow one another.
var codeJoins = []string{"and has", "and having", "and ends in", "and ends with", "and ending in", "and ending with", "and with", "having", ", followed by", "followed by", ", and then", "and then", ", then", "then", ", plus", "plus", "+", ", and", "and", ",", "&"}

// codeLeads stand between a name and the form of its codes.
var codeLeads = []string{"is made up of", "is made of", "is built from", "is composed of", "consists of", "made up of", "made of", "built from", "built as", "composed of", "consisting of", "of the form", "in the form", "in the format", "the format is", "format :", "format", "the letters", "the letter", "letters", "starts with", "starting with", "beginning with", "begins with", "prefixed with", "with prefix", "prefix", "which is", "that is", "is", "are", "has", "with", "like", "=", ":", "-"}

// codeTails say once more that a part stands behind the one before: "POL and 7 digits after it".
var codeTails = []string{"after it", "after that", "behind it", "behind that", "behind them", "after them", "afterwards", "following it", "at the end"}

// codeForm reads the form of a code by its parts, however they are joined: "PK- plus six digits", "SN + 5
// digits", "2 letters 9 digits 2 letters", "RT-, 4 capital letters, -, 4 digits".
func (p *parser) codeForm(c *columnDraft, i, end int) int {
	if i == c.at || c.pattern != "" || c.values != nil || c.min != nil || c.dates != nil || c.trueShare != nil || c.isDate(p.lex) {
		return 0
	}
	at := i + p.any(i, end, codeLeads...)
	at += p.any(at, end, "the letters", "the letter", "the prefix", "a", "an", "exactly", "always")
	stop, open := end, 0
	if p.lit(at, end, "(") {
		if stop = p.closing(at, end); stop < 0 {
			return 0
		}
		open = 1
	}
	notes := len(p.assumptions)
	pattern, n := p.codeParts(at+open, stop)
	if n > 0 {
		n += p.any(at+open+n, stop, codeTails...)
	}
	if n == 0 || open > 0 && at+open+n < stop && !p.codeGoesOn(at+open+n, stop) || open == 0 && !p.codeGoesOn(at+n, end) {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	c.pattern = pattern
	if open == 0 {
		return at + n - i
	}
	p.modifiersInside(c, at+open+n, stop)
	return stop + 1 - i
}

// codeGoesOn: what stands behind a code says more of the column, or of the next.
func (p *parser) codeGoesOn(i, end int) bool {
	return p.atBreak(i, end) || p.any2(i, end, "unique", "never", "no", "not", "all", "each", "none", "without", "e.g.", "e . g .", "eg", "example", "like", "such as", "distinct", "optional", "for", "that", "which", "long", "in total", "(", "must", "is", "are")
}

// codeAhead: what a code is made of stands at i, or how a number counts within its parent.
func (p *parser) codeAhead(i, end int) bool {
	if n, _ := p.countingUp(i, end); n > 0 && p.any(i+n, end, withinWords...) > 0 {
		return true
	}
	_, n := p.codeParts(i+p.any(i, end, ":"), end)
	return n > 0
}

// codeParts reads two parts or more of which one is counted at least.
func (p *parser) codeParts(i, end int) (pattern string, n int) {
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
		sep := p.any(at, end, codeJoins...)
		if sep > 0 && p.tok(at+sep-1).Is(",", "and", "&") && !p.any2(at, end, "and then", "then") {
			next := at + sep
			if _, _, isCount := p.codePart(next, end, true); !isCount && p.tok(next).Kind != token.Quote && p.tok(next).Kind != token.Mark && namedMarks[p.tok(next+p.any(next, end, "a", "an", "one")).Low] == "" {
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
func (p *parser) codePart(i, end int, behind bool) (part string, n int, counted bool) {
	if i >= end {
		return "", 0, false
	}
	lead := p.any(i, end, "a number with", "a number of", "a running number with", "a running number of", "a serial number of", "number with", "a block of", "a group of")
	if part, n = p.countedPart(i+lead, end); n > 0 {
		return part, lead + n, true
	}
	if digits, k := p.digitsWord(i+p.any(i, end, "a", "an"), end); k > 0 {
		n = p.any(i, end, "a", "an") + k
		return strings.Repeat("#", digits), n + p.any(i+n, end, "number", "running number", "code", "suffix", "serial"), true
	}
	at := i + p.any(i, end, "a", "an", "one", "the letters", "the letter", "the prefix", "letters", "letter", "the")*boolInt(p.tok(i+1).Kind != token.Mark)
	t := p.tok(at)
	if slot, k := p.alphabet(at, end); k > 0 && behind && !lexicon.IsPlural(p.tok(at+k-1).Low) {
		return slot, at + k - i, true // "+ letter"
	}
	if at >= end {
		return "", 0, false
	}
	if m := namedMarks[t.Low]; m != "" && behind && t.Kind == token.Word {
		return contract.LiteralPattern(m), at + 1 - i, false
	}
	if t.Kind == token.Mark && behind && t.Is("-", "/", ".", "_", ":") && at == i && at+1 < end && !p.closesAside(at, end) {
		return contract.LiteralPattern(t.Text), 1, false
	}
	if p.any2(at, end, "the year", "year") && behind {
		year := fmt.Sprint(p.asOf.From.Year())
		p.assume(&p.root, "the year of codes is "+year, nil)
		return year, at + p.any(at, end, "the year", "year") - i, false
	}
	if t.Kind == token.Quote {
		return contract.LiteralPattern(t.Text), at + 1 - i, false
	}
	n = 1
	for at+n < end && p.toks[at+n].Glued && !p.toks[at+n].Is(",", ";", ")", "(", "+", "]") {
		n++
	}
	text := p.source(at, at+n)
	plain := strings.TrimRight(text, "-_/.#")
	joined := p.any2(at+n, end, codeJoins...)
	switch {
	case t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Number || len(text) > 12 || plain == "" || functionWords[t.Low] && len(plain) > 1 && plain != strings.ToUpper(plain) || strings.ContainsRune(text, '#'):
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
func (p *parser) closesAside(k, end int) bool {
	if !p.any2(k+1, end, ",", ";") {
		return false
	}
	_, n := p.countedPart(k+2, end)
	return n == 0
}

// countedPart reads "six digits", "3 or 4 digits", "ten lowercase hex characters", "a capital letter".
func (p *parser) countedPart(i, end int) (string, int) {
	at := i + p.any(i, end, "exactly", "a run of")
	t := p.tok(at)
	count := 0.0
	switch {
	case p.any2(at, end, "a single", "a", "an", "one"):
		count = 1
		at += p.any(at, end, "a single", "a", "an", "one")
	case t.Kind == token.Number && t.Digits == 0 && !t.Percent && t.Unit == "" && t.Num >= 1 && t.Num <= 40:
		count = t.Num
		at++
		if u := p.tok(at + 1); p.any2(at, end, "or", "to", "-") && u.Kind == token.Number && u.Num > t.Num && u.Num <= 40 && u.Digits == 0 {
			count = u.Num
			at += 2
		}
	default:
		return "", 0
	}
	at += p.any(at, end, "random", "-")
	slot, k := p.signsOf(at, end)
	if k == 0 {
		if low := p.any(at, end, "lowercase", "lower case", "lower-case", "uppercase", "upper case", "random"); low > 0 {
			slot, k = p.signsOf(at+low, end)
			k += low * boolInt(k > 0)
		}
	}
	if k == 0 {
		return "", 0
	}
	if count > 1 && t.Num < count {
		p.assume(&p.root, "codes have one length: "+p.source(i, at+k), nil)
	}
	return strings.Repeat(slot, int(count)), at + k - i
}

// exampleOf reads an example of codes whose form was told before, "e.g. RB123456789DE".
func (p *parser) exampleOf(c *columnDraft, i, end int) int {
	n := p.any(i, end, append([]string{"(e.g.", "( e.g.", "( like"}, sampleWords...)...)
	if n == 0 || c.pattern == "" || c.sample {
		return 0
	}
	text, k := p.codeRun(i+n, end)
	if len([]rune(text)) != len(strings.ReplaceAll(c.pattern, `\`, "")) {
		return 0
	}
	return n + k + p.any(i+n+k, end, ")")*boolInt(p.tok(i).Is("("))
}
