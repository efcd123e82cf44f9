package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// plainRecords: the last of the words only says that there are rows: "customer records". What is no thing by
// itself keeps it: "10,000 call detail records".
func (p *parser) plainRecords(words []string, i int) bool {
	n := len(words)
	if words[n-1] != "records" && words[n-1] != "record" {
		return false
	}
	before := words[n-2]
	counted := i > 0 && p.toks[i-1].Kind == token.Number && n > 2
	return !counted || lexicon.IsPlural(before) || p.lex.domains[lexicon.Plural(before)] != ""
}

// titledRecords: the text begins with "timesheet entries" or "incident records", which are told as rows by what
// is said of them all: when, where, or how many.
func (p *parser) titledRecords(words []string, i, end int) bool {
	last := words[len(words)-1]
	if last != "entries" && last != "records" {
		return false
	}
	if p.any2(i, end, ":", "(") {
		return true
	}
	if _, n := p.dateRangeAt(i+p.any(i, end, ","), end, false); n > 0 {
		return true
	}
	if i >= end && p.tok(i).Kind == token.Line {
		return p.numberOrList(i + 1)
	}
	return p.any2(i, end, ",", "-") && p.countIn(i+1, end)
}
