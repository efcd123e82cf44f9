package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestHeadsTold(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.HeadsTold, [][2]string{
		{"800 player characters: nickname, level", "a table called player_characters with 800 rows: nickname, level"},
		{"730 days: day number, rain", "a table called days with 730 rows: day number, rain"},
		{"900 client of a bank; client number", "900 clients: client number"},
		{"Kennel of 300 dogs: chip no", "300 dogs: chip no"},
		{"IQ scores of 1000 adults, average 100, plus age", "1000 adults: IQ scores average 100, plus age"},
		{"jingles played: 260, track title", "260 jingles played: track title"},
		{"bike rides of 2025 (2000 rows): start", "2000 bike rides in 2025: start"},
		{"(600) inspections: date", "600 inspections: date"},
		{"UK number plates for 800 vans, each once; plus driver name", "800 vans with UK number plates, each once; plus driver name"},
		{"We keep 800 samples, each sample has a code", "A table called samples with 800 rows: a code"},
		{"table=parcels rows=1250 cols=barcode,depot", "table parcels with 1250 rows: barcode,depot"},
		{"player|club|goals — 550 of them (football stats)", "table football_stats with 550 rows: player, club, goals"},
		{"River gauge, 10 readings a day from 1 March to 30 April 2024; columns station", "610 readings from 1 March 2024 to 30 April 2024; columns station"},
		{"5 shifts per week over 60 weeks, from Mon 2 Jan 2023 on. shift date", "300 shifts from 2023-01-02 to 2024-02-25:  shift date"},
		{"Payroll test file for 150 employees: employee id", ""},
		{"500 customers: name", ""},
		{"subs: 3,000 rows. Nobody is here", "3,000 subs. Nobody is here"},
		{"30 days of temperature readings: timestamp", ""},
		{"5 days, each with a reading", ""},
	})
}
