package planner_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// TestOneTableTyped: what people type when they want one table: its title, and columns with demands of a few words.
func TestOneTableTyped(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a title in the singular":       {"machine downtime: machine id, start, end, cause. 900 rows", "table machine_downtime: machine id, start, end, cause. 900 rows"},
		"a title that names a column":   {"customer feedback: rating 1-5, comment, date", "table customer_feedback: rating 1-5, comment, date"},
		"a title with its rows":         {"air quality (640 rows): city, pm25, date", "table air_quality with 640 rows: city, pm25, date"},
		"a title of few columns":        {"machine downtime: machine id M1-M9, minutes 5-90", "table machine_downtime: machine id M1-M9, minutes 5-90"},
		"a title like a column":         {"stock levels 2000 rows: sku, warehouse (4 of them), qty 0-500", "table stock_levels with 2000 rows: sku, warehouse (4 of them), qty 0-500"},
		"codes of others ahead":         {"100 rows of expenses: emp id E100-E180, amount 5-900", "expenses: emp id E100-E180, amount 5-900"},
		"rows without a word":           {"call log 5k: caller name, start, duration secs 1-600", "table call_log with 5k rows: caller name, start, duration secs 1-600"},
		"a title with a dash":           {"employee directory - name, email, phone", "table employee_directory: name, email, phone"},
		"two dashes":                    {"laptops inventory -- asset tag, serial, model", "table laptops: asset tag, serial, model"},
		"a title of samples":            {"lab samples (n = 640): sample id, analyte, result 0-100", "table lab_samples with 640 rows: sample id, analyte, result 0-100"},
		"a short word for the rows":     {"people: first name, last name, dob; 1000 recs", "people: first name, last name, dob; 1000 rows"},
		"a manager or none":             {"100 employees: name, manager y/n, boss t/f 10%", "100 employees: name, manager (yes/no), boss (true 10%, false 90%)"},
		"a missing value":               {"100 readings: value 0-100, quality flag OK/BAD/MISSING 95/3/2", `100 readings: value 0-100, quality flag (OK/BAD/"MISSING") 95/3/2`},
		"values without a mark":         {"100 orders: currency usd eur gbp (70/20/10), amount", "100 orders: currency usd/eur/gbp 70/20/10, amount"},
		"values in a bracket":           {"100 orders: channel (web app store 50/30/20), amount", "100 orders: channel (web/app/store) 50/30/20, amount"},
		"two values":                    {"100 orders: channel web app 80/20, amount", "100 orders: channel web/app 80/20, amount"},
		"values before the name":        {"100 tickets: id, open/closed status, title", "100 tickets: id, status (open/closed), title"},
		"with shares":                   {"100 tickets: id, low/med/high priority 50/30/20, title", "100 tickets: id, priority (low/med/high) 50/30/20, title"},
		"with or":                       {"100 people: low or medium or high risk level, age", "100 people: risk level (low/medium/high), age"},
		"yes or no before the name":     {"100 people: name, y/n newsletter opt in, age", "100 people: name, newsletter opt in y/n, age"},
		"two names of one noun":         {"100 trips: id, old/new status, first/last name", "100 trips: id, old status, new status, first name, last name"},
		"two names and a range":         {"100 games: date, home/away score 0-9", "100 games: date, home score 0-9, away score 0-9"},
		"one letter each in a bracket":  {"100 people: name, gender (m/f), alive (t/f)", "100 people: name, gender m/f, alive t/f"},
		"signs in any order":            {"100 rows: id, ref (unique 8 char code uppercase), amount", "100 rows: id, ref (unique, 8 alphanumerics), amount"},
		"signs of one case":             {"100 rows: id, code (6 chars lowercase), x 0-5", "100 rows: id, code 6 lowercase letters, x 0-5"},
		"a code that is named":          {"100 rows: id, pin 4-digit code, x 0-5", "100 rows: id, pin 4 digits, x 0-5"},
		"codes that all write alike":    {"100 rows: id, country ISO2, currency 3-letter code", "100 rows: id, country (2 letter code), currency (3 letter code)"},
		"values of such codes":          {"100 rows: id, country ISO2 mainly US/CA/GB", "100 rows: id, country code mainly US/CA/GB"},
		"decimals":                      {"100 rows: id, amount (positive, 2dp), rate 0-1 4dp", "100 rows: id, amount (positive, 2 decimals), rate 0-1 4 decimals"},
		"one year only":                 {"100 rows: id, created (2024 only)", "100 rows: id, created (in 2024)"},
		"about":                         {"100 rows: id, length 25-90 min normally 45ish", "100 rows: id, length 25-90 min normally around 45"},
		"from about to about":           {"100 rows: id, age 20ish to 60-ish", "100 rows: id, age 20 to 60"},
		"a number, mostly":              {"100 users: name, failed attempts 0 mostly, up to 5", "100 users: name, failed attempts mostly 0, up to 5"},
		"a date and a time":             {"100 fines: id, issued date+time, closed date/time", "100 fines: id, issued date and time, closed date and time"},
		"young":                         {"100 users: name, age 18-90 skewed young", "100 users: name, age 18-90 skewed low"},
		"old":                           {"100 users: name, age 18-90 skewed old", "100 users: name, age 18-90 skewed high"},
		"nulls in a remark":             {"100 users: name, email - some missing maybe 10%, phone", "100 users: name, email 10% missing, phone"},
		"nulls between two shares":      {"100 users: name, phone w/ 5-10% nulls", "100 users: name, phone 7.5% missing"},
		"nullable with a share":         {"100 users: name, fax (nullable, 20%), phone (opt)", "100 users: name, fax (20% missing), phone (optional)"},
		"missing values in a column":    {"100 users: name, phone, age, 2% missing vals in phone", "100 users: name, phone 2% missing, age"},
		"never":                         {"100 users: name, last login (20% never)", "100 users: name, last login (20% missing)"},
		"or never":                      {"100 users: name, last login or never (20%)", "100 users: name, last login (20% missing)"},
		"nobody's name":                 {"100 gifts: donor name (20% anonymous), amount 5-90", "100 gifts: donor name (20% missing), amount 5-90"},
		"anonymous in a share":          {"100 gifts: donor name (anonymous in 10%), amount 5-90", "100 gifts: donor name (10% missing), amount 5-90"},
		"anonymous without a bracket":   {"100 gifts: donor name 20% anonymous, amount 5-90", "100 gifts: donor name (20% missing), amount 5-90"},
		"or never, and who":             {"100 donors: weight 50-90, last donated within 2 yrs or never (first timers 15%)", "100 donors: weight 50-90, last donated within 2 yrs (15% missing)"},
		"missing for a column":          {"100 tests: name, score 5-9, city, 3% missing for name", "100 tests: name (3% missing), score 5-9, city"},
		"missing in another column":     {"100 tests: name, pm25 10-400, aqi int, 2% missing vals in pm25", "100 tests: name, pm25 10-400 (2% missing), aqi int"},
		"two that miss some":            {"100 tests: name, score 5-9, city, 3% null on score and 5% empty for city", "100 tests: name, score 5-9 (3% missing), city (5% missing)"},
		"nulls in a column":             {"100 tests: name, score 5-9, city, nulls in score 3%", "100 tests: name, score 5-9 (3% missing), city"},
		"likes is a column":             {"100 posts: text, likes 0-500, reposts <= likes", "100 posts: text, likes 0-500, reposts 0-500, reposts <= likes"},
		"including nulls":               {"100 users: name, age incl. some nulls, city", "100 users: name, age (some missing), city"},
		"a value in short":              {"100 tests: result pos/neg, score 15-35 for positives only", "100 tests: result pos/neg, score 15-35 only for pos"},
		"zeros within bounds":           {"100 parts: id, stock 0-500 with 15% zero", "100 parts: id, stock 0-500, 15% of them zero"},
		"what is above a limit":         {"100 sheets: hours 4-10, overtime = hours over 8, rate 10-20", "100 sheets: hours 4-10, overtime = max(0, hours - 8), rate 10-20"},
		"in a bracket":                  {"100 sheets: hours 4-10, overtime (hours over 8)", "100 sheets: hours 4-10, overtime = max(0, hours - 8)"},
		"a unit behind the limit":       {"100 readings: speed 20-90, excess = speed in excess of 50 km/h", "100 readings: speed 20-90, excess = max(0, speed - 50)"},
		"a flag that compares":          {"100 people: score 0-100, pass (score >= 50)", "100 people: score 0-100, pass (yes if score >= 50)"},
		"a flag that equals":            {"100 readings: temp -5 to 40, alarm = temp above 35", "100 readings: temp -5 to 40, alarm (yes if temp above 35)"},
		"a flag named like a fee":       {"100 orders: amount 5-500, free shipping (amount > 100)", "100 orders: amount 5-500, free shipping (yes if amount > 100)"},
		"first and last":                {"100 users: first name, last name, full name = first + last", `100 users: first name, last name, full name = concat(first name, " ", last name)`},
		"a dot between":                 {"100 users: first name, last name, username = first.last", `100 users: first name, last name, username = concat(first name, ".", last name)`},
		"hyphens between":               {"100 bins: aisle A-H, rack 1-12, bin code = aisle-rack", `100 bins: aisle A-H, rack 1-12, bin code = concat(aisle, "-", rack)`},
		"columns with underscores":      {"100 users: first_name, last_name, full_name = first_name + last_name", `100 users: first_name, last_name, full_name = concat(first_name, " ", last_name)`},
		"joined in a bracket":           {"100 bins: aisle A-H, rack 1-12, bin code (aisle + rack)", "100 bins: aisle A-H, rack 1-12, bin code = concat(aisle, rack)"},
		"a yes/no column":               {"80 books: title, pages 120-650, and a yes/no finished column where 70% say yes", "80 books: title, pages 120-650, finished yes/no (70% yes)"},
		"would":                         {"300 votes: name, film, would watch again t/f, score 1-10", "300 votes: name, film, would watch again: t/f, score 1-10"},
		"would, with a share":           {"300 votes: name, would buy again y/n (70% yes), score 1-10", "300 votes: name, would buy again: y/n (70% yes), score 1-10"},
		"codes of a digit and a letter": {"90 trips: destination, class 1A-3C, pupils 12-32", "90 trips: destination, class 1A/1B/1C/2A/2B/2C/3A/3B/3C, pupils 12-32"},
		"and with a word between":       {"90 rooms: room 1A to 2B, floor 1-4", "90 rooms: room (1A/1B/2A/2B), floor 1-4"},
		"codes of a place":              {"200 desks: desk no A1-F20, floor 1-3", "200 desks: desk no A1 to F20, floor 1-3"},
		"a flat is a home":              {"200 tenants: name, flat no A1-F20, rent 650-1400", "200 tenants: name, flat_no A1 to F20, rent 650-1400"},
		"a flat of its own":             {"200 tenants: name, flat A1 to F20, rent 650-1400", `200 tenants: name, "flat" A1 to F20, rent 650-1400`},
		"the parts of a place":          {"500 tickets: seat (row A-J + number 1-20, eg C12), buyer", "500 tickets: seat (A1-J20), buyer"},
		"codes that go up":              {"600 complaints: ref C-000001 up, city", "600 complaints: ref C-000001 onwards, city"},
		"mostly above":                  {"100 devices: battery 0-100, mostly above 50, status ok/bad", "100 devices: battery 0-100 (20% 0 to 50, 80% over 50), status ok/bad"},
		"mostly above, no comma":        {"100 devices: battery 0-100 mostly above 50, status ok/bad", "100 devices: battery 0-100 (20% 0 to 50, 80% over 50), status ok/bad"},
		"rarely over":                   {"100 orders: amount 5-500, rarely over 200, status ok/bad", "100 orders: amount 5-500 (98% 5 to 200, 2% over 200), status ok/bad"},
		"ranges in the values' order":   {"90 parcels: weight 1-30, size small/med/large based on weight (under 2 / 2-10 / over 10), note", "90 parcels: weight 1-30, size (small if weight under 2, med if weight 2-10, large if weight over 10), note"},
		"ranges behind the values":      {"90 parcels: weight 1-30, size small/med/large by weight (small under 2, med 2-10, large over 10), note", "90 parcels: weight 1-30, size (small if weight under 2, med if weight 2-10, large if weight over 10), note"},
		"the unit of another":           {"640 samples: result 1-150, unit kg, flag a/b", "640 samples: result 1-150, unit always kg, flag a/b"},
		"sizes of clothes":              {"400 shirts: sku, size XS-XXL, price 5-90", "400 shirts: sku, size XS/S/M/L/XL/XXL, price 5-90"},
		"sizes with figures":            {"400 shirts: sku, size M to 3XL mostly M, price 5-90", "400 shirts: sku, size M/L/XL/2XL/3XL mostly M, price 5-90"},
		"done by so many":               {"100 checks: machine, checked by 4 staff, result ok/bad", "100 checks: machine, checked by (one of 4), result ok/bad"},
		"done by people in a bracket":   {"100 tickets: buyer, sold by (6 volunteers), price 5-9", "100 tickets: buyer, sold by (one of 6), price 5-9"},
		"one in figures of so many":     {"500 patients: name, ward (1 of 4), age 5-9", "500 patients: name, ward (one of 4), age 5-9"},
		"a flag one of so many has":     {"500 patients: name, insured (1 of 4), age 5-9", "500 patients: name, insured 25%, age 5-9"},
		"a flag of two words, mostly":   {"90 films: title, booked online mostly, fee 5-9", "90 films: title, booked online mostly yes, fee 5-9"},
		"one or several":                {"90 podcasts: name, host(s), rating 1-5", "90 podcasts: name, host, rating 1-5"},
		"a currency before the name":    {"90 gifts: donor, £ amount 5-1000, date", "90 gifts: donor, amount £5-1000, date"},
		"a fiscal year":                 {"600 claims: date in fy 2025, amount 5-90", "600 claims: date in 2025, amount 5-90"},
		"fewest nights":                 {"180 flats: title, min nights 1-7 mostly 1 or 2, beds 1-8", "180 flats: title, min_nights 1-7 mostly 1 or 2, beds 1-8"},
		"in and out":                    {"300 stays: plate, in, out (max 10 hours after in), bay 1-9", "300 stays: plate, in, out (at most 10 hours after in), bay 1-9"},
		"of one value in the plural":    {"600 claims: type meal/hotel, amount 4-650 (hotels 80-250), city", "600 claims: type meal/hotel, amount 4-650 (80-250 for hotel), city"},
		"a number among the ranges":     {"450 notes: stars 1-5, mood pos/neutral/neg based on stars (4-5 / 3 / 1-2), date", "450 notes: stars 1-5, mood (pos if stars 4-5, neutral if stars = 3, neg if stars 1-2), date"},
		"rows and no mark":              {"night shift roster 200 rows nurse name, ward A/B/C, hours 10 or 12", "table night_shift_roster with 200 rows: nurse name, ward A/B/C, hours 10 or 12"},
		"a title with a full stop":      {"fish tank log. date, ph 6.5-8.5, temp 22-28. 365 rows", "table fish_tank_log: date, ph 6.5-8.5, temp 22-28. 365 rows"},
		"so many different ones":        {"10k tickets: film (15 titles), screen 1-9, type adult/child", "10k tickets: film (one of 15), screen 1-9, type adult/child"},
		"numbers and a word":            {"900 plans: data GB 5/20/unlimited, fee 5-9", "900 plans: data_gb 5/20/unlimited, fee 5-9"},
		"done within a time or not":     {"450 notes: replied within 48h y/n, score 5-9", "450 notes: replied_within_48h y/n, score 5-9"},
		"codes in small letters":        {"100 logs: device (d-01 to d-03), note, score 5-9", `100 logs: device ("d-01", "d-02", "d-03"), note, score 5-9`},
		"the name of a plus one":        {"100 guests: name, plus one y/n, plus one name only if plus one, table 1-9", "100 guests: name, plus_one y/n, plus_one_name only if plus_one, table 1-9"},
		"numbers of two":                {"100 calls: caller and callee (uk mobile numbers, never the same), secs 5-900", "100 calls: caller mobile (uk), callee mobile (uk), caller mobile != callee mobile, secs 5-900"},
		"the number of one":             {"100 contacts: name, next of kin phone, emergency contact (uk mobile)", "100 contacts: name, next of kin phone, emergency contact mobile (uk)"},
		"the country of a mobile":       {"100 contacts: name, mobile (uk format), age 5-9", "100 contacts: name, UK mobile, age 5-9"},
		"days from a day":               {"sleep log 90 days starting 1 march 2025: date, hours slept 4-9, quality 1-5", "table sleep_logs with 90 rows: date (daily from 1 march 2025), hours slept 4-9, quality 1-5"},
		"the rest alike":                {"400 checks: stars 1-4 (60% 4, 20% 3, rest spread), date", "400 checks: stars (4 60%, 3 20%, 1 10%, 2 10%), date"},
		"half stars":                    {"90 podcasts: name, rating 1-5 half stars, explicit t/f", "90 podcasts: name, rating 1-5 in half stars, explicit t/f"},
		"what is ok":                    {"150 hikes: name, dogs ok y/n, thank you sent t/f, km 3-9", "150 hikes: name, dogs_ok y/n, thank_you_sent t/f, km 3-9"},
		"leaves and comes":              {"350 trains: train no, departs, arrives after departure, platform", "350 trains: train no, departs (timestamp), arrives (timestamp, after departs), platform"},
		"the reason for an absence":     {"100 pupils: name, present 93%, reason for absence (sick, family) only when absent", "100 pupils: name, present (93% true), reason_for_absence (sick, family) only when absent"},
		"a day and who was there":       {"100 pupils: name, date (in 2025), present 93%, score 1-9", "100 pupils: name, date (in 2025), present (93% true), score 1-9"},
		"asked for half":                {"90 parcels: weight 1-30, signed for? half, sent date", "90 parcels: weight 1-30, signed (50% true), sent date"},
		"asked for a third":             {"90 parcels: weight 1-30, insured? a third, sent date", "90 parcels: weight 1-30, insured (33% true), sent date"},
		"asked whether they signed up":  {"90 people: name, signed up? y/n, age", "90 people: name, signed up y/n, age"},
		"no in a share":                 {"90 gyms: name, pool yes in 30%, sauna no in 75%, fee 5-9", "90 gyms: name, pool 30% yes, sauna 25% yes, fee 5-9"},
		"needed if":                     {"90 trips: pupils 12-32, coach needed if pupils > 16, date in 2025", "90 trips: pupils 12-32, coach needed (yes if pupils > 16), date in 2025"},
		"needed for":                    {"90 buys: name, manager approval needed for amount above 300, amount 1-900", "90 buys: name, manager approval needed (yes if amount above 300), amount 1-900"},
		"one of a range ruled out":      {"50 items: rating 1-5, no 3s, price", "50 items: rating 1/2/4/5, price"},
		"the end of a range ruled out":  {"50 items: rating 1-5 stars no 1s, price", "50 items: rating 2-5 stars, price"},
		"a letter ruled out":            {"50 items: grade A-F (never E), price", "50 items: grade A/B/C/D/F, price"},
		"days of a pair":                {"100 plans: id, started, ended", "100 plans: id, started (date), ended (date)"},
		"the day of some":               {"100 plans: id, started, cancelled (30%, after started)", "100 plans: id, started (date), cancelled (date, after started, 70% empty)"},
		"what is looked up":             {"100 jobs: duration 30/45/60, price depends on duration (30 = 25, 45 = 35, 60 = 45), note", "100 jobs: duration 30/45/60, price (25 if duration is 30; 35 if duration is 45; 45 if duration is 60), note"},
		"about all of them":             {"100 fields: crop wheat/barley, yield about 7.5 for wheat, 6 for barley", "100 fields: crop wheat/barley, yield about 7.5 for wheat, about 6 for barley"},
		"one unit for two":              {"100 recipes: prep time and cook time in minutes, servings", "100 recipes: prep time in minutes, cook time in minutes, servings"},
		"a state of two words":          {"50 laptops: tag, state in use/spare/broken 80/15/5", `50 laptops: tag, state ("in use"/spare/broken) 80/15/5`},
		"spikes in some rows":           {"100 readings: id, value normal(50,5), spikes in 1% of rows, note", "100 readings: id, value normal(50,5) (1% outliers), note"},
		"a form by its digits":          {"100 accounts: sort code 12-34-56 style, holder", `100 accounts: sort code like "12-34-56", holder`},
		"down to a number":              {"100 accounts: holder, balance can be negative down to -500, up to 20k", "100 accounts: holder, balance -500 to 20k"},
		"a site among values":           {"100 bookings: id, nights 1-5, source booking.com/expedia/direct", `100 bookings: id, nights 1-5, source "booking.com"/expedia/direct`},
		"days of school":                {"100 pupils: name, date (school days sept to dec 2025)", "100 pupils: name, date (weekdays sept to dec 2025)"},
		"beside a key":                  {"users: user_id uuid pk, country ISO2 mainly US/CA/GB, amount 2dp", "users: user_id uuid pk, country code (US 80%, CA 10%, GB 10%), amount 2 decimals"},
		"a sort that is a title":        {"air quality: city(Delhi,Mumbai,Pune), pm25, date", "table air_quality: city(Delhi,Mumbai,Pune), pm25, date"},
		"a few that go viral":           {"500 tweets: id, likes (most <10, few go viral w/ 10k+)", "500 tweets: id, likes (most <10, few 10k+)"},
		"the country of all":            {"100 users: name, country germany, age 5-9", "100 users: name, country: germany only, age 5-9"},
		"one value always":              {"100 users: name, status always active", "100 users: name, status = active"},
		"one value in a bracket":        {"100 users: name, country (germany only)", "100 users: name, country = germany"},
		"bounds and a mean":             {"200 orders: id, amount min 5 max 500 avg 60", "200 orders: id, amount min 5, max 500, avg 60"},
		"from a number up":              {"100 items: code from 1001 up, name", "100 items: code starts at 1001, name"},
		"blank if, and a share":         {"100 complaints: id, opened date, closed date (blank if still open ~20%)", "100 complaints: id, opened date, closed date (20% missing)"},
		"so many times":                 {"100 logs: date, fed 1-3 times, note", "100 logs: date, fed 1-3, note"},
		"a long tail":                   {"100 tweets: id, likes long tail, views 1-9", "100 tweets: id, likes (long tail), views 1-9"},
		"a unit in a bracket":           {"100 readings: id, wind (m/s)", "100 readings: id, wind in m/s"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestNumberedColumns: columns that only a number tells apart hold what one without it does.
func TestNumberedColumns(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 people: name, phone 1, phone 2":           "phone",
		"100 people: name, email 1, email 2":           "email",
		"100 people: name, city 1, city 2 (30% empty)": "city",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			for _, c := range PlanOf(t, text).Contract.Tables[0].Columns[1:] {
				if c.Semantic != want || len(c.Values) > 0 {
					t.Errorf("%v", c)
				}
			}
		})
	}
}

