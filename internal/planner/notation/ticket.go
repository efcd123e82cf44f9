package notation

import (
	"regexp"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	criterion  = regexp.MustCompile(`^(?:[-*•]\s+)?(?:\[[ xX]?\]\s*(?:[A-Z]{1,3}-?\d{1,2}[:.)]?\s+)?|AC-?\d{1,2}[:.)]?\s+)`)
	ticketHead = regexp.MustCompile(`^(?i:acceptance criteria|definition of done|requirements|user story|story|description|background|context|title|summary)\s*:?$`)
	ticketName = regexp.MustCompile(`^[A-Z][A-Z0-9]{1,9}-\d+\b`)
	ticketNote = regexp.MustCompile(`^\([^()]*\b[A-Z][A-Z0-9]{1,9}-\d+\b[^()]*\)$`)
	// ticketTable names the rows that the criteria are about.
	ticketTable = regexp.MustCompile(`^((?i:fixture|data ?set|entity|collection|resource|file|seed))(?: name)?: ?["` + "`" + `]?[a-z]\w*["` + "`" + `]?$`)
	userStory   = regexp.MustCompile(`^(?i:(?:user )?story\s*:|as an? [\w -]{2,40},? (?:i|we) (?:want|need|would like)\b)`)
)

// Ticket rewrites the criteria of a ticket, "[ ] AC1 30 plays: title, …", as bullets. The ticket's number, its story and
// its headings ask for nothing that the criteria do not tell, and are left out and told. It is false where nothing is so.
func Ticket(text string) (Rewriting, bool) {
	lines := linesOf(text)
	raw := func(l line) string { return text[l.span.Start+l.indent : l.span.End] }
	criteria := 0
	for _, l := range lines {
		if criterion.MatchString(raw(l)) {
			criteria++
		}
	}
	if criteria < 2 {
		return Rewriting{}, false
	}
	w := &writer{}
	begun := false
	for k, l := range lines {
		head := ticketHead.MatchString(raw(l)) || ticketNote.MatchString(raw(l)) || !begun && (ticketName.MatchString(raw(l)) || userStory.MatchString(raw(l)))
		switch m := criterion.FindString(raw(l)); {
		case m != "":
			at := l.span.Start + l.indent + len(m)
			w.write("- ", token.Span{Start: l.span.Start, End: at})
			w.copy(text, at, l.span.End)
			begun = true
		case !begun && ticketTable.MatchString(raw(l)):
			at := l.span.Start + l.indent + len(ticketTable.FindStringSubmatch(raw(l))[1])
			w.write("Table", token.Span{Start: l.span.Start, End: at})
			w.copy(text, at, l.span.End)
		case head:
			w.lost = append(w.lost, l.span)
		default:
			w.copy(text, l.span.Start, l.span.End)
		}
		if k+1 < len(lines) {
			w.copy(text, l.span.End, lines[k+1].span.Start)
		}
	}
	return w.rewriting(), true
}
