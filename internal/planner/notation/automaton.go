package notation

import (
	"encoding/binary"
	"regexp/syntax"
	"slices"
	"sync"
	"unicode/utf8"
)

// automaton tells whether a text has a match of an expression, not where. It looks at each character once, and needs a twentieth of the
// time of package regexp, which tries the expression at each place. Its states are made as texts lead to them.
type automaton struct {
	lock   sync.Mutex
	insts  []syntax.Inst
	start  uint32
	kinds  [utf8.RuneSelf]uint8 // characters that no part of the expression tells apart are of one kind
	some   []rune               // one of each kind
	states []state
	known  map[string]int16
	rare   map[rareStep]int16 // steps by characters outside ASCII
	seen   []bool             // instructions, while a step is made
}

// state is where in the expression a match can be behind a character.
type state struct {
	at    []uint32
	last  rune    // the character, or one that borders on words and lines as it does; -1 before the text
	steps []int16 // by characters of each kind, and by the end of the text
}

type rareStep struct {
	state int16
	by    rune
}

const (
	unknown = -1 // a step that was not made yet
	found   = -2 // a match ends here
	missed  = -3 // the text does

	// manyStates bounds what an expression may take. Where it needs more, package regexp is asked.
	manyStates = 300
	endOfText  = -1
)

func newAutomaton(parsed *syntax.Regexp) *automaton {
	prog, err := syntax.Compile(parsed.Simplify())
	if err != nil {
		panic(err)
	}
	a := &automaton{insts: prog.Inst, start: uint32(prog.Start), known: map[string]int16{}, rare: map[rareStep]int16{}, seen: make([]bool, len(prog.Inst))}
	a.tellKinds()
	a.stateOf([]uint32{a.start}, endOfText)
	return a
}

// tellKinds finds which characters the expression tells apart.
func (a *automaton) tellKinds() {
	var cuts [utf8.RuneSelf + 1]bool
	cut := func(from, to rune) {
		if from < utf8.RuneSelf {
			cuts[from] = true
		}
		if to+1 < utf8.RuneSelf {
			cuts[to+1] = true
		}
	}
	for _, r := range []rune{'\n', '_'} {
		cut(r, r)
	}
	for _, r := range [][2]rune{{'0', '9'}, {'A', 'Z'}, {'a', 'z'}} {
		cut(r[0], r[1])
	}
	for k := range a.insts {
		i := &a.insts[k]
		switch i.Op {
		case syntax.InstRune1, syntax.InstRune:
			if len(i.Rune) == 1 {
				for _, r := range casesOf(i.Rune[0]) {
					cut(r, r)
				}
			}
			for n := 0; n+1 < len(i.Rune); n += 2 {
				cut(i.Rune[n], i.Rune[n+1])
			}
		}
	}
	for r := range rune(utf8.RuneSelf) {
		if cuts[r] || r == 0 {
			a.some = append(a.some, r)
		}
		a.kinds[r] = uint8(len(a.some) - 1)
	}
}

// casesOf are a character and, of a letter, its other case.
func casesOf(r rune) []rune {
	switch {
	case 'a' <= r && r <= 'z':
		return []rune{r, r - 'a' + 'A'}
	case 'A' <= r && r <= 'Z':
		return []rune{r, r - 'A' + 'a'}
	case r >= utf8.RuneSelf:
		return []rune{r, 's', 'S', 'k', 'K'} // which are cases of signs outside ASCII
	}
	return []rune{r}
}

// matches: the text has a match; !sure: that would take too much, or somebody else is looking.
func (a *automaton) matches(text string) (match, sure bool) {
	if !a.lock.TryLock() {
		return false, false
	}
	defer a.lock.Unlock()
	at := int16(0)
	for k := 0; k < len(text); {
		c := text[k]
		next := int16(unknown)
		if c < utf8.RuneSelf {
			k++
			if next = a.states[at].steps[a.kinds[c]]; next == unknown {
				next = a.step(at, a.some[a.kinds[c]])
				a.states[at].steps[a.kinds[c]] = next
			}
		} else {
			r, size := utf8.DecodeRuneInString(text[k:])
			k += size
			to, ok := a.rare[rareStep{at, r}]
			if !ok {
				to = a.step(at, r)
				a.rare[rareStep{at, r}] = to
			}
			next = to
		}
		if next == found {
			return true, true
		}
		if at = next; len(a.states) > manyStates || len(a.rare) > manyStates {
			return false, false
		}
	}
	end := &a.states[at].steps[len(a.some)]
	if *end == unknown {
		*end = a.step(at, endOfText)
	}
	return *end == found, true
}

// step is the state behind a character, or found where a match ended before it.
func (a *automaton) step(from int16, by rune) int16 {
	s := &a.states[from]
	var next []uint32
	clear(a.seen)
	flags := syntax.EmptyOpContext(s.last, by)
	var follow func(at uint32) bool
	follow = func(at uint32) bool {
		if a.seen[at] {
			return false
		}
		a.seen[at] = true
		switch i := &a.insts[at]; i.Op {
		case syntax.InstMatch:
			return true
		case syntax.InstAlt, syntax.InstAltMatch:
			return follow(i.Out) || follow(i.Arg)
		case syntax.InstCapture, syntax.InstNop:
			return follow(i.Out)
		case syntax.InstEmptyWidth:
			return syntax.EmptyOp(i.Arg)&^flags == 0 && follow(i.Out)
		case syntax.InstRune, syntax.InstRune1, syntax.InstRuneAny, syntax.InstRuneAnyNotNL:
			if by != endOfText && i.MatchRune(by) {
				next = append(next, i.Out)
			}
		}
		return false
	}
	for _, at := range s.at {
		if follow(at) {
			return found
		}
	}
	if by == endOfText {
		return missed
	}
	next = append(next, a.start)
	slices.Sort(next)
	switch { // all that what is empty can tell of the character before it
	case by == '\n':
	case syntax.IsWordChar(by):
		by = 'a'
	default:
		by = ' '
	}
	return a.stateOf(slices.Compact(next), by)
}

func (a *automaton) stateOf(at []uint32, last rune) int16 {
	key := binary.AppendVarint(nil, int64(last))
	for _, i := range at {
		key = binary.AppendUvarint(key, uint64(i))
	}
	if k, ok := a.known[string(key)]; ok {
		return k
	}
	steps := make([]int16, len(a.some)+1)
	for k := range steps {
		steps[k] = unknown
	}
	a.states = append(a.states, state{at, last, steps})
	a.known[string(key)] = int16(len(a.states) - 1)
	return int16(len(a.states) - 1)
}