// TestJoinedTexts: the text of a column is made of those of others, and is no key of its own.
func TestJoinedTexts(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 users: first name, last name, full name = first + last":                     "concat(first_name, ' ', last_name)",
		"100 items: brand A/B, size S/M/L, sku: brand-size":                              "concat(brand, '-', size)",
		"100 bins: aisle A-H, rack 1-12, bin code = aisle-rack":                          "concat(aisle, '-', rack)",
		"480 bins: aisle A-H, rack 1-12, level 1-5, bin code = aisle-rack-level, unique": "concat(aisle, '-', rack, '-', level)",
		"100 items: total 1-3, tax 2-4, order no = total + tax":                          "total + tax",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			table := PlanOf(t, text).Contract.Tables[0]
			k := slices.IndexFunc(table.Columns, func(c contract.Column) bool { return c.Formula != "" })
			if k < 0 || table.Columns[k].Formula != want || table.Columns[k].Unique || table.Columns[k].PrimaryKey {
				t.Fatalf("columns are %v", table.Columns)
			}
			together := slices.ContainsFunc(table.Constraints, func(c contract.Constraint) bool { return c.Kind == contract.UniqueTogether })
			if together != strings.HasSuffix(text, "unique") {
				t.Errorf("constraints are %v", table.Constraints)
			}
		})
	}
}

