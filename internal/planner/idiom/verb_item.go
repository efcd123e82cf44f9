package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// momentOf is what a verb at the beginning of an item is called as a column.
var momentOf = map[string]string{"begins": "begin", "starts": "start", "ends": "end", "finishes": "finish"}

// timeLeads stand between such a verb and when it is.
var timeLeads = draft.PhrasesOf("not before", "not after", "never before", "never after", "no earlier than", "no later than", "not earlier than", "not later than", "before", "after", "between", "later than", "earlier than", "on", "in", "during", "within", "from", "at")

// verbItems makes columns of verbs that begin an item: "task: name, begins not before the project starts, ends after it
// begins" are "begin not before …, end after the begin".
func (p Reader) verbItems() {
	for k := 1; k+1 < len(p.Toks); k++ {
		noun := momentOf[p.Toks[k].Low]
		if noun == "" {
			continue
		}
		switch {
		case p.Toks[k-1].Is(",", ";", "(", ":") && p.tellsMoment(k+1):
			p.Toks[k].Low, p.Toks[k].Text = noun, noun
		case p.Toks[k-1].Is("it") && p.Tok(k-2).Is("after", "before", "than"):
			p.Toks[k-1].Low, p.Toks[k-1].Text = "the", "the"
			p.Toks[k].Low, p.Toks[k].Text = noun, noun
		}
	}
}

// tellsMoment: what stands at i tells when something is, and not where a count or a code begins.
func (p Reader) tellsMoment(i int) bool {
	lead := p.AnyOf(timeLeads, i, len(p.Toks))
	if _, n := p.DateRangeAt(i, len(p.Toks), true); n > 0 {
		return true
	}
	if _, n := p.DateRangeAt(i+lead, len(p.Toks), true); n > 0 || p.Tok(i+lead).Kind == token.Time {
		return true
	}
	if p.Any2(i, len(p.Toks), "at", "from", "in", "on", "within") {
		return false
	}
	if lead > 0 {
		return p.Tok(i+lead).Kind == token.Word || p.Tok(i+lead).Kind == token.Date
	}
	for k := i; k < min(i+8, len(p.Toks)) && !p.AtBreak(k, len(p.Toks)); k++ {
		if p.Toks[k].Is("later", "after", "before", "earlier") {
			return true // "ends 8-12 weeks later"
		}
	}
	return false
}
