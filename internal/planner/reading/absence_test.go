package reading_test

import (
	"strings"
	"testing"
)

// TestAbsences tests when a column is empty, in whatever order a sentence tells it.
func TestAbsences(t *testing.T) {
	var examples []example
	for _, said := range []string{
		"No rating for books that aren't finished.",
		"Books not finished don't have a rating.",
		"A book we haven't finished has its rating left empty.",
	} {
		examples = append(examples, example{"80 books with title, finished (yes 70%, no 30%) and rating 1 to 5. " + said, []string{"book.rating when finished == false: empty"}})
	}
	for _, said := range []string{
		"The rating is only there when it's finished.",
		"There's only a rating when it's finished.",
		"A finished book has a rating, an ordinary one leaves it empty.",
		"If a book was finished it has a rating; if not, the rating is empty.",
	} {
		examples = append(examples, example{"80 books with title, finished (yes 70%, no 30%) and rating 1 to 5. " + said, []string{"book.rating when finished != true: empty"}})
	}
	for _, said := range []string{
		"As long as a request is pending it has no approver; all other requests have one.",
		"The approver is always filled in unless the status is pending, in which case it's blank.",
		"Leave the approver blank for pending ones.",
	} {
		examples = append(examples, example{"650 requests: start date 2024, status (approved 70%, pending 30%), approver. " + said, []string{"request.approver when status == pending: empty"}})
	}
	check(t, examples)
}

// TestPresence tests that what some rows have says nothing of the others.
func TestPresence(t *testing.T) {
	for _, line := range told(read("80 books with title, finished (yes 70%) and rating 1 to 5. Books that are finished do have a rating.")) {
		if strings.HasSuffix(line, ": empty") {
			t.Error(line)
		}
	}
}
