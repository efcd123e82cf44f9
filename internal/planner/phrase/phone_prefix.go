package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// phonePrefix reads "starting with +49", "starting 07", "beginning 0800": a phone number
// is the prefix and digits up to the usual length.
func (p Reader) phonePrefix(c *draft.Column, i, end int) int {
	s := c.Semantic
	if s != "phone" && s != "mobile" && s != "phone_e164" && s != "fax" {
		return 0
	}
	n := p.Any(i, end, "starting with", "that start with", "which start with", "that starts with", "which starts with", "that begins with", "which begins with", "that begin with", "which begin with", "start with", "starts with", "begin with", "begins with", "beginning with", "starting", "beginning", "with prefix", "with the prefix", "with a prefix of", "prefixed with", "prefix", "with country code", "country code")
	at := i + n
	if n == 0 || at >= end {
		return 0
	}
	to := at
	if p.Lit(to, end, "+") {
		to++
	}
	t := p.Tok(to)
	if to >= end || t.Kind != token.Number || !token.IsAllDigits(t.Text) || len(t.Text) > 6 {
		return 0
	}
	to++
	prefix := strings.ReplaceAll(p.Source(at, to), " ", "")
	length := 11
	if strings.HasPrefix(prefix, "+") {
		length = len(prefix) - 1 + 10
	}
	c.Pattern = contract.LiteralPattern(prefix) + strings.Repeat("#", max(4, length-len(strings.TrimPrefix(prefix, "+"))))
	return to - i
}
