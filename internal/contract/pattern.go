package contract

import (
	"errors"
	"math"
	"strings"
	"unicode/utf8"
)

// PatternSlot is one character position of a pattern.
type PatternSlot struct {
	// Alphabet holds the characters of which the position takes one, in order; a literal
	// has just itself.
	Alphabet string
	// Literal says that the position always shows Alphabet.
	Literal bool
}

const (
	digitAlphabet = "0123456789"
	upperAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	lowerAlphabet = "abcdefghijklmnopqrstuvwxyz"
	hexAlphabet   = "0123456789abcdef"
)

// ParsePattern splits a pattern of the grammar documented at Column.Pattern into its positions.
func ParsePattern(pattern string) ([]PatternSlot, error) {
	if len(pattern) > MaxPattern {
		return nil, errors.New("the pattern is longer than 200 bytes")
	}
	if !utf8.ValidString(pattern) {
		return nil, errors.New("the pattern is not valid UTF-8")
	}
	var slots []PatternSlot
	escaped, within := false, 0
	for at, r := range pattern {
		switch {
		case at < within: // the characters of a set
		case escaped:
			slots = append(slots, PatternSlot{string(r), true})
			escaped = false
		case r == '\\':
			escaped = true
		case r == '#':
			slots = append(slots, PatternSlot{Alphabet: digitAlphabet})
		case r == 'A':
			slots = append(slots, PatternSlot{Alphabet: upperAlphabet})
		case r == 'a':
			slots = append(slots, PatternSlot{Alphabet: lowerAlphabet})
		case r == '*':
			slots = append(slots, PatternSlot{Alphabet: upperAlphabet + digitAlphabet})
		case r == 'x':
			slots = append(slots, PatternSlot{Alphabet: hexAlphabet})
		case r == '[' && PatternSet(pattern[at:]) != "":
			slots = append(slots, PatternSlot{Alphabet: PatternSet(pattern[at:])})
			within = at + strings.IndexByte(pattern[at:], ']') + 1
		default:
			slots = append(slots, PatternSlot{string(r), true})
		}
	}
	if escaped {
		return nil, errors.New(`the pattern ends in a single \; write \\ for a backslash`)
	}
	return slots, nil
}

// PatternSet are the characters of the set that the pattern begins with, "[1-4]" or "[ACX-Z]": letters and digits of ASCII, each
// after the one before. It is empty where the pattern begins with no set: then a bracket stands for itself.
func PatternSet(pattern string) string {
	end := strings.IndexByte(pattern, ']')
	if end < 2 || pattern[0] != '[' {
		return ""
	}
	var set []byte
	for members := pattern[1:end]; members != ""; {
		first, last, size := members[0], members[0], 1
		if len(members) > 2 && members[1] == '-' {
			last, size = members[2], 3
			if last <= first || SignClass(first) != SignClass(last) {
				return ""
			}
		}
		if SignClass(first) == 0 || len(set) > 0 && first <= set[len(set)-1] {
			return ""
		}
		for c := first; c <= last; c++ {
			set = append(set, c)
		}
		members = members[size:]
	}
	return string(set)
}

// SignClass is the slot that stands for signs like this one in a pattern: '#', 'A' or 'a'; 0 for what is no letter or digit of ASCII.
func SignClass(c byte) byte {
	switch {
	case c >= '0' && c <= '9':
		return '#'
	case c >= 'A' && c <= 'Z':
		return 'A'
	case c >= 'a' && c <= 'z':
		return 'a'
	}
	return 0
}

// PatternCapacity is how many different texts the positions can show, at most math.MaxInt64.
func PatternCapacity(slots []PatternSlot) int64 {
	capacity := int64(1)
	for _, slot := range slots {
		if slot.Literal {
			continue
		}
		n := int64(len(slot.Alphabet))
		if capacity > math.MaxInt64/n {
			return math.MaxInt64
		}
		capacity *= n
	}
	return capacity
}
