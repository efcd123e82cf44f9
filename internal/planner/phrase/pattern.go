package phrase

import (
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/sample"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// patternPhrase: "like INV-2041", "S followed by 6 digits", "prefix INV- and 5 digits",
// "9 digits", "8 character alphanumeric", "matching ^[A-Z]{2}\d{6}$".
func (p Reader) patternPhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "in the form of", "in the form", "in the format", "of the form", "in format", "of format", "formatted as", "formatted like", "format :", "format", "shaped as", "shaped like", "looks like", "looking like", "that looks like", "like", "such as", "e.g.", "eg", "for example", "e . g .", "pattern :", "with pattern", "pattern", "following the pattern", "matching the pattern", "matching", "as", "with format", "mask", "template", "with the format", "of the format", "with the pattern", "of pattern", "in the pattern")
	if k := i + n; n > 0 && p.Any2(i-1, i, ",", ";", "and") && p.Any2(i, end, "template", "mask", "format", "pattern") {
		if list, _ := p.CodeRange(k, end); list != nil {
			return 0 // "template T-01..T-12" is a column of its own
		}
		if text, m := p.CodeRun(k, end); strings.Contains(text, "/") && p.Tok(k+m).Kind == token.Number && k+m < end {
			return 0 // "format 2D/3D 70/30", too
		}
	}
	lead := p.Any(i+n, end, "starting with", "begins with", "begin with", "beginning with", "starts with", "start with", "prefix :", "prefix", "prefixed with", "prefixed by", "with prefix", "with the prefix", "with a prefix of", "with the format", "consisting of", "made of", "made up of", "composed of", "of", "a", "an", "exactly", "with", "having", "must be", "is", "=")
	at := i + n + lead
	if t := p.Tok(at); n == 0 && lead > 0 && at < end && t.Kind == token.Number && token.IsAllDigits(t.Text) && len(c.Pattern) > len(t.Text) && strings.Trim(c.Pattern, "#") == "" &&
		p.Any2(i, end, "starting with", "begins with", "begin with", "beginning with", "starts with", "start with", "prefix", "prefixed with", "prefixed by", "with prefix", "with the prefix") {
		c.Pattern = t.Text + c.Pattern[len(t.Text):] // "16 digits, unique, starting with 6304"
		return at + 1 - i
	}
	if k := p.Any(i, end, "begins", "starts", "starting", "beginning"); n == 0 && k > 0 && strings.Trim(c.Pattern, "#") == "" {
		if t := p.Tok(i + k); i+k < end && t.Kind == token.Number && token.IsAllDigits(t.Text) && len(c.Pattern) > len(t.Text) && p.AtBreak(i+k+1, end) {
			c.Pattern = t.Text + c.Pattern[len(t.Text):] // "19 digits, begins 8944"
			return k + 1
		}
	}
	if strings.HasPrefix(p.Tok(at).Text, "^") {
		return p.regex(c, i, at, end)
	}
	if t := p.Tok(i); i < end && t.Kind == token.Code && c.At >= 0 && i > c.At && i-c.At < 5 && p.pieceUnbroken(c.At, i) && c.Pattern == "" && c.Values == nil && term.CodeEndings[c.Words[len(c.Words)-1]] && strings.ContainsAny(t.Text, "0123456789") && strings.IndexFunc(t.Text, unicode.IsLetter) >= 0 && p.codeEnds(i+1, end) {
		c.Pattern = sample.Pattern(t.Text) // "contract no LN-123456"
		return 1
	}
	if n > 0 {
		if text, k := p.spacedCode(at, end); k > 0 {
			c.Pattern = sample.Pattern(text)
			return at + k - i
		}
	}
	if t := p.Tok(at); at < end && n > 0 && lead == 0 && t.Kind == token.Number && t.Digits > 0 && !t.Percent && t.Unit == "" && (c.Semantic == "code_pattern" || c.Semantic == "row_id") && p.Any2(i, end, "like", "e.g.", "eg", "e . g .", "such as", "for example", "shaped", "looks", "format") {
		c.Pattern = sample.Pattern(t.Text) // "accession number like 1987.42"
		p.Assume(&c.Element, "codes like "+t.Text, nil)
		return at + 1 - i
	}
	if t := p.Tok(at); at+2 < end && n > 0 && t.Kind == token.Number && p.Any2(at+1, end, "/", "-") && p.Toks[at+1].Glued && p.Toks[at+2].Glued {
		if text, k := p.CodeRun(at, end); strings.Count(text, "/")+strings.Count(text, "-") > 1 || strings.IndexFunc(text, unicode.IsLetter) >= 0 {
			c.Pattern = sample.Pattern(text) // "like 24/00123/FUL"
			p.Assume(&c.Element, "codes like "+text, nil)
			return at + k - i
		}
	}
	if t := p.Tok(at); at < end && n > 0 && (t.Kind == token.Quote || t.Kind == token.Code || t.Kind == token.Word && strings.ContainsAny(t.Text, "0123456789#")) && !p.partAhead(at, end) {
		text, k := p.CodeRun(at, end)
		if strings.ContainsAny(text, "0123456789#?") || t.Kind == token.Quote && sample.IsTemplate(text) {
			c.Pattern = sample.Pattern(text)
			return at + k - i
		}
		if sample.IsTemplate(text) {
			c.Pattern = sample.Pattern(text)
			return at + k - i
		}
	}
	if t := p.Tok(at); at < end && n > 0 && t.Kind == token.Word {
		if text, k := p.CodeRun(at, end); k > 1 && sample.IsTemplate(text) || k > 0 && strings.ToUpper(text) == text && sample.IsTemplate(text) && len(text) > 3 {
			c.Pattern = sample.Pattern(text)
			return at + k - i
		}
	}
	if n > 0 && !p.Tok(i).Is("of") && lead == 0 && p.Tok(at).Kind == token.Number && token.IsAllDigits(p.Tok(at).Text) && len(p.Tok(at).Text) > 3 && p.Any2(i, end, "like", "e.g.", "eg", "for example", "shaped", "looks", "format", "pattern") {
		c.Pattern = strings.Repeat("#", len(p.Tok(at).Text))
		return at + 1 - i
	}
	if t := p.Tok(at); at < end && t.Kind == token.Code && (lead > 0 || strings.Contains(t.Text, "#")) && !p.partAhead(at, end) {
		c.Pattern = sample.Pattern(t.Text)
		if lead == 0 || strings.ContainsAny(t.Text, "#0123456789") {
			return at + 1 - i
		}
	}
	if t := p.Tok(i); i < end && i != c.At && (t.Kind == token.Code || t.Kind == token.Word && !draft.FunctionWords[t.Low]) {
		if text, k := p.CodeRun(i, end); strings.ContainsAny(text, "0123456789#") {
			if to := p.Any(i+k, end, "to", "through", "-"); to > 0 { // "D-01 to D-09 style"
				if _, m := p.CodeRun(i+k+to, end); p.Any2(i+k+to+m, end, "format", "style", "pattern") {
					k += to + m
				}
			}
			if s := p.Any(i+k, end, "format", "style", "pattern", "-style", "shape", "form", "like"); s > 0 && (p.AtBreak(i+k+s, end) || p.Any2(i+k+s, end, "unique", "no duplicates", "optional", "nullable", "required")) {
				c.Pattern = sample.Pattern(text)
				return k + s
			}
		}
	}
	if _, m := p.Pair(at, end, false); m > 0 && lead == 1 {
		return 0 // "show starts 30 to 90 minutes after doors"
	}
	pattern, k, counted := p.patternParts(at, end, lead > 0 && p.Tok(i+n).Is("starting", "begins", "beginning", "starts", "prefix", "prefixed", "with"))
	if k == 0 || !counted {
		if lead > 0 && k > 0 && p.Any2(i+n, end, "starting with", "begins with", "begin with", "beginning with", "starts with", "start with", "prefix", "prefixed", "with prefix", "with the prefix", "with a prefix") && !counted && i > c.At {
			if c.Pattern != "" {
				c.Pattern = mergePrefix(pattern, c.Pattern)
			} else {
				c.Pattern = pattern + "########"[:max(2, 8-len(pattern))]
				p.Assume(&c.Element, "the rest of the code is digits", nil)
			}
			return at + k - i
		}
		return 0
	}
	switch digits := strings.Trim(pattern, "#") == "" && pattern != ""; {
	case digits && strings.Count(c.Pattern, "#") == len(pattern): // "LD-######, six digits" says it twice
	case digits && c.Pattern != "":
		c.Pattern += pattern
	default:
		c.Pattern = pattern
	}
	return at + k - i
}

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
func (p Reader) spacedCode(i, end int) (string, int) {
	at, digits := i, false
	for at < end && at-i < 5 {
		t := p.Toks[at]
		upper := t.Text == strings.ToUpper(t.Text) && len(t.Text) <= 6
		switch {
		case t.Kind == token.Number && token.IsAllDigits(t.Text), t.Kind == token.Word && upper && strings.ContainsAny(t.Text, "0123456789"), t.Kind == token.Code && upper:
			digits = true
		case t.Kind == token.Word && upper && !draft.FunctionWords[t.Low]:
		case t.Kind == token.Word && at == i && p.Lit(i+1, end, "-") && p.Toks[i+1].Glued && i+2 < end && p.Toks[i+2].Glued:
			text, k := p.CodeRun(i, end)
			if !strings.ContainsAny(text, "0123456789") || strings.ContainsAny(text, "/|") || !p.codeEnds(i+k, end) {
				return "", 0
			}
			return text, k
		default:
			if at-i < 2 || !digits || !p.codeEnds(at, end) {
				return "", 0
			}
			return p.Source(i, at), at - i
		}
		at++
	}
	if at-i < 2 || !digits || !p.codeEnds(at, end) || p.Toks[i].Kind == token.Number && p.Toks[i+1].Kind == token.Number {
		return "", 0
	}
	return p.Source(i, at), at - i
}

