package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestBareLists: a head that only names its columns announces them, so that later sentences tell of them by a part
// of the name and by any verb, and make no columns of their own.
func TestBareLists(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"consists of":            {"300 badges: badge code, holder, colour, issued on. the code consists of two letters and four digits and is never repeated.", "300 rows; badge_code string AA####; holder string; colour string; issued_on date 2024-11-20..2026-11-20"},
		"seen are":               {"300 badges: badge code, holder, colour, issued on. colours seen are red, green and blue at 50 / 30 / 20.", "300 rows; badge_code string; holder string; colour string red=0.5 green=0.3 blue=0.2; issued_on date 2024-11-20..2026-11-20"},
		"stretches from":         {"150 trips with driver, guide, distance km, fare. Fares hover between 5 and 80. The distance stretches from 0.5 to 40.", "150 rows; driver string; guide string; distance_km decimal 0.5..40; fare decimal 5..80"},
		"comes out of":           {"600 eggs: tray, weight g, class, farm. Weights go from 40 to 80. The class comes out of the weight: S under 53, M 53 to 62, L from 63.", "600 rows; tray string; weight decimal 40..80; class string S=0.3333 M=0.3333 L=0.3333; farm string"},
		"the name and its value": {"900 rooms: room no, category, rate, balcony. category standard 70, deluxe 20, suite 10.", "900 rows; room_no integer 101..9999; category string standard=0.7 deluxe=0.2 suite=0.1; rate decimal; balcony boolean"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("%+v, unread %v", res.Questions, res.Unparsed)
			}
			want, got := strings.Split(c.want, "; "), firstTable(t, res)
			if len(want) != len(got) {
				t.Fatalf("got %q", got)
			}
			for k := range want {
				if !strings.HasPrefix(got[k], want[k]) {
					t.Errorf("got %q, want %q", got[k], want[k])
				}
			}
		})
	}
}

