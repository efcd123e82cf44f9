package planner_test

import "testing"

// A sentence behind the list of columns that tells the values of one of them says the same as the column's own
// list, whatever its verbs are and in whatever order values and shares stand.
func TestToldMixes(t *testing.T) {
	t.Parallel()
	sameFacts(t, map[string][2]string{
		"states":                   {"900 trams: tram id, driver name, left at, status. 4% are scrapped, 16% parked and the rest rolling.", "900 trams: tram id, driver name, left at, status (scrapped 4%, parked 16%, rolling 80%)."},
		"a preposition":            {"900 guests: guest id, name, payment. 55% pay by card, 30% in cash and the others with vouchers.", "900 guests: guest id, name, payment (card 55%, cash 30%, vouchers 15%)."},
		"values first":             {"900 catches: catch id, species, landed on. Cod makes up 45% of the catch, hake 35 and ling 20.", "900 catches: catch id, species (cod 45%, hake 35%, ling 20%), landed on."},
		"in front of their shares": {"900 trees: tree id, planted on, species. Elm, beech and yew, 50, 30 and 20 percent.", "900 trees: tree id, planted on, species (Elm 50%, beech 30%, yew 20%)."},
		"even":                     {"900 counts: count id, lane, direction. Inbound and outbound come equally often.", "900 counts: count id, lane, direction (inbound 50%, outbound 50%)."},
		"the word of the column":   {"900 loans: loan id, rate type, amount. 75% have a fixed rate, 25% a floating one.", "900 loans: loan id, rate type (fixed 75%, floating 25%), amount."},
		"one of, in brackets":      {"900 claims: claim id, state, payout. State is one of filed (20%), in review (35%) or settled (45%).", "900 claims: claim id, state (filed 20%, in review 35%, settled 45%), payout."},
		"a noun of two":            {"900 sightings: sighting id, species, seen on. 45% are coal tits, 35% marsh tits and 20% wrens.", "900 sightings: sighting id, species (coal tits 45%, marsh tits 35%, wrens 20%), seen on."},
		"the rest behind":          {"900 texts: text id, channel, sent at. Letter makes up three quarters, fax a fifth and the remainder is telex.", "900 texts: text id, channel (letter 75%, fax 20%, telex 5%), sent at."},
		"a preposition of one":     {"900 orders: order id, status, ordered on. Three in four have landed, the others are on the way.", "900 orders: order id, status (landed 75%, on the way 25%), ordered on."},
		"a ratio behind":           {"900 births: birth id, sex, born on. Boys and girls in relation 52:48.", "900 births: birth id, sex (boys 52%, girls 48%), born on."},
		"a ratio in front":         {"900 subjects: subject id, arm, age. They were randomised 2:1:1 to drug, sham and placebo.", "900 subjects: subject id, arm (drug 50%, sham 25%, placebo 25%), age."},
		"numbers in brackets":      {"900 shows: show id, genre, minutes. 60% are drama (30 to 90 minutes), 40% farce (10 to 20 minutes).", "900 shows: show id, genre (drama 60%, farce 40%), minutes. Minutes: drama 30-90, farce 10-20."},
		"all numbers told besides": {"900 stays: stay id, room type, nightly rate. Plain rooms (60% of stays) go for 80-140 a night, grand ones (40%) for 130-210.", "900 stays: stay id, room type (plain 60%, grand 40%), nightly rate. Nightly rate: plain 80-140, grand 130-210."},
	})
}

// Numbers for one value after the other are of the column that the verb, the unit or the words around tell; values
// that are not known yet become those of the column that they fit.
func TestToldFigures(t *testing.T) {
	t.Parallel()
	sameFacts(t, map[string][2]string{
		"prices are no shares":    {"900 seats: seat id, zone A/B/C, price. A costs 25, B 40 and C 90.", "900 seats: seat id, zone A/B/C, price 25 for A, 40 for B, 90 for C."},
		"values not known yet":    {"900 plots: plot id, class, fee. Gold costs 9 a month, silver 6 and tin 3. Gold 50%, silver 30%, tin 20%.", "900 plots: plot id, class (gold 50%, silver 30%, tin 20%), fee. Fee: gold 9, silver 6, tin 3."},
		"two numbers":             {"900 trails: trail id, difficulty easy/hard, length km, climb m. Easy trails are 2 to 8 km long with 0 to 200 m of climb, hard ones 12 to 30 km with 600 to 2000 m.", "900 trails: trail id, difficulty easy/hard, length km, climb m. Length: easy 2-8, hard 12-30. Climb: easy 0-200, hard 600-2000."},
		"a single one of a thing": {"900 accounts: account id, plan solo/team, seats. A solo account has a single seat, team has 2-20.", "900 accounts: account id, plan solo/team, seats. Seats: solo 1, team 2-20."},
		"none of a count":         {"900 players: player id, position keeper/striker, goals. Keepers score no goals, strikers 2 to 25.", "900 players: player id, position keeper/striker, goals. Goals: keeper 0, striker 2-25."},
		"the name of the column":  {"900 seats: seat id, block, price. Block A costs 90 to 120, B 60 to 80.", "900 seats: seat id, block A/B, price. A costs 90 to 120, B 60 to 80."},
		"when":                    {"900 shifts: shift id, shift night/day, units. At night they make 50 to 120 units, by day 150 to 300.", "900 shifts: shift id, shift night/day, units. Units: night 50-120, day 150-300."},
		"free":                    {"900 trips: trip id, pass yearly/daily, fare. Yearly ones ride free of charge, daily ones pay between 2 and 15.", "900 trips: trip id, pass yearly/daily, fare. Fare: yearly 0, daily 2-15."},
	})
}

// A sentence that tells how many rows have nothing in a column, or in which alone, says the same as the column's own
// words, and is never taken for its opposite.
func TestToldLacks(t *testing.T) {
	t.Parallel()
	sameFacts(t, map[string][2]string{
		"so none":         {"900 stays: stay id, ward, admitted at, discharged at. About 8% are still with us, so no discharge there.", "900 stays: stay id, ward, admitted at, discharged at (8% blank)."},
		"so none known":   {"900 pets: name, species, breed, age, weight. About 8% are old, so no breed known.", "900 pets: name, species, breed (8% blank), age, weight."},
		"for a tenth":     {"900 stays: stay id, ward, admitted at, discharged at. No discharge yet for a tenth of them.", "900 stays: stay id, ward, admitted at, discharged at (10% blank)."},
		"only so many":    {"900 players: player id, elo 800-2400, title CM/FM. Only 12% have a title.", "900 players: player id, elo 800-2400, title CM/FM (88% blank)."},
		"only one in":     {"900 players: player id, title CM/FM but only 1 in 8 has one, rest blank, elo 800-2400.", "900 players: player id, title CM/FM (87.5% blank), elo 800-2400."},
		"null only for":   {"900 flights: flight no, left at, status flown 96%, cancelled 4%. Left at is null only for cancelled.", "900 flights: flight no, left at, status flown 96%, cancelled 4%. Left at is null for cancelled."},
		"only these lack": {"900 flights: flight no, left at, status flown 96%, cancelled 4%. Only cancelled flights have no left at.", "900 flights: flight no, left at, status flown 96%, cancelled 4%. Left at is null for cancelled."},
		"and only for":    {"900 flights: flight no, status flown 96%, cancelled 4%, left at (missing for the cancelled and only for them).", "900 flights: flight no, status flown 96%, cancelled 4%, left at (missing for the cancelled)."},
	})
}
