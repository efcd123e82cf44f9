package planner

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// patternPhrase: "like INV-2041", "S followed by 6 digits", "prefix INV- and 5 digits",
// "9 digits", "8 character alphanumeric", "matching ^[A-Z]{2}\d{6}$".
func (p *parser) patternPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "in the form of", "in the form", "in the format", "of the form", "in format", "of format", "formatted as", "formatted like", "format :", "format", "shaped as", "shaped like", "looks like", "looking like", "that looks like", "like", "such as", "e.g.", "eg", "for example", "e . g .", "pattern :", "with pattern", "pattern", "following the pattern", "matching the pattern", "matching", "as", "with format", "mask", "template", "with the format", "of the format", "with the pattern", "of pattern", "in the pattern")
	if k := i + n; n > 0 && p.any2(i-1, i, ",", ";", "and") && p.any2(i, end, "template", "mask", "format", "pattern") {
		if list, _ := p.codeRange(k, end); list != nil {
			return 0 // "template T-01..T-12" is a column of its own
		}
		if text, m := p.codeRun(k, end); strings.Contains(text, "/") && p.tok(k+m).Kind == token.Number && k+m < end {
			return 0 // "format 2D/3D 70/30", too
		}
	}
	lead := p.any(i+n, end, "starting with", "begins with", "begin with", "beginning with", "starts with", "start with", "prefix :", "prefix", "prefixed with", "prefixed by", "with prefix", "with the prefix", "with a prefix of", "with the format", "consisting of", "made of", "made up of", "composed of", "of", "a", "an", "exactly", "with", "having", "must be", "is", "=")
	at := i + n + lead
	if t := p.tok(at); n == 0 && lead > 0 && at < end && t.Kind == token.Number && token.IsAllDigits(t.Text) && len(c.pattern) > len(t.Text) && strings.Trim(c.pattern, "#") == "" &&
		p.any2(i, end, "starting with", "begins with", "begin with", "beginning with", "starts with", "start with", "prefix", "prefixed with", "prefixed by", "with prefix", "with the prefix") {
		c.pattern = t.Text + c.pattern[len(t.Text):] // "16 digits, unique, starting with 6304"
		return at + 1 - i
	}
	if k := p.any(i, end, "begins", "starts", "starting", "beginning"); n == 0 && k > 0 && strings.Trim(c.pattern, "#") == "" {
		if t := p.tok(i + k); i+k < end && t.Kind == token.Number && token.IsAllDigits(t.Text) && len(c.pattern) > len(t.Text) && p.atBreak(i+k+1, end) {
			c.pattern = t.Text + c.pattern[len(t.Text):] // "19 digits, begins 8944"
			return k + 1
		}
	}
	if strings.HasPrefix(p.tok(at).Text, "^") {
		return p.regex(c, i, at, end)
	}
	if t := p.tok(i); i < end && t.Kind == token.Code && c.at >= 0 && i > c.at && i-c.at < 5 && p.pieceUnbroken(c.at, i) && c.pattern == "" && c.values == nil && codeEndings[c.words[len(c.words)-1]] && strings.ContainsAny(t.Text, "0123456789") && strings.IndexFunc(t.Text, unicode.IsLetter) >= 0 && p.codeEnds(i+1, end) {
		c.pattern = samplePattern(t.Text) // "contract no LN-123456"
		return 1
	}
	if n > 0 {
		if text, k := p.spacedCode(at, end); k > 0 {
			c.pattern = samplePattern(text)
			return at + k - i
		}
	}
	if t := p.tok(at); at < end && n > 0 && lead == 0 && t.Kind == token.Number && t.Digits > 0 && !t.Percent && t.Unit == "" && (c.semantic == "code_pattern" || c.semantic == "row_id") && p.any2(i, end, "like", "e.g.", "eg", "e . g .", "such as", "for example", "shaped", "looks", "format") {
		c.pattern = samplePattern(t.Text) // "accession number like 1987.42"
		p.assume(&c.element, "codes like "+t.Text, nil)
		return at + 1 - i
	}
	if t := p.tok(at); at+2 < end && n > 0 && t.Kind == token.Number && p.any2(at+1, end, "/", "-") && p.toks[at+1].Glued && p.toks[at+2].Glued {
		if text, k := p.codeRun(at, end); strings.Count(text, "/")+strings.Count(text, "-") > 1 || strings.IndexFunc(text, unicode.IsLetter) >= 0 {
			c.pattern = samplePattern(text) // "like 24/00123/FUL"
			p.assume(&c.element, "codes like "+text, nil)
			return at + k - i
		}
	}
	if t := p.tok(at); at < end && n > 0 && (t.Kind == token.Quote || t.Kind == token.Code || t.Kind == token.Word && strings.ContainsAny(t.Text, "0123456789#")) && !p.partAhead(at, end) {
		text, k := p.codeRun(at, end)
		if strings.ContainsAny(text, "0123456789#?") || t.Kind == token.Quote && template(text) {
			c.pattern = samplePattern(text)
			return at + k - i
		}
		if template(text) {
			c.pattern = samplePattern(text)
			return at + k - i
		}
	}
	if t := p.tok(at); at < end && n > 0 && t.Kind == token.Word {
		if text, k := p.codeRun(at, end); k > 1 && template(text) || k > 0 && strings.ToUpper(text) == text && template(text) && len(text) > 3 {
			c.pattern = samplePattern(text)
			return at + k - i
		}
	}
	if n > 0 && !p.tok(i).Is("of") && lead == 0 && p.tok(at).Kind == token.Number && token.IsAllDigits(p.tok(at).Text) && len(p.tok(at).Text) > 3 && p.any2(i, end, "like", "e.g.", "eg", "for example", "shaped", "looks", "format", "pattern") {
		c.pattern = strings.Repeat("#", len(p.tok(at).Text))
		return at + 1 - i
	}
	if t := p.tok(at); at < end && t.Kind == token.Code && (lead > 0 || strings.Contains(t.Text, "#")) && !p.partAhead(at, end) {
		c.pattern = samplePattern(t.Text)
		if lead == 0 || strings.ContainsAny(t.Text, "#0123456789") {
			return at + 1 - i
		}
	}
	if t := p.tok(i); i < end && i != c.at && (t.Kind == token.Code || t.Kind == token.Word && !functionWords[t.Low]) {
		if text, k := p.codeRun(i, end); strings.ContainsAny(text, "0123456789#") {
			if to := p.any(i+k, end, "to", "through", "-"); to > 0 { // "D-01 to D-09 style"
				if _, m := p.codeRun(i+k+to, end); p.any2(i+k+to+m, end, "format", "style", "pattern") {
					k += to + m
				}
			}
			if s := p.any(i+k, end, "format", "style", "pattern", "-style", "shape", "form", "like"); s > 0 && (p.atBreak(i+k+s, end) || p.any2(i+k+s, end, "unique", "no duplicates", "optional", "nullable", "required")) {
				c.pattern = samplePattern(text)
				return k + s
			}
		}
	}
	if _, m := p.pair(at, end, false); m > 0 && lead == 1 {
		return 0 // "show starts 30 to 90 minutes after doors"
	}
	if pattern, k := p.alphabetLong(at, end); k > 0 && at > c.at {
		c.pattern = pattern
		return at + k - i
	}
	pattern, k, counted := p.patternParts(at, end, lead > 0 && p.tok(i+n).Is("starting", "begins", "beginning", "starts", "prefix", "prefixed", "with"))
	if k == 0 || !counted {
		if lead > 0 && k > 0 && p.any2(i+n, end, "starting with", "begins with", "begin with", "beginning with", "starts with", "start with", "prefix", "prefixed", "with prefix", "with the prefix", "with a prefix") && !counted && i > c.at {
			if c.pattern != "" {
				c.pattern = mergePrefix(pattern, c.pattern)
			} else {
				c.pattern = pattern + "########"[:max(2, 8-len(pattern))]
				p.assume(&c.element, "the rest of the code is digits", nil)
			}
			return at + k - i
		}
		return 0
	}
	if slot, m := p.alphabetBehind(at+k, end); m > 0 && pattern != "" && strings.Trim(pattern, "*") == "" {
		pattern, k = strings.Repeat(slot, len(pattern)), k+m
	}
	switch digits := strings.Trim(pattern, "#") == "" && pattern != ""; {
	case digits && strings.Count(c.pattern, "#") == len(pattern): // "LD-######, six digits" says it twice
	case digits && c.pattern != "":
		c.pattern += pattern
	default:
		c.pattern = pattern
	}
	return at + k - i
}

