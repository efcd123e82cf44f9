package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// ticketLabels head lines of tickets and mails that say nothing about the data.
var ticketLabels = []string{"priority", "reporter", "assignee", "assigned to", "requester", "requested by", "labels", "label", "component", "components", "sprint", "epic", "epic link", "story points", "acceptance criteria", "acceptance", "definition of done", "dod", "estimate", "due", "due date", "deadline", "cc", "bcc", "to", "from", "sent", "subject", "re", "project", "issue type", "ticket", "environment", "affects version", "fix version", "author", "owner", "reviewer", "version", "status"}

// label reads the lines of a ticket or mail header: "Priority: High", "[DATA-4411] Test
// data for …". A label is one only where at least two of them head lines of the text.
func (p *parser) label(i, end int) int {
	if !p.lineStart(i) {
		return 0
	}
	if n := p.ticketKey(i, end); n > 0 {
		p.claim(i, i+n, &p.root)
		// The rest of a title counts where it counts rows.
		if p.headAhead(i+n-1, end) > 0 {
			return n
		}
		return end - i
	}
	if n := p.storyLabel(i, end); n > 0 {
		return n
	}
	n := p.any(i, end, ticketLabels...)
	if n == 0 || !p.plainLabel(i, n) || p.labels() < 2 {
		return 0
	}
	stop := end
	for stop < len(p.toks) && p.toks[stop].Kind != token.Line { // "k.meyer": no sentence ends in a label's line
		stop++
	}
	p.claim(i, stop, &p.root)
	return stop - i
}

// storyLabel reads "Acceptance criteria:" above a list, "Dataset:" before the name of a
// table, and "Story: As an analyst …", whose sentence counts where it counts rows.
func (p *parser) storyLabel(i, end int) int {
	n := p.any(i, end, "user story", "story", "acceptance criteria", "requirements", "the requirements", "definition of done", "dataset", "data set", "feature", "scenario", "requirement", "request", "task description")
	if n == 0 || !p.lit(i+n, end, ":") || len(p.tables) > 0 && !p.tables[0].implicit {
		return 0
	}
	if i+n+1 < end && (p.starts(i+n+1, end) || p.slashAhead(i+n+1, end, 4)) {
		return 0 // a column
	}
	p.claim(i, i+n+1, &p.root)
	if p.any2(i, end, "story", "user story") && i+n+1 < end && p.headAhead(i+n, end) == 0 && !p.asks(i+n+1, end) {
		return end - i
	}
	return n + 1
}

// ticketKey reads "[DATA-4411]" and "DATA-4411:" at the beginning of a line.
func (p *parser) ticketKey(i, end int) int {
	open := p.any(i, end, "[")
	if p.tok(i+open).Kind != token.Code || i > 3 {
		return 0
	}
	switch {
	case open > 0 && p.lit(i+2, end, "]"):
		return 3
	case open == 0 && p.any2(i+1, end, ":", "-"):
		return 2
	}
	return 0
}

// plainLabel: behind the label stands a word or a sentence, and nothing that would describe
// a column ("priority: low/medium/high", "subject: text").
func (p *parser) plainLabel(i, n int) bool {
	end := p.lineEnd(i)
	if !p.lit(i+n, end, ":") || i+n+1 >= end || p.starts(i+n+1, end) {
		return false
	}
	for k := i + n + 1; k < end; k++ {
		if p.toks[k].Is("/", "|", "(") || p.toks[k].Percent {
			return false
		}
	}
	return true
}

// labels counts the lines that a ticket's label heads; a ticket's key, and labels that no
// column has, count twice.
func (p *parser) labels() int {
	if p.labelCount > 0 {
		return p.labelCount - 1
	}
	count := 0
	if p.ticketKey(0, len(p.toks)) > 0 {
		count += 2
	}
	for k := range p.toks {
		if !p.lineStart(k) {
			continue
		}
		n := p.any(k, len(p.toks), ticketLabels...)
		if n == 0 || !p.plainLabel(k, n) {
			continue
		}
		count++
		if p.any2(k, len(p.toks), "reporter", "assigned to", "requested by", "story points", "acceptance", "acceptance criteria", "definition of done", "epic", "sprint", "cc", "issue type") {
			count++
		}
	}
	p.labelCount = count + 1
	return count
}
