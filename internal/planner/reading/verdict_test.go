package reading_test

import (
	"strings"
	"testing"
)

// TestVerdicts tests by which numbers a flag is up, in whatever order a sentence tells it.
func TestVerdicts(t *testing.T) {
	want := []string{"result.passed when score >= 50: true 1", "result.passed when score < 50: true 0", "result.score 0..100"}
	var examples []example
	for _, said := range []string{
		"Passed is true for scores of 50 and above and false for scores under 50.",
		"Passed is yes when the score is at least 50; below 50 it's no.",
		"With a score of 50 or more, passed is yes; with a score under 50, passed is no.",
		"If the score is 50 or more then passed is yes, else no.",
		"Passed depends on the score: 50 or higher means yes, lower than 50 means no.",
		"A student passed (yes) when the score is at least 50; below 50 it's no.",
		"Passed is no for a score below 50 and yes for a score of 50 or more.",
	} {
		examples = append(examples, example{"240 results with student name, score 0-100 and passed. " + said, want})
	}
	check(t, append(examples,
		example{"240 results with student name, a score between 0 and 100 and a passed flag that's true when the score is 50 or above and false when it's below", []string{"result.passed flag when score >= 50: true 1", "result.passed flag when score < 50: true 0"}},
	))
}

// TestGivenFlags: a flag that a sentence takes as given is not told by the number that follows from it.
func TestGivenFlags(t *testing.T) {
	for _, line := range told(read("1000 calls with duration 1-3600 and dropped yes/no. If dropped is true, duration is at most 60.")) {
		if strings.HasPrefix(line, "call.dropped when") {
			t.Errorf("a flag follows from the number: %s", line)
		}
	}
}

// TestHalfVerdicts tests sentences that say more than a verdict: without the rest it would be another rule, so that none is made
// and the rest is told as unread.
func TestHalfVerdicts(t *testing.T) {
	lines := told(read("240 results with score 0-100 and passed. Passed is yes for scores of 50 and above unless the referee frobnicates."))
	unread := false
	for _, line := range lines {
		unread = unread || strings.HasPrefix(line, "unread") && strings.Contains(line, "frobnicates")
		if strings.HasPrefix(line, "result.passed when") {
			t.Errorf("half a verdict is a rule: %s", line)
		}
	}
	if !unread {
		t.Errorf("what was left out is not told: %q", lines)
	}
}
