package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestJoinedNouns(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.JoinedNouns, map[string]struct{ text, want string }{
		"a heading":      {"36 beehives. Hive: code. Each hive gets 2 visits: date", "36 beehives. Beehive: code. Each beehive gets 2 visits: date"},
		"in the plural":  {"50 classrooms and lamps. Rooms: number. 3 lamps per room: watts", "50 classrooms and lamps. Classrooms: number. 3 lamps per classroom: watts"},
		"counted":        {"36 beehives, 90 hives. Hive: code", ""},
		"not of a row":   {"40 footballers with ball size, a baller", ""},
		"only mentioned": {"36 beehives: code, weight of the hive", ""},
	})
}

func TestRowsByPlace(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RowsByPlace, map[string]struct{ text, want string }{
		"countries with shares": {"90 suppliers in Germany (70%), France (20%) and Poland (10%): name", "90 suppliers: country (Germany 70%, France 20%, Poland 10%), name"},
		"shares in front":       {"90 suppliers (70% in Germany, 30% in France): name", "90 suppliers: country (Germany 70%, France 30%), name"},
		"no bracket":            {"90 suppliers from Germany 70%, France 30%, with name", "90 suppliers: country (Germany 70%, France 30%), with name"},
		"no shares":             {"90 suppliers based in Spain or Italy with name", "90 suppliers: country (Spain, Italy), name"},
		"states":                {"90 shops across Texas, Ohio and Florida: name", "90 shops: state (Texas, Ohio, Florida), name"},
		"cities":                {"90 shops in Boston (60%) and Denver (40%): name", "90 shops: city (Boston 60%, Denver 40%), name"},
		"a column of them":      {"90 shops in Boston and Denver: name, city", ""},
		"a city's state":        {"90 homes in Austin, Texas: price", ""},
		"one place":             {"90 shops in Texas: name", ""},
		"from one to another":   {"90 shipments from Germany to Poland: weight", ""},
		"no places":             {"90 paintings in Oil and Acrylic: name", ""},
		"some shares":           {"90 suppliers in Germany (70%) and France: name", ""},
	})
}

func TestCodesListed(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NameForms, map[string]struct{ text, want string }{
		"a scale":         {"90 answers: q1, q2 and q3 on a scale of 1 to 5, age", "90 answers: q1 to q3 each on a scale of 1 to 5, age"},
		"each":            {"90 people: age, answers q1, q2 and q3 each on a scale from 1 to 5", "90 people: age, q1 to q3 each on a scale from 1 to 5"},
		"nothing said":    {"90 rows: x1, x2, x3, label", "90 rows: x1 to x3, label"},
		"in brackets":     {"90 people: age, q1, q2, q3 (yes/no), city", "90 people: age, q1 to q3 each (yes/no), city"},
		"quarters":        {"90 sales: Q1, Q2, Q3, Q4", ""},
		"values":          {"90 rows: variant x1, x2, x3; size", ""},
		"not in sequence": {"90 rows: x1, x3, x4", ""},
		"a run":           {"90 people: age, answers q1 to q3, each on a scale from 1 to 5", "90 people: age, q1 to q3 each on a scale from 1 to 5"},
	})
}
