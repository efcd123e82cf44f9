package contract

import (
	"errors"
	"math"
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
	escaped := false
	for _, r := range pattern {
		switch {
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
		default:
			slots = append(slots, PatternSlot{string(r), true})
		}
	}
	if escaped {
		return nil, errors.New(`the pattern ends in a single \; write \\ for a backslash`)
	}
	return slots, nil
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
