package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// regex reads a simple regular expression: classes, literals and counts.
func (p *parser) regex(c *columnDraft, i, at, end int) int {
	start := p.tok(at).Span.Start
	stop := start
	for stop < len(p.text) && !strings.ContainsRune(" \n\t,;", rune(p.text[stop])) || stop < len(p.text) && p.text[stop] == ',' && stop+1 < len(p.text) && token.IsDigit(rune(p.text[stop+1])) {
		stop++
	}
	pattern, ok := regexPattern(strings.TrimRight(p.text[start:stop], ".)"))
	if !ok {
		return 0
	}
	c.pattern = pattern
	n := at
	for n < end && p.toks[n].Span.End <= stop {
		n++
	}
	return n - i
}

// regexPattern translates a regular expression made of classes, counts and literals.
func regexPattern(re string) (string, bool) {
	re = strings.TrimSuffix(strings.TrimPrefix(re, "^"), "$")
	var b strings.Builder
	for i := 0; i < len(re); {
		slot, n := regexAtom(re[i:])
		if n == 0 {
			return "", false
		}
		i += n
		count := 1
		if i < len(re) && re[i] == '{' {
			closing := strings.IndexByte(re[i:], '}')
			if closing < 0 {
				return "", false
			}
			count = 0
			for _, r := range re[i+1 : i+closing] {
				if !token.IsDigit(r) {
					break
				}
				count = count*10 + int(r-'0')
			}
			i += closing + 1
		} else if i < len(re) && (re[i] == '+' || re[i] == '*') {
			count = 4
			i++
		}
		if count > 60 || b.Len() > 150 {
			return "", false
		}
		b.WriteString(strings.Repeat(slot, count))
	}
	return b.String(), b.Len() > 0
}

func regexAtom(s string) (slot string, n int) {
	for _, a := range []struct{ re, slot string }{
		{`\d`, "#"}, {"[0-9]", "#"}, {"[1-9]", "#"}, {"[A-Z0-9]", "*"}, {"[0-9A-Z]", "*"}, {"[A-Z]", "A"}, {"[a-z]", "a"}, {"[A-Za-z]", "A"}, {"[a-zA-Z]", "A"},
		{"[A-Za-z0-9]", "*"}, {"[a-f0-9]", "x"}, {"[0-9a-f]", "x"}, {`\w`, "*"}, {`\-`, "-"}, {`\.`, "."}, {`\/`, "/"},
	} {
		if strings.HasPrefix(s, a.re) {
			return a.slot, len(a.re)
		}
	}
	if strings.ContainsAny(s[:1], `[](){}|?*+.\^$`) {
		return "", 0
	}
	return literal(s[:1]), 1
}
