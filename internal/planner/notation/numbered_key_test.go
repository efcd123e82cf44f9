package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNumberedKeys(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.NumberedKeys, [][2]string{
		{"300 players. 5,000 matches: player one, player two (always somebody else), minutes", "300 players. 5,000 matches: player_one_id (references players), player_two_id (references players) (always somebody else), minutes"},
		{"20 teams (name) and 100 games: Team A, Team B, goals", "20 teams (name) and 100 games: team_a_id (references teams), team_b_id (references teams), goals"},
		{"20 teams (name) and 100 games: team1 and team2, goals", "20 teams (name) and 100 games: team1_id (references teams) and team2_id (references teams), goals"},
		{"80 stations and 900 trips (station 1, station 2)", "80 stations and 900 trips (station_1_id (references stations), station_2_id (references stations))"},
		{"32 tennis players (name) & 400 matches: player 1, player 2", "32 tennis players (name) & 400 matches: player_1_id (references tennis players), player_2_id (references tennis players)"},
		{"2 players a match. 100 matches: player one, player two, minutes", ""},
		{"100 matches: player one, player two, minutes", ""},
		{"300 players. 5,000 matches: player one, score two", ""},
		{"300 players: player one, minutes", ""},
	})
}

func TestShortKeys(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.ShortKeys, [][2]string{
		{"18 repositories (repo name) and 4,500 builds: repo, status", "18 repositories (repo name) and 4,500 builds: repository, status"},
		{"12 departments and 900 employees (name, dept)", "12 departments and 900 employees (name, department)"},
		{"4,500 builds: repo, status", ""},
		{"18 repositories and 9 repos. 4,500 builds: repo, status", ""},
		{"18 repositories and 4,500 builds: repo a/b/c, status", ""},
	})
}