// TestToldInOtherWords: keys of several columns, periods, differences, cells that some rows fill and dates of
// each row, in the words of later sentences.
func TestToldInOtherWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"one row per two columns":   {"3000 counts: shop, article, weekday, counted 0-40. one row per shop + article, no pair shows up twice.", "3000 counts: shop, article, weekday, counted 0-40. shop and article are unique together."},
		"the pair is never":         {"380 fixtures: home team, away team, date, goals 0-9. the pair home team + away team is never repeated.", "380 fixtures: home team, away team, date, goals 0-9. home team and away team are unique together."},
		"combination has to be":     {"150 entries: supplier, part number, price 2-400, valid from. The combination of supplier and part number has to be unique.", "150 entries: supplier, part number, price 2-400, valid from. supplier and part number are unique together."},
		"nobody does the same":      {"600 ratings: viewer, film, stars 1-5, rated on. No viewer rates the same film twice.", "600 ratings: viewer, film, stars 1-5, rated on. viewer and film are unique together."},
		"only once":                 {"200 enrolments: student number, course code, term, points 0-9. A student can be enrolled in the same course only once.", "200 enrolments: student number, course code, term, points 0-9. student number and course code are unique together."},
		"nothing before or after":   {"300 trips: trip no, left at, seats 1-9. No trip left before 2025-03-01 or after 2025-03-31.", "300 trips: trip no, left at between 2025-03-01 and 2025-03-31, seats 1-9."},
		"recorded for some":         {"700 animals: tag, species, milk kg, eggs. species: cow 50%, hen 40%, goat 10%. milk kg is noted for cows and goats and empty for hens; eggs is recorded for hens only.", "700 animals: tag, species, milk kg, eggs. species: cow 50%, hen 40%, goat 10%. milk kg only for cow and goat. eggs only for hen."},
		"present, absent otherwise": {"500 tickets: no, state, rating 1-5, agent. state open 30%, solved 70%. rating is present for the solved ones, absent otherwise.", "500 tickets: no, state, rating 1-5, agent. state open 30%, solved 70%. rating only for solved."},
		"an apposition":             {"500 tickets: no, state, rating, solved on. rating, a whole number from 1 to 5, is empty for 20%.", "500 tickets: no, state, rating, solved on. rating from 1 to 5, empty for 20%."},
		"taken off":                 {"120 invoices: invoice no, gross, discount, net. gross 20 to 900. discount 0 to 20. net is gross with the discount taken off.", "120 invoices: invoice no, gross, discount, net. gross 20 to 900. discount 0 to 20. net = gross - discount."},
		"how long a row is":         {"800 lessons: teacher, starts at, ends at, topic. a lesson is always exactly 45 minutes long.", "800 lessons: teacher, starts at, ends at, topic. ends at is exactly 45 minutes after starts at."},
		"for whatever remains":      {"900 members: no, plan, joined on. plan: basic 50%, plus 30% and premium for the others.", "900 members: no, plan, joined on. plan: basic 50%, plus 30%, premium 20%."},
		"a share linked by on":      {"800 tickets: id, priority, team. Priority is low on 60 %, normal on 30 % and high on everything else.", "800 tickets: id, priority, team. Priority is low 60%, normal 30%, high 10%."},
		"there is nothing there":    {"800 pets: chip no, name, vet, vaccinated on. One in ten pets was never vaccinated, vet and vaccinated on are empty there.", "800 pets: chip no, name, vet, vaccinated on. 10% of pets have no vet. vaccinated on is empty if vet is missing."},
		"of every ten":              {"500 files: file no, lodged on, decision, town. Of every ten files seven are granted, two are refused and one is pending.", "500 files: file no, lodged on, decision, town. decision: granted 70%, refused 20%, pending 10%."},
		"the latter":                {"500 boxes: box no, length cm, width cm. length cm 20 to 60, width cm 10 to 60; the latter being below the former throughout.", "500 boxes: box no, length cm, width cm. length cm 20 to 60, width cm 10 to 60; width cm is below length cm."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestDifferencesToldInWords: numbers that are told by what is taken away from others or put to them.
func TestDifferencesToldInWords(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"400 halls: hall, seats 100-500, sold 0-90, free. Free is what is left of seats once sold is deducted.":                    "seats - sold",
		"400 halls: hall, seats 100-500, sold 0-90, free. Free is whatever of the seats has not been sold.":                        "seats - sold",
		"400 stocks: sku, on hand 9-90, reserved 0-8, available. available is what is left of on hand once you take reserved off.": "on_hand - reserved",
		"400 trips: car, loaded 50-60, used 5-20, kept. kept is loaded with used taken off.":                                       "loaded - used",
		"80 papers: candidate, written 5-30, oral 10-45, total. The total is the two added together.":                              "written + oral",
		"80 papers: candidate, entitlement 20-30, taken 0-15, remaining. remaining is the difference between the two.":             "entitlement - taken",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("%+v, unread %v", res.Questions, res.Unparsed)
			}
			columns := res.Contract.Tables[0].Columns
			if got := columns[len(columns)-1].Formula; got != want || len(columns) != 4 {
				t.Errorf("%d columns, formula %q, want %q", len(columns), got, want)
			}
		})
	}
}

// TestNamesOfOneWord: verbs and times that stand alone in a list are columns.
func TestNamesOfOneWord(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"50 leases: flat, tenant, begins, ends, rent":   "flat tenant begins ends rent",
		"50 offers: code, price, starts, ends":          "code price start ends",
		"50 people: status, weekly hours, daily wage":   "status weekly_hours daily_wage",
		"50 couples: couple no, his age, her age, town": "couple_no his_age her_age town",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, c := range plan(t, text).Contract.Tables[0].Columns {
				got = append(got, c.Name)
			}
			if strings.Join(got, " ") != want {
				t.Errorf("got %v, want %s", got, want)
			}
		})
	}
}

// TestOrdersInACircle asks about orders that lead back to where they began.
func TestOrdersInACircle(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"300 projects: no, planned on, approved on, finished on. Approved comes after planned, finished after approved, planned after finished.",
		"200 parts: code, inner mm, middle mm, outer mm. inner mm is below middle mm, middle mm is below outer mm and outer mm is below inner mm.",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, text)
			if res.Outcome != planner.Clarification || len(res.Questions) != 1 || !strings.Contains(res.Questions[0].Text, "leads back to") {
				t.Errorf("outcome %s, questions %+v", res.Outcome, res.Questions)
			}
		})
	}
}
