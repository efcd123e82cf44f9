package planner

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostAsked bounds the faults of one contract that are asked about.
const mostAsked = 5

// askAbout turns faults of the contract into questions.
func (p *parser) askAbout(c *contract.Contract, faults contract.Errors) {
	for _, f := range faults[:min(len(faults), mostAsked)] {
		p.faultyAt = append(p.faultyAt, columnPlace.FindString(f.Field))
		p.ask("impossible", fmt.Sprintf("This cannot be generated as described: %s%s. What should change?", whereOf(c, f.Field), f.Message), turnedOrder(c, f.Field)...)
	}
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

// faults are those of the contract itself, or else why the engine cannot carry it out.
func (p *parser) faults(c *contract.Contract) contract.Errors {
	faults := c.Validate()
	if len(faults) > 0 || p.makeable == nil {
		return faults
	}
	return madeBy(p.makeable, c)
}

// madeBy tells why an engine cannot carry out a valid contract.
func madeBy(check func(*contract.Contract) error, c *contract.Contract) contract.Errors {
	err := check(c)
	var fault *contract.FieldError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &fault):
		return contract.Errors{*fault}
	}
	return contract.Errors{{Message: err.Error()}}
}

// faulty are the numbers and dates of the columns that the contract's faults are about.
func (p *parser) faulty() map[string]bool {
	out := map[string]bool{}
	if p.unreadWords() >= muchUnread {
		return out // of which the contract's faults come rather
	}
	for k, e := range p.owner {
		if t := p.toks[k]; e != nil && e.path != "" && (t.Kind == token.Number || t.Kind == token.Date) && slices.Contains(p.faultyAt, e.path) {
			out[strings.ToLower(t.Text)] = true
		}
	}
	return out
}