// codeEnds: nothing that could go on with a sample stands at i.
func (p Reader) codeEnds(i, end int) bool {
	return i >= end || p.Toks[i].Kind == token.Line || p.Any2(i, end, ",", ";", ")", ".", ":", "and", "unique", "optional", "required", "(")
}

func (p Reader) partAhead(i, end int) bool {
	if p.Lit(i+1, end, "and") && p.Tok(i+2).Is("a", "an", "the") && p.HeaderMatch(i+3, end) > 0 {
		return false // "a code like CS101 and a title"
	}
	if p.Lit(i+1, end, "and") && p.HeaderMatch(i+2, end) > 0 {
		return false // "gate like B12 and status"
	}
	return p.Any2(i+1, end, "followed", "then", "plus", ", followed", ", then", "+", "and") && p.Tok(i).Kind != token.Code || p.Any2(i+1, end, "followed by", "then", "plus")
}

// patternParts reads "4 lowercase letters, underscore, 2 digits". counted tells that a
// part with a number was among them.
func (p Reader) patternParts(i, end int, leading bool) (pattern string, n int, counted bool) {
	read := p.Forms().Read
	if leading {
		read = p.Forms().ReadPrefix
	}
	f, n := read(i, end)
	if contract.PatternSet(f.Pattern) != "" && f.Parts == 1 {
		return "", 0, false // "S, M or L" are values
	}
	if f.Note != "" {
		p.Assume(&p.Root, f.Note, nil)
	}
	return f.Pattern, n, f.Counted
}

// pieceUnbroken: words stand from i to end, and nothing that parts them.
func (p Reader) pieceUnbroken(i, end int) bool {
	for ; i < end; i++ {
		if p.Toks[i].Kind != token.Word {
			return false
		}
	}
	return true
}

// regex reads a simple regular expression: classes, literals and counts.
func (p Reader) regex(c *draft.Column, i, at, end int) int {
	if t := p.Tok(at); t.Kind == token.Quote {
		if c.Pattern = contract.RegexPattern(t.Text); c.Pattern == "" {
			return 0
		}
		return at + 1 - i
	}
	start := p.Tok(at).Span.Start
	stop := start
	for stop < len(p.Text) && !strings.ContainsRune(" \n\t,;", rune(p.Text[stop])) || stop < len(p.Text) && p.Text[stop] == ',' && stop+1 < len(p.Text) && token.IsDigit(rune(p.Text[stop+1])) {
		stop++
	}
	pattern := contract.RegexPattern(strings.TrimRight(p.Text[start:stop], ".)"))
	if pattern == "" {
		return 0
	}
	c.Pattern = pattern
	n := at
	for n < end && p.Toks[n].Span.End <= stop {
		n++
	}
	return n - i
}
