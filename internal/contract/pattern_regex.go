package contract

import (
	"regexp/syntax"
	"strings"
)

// LiteralPattern is the pattern that means s and nothing else.
func LiteralPattern(s string) string {
	var b strings.Builder
	for _, c := range s {
		if strings.ContainsRune(`#Aa*x\`, c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// RegexPattern is the pattern whose codes match a regular expression; empty where there is none: alternatives have no
// fixed form. Of repetitions with a limit there are as many as it allows, of "+" four.
func RegexPattern(s string) string {
	re, err := syntax.Parse(strings.TrimSuffix(strings.TrimPrefix(s, "^"), "$"), syntax.Perl)
	if err != nil {
		return ""
	}
	var b strings.Builder
	if !writeRegex(&b, re) || b.Len() == 0 || b.Len() > MaxPattern {
		return ""
	}
	return b.String()
}

func writeRegex(b *strings.Builder, re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpEmptyMatch, syntax.OpBeginText, syntax.OpEndText, syntax.OpBeginLine, syntax.OpEndLine:
	case syntax.OpLiteral:
		if re.Flags&syntax.FoldCase != 0 {
			return false
		}
		b.WriteString(LiteralPattern(string(re.Rune)))
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

// slotAlphabets are the slots of a pattern, those of the most characters first.
var slotAlphabets = []struct{ slot, alphabet string }{
	{"*", upperAlphabet + digitAlphabet}, {"A", upperAlphabet}, {"a", lowerAlphabet}, {"x", hexAlphabet}, {"#", digitAlphabet},
}

// classSlot is the largest slot that lies in a class of characters. None lies in [1-9], which numbers begin with: it gives
// a 1, so that all codes match. Other classes without a slot are lists of alternatives.
func classSlot(ranges []rune) string {
	for _, s := range slotAlphabets {
		if !strings.ContainsFunc(s.alphabet, func(c rune) bool { return !inClass(ranges, c) }) {
			return s.slot
		}
	}
	switch {
	case len(ranges) != 2:
	case ranges[0] == ranges[1]:
		return LiteralPattern(string(ranges[0]))
	case ranges[0] == '1' && ranges[1] == '9':
		return "1"
	}
	return ""
}

// inClass: the ranges, two ends each, hold c.
func inClass(ranges []rune, c rune) bool {
	for k := 0; k+1 < len(ranges); k += 2 {
		if ranges[k] <= c && c <= ranges[k+1] {
			return true
		}
	}
	return false
}
