package notation

import (
	"regexp"
	"slices"
)

// Short are the expressions of the short forms.
func Short() (all []*Pattern) {
	for _, s := range slices.Concat(shortPeriods, shorthands, statisticalForms, nameForms) {
		all = append(all, s.form)
	}
	return all
}

// Pattern is an expression that is looked for in whole texts.
type Pattern = pattern

// NewPattern makes one.
func NewPattern(expression string) *Pattern { return newPattern(expression) }

// CouldMatch: the text has what the expression needs.
func (p *Pattern) CouldMatch(text string) bool { return p.couldMatch(text) }

// Matches: the text has a match, or could have one.
func (p *Pattern) Matches(text string) (match, sure bool) { return p.matches(text) }

// Expression is what is looked for where it could match.
func (p *Pattern) Expression() *regexp.Regexp { return p.expression() }
