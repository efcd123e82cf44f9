package cli

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/sdg"
)

// showUnread names each part of the text that nothing was made of, right above the quote,
// and how to say it. described is the length of the text in bytes, 0 where it is not known.
func (s *shell) showUnread(notes []sdg.PlanNote, described int) {
	if len(notes) == 0 {
		return
	}
	s.err.printf("\n%s %s\n", s.err.warn("Not understood:"), s.err.wrap(unreadShare(notes, described)+". Nothing is made of:", 16))
	for _, note := range notes {
		s.err.bullet(s.err.warn("•"), fmt.Sprintf("%q", clean(note.Text)))
	}
	s.err.printf("%s\n", s.err.faint(s.err.wrap(`Say it another way, as a column with what it holds ("fee 45 to 90", "status open/closed 80/20") or as a rule ("end date after start date"), or go on without it.`, 0)))
}

// unreadShare says how much of a text was not understood.
func unreadShare(notes []sdg.PlanNote, described int) string {
	bytes := 0
	for _, n := range notes {
		if n.End > 0 { // others are of an earlier message
			bytes += len(n.Text)
		}
	}
	parts := counted(int64(len(notes)), "part") + " of the text"
	switch {
	case described <= 0:
		return parts
	case 2*bytes >= described:
		return fmt.Sprintf("%s, most of it (%d %%)", parts, min(100, 100*bytes/described))
	case 10*bytes >= described:
		return fmt.Sprintf("%s, %d %% of it", parts, 100*bytes/described)
	}
	return parts
}

// approvalText asks for the approval of a quote, and of what is left out by it.
func approvalText(unread []sdg.PlanNote, quote sdg.Estimate) string {
	if len(unread) == 0 {
		return "Approve: " + quoteText(quote)
	}
	return "Approve without the " + counted(int64(len(unread)), "part") + " not understood: " + quoteText(quote)
}
