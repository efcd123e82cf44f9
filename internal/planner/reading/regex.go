package reading

import (
	"regexp/syntax"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// regexPattern is the contract pattern of a regular expression; empty where it has none: alternatives,
// and repetitions without a limit, have no fixed form.
func regexPattern(s string) string {
	re, err := syntax.Parse(strings.TrimSuffix(strings.TrimPrefix(s, "^"), "$"), syntax.Perl)
	if err != nil {
		return ""
	}
	var b strings.Builder
	if !writeRegex(&b, re) || b.Len() == 0 || b.Len() > 200 {
		return ""
	}
	return b.String()
}

func writeRegex(b *strings.Builder, re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpEmptyMatch, syntax.OpBeginText, syntax.OpEndText, syntax.OpBeginLine, syntax.OpEndLine:
	case syntax.OpLiteral:
		b.WriteString(literal(string(re.Rune)))
	case syntax.OpCapture:
		return writeRegex(b, re.Sub[0])
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			if !writeRegex(b, sub) {
				return false
			}
		}
	case syntax.OpRepeat:
		n := re.Max
		if n < 0 {
			n = re.Min + 2
		}
		for range n {
			if !writeRegex(b, re.Sub[0]) {
				return false
			}
		}
	case syntax.OpPlus:
		for range 4 {
			if !writeRegex(b, re.Sub[0]) {
				return false
			}
		}
	case syntax.OpQuest:
		return writeRegex(b, re.Sub[0])
	case syntax.OpCharClass:
		slot := classSlot(re.Rune)
		if slot == "" {
			return false
		}
		b.WriteString(slot)
	default:
		return false
	}
	return true
}

// classSlot is the slot of a class of characters.
func classSlot(ranges []rune) string {
	has := func(c rune) bool {
		for k := 0; k+1 < len(ranges); k += 2 {
			if ranges[k] <= c && c <= ranges[k+1] {
				return true
			}
		}
		return false
	}
	digit, upper, lower, hex := has('5'), has('Q'), has('q'), has('c') || has('C')
	switch {
	case upper && digit:
		return "*"
	case upper:
		return "A"
	case lower && digit:
		return "x"
	case lower:
		return "a"
	case digit && hex:
		return "x"
	case digit:
		return "#"
	case len(ranges) == 2 && ranges[0] == ranges[1]:
		return literal(string(ranges[0]))
	}
	return ""
}

// bareRegex reads a regular expression to which no word leads, by its classes of characters: "HB-[0-9]{5}", "^[A-Z]{2}\\d{6}$".
func (r *reader) bareRegex(i, end int) (string, int) {
	if t := r.tok(i); i >= end || t.Kind == token.Number || t.Kind == token.Quote {
		return "", 0
	}
	to := i + 1
	for to < end && r.toks[to].Glued {
		to++
	}
	if r.is(to-1, to, ",", ";", ".") {
		to--
	}
	if text := r.source(i, to); strings.Contains(text, "[0-9]") || strings.Contains(text, "[A-Z]") || strings.Contains(text, "[a-z]") || strings.Contains(text, `\d`) || strings.Contains(text, "[A-Z0-9]") {
		if p := regexPattern(text); p != "" {
			return p, to - i
		}
	}
	return "", 0
}

// regexAt reads a simple regular expression: classes, counts and literals.
func (r *reader) regexAt(i, end, i0 int) (string, int) {
	text, n := r.toks[i].Text, 1
	if r.toks[i].Kind != token.Quote {
		for i+n < end && r.toks[i+n].Glued && !(r.toks[i+n].Is(",", ";") && (i+n+1 >= end || !r.toks[i+n+1].Glued)) {
			n++
		}
		text = r.source(i, i+n)
	}
	if p := regexPattern(text); p != "" {
		return p, i + n - i0
	}
	return "", 0
}
