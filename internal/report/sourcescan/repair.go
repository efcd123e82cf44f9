package sourcescan

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/safety"
)

// repairable are the findings that a cell can be freed of without inventing a value.
const repairable = safety.Set(1<<safety.FormulaInjection | 1<<safety.ControlCharacter | 1<<safety.InvalidUTF8 | 1<<safety.EmailDomain)

// repair frees a value of the repairable findings, or returns it as it is.
func repair(value string, found safety.Set) string {
	if found.Has(safety.InvalidUTF8) {
		value = strings.ToValidUTF8(value, "")
	}
	if found.Has(safety.ControlCharacter) {
		value = strings.Map(func(r rune) rune {
			switch {
			case r == '\n' || r == '\t':
				return r
			case r < 0x20, r >= 0x7F && r <= 0x9F, r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069:
				return -1
			}
			return r
		}, value)
	}
	if found.Has(safety.EmailDomain) {
		value = reserveDomains(value)
	}
	// An apostrophe in front makes a spreadsheet take the cell for text (OWASP, CSV injection).
	if found.Has(safety.FormulaInjection) {
		value = "'" + value
	}
	return value
}

// reservedDomain can be nobody's (RFC 2606).
const reservedDomain = "example.com"

// reserveDomains puts a reserved domain behind every @ that has a host behind it.
func reserveDomains(value string) string {
	var b strings.Builder
	for {
		local, rest, ok := strings.Cut(value, "@")
		b.WriteString(local)
		if !ok {
			return b.String()
		}
		b.WriteByte('@')
		end := strings.IndexFunc(rest, func(r rune) bool {
			return r < utf8.RuneSelf && !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.", r)
		})
		if end < 0 {
			end = len(rest)
		}
		if strings.Contains(rest[:end], ".") {
			b.WriteString(reservedDomain)
			if strings.HasSuffix(rest[:end], ".") { // the full stop of a sentence
				b.WriteByte('.')
			}
			rest = rest[end:]
		}
		value = rest
	}
}

// replaceLevels writes a column's levels anew, keeping their order and that each is there
// once. The old levels may be the model's own and are not touched.
func replaceLevels(c *frame.Column, changed map[uint32]string) {
	now := slices.Clone(c.Levels)
	for code, value := range changed {
		now[code] = value
	}
	levels := slices.Compact(slices.Sorted(slices.Values(now)))
	to := make([]uint32, len(now))
	for old, value := range now {
		at, _ := slices.BinarySearch(levels, value)
		to[old] = uint32(at)
	}
	for row, code := range c.Codes {
		if !c.IsNull(row) {
			c.Codes[row] = to[code]
		}
	}
	c.Levels = levels
}
