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

// needsOf are what all texts have that match an expression, the sharpest first.
func needsOf(e *syntax.Regexp) []need {
	exact, needs := partOf(e)
	needs = append(needs, needOfAny(exact)...)
	slices.SortStableFunc(needs, func(a, b need) int { return b.sharp() - a.sharp() })
	return needs
}

// fewTexts bounds how many texts of a part are told one by one.
const fewTexts = 24

// partOf are all texts that match a part of an expression, in lower case, where they are few; else what such a text needs.
// A sequence needs everything that its parts need, and alternatives what one of them needs; what may be left out needs nothing.
func partOf(e *syntax.Regexp) (exact []string, needs []need) {
	switch e.Op {
	case syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText, syntax.OpWordBoundary, syntax.OpNoWordBoundary, syntax.OpEmptyMatch:
		return []string{""}, nil
	case syntax.OpLiteral:
		text := strings.ToLower(string(e.Rune))
		if strings.IndexFunc(text, func(r rune) bool { return r > unicode.MaxASCII }) < 0 {
			return []string{text}, nil
		}
		return nil, needsOfText(e.Rune)
	case syntax.OpCharClass:
		return nil, needsOfClass(e.Rune)
	case syntax.OpCapture:
		return partOf(e.Sub[0])
	case syntax.OpQuest:
		if exact, _ := partOf(e.Sub[0]); exact != nil && len(exact) < fewTexts {
			return append(exact, ""), nil
		}
	case syntax.OpPlus:
		return nil, needsOf(e.Sub[0])
	case syntax.OpRepeat:
		if e.Min > 0 {
			return nil, needsOf(e.Sub[0])
		}
	case syntax.OpAlternate:
		return partOfAny(e.Sub)
	case syntax.OpConcat:
		return partOfAll(e.Sub)
	}
	return nil, nil
}

// partOfAny is partOf of alternatives.
func partOfAny(subs []*syntax.Regexp) (exact []string, needs []need) {
	told := true
	for _, sub := range subs {
		texts, _ := partOf(sub)
		exact, told = append(exact, texts...), told && texts != nil
	}
	if told && len(exact) <= fewTexts {
		return exact, nil
	}
	var one need
	for _, sub := range subs {
		needs := needsOf(sub)
		if len(needs) == 0 {
			return nil, nil
		}
		one.add(needs[0])
	}
	return nil, []need{one}
}

// partOfAll is partOf of a sequence.
func partOfAll(subs []*syntax.Regexp) (exact []string, needs []need) {
	whole, texts := true, []string{""} // of what stands next to each other
	for _, sub := range subs {
		next, more := partOf(sub)
		if next != nil && len(texts)*len(next) <= fewTexts {
			var joined []string
			for _, t := range texts {
				for _, n := range next {
					joined = append(joined, t+n)
				}
			}
			texts = joined
			continue
		}
		whole = false
		needs = append(append(needs, needOfAny(texts)...), more...)
		if texts = next; next == nil {
			texts = []string{""}
		}
	}
	if whole {
		return texts, nil
	}
	return nil, append(needs, needOfAny(texts)...)
}

// needOfAny is what a text needs to hold one of some texts; nothing where one of them is empty.
func needOfAny(texts []string) []need {
	var n need
	for _, t := range texts {
		switch {
		case t == "":
			return nil
		case len(t) == 1:
			n.signs.add(t[0])
		default:
			n.words = append(n.words, t)
		}
	}
	if len(texts) == 0 {
		return nil
	}
	n.words = slices.DeleteFunc(n.words, func(w string) bool { // who has it has what it holds
		return slices.ContainsFunc(texts, func(t string) bool { return t != w && strings.Contains(w, t) })
	})
	return []need{n}
}

// add lets a text have what another one needs instead.
func (n *need) add(o need) {
	n.words = append(n.words, o.words...)
	n.signs.ascii[0] |= o.signs.ascii[0]
	n.signs.ascii[1] |= o.signs.ascii[1]
	n.signs.other = n.signs.other || o.signs.other
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
