package lower

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// mostAsked bounds the faults of one contract that are asked about.
const mostAsked = 5

// AskAbout turns faults of the contract into questions.
func (p Reader) AskAbout(c *contract.Contract, faults contract.Errors) {
	for _, f := range faults[:min(len(faults), mostAsked)] {
		p.FaultyAt = append(p.FaultyAt, columnPlace.FindString(f.Field))
		p.Misread = p.Misread || !asked(f.Message)
		p.Ask("impossible", fmt.Sprintf("This cannot be generated as described: %s%s. What should change?", whereOf(c, f.Field), f.Message), turnedOrder(c, f.Field)...)
	}
}

// asked: a text may well ask for what cannot be made: too many different values, dates, bounds or counts that leave
// nothing. All other faults, such as a key to two tables, are the reader's own.
func asked(message string) bool {
	return slices.ContainsFunc([]string{"different values", "different combinations", "is after latest", "rows each need", "never holds where", "within the bounds", "contradicts the bounds", "comes no nearer"}, func(s string) bool { return strings.Contains(message, s) })
}

var columnPlace = regexp.MustCompile(`^tables\[(\d+)\]\.columns\[(\d+)\]`)

var (
	rulePlace     = regexp.MustCompile(`^tables\[(\d+)\]\.constraints\[\d+\]`)
	tablePlace    = regexp.MustCompile(`^tables\[(\d+)\]`)
	relationPlace = regexp.MustCompile(`^relations\[(\d+)\]`)
)

// whereOf says in names where a fault is; nothing for a whole rule, whose message names its columns.
func whereOf(c *contract.Contract, field string) string {
	index := func(place *regexp.Regexp, group, size int) int {
		m := place.FindStringSubmatch(field)
		if m == nil {
			return -1
		}
		if k, err := strconv.Atoi(m[group]); err == nil && k < size {
			return k
		}
		return -1
	}
	if k := index(relationPlace, 1, len(c.Relations)); k >= 0 {
		return fmt.Sprintf("the key %s of %s: ", c.Relations[k].ChildColumn, c.Relations[k].Child)
	}
	t := index(tablePlace, 1, len(c.Tables))
	if t < 0 || wholeRule.MatchString(field) {
		return ""
	}
	if k := index(columnPlace, 2, len(c.Tables[t].Columns)); k >= 0 {
		return fmt.Sprintf("column %s of %s: ", c.Tables[t].Columns[k].Name, c.Tables[t].Name)
	}
	if rulePlace.MatchString(field) {
		return fmt.Sprintf("a rule of %s: ", c.Tables[t].Name)
	}
	return fmt.Sprintf("table %s: ", c.Tables[t].Name)
}

// Faults are those of the contract itself, or else why the engine cannot carry it out.
func (p Reader) Faults(c *contract.Contract) contract.Errors {
	faults := c.Validate()
	if len(faults) > 0 || p.Makeable == nil {
		return faults
	}
	return MadeBy(p.Makeable, c)
}

// MadeBy tells why an engine cannot carry out a valid contract.
func MadeBy(check func(*contract.Contract) error, c *contract.Contract) contract.Errors {
	err := check(c)
	var fault *contract.FieldError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &fault):
		return contract.Errors{*fault}
	}
	if m := placed.FindStringSubmatch(err.Error()); m != nil {
		return contract.Errors{{Field: m[1], Message: m[2]}}
	}
	return contract.Errors{{Message: err.Error()}}
}

// placed is a fault of an engine that tells its place itself.
var placed = regexp.MustCompile(`^((?:tables|relations)\[\d+\]\S*): (.*)$`)

var wholeRule = regexp.MustCompile(`^tables\[(\d+)\]\.constraints\[(\d+)\]$`)

// turnedOrder suggests the other direction for an order that cannot hold.
func turnedOrder(c *contract.Contract, field string) []string {
	m := wholeRule.FindStringSubmatch(field)
	if m == nil {
		return nil
	}
	table, _ := strconv.Atoi(m[1])
	rule, _ := strconv.Atoi(m[2])
	k := c.Tables[table].Constraints[rule]
	words := map[contract.Op]string{contract.Less: "higher", contract.LessOrEqual: "higher", contract.Greater: "lower", contract.GreaterOrEqual: "lower"}[k.Op]
	if k.Kind != contract.Order || words == "" {
		return nil
	}
	return []string{strings.ReplaceAll(k.Left, "_", " ") + " is always " + words + " than " + strings.ReplaceAll(k.Right, "_", " ")}
}
