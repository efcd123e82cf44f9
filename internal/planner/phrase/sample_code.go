package phrase

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/sample"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sampleWords lead to an example of a code, as opposed to the form of all of them.
var sampleWords = []string{"like", "such as", "e.g.", "eg", "e . g .", "for example", "looks like", "looking like", "shaped like", "formatted like"}

// sampleLeads lead to an example or to the form of all codes.
var sampleLeads = draft.PhrasesOf(append(slices.Clone(sampleWords), "in the form of", "in the form", "in the format", "of the form", "format", "as")...)

// samplePhrase reads a pattern and notes whether it is that of an example.
func (p Reader) samplePhrase(c *draft.Column, i, end int) int {
	n := p.patternPhrase(c, i, end)
	if n == 0 {
		return 0
	}
	c.Sample = p.Any2(i, end, sampleWords...) || p.Any2(i+n-1, i+n, "style", "like")
	for k := i; k < i+n; k++ {
		c.Sample = c.Sample && !strings.Contains(p.Toks[k].Text, "#")
	}
	return n
}

// dottedSample reads a version or another number of several parts: "like 1.14.3", "v2.0.11 style".
func (p Reader) dottedSample(c *draft.Column, i, end int) int {
	if i == c.At || c.Semantic == "ipv4" || c.Semantic == "ip_address" {
		return 0
	}
	n := p.AnyOf(sampleLeads, i, end)
	at := i + n
	if at >= end {
		return 0
	}
	k := at
	switch t := *p.Tok(k); {
	case t.Kind == token.Word && len(t.Text) > 1 && t.Low[0] == 'v' && token.IsAllDigits(t.Text[1:]):
	case t.Kind == token.Number && !t.Percent && !t.Spelled && t.Unit == "":
	default:
		return 0
	}
	dots := strings.Count(p.Toks[k].Text, ".")
	for k++; k+1 < end && p.Toks[k].Is(".") && p.Toks[k].Glued && p.Toks[k+1].Glued && p.Toks[k+1].Kind == token.Number; k += 2 {
		dots += 1 + strings.Count(p.Toks[k+1].Text, ".")
	}
	if dots < 2 {
		return 0
	}
	text := p.Source(at, k)
	k += p.Any(k, end, "style", "format", "and so on", "etc", "etc.")
	if n == 0 && !p.Any2(k-1, k, "style", "format") || strings.Contains(text, "..") {
		return 0
	}
	c.Pattern = sample.Pattern(text)
	c.Values = nil
	return k - i
}
