package planner_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestCrossHeadings: a row for each one of something in each one of something else, in any words, is one table whose two
// columns never repeat a pair.
func TestCrossHeadings(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"30 pupils, 5 tests each: pupil, test number 1-5, points 0-100":                                                 "tests 150: pupil + test_number",
		"30 pupils took 5 tests each; pupil, test no (1-5), points 0-100":                                               "tests 150: pupil + test_number",
		"each of 30 pupils sits tests 1 to 5: pupil, test, points 0-100":                                                "tests 150: pupil + test",
		"every one of 100 raters scores all 8 wines. rater, wine, score 1-20":                                           "readings 800: rater + wine",
		"6 judges give marks to every one of 15 cakes: judge, cake, taste 1-10, looks 1-10":                             "readings 90: judge + cake",
		"every combination of 8 machines and 6 operators: machine, operator, output 100-400":                            "readings 48: machine + operator",
		"cross of 20 stores and 15 products: store, product, stock 0-90":                                                "readings 300: store + product",
		"40 articles in each of 5 shops. article, shop, stock 0-60":                                                     "readings 200: article + shop",
		"12 drivers, 20 laps: driver, lap, lap time 70-95 s":                                                            "laps 240: driver + lap",
		"24 wells (A1..D6) measured at 0, 6, 12 and 24 hours: well, hour, absorbance 0.05-2.4":                          "readings 96: well + hour",
		"Plots P1 to P20, measured in the weeks 2, 4, 6, 8: plot, week, plant height 3-90 cm":                           "readings 80: plot + week",
		"72 mice, weighed on day 0, day 7 and day 14. mouse, day, weight 15-40 g":                                       "readings 216: mouse + day",
		"50 patients, blood pressure taken at baseline, week 4 and week 8: patient, visit, systolic 100-180":            "readings 150: patient + visit",
		"50 patients with three visits each (baseline, week 4, week 8): patient, visit, systolic 100-180":               "visits 150: patient + visit",
		"Soil moisture in plots A1 to A9 at depths 10, 20, 40 and 80 cm: plot, depth, moisture 5-45":                    "readings 36: plot + depth",
		"22 players' goals in seasons 2019 to 2024: player, season, goals 0-30":                                         "readings 132: player + season",
		"100 customers answered questions Q1 to Q10: customer, question, answer 1-5":                                    "questions 1000: customer + question",
		"one row per student and exam, 80 students, 4 exams: student, exam, grade 1-6":                                  "exams 320: student + exam",
		"40 participants P01-P40, sixty trials each (trial 1-60), condition congruent or incongruent, rt_ms 300-900":    "trials 2400: participant + trial",
		"25 volunteers rated 12 songs each, 300 rows. volunteer, song, rating 1-7":                                      "readings 300: volunteer + song",
		"18 beehives, each inspected 12 times during 2023. hive, date, inspector, mite count 0-40":                      "readings 216",
		"12 shops, 3 cashiers each: cashier, shop, salary 1500-2600":                                                    "",
		"100 customers with 3 orders each: order id, customer id, amount 5-90":                                          "",
		"four stores (Leeds, York, Hull, Bath), 90 products each: product code, name, price 1-60":                       "",
		"30 employees, five working days from 2025-03-10 to 2025-03-14, one row per employee and day: employee id, day": "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			c := plan(t, text).Contract
			if c == nil {
				t.Fatal("nothing is planned")
			}
			got := ""
			for _, table := range c.Tables {
				for _, rule := range table.Constraints {
					if rule.Kind == contract.UniqueTogether && len(c.Tables) == 1 {
						got = fmt.Sprintf("%s %d: %s", table.Name, table.Rows, strings.Join(rule.Columns, " + "))
					}
				}
			}
			if got == "" && len(c.Tables) == 1 && slices.ContainsFunc(c.Tables[0].Columns, func(o contract.Column) bool { return o.Name == "hive" }) {
				got = fmt.Sprintf("%s %d", c.Tables[0].Name, c.Tables[0].Rows)
			}
			if got != want {
				t.Errorf("read as %q, want %q", got, want)
			}
		})
	}
}

// TestNumberNames: words that elsewhere count customers or entries are columns where a range stands behind them.
func TestNumberNames(t *testing.T) {
	t.Parallel()
	shapedAs(t, "50 stores: store, takings 500-4000, customers 20-300, entries 0-9, months 1-12", "stores 50: store, takings, customers, entries, months")
}
