package planner_test

import "testing"

// TestExclusiveShares: what rules each other out is one column, so that its shares must make a whole.
func TestExclusiveShares(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 chess games: white wins 45%, black wins 40%, draw 15%, moves 5-90":    "chess_games 100: result, moves",
		"120 calls: answered 80%, inbound 60%, outbound 40%, minutes 1-30":         "calls 120: answered, direction, minutes",
		"200 bets: won 20%, lost 80%, live 10%, stake 1-50":                        "bets 200: result, live, stake",
		"300 members: has locker 60%, has trainer 30%, has towel service 50%, age": "members 300: has_locker, has_trainer, has_towel_service, age",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
	for _, text := range []string{
		"100 chess games: white wins 45%, black wins 40%, draw 25%, moves 5-90",
		"200 football matches: home win 45%, away win 30%, draw 35%, goals 0-9",
		"300 loan applications: approved 60%, rejected 30%, pending 20%, amount 500-9000",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if got := plan(t, text); len(got.Questions) != 1 || got.Questions[0].ID != "shares_sum" {
				t.Errorf("asks %v", got.Questions)
			}
		})
	}
}
