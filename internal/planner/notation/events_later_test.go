package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestEventsLater(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EventsLater, map[string]struct{ text, want string }{
		"the parent's date":  {"100 customers with signup date, 900 orders with order date; orders are placed after the signup date of the customer.", "100 customers with signup date, 900 orders with order date; the order date is after the signup date of the customer."},
		"its parent":         {"100 posts with a title and a publish date, 800 comments with a text and a date. A comment is written after its post.", "100 posts with a title and a publish date, 800 comments with a text and a date. the date is after the publish date of its post."},
		"no date of its own": {"100 posts, 800 comments. A comment is written after its post.", ""},
		"never":              {"100 customers with signup date, 900 orders with order date, orders never before the signup.", "100 customers with signup date, 900 orders with order date, the order date is not before the signup."},
		"not earlier":        {"100 posts with a title and a publish date, 800 comments with a text and a date. A comment can't be earlier than its post.", "100 posts with a title and a publish date, 800 comments with a text and a date. the date is not earlier than the publish date of its post."},
		"goes on":            {"volunteers (70, date joined) and 600 shifts (date, hours). Each shift belongs to a volunteer and can't be earlier than the day they joined.", "volunteers (70, date joined) and 600 shifts (date, hours). Each shift belongs to a volunteer. The date is not earlier than the volunteer joined."},
		"goes on, a date":    {"volunteers (70, date joined) and 600 shifts (date, hours). A shift belongs to a volunteer and is always after the date joined.", "volunteers (70, date joined) and 600 shifts (date, hours). A shift belongs to a volunteer. The date is after the date joined."},
		"another subject":    {"900 orders with order date. Payments are made after the order date.", ""},
	})
}
