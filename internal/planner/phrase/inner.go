package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Told reads what tokens i to end tell of column c, and passes over what it does not understand. It tells whether
// every word was understood.
func (p Reader) Told(c *draft.Column, i, end int) bool {
	whole := true
	for at := i; at < end; {
		n := p.FieldRemark(c, at, end)
		if n == 0 {
			n = p.Modifiers(c, at, end)
		}
		if n == 0 && at == i {
			n = p.whatItHolds(c, at, end)
		}
		if n == 0 && c.EmptyAtTimes() {
			if n = p.Any(at, end, ", otherwise null", ", otherwise empty", ", otherwise blank", ", else null", ", else empty", "otherwise null", "otherwise empty", "otherwise blank", "else null", "else empty", "null otherwise", "empty otherwise", "blank otherwise"); n > 0 {
				p.Claim(at, at+n, &c.Element) // the condition before says so
			}
		}
		if n == 0 {
			if n = p.Any(at, end, ",", ";", ".", "-", ":", "(", ")", "and"); n > 0 {
				p.Claim(at, at+n, &c.Element)
			}
			whole = whole && n > 0
		}
		at += max(n, 1)
	}
	return whole
}

// longestSort is how many words call what a column holds.
const longestSort = 3

// whatItHolds reads a known name that tells what the cells of a column are: "assigned_to: employee email, null for …".
func (p Reader) whatItHolds(c *draft.Column, i, end int) int {
	to := i
	for to < end && to-i < longestSort && p.Toks[to].Kind == token.Word && !draft.FunctionWords[p.Toks[to].Low] {
		to++
	}
	if to == i || !p.AtBreak(to, end) || p.Any2(to, end, "and", "or", "&", "/", "+") || c.Values != nil || c.Pattern != "" || c.Min != nil || c.Formula != "" {
		return 0
	}
	known := p.Lex.Lookup(p.HeaderWords(i, to))
	if known.Semantic == "" || known.Semantic == "full_name" && !term.People[p.Toks[i].Low] && to > i+1 {
		return 0 // "maker: manufacturer name"
	}
	c.Semantic, c.Kind, c.Glossed = known.Semantic, known.Kind, true
	p.Claim(i, to, &c.Element)
	return to - i
}

// Describe reads words about column c and keeps the parser, whose rules are resolved once
// all columns are known. It tells whether every word was understood.
func (p Reader) Describe(c *draft.Column, text string) bool {
	sub := Of(p.Inner(text, c.Table))
	sub.Column = c
	cases := len(c.Cases)
	whole := sub.Told(c, 0, len(sub.Toks))
	for _, k := range c.Cases[cases:] {
		k.Said = sub.Parser
	}
	p.Inners = append(p.Inners, sub.Parser)
	p.Assumptions = append(p.Assumptions, sub.Assumptions...)
	p.Questions = append(p.Questions, sub.Questions...)
	return whole
}
