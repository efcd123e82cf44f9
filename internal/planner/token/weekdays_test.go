package token_test

import (
	"fmt"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/token"
)

func TestWeekdays(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Tuesday to Saturday only":        "[tue wed thu fri sat] 3",
		"Fri - Mon":                       "[fri sat sun mon] 3",
		"Mondays, Wednesdays and Fridays": "[mon wed fri] 5",
		"Mon or on Thu":                   "[mon thu] 4",
		"Sunday and holidays":             "[sun] 1",
		"monthly":                         "[] 0",
		"sat down":                        "[sat] 1",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			toks := token.Tokenize(text)
			days, n := token.Weekdays(toks, 0, len(toks))
			if got := fmt.Sprint(days, n); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}
