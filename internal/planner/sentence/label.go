package sentence

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ticketLabels head lines of tickets and mails that say nothing about the data.
var ticketLabels = draft.PhrasesOf("priority", "reporter", "assignee", "assigned to", "requester", "requested by", "labels", "label", "component", "components", "sprint", "epic", "epic link", "story points", "acceptance criteria", "acceptance", "definition of done", "dod", "estimate", "due", "due date", "deadline", "cc", "bcc", "to", "from", "sent", "subject", "re", "project", "issue type", "ticket", "environment", "affects version", "fix version", "author", "owner", "reviewer", "version", "status")

// label reads the lines of a ticket or mail header: "Priority: High", "[DATA-4411] Test
// data for …". A label is one only where at least two of them head lines of the text.
func (p Reader) label(i, end int) int {
	if !p.LineStart(i) {
		return 0
	}
	if n := p.ticketKey(i, end); n > 0 {
		p.Claim(i, i+n, &p.Root)
		// The rest of a title counts where it counts rows.
		if p.headAhead(i+n-1, end) > 0 {
			return n
		}
		return end - i
	}
	if n := p.storyLabel(i, end); n > 0 {
		return n
	}
	n := p.AnyOf(ticketLabels, i, end)
	if n == 0 || !p.plainLabel(i, n) || p.labels() < 2 {
		return 0
	}
	stop := end
	for stop < len(p.Toks) && p.Toks[stop].Kind != token.Line { // "k.meyer": no sentence ends in a label's line
		stop++
	}
	p.Claim(i, stop, &p.Root)
	return stop - i
}

// storyLabel reads "Acceptance criteria:" above a list, "Dataset:" before the name of a
// table, and "Story: As an analyst …", whose sentence counts where it counts rows.
func (p Reader) storyLabel(i, end int) int {
	n := p.Any(i, end, "user story", "story", "acceptance criteria", "requirements", "the requirements", "definition of done", "dataset", "data set", "feature", "scenario", "requirement", "request", "task description")
	if n == 0 || !p.Lit(i+n, end, ":") || len(p.Tables) > 0 && !p.Tables[0].Implicit {
		return 0
	}
	if i+n+1 < end && (p.Starts(i+n+1, end) || p.SlashAhead(i+n+1, end, 4)) {
		return 0 // a column
	}
	p.Claim(i, i+n+1, &p.Root)
	if p.Any2(i, end, "story", "user story") && i+n+1 < end && p.headAhead(i+n, end) == 0 && !p.Asks(i+n+1, end) {
		return end - i
	}
	return n + 1
}

// ticketKey reads "[DATA-4411]" and "DATA-4411:" at the beginning of a line.
func (p Reader) ticketKey(i, end int) int {
	open := p.Any(i, end, "[")
	if p.Tok(i+open).Kind != token.Code || i > 3 {
		return 0
	}
	switch {
	case open > 0 && p.Lit(i+2, end, "]"):
		return 3
	case open == 0 && p.Any2(i+1, end, ":", "-"):
		return 2
	}
	return 0
}

// plainLabel: behind the label stands a word or a sentence, and nothing that would describe
// a column ("priority: low/medium/high", "subject: text").
func (p Reader) plainLabel(i, n int) bool {
	end := p.LineEnd(i)
	if !p.Lit(i+n, end, ":") || i+n+1 >= end || p.Starts(i+n+1, end) {
		return false
	}
	for k := i + n + 1; k < end; k++ {
		if p.Toks[k].Is("/", "|", "(") || p.Toks[k].Percent {
			return false
		}
	}
	return true
}

// labels counts the lines that a ticket's label heads; a ticket's key, and labels that no
// column has, count twice.
func (p Reader) labels() int {
	if p.LabelCount > 0 {
		return p.LabelCount - 1
	}
	count := 0
	if p.ticketKey(0, len(p.Toks)) > 0 {
		count += 2
	}
	for k := range p.Toks {
		if !p.LineStart(k) {
			continue
		}
		n := p.AnyOf(ticketLabels, k, len(p.Toks))
		if n == 0 || !p.plainLabel(k, n) {
			continue
		}
		count++
		if p.Any2(k, len(p.Toks), "reporter", "assigned to", "requested by", "story points", "acceptance", "acceptance criteria", "definition of done", "epic", "sprint", "cc", "issue type") {
			count++
		}
	}
	p.LabelCount = count + 1
	return count
}