// codeEndings end the names of columns that hold codes.
var codeEndings = lexicon.WordSet("id no nr number num code ref reference key serial tag sku barcode")

// mergePrefix replaces the front of a pattern by a literal of the same length.
func mergePrefix(prefix, pattern string) string {
	n := len(strings.ReplaceAll(prefix, `\`, ""))
	if n < len(pattern) && strings.Trim(pattern, "#") == "" {
		return prefix + pattern[n:]
	}
	return prefix + pattern
}

// spacedCode reads a sample that blanks or a hyphen cut into parts: "HD 123456", "AB12 3CD",
// "Kepler-22b". Its letters are capitals where a blank stands between, and nothing but a
// break may follow.
func (p *parser) spacedCode(i, end int) (string, int) {
	at, digits := i, false
	for at < end && at-i < 5 {
		t := p.toks[at]
		upper := t.Text == strings.ToUpper(t.Text) && len(t.Text) <= 6
		switch {
		case t.Kind == token.Number && token.IsAllDigits(t.Text), t.Kind == token.Word && upper && strings.ContainsAny(t.Text, "0123456789"), t.Kind == token.Code && upper:
			digits = true
		case t.Kind == token.Word && upper && !functionWords[t.Low]:
		case t.Kind == token.Word && at == i && p.lit(i+1, end, "-") && p.toks[i+1].Glued && i+2 < end && p.toks[i+2].Glued:
			text, k := p.codeRun(i, end)
			if !strings.ContainsAny(text, "0123456789") || strings.ContainsAny(text, "/|") || !p.codeEnds(i+k, end) {
				return "", 0
			}
			return text, k
		default:
			if at-i < 2 || !digits || !p.codeEnds(at, end) {
				return "", 0
			}
			return p.source(i, at), at - i
		}
		at++
	}
	if at-i < 2 || !digits || !p.codeEnds(at, end) || p.toks[i].Kind == token.Number && p.toks[i+1].Kind == token.Number {
		return "", 0
	}
	return p.source(i, at), at - i
}

// codeEnds: nothing that could go on with a sample stands at i.
func (p *parser) codeEnds(i, end int) bool {
	return i >= end || p.toks[i].Kind == token.Line || p.any2(i, end, ",", ";", ")", ".", ":", "and", "unique", "optional", "required", "(")
}

// codeRun joins glued tokens: INV - 2041 as INV-2041.
func (p *parser) codeRun(i, end int) (string, int) {
	if p.tok(i).Kind == token.Quote {
		return p.tok(i).Text, 1
	}
	n := 1
	for i+n < end && p.toks[i+n].Glued && !p.toks[i+n].Is(",", ";", ")", ".", "(", "]", "..", "...") {
		n++
	}
	return p.source(i, i+n), n
}

// template: AAA-9999 and XX-### stand for letters and digits.
func template(s string) bool {
	if strings.Contains(s, "#") {
		return true
	}
	runs, digits := 0, 0
	for _, part := range strings.FieldsFunc(s, func(r rune) bool { return !token.IsWordRune(r) }) {
		same := strings.Trim(part, part[:1]) == ""
		if !same || !strings.Contains("AX9N0", strings.ToUpper(part[:1])) {
			return false
		}
		runs++
		if strings.Contains("9N0#", part[:1]) {
			digits++
		}
	}
	return runs > 1 && digits > 0 || runs == 1 && len(s) > 3 && s == strings.ToUpper(s)
}

// samplePattern turns a sample or a template into a contract pattern.
func samplePattern(s string) string {
	isTemplate := template(s)
	hash := strings.Contains(s, "#")
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '#':
			b.WriteByte('#')
		case r == '?' && hash:
			b.WriteByte('A')
		case token.IsDigit(r) && !hash:
			b.WriteByte('#')
		case isTemplate && !hash && (r == 'A' || r == 'X'):
			b.WriteByte('A')
		case isTemplate && !hash && r == 'N':
			b.WriteByte('#')
		case isTemplate && hash && r == 'A' && strings.Count(s, "A") > 1:
			b.WriteByte('A')
		default:
			b.WriteString(contract.LiteralPattern(string(r)))
		}
	}
	return b.String()
}

var patternJoins = []string{", followed by", "followed by", ", then", "and then", "then", ", plus", "plus", "+", ", and", "and", ","}

var namedMarks = map[string]string{"dash": "-", "hyphen": "-", "underscore": "_", "slash": "/", "dot": ".", "space": " ", "colon": ":", "minus": "-"}

func (p *parser) partAhead(i, end int) bool {
	if p.lit(i+1, end, "and") && p.tok(i+2).Is("a", "an", "the") && p.headerMatch(i+3, end) > 0 {
		return false // "a code like CS101 and a title"
	}
	if p.lit(i+1, end, "and") && p.headerMatch(i+2, end) > 0 {
		return false // "gate like B12 and status"
	}
	return p.any2(i+1, end, "followed", "then", "plus", ", followed", ", then", "+", "and") && p.tok(i).Kind != token.Code || p.any2(i+1, end, "followed by", "then", "plus")
}

// patternParts reads "4 lowercase letters, underscore, 2 digits". counted tells that a
// part with a number was among them.
func (p *parser) patternParts(i, end int, leading bool) (pattern string, n int, counted bool) {
	at, last := i, i
	var b strings.Builder
	for at < end {
		part, k, isCount := p.patternPart(at, end, leading || b.Len() > 0)
		if k == 0 {
			break
		}
		b.WriteString(part)
		counted = counted || isCount
		at += k
		last = at
		sep := p.any(at, end, patternJoins...)
		if mark := at + p.any(at, end, "a", "an", "one"); sep == 0 && namedMarks[p.tok(mark).Low] != "" && mark+1 < end && p.tok(mark).Kind == token.Word && counted {
			continue // "3 letters dash 4 digits"
		}
		if sep == 0 && counted && p.lit(at, end, "-") && !p.toks[at].Glued {
			if part, k, isCount := p.patternPart(at+1, end, true); k > 0 && isCount { // "2 letters - 5 digits"
				b.WriteString("-" + part)
				at += 1 + k
				last = at
				sep = p.any(at, end, patternJoins...)
			}
		}
		if t := p.tok(at - 1); sep == 0 && t.Kind == token.Word && namedMarks[t.Low] != "" && p.tok(at).Kind == token.Number && at < end {
			continue
		}
		if sep == 0 {
			break
		}
		// Behind a bare comma or "and" only another counted part belongs to the code.
		if p.lit(at, end, ",") && sep == 1 || p.lit(at+sep-1, end, "and") && !p.lit(at, end, "and", "then") {
			mark := at + sep + p.any(at+sep, end, "a", "an", "one")
			if _, _, isCount := p.patternPart(at+sep, end, false); !isCount && p.tok(at+sep).Kind != token.Quote && namedMarks[p.tok(mark).Low] == "" {
				break
			}
		}
		at += sep
	}
	return b.String(), last - i, counted
}

func (p *parser) patternPart(i, end int, behind bool) (string, int, bool) {
	i0 := i
	i += p.any(i, end, "a single", "one single", "just one", "just a", "a", "an", "the letter", "letter", "the prefix", "exactly", "the")
	if p.tok(i - 1).Is("one") { // "just one digit"
		i--
	}
	if i > i0 && !p.any2(i0, end, "the letter", "letter", "the prefix") {
		if m := namedMarks[p.tok(i).Low]; m != "" {
			return contract.LiteralPattern(m), i + 1 - i0, false
		}
	}
	t := p.tok(i)
	if i >= end {
		return "", 0, false
	}
	if u := p.tok(i + 1); t.Is("+") && i == i0 && i+1 < end && u.Glued && u.Kind == token.Number && token.IsAllDigits(u.Text) && p.any2(i+2, end, patternJoins...) {
		return contract.LiteralPattern("+" + u.Text), 2, false // "+4915 followed by eight digits"
	}
	if u := p.tok(i + 2); t.Kind == token.Number && p.any2(i+1, end, "or", "to", "-") && u.Kind == token.Number && u.Num > t.Num && u.Num <= 40 && p.any2(i+3, end, "digits", "letters", "characters", "numbers") {
		p.assume(&p.root, fmt.Sprintf("codes have one length: %s of %s", u.Text, p.source(i, i+4)), nil)
		i += 2 // "3 or 4 digits"
		t = u
	}
	if t.Kind == token.Number && t.Num >= 1 && t.Num <= 40 && t.Digits == 0 && !t.Percent || i > i0 && t.Kind == token.Word {
		count, k := 1, 0
		if t.Kind == token.Number {
			count, k = int(t.Num), 1
		}
		k += p.any(i+k, end, "random", "-")
		slot, m := p.signsOf(i+k, end)
		if m > 0 {
			m += p.any(i+k+m, end, "long")
			return strings.Repeat(slot, count), i + k + m - i0, true
		}
		if t.Kind == token.Number && t.Num < 10 && behind && token.IsAllDigits(t.Text) && p.any2(i+1, end, "followed", "then") {
			return t.Text, i + 1 - i0, false
		}
	}
	if t.Kind == token.Quote {
		return contract.LiteralPattern(t.Text), i + 1 - i0, false
	}
	if m := namedMarks[t.Low]; m != "" && t.Kind == token.Word {
		return contract.LiteralPattern(m), i + 1 - i0, false
	}
	if t.Kind == token.Number && behind && token.IsAllDigits(t.Text) {
		return t.Text, i + 1 - i0, false
	}
	// A literal prefix: S, INV-, 1Z, POL_.
	if t.Kind == token.Code || t.Kind == token.Word && (t.Text == strings.ToUpper(t.Text) && len(t.Text) <= 6 || strings.ContainsAny(t.Text, "0123456789")) || behind && t.Kind == token.Word && len(t.Text) <= 6 && !functionWords[t.Low] {
		text, k := t.Text, 1
		for i+k < end && p.toks[i+k].Kind == token.Mark && p.toks[i+k].Glued && p.toks[i+k].Is("-", "_", "/", ".", "#") && (i+k+1 >= end || !p.toks[i+k+1].Glued) && !(p.toks[i+k].Is(".") && i+k+1 >= end) {
			text += p.toks[i+k].Text
			k++
		}
		if t.Kind == token.Code {
			return samplePattern(text), i + k - i0, strings.Contains(text, "#")
		}
		if behind || p.any2(i+k, end, "followed by", "then", "plus", "and", ", followed", ", then", "+") {
			return contract.LiteralPattern(text), i + k - i0, false
		}
	}
	return "", 0, false
}

// pieceUnbroken: words stand from i to end, and nothing that parts them.
func (p *parser) pieceUnbroken(i, end int) bool {
	for ; i < end; i++ {
		if p.toks[i].Kind != token.Word {
			return false
		}
	}
	return true
}
