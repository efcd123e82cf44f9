package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sampleWords lead to an example of a code, as opposed to the form of all of them.
var sampleWords = []string{"like", "such as", "e.g.", "eg", "e . g .", "for example", "looks like", "looking like", "shaped like", "formatted like"}

// samplePhrase reads a pattern and notes whether it is that of an example.
func (p *parser) samplePhrase(c *columnDraft, i, end int) int {
	n := p.patternPhrase(c, i, end)
	if n == 0 {
		return 0
	}
	c.sample = p.any2(i, end, sampleWords...) || p.any2(i+n-1, i+n, "style", "like")
	for k := i; k < i+n; k++ {
		c.sample = c.sample && !strings.Contains(p.toks[k].Text, "#")
	}
	return n
}

// dottedSample reads a version or another number of several parts: "like 1.14.3", "v2.0.11 style".
func (p *parser) dottedSample(c *columnDraft, i, end int) int {
	n := p.any(i, end, append(sampleWords, "in the form of", "in the form", "in the format", "of the form", "format", "as")...)
	at := i + n
	if i == c.at || at >= end || c.semantic == "ipv4" || c.semantic == "ip_address" {
		return 0
	}
	k := at
	switch t := *p.tok(k); {
	case t.Kind == token.Word && len(t.Text) > 1 && t.Low[0] == 'v' && token.IsAllDigits(t.Text[1:]):
	case t.Kind == token.Number && !t.Percent && !t.Spelled && t.Unit == "":
	default:
		return 0
	}
	dots := strings.Count(p.toks[k].Text, ".")
	for k++; k+1 < end && p.toks[k].Is(".") && p.toks[k].Glued && p.toks[k+1].Glued && p.toks[k+1].Kind == token.Number; k += 2 {
		dots += 1 + strings.Count(p.toks[k+1].Text, ".")
	}
	if dots < 2 {
		return 0
	}
	text := p.source(at, k)
	k += p.any(k, end, "style", "format", "and so on", "etc", "etc.")
	if n == 0 && !p.any2(k-1, k, "style", "format") || strings.Contains(text, "..") {
		return 0
	}
	c.pattern = samplePattern(text)
	c.values = nil
	return k - i
}

// widenSample gives the codes of a column whose values must differ a digit more than an example
// has, where that makes them enough for the rows. Where it does not, the planner asks.
func (p *parser) widenSample(c *columnDraft, rows int64) {
	last := strings.LastIndexByte(c.pattern, '#')
	if !c.sample || last < 0 || rows < 1 {
		return
	}
	capacity := func(pattern string) int64 {
		slots, err := contract.ParsePattern(pattern)
		if err != nil {
			return 0
		}
		return contract.PatternCapacity(slots)
	}
	wider := c.pattern[:last] + "#" + c.pattern[last:]
	if capacity(c.pattern) < rows && capacity(wider) >= rows {
		c.pattern = wider
		p.assume(&c.element, "codes with a digit more than the example, because there are so many rows", nil)
	}
}

// placed are things that a row of letters and numbers tells apart.
var placed = lexicon.WordSet("seat desk shelf bin locker slot berth bed bay stall place spot")

// varyLetter lets the one letter of an example vary where a rule tells the places apart: seats like F12 are in more rows than F.
func (c *columnDraft) varyLetter() {
	letter := strings.TrimPrefix(strings.TrimRight(c.pattern, "#"), `\`)
	if c.sample && len(letter) == 1 && letter >= "A" && letter <= "Z" && c.pattern != letter && placed[c.words[0]] {
		c.pattern = "A" + strings.Repeat("#", strings.Count(c.pattern, "#"))
	}
}
