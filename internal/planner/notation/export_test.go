package notation

import (
	"regexp"
	"slices"
	"strings"
)

// Short are the expressions of the short forms.
func Short() (all []*regexp.Regexp) {
	for _, s := range slices.Concat(shortPeriods, shorthands, statisticalForms, nameForms) {
		all = append(all, s.form)
	}
	return all
}

// CouldMatch: the text has what the expression needs.
func CouldMatch(form *regexp.Regexp, text string) bool {
	return couldMatch(form, strings.ToLower(text))
}
