package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRelativeCounts(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RelativeCounts, map[string]struct{ text, want string }{
		"times":          {"20 suppliers (name) and fifteen times as many tools (name)", "20 suppliers (name) and 300 tools (name)"},
		"a part":         {"300 tools (name), and a tenth as many suppliers (name)", "300 tools (name), and 30 suppliers (name)"},
		"behind":         {"60 suppliers (name); tools (name), half as many", "60 suppliers (name); 30 tools (name)"},
		"of which":       {"60 suppliers (name), three times as many tools as suppliers (name), and half as many orders as tools (tool)", "60 suppliers (name), 180 tools (name), and 90 orders (tool)"},
		"values":         {"200 employees: name, gender, twice as many women as men", ""},
		"a course":       {"4,000 sessions: id. Twice as many sessions fall in July as in June", ""},
		"that number of": {"40 farms (name), double that number of barns (size)", "40 farms (name), 80 barns (size)"},
		"the number of":  {"40 farms: name. barns: size 1-40, 3 times the number of farms", "40 farms: name. 120 barns: size 1-40"},
		"in a bracket":   {"40 clinics: name; nurses (as many as clinics): name", "40 clinics: name; 40 nurses: name"},
		"a column":       {"40 clinics: name, nurses twice the number of doctors, doctors 1-9", ""},
		"no such number": {"25 suppliers (name) and half as many tools (name)", ""},
	})
}

func TestCountedEnds(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CountedEnds, map[string]struct{ text, want string }{
		"a bracket":      {"bands: name, genre (30 of them)\nalbums: title, year (90 of them)", "30 bands: name, genre\n90 albums: title, year"},
		"in all":         {"Bands with name and genre, 30 in all; per band 2 albums", "30 bands with name and genre; per band 2 albums"},
		"behind another": {"30 farms with name, and barns with size, 150 of them", "30 farms with name, and 150 barns with size"},
		"counted before": {"30 bands: name, genre (5 of them)", ""},
		"something else": {"bands: name, genre (30 of them rock)", ""},
	})
}

func TestBothSides(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BothSides, map[string]struct{ text, want string }{
		"two of":        {"200 matches: home and away team, two different ones of 14 teams (name, city), date in 2024", "14 teams (name, city). 200 matches: home and away team, two different teams, date in 2024"},
		"told before":   {"14 teams: name. 200 games: date, home team and away team, both picked from the 14 teams, never the same.", "14 teams: name. 200 games: date, home team and away team, two different teams."},
		"without two":   {"150 duels: first fencer and second fencer out of 20 fencers (name), date", "20 fencers (name). 150 duels: first fencer and second fencer, two different fencers, date"},
		"one reference": {"90 albums: title, band from 30 bands (name, genre)", ""},
	})
}

func TestChildrenTold(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ChildrenTold, map[string]struct{ text, want string }{
		"children behind columns":  {"16 teams, each with a town and exactly five players who have a nickname and a role.", "16 teams, each with a town. Each team has exactly five players: a nickname and a role."},
		"parts behind columns":     {"16 cards, each with a title and five stars that have a colour.", ""},
		"how many each":            {"90 students and 9 courses; students enroll in courses, 2 to 5 each. Student: name", "90 students and 9 courses. Each student has 2 to 5 courses. Student: name"},
		"how many each of nothing": {"90 students; students enroll in courses, 2 to 5 each.", ""},
		"per child":                {"40 families who each borrowed 0 to 4 toys; per toy the toy name and a fee", "40 families who each borrowed 0 to 4 toys. A toy has a toy name and a fee"},
		"per something else":       {"40 families who each borrowed 0 to 4 toys; per day the fee", ""},
		"for each":                 {"50 libraries: name. Librarians: name, about 3 for each library.", "50 libraries: name. Librarians: name, on average 3 per library."},
		"never none":               {"100 orders (date), plus lines (product), up to 4 an order but never none", "100 orders (date), plus lines (product), 1 to 4 per order"},
		"least and most":           {"100 orders (date), plus lines (product), at least 1 and at most 4 per order", "100 orders (date), plus lines (product), 1 to 4 per order"},
		"of them":                  {"There are 100 orders: date. The lines of an order have product and quantity; there are 1 to 4 of them.", "There are 100 orders: date. Order lines have product and quantity; there are 1 to 4 per order."},
		"times":                    {"120 patients (name) who came 1 to 6 times each: visits with visit date and fee", "120 patients (name) with 1 to 6 visits each: visit date and fee"},
		"the others":               {"50 owners: name. 20% of them have no pet, the others one to three: pet name", "50 owners: name. 20% of the owners have no pets. Each other owner has one to three pets: pet name"},
		"half of whom":             {"50 owners, name and phone, half of whom have a pet or two (pet name)", "50 owners, name and phone. 50% of the owners have no pets. Each other owner has 1 to 2 pets: pet name"},
		"nobody more":              {"50 owners: name. Pets: pet name. Some owners have none, nobody more than 3.", "50 owners: name. Pets: pet name. Each owner has 0 to 3 pets."},
		"points at":                {"30 bands: name. 90 albums: title. Albums point at their band.", "30 bands: name. 90 albums: title. Each album belongs to one band."},
		"each gets":                {"40 employees: name. Each gets a payslip every month of 2024: gross", "40 employees: name. Each employee gets a payslip every month of 2024: gross"},
		"a reference":              {"25 authors: name. 80 books: title, and a reference to the author", "25 authors: name. 80 books: title, and author id"},
		"between them":             {"8 buildings (name) have 24 floors (number) between them, and those have 120 rooms (number)", "8 buildings (name). 24 floors (number). Each floor belongs to one building. 120 rooms (number). Each room belongs to one floor"},
		"values":                   {"20 books: page number 1, 2, 3 in each book", ""},
		"no table":                 {"50 libraries: name, shelves, 3 for each topic", ""},
		"a pointer":                {"30 signs: text, direction. Signs point at the exit.", ""},
	})
}