// TestOneTableLeavesUnread: what nothing makes is told, and no column is made of it.
func TestOneTableLeavesUnread(t *testing.T) {
	t.Parallel()
	for text, unread := range map[string]string{
		"contacts, 1500 rows with ~3% duplicate rows: first name, email":  "with ~3% duplicate rows",
		"100 people: name, email, phone and a few duplicate rows":         "and a few duplicate rows",
		"100 people: name, email, phone. include some dupes":              "include some dupes",
		"100 people: name, email, phone. no duplicate rows":               "no duplicate rows",
		"100 pays: employee name, pay date last day of the month, amount": "last day of the month",
		"100 pays: employee name, pay date (month end), amount":           "(month end)",
		"100 users: name w/ random casing, email, age 5-90":               "w/ random casing",
		"100 users: name, email ~5% invalid, age 5-90":                    "~5% invalid",
		"100 logs: ts in ms precision, level a/b":                         "in ms precision",
		"100 customers: name, billing date monthly, plan a/b":             "monthly",
		"100 readings: meter id 6 digits, read date monthly, kwh 10-90":   "monthly",
		"3000 rows: student name, date daily in 2024, present y/n":        "daily",
		"100 gifts: donor, gift aid if uk taxpayer, amount 5-90":          "if uk taxpayer",
		"100 guests: name, table 1-12 max 10 each, meal beef/fish":        "max 10 each",
		"53 fills: date, odometer rising, litres 30-62":                   "rising",
		"100 events: device, event open/close alternating, ts":            "alternating",
		"100 tests: result alpha/beta 10/90, score 15-35 for zzz only":    "zzz",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, text)
			if !slices.ContainsFunc(res.Unparsed, func(f planner.Fragment) bool { return f.Text == unread }) {
				t.Errorf("unread is %v", res.Unparsed)
			}
			for _, c := range res.Contract.Tables[0].Columns {
				if c.Unique || slices.Contains([]string{"duplicate_rows", "dupes", "duplicates"}, c.Name) {
					t.Errorf("column %v", c)
				}
			}
		})
	}
}

// TestFlagsInSomeRowsOnly: a flag that is set in some rows only is false in the others, unless it is said to be empty there.
func TestFlagsInSomeRowsOnly(t *testing.T) {
	t.Parallel()
	for text, empty := range map[string]bool{
		"100 applicants: score 0-100, passed only if score is over 70":          false,
		"100 applicants: score 0-100, passed y/n (only when score > 70)":        false,
		"100 orders: status new/paid, refunded only for paid":                   false,
		"100 applicants: score 0-100, passed (null unless score over 70)":       true,
		"100 applicants: score 0-100, passed filled only when score is over 70": true,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			c := PlanOf(t, text).Contract.Tables[0].Columns[1]
			if len(c.Cases) != 1 || c.Cases[0].Null != empty || !empty && (c.Cases[0].TrueShare == nil || *c.Cases[0].TrueShare != 0) {
				t.Errorf("cases are %v", c.Cases)
			}
		})
	}
}
