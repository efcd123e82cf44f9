package contract

import (
	"fmt"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode/utf8"
)

// LiteralPattern is the pattern that means s and nothing else.
func LiteralPattern(s string) string {
	var b strings.Builder
	for _, c := range s {
		if strings.ContainsRune(`#Aa*x[\`, c) {
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

// classSlot is the slot whose characters a class has, or their set; of a class with other signs than letters and digits it is
// the largest slot that lies in it.
func classSlot(ranges []rune) string {
	if set := setOf(ranges); set != "" {
		return set
	}
	for _, s := range slotAlphabets {
		if !strings.ContainsFunc(s.alphabet, func(c rune) bool { return !inClass(ranges, c) }) {
			return s.slot
		}
	}
	if len(ranges) == 2 && ranges[0] == ranges[1] {
		return LiteralPattern(string(ranges[0]))
	}
	return ""
}

// setOf is the slot for the letters and digits of a class; empty where there are others.
func setOf(ranges []rune) string {
	var set []byte
	for k := 0; k+1 < len(ranges); k += 2 {
		if ranges[k+1] > 'z' {
			return ""
		}
		for c := ranges[k]; c <= ranges[k+1]; c++ {
			if SignClass(byte(c)) == 0 {
				return ""
			}
			set = append(set, byte(c))
		}
	}
	return SetPattern(string(set))
}

// SetPattern is the slot of one of the characters, which are letters and digits of ASCII.
func SetPattern(set string) string {
	signs := []byte(set)
	slices.Sort(signs)
	signs = slices.Compact(signs)
	if len(signs) < 2 {
		return LiteralPattern(string(signs))
	}
	for _, s := range slotAlphabets {
		sorted := []byte(s.alphabet)
		slices.Sort(sorted)
		if string(sorted) == string(signs) {
			return s.slot
		}
	}
	var b strings.Builder
	b.WriteByte('[')
	for k := 0; k < len(signs); {
		to := k
		for to+1 < len(signs) && signs[to+1] == signs[to]+1 && SignClass(signs[to+1]) == SignClass(signs[k]) {
			to++
		}
		b.WriteByte(signs[k])
		if to > k+1 {
			b.WriteByte('-')
		}
		if to > k {
			b.WriteByte(signs[to])
		}
		k = to + 1
	}
	b.WriteByte(']')
	return b.String()
}

// PatternRegex is the regular expression of which RegexPattern makes the pattern, without blanks, quotes and braces, which
// mean something in a text; empty where the pattern is none.
func PatternRegex(pattern string) string {
	slots, err := ParsePattern(pattern)
	if err != nil {
		return ""
	}
	var b strings.Builder
	b.WriteByte('^')
	for _, s := range slots {
		b.WriteString(slotRegex(s))
	}
	b.WriteByte('$')
	return b.String()
}

func slotRegex(s PatternSlot) string {
	if !s.Literal {
		switch set := SetPattern(s.Alphabet); set {
		case "#":
			return `\d`
		case "A":
			return "[A-Z]"
		case "a":
			return "[a-z]"
		case "*":
			return "[A-Z0-9]"
		case "x":
			return "[0-9a-f]"
		default:
			return set
		}
	}
	c := []rune(s.Alphabet)[0]
	if c < utf8.RuneSelf && SignClass(byte(c)) == 0 && !strings.ContainsRune("-_/:#", c) {
		return fmt.Sprintf(`\x%02x`, c)
	}
	return s.Alphabet
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
