package notation

import (
	"regexp/syntax"
	"slices"
	"strings"
	"unicode"
)

// need is what a text has wherever it matches an expression: one of some pieces of text, in lower case, or one of some signs.
type need struct {
	words []string // ASCII, of two bytes or more
	signs signs
}

// signs are a set of single characters, of which those outside ASCII count as one.
type signs struct {
	ascii [2]uint64
	other bool
}

func (s *signs) add(c byte) { s.ascii[c>>6] |= 1 << (c & 63) }

func (s signs) meet(o signs) bool {
	return s.ascii[0]&o.ascii[0] != 0 || s.ascii[1]&o.ascii[1] != 0 || s.other && o.other
}

// sharp is higher the fewer texts have what is needed; 0 where each has it.
func (n need) sharp() int {
	if n.signs != (signs{}) {
		return 1
	}
	shortest := len(n.words[0])
	for _, w := range n.words[1:] {
		shortest = min(shortest, len(w))
	}
	return shortest
}

// needsOf are what all texts have that match an expression, the sharpest first. A text needs everything that the parts of a
// sequence need, and of alternatives what one of them needs; what may be left out needs nothing.
func needsOf(e *syntax.Regexp) []need {
	var all []need
	switch e.Op {
	case syntax.OpLiteral:
		return needsOfText(e.Rune)
	case syntax.OpCharClass:
		return needsOfClass(e.Rune)
	case syntax.OpCapture, syntax.OpPlus:
		return needsOf(e.Sub[0])
	case syntax.OpRepeat:
		if e.Min > 0 {
			return needsOf(e.Sub[0])
		}
	case syntax.OpAlternate:
		var one need
		for _, sub := range e.Sub {
			needs := needsOf(sub)
			if len(needs) == 0 {
				return nil
			}
			one.words = append(one.words, needs[0].words...)
			one.signs.ascii[0] |= needs[0].signs.ascii[0]
			one.signs.ascii[1] |= needs[0].signs.ascii[1]
			one.signs.other = one.signs.other || needs[0].signs.other
		}
		return []need{one}
	case syntax.OpConcat:
		var text []rune // what stands next to each other
		for _, sub := range parts(e, nil) {
			switch sub.Op {
			case syntax.OpLiteral:
				text = append(text, sub.Rune...)
			case syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText, syntax.OpWordBoundary, syntax.OpNoWordBoundary, syntax.OpEmptyMatch:
			default:
				all = append(append(all, needsOfText(text)...), needsOf(sub)...)
				text = nil
			}
		}
		all = append(all, needsOfText(text)...)
	}
	slices.SortStableFunc(all, func(a, b need) int { return b.sharp() - a.sharp() })
	return all
}

// parts are those of a sequence, also of the sequences in its groups.
func parts(e *syntax.Regexp, out []*syntax.Regexp) []*syntax.Regexp {
	switch e.Op {
	case syntax.OpConcat:
		for _, sub := range e.Sub {
			out = parts(sub, out)
		}
	case syntax.OpCapture:
		return parts(e.Sub[0], out)
	default:
		out = append(out, e)
	}
	return out
}

// needsOfText are the pieces of a literal text. Characters outside ASCII, which have more forms than a small and a capital
// one, part them.
func needsOfText(text []rune) []need {
	var out []need
	for _, piece := range strings.FieldsFunc(strings.ToLower(string(text)), func(r rune) bool { return r > unicode.MaxASCII }) {
		var n need
		if len(piece) == 1 {
			n.signs.add(piece[0])
		} else {
			n.words = []string{piece}
		}
		out = append(out, n)
	}
	return out
}

// fewSigns bounds classes of characters that are looked for: nearly each text has one of many.
const fewSigns = 12

func needsOfClass(ranges []rune) []need {
	var n need
	count := 0
	for k := 0; k < len(ranges); k += 2 {
		n.signs.other = n.signs.other || ranges[k+1] > unicode.MaxASCII
		for r := ranges[k]; r <= min(ranges[k+1], unicode.MaxASCII); r++ {
			n.signs.add(byte(unicode.ToLower(r)))
			count++
		}
	}
	if count > fewSigns || n.signs == (signs{}) {
		return nil
	}
	return []need{n}
}
