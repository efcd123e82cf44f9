package notation

import (
	"regexp"
	"regexp/syntax"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// pattern is an expression that is looked for in whole texts. Hundreds are, and nearly none of them is there, which what the
// text needs to match them tells much faster than they do.
type pattern struct {
	expression func() *regexp.Regexp
	needs      func() []need
	automaton  func() *automaton
}

// patterns are those that were made, by their expressions: some are named beside what is made of their matches, where a form is looked for
// in every text again. An expression is always of the program, never of a text, so that they are so many.
var patterns sync.Map

// newPattern reads the expression when it is first looked for, and compiles it when it first could match.
func newPattern(expression string) *pattern {
	if p, ok := patterns.Load(expression); ok {
		return p.(*pattern)
	}
	parsed := sync.OnceValue(func() *syntax.Regexp {
		parsed, err := syntax.Parse(expression, syntax.Perl)
		if err != nil {
			panic(err)
		}
		return parsed
	})
	p, _ := patterns.LoadOrStore(expression, &pattern{
		expression: sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) }),
		needs:      sync.OnceValue(func() []need { return needsOf(parsed()) }),
		automaton:  sync.OnceValue(func() *automaton { return newAutomaton(parsed()) }),
	})
	return p.(*pattern)
}

// matches: the text has a match, or !sure, could have one.
func (p *pattern) matches(text string) (match, sure bool) {
	c := contentOf(text)
	needs := p.needs()
	for k := range needs {
		if !c.has(&needs[k]) {
			return false, true
		}
	}
	return p.automaton().matches(text)
}

// couldMatch: looking for where the expression matches the text is worth its time.
func (p *pattern) couldMatch(text string) bool {
	match, sure := p.matches(text)
	return match || !sure
}

func (p *pattern) MatchString(text string) bool {
	match, sure := p.matches(text)
	return match || !sure && p.expression().MatchString(text)
}

func (p *pattern) FindStringSubmatch(text string) []string {
	if !p.couldMatch(text) {
		return nil
	}
	return p.expression().FindStringSubmatch(text)
}

func (p *pattern) FindStringSubmatchIndex(text string) []int {
	if !p.couldMatch(text) {
		return nil
	}
	return p.expression().FindStringSubmatchIndex(text)
}

func (p *pattern) FindAllStringSubmatch(text string, n int) [][]string {
	if !p.couldMatch(text) {
		return nil
	}
	return p.expression().FindAllStringSubmatch(text, n)
}

func (p *pattern) FindAllStringSubmatchIndex(text string, n int) [][]int {
	if !p.couldMatch(text) {
		return nil
	}
	return p.expression().FindAllStringSubmatchIndex(text, n)
}

// content is which characters, and which pairs of them, a text has.
type content struct {
	text  string
	low   string // its ASCII letters in lower case, with the two letters outside ASCII that are forms of one
	signs signs
	pairs [(unicode.MaxASCII + 1) * (unicode.MaxASCII + 1) / 64]uint64
	toks  func() []token.Token
	// declares: the text declares tables with keys, or in braces, which every other form asks first.
	declares func() bool
}

// contents are those of the texts that were asked about last: all forms are looked for in one text, one after the other.
var contents token.Recent[*content]

func contentOf(text string) *content { return contents.Of(text, newContent) }

// tokensOf are the tokens of a whole text, which nobody changes.
func tokensOf(text string) []token.Token { return contentOf(text).toks() }

// declares: a text declares its tables, and is read as that.
func declares(text string) bool { return contentOf(text).declares() }

func newContent(text string) *content {
	c := &content{text: text, toks: sync.OnceValue(func() []token.Token { return token.Tokenize(text) })}
	c.declares = sync.OnceValue(func() bool { return declared.MatchString(text) })
	low := make([]byte, 0, len(text))
	before := -1
	for at := 0; at < len(text); {
		sign, size := text[at], 1
		if sign >= utf8.RuneSelf {
			var r rune
			r, size = utf8.DecodeRuneInString(text[at:])
			c.signs.other = true
			switch r {
			case 'ſ':
				sign = 's'
			case '\u212a': // the sign of kelvins
				sign = 'k'
			default:
				low = append(low, text[at:at+size]...)
				at, before = at+size, -1
				continue
			}
		} else if 'A' <= sign && sign <= 'Z' {
			sign |= 0x20
		}
		c.signs.add(sign)
		if before >= 0 {
			pair := before<<7 | int(sign)
			c.pairs[pair>>6] |= 1 << (pair & 63)
		}
		low, at, before = append(low, sign), at+size, int(sign)
	}
	c.low = string(low)
	return c
}

func (c *content) has(n *need) bool {
	if c.signs.meet(n.signs) {
		return true
	}
	for _, w := range n.words {
		if c.hasPairs(w) && (len(w) == 2 || strings.Contains(c.low, w)) {
			return true
		}
	}
	return false
}

// hasPairs: the text has each two neighbours of a word, as it must where it has the word.
func (c *content) hasPairs(word string) bool {
	for k := 1; k < len(word); k++ {
		pair := int(word[k-1])<<7 | int(word[k])
		if c.pairs[pair>>6]&(1<<(pair&63)) == 0 {
			return false
		}
	}
	return true
}
