package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSoManyEach(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.SoManyEach, [][2]string{
		{"25 players (name) and 250 rounds, ten each: date", "25 players (name) and 250 rounds, ten per player: date"},
		{"30 shops, 90 sales, 3 each: date", "30 shops, 90 sales, 3 per shop: date"},
		{"25 players and 250 rounds (10 each)", "25 players and 250 rounds (10 per player)"},
		{"25 players and 240 rounds, ten each: date", ""},
		{"25 players and 250 rounds, two hours each: date", ""},
		{"250 rounds, ten each: date", ""},
	})
}

func TestSoManyLeftOut(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.SoManyLeftOut, [][2]string{
		{"100,000 orders in total, each of 10,000 customers has 0 to 30. customers: name", "100,000 orders in total, each of 10,000 customers has 0 to 30 orders. customers: name"},
		{"600 members (name). 5,000 loans (date), each member has 0 to 40", "600 members (name). 5,000 loans (date), each member has 0 to 40 loans"},
		{"5,000 loans, each of the 600 members has between 0 and 40", "5,000 loans, each of the 600 members has between 0 and 40 loans"},
		{"600 members. 5,000 loans. Each member has 0 to 40 points", ""},
		{"600 members, each has 0 to 40", ""},
		{"5,000 loans. Each loan has 0 to 40", ""},
	})
}

func TestHeadsPer(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.HeadsPer, [][2]string{
		{"9 proposals: title. Observing nights: between 0 and 4 nights per proposal, with the night's date, seeing", "9 proposals: title. Each proposal has 0 to 4 observing nights with date, seeing"},
		{"9 proposals: title. Nights: 3 nights per proposal: date", "9 proposals: title. Each proposal has 3 nights with date"},
		{"9 hotels: name. Bar visits: 5-9 visits for each hotel: date", "9 hotels: name. Each hotel has 5 to 9 bar visits with date"},
		{"40 guests: name, nights: 5 to 9 nights per stay, email", ""},
		{"9 employees: name. Leave requests: 3 per employee, type", ""},
		{"40 hotels: name. Nights: 5 to 9 per hotel", ""},
	})
}

func TestTakenAt(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.TakenAt, [][2]string{
		{"We take water samples at 12 sites. Make 2,400 samples: site, ph 6-9", "2,400 samples: site (12 different sites), ph 6-9"},
		{"Sensors hang in 9 greenhouses. 700 readings: greenhouse, read at", "700 readings: greenhouse (9 different greenhouses), read at"},
		{"Samples at 12 sites. 2,400 samples: site, ph", ""},
		{"We take samples at 12 sites. 2,400 samples: lab, ph", ""},
		{"We run 6 machines. Make 500 jobs: machine, pieces", ""},
	})
}

func TestPairedShares(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.PairedShares, [][2]string{
		{"danger level 1:20% 2:40% 3:40%; snow", "danger level 1: 20%, 2: 40%, 3: 40%; snow"},
		{"danger level 1=20% 2=80%", "danger level 1: 20%, 2: 80%"},
		{"danger level 1:20% 2:40%; snow", ""},
		{"starts at 9:30 or 10:20", ""},
	})
}

func TestTwinOnes(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.TwinOnes, [][2]string{
		{"low estimate 40-3000 and high estimate, which is above the low one.", "low estimate 40-3000 and high estimate, which is above the low estimate."},
		{"early bid 4-9, late bid not below the early one", "early bid 4-9, late bid not below the early bid"},
		{"low estimate 40-3000, above the low one", ""},
		{"low estimate, high estimate; take the low one", ""},
	})
}

func TestLinksTold(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.LinksTold, [][2]string{
		{"line manager = another employee, the boss has none", "line manager is another employee, the boss has none"},
		{"320 bouts: winner, loser (someone else), piste", "320 bouts: winner, loser other than the winner, piste"},
		{"320 loans: lender, borrower (a different person), amount", "320 loans: lender, borrower other than the lender, amount"},
		{"320 visits: date, visitor (someone else)", ""},
		{"the translator's rate per word copied in, fee", "rate per word copied from the translator, fee"},
		{"student, club, no duplicates of student and club", "student, club; the combination of student and club is unique"},
		{"24 products, all with different names, price", "24 products, each with a different name, price"},
		{"24 products with different names, price", "24 products, each with a different name, price"},
		{"shift (day, swing, night; equal), rate", "shift (day/swing/night) in equal parts, rate"},
		{"payslips for 60 staff: employee no, month", "payslips for 60 employees: employee no, month"},
		{"payslips for 60 staff: name, month", ""},
		{"5 stations, one launch every 12 hours, all through January 2026 (so 310 launches). station", "5 stations, every 12 hours in January 2026 (310 rows). station"},
		{"5 stations, one launch every 12 hours, all through January 2026 (so 310 flights). station", ""},
		{"total = other costs + fees", ""},
	})
}

func TestWithChildren(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.WithChildren, [][2]string{
		{"12 elevators with 5,000 rides: floor", "12 elevators. 5,000 rides, each belonging to one elevator: floor"},
		{"200 customers with 3 orders (date)", "200 customers with 3 orders each (date)"},
		{"12 elevators with 5,000 rides each: floor", ""},
		{"12 elevators with 5,000 rides per elevator: floor", ""},
		{"80 hotels with 5 stars: name", ""},
		{"50 rooms with 2 windows, area 10-40", ""},
	})
}
